"""One run of the kit over one game: how hard it tries, and what it gathers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from attrs import define, field, frozen

from boardkit.rules import Bounded, Game, Numbered, known_moves
from boardkit.testing.promise import FAILURES

__all__ = ["EFFORTS", "PATIENCE", "Effort", "Run"]

PATIENCE = 10_000
"""Plies after which a game that does not know its longest playout counts as endless."""

REMEMBERED = 5_000
"""How many positions a check may remember, and how many moves are kept in mind."""


@frozen
class Effort:
    """How hard to try.

    Attributes:
        name: What it is called.
        playouts: At least so many are played.
        positions: Playouts are added until so many positions have been visited; small games thus
            get more playouts than long ones.
        per_playout: At most so many positions of one playout are visited.
        sample: Of many things at one position, such as moves, so many are looked at.
        whole: At one position in so many, and at the first and last ones, all are.
        deep: At one position in so many, what takes long is checked too.
    """

    name: str
    playouts: int
    positions: int
    per_playout: int
    sample: int
    whole: int
    deep: int


EFFORTS = {
    effort.name: effort
    for effort in (
        Effort("quick", playouts=2, positions=120, per_playout=60, sample=4, whole=25, deep=3),
        Effort("default", playouts=8, positions=800, per_playout=100, sample=6, whole=25, deep=3),
        Effort(
            "thorough", playouts=40, positions=8_000, per_playout=300, sample=12, whole=15, deep=2
        ),
    )
}


@define(eq=False)
class Run:
    """What the kit knows of the game it is checking; grows as playouts are visited.

    Attributes:
        game: The game.
        seed: What the playouts follow.
        effort: How hard to try.
        starts: Positions from which playouts start, as well as from the set-up.
        reach: What the author says has to be reached.
        checks: How often each promise was checked.
        skipped: Why a promise did not apply, the last time that it did not.
        rules: How often each rule was cited.
        ends: How often each reason ended a game.
        ties: How often several players were first.
        made: How often each move was made.
        seen: The moves that were legal somewhere.
        positions: Hashes of the positions visited.
        paths: Hashes of the playouts by the positions that they went through, for each start.
        playouts: How many playouts there were.
        plies: How many plies they had.
        visits: How many positions were visited.
        previous: The states and moves of the playout before.
    """

    game: Game[Any, Any]
    seed: int | str
    effort: Effort
    starts: tuple[Any, ...] = ()
    reach: tuple[str, ...] = ()
    checks: Counter[str] = field(factory=Counter)
    skipped: dict[str, str] = field(factory=dict)
    rules: Counter[str] = field(factory=Counter)
    ends: Counter[str] = field(factory=Counter)
    ties: int = 0
    made: Counter[Any] = field(factory=Counter)
    seen: dict[Any, None] = field(factory=dict)
    positions: set[int] = field(factory=set)
    paths: defaultdict[Any, list[int]] = field(factory=lambda: defaultdict(list))
    playouts: int = 0
    plies: int = 0
    visits: int = 0
    previous: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
    _memories: defaultdict[str, dict[Any, Any]] = field(factory=lambda: defaultdict(dict))

    def fresh(self) -> Run:
        """A run of the same game, with this seed and effort, that has seen nothing yet."""
        return Run(self.game, self.seed, self.effort)

    @cached_property
    def name(self) -> str:
        """The game with its options as code, or at least its class."""
        try:
            return repr(self.game)
        except FAILURES:
            return f"<{type(self.game).__name__}, which has no repr>"

    @cached_property
    def limit(self) -> int:
        """Plies after which a playout is broken off."""
        return min(self.game.longest(), PATIENCE) if isinstance(self.game, Bounded) else PATIENCE

    @cached_property
    def all_moves(self) -> frozenset[Any]:
        """Every move that any player could ever make; empty if the game cannot say."""
        return frozenset(self.game.all_moves()) if isinstance(self.game, Numbered) else frozenset()

    @cached_property
    def all_chances(self) -> frozenset[Any]:
        """Every outcome that chance could ever have; empty if the game cannot say."""
        return (
            frozenset(self.game.all_chances()) if isinstance(self.game, Numbered) else frozenset()
        )

    @property
    def known(self) -> Sequence[Any]:
        """Moves that can occur somewhere: all that are numbered, or else those seen so far."""
        return self._numbered or tuple(self.seen)

    @cached_property
    def _numbered(self) -> Sequence[Any]:
        return known_moves(self.game)

    def recall(self, topic: str, key: Any, value: Any) -> Any:
        """The value first remembered for a key, which is this one if there is none yet."""
        memory = self._memories[topic]
        if len(memory) < REMEMBERED:
            return memory.setdefault(key, value)
        return memory.get(key, value)

    def see(self, moves: Iterable[Any]) -> None:
        """Keep legal moves in mind."""
        if len(self.seen) < REMEMBERED:
            self.seen.update(dict.fromkeys(moves))
