"""The sides of a board: what players join, and where their pieces start and arrive."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from boardkit.geometry.board import Board
from boardkit.geometry.sites import Cell
from boardkit.geometry.sitesets import SiteSet

__all__ = ["sides"]

Centre = tuple[Fraction, Fraction]


@lru_cache(maxsize=64)
def sides(board: Board) -> tuple[SiteSet[Cell], ...]:
    """The cells along each straight side of a board, counter-clockwise from its lowest corner.

    Shape: stretch a band round the centres of all cells; the cells on each straight piece of it are
    a side, from corner to corner. So a corner is in two sides; on a board that is no wider than one
    cell both sides have all of it.

    Returns:
        Four sides for grids and rhombuses, the one below first; three for triangles, six for
        hexagons. A single cell is the only side of its board.

    Examples:
        >>> from boardkit.geometry import square_grid, triangle_of_hexagons
        >>> sides(square_grid(rows=2, cols=3))
        ({a1, b1, c1}, {c1, c2}, {a2, b2, c2}, {a1, a2})
        >>> sides(triangle_of_hexagons(3))
        ({a1, b1, c1}, {a3, b2, c1}, {a1, a2, a3})
    """
    rim = {_centre(board, cell): cell for edge in board.outline for cell in board.joins(edge)}
    start = corner = min(rim, key=lambda at: board.lattice.at(*map(float, at))[::-1])
    found: list[SiteSet[Cell]] = []
    while not found or corner != start:
        after = _next_corner(corner, rim)
        on_side = (cell for at, cell in rim.items() if _left_of(corner, after, at) == 0)
        found.append(board.no_cells.of(on_side))
        corner = after
    return tuple(found)


def _centre(board: Board, cell: Cell) -> Centre:
    """The mean of the corners of a cell, exactly, so that what is in line is seen to be."""
    xs, ys = zip(*board.polygons[cell.name], strict=True)
    return Fraction(sum(xs), len(xs)), Fraction(sum(ys), len(ys))


def _next_corner(corner: Centre, rim: dict[Centre, Cell]) -> Centre:
    """The centre such that no other lies right of the way there; the furthest of those in line."""
    best = corner
    for at in rim:
        turn = _left_of(corner, best, at)
        if turn < 0 or (turn == 0 and _apart(corner, at) > _apart(corner, best)):
            best = at
    return best


def _left_of(start: Centre, end: Centre, at: Centre) -> Fraction:
    """Positive when a point lies left of the way from start to end, 0 when it is in line."""
    (ax, ay), (bx, by), (x, y) = start, end, at
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def _apart(one: Centre, other: Centre) -> Fraction:
    """How far apart two points are: enough to compare such as lie in one direction."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
