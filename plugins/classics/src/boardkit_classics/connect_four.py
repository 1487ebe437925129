"""Connect four: discs fall into columns; four in a line win."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.geometry import Board, Symmetry, sides, square_grid, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal
from boardkit.state import Outcome
from boardkit_classics.drops import COLS, COLUMNS, DROPS, ROWS, TOP, Drop, drops
from boardkit_classics.fours import fours
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.stones import Stones, drawn, make_stones, won

__all__ = ["ConnectFour", "Drop", "boardkit_games"]

ALL, FOURS = (1 << ROWS * COLS) - 1, fours(ROWS, COLS)
RULES = {
    "C1": "In turn, red first, each player drops a disc of his own into a column that is not full; "
    "it falls to the lowest empty cell.",
    "C2": "Who has four discs in a line, upright, level or slanted, wins at once.",
    "C3": "When the board is full and nobody has, the game is drawn.",
}
ENDS = {"four in a line": "C2", "the board is full": "C3"}


@frozen
class ConnectFour(StoneGame[Stones, Drop]):
    """Drop discs into seven columns of six cells; four in a line win."""

    info = GameInfo(
        key="connect_four",
        title="Connect four",
        rules=1,
        source="V. Allis, A Knowledge-Based Approach of Connect-Four (1988)",
    )
    players, names, rulebook, ends = 2, ("red", "yellow"), RULES, ENDS

    def moves(self, state: Stones) -> Sequence[Drop]:
        return drops((state.mine | state.theirs) & TOP)

    def play(self, state: Stones, move: Drop) -> Stones:
        mine, theirs, (column, lowest) = state.mine, state.theirs, COLUMNS[move.column]
        # The taken cells of a column are its lowest ones: one more carries over to the next cell.
        disc = ((mine | theirs) & column) + lowest
        return make_stones(1 - state.to_move, theirs, mine | disc)

    def outcome(self, state: Stones) -> Outcome | None:
        discs, (by_0, by_1, by_2, by_3, starts) = state.theirs, FOURS
        if discs * by_0 & discs * by_1 & discs * by_2 & discs * by_3 & starts:
            return won(1 - state.to_move, "four in a line")
        return drawn("the board is full") if state.mine | discs == ALL else None

    def position(self, to_move: int, mine: int, theirs: int) -> Stones:
        return Stones(to_move, mine, theirs)

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        return square_grid(ROWS, COLS)

    # -- abilities

    def refusal(self, state: Stones, move: Drop) -> Refusal:
        cells = self.board.cells[ROWS * move.column : ROWS * (move.column + 1)]
        return Refusal("C1", f"column {move} is full", cells)

    def read(self, text: str) -> Stones:
        state = self.read_in_turn(text)
        discs = self.board.cells.of_mask(state.mine | state.theirs)
        floating = discs - sides(self.board)[0] - discs.of_mask(discs.mask << 1)
        if floating:
            raise PositionError(f"nothing lies below the disc on {floating[0]} (C1)")
        return state

    def all_moves(self) -> Sequence[Drop]:
        return DROPS

    def symmetries(self) -> Sequence[tuple[Symmetry, bool]]:
        """The mirror image."""
        bottom = sides(self.board)[0]
        return [(turn, False) for turn in symmetries(self.board)[1:] if turn(bottom) == bottom]

    def turned(self, turn: Symmetry, move: Drop) -> Drop:
        return DROPS[-1 - move.column]


@hookimpl
def boardkit_games() -> Sequence[type[ConnectFour]]:
    """Provide the game."""
    return [ConnectFour]
