"""Tic-tac-toe: three in a row on nine cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from attrs import field, frozen

from boardkit.geometry import Board, Cell, square_grid
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo
from boardkit.state import Outcome, swift
from boardkit_classics.stone_game import PlacingGame
from boardkit_classics.stones import drawn, won

__all__ = ["TicTacToe", "boardkit_games"]

RULES = {
    "T1": "In turn, x first, each player puts a mark of his own on an empty cell of three by three.",
    "T2": "Who has three marks in a row, a column or a diagonal wins at once.",
    "T3": "When the board is full and nobody has, the game is drawn.",
}
ENDS = {"three in a row": "T2", "the board is full": "T3"}
THREES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
"""The masks of three in a row; a digit is a column, from the bottom up."""


@swift
@frozen(weakref_slot=False)
class Marks:
    """A position.

    Attributes:
        to_move: Whose turn it is.
        mine: The mask of the marks of the player to move.
        theirs: The mask of the marks of the other player.
        free: The empty cells. Follows.
        end: How the game has ended, if it has. Follows.
    """

    to_move: int
    mine: int
    theirs: int
    free: tuple[Cell, ...] = field(eq=False, repr=False)
    end: Outcome | None = field(eq=False, repr=False)

    @free.default
    def _find_free(self) -> tuple[Cell, ...]:
        return tuple(square_grid(rows=3, cols=3).cells.without_mask(self.mine | self.theirs))

    @end.default
    def _find_end(self) -> Outcome | None:
        if any(self.theirs & three == three for three in THREES):
            return won(1 - self.to_move, "three in a row")
        return None if self.free else drawn("the board is full")


marks: Callable[[int, int, int], Marks] = cache(Marks)
"""A position, which is made once: of all games there are only 5,478."""


@frozen
class TicTacToe(PlacingGame[Marks]):
    """Put marks on a board of three by three; three in a row win."""

    info = GameInfo(
        key="tic_tac_toe",
        title="Tic-tac-toe",
        rules=1,
        source="folk game; E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 22",
    )
    players, names, rulebook, ends = 2, ("x", "o"), RULES, ENDS

    def moves(self, state: Marks) -> Sequence[Cell]:
        return state.free

    def play(self, state: Marks, move: Cell) -> Marks:
        return marks(1 - state.to_move, state.theirs, state.mine | 1 << move.index)

    def outcome(self, state: Marks) -> Outcome | None:
        return state.end

    def position(self, to_move: int, mine: int, theirs: int) -> Marks:
        return marks(to_move, mine, theirs)

    @property
    def board(self) -> Board:
        return square_grid(rows=3, cols=3)


@hookimpl
def boardkit_games() -> Sequence[type[TicTacToe]]:
    """Provide the game."""
    return [TicTacToe]
