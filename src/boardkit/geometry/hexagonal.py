"""Boards of hexagons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from boardkit.geometry.board import Board
from boardkit.geometry.lattice import TRIANGULAR
from boardkit.geometry.naming import point_name

__all__ = ["hexagon_of_hexagons", "rhombus_of_hexagons", "triangle_of_hexagons"]

_CORNERS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@lru_cache(maxsize=64)
def hexagon_of_hexagons(size: int) -> Board:
    """A hexagon with `size` hexagonal cells on each side.

    Shape: cells have axial coordinates (q, r) with q, r and q + r within `-(size - 1)` to
    `size - 1`, a letter for q and a number for r, counted from the smallest; so `size` 3 has the
    centre `c3`. There are `3 * size * (size - 1) + 1` cells.

    Raises:
        ValueError: `size` is below 1.

    Examples:
        >>> board = hexagon_of_hexagons(2)
        >>> board.neighbours(board.cell("b2"))
        {a2, a3, b1, b3, c1, c2}
        >>> len(board.edges), len(board.vertices), len(board.outline)
        (30, 24, 18)
    """
    width, reach = 2 * size - 1, size - 1
    return _hexagons(
        hexagon_of_hexagons,
        size,
        ((q, r) for q in range(width) for r in range(width) if reach <= q + r <= 3 * reach),
    )


@lru_cache(maxsize=64)
def rhombus_of_hexagons(size: int) -> Board:
    """A rhombus with `size` hexagonal cells on each side.

    Shape: cells have axial coordinates (q, r) from 0 to `size - 1`, a letter for q and a number for
    r, from `a1` in the lowest, acute corner. There are `size**2` cells, column by column.

    Raises:
        ValueError: `size` is below 1.

    Examples:
        >>> board = rhombus_of_hexagons(3)
        >>> board.neighbours(board.cell("a1")), board.neighbours(board.cell("b2"))
        ({a2, b1}, {a2, a3, b1, b3, c1, c2})
    """
    return _hexagons(rhombus_of_hexagons, size, ((q, r) for q in range(size) for r in range(size)))


@lru_cache(maxsize=64)
def triangle_of_hexagons(size: int) -> Board:
    """A triangle with `size` hexagonal cells on each side.

    Shape: cells have axial coordinates (q, r), from 0, with q + r below `size`, a letter for q and
    a number for r, from `a1` in the lowest corner. There are `size * (size + 1) / 2` cells, column
    by column.

    Raises:
        ValueError: `size` is below 1.

    Examples:
        >>> board = triangle_of_hexagons(3)
        >>> board.cells
        {a1, a2, a3, b1, b2, c1}
        >>> board.neighbours(board.cell("b1"))
        {a1, a2, b2, c1}
    """
    return _hexagons(
        triangle_of_hexagons, size, ((q, r) for q in range(size) for r in range(size - q))
    )


def _hexagons(build: Callable[[int], Board], size: int, cells: Iterable[tuple[int, int]]) -> Board:
    """The board that a builder makes of cells with these axial coordinates, counted from 0."""
    if size < 1:
        raise ValueError(f"size must be 1 or more, got {size}")
    polygons = {}
    for q, r in cells:
        x, y = q - r, q + 2 * r  # a lattice three times as fine, on which corners lie too
        polygons[point_name(q, r)] = tuple((x + dx, y + dy) for dx, dy in _CORNERS)
    left = min(x for polygon in polygons.values() for x, _ in polygon)
    low = min(y for polygon in polygons.values() for _, y in polygon)
    return Board((build, (size,)), polygons, origin=(left, low), lattice=TRIANGULAR)
