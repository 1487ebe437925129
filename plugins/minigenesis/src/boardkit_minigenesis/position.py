"""Positions of MiniGenesis: what is on the paper, and where in a turn the game is."""

from __future__ import annotations

from functools import reduce
from operator import or_

from attrs import field, frozen

from boardkit.geometry import Board, Cell, SiteSet, clump
from boardkit.rules import CHANCE
from boardkit.state import swift
from boardkit_minigenesis.moves import INKS, Roll

__all__ = ["Cells", "Paper", "Position"]

Cells = SiteSet[Cell]


@swift
@frozen(weakref_slot=False)
class Paper:
    """What is on the squared paper.

    Attributes:
        abysses: The abysses.
        written: For each player, ink by ink, the cells with his letter in that ink.
        threshold: With more empty cells than this connected, the game goes on (G8). An option, kept
            here because `room` follows from it.
        empty: The empty cells; follows.
        room: Connected empty cells, one more than `threshold`, the first that `clump` finds; None
            where there are none, so that the game can end. Follows.
    """

    abysses: Cells
    written: tuple[Cells, ...]
    threshold: int
    empty: Cells = field(eq=False, repr=False)
    room: Cells | None = field(eq=False, repr=False)

    @empty.default
    def _find_empty(self) -> Cells:
        return self.board.cells - reduce(or_, self.written, self.abysses)

    @room.default
    def _find_room(self) -> Cells | None:
        return clump(self.board, self.empty, self.threshold + 1)

    @property
    def board(self) -> Board:
        """The board that is drawn on it."""
        return self.abysses.board

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.written) // len(INKS)

    def written_by(self, player: int) -> tuple[Cells, ...]:
        """Ink by ink, the cells with a player's letter."""
        return self.written[player * len(INKS) : (player + 1) * len(INKS)]

    def written_in(self, ink: int) -> tuple[Cells, ...]:
        """Player by player, the cells with his letter in an ink."""
        return self.written[ink :: len(INKS)]

    def letters(self, player: int) -> Cells:
        """The cells with a player's letter."""
        return reduce(or_, self.written_by(player))

    def ink(self, ink: int) -> Cells:
        """The cells written in an ink."""
        return reduce(or_, self.written_in(ink))

    def with_letter(self, player: int, ink: int, cell: Cell) -> Paper:
        """The paper after a player has written his letter in a cell."""
        written = list(self.written)
        written[player * len(INKS) + ink] |= cell
        empty = self.empty - cell
        return Paper(
            self.abysses, tuple(written), self.threshold, empty, self._room_after(cell, empty)
        )

    def with_abyss(self, cell: Cell) -> Paper:
        """The paper after another abyss was drawn."""
        empty = self.empty - cell
        return Paper(
            self.abysses | cell, self.written, self.threshold, empty, self._room_after(cell, empty)
        )

    def _room_after(self, cell: Cell, empty: Cells) -> Cells | None:
        """The room when a cell is taken and these are left empty."""
        # Cells that were found connected stay so until one of them is taken; only then look again.
        if self.room is None or self.room.isdisjoint(cell):
            return self.room
        return clump(empty.board, empty, self.threshold + 1)


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of MiniGenesis.

    Attributes:
        player: Whose turn it is.
        roll: The roll in play; None while chance draws abysses or is about to roll.
        first: The ink of the first letter of this turn, once it is written.
        paper: What is on the paper.
    """

    player: int
    roll: Roll | None
    first: int | None
    paper: Paper

    @property
    def to_move(self) -> int:
        """Who acts: the player when dice have been rolled, chance before."""
        return CHANCE if self.roll is None else self.player
