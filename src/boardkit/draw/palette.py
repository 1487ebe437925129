"""The colours of pictures, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

__all__ = ["DARK", "LIGHT", "PLAIN", "Paint", "Theme", "paint_name"]

PLAIN = "plain"
"""The paint of what has no colour, or none that is known here."""


@frozen
class Paint:
    """The colours of one kind of piece."""

    fill: str
    rim: str
    letter: str


@frozen
class Theme:
    """All colours of a picture, as `#rrggbb`.

    Attributes:
        page: What lies behind everything.
        cell: The surface of the board.
        line: The lines of the board.
        quiet: Names of sites.
        ink: Captions.
        ring: The ring round what the last move changed.
        paints: The paints by their names.
    """

    page: str
    cell: str
    line: str
    quiet: str
    ink: str
    ring: str
    paints: Mapping[str, Paint]


# The hues are those of Okabe and Ito, "Color Universal Design" (2008), which people with any kind
# of colour blindness can tell apart; red and green are darker here, so that white letters on them
# can be read.
_WHITE, _INK = "#ffffff", "#1b1a17"

LIGHT = Theme(
    page="#ffffff",
    cell="#f6f3ec",
    line="#c4bcab",
    quiet="#6e675b",
    ink="#1b1a17",
    ring="#d0006f",
    paints={
        PLAIN: Paint("#e3dccb", "#7a7263", _INK),
        "black": Paint("#2a2825", "#000000", _WHITE),
        "white": Paint("#ffffff", "#57534a", _INK),
        "red": Paint("#c8500a", "#7d3000", _WHITE),
        "orange": Paint("#e69f00", "#8a5d00", _INK),
        "yellow": Paint("#f0e442", "#7b7200", _INK),
        "green": Paint("#00805d", "#004d38", _WHITE),
        "cyan": Paint("#56b4e9", "#1f6d9c", _INK),
        "blue": Paint("#0072b2", "#00426b", _WHITE),
        "purple": Paint("#cc79a7", "#85386a", _INK),
    },
)

DARK = Theme(
    page="#16181d",
    cell="#2d323b",
    line="#565d6b",
    quiet="#a3a9b5",
    ink="#f1efe9",
    ring="#ff77b7",
    paints={
        PLAIN: Paint("#4a4f5a", "#9aa1ae", _WHITE),
        "black": Paint("#000000", "#a2a6ae", _WHITE),
        "white": Paint("#ffffff", "#ffffff", _INK),
        "red": Paint("#c8500a", "#f59a5f", _WHITE),
        "orange": Paint("#e69f00", "#ffd37a", _INK),
        "yellow": Paint("#f0e442", "#fbf6a6", _INK),
        "green": Paint("#00805d", "#4fc9a4", _WHITE),
        "cyan": Paint("#56b4e9", "#a9dcf7", _INK),
        "blue": Paint("#0072b2", "#6cb9ea", _WHITE),
        "purple": Paint("#cc79a7", "#eab6d2", _INK),
    },
)


def paint_name(colour: str | None) -> str:
    """The paint for a colour of a mark."""
    return colour if colour is not None and colour in LIGHT.paints else PLAIN
