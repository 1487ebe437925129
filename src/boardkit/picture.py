"""Pictures: what a position looks like, as marks on sites; renderers are in `boardkit.draw`."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from boardkit.geometry import Board, Cell, Site

__all__ = ["Highlight", "Mark", "Picture"]


@frozen
class Mark:
    """Something to be seen on one site.

    Attributes:
        site: Where.
        text: A few letters that tell what it is without any colour; `#` alone, once or more often,
            stands for something solid, such as a wall or a hole.
        colour: A plain name, such as `red`, for renderers that have colours; None for no colour.
    """

    site: Site
    text: str
    colour: str | None = None


@frozen
class Highlight:
    """Sites that are pointed out together, and why: it adds nothing to the position.

    Attributes:
        text: What there is about them, such as `player 0: 12 points`.
        sites: Where, as a set or a tuple.
        colour: As of a mark.
    """

    text: str
    sites: Sequence[Site]
    colour: str | None = None


@frozen
class Picture:
    """What a position looks like.

    Everything that tells two positions apart is in the marks and the captions, as text. A notebook
    shows a picture by itself, so `game.draw(state)` shows any position.

    Attributes:
        board: The board.
        marks: What lies on it, at most one mark for each site.
        shows: The kinds of sites to be drawn even where they bear no mark.
        captions: Lines to stand below: whose turn it is, a roll, supplies.
        last: The sites that the last move changed.
        highlights: Other sites to be pointed out, such as those that score.
    """

    board: Board
    marks: tuple[Mark, ...] = ()
    shows: tuple[type[Site], ...] = (Cell,)
    captions: tuple[str, ...] = ()
    last: tuple[Site, ...] = ()
    highlights: tuple[Highlight, ...] = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from boardkit.draw.svg import svg  # noqa: PLC0415 - it stands above

        return svg(self)
