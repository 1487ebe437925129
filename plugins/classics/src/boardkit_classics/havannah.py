"""Havannah: make a ring, a bridge or a fork."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import field, frozen

from boardkit.geometry import Board, Cell, SiteSet, hexagon_of_hexagons
from boardkit.host.hookspecs import hookimpl
from boardkit.rules import GameInfo, Refusal, option
from boardkit.state import Outcome, swift
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.stones import drawn, taken, won
from boardkit_classics.structures import Frame, any_structure, chains_of, frame_of, structure

__all__ = ["Chains", "Havannah", "boardkit_games"]

RULES = {
    "V1": "In turn, white first, each player puts a stone of his own on an empty cell.",
    "V2": "A ring wins: a closed chain of stones of one colour round a cell or more, whatever is on these.",
    "V3": "A bridge wins: a chain of stones of one colour that joins two corners.",
    "V4": "A fork wins: a chain of stones of one colour that joins three sides; a corner is on no side.",
    "V5": "When the board is full without any of these, the game is drawn.",
}
ENDS = {"a ring": "V2", "a bridge": "V3", "a fork": "V4", "the board is full": "V5"}


@swift
@frozen(weakref_slot=False)
class Chains:
    """A position of Havannah.

    Attributes:
        to_move: Whose turn it is.
        free: The empty cells.
        my_chains: The chains of the player to move, as masks of cells in ascending order.
        their_chains: Those of the other player.
        made: The structure that the other player, who has just moved, has made. Follows.
    """

    to_move: int
    free: SiteSet[Cell]
    my_chains: tuple[int, ...]
    their_chains: tuple[int, ...]
    made: str | None = field(eq=False, repr=False)

    @made.default
    def _find_made(self) -> str | None:
        return any_structure(self.free.board, self.their_chains)

    @property
    def mine(self) -> int:
        """The mask of the cells with stones of the player to move."""
        return sum(self.my_chains)

    @property
    def theirs(self) -> int:
        """The mask of the cells with stones of the other player."""
        return sum(self.their_chains)


@frozen(slots=False)
class Havannah(StoneGame[Chains, Cell]):
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
        return Chains(1 - state.to_move, state.free - move, state.their_chains, chains, made)

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

    # -- abilities

    def refusal(self, state: Chains, move: Cell) -> Refusal:
        return taken("V1", move)

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells


@hookimpl
def boardkit_games() -> Sequence[type[Havannah]]:
    """Provide the game."""
    return [Havannah]
