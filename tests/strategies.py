"""The one home of Hypothesis strategies for boards, sites, sets of sites and matches of toys.

They draw elements (cells, sites), not sizes, so that an example shrinks by losing elements.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import frozen
from hypothesis import strategies as st
from toys import Dash, Rows

from boardkit.geometry import (
    Board,
    Site,
    SiteSet,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    rhombus_of_hexagons,
    square_grid,
    square_map,
    triangle_of_hexagons,
)
from boardkit.play import Match

__all__ = [
    "TILING",
    "WHOLE_BOARDS",
    "CutOut",
    "boards",
    "cut_out",
    "cut_outs",
    "grids",
    "kinds_of_sites",
    "mixed_tilings",
    "names",
    "played",
    "site_sets",
    "sites",
    "wholes",
]

S = TypeVar("S", bound=Site)

# An octagon, a square and triangles round it; two of the triangles meet in one vertex only.
TILING = Board.from_polygons(
    {
        "eight": [(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)],
        "four": [(3, 1), (4, 1), (4, 2), (3, 2)],
        "low": [(2, 0), (3, 0), (3, 1)],
        "high": [(3, 2), (3, 3), (2, 3)],
        "far": [(4, 2), (5, 2), (5, 3)],
        "island": [(7, 0), (9, 0), (7, 1)],
    }
)

WHOLE_BOARDS = (
    square_grid(1, 1),
    square_grid(1, 7),
    square_grid(5, 1),
    square_grid(2, 3),
    square_grid(4, 7),
    square_map("..__./._.../_.._."),
    hexagon_of_hexagons(1),
    hexagon_of_hexagons(2),
    hexagon_of_hexagons(4),
    rhombus_of_hexagons(3),
    triangle_of_hexagons(4),
    hexagon_of_triangles(1),
    hexagon_of_triangles(3),
    TILING,
)
"""Boards of every family, the smallest of each family first; none but the 1 x 1 is square."""

_BASES = (square_grid(4, 6), hexagon_of_hexagons(3), hexagon_of_triangles(2), TILING)


@frozen
class CutOut:
    """A board that is some cells of a larger one, its base."""

    base: Board
    kept: SiteSet[Any]
    board: Board


def cut_out(base: Board, kept: SiteSet[Any]) -> CutOut:
    """The board that has these cells of the base and no others."""
    polygons = {cell.name: base.polygons[cell.name] for cell in kept}
    board = Board.from_polygons(polygons, origin=base.origin, lattice=base.lattice)
    return CutOut(base, kept, board)


def cut_outs() -> st.SearchStrategy[CutOut]:
    """Any cells of any board: odd shapes, holes, islands. Shrinks towards one square."""
    return st.sampled_from(_BASES).flatmap(
        lambda base: site_sets(base.cells, min_size=1).map(lambda kept: cut_out(base, kept))
    )


def grids() -> st.SearchStrategy[Board]:
    """Square grids of any outline. Shrinks towards one square in the lower left corner."""
    window = square_grid(4, 6).cells
    return site_sets(window, min_size=1).map(
        lambda kept: square_grid(4, 6, without=map(str, window - kept))
    )


_CUTS: tuple[Callable[[int, int], dict[str, list[tuple[int, int]]]], ...] = (
    lambda x, y: {"": [(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)]},
    lambda x, y: {
        "/": [(x, y), (x + 2, y + 2), (x, y + 2)],
        "\\": [(x, y), (x + 2, y), (x + 2, y + 2)],
    },
    lambda x, y: {
        "<": [(x, y), (x + 1, y + 1), (x, y + 2)],
        "v": [(x, y), (x + 2, y), (x + 1, y + 1)],
        "#": [(x + 2, y), (x + 2, y + 2), (x, y + 2), (x + 1, y + 1)],
    },
)


def mixed_tilings() -> st.SearchStrategy[Board]:
    """Squares, some of them cut into triangles and a chevron. Shrinks towards one whole square."""
    places = st.tuples(st.integers(0, 3), st.integers(0, 2))
    cuts = st.dictionaries(places, st.sampled_from(_CUTS), min_size=1, max_size=8)
    return cuts.map(
        lambda chosen: Board.from_polygons(
            {
                f"{x},{y}{part}": corners
                for (x, y), cut in chosen.items()
                for part, corners in cut(2 * x, 2 * y).items()
            }
        )
    )


def boards() -> st.SearchStrategy[Board]:
    """Boards of every family and of odd shapes. Shrinks towards one square."""
    return st.one_of(
        st.sampled_from(WHOLE_BOARDS),
        grids(),
        cut_outs().map(lambda cut: cut.board),
        mixed_tilings(),
    )


def kinds_of_sites(board: Board) -> tuple[SiteSet[Any], ...]:
    """All cells, all edges and all vertices of a board."""
    return board.cells, board.edges, board.vertices


_WHOLES = (
    *kinds_of_sites(square_grid(2, 3)),
    hexagon_of_triangles(4).edges,
    square_grid(16, 16).cells,
    square_grid(1, 257).cells,
    square_grid(17, 16).cells,
    square_grid(64, 64).cells,
    square_grid(63, 66).cells,
)


def wholes() -> st.SearchStrategy[SiteSet[Any]]:
    """All sites of one kind, fewer and more than 256 and 4096. Shrinks towards six cells."""
    return st.sampled_from(_WHOLES)


def sites(whole: SiteSet[S]) -> st.SearchStrategy[S]:
    """One of the sites. Shrinks towards the first."""
    return st.sampled_from(whole)


def site_sets(whole: SiteSet[S], *, min_size: int = 0) -> st.SearchStrategy[SiteSet[S]]:
    """Any part of a set of sites. Shrinks towards the empty set, then towards the first sites."""
    return st.sets(sites(whole), min_size=min_size).map(whole.of)


def names() -> st.SearchStrategy[str]:
    """Texts like names of sites, and any other texts. Shrinks towards the empty text."""
    like = st.from_regex(r"[a-c]{1,2}[0-9]{1,2}(-[a-c]{1,2}[0-9]{1,2})?", fullmatch=True)
    return st.one_of(st.text(max_size=8), like)


_GAMES = (
    Rows(rows=2, cols=4),
    Rows(rows=1, cols=3),
    Rows(rows=5, cols=3, holes=("b2",)),
    Dash(players=3),
)


@st.composite
def played(draw: st.DrawFn) -> Match[Any, Any]:
    """A match after some moves. Shrinks towards the set-up."""
    match: Match[Any, Any] = Match(draw(st.sampled_from(_GAMES)), seed=draw(st.integers(0, 99)))
    for _ in draw(st.lists(st.none(), max_size=25)):
        if match.outcome is None:
            match.push(draw(st.sampled_from(match.legal)))
    return match
