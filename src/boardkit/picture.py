"""Pictures: what a position looks like, as marks on sites; renderers are in `boardkit.draw`."""

from __future__ import annotations

from attrs import frozen

from boardkit.geometry import Board, Cell, Site

__all__ = ["Mark", "Picture"]


@frozen
class Mark:
    """Something to be seen on one site.

    Attributes:
        site: Where.
        text: A few letters that tell what it is without any colour.
        colour: A plain name, such as `red`, for renderers that have colours; None for no colour.
    """

    site: Site
    text: str
    colour: str | None = None


@frozen
class Picture:
    """What a position looks like.

    Everything that tells two positions apart is in the marks and the captions, as text.

    Attributes:
        board: The board.
        marks: What lies on it, at most one mark for each site.
        shows: The kinds of sites to be drawn even where they bear no mark.
        captions: Lines to stand below: whose turn it is, a roll, supplies.
    """

    board: Board
    marks: tuple[Mark, ...] = ()
    shows: tuple[type[Site], ...] = (Cell,)
    captions: tuple[str, ...] = ()
