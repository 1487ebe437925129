"""Two players and their stones on cells: what most of the games here have in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeVar

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.geometry import Board, Cell, SiteSet, Symmetry
from boardkit.picture import Mark, Picture
from boardkit.rules import Image
from boardkit.state import Outcome, swift
from boardkit_classics.text import rows_of, seat_of, sites_of, written

__all__ = [
    "Names",
    "Placed",
    "Stones",
    "by_player",
    "drawn",
    "image",
    "picture",
    "read",
    "read_in_turn",
    "won",
    "write",
]

Names = tuple[str, str]
"""What the stones of the two players are called."""


class Placed(Protocol):
    """Any position with stones of two players.

    Stones are kept by who is to move, not by player, so that a rule about the player to move need
    not ask who that is.
    """

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        ...

    @property
    def mine(self) -> int:
        """The mask of the cells with stones of the player to move."""
        ...

    @property
    def theirs(self) -> int:
        """The mask of the cells with stones of the other player."""
        ...


P = TypeVar("P", bound=Placed)
Make = Callable[[int, int, int], P]
"""Makes a position of whose turn it is, and the two masks."""


@swift
@frozen(weakref_slot=False)
class Stones:
    """A position, where nothing but stones counts.

    Attributes:
        to_move: Whose turn it is.
        mine: The mask of the cells with stones of the player to move.
        theirs: The mask of the cells with stones of the other player.
    """

    to_move: int
    mine: int
    theirs: int


# -- how games end: each of these few outcomes is made once


@cache
def won(player: int, reason: str) -> Outcome:
    """One of the two players has won."""
    return Outcome.win(player, players=2, reason=reason)


@cache
def drawn(reason: str) -> Outcome:
    """Neither player has won."""
    return Outcome.draw(players=2, reason=reason)


# -- text


def write(state: Placed, board: Board, names: Names) -> str:
    """A row for each player who has stones, then whose turn it is."""
    return written(dict(zip(names, by_player(state, board), strict=True)), state.to_move)


def read(text: str, board: Board, names: Names, make: Make[P]) -> P:
    """The position that a text describes."""
    rows = rows_of(text, names)
    first = sites_of(rows, names[0], board.cell, board.cells)
    second = sites_of(rows, names[1], board.cell, board.cells - first)
    if seat_of(rows) == 0:
        return make(0, first.mask, second.mask)
    return make(1, second.mask, first.mask)


def read_in_turn(
    text: str,
    board: Board,
    names: Names,
    make: Make[P],
    outcome: Callable[[P], Outcome | None],
    *,
    may_swap: bool = False,
) -> P:
    """The position that a text describes, when stones are placed in turn until somebody wins."""
    state = read(text, board, names, make)
    mine, theirs = state.mine.bit_count(), state.theirs.bit_count()
    second = mine if state.to_move == 1 else theirs
    swapped = may_swap and second > 0 and theirs - mine == 1 - state.to_move
    if theirs - mine != state.to_move and not swapped:
        raise PositionError(
            f"{names[state.to_move]} is to move with {mine} stones against {theirs}; they are "
            f"placed in turn, {names[0]} first"
        )
    before = outcome(make(1 - state.to_move, state.theirs, state.mine))
    if before is not None and before.winners == (state.to_move,):
        raise PositionError(f"{names[state.to_move]} is to move, but has won already")
    return state


# -- looks


def picture(state: Placed, board: Board, names: Names, *, over: bool) -> Picture:
    """Stones as the first letter of their name, in their colour."""
    marks = [
        Mark(cell, name[0].upper(), name)
        for name, cells in zip(names, by_player(state, board), strict=True)
        for cell in cells
    ]
    mover = f"player {state.to_move} ({names[state.to_move]})"
    caption = f"the game is over, before {mover}" if over else f"{mover} to move"
    return Picture(board, tuple(marks), captions=(caption,))


def image(
    state: Placed, board: Board, turn: Symmetry, make: Make[P], *, exchanged: bool = False
) -> Image:
    """The position turned, and perhaps with the players in each other's place."""
    mine, theirs = (turn(board.cells.of_mask(mask)).mask for mask in (state.mine, state.theirs))
    if exchanged:
        return Image(make(1 - state.to_move, mine, theirs), turn, player=lambda seat: 1 - seat)
    return Image(make(state.to_move, mine, theirs), turn)


def by_player(state: Placed, board: Board) -> tuple[SiteSet[Cell], SiteSet[Cell]]:
    """The cells with stones of each player."""
    mine, theirs = board.cells.of_mask(state.mine), board.cells.of_mask(state.theirs)
    return (mine, theirs) if state.to_move == 0 else (theirs, mine)
