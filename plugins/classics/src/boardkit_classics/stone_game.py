"""What games of stones do alike, besides playing: their abilities."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import ClassVar, Generic, TypeVar

from boardkit.errors import PositionError
from boardkit.geometry import Board, Cell, Site, SiteSet, Symmetry, symmetries
from boardkit.picture import Mark, Picture
from boardkit.rules import Image, Refusal
from boardkit.state import Line, Outcome, Sheet
from boardkit_classics.stones import HasStones, taken
from boardkit_classics.text import rows_of, seat_of, sites_of, written

__all__ = ["PlacingGame", "StoneGame"]

P = TypeVar("P", bound=HasStones)
M = TypeVar("M")


class StoneGame(ABC, Generic[P, M]):
    """A game of two players with stones on the cells of a board.

    Attributes:
        names: What the stones of the two players are called.
        rulebook: What the rules say, by id.
        ends: The rule by which the game ends, for each reason that an outcome gives.
    """

    names: ClassVar[tuple[str, str]]
    rulebook: ClassVar[Mapping[str, str]]
    ends: ClassVar[Mapping[str, str]]

    @property
    @abstractmethod
    def board(self) -> Board:
        """Where the stones are."""

    @abstractmethod
    def position(self, to_move: int, mine: int, theirs: int) -> P:
        """The position with these stones, as masks, of the player to move and of the other."""

    def setup(self) -> P:
        return self.start

    @cached_property
    def start(self) -> P:
        """The first position, made once: an empty board."""
        return self.position(0, 0, 0)

    @abstractmethod
    def moves(self, state: P) -> Sequence[M]:
        """What the player to move may do."""

    @abstractmethod
    def outcome(self, state: P) -> Outcome | None:
        """How the game has ended."""

    @abstractmethod
    def refusal(self, state: P, move: M) -> Refusal:
        """Why a move is none, while the game is live."""

    @abstractmethod
    def all_moves(self) -> Sequence[M]:
        """Every move that there could be."""

    def all_chances(self) -> Sequence[M]:
        return ()

    def longest(self) -> int:
        """A stone on every cell."""
        return len(self.board.cells)

    def rules(self) -> Mapping[str, str]:
        return self.rulebook

    def why_not(self, state: P, move: M) -> Refusal | None:
        end = self.outcome(state)
        if end is not None:
            return Refusal(self.ends[end.reason], "the game is over")
        return None if move in self.moves(state) else self.refusal(state, move)

    def write(self, state: P) -> str:
        return written(dict(zip(self.names, self.stones(state), strict=True)), state.to_move)

    def read(self, text: str) -> P:
        return self.read_in_turn(text)

    def images(self, state: P) -> Sequence[Image]:
        return [self.image(state, turn, exchanged=change) for turn, change in self.symmetries()]

    def draw(self, state: P) -> Picture:
        """Stones as the first letter of their name, in their colour."""
        marks = [
            Mark(cell, name[0].upper(), name)
            for name, cells in zip(self.names, self.stones(state), strict=True)
            for cell in cells
        ]
        mover = f"player {state.to_move} ({self.names[state.to_move]})"
        over = self.outcome(state) is not None
        caption = f"the game is over, before {mover}" if over else f"{mover} to move"
        return Picture(self.board, tuple(marks), captions=(caption,))

    # -- what these are made of

    def stones(self, state: P) -> tuple[SiteSet[Cell], SiteSet[Cell]]:
        """The cells with stones of each player."""
        cells = self.board.cells
        mine, theirs = cells.of_mask(state.mine), cells.of_mask(state.theirs)
        return (mine, theirs) if state.to_move == 0 else (theirs, mine)

    def read_stones(self, rows: Mapping[str, str]) -> P:
        """The position that some rows describe; players may have any stones."""
        board = self.board
        first = sites_of(rows, self.names[0], board.cell, board.cells)
        second = sites_of(rows, self.names[1], board.cell, board.cells - first)
        to_move = seat_of(rows)
        mine, theirs = (first, second) if to_move == 0 else (second, first)
        return self.position(to_move, mine.mask, theirs.mask)

    def read_in_turn(self, text: str, *, swapped: bool = False) -> P:
        """The position that a text describes; each player has placed a stone in his turn.

        Args:
            text: What was written.
            swapped: Whether the first stone may have become the second player's.
        """
        state = self.read_stones(rows_of(text, self.names))
        mover = state.to_move
        first, second = map(len, self.stones(state))
        # By how many stones the first player may be ahead.
        ahead = {mover, mover - 1} if swapped and second else {mover}
        if first - second not in ahead:
            raise PositionError(
                f"{self.names[mover]} cannot be to move with {first} of {self.names[0]} and {second} of "
                f"{self.names[1]} on the board, as they are placed in turn, {self.names[0]} first"
            )
        return self.not_over_before(state)

    def not_over_before(self, state: P) -> P:
        """The position, unless the player to move has won it before."""
        before = self.outcome(self.position(1 - state.to_move, state.theirs, state.mine))
        if before is not None and before.winners == (state.to_move,):
            raise PositionError(f"{self.names[state.to_move]} cannot be to move, having won before")
        return state

    def score_of_each(self, state: P, what: str, rule: str) -> Sheet:
        """A point for each stone."""
        each = enumerate(self.stones(state))
        return Sheet(2, tuple([Line(seat, len(cells), what, cells, rule) for seat, cells in each]))

    def symmetries(self) -> Sequence[tuple[Symmetry, bool]]:
        """How the board can be turned and mirrored, and whether players then change places."""
        return [(turn, False) for turn in symmetries(self.board)[1:]]

    def turned(self, turn: Symmetry, move: M) -> M:
        """The image of a move: a site turns with the board, others stay what they are."""
        return turn(move) if isinstance(move, Site) else move

    def image(self, state: P, turn: Symmetry, *, exchanged: bool) -> Image:
        """The position turned, perhaps with the players in each other's place."""
        cells, seat = self.board.cells, state.to_move
        mine, theirs = (turn(cells.of_mask(mask)).mask for mask in (state.mine, state.theirs))
        move = partial(self.turned, turn)
        if not exchanged:
            return Image(self.position(seat, mine, theirs), move)
        return Image(self.position(1 - seat, mine, theirs), move, player=lambda seat: 1 - seat)


class PlacingGame(StoneGame[P, Cell]):
    """A game in which a move is the empty cell that a stone is put on, by the first of its rules."""

    def refusal(self, state: P, move: Cell) -> Refusal:
        return taken(next(iter(self.rulebook)), move)

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells
