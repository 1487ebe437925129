"""The kit that finds mistakes in the rules of a game; it needs the extra `testing`.

One line in a test, `check_game(Minoa(players=4))`, plays random games and checks at every position
what is promised of every game. A class in a test file gives each promise a test of its own:
`class TestMinoa(GameTests): game = Minoa()`.
"""

from boardkit.testing.check import check_along, check_game
from boardkit.testing.checks import promises
from boardkit.testing.game_tests import GameTests
from boardkit.testing.golden import check_golden
from boardkit.testing.option_values import corners
from boardkit.testing.promise import Promise
from boardkit.testing.report import Report
from boardkit.testing.sorting import Triage, triage
from boardkit.testing.strategies import games, moves, playouts, positions
from boardkit.testing.verdict import Verdict

__all__ = [
    "GameTests",
    "Promise",
    "Report",
    "Triage",
    "Verdict",
    "check_along",
    "check_game",
    "check_golden",
    "corners",
    "games",
    "moves",
    "playouts",
    "positions",
    "promises",
    "triage",
]
