"""Havannah: make a ring, a bridge or a fork."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import frozen

from boardkit.geometry import Board, Cell, SiteSet, hexagon_of_hexagons
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, option
from boardkit.state import Outcome
from boardkit_classics.stone_game import PlacingGame
from boardkit_classics.stones import drawn, won
from boardkit_classics.structures import Chains, Frame, chains_of, frame_of, make_chains, structure

__all__ = ["Havannah", "boardkit_games"]

RULES = {
    "V1": "In turn, white first, each player puts a stone of his own on an empty cell.",
    "V2": "A ring wins: a closed chain of stones of one colour round a cell or more, whatever is on these.",
    "V3": "A bridge wins: a chain of stones of one colour that joins two corners.",
    "V4": "A fork wins: a chain of stones of one colour that joins three sides; a corner is on no side.",
    "V5": "When the board is full without any of these, the game is drawn.",
}
ENDS = {"a ring": "V2", "a bridge": "V3", "a fork": "V4", "the board is full": "V5"}


@frozen(slots=False)
class Havannah(PlacingGame[Chains]):
    """Place stones in turn; a ring, a bridge or a fork wins."""

    info = GameInfo(
        key="havannah",
        title="Havannah",
        rules=1,
        source="C. Freeling, Havannah (1979), mindsports.nl",
    )
    players, names, rulebook, ends = 2, ("white", "black"), RULES, ENDS
    size: int = option(8, low=3, high=10, help="cells on a side")

    def moves(self, state: Chains) -> SiteSet[Cell]:
        return state.free

    def play(self, state: Chains, move: Cell) -> Chains:
        near = self._frame.near[move.index]
        joined = [chain for chain in state.my_chains if chain & near]
        apart = [chain for chain in state.my_chains if not chain & near]
        whole = sum(joined, 1 << move.index)
        made = structure(self._frame, move.index, joined, whole) if joined else None
        chains = tuple(sorted([*apart, whole]))
        return make_chains(1 - state.to_move, state.free - move, state.their_chains, chains, made)

    def outcome(self, state: Chains) -> Outcome | None:
        if state.made:
            return won(1 - state.to_move, f"a {state.made}")
        return None if state.free else drawn("the board is full")

    # -- what the verbs are made of

    @cached_property
    def board(self) -> Board:
        return hexagon_of_hexagons(self.size)

    @cached_property
    def _frame(self) -> Frame:
        return frame_of(self.board)

    def position(self, to_move: int, mine: int, theirs: int) -> Chains:
        free = self.board.cells.without_mask(mine | theirs)
        return Chains(to_move, free, chains_of(self.board, mine), chains_of(self.board, theirs))


@hookimpl
def boardkit_games() -> Sequence[type[Havannah]]:
    """Provide the game."""
    return [Havannah]
