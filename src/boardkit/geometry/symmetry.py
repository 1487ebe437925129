"""The symmetries of a board: rotations and reflections that map it onto itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar, overload

from attrs import frozen

from boardkit.geometry.board import Board
from boardkit.geometry.lattice import Matrix, Point
from boardkit.geometry.masks import mask_of
from boardkit.geometry.sites import Cell, Edge, Site, Vertex
from boardkit.geometry.sitesets import SiteSet

__all__ = ["Symmetry", "symmetries"]

S = TypeVar("S", bound=Site)
Order = tuple[int, ...]


@frozen
class Symmetry:
    """One way to lay a board onto itself; call it with a site or a set for its image.

    Attributes:
        cells: For each cell, by index, the index of its image; likewise `edges` and `vertices`.
    """

    cells: Order
    edges: Order
    vertices: Order
    _board: Board

    @overload
    def __call__(self, sites: SiteSet[S]) -> SiteSet[S]: ...
    @overload
    def __call__(self, sites: S) -> S: ...
    def __call__(self, sites: S | SiteSet[S]) -> S | SiteSet[S]:
        """The image of a site or of a set."""
        if isinstance(sites, SiteSet):
            none = self._board.domain(sites.domain.kind).none
            order = self._order(sites.domain.kind)
            images = [order[site.index] for site in none | sites]
            return none.of_mask(mask_of(images, len(order)))
        domain = self._board.domain(type(sites))
        return domain.sites[self._order(type(sites))[domain.own(sites).index]]

    def _order(self, kind: type[Site]) -> Order:
        return {Cell: self.cells, Edge: self.edges, Vertex: self.vertices}[kind]


@lru_cache(maxsize=64)
def symmetries(board: Board) -> tuple[Symmetry, ...]:
    """All rotations and reflections of the board, the identity first.

    Returns:
        At most 8 on squares and 12 on triangles and hexagons.

    Examples:
        >>> from boardkit.geometry import hexagon_of_triangles, square_grid
        >>> boards = square_grid(3, 3), square_grid(2, 3), hexagon_of_triangles(4)
        >>> [len(symmetries(board)) for board in boards]
        [8, 4, 12]
    """
    found = (_symmetry(board, turn) for turn in board.lattice.turns)
    return tuple(symmetry for symmetry in found if symmetry is not None)


def _symmetry(board: Board, turn: Matrix) -> Symmetry | None:
    """The symmetry that turns the board so and then shifts it back into place, if it is one."""
    points = board.map.points
    turned = [_turned(point, turn) for point in points]
    left, low = _corner(points)
    turned_left, turned_low = _corner(turned)
    number = {point: index for index, point in enumerate(points)}
    images = [number.get((x - turned_left + left, y - turned_low + low)) for x, y in turned]
    vertices = tuple(image for image in images if image is not None)
    if len(vertices) < len(points):
        return None
    edges = _images(vertices, board.map.ends)
    cells = _images(vertices, board.map.corners)
    return None if edges is None or cells is None else Symmetry(cells, edges, vertices, board)


def _images(vertices: Order, rows: Iterable[Iterable[int]]) -> Order | None:
    """For sites given by their vertices, the index of each image; None if some image is no site."""
    shapes = [frozenset(row) for row in rows]
    number = {shape: index for index, shape in enumerate(shapes)}
    images = [number.get(frozenset(vertices[vertex] for vertex in shape)) for shape in shapes]
    complete = tuple(image for image in images if image is not None)
    return complete if len(complete) == len(shapes) else None


def _turned(point: Point, turn: Matrix) -> Point:
    (x, y), (a, b, c, d) = point, turn
    return a * x + c * y, b * x + d * y


def _corner(points: Iterable[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys)
