"""The page of Legendary Forests says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boardkit_legendary_forests import LegendaryForests
from boardkit_legendary_forests.text import RULES

from boardkit.lab import simulate
from boardkit.rules import options

PAGE = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")


def rows(heading):
    """The rows of the table under a heading, without its head."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[2:]]


def test_the_page_is_short_and_says_at_once_whose_the_tiles_are():
    """The first lines, which everybody reads, say that the tiles are not the published ones."""
    assert len(PAGE.splitlines()) <= 120
    assert "with tiles of our own" in PAGE.splitlines()[2]
    assert "not the published ones" in PAGE.partition("## Rules")[0]


def test_the_page_has_the_rules_of_the_code():
    """The rules of the page have the numbers of the code, in order, L1 to L10."""
    listed = [rule for rule, _ in rows("Rules")]
    assert listed == [*RULES] == [f"L{number}" for number in range(1, 11)]
    assert all(text.endswith(".") for _, text in rows("Rules"))


def test_the_page_has_the_options_of_the_code():
    """The options of the page have the names, bounds and help of the code."""
    specs = options(LegendaryForests)
    for name, default, bounds, told in rows("Options"):
        spec = specs[name.strip("`")]
        assert told == spec.help
        if spec.low is not None:
            assert (default, bounds) == (str(spec.default), f"{spec.low} to {spec.high}")
    assert [row[0].strip("`") for row in rows("Options")] == [*specs]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_known_results_can_be_measured(players):
    """A few of the games that the page counts show about what it says."""
    (row,) = [row for row in rows("Known results") if row[0] == str(players)]
    seen = simulate(LegendaryForests(players=players), [], 80, seed=2)
    assert seen.plies.mean == pytest.approx(float(row[1]), rel=0.03)
    points = sum(spread.mean for spread in seen.scores) / players
    assert points == pytest.approx(float(row[3]), abs=1)


def test_no_game_is_longer_than_the_page_says():
    """19 draws, 19 placements and six trees for each player, or the four that 7 triggers leave."""
    assert re.search(r"19 draws, 19 placements for each player, and six trees", PAGE)
    for players in (2, 3, 4, 5):
        assert LegendaryForests(players=players).longest() == 19 + 19 * players + 6 * players
