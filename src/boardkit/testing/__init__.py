"""The kit that finds mistakes in the rules of a game.

One line in a test, `check_game(Minoa(players=4))`, plays random games and checks at every position
what is promised of every game.
"""

from boardkit.testing.check import check_game
from boardkit.testing.checks import promises
from boardkit.testing.promise import Promise
from boardkit.testing.report import Report

__all__ = ["Promise", "Report", "check_game", "promises"]
