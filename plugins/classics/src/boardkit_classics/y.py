"""Y: join the three sides of a triangle."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from boardkit.geometry import Board, Cell, triangle_of_hexagons
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, option
from boardkit.state import Outcome
from boardkit_classics.joining import Joining, JoiningGame, placed
from boardkit_classics.stone_game import PlacingGame
from boardkit_classics.stones import won

__all__ = ["Y", "boardkit_games"]

RULES = {
    "Y1": "In turn, red first, each player puts a stone of his own on an empty cell.",
    "Y2": "Who joins all three sides of the triangle by a chain of his stones, each next to another, wins; a "
    "corner belongs to both of its sides. One of them always can: no game is drawn.",
}
ENDS = {"three sides joined": "Y2"}


@frozen
class Y(JoiningGame[Cell], PlacingGame[Joining]):
    """Place stones in turn; join the three sides of the triangle to win."""

    info = GameInfo(
        key="y", title="Y", rules=1, source="C. Titus, C. Schensted, Mudcrack Y and Poly-Y (1975)"
    )
    players, names, rulebook, ends = 2, ("red", "blue"), RULES, ENDS
    size: int = option(11, low=2, high=19, help="cells on a side")

    def moves(self, state: Joining) -> Sequence[Cell]:
        return state.free

    def play(self, state: Joining, move: Cell) -> Joining:
        return placed(state, move, self._web)

    def outcome(self, state: Joining) -> Outcome | None:
        return won(1 - state.to_move, "three sides joined") if state.joined else None

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        return triangle_of_hexagons(self.size)


@hookimpl
def boardkit_games() -> Sequence[type[Y]]:
    """Provide the game."""
    return [Y]
