"""What is promised of every game, kept by Serpientes."""

from __future__ import annotations

import pytest
from boardkit_serpientes import Serpientes

from boardkit.testing import GameTests, check_game

LATE = """\
snake 0: d12 d13 | table 1 | box 13 | hand left left left | plan wild forward jump
snake 1: a7 b7 c7 | table 0 | box 13 | eaten 1 | plan wild forward forward forward
snake 2: g13 g12 | table 0 | box 14 | crashed
token c8 l2
reserve 1"""
"""Snakes at the rim and without sticks on the table, wild cards laid, three cards to trade."""


class TestSerpientes(GameTests):
    """With trades, from the set-up and from late positions; 20 turns, since games are long."""

    game = Serpientes(trade=True, max_turns=20)
    starts = (LATE, f"{LATE}\nphase trade", f"{LATE}\nto-move 2\nphase flip")
    reach = ("flip", "Trade", "Steer", "S5", "S11", "S14", "S16")


CHOSEN = (
    Serpientes(players=2, size=6, tokens=1, on_board=1, pages=1, max_turns=40),
    Serpientes(players=4, page="left 1 wild 2 right 1", pages=1, size=8, max_turns=1),
    pytest.param(Serpientes(placement="cards", max_turns=20), id="cards"),
    pytest.param(
        Serpientes(players=6, size=24, tokens=60, on_board=50, pages=12, max_turns=10),
        marks=pytest.mark.slow,
    ),
)


@pytest.mark.parametrize("game", CHOSEN, ids=str)
def test_other_options_keep_the_promises(game):
    """All options at their least, a pack that soon runs out, cards with ranks, all at their most."""
    assert check_game(game, effort="quick").playouts >= 2
