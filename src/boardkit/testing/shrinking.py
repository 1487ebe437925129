"""Looking for a shorter game that breaks the same promise, with the shrinker of Hypothesis.

The search for a fault is not Hypothesis's: games that prefer rare moves, and promises that remember
what was seen in other games, find more in the same time, and an example of Hypothesis's is played
without either. What was found is told to Hypothesis as if it had been its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from attrs import define, field

from boardkit.testing._hypothesis import (
    Flaky,
    HealthCheck,
    InMemoryExampleDatabase,
    Phase,
    Verbosity,
    currently_in_test_context,
    given,
    seed,
    settings,
    strategies,
)
from boardkit.testing.checking import Broken
from boardkit.testing.run import Run
from boardkit.testing.search import broken_along
from boardkit.testing.trials import follow

__all__ = ["shortened"]

PLIES, SECONDS = 40_000, 10.0
"""So many plies are played at most in search of a shorter game, and for so long."""

LONG = 2_000
"""A game of more plies is more than Hypothesis holds."""

TAIL = 3
"""So many of the last positions are looked at, where the fault shows without those before."""

Strategy = strategies.SearchStrategy


class _Enough(BaseException):
    """Enough was spent; no `Exception`, since Hypothesis would take that for another fault."""


def shortened(broken: Broken, run: Run) -> Broken:
    """The same promise broken by the simplest game found: few plies, moves numbered low.

    Within a test of Hypothesis's it is left as it is, as that test will be shrunk itself.
    """
    search = _Search(run, broken)
    found = search.tried(broken.moves)
    if found is None:
        return broken  # it takes the games before this one to show it
    if len(found.moves) > LONG or currently_in_test_context():
        return found
    search.best = found
    search.visited = TAIL
    if search.tried(found.moves) is None:
        search.visited = None
    moves = _numbered(run, found.moves)
    numbers = [moves.index(move) + 1 for move in found.moves]
    with suppress(_Enough):
        _shrink(_games(moves), numbers, search.is_broken_along)
    return search.best


def _numbered(run: Run, made: Sequence[Any]) -> list[Any]:
    """The moves that a game can have, each once, in a fixed order."""
    try:
        return list(dict.fromkeys((*run.known, *made)))
    except TypeError:  # the fault may be that moves cannot be hashed
        return list(made)


@strategies.composite
def _games(draw: strategies.DrawFn, moves: Sequence[Any]) -> tuple[Any, ...]:
    """Games as the numbers of their moves and a 0. Shrinks towards few moves with low numbers."""
    made = []
    while number := draw(strategies.integers(0, len(moves))):
        made.append(moves[number - 1])
    return tuple(made)


def _shrink(
    games: Strategy[tuple[Any, ...]], numbers: Sequence[int], fails: Callable[[Any], bool]
) -> None:
    """Have Hypothesis shrink the game of these numbers.

    Its database is the one public way to begin with an example of one's own, but only Hypothesis
    can write there: so it first fails with draws of which these numbers are the simplest. There is
    one draw more than the game needs, or Hypothesis would take it for what it has shrunk before.
    """
    database = InMemoryExampleDatabase()
    draws = strategies.tuples(
        *(strategies.integers(least, least + 1) for least in (*numbers, 0, 0))
    )
    _falsify(draws, lambda _: True, _settings(database, Phase.generate))
    _falsify(games, fails, _settings(database, Phase.reuse, Phase.shrink))


def _falsify(draws: Strategy[Any], fails: Callable[[Any], bool], options: settings) -> None:
    """Run a test that finds nothing in other places than its database, where it has one key."""

    @options  # on top of the seed, which would do without a database
    @seed(0)
    @given(draws)
    def holds(drawn: Any) -> None:
        assert not fails(drawn)

    with suppress(AssertionError, Flaky):  # the fault may be that nothing comes out twice
        holds()


def _settings(database: InMemoryExampleDatabase, *phases: Phase) -> settings:
    """Settings that depend on no profile of the user's."""
    return settings(
        max_examples=10**6,
        derandomize=False,
        database=database,
        verbosity=Verbosity.quiet,
        phases=phases,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        deadline=None,
        print_blob=False,
        backend="hypothesis",
    )


@define
class _Search:
    """The best so far, and how much may still be spent.

    A game is tried with fresh memories and whole visits, so that it shows the fault by itself.

    Attributes:
        run: The run in which the promise was broken.
        best: The promise broken by the simplest game so far.
        visited: How many of the last positions of a game are visited; None for all.
        left: How many plies may still be played.
        stop: When to stop.
    """

    run: Run
    best: Broken
    visited: int | None = None
    left: int = PLIES
    stop: float = field(factory=lambda: monotonic() + SECONDS)

    def is_broken_along(self, moves: Sequence[Any]) -> bool:
        """Whether the promise is broken along these moves; keeps the best such game."""
        if self.left <= 0 or monotonic() > self.stop:
            raise _Enough
        found = self.tried(moves)
        if found is not None and len(found.moves) <= len(self.best.moves):
            self.best = found
        return found is not None

    def tried(self, moves: Sequence[Any]) -> Broken | None:
        """The promise broken along these moves, if it is."""
        playout = follow(self.run.fresh(), moves, self.best.start)
        self.left -= len(playout.states)
        return broken_along([self.best.promise], playout, last=self.visited)
