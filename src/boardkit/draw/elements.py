"""The elements that a picture in SVG is made of, as text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import hypot

from boardkit.draw.glyphs import escaped

__all__ = ["Spot", "element", "number", "pairs", "rounded", "words"]

Spot = tuple[float, float]
"""A place in pixels: x to the right, y downwards."""


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """An element of XML.

    Args:
        name: Its name.
        inside: What it holds, markup already.
        attributes: Their names, with `_` for `-` and `class_` for `class`; values may be any text.

    Examples:
        >>> print(element("text", words("a<b"), class_="name", x=1.04))
        <text class="name" x="1">a&lt;b</text>
    """
    given = "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def words(text: str) -> str:
    r"""Any text as markup; control characters, which XML cannot hold, are written out.

    Examples:
        >>> print(words("R&D \0"))
        R&amp;D \x00
    """
    return escape(escaped(text, plain=False))


def number(value: float) -> str:
    """A number of pixels, to the tenth.

    Examples:
        >>> number(-0.01), number(2.25), number(40.0)
        ('0', '2.2', '40')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pairs(spots: Iterable[Spot]) -> str:
    """Places as a list of coordinates.

    Examples:
        >>> pairs([(0.0, 1.5), (2.0, 3.0)])
        '0 1.5 2 3'
    """
    return " ".join(number(value) for spot in spots for value in spot)


def rounded(corners: list[Spot], radius: float) -> str:
    """The path round a polygon whose corners are rounded off."""
    path = []
    around = zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True)
    for before, corner, after in around:
        start, end = (_towards(corner, other, radius) for other in (before, after))
        path.append(f"{pairs([start])}Q{pairs([corner, end])}")
    return f"M{'L'.join(path)}Z"


def _towards(spot: Spot, other: Spot, distance: float) -> Spot:
    """The place that lies so far from the one towards the other, halfway at most."""
    (x, y), (other_x, other_y) = spot, other
    part = min(distance / hypot(other_x - x, other_y - y), 0.5)
    return x + part * (other_x - x), y + part * (other_y - y)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
