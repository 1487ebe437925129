"""Looking for a shorter game that breaks the same promise."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from attrs import define, field

from boardkit.testing.checking import Broken, first_broken
from boardkit.testing.playouts import follow
from boardkit.testing.run import Run
from boardkit.testing.visit import Visit

__all__ = ["shortened"]

PLIES, SECONDS = 40_000, 10.0
"""So many plies are played at most in search of a shorter game, and for so long."""

TAIL = 3
"""So many of the last positions are looked at, where the fault shows without those before."""


def shortened(broken: Broken, run: Run) -> Broken:
    """The same promise broken by the shortest game found, by leaving out ever smaller stretches."""
    search = _Search(run, broken)
    search.attempt(broken.moves)
    search.visited = TAIL
    if search.broken_along(search.best.moves) is None:
        search.visited = None
    size = max(len(broken.moves) // 2, 1)
    while size:
        before = len(search.best.moves)
        search.leave_out(size)
        size = size // 2 or int(len(search.best.moves) < before)
    return search.best


@define
class _Search:
    """The best so far, and how much may still be spent.

    A game is tried with fresh memories and whole visits, so that it shows the fault by itself.

    Attributes:
        run: The run in which the promise was broken.
        best: The promise broken by the shortest game so far.
        visited: How many of the last positions of a game are visited; None for all.
        left: How many plies may still be played.
        stop: When to stop.
    """

    run: Run
    best: Broken
    visited: int | None = None
    left: int = PLIES
    stop: float = field(factory=lambda: monotonic() + SECONDS)

    @property
    def is_over(self) -> bool:
        """Whether enough was spent."""
        return self.left <= 0 or monotonic() > self.stop

    def leave_out(self, size: int) -> None:
        """Try the best game without each stretch of so many moves."""
        start = 0
        while start < len(self.best.moves) and not self.is_over:
            moves = self.best.moves
            if not self.attempt(moves[:start] + moves[start + size :]):
                start += size

    def attempt(self, moves: Sequence[Any]) -> bool:
        """Whether a game along these moves is a shorter one; if so, it is now the best."""
        found = self.broken_along(moves)
        if found is None or len(found.moves) >= len(self.best.moves):
            return False
        self.best = found
        return True

    def broken_along(self, moves: Sequence[Any]) -> Broken | None:
        """The promise broken along these moves, if it is."""
        promise = self.best.promise
        trial = Run(self.run.game, self.run.seed, self.run.effort)
        playout = follow(trial, moves)
        self.left -= len(playout.states)
        if promise.scope == "playout":
            return first_broken([promise], playout, trial)
        plies = range(len(playout.states))[-(self.visited or 0) :]
        visits = (Visit(playout, ply, whole=True) for ply in plies)
        broken = (first_broken([promise], visit, trial) for visit in visits)
        return next((found for found in broken if found is not None), None)
