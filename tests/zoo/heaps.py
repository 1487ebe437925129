"""Nim: a game with no ability at all."""

from __future__ import annotations

from attrs import frozen

from boardkit.rules import GameInfo, option
from boardkit.state import Outcome


@frozen
class Heap:
    to_move: int
    left: int


@frozen
class Heaps:
    info = GameInfo(key="heaps", title="One heap", rules=1, source="folklore")
    players: int = option(2, low=1, high=3, help="how many play")
    heap: int = option(9, low=1, high=20, help="how many there are to take")

    def setup(self) -> Heap:
        return Heap(0, self.heap)

    def moves(self, state: Heap) -> list[str]:
        return [f"take {count}" for count in range(1, min(state.left, 3) + 1)]

    def play(self, state: Heap, move: str) -> Heap:
        return Heap((state.to_move + 1) % self.players, state.left - int(move[5:]))

    def outcome(self, state: Heap) -> Outcome | None:
        if state.left:
            return None
        last = (state.to_move - 1) % self.players
        return Outcome.win(last, players=self.players, reason="all are taken")
