"""Boards of triangles."""

from __future__ import annotations

from functools import lru_cache

from boardkit.geometry.board import Board
from boardkit.geometry.lattice import TRIANGULAR, Point
from boardkit.geometry.naming import point_name

__all__ = ["hexagon_of_triangles"]


@lru_cache(maxsize=64)
def hexagon_of_triangles(side: int) -> Board:
    """A hexagon with `side` edges on each side, cut into `6 * side**2` triangles.

    Shape: vertices have axial coordinates (q, r) with q, r and q + r within `-side` to `side`, a
    letter for q and a number for r, counted from the smallest; so `side` 4 has the centre `e5` and
    the corners `i5 e9 a9 a5 e1 i1`. A triangle is named by its lower left vertex and where it
    points: `e5^` or, lying left of the line from `e5` to `e6`, `e5v`.

    Raises:
        ValueError: `side` is below 1.

    Examples:
        >>> board = hexagon_of_triangles(4)
        >>> len(board.cells), len(board.edges), len(board.vertices), len(board.outline)
        (96, 156, 61, 24)
        >>> board.spokes(board.vertex("e5"))
        {d5-e5, d6-e5, e4-e5, e5-e6, e5-f4, e5-f5}
    """
    if side < 1:
        raise ValueError(f"side must be 1 or more, got {side}")
    points = {
        (q, r)
        for q in range(2 * side + 1)
        for r in range(2 * side + 1)
        if side <= q + r <= 3 * side
    }
    polygons: dict[str, tuple[Point, ...]] = {}
    for q, r in sorted(points):
        name = point_name(q, r)
        up, down = ((q, r), (q + 1, r), (q, r + 1)), ((q, r), (q, r + 1), (q - 1, r + 1))
        polygons |= {
            f"{name}{sign}": shape
            for sign, shape in (("^", up), ("v", down))
            if points.issuperset(shape)
        }
    return Board((hexagon_of_triangles, (side,)), polygons, lattice=TRIANGULAR)
