"""The board of Minoa."""

from __future__ import annotations

from functools import cache

from attrs import frozen

from boardkit.geometry import Board, Edge, Vertex, hexagon_of_triangles

__all__ = ["Tables", "border_ring", "minoa_board", "tables"]

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


@frozen
class Tables:
    """What plies look up about lines, by the index of a line.

    Attributes:
        inner_ends: For each line the indexes of its two points; nothing for a border line.
        places: For each border line its place in `border_ring`; -1 for an inner line.
        vertices: The index of the vertex before the line in each place of `border_ring`.
    """

    inner_ends: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    vertices: tuple[int, ...]


@cache
def tables() -> Tables:
    """The tables, made once."""
    board = minoa_board()
    place_of = {line: place for place, (_, line) in enumerate(border_ring())}
    return Tables(
        inner_ends=tuple(
            () if line in board.outline else tuple(vertex.index for vertex in board.ends(line))
            for line in board.edges
        ),
        places=tuple(place_of.get(line, -1) for line in board.edges),
        vertices=tuple(vertex.index for vertex, _ in border_ring()),
    )
