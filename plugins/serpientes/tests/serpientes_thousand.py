"""Many random games to their ends, with everything that is always true checked on the way.

Run it as `python plugins/serpientes/tests/serpientes_thousand.py 1000`.
"""

from __future__ import annotations

import sys
from random import Random

import test_serpientes_properties
from boardkit_serpientes import Serpientes
from serpientes_games import OPTIONS, played

CHECKS = [
    test.hypothesis.inner_test
    for name, test in vars(test_serpientes_properties).items()
    if name.startswith("test_") and hasattr(test, "hypothesis")
]


def main(games: int) -> None:
    """Play so many games, of all options in turn, and check each; raises where one does not hold."""
    plies = 0
    for number in range(games):
        found = played(Serpientes(**OPTIONS[number % len(OPTIONS)]), Random(number), 10_000)
        assert found.game.outcome(found.states[-1]) is not None
        for check in CHECKS:
            check(found)
        plies += len(found.moves)
    print(f"{games} games of {plies} plies, {len(CHECKS)} checks each: all hold")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
