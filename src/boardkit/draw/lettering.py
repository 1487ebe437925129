"""Letters on marks and in empty cells, as large as there is room for them."""

from __future__ import annotations

from html import escape
from itertools import accumulate

from boardkit.draw.elements import element, words
from boardkit.draw.glyphs import escaped, width
from boardkit.draw.scene import Scene
from boardkit.geometry import Cell, Edge, Site

__all__ = ["fitted", "lettered", "named"]

EM = 0.66
"""How wide a bold letter is, as a part of its height; what is measured without fonts is guessed."""
MIDDLE = 0.36
"""How far above its foot the middle of a capital is; not all viewers centre texts by themselves."""
LARGEST = 20.0
"""The largest letters."""
LEAST = 7.0
"""The smallest letters; a longer text is cut."""


def lettered(scene: Scene, site: Site, text: str) -> str:
    """The element that writes the text of a mark on its site; a longer one runs along an edge."""
    seen = escaped(text, plain=False)
    room, columns = scene.room(site), width(seen)
    wide, high = 1.4 * room, (1.1 if isinstance(site, Cell) else 1.25) * room
    turned: dict[str, str] = {}
    if isinstance(site, Edge):
        high = 1.6 * room
        if columns > 1:
            wide, turned = 0.9 * scene.length(site), scene.turned(site)
    shown, size = fitted(seen, wide, min(high, LARGEST))
    x, y = scene.centre(site)
    return element("text", escape(shown), x=x, y=y + MIDDLE * size, font_size=size, **turned)


def named(scene: Scene, cell: Cell) -> str:
    """The element that writes its name into an empty cell, uncut even where there is little room."""
    room = 2.4 * scene.room(cell) / (EM * len(cell.name))
    size = min(11.0, max(LEAST, room))
    x, y = scene.centre(cell)
    return element(
        "text", words(cell.name), class_="name", x=x, y=y + MIDDLE * size, font_size=size
    )


def fitted(text: str, wide: float, high: float) -> tuple[str, float]:
    """A printable text, cut if it must be, and the size at which it fits.

    Examples:
        >>> fitted("A", wide=20, high=12)
        ('A', 12)
        >>> fitted("a long story", wide=20, high=12)
        ('a l…', 7.0)
    """
    size = min(high, wide / (EM * max(width(text), 1)))
    least = min(LEAST, high)
    if size >= least:
        return text, size
    most = wide / (EM * least) - 1
    kept = sum(1 for columns in accumulate(map(width, text)) if columns <= most)
    return f"{text[:kept]}…", least
