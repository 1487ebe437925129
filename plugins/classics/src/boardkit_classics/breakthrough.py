"""Breakthrough: reach the far row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.geometry import Board, Symmetry, sides, square_grid, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal, option
from boardkit.state import Outcome
from boardkit_classics.steps import Step, Steps, Ways, ways
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.stones import Stones, make_stones, won
from boardkit_classics.text import rows_of

__all__ = ["Breakthrough", "boardkit_games"]

RULES = {
    "B1": "White has the two lowest rows, black the two highest. In turn, white first, each player moves one "
    "piece to the next row: white up, black down.",
    "B2": "A piece moves straight or slanted, to a cell without a piece of its own colour.",
    "B3": "Slanted it takes what stands there; straight ahead the cell must be empty.",
    "B4": "Who has a piece in the row furthest from him wins, and so does who has taken all pieces.",
}
ENDS = {"a piece has reached the far row": "B4", "all pieces are taken": "B4"}


@frozen(slots=False)
class Breakthrough(StoneGame[Stones, Step]):
    """Move pieces forward, and take by slanted moves; the first in the far row wins."""

    info = GameInfo(
        key="breakthrough", title="Breakthrough", rules=1, source="D. Troyka, Breakthrough (2000)"
    )
    players, names, rulebook, ends = 2, ("white", "black"), RULES, ENDS
    rows: int = option(8, low=4, high=9, help="rows of cells")
    cols: int = option(8, low=2, high=9, help="columns of cells")

    @cached_property
    def start(self) -> Stones:
        low, _, high, _ = sides(self.board)
        return Stones(0, low.mask | low.mask << 1, high.mask | high.mask >> 1)

    def moves(self, state: Stones) -> Steps:
        mine, mover = state.mine, state.to_move
        kinds, ((up, down), (left_up, left_down), (right_up, right_down)) = self._ways[mover]
        goals = self._every ^ mine
        straight = mine & (goals ^ state.theirs) << up >> down  # there it takes nothing (B3)
        left = mine & goals << left_up >> left_down
        return Steps(kinds, (straight, left, mine & goals << right_up >> right_down))

    def play(self, state: Stones, move: Step) -> Stones:
        start, goal = 1 << move.start.index, 1 << move.goal.index
        return make_stones(1 - state.to_move, state.theirs & ~goal, state.mine ^ start | goal)

    def outcome(self, state: Stones) -> Outcome | None:
        mover = 1 - state.to_move
        if state.theirs & self._far_rows[mover]:
            return won(mover, "a piece has reached the far row")
        return None if state.mine else won(mover, "all pieces are taken")

    def position(self, to_move: int, mine: int, theirs: int) -> Stones:
        return Stones(to_move, mine, theirs)

    # -- what the verbs are made of

    @cached_property
    def board(self) -> Board:
        """Cells go column by column, each from the bottom up."""
        return square_grid(self.rows, self.cols)

    @cached_property
    def _far_rows(self) -> Sequence[int]:
        low, _, high, _ = sides(self.board)
        return high.mask, low.mask

    @cached_property
    def _every(self) -> int:
        return self.board.cells.mask

    @cached_property
    def _ways(self) -> Sequence[Ways]:
        return [ways(self.board, self.rows, up) for up in (1, -1)]

    # -- abilities

    def refusal(self, state: Stones, move: Step) -> Refusal:
        mine = self.board.cells.of_mask(state.mine)
        if move.start not in mine:
            return Refusal(
                "B1", f"no piece of {self.names[state.to_move]} is on {move.start}", (move.start,)
            )
        if move.goal in mine:
            return Refusal("B2", f"{move.goal} has a piece of the same colour", (move.goal,))
        if move.goal in self.board.cells.of_mask(state.theirs):
            return Refusal(
                "B3", f"{move.goal} is taken, and straight ahead no piece takes", (move.goal,)
            )
        return Refusal(
            "B1", f"{self.names[state.to_move]} moves the other way", (move.start, move.goal)
        )

    def read(self, text: str) -> Stones:
        state = self.read_stones(rows_of(text, self.names))
        for name, pieces in zip(self.names, self.stones(state), strict=True):
            if len(pieces) > 2 * self.cols:
                raise PositionError(
                    f"{name} has {2 * self.cols} pieces at most, got {len(pieces)} (B1)"
                )
        return self.not_over_before(state)

    def all_moves(self) -> Sequence[Step]:
        return [step for kinds, _ in self._ways for kind in kinds for step in kind.values()]

    def longest(self) -> int:
        """All pieces step to the last row but one, and then one of them further."""
        return 2 * self.cols * (2 * self.rows - 5) + 1

    def symmetries(self) -> Sequence[tuple[Symmetry, bool]]:
        """The mirror image, and both upside down with the players exchanged."""
        low, _, high, _ = sides(self.board)
        turns = symmetries(self.board)[1:]
        return [(turn, turn(low) == high) for turn in turns if turn(low) in (low, high)]

    def turned(self, turn: Symmetry, move: Step) -> Step:
        return Step(turn(move.start), turn(move.goal))


@hookimpl
def boardkit_games() -> Sequence[type[Breakthrough]]:
    """Provide the game."""
    return [Breakthrough]
