"""Positions of MiniGenesis."""

from __future__ import annotations

from functools import reduce
from operator import or_

from attrs import field, frozen

from boardkit.geometry import Cell, SiteSet, clump
from boardkit.rules import CHANCE
from boardkit.state import swift
from boardkit_minigenesis.moves import INKS, Roll

__all__ = ["Cells", "Position"]

Cells = SiteSet[Cell]


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of MiniGenesis.

    Attributes:
        player: Whose turn it is.
        roll: The roll in play; None while chance draws abysses or is about to roll.
        first: The ink of the first letter of this turn, once it is written.
        abysses: The abysses.
        written: For each player, ink by ink, the cells with his letter in that ink.
        threshold: With more empty cells than this connected, the game goes on (G8).
        empty: The empty cells; follows from the above.
        room: Some connected empty cells that are more than `threshold`, None if there are none; follows
            from the above.
    """

    player: int
    roll: Roll | None
    first: int | None
    abysses: Cells
    written: tuple[Cells, ...]
    threshold: int
    empty: Cells = field(eq=False, repr=False)
    room: Cells | None = field(eq=False, repr=False)

    @property
    def to_move(self) -> int:
        """Who acts: the player when dice have been rolled, chance before."""
        return CHANCE if self.roll is None else self.player

    def letters(self, player: int) -> Cells:
        """The cells with a player's letter."""
        return _union(self.written[player * len(INKS) : (player + 1) * len(INKS)])

    def ink(self, ink: int) -> Cells:
        """The cells written in an ink."""
        return _union(self.written[ink :: len(INKS)])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.written) // len(INKS)

    @empty.default
    def _count_empty(self) -> Cells:
        empty = self.abysses.board.cells - self.abysses
        for cells in self.written:
            empty -= cells
        return empty

    @room.default
    def _count_room(self) -> Cells | None:
        return clump(self.empty.board, self.empty, self.threshold + 1)


def _union(sets: tuple[Cells, ...]) -> Cells:
    return reduce(or_, sets)
