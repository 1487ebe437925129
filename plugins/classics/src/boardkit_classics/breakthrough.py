"""Breakthrough: reach the far row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import overload

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.geometry import Board, Cell, Symmetry, sides, square_grid, symmetries
from boardkit.geometry.masks import small_ids
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Outcome
from boardkit_classics.stones import StoneGame, Stones, won

__all__ = ["Breakthrough", "Step", "Steps", "boardkit_games"]

RULES = {
    "B1": "White has the two lowest rows, black the two highest. In turn, white first, each player moves one "
    "piece to the next row: white up, black down.",
    "B2": "A piece moves straight or slanted, to a cell without a piece of its own colour.",
    "B3": "Slanted it takes what stands there; straight ahead the cell must be empty.",
    "B4": "Who has a piece in the row furthest from him wins, and so does who has taken all pieces.",
}
UP = (1, -1)
"""Rows that a step of each player goes up."""
ACROSS = (0, -1, 1)
"""Columns that a step goes to the right."""


@frozen
class Step:
    """A piece goes from one cell to another; what stands there is taken."""

    start: Cell
    goal: Cell

    def __str__(self) -> str:
        return f"{self.start}-{self.goal}"


class Steps(Sequence[Step]):
    """The steps of a player, kind by kind, found when asked for.

    Picking one of twenty must not cost making twenty.
    """

    __slots__ = ("_kinds", "_starts")

    def __init__(self, kinds: Sequence[Mapping[int, Step]], starts: tuple[int, ...]) -> None:
        """The steps of each kind by where they start; and the mask of the cells where some can."""
        self._kinds = kinds
        self._starts = starts

    def __len__(self) -> int:
        straight, left, right = self._starts
        return straight.bit_count() + left.bit_count() + right.bit_count()

    @overload
    def __getitem__(self, key: int) -> Step: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[Step]: ...
    def __getitem__(self, key: int | slice) -> Step | Sequence[Step]:
        if isinstance(key, slice):
            return tuple(self)[key]
        rest = key if key >= 0 else range(len(self))[key]
        for kind, starts in zip(self._kinds, self._starts, strict=True):
            count = starts.bit_count()
            if rest < count:
                return kind[small_ids(starts)[rest]]
            rest -= count
        raise IndexError(f"no step {key} among {len(self)}")

    def __iter__(self) -> Iterator[Step]:
        for kind, starts in zip(self._kinds, self._starts, strict=True):
            yield from map(kind.__getitem__, small_ids(starts))


@frozen(slots=False)
class Breakthrough(StoneGame[Stones, Step]):
    """Move pieces forward, and take by slanted moves; the first in the far row wins."""

    info = GameInfo(
        key="breakthrough", title="Breakthrough", rules=1, source="D. Troyka, Breakthrough (2000)"
    )
    players = 2
    names = ("white", "black")
    rows: int = option(8, low=4, high=9, help="rows of cells")
    cols: int = option(8, low=2, high=9, help="columns of cells")

    def setup(self) -> Stones:
        low, _, high, _ = sides(self.board)
        return Stones(0, low.mask | low.mask << 1, high.mask | high.mask >> 1)

    def moves(self, state: Stones) -> Steps:
        mine, every, (straight, left, right) = state.mine, self._every, self._ways[state.to_move]
        not_mine = every ^ mine
        starts = (
            mine & _moved(not_mine ^ state.theirs, -straight),  # there it takes nothing (B3)
            mine & _moved(not_mine, -left),
            mine & _moved(not_mine, -right),
        )
        return Steps(self._steps[state.to_move], starts)

    def play(self, state: Stones, move: Step) -> Stones:
        start, goal = 1 << move.start.index, 1 << move.goal.index
        return Stones(1 - state.to_move, state.theirs & ~goal, state.mine ^ start | goal)

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
    def _ways(self) -> Sequence[tuple[int, ...]]:
        """What steps of each player and kind add to the index of their cell.

        The sum may lead from one end of a column to the next column, but not for a piece: none
        stands in the far row of its player while the game is live.
        """
        return [tuple([self.rows * across + up for across in ACROSS]) for up in UP]

    @cached_property
    def _steps(self) -> Sequence[Sequence[Mapping[int, Step]]]:
        """The steps of each player and kind, by the index of where they start."""
        return [[self._steps_of(across, up) for across in ACROSS] for up in UP]

    def _steps_of(self, across: int, up: int) -> Mapping[int, Step]:
        at = {divmod(cell.index, self.rows): cell for cell in self.board.cells}
        return {
            start.index: Step(start, at[x + across, y + up])
            for (x, y), start in at.items()
            if (x + across, y + up) in at
        }

    # -- abilities

    def rules(self) -> Mapping[str, str]:
        return RULES

    def why_not(self, state: Stones, move: Step) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("B4", "the game is over")
        if move in self.moves(state):
            return None
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
        state = self.read_stones(text)
        for name, pieces in zip(self.names, self.stones(state), strict=True):
            if len(pieces) > 2 * self.cols:
                raise PositionError(
                    f"{name} has {2 * self.cols} pieces at most, got {len(pieces)} (B1)"
                )
        return self.not_over_before(state)

    def all_moves(self) -> Sequence[Step]:
        return [step for kinds in self._steps for steps in kinds for step in steps.values()]

    def longest(self) -> int:
        """All pieces step to the last row but one, and then one of them further."""
        return 2 * self.cols * (2 * self.rows - 5) + 1

    def images(self, state: Stones) -> Sequence[Image]:
        """The mirror image, and both upside down with the players exchanged."""
        low, _, high, _ = sides(self.board)
        upright = [turn for turn in symmetries(self.board)[1:] if turn(low) in (low, high)]
        return [
            self.image(state, turn, move=partial(_turned, turn), exchanged=turn(low) == high)
            for turn in upright
        ]


def _moved(mask: int, by: int) -> int:
    return mask << by if by > 0 else mask >> -by


def _turned(turn: Symmetry, step: Step) -> Step:
    return Step(turn(step.start), turn(step.goal))


@hookimpl
def boardkit_games() -> Sequence[type[Breakthrough]]:
    """Provide the game."""
    return [Breakthrough]
