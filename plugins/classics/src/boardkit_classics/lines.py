"""Rows of discs between two others, in eight directions, on a board of eight by eight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from boardkit.geometry import Board

__all__ = ["outflanking", "rays", "turned_over"]

SIDE = 8
ALL = (1 << SIDE * SIDE) - 1
INNER_ROWS = sum(0b01111110 << SIDE * column for column in range(SIDE))
"""The cells that have one above and one below; cells go column by column, each from the bottom up."""


def outflanking(mine: int, theirs: int) -> int:
    """The empty cells from which a row of their discs leads to one of mine.

    Args:
        mine: The mask of my discs.
        theirs: The mask of theirs.
    """
    found = 0
    # What a step adds to the index, and their discs that can lie between two others in such rows:
    # steps that go up or down must not leave a column at its end.
    inner = theirs & INNER_ROWS
    for step, between in ((1, inner), (SIDE, theirs), (SIDE - 1, inner), (SIDE + 1, inner)):
        double, pairs = 2 * step, between & between << step
        row = between & mine << step
        row |= between & row << step
        row |= pairs & row << double
        row |= pairs & row << double  # no more than six lie between two others
        found |= row << step
        pairs >>= step
        row = between & mine >> step
        row |= between & row >> step
        row |= pairs & row >> double
        row |= pairs & row >> double
        found |= row >> step
    return found & (ALL ^ (mine | theirs))


def turned_over(mine: int, theirs: int, rays: tuple[Iterable[int], Iterable[int]]) -> int:
    """Their discs between a new one of mine and others of mine; `rays` are those from its cell."""
    upward, downward = rays
    turned = 0
    for ray in upward:
        end = ray & ~theirs
        end &= -end  # the lowest is the first that is not theirs
        if end & mine:
            turned |= ray & end - 1
    for ray in downward:
        end = 1 << (ray & ~theirs).bit_length() >> 1  # the highest
        if end & mine:
            turned |= ray & -end << 1
    return turned


def rays(board: Board) -> Sequence[tuple[Sequence[int], Sequence[int]]]:
    """The masks of the rays from each cell: those along which indexes rise, and the others."""
    steps = list(product((-1, 0, 1), (-1, 0, 1)))
    return [
        (
            [_ray(cell.index, step) for step in steps if step > (0, 0)],
            [_ray(cell.index, step) for step in steps if step < (0, 0)],
        )
        for cell in board.cells
    ]


def _ray(cell: int, step: tuple[int, int]) -> int:
    """The cells that one comes to by such steps, columns and rows."""
    (x, y), mask = divmod(cell, SIDE), 0
    while (x := x + step[0]) in range(SIDE) and (y := y + step[1]) in range(SIDE):
        mask |= 1 << SIDE * x + y
    return mask
