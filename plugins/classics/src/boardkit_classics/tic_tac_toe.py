"""Tic-tac-toe: three in a row on nine cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from attrs import frozen

from boardkit.geometry import Board, Cell, SiteSet, square_grid
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal
from boardkit.state import Outcome
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.stones import Stones, drawn, taken, won

__all__ = ["TicTacToe", "boardkit_games"]

RULES = {
    "T1": "In turn, x first, each player puts a mark of his own on an empty cell of three by three.",
    "T2": "Who has three marks in a row, a column or a diagonal wins at once.",
    "T3": "When the board is full and nobody has, the game is drawn.",
}
ENDS = {"three in a row": "T2", "the board is full": "T3"}
ALL = 0b111111111

position = cache(Stones)
"""A position, made once: there are only 5,478."""


@frozen(slots=False)
class TicTacToe(StoneGame[Stones, Cell]):
    """Put marks on a board of three by three; three in a row win."""

    info = GameInfo(
        key="tic_tac_toe",
        title="Tic-tac-toe",
        rules=1,
        source="folk game; E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 22",
    )
    players, names, rulebook, ends = 2, ("x", "o"), RULES, ENDS

    def moves(self, state: Stones) -> Sequence[Cell]:
        return self._empty[state.mine | state.theirs]

    def play(self, state: Stones, move: Cell) -> Stones:
        return position(1 - state.to_move, state.theirs, state.mine | 1 << move.index)

    def outcome(self, state: Stones) -> Outcome | None:
        if self._has_row[state.theirs]:
            return won(1 - state.to_move, "three in a row")
        return drawn("the board is full") if state.mine | state.theirs == ALL else None

    def position(self, to_move: int, mine: int, theirs: int) -> Stones:
        return position(to_move, mine, theirs)

    # -- what the verbs are made of: so small a board has a table of all sets of its cells

    @property
    def board(self) -> Board:
        return square_grid(rows=3, cols=3)

    @cached_property
    def _empty(self) -> Sequence[Sequence[Cell]]:
        """The empty cells, by the mask of those that are taken."""
        return [tuple(self.board.cells.of_mask(ALL ^ marks)) for marks in range(ALL + 1)]

    @cached_property
    def _has_row(self) -> Sequence[bool]:
        """Whether there are three in a row, by the mask of one player's marks."""
        cells = self.board.cells  # column by column
        columns, rows = [cells[x : x + 3] for x in (0, 3, 6)], [cells[y::3] for y in range(3)]
        threes = [line.mask for line in (*columns, *rows, cells[::4], cells[2:7:2])]
        return [any(marks & three == three for three in threes) for marks in range(ALL + 1)]

    # -- abilities

    def refusal(self, state: Stones, move: Cell) -> Refusal:
        return taken("T1", move)

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells


@hookimpl
def boardkit_games() -> Sequence[type[TicTacToe]]:
    """Provide the game."""
    return [TicTacToe]
