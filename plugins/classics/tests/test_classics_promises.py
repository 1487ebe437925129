"""What is promised of every game, kept by each of the classics."""

from typing import Any

import pytest
from boardkit_classics.breakthrough import Breakthrough
from boardkit_classics.connect_four import ConnectFour
from boardkit_classics.dots_and_boxes import DotsAndBoxes
from boardkit_classics.havannah import Havannah
from boardkit_classics.hex import Hex
from boardkit_classics.othello import Othello
from boardkit_classics.tic_tac_toe import TicTacToe
from boardkit_classics.y import Y

from boardkit.testing import GameTests, check_game, corners


class TestTicTacToe(GameTests):
    """With both ends: from the second position it is hard to win."""

    game = TicTacToe()
    starts = ("x a1 b2 b3 c2\no a2 a3 c3\nto-move 1",)
    reach = ("T1", "T2", "three in a row", "tie")


class TestConnectFour(GameTests):
    """With columns that are full."""

    game = ConnectFour()
    reach = ("C1", "C2", "four in a line")


class TestDotsAndBoxes(GameTests):
    """So small that ties come often."""

    game = DotsAndBoxes(rows=2, cols=2)
    reach = ("D1", "D3", "all lines are drawn", "tie")


class TestHex(GameTests):
    """With the swap, which is legal once in a game."""

    game = Hex(size=4, swap=True)
    reach = ("swap", "H1", "H2", "H3", "two sides joined")


class TestY(GameTests):
    """On a small board."""

    game = Y(size=4)
    reach = ("Y1", "Y2", "three sides joined")


class TestHavannah(GameTests):
    """On the smallest board, where bridges and forks come often."""

    game = Havannah(size=3)
    reach = ("V1", "V3", "V4", "a bridge", "a fork")


class TestBreakthrough(GameTests):
    """On a narrow board, where pieces are taken often."""

    game = Breakthrough(rows=5, cols=3)
    reach = ("B1", "B2", "B3", "B4", "a piece has reached the far row")


class TestOthello(GameTests):
    """With games in which somebody has to pass."""

    game = Othello()
    reach = ("O1", "O3", "O4", "pass", "nobody can enclose a disc")


KINDS = (DotsAndBoxes, Hex, Y, Havannah, Breakthrough)


@pytest.mark.parametrize("game", [game for kind in KINDS for game in corners(kind)[1:]], ids=str)
def test_least_and_greatest_options_keep_the_promises(game: Any) -> None:
    """With each side of the board as short and as long as it can be, and the swap."""
    assert check_game(game, effort="quick").visits >= 100
