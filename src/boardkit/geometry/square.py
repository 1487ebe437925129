"""Square grids of any size and any shape."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boardkit.errors import shown
from boardkit.geometry.board import Board
from boardkit.geometry.naming import point_name

__all__ = ["square_grid", "square_map"]


def square_grid(rows: int, cols: int, *, without: Iterable[str] = ()) -> Board:
    """A grid of squares, with cells cut out if wanted.

    Shape: cells and vertices have a column letter from the left and a row number from the bottom;
    both are ordered column by column, each from the bottom up. A whole grid has `rows * cols` cells
    and `(rows + 1) * (cols + 1)` vertices. Squares with a corner in common are no neighbours.

    Args:
        rows: How many rows, 1 or more.
        cols: How many columns, 1 or more.
        without: The names of cells that are not part of the board; the others keep their names.

    Raises:
        ValueError: There would be no cell, or a cell cut out is not in the grid.

    Examples:
        >>> board = square_grid(rows=2, cols=3, without=["c2"])
        >>> board.cells
        {a1, a2, b1, b2, c1}
        >>> board.neighbours(board.cell("b1"))
        {a1, b2, c1}
    """
    return _square_grid(rows, cols, tuple(sorted(set(without))))


def square_map(text: str, *, absent: str = "_") -> Board:
    """The square grid that a text draws, top row first, rows joined by `/`.

    Args:
        text: One character for each square; `absent` marks those that are not part of the board.
        absent: That character.

    Raises:
        ValueError: The rows are not equally long, or nothing is left.

    Examples:
        >>> square_map("_./..").cells
        {a1, b1, b2}
    """
    lines = text.split("/")[::-1]
    if len({len(line) for line in lines}) != 1:
        raise ValueError(f"all rows of a map must be equally long, got {shown(text)}")
    holes = [
        point_name(x, y)
        for y, line in enumerate(lines)
        for x, sign in enumerate(line)
        if sign == absent
    ]
    return square_grid(len(lines), len(lines[0]), without=holes)


@lru_cache(maxsize=64)
def _square_grid(rows: int, cols: int, without: tuple[str, ...]) -> Board:
    if rows < 1 or cols < 1:
        raise ValueError(f"a grid needs 1 row and 1 column or more, got {rows} and {cols}")
    points = [[(x, y) for y in range(rows + 1)] for x in range(cols + 1)]
    polygons = {
        point_name(x, y): (points[x][y], points[x + 1][y], points[x + 1][y + 1], points[x][y + 1])
        for x in range(cols)
        for y in range(rows)
    }
    for name in without:
        if polygons.pop(name, None) is None:
            raise ValueError(
                f"cannot cut {name!r} out of a grid of {rows} rows and {cols} columns: no such cell"
            )
    if not polygons:
        raise ValueError("a board needs a cell, and all are cut out")
    return Board((_square_grid, (rows, cols, without)), polygons)
