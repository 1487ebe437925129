"""What is promised of every game, kept by MiniGenesis."""

from __future__ import annotations

import pytest
from boardkit_minigenesis import MiniGenesis

from boardkit.testing import GameTests, check_game

SMALL = {"board": "...../.#.../.._../...._/.....", "strict": False}
CROWDED = "bA bA bA bA bA\nbA ## bA bA bA\nbA bA __ bA bA\n.. .. .. .. __\n.. .. .. .. .."
"""Thirteen letters of one player in one ink."""

THREE_AREAS = "bA bA bB .. bC\nbD ## .. .. bC\n.. .. __ .. bA\n.. .. .. .. __\nrA rA rB .. .."
"""Two blue areas, of which the smaller counts once (G11), and a red one that counts twice (G16)."""


class TestMiniGenesis(GameTests):
    """On a small board with a gap, from the set-up and where large areas are there already."""

    game = MiniGenesis(players=4, thirteen=True, **SMALL)
    starts = (CROWDED, THREE_AREAS)
    reach = ("Stop", "Letter", "G4", "G5", "G6", "G8", "G11", "G15", "G16", "tie")


@pytest.mark.parametrize(
    ("game", "reached"),
    [
        (MiniGenesis(), ["Abyss", "G2"]),
        (MiniGenesis(players=3, threshold=1, **SMALL), ["G8"]),
        (MiniGenesis(players=2, threshold=5, **SMALL), ["G8"]),
    ],
    ids=["abysses are drawn", "least threshold", "high threshold"],
)
def test_other_options_keep_the_promises(game, reached):
    """On the usual board, where chance draws the abysses first, and with other thresholds."""
    assert check_game(game, effort="quick", reach=reached).playouts >= 2
