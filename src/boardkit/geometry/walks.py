"""Walks over a board: floods, components, paths and distances.

All of them step from cell to cell across edges, or from vertex to vertex along edges. `within`
keeps to some sites; `walls` are edges that cannot be crossed or followed, `along` the only ones
that can.
"""

from __future__ import annotations

from typing import TypeVar

from boardkit.geometry.board import Board
from boardkit.geometry.sites import Cell, Edge, Vertex
from boardkit.geometry.sitesets import SiteSet, site_set

__all__ = ["clump", "components", "distance", "flood", "path"]

P = TypeVar("P", Cell, Vertex)
Edges = SiteSet[Edge]


def flood(
    board: Board,
    start: P | SiteSet[P],
    *,
    within: SiteSet[P] | None = None,
    walls: Edges | None = None,
    along: Edges | None = None,
) -> SiteSet[P]:
    """All sites reached from `start`, which is among them if it lies within.

    Args:
        board: Any board.
        start: A cell or a vertex, or a set of them.
        within: The sites that may be entered; all by default.
        walls: Edges that may not be crossed (cells) or followed (vertices).
        along: The only edges that may.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> board = square_grid(rows=2, cols=3)
        >>> flood(board, board.cell("a1"), within=board.cells - board.cell("b1") - board.cell("b2"))
        {a1, a2}
        >>> flood(board, board.cell("a1"), walls=board.borders(board.cell("a1")))
        {a1}
    """
    sites = _as_set(board, start)
    room = _room(sites, within)
    reached = sites.domain.links.flood(sites.mask, room.mask, gates=_gates(board, walls, along))
    return sites.of_mask(reached)


def components(
    board: Board,
    sites: SiteSet[P],
    *,
    walls: Edges | None = None,
    along: Edges | None = None,
    least: int = 1,
) -> tuple[SiteSet[P], ...]:
    """The maximal connected parts of `sites`, in the order of their first site.

    Args:
        board: Any board.
        sites: The cells or vertices to be divided.
        walls: Edges that may not be crossed (cells) or followed (vertices).
        along: The only edges that may.
        least: Parts of fewer sites are left out.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> board = square_grid(rows=2, cols=2)
        >>> components(board, board.cells - board.cell("a1") - board.cell("b2"))
        ({a2}, {b1})
        >>> components(board, board.vertices, along=board.no_edges | board.edge("a1-a2"))[0]
        {a1, a2}
    """
    whole = _as_set(board, sites)
    domain, gates = whole._domain, _gates(board, walls, along)
    parts = domain.links.components(whole._mask, gates, least)
    return tuple([site_set(domain, part) for part in parts])


def clump(board: Board, sites: SiteSet[P], size: int) -> SiteSet[P] | None:
    """Some `size` connected sites among `sites`, or None when no part of them is so large.

    Much cheaper than `components`. The same ones are found as long as none of them is taken away.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> board = square_grid(rows=1, cols=5)
        >>> clump(board, board.cells - board.cell("b1"), size=3)
        {c1, d1, e1}
        >>> clump(board, board.cells - board.cell("c1"), size=3) is None
        True
    """
    whole = _as_set(board, sites)
    found = whole.domain.links.clump(whole.mask, size)
    return whole.of_mask(found) if found else None


def path(
    board: Board,
    start: P | SiteSet[P],
    goal: P | SiteSet[P],
    *,
    within: SiteSet[P] | None = None,
    walls: Edges | None = None,
    along: Edges | None = None,
) -> tuple[P, ...]:
    """A shortest path from `start` to `goal`, both ends included; empty when there is none.

    Args: as for `flood`. Of several shortest paths always the same one is returned.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> board = square_grid(rows=2, cols=3)
        >>> path(board, board.cell("a1"), board.cell("c1"), within=board.cells - board.cell("b1"))
        (a1, a2, b2, c2, c1)
    """
    sites, ends = _as_set(board, start), _as_set(board, goal)
    room = _room(sites, within)
    gates = _gates(board, walls, along)
    way = sites.domain.links.path(sites.mask, (ends & room).mask, room.mask, gates=gates)
    return tuple(sites.domain.sites[index] for index in way)


def distance(
    board: Board,
    start: P | SiteSet[P],
    goal: P | SiteSet[P],
    *,
    within: SiteSet[P] | None = None,
    walls: Edges | None = None,
    along: Edges | None = None,
) -> int | None:
    """The number of steps of a shortest path, or None when there is none.

    Units: steps from site to site.

    Examples:
        >>> from boardkit.geometry import hexagon_of_triangles
        >>> board = hexagon_of_triangles(2)
        >>> distance(board, board.vertex("a3"), board.vertex("e3"))
        4
    """
    way = path(board, start, goal, within=within, walls=walls, along=along)
    return len(way) - 1 if way else None


def _as_set(board: Board, sites: P | SiteSet[P]) -> SiteSet[P]:
    """The sites as a set of this very board; `ValueError` for those of a different one."""
    if isinstance(sites, SiteSet):
        return (
            sites if sites._domain.board is board else board.domain(sites.domain.kind).none | sites
        )
    return board.domain(type(sites)).none | sites


def _room(sites: SiteSet[P], within: SiteSet[P] | None) -> SiteSet[P]:
    return sites.domain.all if within is None else sites.domain.all & within


def _gates(board: Board, walls: Edges | None, along: Edges | None) -> int | None:
    if walls is None and along is None:
        return None
    open_edges = board.edges if along is None else board.edges & along
    return (open_edges if walls is None else open_edges - walls).mask
