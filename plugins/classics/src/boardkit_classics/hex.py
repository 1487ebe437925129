"""Hex: join your two sides of a rhombus."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from attrs import frozen

from boardkit.geometry import Board, Cell, Symmetry, rhombus_of_hexagons, sides, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal, option
from boardkit.state import Outcome
from boardkit_classics.joining import Joining, JoiningGame, placed
from boardkit_classics.stones import taken, won

__all__ = ["SWAP", "Hex", "Move", "Swap", "boardkit_games"]

RULES = {
    "H1": "In turn, red first, each player puts a stone of his own on an empty cell.",
    "H2": "Red wins who joins the lowest row to the highest by red stones, each next to another; blue the "
    "first column to the last. One of them always can: no game is drawn.",
    "H3": "With the option swap, blue may take over the first stone instead of placing one: it becomes blue, on "
    "the cell where row and column are exchanged.",
}
ENDS = {"two sides joined": "H2"}


class Swap(StrEnum):
    """Blue takes over red's first stone."""

    SWAP = "swap"


SWAP: Final = Swap.SWAP
Move = Cell | Swap


@frozen
class Hex(JoiningGame[Move]):
    """Place stones in turn; join your two sides of the rhombus to win."""

    info = GameInfo(
        key="hex",
        title="Hex",
        rules=1,
        source="P. Hein (1942), J. Nash (1948); C. Browne, Hex Strategy (2000)",
    )
    players, names, rulebook, ends = 2, ("red", "blue"), RULES, ENDS
    size: int = option(11, low=2, high=19, help="cells on a side")
    swap: bool = option(False, help="whether blue may take over the first stone")

    def moves(self, state: Joining) -> Sequence[Move]:
        return (*state.free, SWAP) if self.swap and self._may_swap(state) else state.free

    def play(self, state: Joining, move: Move) -> Joining:
        if move is SWAP:
            return self._swapped(state)
        return placed(state, move, self._web)

    def outcome(self, state: Joining) -> Outcome | None:
        return won(1 - state.to_move, "two sides joined") if state.joined else None

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        return rhombus_of_hexagons(self.size)

    def _may_swap(self, state: Joining) -> bool:
        """Whether red has placed the first stone, and blue not answered."""
        return state.to_move == 1 and not state.mine and state.theirs.bit_count() == 1

    def _swapped(self, state: Joining) -> Joining:
        column, row = divmod(state.theirs.bit_length() - 1, self.size)
        return self.position(0, 0, 1 << self.size * row + column)

    # -- abilities

    def refusal(self, state: Joining, move: Move) -> Refusal:
        if move is SWAP:
            return Refusal("H3", "only blue's first move can be a swap")
        return taken("H1", move)

    def read(self, text: str) -> Joining:
        return self.read_in_turn(text, swapped=self.swap)

    def all_moves(self) -> Sequence[Move]:
        return (*self.board.cells, SWAP) if self.swap else self.board.cells

    def longest(self) -> int:
        return len(self.all_moves())

    def symmetries(self) -> Sequence[tuple[Symmetry, bool]]:
        """Half a turn; without a swap also the mirror images, in which the players are exchanged."""
        low, _, high, _ = sides(self.board)
        turns = [(turn, turn(low) != high) for turn in symmetries(self.board)[1:]]
        return [one for one in turns if not (self.swap and one[1])]  # only blue may swap


@hookimpl
def boardkit_games() -> Sequence[type[Hex]]:
    """Provide the game."""
    return [Hex]
