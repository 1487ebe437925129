"""Looking for a shorter game that breaks the same promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define

from boardkit.testing.checking import Broken, first_broken
from boardkit.testing.playouts import follow
from boardkit.testing.run import Run
from boardkit.testing.visit import Visit

__all__ = ["shortened"]

SPENT = 4_000
"""How many plies are played at most in search of a shorter game."""


def shortened(broken: Broken, run: Run) -> Broken:
    """The same promise broken by the shortest game found, by leaving out ever smaller stretches."""
    search = _Search(run, broken)
    search.attempt(broken.moves)
    size = len(search.best.moves)
    while size := size // 2:
        start = 0
        while start < len(search.best.moves) and search.left > 0:
            moves = search.best.moves
            if not search.attempt(moves[:start] + moves[start + size :]):
                start += size
    return search.best


@define
class _Search:
    """The best so far, and how many plies may still be played.

    A game is tried with fresh memories and whole visits, so that it shows the fault by itself.
    """

    run: Run
    best: Broken
    left: int = SPENT

    def attempt(self, moves: Sequence[Any]) -> bool:
        """Whether a game along these moves is shorter and breaks the promise; if so it is the best."""
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
