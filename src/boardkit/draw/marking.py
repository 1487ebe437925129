"""Which mark lies on which site of a picture, and which kinds of sites are drawn."""

from __future__ import annotations

from boardkit.errors import shown
from boardkit.geometry import Cell, Edge, Site, Vertex
from boardkit.picture import Mark, Picture

__all__ = ["KINDS", "marks_by_site"]

KINDS = (Cell, Edge, Vertex)
"""All kinds of sites, in the order in which they are drawn."""


def marks_by_site(picture: Picture) -> dict[Site, Mark]:
    """The mark on each site of the picture's board that has one.

    Raises:
        TypeError: The text of a mark is none.
        ValueError: A site has two marks, or is not on the board.
    """
    marks: dict[Site, Mark] = {}
    for mark in picture.marks:
        site = picture.board.own(mark.site)
        if not isinstance(mark.text, str):
            raise TypeError(f"the text of the mark on {site} must be a str, got {shown(mark.text)}")
        if site in marks:
            raise ValueError(
                f"{site} can have one mark only, got {marks[site].text!r} and {mark.text!r}"
            )
        marks[site] = mark
    return marks
