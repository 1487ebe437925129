"""Where sites are, and the shapes that lie on them, in pixels."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import atan2, degrees, dist, hypot, sqrt

from attrs import frozen

from boardkit.draw.elements import Spot, element, number, rounded
from boardkit.geometry import Board, Cell, Edge, Site, Vertex

__all__ = ["Scene"]

SIZE = 44
"""The square root of the area of a mean cell."""
GAP = 4
"""How far a mark stays away from the sides of its cell."""
DISC = 16
"""The largest radius of a mark on a vertex."""
STICK = 14
"""The greatest width of a mark on an edge."""
ROUND = 6
"""The radius of the corners of a mark on a cell."""


@frozen
class Scene:
    """A board in pixels.

    Attributes:
        board: The board.
        is_crowded: Whether marks on vertices have to leave room for others.
    """

    board: Board
    is_crowded: bool

    # -- where

    def centre(self, site: Site) -> Spot:
        """The middle of a site."""
        x, y = self.board.centre(site)
        return x * self.scale, -y * self.scale

    def corners(self, cell: Cell) -> list[Spot]:
        """The corners of a cell, counter-clockwise."""
        return [self._points[vertex] for vertex in self.board.map.corners[cell.index]]

    def ends(self, edge: Edge) -> tuple[Spot, Spot]:
        """The ends of an edge, the left one first, or the lower one if it is upright."""
        one, other = (self._points[vertex] for vertex in self.board.map.ends[edge.index])
        return (one, other) if (one[0], -one[1]) <= (other[0], -other[1]) else (other, one)

    # -- how large

    @cached_property
    def scale(self) -> float:
        """Pixels for one step of the lattice."""
        lattice, points = self.board.lattice, self.board.map.points
        rings = [
            [lattice.at(*points[corner]) for corner in ring] for ring in self.board.map.corners
        ]
        return SIZE / sqrt(sum(map(_area, rings)) / len(rings))

    @cached_property
    def side(self) -> float:
        """The length of the shortest edge."""
        return min(dist(*self.ends(edge)) for edge in self.board.edges)

    @property
    def stick(self) -> float:
        """How thick a mark on an edge is."""
        return min(STICK, 0.24 * self.side)

    def room(self, site: Site) -> float:
        """How far it is from the middle of a site to the rim of a mark on it."""
        if isinstance(site, Edge):
            return self.stick / 2
        if isinstance(site, Vertex):
            return min(DISC, (0.26 if self.is_crowded else 0.36) * self.side)
        assert isinstance(site, Cell)
        return self._reach(site) - self._gap(site)

    def length(self, edge: Edge) -> float:
        """How long a mark on an edge is: it leaves the vertices free for those next to it."""
        return dist(*self.ends(edge)) - self.stick - 3

    # -- shapes

    def shape(self, site: Site, *, grow: float = 0, **attributes: str) -> str:
        """The element that a mark fills, or one that stands out so much further all round."""
        x, y = self.centre(site)
        if isinstance(site, Vertex):
            return element("circle", **attributes, cx=x, cy=y, r=self.room(site) + grow)
        if isinstance(site, Cell):
            corners = _inset(self.corners(site), self._gap(site) - grow)
            return element("path", **attributes, d=rounded(corners, ROUND * (1 - grow / GAP)))
        assert isinstance(site, Edge)
        half = self.stick / 2 + grow
        length = self.length(site) + 2 * grow
        return element(
            "rect",
            **attributes,
            x=x - length / 2,
            y=y - half,
            width=length,
            height=2 * half,
            rx=half,
            **self.turned(site),
        )

    def turned(self, edge: Edge) -> dict[str, str]:
        """The attribute that turns what lies level into the direction of an edge."""
        (left, low), (right, high) = self.ends(edge)
        angle = degrees(atan2(high - low, right - left))
        spot = " ".join(map(number, self.centre(edge)))
        return {"transform": f"rotate({number(angle)} {spot})"} if angle else {}

    # -- inside

    @cached_property
    def _points(self) -> list[Spot]:
        places = (self.board.lattice.at(*point) for point in self.board.map.points)
        return [(x * self.scale, -y * self.scale) for x, y in places]

    def _reach(self, cell: Cell) -> float:
        """How far the nearest side of a cell is from its middle."""
        corners = self.corners(cell)
        sides = pairwise([*corners, corners[0]])
        return min(_distance(self.centre(cell), *side) for side in sides)

    def _gap(self, cell: Cell) -> float:
        return min(GAP, self._reach(cell) / 4)


def _area(ring: list[Spot]) -> float:
    """The area of a polygon."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])) / 2


def _distance(spot: Spot, start: Spot, end: Spot) -> float:
    """How far a place is from a side."""
    along = end[0] - start[0], end[1] - start[1]
    way = spot[0] - start[0], spot[1] - start[1]
    part = (way[0] * along[0] + way[1] * along[1]) / hypot(*along) ** 2
    part = min(max(part, 0), 1)
    return hypot(way[0] - part * along[0], way[1] - part * along[1])


def _inset(corners: list[Spot], gap: float) -> list[Spot]:
    """The corners of a polygon whose sides have moved inwards by a gap."""
    inner = []
    for before, corner, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        ax, ay = _inwards(before, corner)
        bx, by = _inwards(corner, after)
        far = gap / max(1 + ax * bx + ay * by, 0.2)  # a very sharp corner is cut short
        inner.append((corner[0] + far * (ax + bx), corner[1] + far * (ay + by)))
    return inner


def _inwards(start: Spot, end: Spot) -> Spot:
    """The direction from a side into its polygon."""
    along = end[0] - start[0], end[1] - start[1]
    # The polygon runs counter-clockwise, on a page whose y points downwards.
    return along[1] / hypot(*along), -along[0] / hypot(*along)
