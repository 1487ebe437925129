"""One position of one playout, as the checks see it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, TypeVar

from attrs import frozen

from boardkit.rules import CHANCE
from boardkit.state import Outcome
from boardkit.testing.run import Run
from boardkit.testing.trials import Trial

__all__ = ["MANY", "Visit"]

T = TypeVar("T")

MOST, COST = 500, 200_000
"""Of more things than so many, some are drawn even where all should be looked at; of fewer yet
where there are many moves, as each thing may be looked for among them all."""

MANY = 100_000
"""More moves than so many at once are more than one has patience for."""


@frozen(eq=False)
class Visit:
    """A position, with how it was reached.

    Attributes:
        playout: The game that it is from.
        ply: How many plies led to it.
        whole: Whether to look at everything here, or at samples.
        deep: Whether to check also what takes long.
    """

    playout: Trial
    ply: int
    whole: bool
    deep: bool = True

    @property
    def run(self) -> Run:
        """What the kit knows so far."""
        return self.playout.run

    @property
    def state(self) -> Any:
        """The position."""
        return self.playout.states[self.ply]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game has ended here, if it has."""
        return self.run.game.outcome(self.state)

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves; none when the game is over, and not endlessly many."""
        if self.outcome is not None:
            return ()
        moves = self.run.game.moves(self.state)
        return tuple(islice(moves, MANY + 1)) if isinstance(moves, Iterable) else ()

    @cached_property
    def others(self) -> tuple[Any, ...]:
        """Some moves that the game may have elsewhere, but that are not legal here."""
        legal = set(self.moves)
        return tuple(move for move in self.some(self.run.known) if move not in legal)

    @cached_property
    def twin(self) -> Any:
        """A deep copy of the position, which shares nothing that could be changed."""
        return pickle.loads(pickle.dumps(self.state))

    @cached_property
    def rng(self) -> Random:
        """What samples are drawn with; the same in every run with the same seed."""
        return Random(f"{self.run.seed}:{self.run.playouts}:{self.ply}")

    @property
    def is_chance(self) -> bool:
        """Whether chance is to move."""
        return self.outcome is None and self.state.to_move == CHANCE

    def some(self, things: Sequence[T], most: int | None = None) -> Sequence[T]:
        """All of the things where the visit looks at everything, else a sample, in order."""
        sample = self.run.effort.sample
        if self.whole:
            most = max(min(MOST, COST // (len(self.moves) + 1)), sample)
        most = most or sample
        if len(things) <= most:
            return things
        return [things[place] for place in sorted(self.rng.sample(range(len(things)), most))]
