"""What is promised of every game, kept by Legendary Forests."""

from __future__ import annotations

import pytest
from boardkit_legendary_forests import LegendaryForests

from boardkit.testing import GameTests, check_game

APART = (
    *("PRYG", "PPPP T", "PPPG", "PPGG T", "PGPG/1020", "PPRR", "PRGG/0000", "RGRG/1020"),
    *("RRRR/0101 T", "YYYY/0012", "PPPP T"),
)


class TestLegendaryForests(GameTests):
    """With tiles that have areas of one colour apart, and some that cannot be placed."""

    game = LegendaryForests(players=3, tiles=APART, removed=0)
    reach = ("Discard", "L4", "L5", "L6", "L7", "L8", "L9")


@pytest.mark.parametrize(
    "game",
    [
        LegendaryForests(),
        LegendaryForests(players=5, removed=21),
        LegendaryForests(tiles=("PPPP",), removed=0),
    ],
    ids=["usual", "many players", "one tile"],
)
def test_other_options_keep_the_promises(game):
    """As usual, with many players and few rounds, and with no round at all."""
    assert check_game(game, effort="quick").playouts >= 2
