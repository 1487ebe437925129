"""The page of MiniGenesis says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boardkit_minigenesis import MiniGenesis
from boardkit_minigenesis.text import RULES

from boardkit.lab import played, simulate
from boardkit.rules import options

FOLDER = Path(__file__).parents[1]
PAGE = FOLDER.joinpath("README.md").read_text(encoding="utf-8")


def rows(heading):
    """The rows of the table under a heading, without its head."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[2:]]


def test_the_picture_is_of_a_game_that_was_played():
    """The picture is what boardkit draws of one random game; where it differs, draw it anew."""
    drawn = played(MiniGenesis(), seed=8)._repr_svg_()
    assert FOLDER.joinpath("pictures", "game.svg").read_text(encoding="utf-8") == drawn


def test_the_page_has_the_headings_of_every_game():
    """Every page of a game has the same eight headings, and is short."""
    assert re.findall(r"^## (.*)$", PAGE, re.MULTILINE) == [
        "The game",
        "Rules",
        "Options",
        "Notation",
        "Example game",
        "Known results",
        "Rule source",
        "Changes",
    ]
    assert len(PAGE.splitlines()) <= 130


def test_the_page_has_the_rules_of_the_code():
    """The rules of the page have the numbers of the code, in order, G1 to G18."""
    listed = [rule for rule, _ in rows("Rules")]
    assert listed == [*RULES] == [f"G{number}" for number in range(1, 19)]
    assert all(text.endswith(".") for _, text in rows("Rules"))


def test_the_page_has_the_options_of_the_code():
    """The options of the page have the names, defaults, bounds and help of the code."""
    expected = []
    for name, spec in options(MiniGenesis).items():
        bounds = "" if spec.low is None else f"{spec.low} to {spec.high}"
        expected.append([f"`{name}`", f"`{spec.default!r}`", bounds, spec.help])
    assert rows("Options") == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_known_results_can_be_measured(players):
    """A few of the games that the page counts show about what it says."""
    (row,) = [row for row in rows("Known results") if row[0] == str(players)]
    seen = simulate(MiniGenesis(players=players), [], 60, seed=2)
    points = sum(spread.mean for spread in seen.scores) / players
    assert seen.plies.mean == pytest.approx(float(row[1]), abs=6)
    assert points == pytest.approx(float(row[3]), abs=3)
