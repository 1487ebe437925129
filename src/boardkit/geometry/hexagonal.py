"""Boards of hexagons."""

from __future__ import annotations

from functools import lru_cache

from boardkit.geometry.board import Board
from boardkit.geometry.lattice import TRIANGULAR
from boardkit.geometry.naming import point_name

__all__ = ["hexagon_of_hexagons"]

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
    if size < 1:
        raise ValueError(f"size must be 1 or more, got {size}")
    reach = size - 1
    polygons = {}
    for q in range(-reach, reach + 1):
        for r in range(max(-reach, -reach - q), min(reach, reach - q) + 1):
            x, y = q - r, q + 2 * r  # a lattice three times as fine, on which corners lie too
            polygons[point_name(q + reach, r + reach)] = tuple(
                (x + dx, y + dy) for dx, dy in _CORNERS
            )
    left = min(x for polygon in polygons.values() for x, _ in polygon)
    low = min(y for polygon in polygons.values() for _, y in polygon)
    return Board((hexagon_of_hexagons, (size,)), polygons, origin=(left, low), lattice=TRIANGULAR)
