"""Walks agree with a naive search, on every board, by each of the ways they are computed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_maps import distances, next_cells, next_vertices, pieces, reached
from strategies import boards, site_sets

from boardkit.geometry import (
    Board,
    Edge,
    SiteSet,
    adjacency,
    clump,
    components,
    distance,
    flood,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    path,
    square_grid,
    square_map,
)

WAYS = {
    "as it comes": {"SMALL": adjacency.SMALL},
    "by shifts": {"FEW_SHIFTS": 10**6},
    "by lists": {"FEW_SHIFTS": -1},
    "by lists, as on large boards": {"SHORT_MASK": -1, "SMALL": -1},
}
"""Limits that decide how a walk is computed; patched so that each way is taken on all boards."""

each_way = settings(max_examples=settings().max_examples // 4)


@pytest.fixture(scope="module", params=WAYS.values(), ids=WAYS, autouse=True)
def way(request: pytest.FixtureRequest) -> Iterator[None]:
    """All tests of this module are run once for each way to compute a walk."""
    with patch.multiple(adjacency, **request.param):
        yield


def rebuilt(board: Board) -> Board:
    """The same board made anew, so that it is compiled under the limits of today."""
    return Board.from_polygons(board.polygons, origin=board.origin, lattice=board.lattice)


@frozen
class Walk:
    """A board, some sites of one kind, where to start and to end, and the edges that are open."""

    board: Board
    start: SiteSet[Any]
    goal: SiteSet[Any]
    within: SiteSet[Any]
    walls: SiteSet[Edge]
    along: SiteSet[Edge]

    def near(self, open_edges: SiteSet[Edge]) -> Any:
        """The naive neighbours when these edges are open."""
        next_to = next_cells if self.start.domain is self.board.cells.domain else next_vertices
        return next_to(self.board, open_edges)


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """A walk on any board. Shrinks towards nowhere on one square."""
    board = rebuilt(draw(boards()))
    whole = draw(st.sampled_from([board.cells, board.vertices]))
    few = site_sets(board.edges)
    start, goal, without = (draw(site_sets(whole)) for _ in range(3))
    return Walk(board, start, goal, whole - without, draw(few), board.edges - draw(few))


@each_way
@given(walks())
def test_flood(walk: Walk) -> None:
    """A flood reaches what a naive search reaches: on all sites, and within some."""
    near = walk.near(walk.board.edges)
    everywhere = reached(walk.start, near, walk.start.domain.all)
    assert set(flood(walk.board, walk.start)) == everywhere
    inside = reached(walk.start, near, walk.within)
    assert set(flood(walk.board, walk.start, within=walk.within)) == inside


@each_way
@given(walks())
def test_flood_between_walls(walk: Walk) -> None:
    """No flood crosses a wall or leaves the edges it has to keep to."""
    board, within = walk.board, walk.within
    around = reached(walk.start, walk.near(board.edges - walk.walls), within)
    assert set(flood(board, walk.start, within=within, walls=walk.walls)) == around
    on_edges = reached(walk.start, walk.near(walk.along), within)
    assert set(flood(board, walk.start, within=within, along=walk.along)) == on_edges
    both = reached(walk.start, walk.near(walk.along - walk.walls), within)
    assert set(flood(board, walk.start, within=within, walls=walk.walls, along=walk.along)) == both


@each_way
@given(walks(), st.integers(1, 4))
def test_components(walk: Walk, least: int) -> None:
    """Components are the pieces of a naive search by first sites; small ones can be left out."""
    for walls in (None, walk.walls):
        open_edges = walk.board.edges if walls is None else walk.board.edges - walls
        naive = sorted(
            pieces(walk.within, walk.near(open_edges)), key=lambda part: min(map(place, part))
        )
        found = components(walk.board, walk.within, walls=walls)
        assert [set(part) for part in found] == naive
        large = components(walk.board, walk.within, walls=walls, least=least)
        assert large == tuple(part for part in found if len(part) >= least)


def place(site: Any) -> int:
    """The index of a site."""
    index: int = site.index
    return index


@each_way
@given(walks())
def test_components_along_edges(walk: Walk) -> None:
    """Components along some edges are joined by those edges alone."""
    naive = pieces(walk.within, walk.near(walk.along))
    found = components(walk.board, walk.within, along=walk.along)
    assert {frozenset(part) for part in found} == naive
    assert sum(map(len, found)) == len(walk.within)


@each_way
@given(walks())
def test_distance(walk: Walk) -> None:
    """A distance is the number of rounds in which a naive search reaches the goal."""
    near = walk.near(walk.along - walk.walls)
    naive = distances(walk.start, near, walk.within)
    steps = min((naive[site] for site in walk.goal if site in naive), default=None)
    limits: dict[str, Any] = {"within": walk.within, "walls": walk.walls, "along": walk.along}
    assert distance(walk.board, walk.start, walk.goal, **limits) == steps


@each_way
@given(walks())
def test_path(walk: Walk) -> None:
    """A path leads from the start to the goal, step by step, inside, and none is shorter."""
    near = walk.near(walk.board.edges - walk.walls)
    limits: dict[str, Any] = {"within": walk.within, "walls": walk.walls}
    way = path(walk.board, walk.start, walk.goal, **limits)
    steps = distance(walk.board, walk.start, walk.goal, **limits)
    assert len(way) == (0 if steps is None else steps + 1)
    assert walk.within.of(way) <= walk.within
    assert walk.start.of(way[:1]) <= walk.start
    assert walk.goal.of(way[-1:]) <= walk.goal
    assert all(after in near(before) for before, after in pairwise(way))
    assert path(walk.board, walk.start, walk.goal, **limits) == way


@each_way
@given(walks(), st.integers(1, 9))
def test_clump(walk: Walk, size: int) -> None:
    """A clump is connected, large enough, and found whenever some component is large enough."""
    parts = pieces(walk.within, walk.near(walk.board.edges))
    found = clump(walk.board, walk.within, size)
    assert (found is None) == (max(map(len, parts), default=0) < size)
    assert found is None or len(found) >= size
    assert found is None or found <= walk.within
    assert found is None or len(components(walk.board, found)) <= 1


def test_start_may_be_a_site() -> None:
    """Walks start from one site or from a set; what is not within is not started from."""
    board = rebuilt(square_grid(1, 5))
    a, b, c, d, e = board.cells
    assert flood(board, a, within=board.cells - c) == board.no_cells.of([a, b])
    assert flood(board, c, within=board.cells - c) == board.no_cells
    assert flood(board, board.no_cells | a | e, within=board.cells - c) == board.cells - c
    assert path(board, a, a) == (a,)
    assert distance(board, a, a) == 0
    assert path(board, a, e, within=board.cells - a) == ()
    assert distance(board, a, e, within=board.cells - e) is None
    assert path(board, a, board.no_cells | d | e) == (a, b, c, d)
    assert distance(board, board.no_cells, e) is None


def test_walls_of_one_cell() -> None:
    """A cell with all its borders as walls is alone; the rim of the board is no way out anyway."""
    board = rebuilt(hexagon_of_hexagons(3))
    centre = board.cell("c3")
    assert flood(board, centre, walls=board.borders(centre)) == board.no_cells | centre
    assert len(components(board, board.cells, walls=board.borders(centre))) == 2
    assert len(components(board, board.cells, walls=board.outline)) == 1


def test_nested_loops() -> None:
    """Two rings, one inside the other, are two components, and so is the ground they part."""
    board = rebuilt(square_grid(7, 9))
    rings = square_map("ooooooooo/o_______o/o_ooooo_o/o_o___o_o/o_ooooo_o/o_______o/ooooooooo")
    walls = board.no_cells.of(rings.cells)
    assert [len(part) for part in components(board, walls)] == [28, 12]
    assert [len(part) for part in components(board, board.cells - walls)] == [20, 3]


def test_a_loop_along_edges() -> None:
    """Vertices on two nested loops of edges are joined within each loop only."""
    board = rebuilt(hexagon_of_triangles(3))
    hub = board.vertex("d4")
    inner = board.edges.of(
        edge
        for edge in board.edges
        if board.adjacent(hub).of(board.ends(edge)) <= board.adjacent(hub)
    )
    loops = inner | board.outline
    on_loops = board.vertices.of(end for edge in loops for end in board.ends(edge))
    assert [len(part) for part in components(board, on_loops, along=loops)] == [18, 6]


def test_sets_of_other_boards_are_refused() -> None:
    """Where a walk may go is told by sets of its own board, not of another."""
    board, other = rebuilt(square_grid(2, 3)), rebuilt(square_grid(3, 2))
    start = board.cells[0]
    for limits in ({"within": other.cells}, {"walls": other.edges}, {"along": other.edges}):
        with pytest.raises(ValueError, match="different boards or kinds"):
            flood(board, start, **limits)
        with pytest.raises(ValueError, match="different boards or kinds"):
            path(board, start, start, **limits)
    with pytest.raises(ValueError, match="different boards or kinds"):
        flood(board, other.cells)
    with pytest.raises(ValueError, match="different boards or kinds"):
        components(board, other.cells)
    with pytest.raises(ValueError, match="different boards or kinds"):
        clump(board, other.cells, 1)
    with pytest.raises(ValueError, match="different boards or kinds"):
        path(board, start, other.cells)


def test_sets_of_equal_boards_are_taken() -> None:
    """Sets of an equal board, built anew, do as well as one's own."""
    board, twin = rebuilt(square_grid(2, 3)), rebuilt(square_grid(2, 3))
    inside = twin.cells - twin.cell("b1")
    walls = twin.no_edges | twin.edge("a2-b2")
    assert str(flood(board, twin.cell("a1"), within=inside)) == "a1 a2 b2 c1 c2"
    assert str(flood(board, twin.cells[:1], within=inside, walls=walls)) == "a1"
    assert len(components(board, inside)) == 1
    assert len(path(board, board.cell("a1"), twin.cell("c1"), within=inside)) == 5
