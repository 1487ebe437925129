"""Texts on the spots of a layout, as lines of characters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from boardkit.draw.glyphs import width
from boardkit.draw.layout import Labels, Layout
from boardkit.draw.ruler import Ruler
from boardkit.geometry import Edge, Site

__all__ = ["page"]

Piece = tuple[int, str]
"""The column where a text starts, and the text."""


def page(layout: Layout, texts: Mapping[Site, str]) -> list[str]:
    """The lines of a drawing, with labels in the margins.

    Args:
        layout: Where sites are put.
        texts: What is written there; nothing for sites that are not among them.
    """
    rooms = _rooms(layout, texts)
    ruler = Ruler.fitting(_sizes(layout, rooms))
    pieces: defaultdict[int, list[Piece]] = defaultdict(list)
    for site, text in texts.items():
        spot = layout.spots[site]
        piece = ruler.start(spot.step, width(text)), text
        if isinstance(site, Edge) and layout.is_level(site):
            piece = _lengthened(piece, _between(layout, rooms, ruler, site))
        pieces[spot.line].append(piece)
    lines = [_joined(pieces[line]) for line in range(layout.height)]
    return _framed(lines, layout, ruler)


def _rooms(layout: Layout, texts: Mapping[Site, str]) -> dict[Site, int]:
    """How many columns each site can fill: what the widest of its kind does, and dashes."""
    widest: defaultdict[type[Site], int] = defaultdict(lambda: 1)
    for site, text in texts.items():
        widest[type(site)] = max(widest[type(site)], width(text))
    return {
        site: widest[type(site)] + 2 * layout.gap * layout.is_level(site) for site in layout.spots
    }


def _sizes(layout: Layout, rooms: Mapping[Site, int]) -> list[Mapping[int, int]]:
    """For each line, the margins' too, how wide its texts can be, by step."""
    sizes: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for site, spot in layout.spots.items():
        sizes[spot.line][spot.step] = rooms[site]
    letters = [labels.columns for labels in (layout.vertices, layout.cells) if labels]
    return [*sizes.values(), *({step: len(text) for step, text in row.items()} for row in letters)]


def _between(
    layout: Layout, rooms: Mapping[Site, int], ruler: Ruler, edge: Edge
) -> tuple[int, int]:
    """The columns between the ends of a level edge: the first, and the one after the last."""
    one, other = sorted(layout.board.ends(edge), key=lambda end: layout.spots[end].step)
    first = ruler.start(layout.spots[one].step, rooms[one]) + rooms[one] + layout.gap
    return first, ruler.start(layout.spots[other].step, rooms[other]) - layout.gap


def _lengthened(piece: Piece, between: tuple[int, int]) -> Piece:
    """A text with dashes on both sides."""
    (start, text), (first, stop) = piece, between
    return first, "-" * (start - first) + text + "-" * (stop - start - width(text))


def _joined(pieces: Iterable[Piece]) -> str:
    """A line of texts that start in these columns, or further right if there is no room."""
    line, used = "", 0
    for start, text in sorted(pieces):
        line += " " * (start - used) + text
        used = max(start, used) + width(text)
    return line


def _framed(lines: list[str], layout: Layout, ruler: Ruler) -> list[str]:
    """The lines with labels: vertices on the left and below, cells opposite or, alone, there."""
    near, far = layout.vertices, layout.cells
    if near is None:
        near, far = far, None
    above = []
    if far:
        longest = max(map(width, lines))
        lines = [
            f"{line}{' ' * (longest - width(line))} {far.lines.get(number, '')}"
            for number, line in enumerate(lines)
        ]
        above = [("", _letters(far, ruler))]
    if near:
        numbered = [(near.lines.get(number, ""), line) for number, line in enumerate(lines)]
        size = max(map(len, near.lines.values()))
        framed = [*above, *numbered, ("", _letters(near, ruler))]
        lines = [f"{number:>{size}} {line}" for number, line in framed]
    return [line.rstrip() for line in lines]


def _letters(labels: Labels, ruler: Ruler) -> str:
    return _joined((ruler.start(step, len(text)), text) for step, text in labels.columns.items())
