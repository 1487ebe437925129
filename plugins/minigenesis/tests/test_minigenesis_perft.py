"""How many sequences of plies there are, counted by hand."""

from __future__ import annotations

import pytest
from boardkit_minigenesis import MiniGenesis
from minigenesis_positions import study

import boardkit


def perft(game, state, plies):
    """The number of sequences of so many plies, outcomes of chance among them."""
    if plies == 0:
        return 1
    return sum(
        perft(game, game.play(state, move), plies - 1) for move in boardkit.legal(game, state)
    )


@pytest.mark.parametrize(("plies", "sequences"), [(0, 1), (1, 36), (2, 288), (3, 624), (4, 0)])
def test_a_game_on_two_cells(plies, sequences):
    """Two cells and a threshold of 1: one turn, and the game is over.

    36 rolls; then 4 inks on 2 cells, 36 * 8 = 288. The third ply, for each of the 2 cells: two
    different inks (12 rolls) leave `stop` or one letter after either, 4; a double of 1 to 4 (4
    rolls) leaves 2 after that ink; one free die (16 rolls) leaves `stop` or four inks after the ink
    of the other die, `stop` or one after each of the three others, 5 + 3 * 2 = 11; two free dice
    (4 rolls) leave 5 after each ink, 20. That is 2 * (12 * 4 + 4 * 2 + 16 * 11 + 4 * 20) = 624.
    Letters in inks off the dice have ended the game, and so do all the third plies.
    """
    game = MiniGenesis(board="..", strict=False, threshold=1)
    assert perft(game, game.setup(), plies) == sequences


@pytest.mark.parametrize(
    ("roll", "sequences"),
    [("1 1", 81 + 27 * 36), ("1 2", 162 + 18 * 36), ("5 1", 540), ("5 6", 36 * 33)],
)
def test_two_plies_after_a_roll_on_nine_cells(roll, sequences):
    """A second letter or `stop` where the first left a die, else one of 36 rolls.

    1 1: blue on 9 cells, then blue on 8 or `stop`; 27 letters end the turn. 1 2: blue or red on 9
    cells, then the other on 8 or `stop`; 18 end the turn. 5 1: blue on 9, then four inks on 8 or
    `stop`, 297, and each other ink on 9, then blue on 8 or `stop`, 243. 5 6: any of 36, then any
    ink on 8 or `stop`.
    """
    game, state = study(".. .. .. / .. .. .. / .. .. ..", f"roll {roll}")
    assert perft(game, state, 2) == sequences


@pytest.mark.parametrize(("plies", "sequences"), [(1, 72), (2, 72 * 71), (3, 72 * 71 * 70)])
def test_abysses_on_the_usual_board(plies, sequences):
    """Inside 10 by 11 cells there are 8 by 9, and a drawn abyss forbids no other."""
    game = MiniGenesis()
    assert perft(game, game.setup(), plies - 1) * (73 - plies) == sequences


def test_one_roll_on_the_usual_board():
    """With all abysses there: 36 rolls, then 4 inks on 110 - 18 = 92 cells."""
    names = tuple(f"{column}{row}" for column in "bcdefg" for row in (2, 4, 6))
    game = MiniGenesis(abysses=names)
    assert perft(game, game.setup(), 2) == 36 * 4 * 92
