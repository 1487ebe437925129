"""The page of Serpientes says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boardkit_serpientes import Serpientes
from boardkit_serpientes.text import RULES

from boardkit.lab import simulate
from boardkit.rules import options

PAGE = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")


def rows(heading):
    """The rows of the table under a heading, without its head."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[2:]]


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
    assert len(PAGE.splitlines()) <= 120


def test_the_page_has_the_rules_of_the_code():
    """The rules of the page have the numbers of the code, in order, S1 to S22."""
    listed = [rule for rule, _ in rows("Rules")]
    assert listed == [*RULES] == [f"S{number}" for number in range(1, 23)]
    assert all(text.endswith(".") for _, text in rows("Rules"))


def test_the_page_has_the_options_of_the_code():
    """The options of the page have the names, defaults, bounds and help of the code."""
    expected = []
    for name, spec in options(Serpientes).items():
        bounds = "" if spec.low is None else f"{spec.low} to {spec.high}"
        expected.append([f"`{name}`", f"`{spec.default!r}`", bounds, spec.help])
    assert rows("Options") == expected


def test_the_page_says_what_is_not_the_sources():
    """Whoever reads of the cards reads that their counts are ours, and how many play in the source."""
    assert "These counts are ours" in dict(rows("Rules"))["S5"]
    assert "two, five and six, and larger grids, it only muses about" in PAGE


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_known_results_can_be_measured(players):
    """A few of the games that the page counts show about what it says."""
    (row,) = [row for row in rows("Known results") if row[0] == str(players)]
    seen = simulate(Serpientes(players=players), [], 12, seed=2)
    points = sum(spread.mean for spread in seen.scores) / players
    assert seen.plies.mean == pytest.approx(float(row[1]), rel=0.2)
    assert points == pytest.approx(float(row[3]), abs=1.5)
