"""The planar map of a board as plain numbers: which sides and corners the polygons share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import chain, pairwise

from boardkit.errors import shown
from boardkit.geometry.lattice import Point

__all__ = ["Indexes", "PlanarMap", "inverse"]

Indexes = tuple[int, ...]


class PlanarMap:
    """What follows from polygons: points, edges, and who meets whom, all by index.

    Attributes:
        points: The corners of all polygons, sorted.
        corners: For each polygon its points, counter-clockwise.
        ends: For each edge its two points, the smaller first; edges are sorted by them.
        joins: For each edge its one or two polygons.
    """

    def __init__(self, polygons: Sequence[Sequence[Point]], names: Sequence[str]) -> None:
        self.points = sorted(set(chain.from_iterable(polygons)))
        number = {point: index for index, point in enumerate(self.points)}
        self.corners: list[Indexes] = [
            tuple([number[point] for point in _counter_clockwise(polygon, name)])
            for polygon, name in zip(polygons, names, strict=True)
        ]
        # An edge is known by one number, its smaller end times `span` plus how far it is to the
        # other end: the numbers sort as the ends do, and those of neighbours are close in memory.
        span = 1 + max([max(ring) - min(ring) for ring in self.corners])
        left, right = _sides(self.corners, span, names)
        edges = sorted(left.keys() | right.keys())
        self.ends: list[Indexes] = [(edge // span, edge // span + edge % span) for edge in edges]
        self.joins: list[Indexes] = [
            (left[edge], right[edge])
            if edge in left and edge in right
            else (left[edge] if edge in left else right[edge],)
            for edge in edges
        ]

    @cached_property
    def borders(self) -> list[Indexes]:
        """For each polygon its edges."""
        return inverse(self.joins, len(self.corners))


def inverse(table: Sequence[Indexes], size: int) -> list[Indexes]:
    """For each of `size` indexes, the rows of the table that hold it."""
    rows: list[list[int]] = [[] for _ in range(size)]
    for row, indexes in enumerate(table):
        for index in indexes:
            rows[index].append(row)
    return [tuple(row) for row in rows]


def _counter_clockwise(polygon: Sequence[Point], name: str) -> Sequence[Point]:
    doubled_area = sum(
        [ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*polygon, *polygon[:1]))]
    )
    if len(set(polygon)) < len(polygon) or doubled_area == 0:
        raise ValueError(
            f"cell {name} needs three corners or more, all different and not in line, "
            f"got {shown(polygon)}"
        )
    return polygon if doubled_area > 0 else polygon[::-1]


def _sides(
    rings: Sequence[Indexes], span: int, names: Sequence[str]
) -> tuple[dict[int, int], dict[int, int]]:
    """The polygon left of each edge, going from its smaller end, and the one right of it."""
    left: dict[int, int] = {}
    right: dict[int, int] = {}
    for cell, ring in enumerate(rings):
        for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
            if start < end:
                other = left.setdefault(start * span + end - start, cell)
            else:
                other = right.setdefault(end * span + start - end, cell)
            if other != cell:
                raise ValueError(
                    f"cells {names[other]} and {names[cell]} lie on the same side of one edge"
                )
    return left, right
