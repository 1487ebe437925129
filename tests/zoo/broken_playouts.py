"""Games whose fault only whole games show."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from boardkit.rules import CHANCE, GameInfo, Refusal
from zoo.heaps import Heap, Heaps
from zoo.race import DECK, REST, WALK, Card, Race, Step, Track


@frozen
class Numbered(Heap):
    game: int = 0


class CountsGames(Heaps):
    """Positions hold how many games were begun, in this process."""

    begun = 0

    def setup(self) -> Heap:
        type(self).begun += 1
        return Numbered(0, self.heap)

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return Numbered(after.to_move, after.left, self.begun)


class GlobalRandom(Heaps):
    """The rules throw a die of their own, though nothing comes of it."""

    def play(self, state: Heap, move: str) -> Heap:
        random.random()
        return super().play(state, move)


class MoveIgnored(Heaps):
    """Whatever is played, one is taken."""

    def play(self, state: Heap, move: str) -> Heap:
        return super().play(state, "take 1")


class ChanceIgnored(Race):
    """Whatever is drawn, the card is a 1, and the runner must walk."""

    def play(self, state: Track, move: Card | Step) -> Track:
        after = super().play(state, Card(1) if isinstance(move, Card) else move)
        return evolve(after, deck=DECK)

    def moves(self, state: Track) -> Sequence[Card | Step]:
        return super().moves(state) if state.to_move == CHANCE else (WALK,)

    def why_not(self, state: Track, move: Card | Step) -> Refusal | None:
        tired = Refusal("R2", "nobody may rest")
        return (
            tired if move == REST and self.outcome(state) is None else super().why_not(state, move)
        )


class KeyWithSpace(Heaps):
    """The key of the game is two words, which a transcript cannot hold."""

    info = GameInfo(key="one heap", title="One heap", rules=1, source="folklore")


MUTANTS: Mapping[Any, str] = {
    GlobalRandom(): "rules_draw_nothing",
    CountsGames(): "playouts_are_independent",
    MoveIgnored(): "other_seed_other_game",
    ChanceIgnored(): "other_seed_other_game",
    KeyWithSpace(): "transcripts_replay",
}
