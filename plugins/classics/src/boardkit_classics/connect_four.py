"""Connect four: discs fall into columns; four in a line win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.geometry import Board, point_name, sides, square_grid, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Image, Refusal
from boardkit.state import Outcome
from boardkit_classics.stones import StoneGame, Stones, drawn, won

__all__ = ["ConnectFour", "Drop", "boardkit_games"]

ROWS, COLS = 6, 7
ALL = (1 << ROWS * COLS) - 1
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Columns and rows from one disc of a line to the next."""
LANE = 64
"""Bits for a copy of the discs, which have 42 and are moved by 21 at most."""
RULES = {
    "C1": "In turn, red first, each player drops a disc of his own into a column that is not full; "
    "it falls to the lowest empty cell.",
    "C2": "Who has four discs in a line, upright, level or slanted, wins at once.",
    "C3": "When the board is full and nobody has, the game is drawn.",
}


@frozen
class Drop:
    """A disc dropped into a column, counted from 0; it is written as the column's letter."""

    column: int

    def __str__(self) -> str:
        return point_name(self.column, 0)[:-1]


DROPS = tuple(map(Drop, range(COLS)))


@cache
def _drops(taken_on_top: int) -> Sequence[Drop]:
    """The drops into columns that are not full, by the mask of the taken cells in the top row."""
    tops = [ROWS * column + ROWS - 1 for column in range(COLS)]
    return tuple(drop for drop in DROPS if not taken_on_top >> tops[drop.column] & 1)


@frozen(slots=False)
class ConnectFour(StoneGame[Stones, Drop]):
    """Drop discs into seven columns of six cells; four in a line win."""

    info = GameInfo(
        key="connect_four",
        title="Connect four",
        rules=1,
        source="V. Allis, A Knowledge-Based Approach of Connect-Four (1988)",
    )
    players = 2
    names = ("red", "yellow")

    def setup(self) -> Stones:
        return Stones(0, 0, 0)

    def moves(self, state: Stones) -> Sequence[Drop]:
        return _drops((state.mine | state.theirs) & self._top)

    def play(self, state: Stones, move: Drop) -> Stones:
        column, lowest = self._columns[move.column]
        # The taken cells of a column are its lowest ones: one more carries over to the next cell.
        disc = ((state.mine | state.theirs) & column) + lowest
        return Stones(1 - state.to_move, state.theirs, state.mine | disc)

    def outcome(self, state: Stones) -> Outcome | None:
        if self._has_four(state.theirs):
            return won(1 - state.to_move, "four in a line")
        return drawn("the board is full") if state.mine | state.theirs == ALL else None

    def position(self, to_move: int, mine: int, theirs: int) -> Stones:
        return Stones(to_move, mine, theirs)

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        return square_grid(ROWS, COLS)

    @cached_property
    def _top(self) -> int:
        return sides(self.board)[2].mask

    @cached_property
    def _columns(self) -> Sequence[tuple[int, int]]:
        """The mask of the cells of each column, and that of the lowest of them."""
        return [((1 << ROWS) - 1 << ROWS * column, 1 << ROWS * column) for column in range(COLS)]

    def _has_four(self, discs: int) -> bool:
        # A product lays a copy of the discs in each lane, moved by 0, 1, 2 or 3 steps of its line.
        by_0, by_1, by_2, by_3, starts = self._lanes
        return discs * by_0 & discs * by_1 & discs * by_2 & discs * by_3 & starts != 0

    @cached_property
    def _lanes(self) -> tuple[int, ...]:
        """The factors for such products, then the cells where four in a line can start."""
        strides = [ROWS * across + up for across, up in STEPS]
        firsts = [LANE * lane + 3 * max(strides) for lane in range(len(STEPS))]
        factors = [
            sum(1 << first - steps * stride for first, stride in zip(firsts, strides, strict=True))
            for steps in range(4)
        ]
        starts = sum(
            1 << first + ROWS * x + y
            for first, (across, up) in zip(firsts, STEPS, strict=True)
            for x in range(COLS - 3 * across)
            for y in range(ROWS)
            if 0 <= y + 3 * up < ROWS
        )
        return (*factors, starts)

    # -- abilities

    def rules(self) -> Mapping[str, str]:
        return RULES

    def why_not(self, state: Stones, move: Drop) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("C2" if self._has_four(state.theirs) else "C3", "the game is over")
        if move in self.moves(state):
            return None
        cells = self.board.cells[ROWS * move.column : ROWS * (move.column + 1)]
        return Refusal("C1", f"column {move} is full", cells)

    def read(self, text: str) -> Stones:
        state = self.read_in_turn(text)
        taken = self.board.cells.of_mask(state.mine | state.theirs)
        floating = taken - sides(self.board)[0] - taken.of_mask(taken.mask << 1)
        if floating:
            raise PositionError(f"nothing lies below the disc on {floating[0]} (C1)")
        return state

    def all_moves(self) -> Sequence[Drop]:
        return DROPS

    def images(self, state: Stones) -> Sequence[Image]:
        """The mirror image."""
        bottom = sides(self.board)[0]
        (mirror,) = (turn for turn in symmetries(self.board)[1:] if turn(bottom) == bottom)
        return [self.image(state, mirror, move=lambda drop: DROPS[-1 - drop.column])]


@hookimpl
def boardkit_games() -> Sequence[type[ConnectFour]]:
    """Provide the game."""
    return [ConnectFour]
