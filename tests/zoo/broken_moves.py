"""Games whose fault is in the moves, and in playing them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from attrs import evolve

from boardkit.geometry import Cell, SiteSet
from boardkit.state import Outcome
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import Race, Track


class Generated(Heaps):
    """Moves are a generator."""

    def moves(self, state: Heap) -> Any:
        return (move for move in super().moves(state))


class Lazy(Sequence[str]):
    def __init__(self, moves: list[str]) -> None:
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int) and place >= len(self):
            raise IndexError(place)
        return self._moves[max(place, 0) if isinstance(place, int) else place]


class NegativeIndex(Heaps):
    """Places from the end all give the first move."""

    def moves(self, state: Heap) -> Any:
        return Lazy(super().moves(state))


class TwiceListed(Noughts):
    """A move is listed twice."""

    def moves(self, state: Marks) -> Any:
        return (*state.free, state.free[-1])


class ListsAsMoves(Heaps):
    """Moves cannot be hashed."""

    def moves(self, state: Heap) -> Any:
        return [[move] for move in super().moves(state)]

    def play(self, state: Heap, move: Any) -> Heap:
        return super().play(state, move[0])


class Shuffled(Noughts):
    """Every time the moves are asked for, they are in another order."""

    rng = random.Random(1)

    def moves(self, state: Marks) -> Any:
        return self.rng.sample(list(state.free), len(state.free))


class CornerCrashes(Noughts):
    """A legal move cannot be played."""

    def play(self, state: Marks, move: Cell) -> Marks:
        return super().play(state, {cell: cell for cell in self.board.cells[1:]}[move])


class Special(Heap):
    """Another class of positions."""


class TwoClasses(Heaps):
    """The last heap is a position of another class, which no reader expects."""

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return after if after.left > 1 else Special(after.to_move, after.left)


class Stuck(Noughts):
    """Nobody thought of a full board without a row."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return found if found and len(found.winners) == 1 else None


class Impure(Heaps):
    """What a move takes depends on how many moves were played before, in any game."""

    played = itertools.count()

    def play(self, state: Heap, move: str) -> Heap:
        return evolve(
            super().play(state, move), left=max(state.left - 1 - next(self.played) % 2, 0)
        )


class CaseMatters(Heaps):
    """Two moves are written alike but for capitals."""

    def moves(self, state: Heap) -> list[str]:
        return [*super().moves(state), "TAKE 1"]


class NamesNumbered(Noughts):
    """All moves are the names of the moves."""

    def all_moves(self) -> Any:
        return tuple(cell.name for cell in self.board.cells)


class NotNumbered(Noughts):
    """The centre is not among all moves."""

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells - self.board.cell("b2")


class ZeroOdds(Race):
    """An outcome of chance that never comes."""

    def odds(self, state: Track) -> Sequence[int]:
        return (0, *state.deck.odds[1:])


class TooFewOdds(Race):
    """An outcome of chance without odds."""

    def odds(self, state: Track) -> Sequence[int]:
        return state.deck.odds[:1]


@dataclass(unsafe_hash=True)
class Take:
    """A move that can be changed, though it can be hashed."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


class OpenMoves(Heaps):
    """A move is a value of the plain kind, which anybody can change."""

    def moves(self, state: Heap) -> Any:
        return [Take(count) for count in range(1, min(state.left, 3) + 1)]

    def play(self, state: Heap, move: Any) -> Heap:
        return super().play(state, str(move))


MUTANTS: Mapping[Any, str] = {
    Generated(): "moves_are_a_sequence",
    NegativeIndex(): "moves_are_a_sequence",
    TwiceListed(): "moves_are_distinct",
    ListsAsMoves(): "moves_are_distinct",
    OpenMoves(): "moves_are_distinct",
    Shuffled(): "moves_are_stable",
    CornerCrashes(): "moves_can_be_played",
    TwoClasses(): "moves_can_be_played",
    Stuck(): "live_positions_have_a_move",
    Impure(): "play_is_pure",
    CaseMatters(): "notation_is_unique",
    NamesNumbered(): "notation_is_read",
    NotNumbered(): "moves_are_numbered",
    ZeroOdds(): "odds_are_positive",
    TooFewOdds(): "odds_are_positive",
}
