"""Othello: enclose discs to turn them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import Final

from attrs import frozen

from boardkit.geometry import Board, Cell, square_grid
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal
from boardkit.state import Outcome, Sheet
from boardkit_classics.enclosing import Discs, Rays, enclosing, make_discs, rays, turned_over
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.stones import taken
from boardkit_classics.text import rows_of

__all__ = ["PASS", "Move", "Othello", "Pass", "boardkit_games"]

RULES = {
    "O1": "In turn, black first, each player puts a disc of his own on an empty cell, so that he encloses some "
    "of the other's: an unbroken row of them, in any of eight directions, between the new disc and another of his.",
    "O2": "All discs so enclosed turn to his colour.",
    "O3": "Who can enclose none passes, and nobody else does.",
    "O4": "When neither can, the game is over; most discs win, a tie is shared.",
}
ENDS = {"nobody can enclose a disc": "O4"}


class Pass(StrEnum):
    """Nothing can be enclosed."""

    PASS = "pass"


PASS: Final = Pass.PASS
Move = Cell | Pass


@frozen(slots=False)
class Othello(StoneGame[Discs, Move]):
    """Enclose the other's discs to turn them; most discs win."""

    info = GameInfo(
        key="othello", title="Othello", rules=1, source="World Othello Federation, Official Rules"
    )
    players, names, rulebook, ends = 2, ("black", "white"), RULES, ENDS

    @cached_property
    def start(self) -> Discs:
        return self.read("black d5 e4\nwhite d4 e5")

    def moves(self, state: Discs) -> Sequence[Move]:
        return self.board.cells.of_mask(state.open) if state.open else (PASS,)

    def play(self, state: Discs, move: Move) -> Discs:
        if move is PASS:
            return Discs(1 - state.to_move, state.theirs, state.mine)
        turned = turned_over(state.mine, state.theirs, self._rays[move.index])
        mine, theirs = state.mine | turned | 1 << move.index, state.theirs ^ turned
        return make_discs(1 - state.to_move, theirs, mine, enclosing(theirs, mine))

    def outcome(self, state: Discs) -> Outcome | None:
        if state.open or enclosing(state.theirs, state.mine):
            return None
        return Outcome.by_points(self.score(state), reason="nobody can enclose a disc")

    def position(self, to_move: int, mine: int, theirs: int) -> Discs:
        return Discs(to_move, mine, theirs)

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        return square_grid(rows=8, cols=8)

    @cached_property
    def _rays(self) -> Sequence[tuple[Rays, Rays]]:
        return rays(self.board)

    # -- abilities

    def score(self, state: Discs) -> Sheet:
        return self.score_of_each(state, "discs", "O4")

    def refusal(self, state: Discs, move: Move) -> Refusal:
        if move is PASS:
            return Refusal(
                "O3", "there are discs to be enclosed", self.board.cells.of_mask(state.open)
            )
        if (state.mine | state.theirs) >> move.index & 1:
            return taken("O1", move)
        return Refusal("O1", f"a disc on {move} encloses nothing", (move,))

    def read(self, text: str) -> Discs:
        return self.read_stones(rows_of(text, self.names))

    def all_moves(self) -> Sequence[Move]:
        return (*self.board.cells, PASS)

    def longest(self) -> int:
        """Each of the 60 discs that can be put may come after a pass."""
        return 120


@hookimpl
def boardkit_games() -> Sequence[type[Othello]]:
    """Provide the game."""
    return [Othello]
