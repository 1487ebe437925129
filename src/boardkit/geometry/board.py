"""Boards: planar maps built from polygons, with cells, edges and vertices as sites."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar, cast

from attrs import field, frozen

from boardkit.errors import NotationError, shown
from boardkit.geometry.adjacency import Adjacency
from boardkit.geometry.lattice import SQUARE, Lattice, Point
from boardkit.geometry.masks import mask_of
from boardkit.geometry.naming import point_name
from boardkit.geometry.planar import Indexes, PlanarMap, inverse
from boardkit.geometry.sites import Cell, Edge, Site, Vertex
from boardkit.geometry.sitesets import Domain, SiteSet

__all__ = ["Board"]

S = TypeVar("S", bound=Site)
Polygon = tuple[Point, ...]
Recipe = tuple[Callable[..., "Board"], tuple[Any, ...]]


@frozen(repr=False)
class Board:
    """A planar map: polygons that share sides; it never changes.

    Edges, vertices, who borders whom and the outline follow from the polygons. Boards are equal
    when they were made by the same call, their recipe, and pickle as that call.

    Shape: sites of each kind are in a fixed order and carry their `index` in it. Cells are in the
    order they were given in; vertices by first, then second coordinate; edges by their first
    vertex, then their second.

    Attributes:
        recipe: The builder and the arguments that make this board.
        polygons: Name and corners of each cell; the corners in either sense of rotation.
        origin: The point called `a1`.
        lattice: Where points are drawn.
    """

    recipe: Recipe
    polygons: Mapping[str, Polygon] = field(eq=False)
    origin: Point = field(default=(0, 0), eq=False)
    lattice: Lattice = field(default=SQUARE, eq=False)

    @classmethod
    def from_polygons(
        cls,
        polygons: Mapping[str, Sequence[Point]] | Iterable[tuple[str, Sequence[Point]]],
        *,
        origin: Point = (0, 0),
        lattice: Lattice = SQUARE,
    ) -> Board:
        """A board of any polygons.

        Args:
            polygons: The name and the corners, in order round the cell, of each cell.
            origin: The point called `a1`; no corner may lie left of it or below it.
            lattice: Where points are drawn; squares by default.

        Raises:
            ValueError: There is no polygon, or two have one name; a polygon has no area or a corner
                twice; two polygons lie on the same side of an edge; or a corner is left of or below
                `origin`.

        Examples:
            >>> shapes = {"left": [(0, 0), (1, 0), (0, 1)], "right": [(1, 0), (1, 1), (0, 1)]}
            >>> two = Board.from_polygons(shapes)
            >>> two.edges
            {a1-a2, a1-b1, a2-b1, a2-b2, b1-b2}
            >>> two.joins(two.edge("b1-a2"))
            {left, right}
        """
        named = polygons.items() if isinstance(polygons, Mapping) else polygons
        shapes = tuple((name, tuple((x, y) for x, y in corners)) for name, corners in named)
        _check_names(shapes)
        board = cls((_from_polygons, (shapes, origin, lattice)), dict(shapes), origin, lattice)
        for x, y in board.map.points:
            if x < origin[0] or y < origin[1]:
                raise ValueError(
                    f"no corner may lie left of or below the origin {origin}, got {(x, y)}"
                )
        return board

    def __reduce__(self) -> Recipe:
        return self.recipe

    def __str__(self) -> str:
        build, arguments = self.recipe
        if build is _from_polygons:
            return f"from_polygons({len(self.polygons)} polygons)"
        return f"{build.__name__.lstrip('_')}({', '.join(map(shown, arguments))})"

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        """What a notebook shows: the bare board."""
        from boardkit.picture import Picture  # noqa: PLC0415 - it stands above

        return Picture(self)._repr_svg_()

    # -- sites

    @cached_property
    def cells(self) -> SiteSet[Cell]:
        """All cells."""
        return Domain(self, Cell, self.polygons).all

    @cached_property
    def edges(self) -> SiteSet[Edge]:
        """All edges."""
        names = [vertex.name for vertex in self.vertices]
        return Domain(self, Edge, (f"{names[a]}-{names[b]}" for a, b in self.map.ends)).all

    @cached_property
    def vertices(self) -> SiteSet[Vertex]:
        """All vertices."""
        left, low = self.origin
        return Domain(self, Vertex, (point_name(x - left, y - low) for x, y in self.map.points)).all

    @property
    def no_cells(self) -> SiteSet[Cell]:
        """The empty set of cells."""
        return self.cells.domain.none

    @property
    def no_edges(self) -> SiteSet[Edge]:
        """The empty set of edges."""
        return self.edges.domain.none

    @property
    def no_vertices(self) -> SiteSet[Vertex]:
        """The empty set of vertices."""
        return self.vertices.domain.none

    def cell(self, name: str) -> Cell:
        """The cell of that name; `NotationError` when there is none."""
        return self._named(self.cells, name)

    def edge(self, name: str) -> Edge:
        """The edge of that name, its ends in either order; `NotationError` when there is none."""
        first, dash, second = name.partition("-")
        swapped = f"{second}{dash}{first}"
        return self._named(self.edges, swapped if swapped in self.edges.domain.by_name else name)

    def vertex(self, name: str) -> Vertex:
        """The vertex of that name; `NotationError` when there is none."""
        return self._named(self.vertices, name)

    def _named(self, sites: SiteSet[S], name: str) -> S:
        try:
            return sites.domain.by_name[name]
        except KeyError:
            kind = sites.domain.kind.__name__.lower()
            example = f", such as {sites[0]}" if sites else ""
            raise NotationError(
                f"{shown(name)} names no {kind} of the board; it has {len(sites)}{example}"
            ) from None

    # -- who meets whom

    def borders(self, cell: Cell) -> SiteSet[Edge]:
        """The edges round a cell."""
        return self._borders[self.cells.domain.own(cell).index]

    def corners(self, cell: Cell) -> SiteSet[Vertex]:
        """The vertices round a cell."""
        return self._corners[self.cells.domain.own(cell).index]

    def neighbours(self, cell: Cell) -> SiteSet[Cell]:
        """The cells across the edges of a cell."""
        return self._neighbours[self.cells.domain.own(cell).index]

    def joins(self, edge: Edge) -> SiteSet[Cell]:
        """The one or two cells that have this edge."""
        return self._joins[self.edges.domain.own(edge).index]

    def ends(self, edge: Edge) -> SiteSet[Vertex]:
        """The two vertices of an edge, the smaller first."""
        return self._ends[self.edges.domain.own(edge).index]

    def touches(self, vertex: Vertex) -> SiteSet[Cell]:
        """The cells round a vertex."""
        return self._touches[self.vertices.domain.own(vertex).index]

    def spokes(self, vertex: Vertex) -> SiteSet[Edge]:
        """The edges that meet in a vertex."""
        return self._spokes[self.vertices.domain.own(vertex).index]

    def adjacent(self, vertex: Vertex) -> SiteSet[Vertex]:
        """The vertices one edge away from a vertex."""
        return self._adjacent[self.vertices.domain.own(vertex).index]

    @cached_property
    def outline(self) -> SiteSet[Edge]:
        """The edges with a cell on one side only: the rim, and the rims of holes."""
        return _set_of(
            self.edges, (edge for edge, cells in enumerate(self.map.joins) if len(cells) == 1)
        )

    @cached_property
    def _borders(self) -> tuple[SiteSet[Edge], ...]:
        return _sets_of(self.edges, self.map.borders)

    @cached_property
    def _corners(self) -> tuple[SiteSet[Vertex], ...]:
        return _sets_of(self.vertices, self.map.corners)

    @cached_property
    def _neighbours(self) -> tuple[SiteSet[Cell], ...]:
        return _sets_of(self.cells, _others(self.cells.domain.links))

    @cached_property
    def _joins(self) -> tuple[SiteSet[Cell], ...]:
        return _sets_of(self.cells, self.map.joins)

    @cached_property
    def _ends(self) -> tuple[SiteSet[Vertex], ...]:
        return _sets_of(self.vertices, self.map.ends)

    @cached_property
    def _touches(self) -> tuple[SiteSet[Cell], ...]:
        return _sets_of(self.cells, inverse(self.map.corners, len(self.map.points)))

    @cached_property
    def _spokes(self) -> tuple[SiteSet[Edge], ...]:
        return _sets_of(self.edges, inverse(self.map.ends, len(self.map.points)))

    @cached_property
    def _adjacent(self) -> tuple[SiteSet[Vertex], ...]:
        return _sets_of(self.vertices, _others(self.vertices.domain.links))

    # -- where sites are drawn

    def centre(self, site: Site) -> tuple[float, float]:
        """Where the middle of a site is drawn: the mean of its corners or ends, or the vertex."""
        index = self.own(site).index
        around: Indexes = (index,)
        if not isinstance(site, Vertex):
            around = self.map.ends[index] if isinstance(site, Edge) else self.map.corners[index]
        points = [self.map.points[vertex] for vertex in around]
        return self.lattice.at(
            sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        )

    # -- inside the package

    @cached_property
    def map(self) -> PlanarMap:
        """The map as plain numbers."""
        return PlanarMap(list(self.polygons.values()), list(self.polygons))

    def own(self, site: S) -> S:
        """This board's site that equals `site`; `ValueError` when it has none."""
        return self.domain(type(site)).own(site)

    def domain(self, kind: type[S]) -> Domain[S]:
        """All sites of one kind."""
        whole: SiteSet[Any] = (
            self.cells if kind is Cell else self.edges if kind is Edge else self.vertices
        )
        return cast("Domain[S]", whole.domain)


def _others(links: Adjacency) -> list[Indexes]:
    return [tuple(near) for near in links.links]


def _set_of(whole: SiteSet[S], indexes: Iterable[int]) -> SiteSet[S]:
    return whole.of_mask(mask_of(indexes, len(whole)))


def _sets_of(whole: SiteSet[S], rows: Sequence[Indexes]) -> tuple[SiteSet[S], ...]:
    return tuple(_set_of(whole, row) for row in rows)


def _check_names(shapes: Sequence[tuple[str, Polygon]]) -> None:
    if not shapes:
        raise ValueError("a board needs a cell, got no polygon")
    seen: set[str] = set()
    for name, _ in shapes:
        if name in seen:
            raise ValueError(f"two cells are called {name}")
        seen.add(name)


def _from_polygons(
    shapes: tuple[tuple[str, Polygon], ...], origin: Point, lattice: Lattice
) -> Board:
    return Board.from_polygons(shapes, origin=origin, lattice=lattice)
