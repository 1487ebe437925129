"""The kit that finds mistakes in the rules of a game.

One line in a test, `check_game(Minoa(players=4))`, plays random games and checks at every position
what is promised of every game.
"""

from boardkit.testing.check import check_game
from boardkit.testing.checks import promises
from boardkit.testing.golden import check_golden
from boardkit.testing.promise import Promise
from boardkit.testing.report import Report
from boardkit.testing.triage import Triage, triage
from boardkit.testing.verdict import Verdict

__all__ = [
    "Promise",
    "Report",
    "Triage",
    "Verdict",
    "check_game",
    "check_golden",
    "promises",
    "triage",
]
