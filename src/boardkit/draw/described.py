"""A picture in words, for those who cannot see it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from boardkit.geometry import Site
from boardkit.picture import Mark, Picture

__all__ = ["described", "mark_words"]


def described(picture: Picture, marks: Mapping[Site, Mark]) -> str:
    """The captions, what lies where, and what is pointed out.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> a1, a2 = square_grid(rows=2, cols=1).cells
        >>> picture = Picture(a1.board, (Mark(a1, "A", "red"),), captions=("B to move",), last=(a1,))
        >>> described(picture, {a1: picture.marks[0]})
        'B to move. A (red) on a1. Last move: a1.'
    """
    where: defaultdict[str, list[Site]] = defaultdict(list)
    for site, mark in marks.items():
        where[mark_words(mark)].append(site)
    parts = [
        *picture.captions,
        *(f"{what} on {_names(sites)}" for what, sites in where.items()),
        *([f"Last move: {_names(picture.last)}"] if picture.last else []),
        *(f"{light.text}: {_names(light.sites)}" for light in picture.highlights),
    ]
    return " ".join(f"{part}." for part in parts) or "Nothing lies on it."


def mark_words(mark: Mark) -> str:
    """What a mark is."""
    text = mark.text or "''"
    return f"{text} ({mark.colour})" if mark.colour else text


def _names(sites: Iterable[Site]) -> str:
    return ", ".join(site.name for site in sites)
