"""The text of a mark, as large as there is room for it."""

from __future__ import annotations

from boardkit.draw.elements import element, words
from boardkit.draw.glyphs import escaped, width
from boardkit.draw.scene import Scene
from boardkit.geometry import Cell, Edge, Site

__all__ = ["fitted", "lettered"]

EM = 0.66
"""How wide a bold letter is, as a part of its height; what is measured without fonts is guessed."""
LEAST = 7.0
"""The smallest letters; a longer text is cut."""


def lettered(scene: Scene, site: Site, text: str, *, most: float = 20, **attributes: str) -> str:
    """The element that writes a text on a site, in letters of some size at most."""
    seen = escaped(text, plain=False)
    room, columns = scene.room(site), width(seen)
    wide, high = 1.55 * room, (1.1 if isinstance(site, Cell) else 1.25) * room
    if isinstance(site, Edge):
        high = 1.6 * room
        if columns > 1:
            wide = 0.9 * scene.length(site)
            attributes |= scene.turned(site)
    shown, size = fitted(seen, wide, min(high, most))
    x, y = scene.centre(site)
    # The middle of capitals is 0.36 above their foot; not every viewer knows better ways to say so.
    return element("text", words(shown), **attributes, x=x, y=y + 0.36 * size, font_size=size)


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
    kept = next(end for end in range(len(text), -1, -1) if width(text[:end]) <= most or not end)
    return f"{text[:kept]}…", least
