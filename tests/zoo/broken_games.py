"""Games whose fault is in the game itself: its options, its lists, its rules."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import field, frozen

from boardkit.geometry import Cell
from boardkit.rules import option
from zoo.heaps import Heap, Heaps
from zoo.noughts import Noughts
from zoo.race import Race


class SetUpAlternates(Heaps):
    """Whoever did not start the last game starts this one: kept in the class."""

    starts = itertools.cycle((0, 1))

    def setup(self) -> Heap:
        return Heap(next(self.starts), self.heap)


@frozen
class BoundTooWide(Noughts):
    """The option promises a size for which there is no board."""

    size: int = option(3, low=0, high=4, help="cells on a side")


@frozen
class PlainField(Heaps):
    """A field that is no option, so that a transcript loses it."""

    most: int = 3


class NoAttrs:
    """A class of the plain kind, whose options nobody can see."""

    info, players, heap = Heaps.info, 2, 9
    setup, moves, play, outcome = Heaps.setup, Heaps.moves, Heaps.play, Heaps.outcome

    def __repr__(self) -> str:
        return "NoAttrs()"


class ByIdentity(Heaps):
    """A game that equals itself alone."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


@frozen
class KeepsList(Heaps):
    """A game that holds something that can change."""

    log: list[str] = field(factory=list, eq=False)


class NoInfo(Heaps):
    """A game with a name for its info."""

    info: Any = "heaps"


@frozen
class NobodyPlays(Heaps):
    """A game of no players."""

    players: int = option(0, low=0, high=3, help="how many play")


class NoStart(Heaps):
    """With the largest heap there is no move."""

    def moves(self, state: Heap) -> list[str]:
        return [] if self.heap == 20 else super().moves(state)


class OtherOrder(Noughts):
    """The list of all moves has another order each time."""

    rng = random.Random(1)

    def all_moves(self) -> Any:
        return self.rng.sample(list(self.board.cells), self.size**2)


class TwiceNumbered(Noughts):
    """A move is in the list of all moves twice."""

    def all_moves(self) -> Sequence[Cell]:
        return (*self.board.cells, self.board.cells[0])


class EmptyRule(Noughts):
    """A rule without a sentence."""

    def rules(self) -> Mapping[str, str]:
        return {**super().rules(), "N3": ""}


class LeftOutPartner(Race):
    """Somebody is in no team."""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1,))


class NoLongest(Noughts):
    """Nobody has counted how long a game can be."""

    def longest(self) -> Any:
        return None


MUTANTS: Mapping[Any, str] = {
    SetUpAlternates(): "game_is_a_value",
    BoundTooWide(): "options_work",
    PlainField(): "options_work",
    NoAttrs(): "game_is_a_value",
    ByIdentity(): "game_is_a_value",
    KeepsList(): "game_is_a_value",
    NoInfo(): "game_is_a_value",
    NobodyPlays(): "game_is_a_value",
    NoStart(): "options_work",
    OtherOrder(): "all_moves_are_distinct",
    TwiceNumbered(): "all_moves_are_distinct",
    EmptyRule(): "rules_are_texts",
    LeftOutPartner(players=4, partners=True): "teams_are_seats",
    NoLongest(): "longest_is_a_number",
}
