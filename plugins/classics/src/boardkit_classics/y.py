"""Y: join the three sides of a triangle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import frozen

from boardkit.geometry import Board, Cell, SiteSet, triangle_of_hexagons
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal, option
from boardkit.state import Outcome
from boardkit_classics.joining import Joining, near_masks, placed, targets
from boardkit_classics.stones import StoneGame, won

__all__ = ["Y", "boardkit_games"]

RULES = {
    "Y1": "In turn, red first, each player puts a stone of his own on an empty cell.",
    "Y2": "Who joins all three sides of the triangle by a chain of his stones, each next to another, wins; a "
    "corner belongs to both of its sides. One of them always can: no game is drawn.",
}


@frozen(slots=False)
class Y(StoneGame[Joining, Cell]):
    """Place stones in turn; join the three sides of the triangle to win."""

    info = GameInfo(
        key="y", title="Y", rules=1, source="C. Titus, C. Schensted, Mudcrack Y and Poly-Y (1975)"
    )
    players = 2
    names = ("red", "blue")
    size: int = option(11, low=2, high=19, help="cells on a side")

    def setup(self) -> Joining:
        return Joining(0, self.board.cells, 0, 0)

    def moves(self, state: Joining) -> SiteSet[Cell]:
        return state.free

    def play(self, state: Joining, move: Cell) -> Joining:
        return placed(state, move, self._near)

    def outcome(self, state: Joining) -> Outcome | None:
        one, other = state.their_reach
        if one & other & state.theirs & self._last_side:
            return won(1 - state.to_move, "three sides joined")
        return None

    # -- what the verbs are made of

    @cached_property
    def board(self) -> Board:
        return triangle_of_hexagons(self.size)

    @cached_property
    def _near(self) -> Sequence[int]:
        return near_masks(self.board)

    @cached_property
    def _last_side(self) -> int:
        return targets(self.board, 0)[-1].mask

    def position(self, to_move: int, mine: int, theirs: int) -> Joining:
        return Joining(to_move, self.board.cells.without_mask(mine | theirs), mine, theirs)

    # -- abilities

    def rules(self) -> Mapping[str, str]:
        return RULES

    def why_not(self, state: Joining, move: Cell) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("Y2", "the game is over")
        return None if move in state.free else Refusal("Y1", f"{move} is taken", (move,))

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells


@hookimpl
def boardkit_games() -> Sequence[type[Y]]:
    """Provide the game."""
    return [Y]
