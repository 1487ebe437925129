"""Columns, and the discs that fall into them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import frozen

from boardkit.geometry import point_name

__all__ = ["COLS", "COLUMNS", "DROPS", "ROWS", "TOP", "Drop", "drops"]

ROWS, COLS = 6, 7
COLUMNS = [((1 << ROWS) - 1 << lowest, 1 << lowest) for lowest in range(0, ROWS * COLS, ROWS)]
"""The mask of the cells of each column, from the bottom up, and that of the lowest of them."""
TOP = sum(lowest << ROWS - 1 for _, lowest in COLUMNS)


@frozen
class Drop:
    """A disc dropped into a column, counted from 0; it is written as the column's letter."""

    column: int

    def __str__(self) -> str:
        return point_name(self.column, 0)[:-1]


DROPS = tuple(map(Drop, range(COLS)))


@cache
def drops(taken_on_top: int) -> Sequence[Drop]:
    """The drops into columns that are not full, by the mask of the taken cells in the top row."""
    return tuple([drop for drop in DROPS if not COLUMNS[drop.column][0] & taken_on_top])
