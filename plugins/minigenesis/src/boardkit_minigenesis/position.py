"""Positions of MiniGenesis: what is on the paper, and where in a turn the game is."""

from __future__ import annotations

from functools import reduce
from operator import or_

from attrs import field, frozen

from boardkit.geometry import Board, Cell, SiteSet
from boardkit.rules import CHANCE
from boardkit.state import maker, swift
from boardkit_minigenesis.board import inner_cells
from boardkit_minigenesis.moves import INKS, Roll

__all__ = ["Cells", "Ground", "Position", "make_ground", "make_position"]

Cells = SiteSet[Cell]


@swift
@frozen(weakref_slot=False)
class Ground:
    """What letters are written on; it stays the same once all abysses are drawn.

    Attributes:
        abysses: The abysses.
        to_draw: How many more of them chance will draw (G2).
        threshold: The game goes on while more empty cells than this are connected (G8). An option,
            kept here because `room` depends on it.
    """

    abysses: Cells
    to_draw: int
    threshold: int

    @property
    def board(self) -> Board:
        """The board."""
        return self.abysses.board

    def room_in(self, empty: Cells) -> int:
        """The mask of connected empty cells, one more than `threshold`; 0 if nowhere so many are."""
        return empty.domain.links.clump(empty.mask, self.threshold + 1)


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of MiniGenesis.

    Attributes:
        player: Whose turn it is, also while chance rolls for him.
        roll: The roll in play; None while chance draws abysses or is about to roll.
        first: The ink of the first letter of this turn, once it is written.
        ground: The board with its abysses.
        written: For each player, ink by ink, the mask of the cells with his letter in that ink.
        to_move: Who acts: the player when dice have been rolled, chance before. Follows.
        open: The cells that can be taken next: empty ones, of which abysses take inner ones only
            (G2, G5). Follows.
        room: Some connected empty cells, one more than the threshold, as a mask: they prove that the
            game goes on (G8). Always the first that `clump` finds; 0 if there are none, and while
            abysses are drawn. Follows.
    """

    player: int
    roll: Roll | None
    first: int | None
    ground: Ground
    written: tuple[int, ...]
    to_move: int = field(eq=False, repr=False)
    open: Cells = field(eq=False, repr=False)
    room: int = field(eq=False, repr=False)

    @to_move.default
    def _find_to_move(self) -> int:
        return CHANCE if self.roll is None else self.player

    @open.default
    def _find_open(self) -> Cells:
        return inner_cells(self.board) & self.empty if self.ground.to_draw else self.empty

    @room.default
    def _find_room(self) -> int:
        return 0 if self.ground.to_draw else self.ground.room_in(self.open)

    @property
    def board(self) -> Board:
        """The board."""
        return self.ground.board

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.written) // len(INKS)

    @property
    def empty(self) -> Cells:
        """The empty cells."""
        writable = self.board.cells - self.ground.abysses
        return writable.without_mask(reduce(or_, self.written))

    def letters(self, player: int, ink: int) -> Cells:
        """The cells with a player's letter in an ink."""
        return self.board.cells.of_mask(self.written[player * len(INKS) + ink])

    def masks_in(self, ink: int) -> tuple[int, ...]:
        """Player by player, the mask of the cells with his letter in an ink."""
        return self.written[ink :: len(INKS)]

    def inked(self, ink: int) -> Cells:
        """The cells written in an ink."""
        return self.board.cells.of_mask(reduce(or_, self.masks_in(ink)))

    def _repr_svg_(self) -> str:
        """What a notebook shows; whether the game is over, only the game knows."""
        from boardkit_minigenesis.drawing import picture  # noqa: PLC0415 - it draws positions

        return picture(self, is_over=False)._repr_svg_()


make_ground, make_position = maker(Ground), maker(Position)
"""The classes as functions, which are faster to call."""
