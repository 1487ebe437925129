"""The board of Minoa."""

from __future__ import annotations

from functools import cache

from boardkit.geometry import Board, Edge, Vertex, hexagon_of_triangles

__all__ = ["border_ring", "minoa_board"]

SIDE = 4


def minoa_board() -> Board:
    """A hexagon with four lines on a side: 96 triangles, 156 lines, 24 of them on the border."""
    return hexagon_of_triangles(SIDE)


@cache
def border_ring() -> tuple[tuple[Vertex, Edge], ...]:
    """The border as one walks round it: each vertex with the line that comes after it."""
    board = minoa_board()
    ring: list[tuple[Vertex, Edge]] = []
    line = board.outline[0]
    vertex = board.ends(line)[0]
    while not ring or vertex != ring[0][0]:
        ring.append((vertex, line))
        vertex = (board.ends(line) - vertex)[0]
        line = (board.spokes(vertex) & (board.outline - line))[0]
    return tuple(ring)
