"""Games whose fault is in the positions and in what is answered about them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, field, frozen

from boardkit.geometry import Cell
from boardkit.rules import Refusal
from boardkit.state import Outcome
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import Card, Race, Step, Track


class TrueOutcome(Heaps):
    """The end is told by True."""

    def outcome(self, state: Heap) -> Any:
        return True if not state.left else None


@frozen
class Tally:
    to_move: int
    left: int
    taken: set[int] = field(factory=set, eq=False)


class SetInState(Heaps):
    """The position holds a set that all later positions share."""

    def setup(self) -> Any:
        return Tally(0, self.heap)

    def play(self, state: Any, move: str) -> Any:
        return evolve(state, to_move=1 - state.to_move, left=state.left - int(move[5:]))


class SeatTooHigh(Heaps):
    """The turn passes to a player who is not there."""

    def play(self, state: Heap, move: str) -> Heap:
        return evolve(super().play(state, move), to_move=state.to_move + 1)


class Forgetful(Heap):
    """A position that loses a field when it is pickled."""

    def __reduce__(self) -> Any:
        return Forgetful, (self.to_move, 0)


class PickleLosesHeap(Heaps):
    """The copy of a position has an empty heap."""

    def setup(self) -> Heap:
        return Forgetful(0, self.heap)

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return Forgetful(after.to_move, after.left)


class StaleField(Race):
    """Who is ahead follows from the steps, but is not counted again when they change."""

    def play(self, state: Track, move: Card | Step) -> Track:
        return evolve(super().play(state, move), ahead=state.ahead)


@frozen
class Mistyped:
    to_move: int
    left: str


class WrongAnnotation(Heaps):
    """A field is declared a text and holds a number."""

    def setup(self) -> Any:
        return Mistyped(0, self.heap)  # type: ignore[arg-type]

    def play(self, state: Any, move: str) -> Any:
        return Mistyped(1 - state.to_move, state.left - int(move[5:]))  # type: ignore[arg-type]


class CountsQuestions(Noughts):
    """An answer depends on how often it was asked for."""

    asked = itertools.count()

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        found = super().why_not(state, move)
        return found and evolve(found, text=f"{found.text} ({next(self.asked)})")


@frozen
class Ordered:
    to_move: int
    free: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ordered) and set(self.free) == set(other.free)

    def __hash__(self) -> int:
        return hash(frozenset(self.free))


class HistoryShows(Heaps):
    """Equal positions list their moves in the order in which they came about."""

    def setup(self) -> Any:
        return Ordered(0, tuple("abcdef"))

    def moves(self, state: Any) -> Sequence[str]:
        return state.free

    def play(self, state: Any, move: str) -> Any:
        place = state.free.index(move)
        return Ordered(1 - state.to_move, state.free[place + 1 :] + state.free[:place])

    def outcome(self, state: Any) -> Outcome | None:
        return None if state.free else Outcome.draw(players=2, reason="nothing is left")


MUTANTS: Mapping[Any, str] = {
    TrueOutcome(): "verbs_answer",
    SetInState(): "positions_are_values",
    SeatTooHigh(): "mover_is_a_player",
    PickleLosesHeap(): "copies_are_equal",
    StaleField(): "derived_fields_follow",
    WrongAnnotation(): "data_round_trip",
    CountsQuestions(): "answers_are_repeatable",
    HistoryShows(): "equal_positions_agree",
}
