"""Rows of discs enclosed between two others, in eight directions, on a board of eight by eight."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from attrs import field, frozen

from boardkit.geometry import Board
from boardkit.state import maker, swift

__all__ = ["Discs", "Rays", "enclosing", "make_discs", "rays", "turned_over"]

Rays = Sequence[tuple[int, int]]
"""Of each ray the mask of its first cell, and that of all its cells."""

SIDE = 8
ALL = (1 << SIDE * SIDE) - 1
INNER_ROWS = sum(0b01111110 << SIDE * column for column in range(SIDE))
"""The cells that have one above and one below; cells go column by column, each from the bottom up."""


@swift
@frozen(weakref_slot=False)
class Discs:
    """A position of Othello.

    Attributes:
        to_move: Whose turn it is.
        mine: The mask of the cells with discs of the player to move.
        theirs: The mask of the cells with discs of the other player.
        open: The mask of the cells where the player to move can put a disc. Follows.
    """

    to_move: int
    mine: int
    theirs: int
    open: int = field(eq=False, repr=False)

    @open.default
    def _find_open(self) -> int:
        return enclosing(self.mine, self.theirs)


make_discs = maker(Discs)


def enclosing(mine: int, theirs: int) -> int:
    """The empty cells from which a row of their discs leads to one of mine.

    Args:
        mine: The mask of my discs.
        theirs: The mask of theirs.
    """
    found = 0
    # Their discs that can lie between two others: in a row that goes up or down none does that lies
    # at the end of a column, from where a step would lead to the next column.
    inner = theirs & INNER_ROWS
    for step, between in ((SIDE, theirs & ALL), (1, inner), (SIDE - 1, inner), (SIDE + 1, inner)):
        row = between & mine << step
        while row:
            row <<= step
            found |= row
            row &= between
        row = between & mine >> step
        while row:
            row >>= step
            found |= row
            row &= between
    return found & (ALL ^ (mine | theirs))


def turned_over(mine: int, theirs: int, rays: tuple[Rays, Rays]) -> int:
    """Their discs between a new one of mine and others of mine.

    Args:
        mine: The mask of my discs.
        theirs: The mask of theirs.
        rays: The rays from the cell of the new one, as `rays` has them.
    """
    upward, downward = rays
    turned = 0
    for beside, ray in upward:
        if beside & theirs:
            end = ray & ~theirs
            end &= -end  # the lowest cell without a disc of theirs comes first
            if end & mine:
                turned |= ray & end - 1
    for beside, ray in downward:
        if beside & theirs:
            end = 1 << (ray & ~theirs).bit_length() >> 1  # the highest
            if end & mine:
                turned |= ray & -end << 1
    return turned


def rays(board: Board) -> Sequence[tuple[Rays, Rays]]:
    """For each cell the rays along which indexes rise, and the others."""
    steps = list(product((-1, 0, 1), (-1, 0, 1)))
    return [
        (
            [_ray(cell.index, step) for step in steps if step > (0, 0)],
            [_ray(cell.index, step) for step in steps if step < (0, 0)],
        )
        for cell in board.cells
    ]


def _ray(cell: int, step: tuple[int, int]) -> tuple[int, int]:
    """The cell that one comes to first by such steps, columns and rows; and all of them."""
    (x, y), path = divmod(cell, SIDE), list[int]()
    while (x := x + step[0]) in range(SIDE) and (y := y + step[1]) in range(SIDE):
        path.append(1 << SIDE * x + y)
    return (path[0] if path else 0), sum(path)
