"""Two players and their stones on cells: positions, and how games of them end."""

from __future__ import annotations

from functools import cache
from typing import Protocol

from attrs import frozen

from boardkit.geometry import Cell
from boardkit.rules import Refusal
from boardkit.state import Outcome, maker, swift

__all__ = ["HasStones", "Stones", "drawn", "make_stones", "taken", "won"]


class HasStones(Protocol):
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


make_stones = maker(Stones)


# -- how games end: each of these few outcomes is made once


@cache
def won(player: int, reason: str) -> Outcome:
    """One of the two players has won."""
    return Outcome.win(player, players=2, reason=reason)


@cache
def drawn(reason: str) -> Outcome:
    """Neither player has won."""
    return Outcome.draw(players=2, reason=reason)


def taken(rule: str, cell: Cell) -> Refusal:
    """A stone has to go on an empty cell."""
    return Refusal(rule, f"{cell} is taken", (cell,))
