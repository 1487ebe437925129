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

PLIES, SECONDS = 4_000, 10.0
"""So many plies are played at most in search of a shorter game, and for so long."""


def shortened(broken: Broken, run: Run) -> Broken:
    """The same promise broken by the shortest game found, by leaving out ever smaller stretches."""
    search = _Search(run, broken)
    search.attempt(broken.moves)
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
    """

    run: Run
    best: Broken
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
        found = self._broken_along(moves)
        if found is None or len(found.moves) >= len(self.best.moves):
            return False
        self.best = found
        return True

    def _broken_along(self, moves: Sequence[Any]) -> Broken | None:
        promise = self.best.promise
        trial = Run(self.run.game, self.run.seed, self.run.effort)
        playout = follow(trial, moves)
        self.left -= len(playout.states)
        if promise.scope == "playout":
            return first_broken([promise], playout, trial)
        visits = (Visit(playout, ply, whole=True) for ply in range(len(playout.states)))
        broken = (first_broken([promise], visit, trial) for visit in visits)
        return next((found for found in broken if found is not None), None)
