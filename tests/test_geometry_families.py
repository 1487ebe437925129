"""The known families of boards: how many sites, who is next to whom, where it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import dist, sqrt

import pytest
from hypothesis import given
from strategies import TILING, boards

from boardkit.geometry import (
    Board,
    Lattice,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    rhombus_of_hexagons,
    square_grid,
    square_map,
    triangle_of_hexagons,
)

HEXAGON_STEPS = {
    "q up": (1, 0),
    "q down": (-1, 0),
    "r up": (0, 1),
    "r down": (0, -1),
    "q up, r down": (1, -1),
    "q down, r up": (-1, 1),
}


def axial(name: str) -> tuple[int, int]:
    """The coordinates that a name such as `c4` stands for."""
    return ord(name[0]) - ord("a"), int(name[1:])


@pytest.mark.parametrize("step", HEXAGON_STEPS.values(), ids=HEXAGON_STEPS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("build", [hexagon_of_hexagons, rhombus_of_hexagons, triangle_of_hexagons])
def test_hexagon_neighbours(
    build: Callable[[int], Board], size: int, step: tuple[int, int]
) -> None:
    """A hexagon has a neighbour in each of the six directions, unless the board ends there."""
    board = build(size)
    at = {axial(cell.name): cell for cell in board.cells}
    for (q, r), cell in at.items():
        there = at.get((q + step[0], r + step[1]))
        assert there is None or there in board.neighbours(cell)
        assert len(board.neighbours(cell)) == sum(
            (q + dq, r + dr) in at for dq, dr in HEXAGON_STEPS.values()
        )


@pytest.mark.parametrize("step", [(1, 1), (-1, -1), (2, -1), (1, -2), (-1, 2), (-2, 1)])
def test_long_diagonals_are_no_neighbours(step: tuple[int, int]) -> None:
    """Hexagons that only point at each other do not touch."""
    board = hexagon_of_hexagons(3)
    there = f"{chr(ord('c') + step[0])}{3 + step[1]}"
    assert board.cell(there) not in board.neighbours(board.cell("c3"))
    assert board.corners(board.cell(there)).isdisjoint(board.corners(board.cell("c3")))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
def test_sites_of_a_hexagon_of_hexagons(size: int) -> None:
    """3n(n-1)+1 hexagons have 3n(3n-1) edges, 6n² vertices and an outline of 6(2n-1)."""
    board = hexagon_of_hexagons(size)
    assert len(board.cells) == 3 * size * (size - 1) + 1
    assert len(board.edges) == 3 * size * (3 * size - 1)
    assert len(board.vertices) == 6 * size**2
    assert len(board.outline) == 6 * (2 * size - 1)
    assert {len(board.spokes(vertex)) for vertex in board.vertices} <= {2, 3}


@pytest.mark.parametrize("size", [1, 2, 3, 11])
def test_sites_of_a_rhombus_of_hexagons(size: int) -> None:
    """n² hexagons have 3n² + 4n - 1 edges, 2(n² + 2n) vertices and an outline of 8n - 2."""
    board = rhombus_of_hexagons(size)
    assert len(board.cells) == size**2
    assert len(board.edges) == 3 * size**2 + 4 * size - 1
    assert len(board.vertices) == 2 * (size**2 + 2 * size)
    assert len(board.outline) == 8 * size - 2
    assert board.cells[-1] == board.cell(f"{'abcdefghijk'[size - 1]}{size}")


@pytest.mark.parametrize("size", [1, 2, 3, 11])
def test_sites_of_a_triangle_of_hexagons(size: int) -> None:
    """n(n+1)/2 hexagons have 3n(n+3)/2 edges, n² + 4n + 1 vertices and an outline of 6n."""
    board = triangle_of_hexagons(size)
    assert len(board.cells) == size * (size + 1) // 2
    assert len(board.edges) == 3 * size * (size + 3) // 2
    assert len(board.vertices) == size**2 + 4 * size + 1
    assert len(board.outline) == 6 * size
    assert str(board.cells[-1]) == f"{'abcdefghijk'[size - 1]}1"


@pytest.mark.parametrize("side", [1, 2, 3, 4])
def test_sites_of_a_hexagon_of_triangles(side: int) -> None:
    """6n² triangles have 3n(3n+1) edges, 3n(n+1)+1 vertices and an outline of 6n."""
    board = hexagon_of_triangles(side)
    assert len(board.cells) == 6 * side**2
    assert len(board.edges) == 3 * side * (3 * side + 1)
    assert len(board.vertices) == 3 * side * (side + 1) + 1
    assert len(board.outline) == 6 * side


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 8), (8, 1), (7, 3), (3, 7), (10, 14)])
def test_sites_of_a_grid(rows: int, cols: int) -> None:
    """A grid has rows x columns cells and one more line each way than it has rows and columns."""
    board = square_grid(rows, cols)
    assert len(board.cells) == rows * cols
    assert len(board.edges) == rows * (cols + 1) + cols * (rows + 1)
    assert len(board.vertices) == (rows + 1) * (cols + 1)
    assert len(board.outline) == 2 * (rows + cols)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("a1", "a2 b1"),
        ("a3", "a2 b3"),
        ("e1", "d1 e2"),
        ("e3", "d3 e2"),
        ("a2", "a1 a3 b2"),
        ("e2", "d2 e1 e3"),
        ("c1", "b1 c2 d1"),
        ("c3", "b3 c2 d3"),
        ("c2", "b2 c1 c3 d2"),
    ],
)
def test_grid_neighbours(name: str, near: str) -> None:
    """Corners, sides and the middle of 3 rows x 5 columns: no neighbour is on the far side."""
    board = square_grid(rows=3, cols=5)
    assert str(board.neighbours(board.cell(name))) == near


@pytest.mark.parametrize("shape", [(3, 7), (7, 3), (1, 6), (6, 1)])
def test_centres_of_a_grid(shape: tuple[int, int]) -> None:
    """Columns go to the right and rows upwards, one apart."""
    board = square_grid(*shape)
    for cell in board.cells:
        column, row = axial(cell.name)
        assert board.centre(cell) == (column + 0.5, row - 0.5)


@pytest.mark.parametrize(
    ("board", "apart"),
    [
        (square_grid(2, 5), 1.0),
        (square_map("._./.../_.."), 1.0),
        (hexagon_of_hexagons(3), sqrt(3)),
        (rhombus_of_hexagons(3), sqrt(3)),
        (triangle_of_hexagons(4), sqrt(3)),
        (hexagon_of_triangles(2), 1 / sqrt(3)),
    ],
    ids=str,
)
def test_centres_agree_with_neighbours(board: Board, apart: float) -> None:
    """Cells are drawn at the distance of neighbours just when they are neighbours."""
    for cell in board.cells:
        near = {
            other
            for other in board.cells
            if dist(board.centre(cell), board.centre(other)) == pytest.approx(apart)
        }
        assert near == set(board.neighbours(cell))


@pytest.mark.parametrize(
    "board",
    [hexagon_of_hexagons(3), rhombus_of_hexagons(3), hexagon_of_triangles(2)],
    ids=str,
)
def test_triangles_and_hexagons_are_regular(board: Board) -> None:
    """All edges of triangles and hexagons are drawn equally long, all corners equally far out."""
    lengths = {round(dist(*map(board.centre, board.ends(edge))), 9) for edge in board.edges}
    assert lengths == {1.0}
    for cell in board.cells:
        centre = board.centre(cell)
        out = {round(dist(centre, board.centre(vertex)), 9) for vertex in board.corners(cell)}
        assert len(out) == 1


@given(boards())
def test_an_edge_is_drawn_midway(board: Board) -> None:
    """The middle of an edge lies midway between its ends."""
    for edge in board.edges:
        (ax, ay), (bx, by) = map(board.centre, board.ends(edge))
        assert board.centre(edge) == pytest.approx(((ax + bx) / 2, (ay + by) / 2))


@given(boards())
def test_different_sites_are_drawn_apart(board: Board) -> None:
    """No two vertices, and no two edges, are drawn at one place."""
    for whole in (board.vertices, board.edges):
        places = {(round(x, 6), round(y, 6)) for x, y in map(board.centre, whole)}
        assert len(places) == len(whole)


def test_centres_of_a_mixed_tiling() -> None:
    """Cells of any polygon are drawn at the mean of their corners."""
    assert TILING.centre(TILING.cell("eight")) == (1.5, 1.5)
    assert TILING.centre(TILING.cell("four")) == (3.5, 1.5)
    assert TILING.centre(TILING.vertex("d2")) == (3.0, 1.0)


def test_a_lattice_of_ones_own() -> None:
    """Points are drawn where the lattice says."""
    wide = Lattice((2.0, 0.0), (0.0, 0.5))
    board = Board.from_polygons({"t": [(0, 0), (3, 0), (0, 3)]}, lattice=wide)
    assert board.centre(board.cell("t")) == (2.0, 0.5)


def test_map_text() -> None:
    """A map is read from the top row down, and any sign but the absent one is a cell."""
    board = square_map(".#_./....")
    assert str(board.cells) == "a1 a2 b1 b2 c1 d1 d2"
    assert board is square_grid(rows=2, cols=4, without=["c2"])
    assert square_map("xo/.x", absent="x") is square_grid(2, 2, without=["a2", "b1"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "needs 1 row and 1 column or more, got 1 and 0"),
        ("../.", "all rows of a map must be equally long, got '../.'"),
        ("__/__", "a board needs a cell, and all are cut out"),
    ],
)
def test_maps_that_are_none(text: str, message: str) -> None:
    """Ragged and empty maps are refused."""
    with pytest.raises(ValueError, match=message):
        square_map(text)


@pytest.mark.parametrize(("rows", "cols"), [(0, 3), (3, 0), (-1, 2), (2, -1)])
def test_grids_without_cells(rows: int, cols: int) -> None:
    """A grid needs a row and a column."""
    with pytest.raises(ValueError, match=f"1 row and 1 column or more, got {rows} and {cols}"):
        square_grid(rows, cols)


def test_cutting_out_what_is_not_there() -> None:
    """A hole must lie on the grid."""
    with pytest.raises(ValueError, match="cannot cut 'c1' out of a grid of 2 rows and 2 columns"):
        square_grid(2, 2, without=["c1"])


@pytest.mark.parametrize("size", [0, -1])
def test_hexagons_without_cells(size: int) -> None:
    """Hexagons have a side of one or more."""
    for build in (hexagon_of_hexagons, rhombus_of_hexagons, triangle_of_hexagons):
        with pytest.raises(ValueError, match=f"size must be 1 or more, got {size}"):
            build(size)
    with pytest.raises(ValueError, match=f"side must be 1 or more, got {size}"):
        hexagon_of_triangles(size)
