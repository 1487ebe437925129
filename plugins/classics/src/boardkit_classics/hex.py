"""Hex: join your two sides of a rhombus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

from attrs import frozen

from boardkit.geometry import Board, Cell, Symmetry, rhombus_of_hexagons, sides, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Outcome
from boardkit_classics.joining import Joining, near_masks, placed, targets
from boardkit_classics.stones import StoneGame, won

__all__ = ["SWAP", "Hex", "Move", "Swap", "boardkit_games"]

RULES = {
    "H1": "In turn, red first, each player puts a stone of his own on an empty cell.",
    "H2": "Red wins who joins the lowest row to the highest by red stones, each next to another; blue the "
    "first column to the last. One of them always can: no game is drawn.",
    "H3": "With the option swap, blue may take over the first stone instead of placing one: it becomes blue, on "
    "the cell where row and column are exchanged.",
}


@frozen
class Swap:
    """Blue takes over red's first stone."""

    def __str__(self) -> str:
        return "swap"


SWAP = Swap()
Move = Cell | Swap


@frozen(slots=False)
class Hex(StoneGame[Joining, Move]):
    """Place stones in turn; join your two sides of the rhombus to win."""

    info = GameInfo(
        key="hex",
        title="Hex",
        rules=1,
        source="P. Hein (1942), J. Nash (1948); C. Browne, Hex Strategy (2000)",
    )
    players = 2
    names = ("red", "blue")
    size: int = option(11, low=2, high=19, help="cells on a side")
    swap: bool = option(False, help="whether blue may take over the first stone")

    def setup(self) -> Joining:
        return Joining(0, self.board.cells, 0, 0)

    def moves(self, state: Joining) -> Sequence[Move]:
        return (*state.free, SWAP) if self.swap and self._may_swap(state) else state.free

    def play(self, state: Joining, move: Move) -> Joining:
        if isinstance(move, Swap):
            return self._swapped(state)
        return placed(state, move, self._near)

    def outcome(self, state: Joining) -> Outcome | None:
        mover = 1 - state.to_move
        (reach,) = state.their_reach
        if reach & state.theirs & self._last_sides[mover]:
            return won(mover, "two sides joined")
        return None

    # -- what the verbs are made of

    @cached_property
    def board(self) -> Board:
        return rhombus_of_hexagons(self.size)

    @cached_property
    def _near(self) -> Sequence[int]:
        return near_masks(self.board)

    @cached_property
    def _last_sides(self) -> Sequence[int]:
        """For each player the mask of the side that the chain has to come to."""
        return [targets(self.board, player)[-1].mask for player in (0, 1)]

    def position(self, to_move: int, mine: int, theirs: int) -> Joining:
        return Joining(to_move, self.board.cells.without_mask(mine | theirs), mine, theirs)

    def _may_swap(self, state: Joining) -> bool:
        """Whether red has placed the first stone, and blue not answered."""
        return state.to_move == 1 and not state.mine and state.theirs.bit_count() == 1

    def _swapped(self, state: Joining) -> Joining:
        column, row = divmod(state.theirs.bit_length() - 1, self.size)
        stone = self.board.cells.of_mask(1 << self.size * row + column)
        return Joining(0, self.board.cells - stone, 0, stone.mask)

    # -- abilities

    def rules(self) -> Mapping[str, str]:
        return RULES

    def why_not(self, state: Joining, move: Move) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("H2", "the game is over")
        if move in self.moves(state):
            return None
        if isinstance(move, Swap):
            return Refusal("H3", "only blue's first move can be a swap")
        return Refusal("H1", f"{move} is taken", (move,))

    def read(self, text: str) -> Joining:
        return self.read_in_turn(text, swapped=self.swap)

    def all_moves(self) -> Sequence[Move]:
        return (*self.board.cells, SWAP) if self.swap else self.board.cells

    def longest(self) -> int:
        return len(self.all_moves())

    def images(self, state: Joining) -> Sequence[Image]:
        """Half a turn; without a swap also the mirror images, in which the players are exchanged."""
        low, _, high, _ = sides(self.board)
        turns = {turn: turn(low) != high for turn in symmetries(self.board)[1:]}
        return [
            self.image(state, turn, move=partial(_turned, turn), exchanged=exchanged)
            for turn, exchanged in turns.items()
            if not (exchanged and self.swap)  # only blue may swap
        ]


def _turned(turn: Symmetry, move: Move) -> Move:
    return move if isinstance(move, Swap) else turn(move)


@hookimpl
def boardkit_games() -> Sequence[type[Hex]]:
    """Provide the game."""
    return [Hex]
