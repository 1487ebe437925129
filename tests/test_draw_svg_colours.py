"""That colours can be seen, and told apart by all people."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from boardkit.draw import svg
from boardkit.draw.palette import DARK, LIGHT, Theme
from boardkit.geometry import square_grid
from boardkit.picture import Mark, Picture

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
PAINTS = pytest.mark.parametrize("name", LIGHT.paints)

# G. Machado, M. Oliveira, L. Fernandes, "A physiologically-based model for simulation of color
# vision deficiency" (2009): what is left of linear red, green and blue when one cone is missing.
SIGHTS = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    """Red, green and blue in amounts of light, from 0 to 1."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by the Web Content Accessibility Guidelines, from 1 to 21."""
    weights = (0.2126, 0.7152, 0.0722)
    lights = (
        sum(weight * part for weight, part in zip(weights, linear(colour), strict=True))
        for colour in (one, other)
    )
    dark, light = sorted(lights)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour in CIELAB, in which distances are what people see, to eyes of this kind."""
    parts = linear(colour)
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, parts, strict=True)), 0), 1) for row in SIGHTS[sight]
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_contrast_is_measured_right():
    """Black on white has the greatest contrast, and the known grey just passes for text."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@BOTH
@PAINTS
def test_letters_can_be_read(theme: Theme, name: str):
    """Letters on a mark have the contrast that text needs."""
    paint = theme.paints[name]
    assert contrast(paint.letter, paint.fill) >= 4.5


@BOTH
@PAINTS
def test_marks_stand_out(theme: Theme, name: str):
    """The rim of a mark has the contrast that shapes need, on the board and on the page."""
    rim = theme.paints[name].rim
    assert min(contrast(rim, theme.page), contrast(rim, theme.cell)) >= 3


@BOTH
def test_names_and_captions_can_be_read(theme: Theme):
    """Names of sites and captions have the contrast that text needs."""
    assert contrast(theme.ink, theme.page) >= 4.5
    assert min(contrast(theme.quiet, theme.page), contrast(theme.quiet, theme.cell)) >= 4.5


@BOTH
def test_the_last_move_stands_out(theme: Theme):
    """The ring round the last move has the contrast that shapes need."""
    assert min(contrast(theme.ring, theme.page), contrast(theme.ring, theme.cell)) >= 3


@BOTH
@pytest.mark.parametrize("sight", SIGHTS)
def test_paints_differ_to_all_eyes(theme: Theme, sight: str):
    """Whatever cone is missing, no two paints look the same: 2 can just be told apart."""
    fills = [seen(paint.fill, sight) for paint in theme.paints.values()]
    assert min(dist(*pair) for pair in combinations(fills, 2)) >= 10


def test_themes_have_the_same_paints():
    """A paint by day is one by night."""
    assert LIGHT.paints.keys() == DARK.paints.keys()


def test_dark_mode():
    """By night the page, the board and every mark take the dark colours."""
    board = square_grid(1, len(LIGHT.paints))
    marks = zip(board.cells, LIGHT.paints, strict=True)
    document = svg(Picture(board, tuple(Mark(cell, "A", name) for cell, name in marks)))
    day, _, night = document.partition("@media (prefers-color-scheme:dark)")
    for theme, sheet in ((LIGHT, day), (DARK, night)):
        assert all(f"fill:{colour}" in sheet for colour in (theme.page, theme.cell, theme.ink))
        assert all(f"fill:{paint.fill};" in sheet for paint in theme.paints.values())
