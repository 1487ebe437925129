"""Four in a line, found in all directions at once."""

from __future__ import annotations

__all__ = ["fours"]

STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Columns and rows from one disc of a line to the next."""


def fours(rows: int, cols: int) -> tuple[int, int, int, int, int]:
    """Four factors and a mask: discs have four in a line just where all products have a bit of it.

    The product of a mask and a sum of powers of two lays a copy of it in a lane for each of the
    directions, moved by 0, 1, 2 or 3 steps, so that all four discs of a line come to lie on the
    cell where it starts.

    Args:
        rows: Cells of a column.
        cols: Columns, whose cells follow each other in a mask, each from the bottom up.
    """
    strides = [rows * across + up for across, up in STEPS]
    furthest = 3 * max(strides)
    lane = rows * cols + furthest
    firsts = [furthest + lane * number for number in range(len(STEPS))]
    starts = sum(
        1 << first + rows * x + y
        for first, (across, up) in zip(firsts, STEPS, strict=True)
        for x in range(cols - 3 * across)
        for y in range(rows)
        if 0 <= y + 3 * up < rows
    )
    by_0, by_1, by_2, by_3 = (
        sum(1 << first - steps * stride for first, stride in zip(firsts, strides, strict=True))
        for steps in range(4)
    )
    return by_0, by_1, by_2, by_3, starts
