"""What follows from polygons on every family of boards and on odd shapes."""

from __future__ import annotations

import pytest
from hypothesis import given
from naive_maps import faces_without_cells, next_vertices, pieces, sides
from strategies import CutOut, boards, cut_outs, grids

from boardkit.geometry import Board, square_grid, square_map


@given(cut_outs())
def test_euler(cut: CutOut) -> None:
    """Vertices - edges + faces = 1 + pieces, holes and the outer face among the faces."""
    board = cut.board
    faces = len(board.cells) + faces_without_cells(cut.base, cut.kept)
    parts = pieces(board.vertices, next_vertices(board, board.edges))
    assert len(board.vertices) - len(board.edges) + faces == 1 + len(parts)


@given(cut_outs())
def test_euler_of_each_piece(cut: CutOut) -> None:
    """Vertices - edges + faces = 2 for each connected piece by itself."""
    board = cut.board
    for part in pieces(board.vertices, next_vertices(board, board.edges)):
        cells = [cell for cell in board.cells if part.issuperset(board.corners(cell))]
        edges = [edge for edge in board.edges if part.issuperset(board.ends(edge))]
        faces = len(cells) + faces_without_cells(cut.base, cells)
        assert len(part) - len(edges) + faces == 2


@given(boards())
def test_handshake(board: Board) -> None:
    """Each edge is counted by both its cells, on the outline by one, and by both its vertices."""
    edges = len(board.edges)
    assert sum(len(board.borders(cell)) for cell in board.cells) == 2 * edges - len(board.outline)
    assert sum(len(board.spokes(vertex)) for vertex in board.vertices) == 2 * edges
    assert sum(len(board.adjacent(vertex)) for vertex in board.vertices) == 2 * edges


@given(boards())
def test_cells_have_as_many_sides_as_corners(board: Board) -> None:
    """A cell has one edge and one vertex for each corner of its polygon."""
    for cell in board.cells:
        corners = board.polygons[cell.name]
        assert len(board.borders(cell)) == len(board.corners(cell)) == len(corners)


@given(boards())
def test_every_relation_reads_the_same_from_both_sides(board: Board) -> None:
    """Whoever has somebody as a border, a corner or a neighbour is had by them in turn."""
    pairs = [
        (board.cells, board.borders, board.joins),
        (board.cells, board.corners, board.touches),
        (board.edges, board.ends, board.spokes),
        (board.cells, board.neighbours, board.neighbours),
        (board.vertices, board.adjacent, board.adjacent),
    ]
    for whole, there, back in pairs:
        assert all(site in back(other) for site in whole for other in there(site))
    assert sum(len(board.joins(edge)) for edge in board.edges) == sum(
        len(board.borders(cell)) for cell in board.cells
    )
    assert sum(len(board.touches(vertex)) for vertex in board.vertices) == sum(
        len(board.corners(cell)) for cell in board.cells
    )


@given(boards())
def test_neighbours_share_an_edge_and_nothing_less(board: Board) -> None:
    """Two cells are neighbours just when their polygons have a side in common."""
    of = sides(board)
    for cell in board.cells:
        near = {other for other in board.cells if other != cell and of[cell.name] & of[other.name]}
        assert set(board.neighbours(cell)) == near


@given(boards())
def test_an_edge_is_the_same_from_both_faces(board: Board) -> None:
    """What lies between two neighbours is one and the same edge, whichever of them is asked."""
    for cell in board.cells:
        for other in board.neighbours(cell):
            shared = board.borders(cell) & board.borders(other)
            assert shared
            assert all(set(board.joins(edge)) == {cell, other} for edge in shared)


@given(boards())
def test_edges_are_numbered_by_their_vertices(board: Board) -> None:
    """Edges go by their first vertex, then their second, the smaller of the two being the first."""
    ends = [tuple(vertex.index for vertex in board.ends(edge)) for edge in board.edges]
    assert all(first < second for first, second in ends)
    assert ends == sorted(set(ends))


@given(boards())
def test_the_outline_is_where_there_is_one_cell(board: Board) -> None:
    """The outline is made of the edges that only one cell has, the rims of holes among them."""
    assert set(board.outline) == {edge for edge in board.edges if len(board.joins(edge)) == 1}


@given(grids())
def test_the_outline_makes_rings(board: Board) -> None:
    """An even number of outline edges meets in every vertex."""
    assert all(len(board.spokes(vertex) & board.outline) % 2 == 0 for vertex in board.vertices)


def test_a_hole_has_a_rim() -> None:
    """A ring of eight squares round a hole has twelve edges outside and four inside."""
    ring = square_map(".../._./...")
    assert len(ring.outline) == 16
    assert str(ring.outline & ring.borders(ring.cell("b1"))) == "b1-c1 b2-c2"


def test_cells_that_meet_in_a_corner_are_no_neighbours() -> None:
    """Squares with one corner in common share a vertex and no edge."""
    board = square_map("._/_.")
    first, second = board.cells
    assert not board.neighbours(first)
    assert str(board.corners(first) & board.corners(second)) == "b2"


def test_cells_can_share_two_edges() -> None:
    """Cells with two sides in common are neighbours once, across both edges."""
    board = Board.from_polygons(
        {
            "el": [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)],
            "square": [(1, 1), (2, 1), (2, 2), (1, 2)],
        }
    )
    el, square = board.cells
    assert str(board.neighbours(el)) == "square"
    assert str(board.borders(el) & board.borders(square)) == "b2-b3 b2-c2"


def test_the_sense_of_rotation_does_not_matter() -> None:
    """A polygon may be given clockwise or not, from any of its corners."""
    clockwise = {"a": [(0, 0), (0, 1), (1, 1), (1, 0)], "b": [(1, 0), (1, 1), (2, 1), (2, 0)]}
    other_way = {"a": [(1, 1), (0, 1), (0, 0), (1, 0)], "b": [(2, 0), (2, 1), (1, 1), (1, 0)]}
    boards = [Board.from_polygons(clockwise), Board.from_polygons(other_way)]
    assert boards[0].map.ends == boards[1].map.ends
    assert boards[0].map.joins == boards[1].map.joins


def test_coordinates_below_zero() -> None:
    """Corners may have any whole coordinates; names count from the origin."""
    board = Board.from_polygons({"t": [(-2, -1), (0, -1), (-1, 3)]}, origin=(-2, -1))
    assert str(board.vertices) == "a1 b5 c1"
    assert str(board.edges) == "a1-b5 a1-c1 b5-c1"


@pytest.mark.parametrize(
    ("polygons", "message"),
    [
        ({}, "a board needs a cell, got no polygon"),
        ({"a": []}, r"cell a needs three corners or more, all different and not in line, got \(\)"),
        ({"a": [(0, 0), (1, 1)]}, "three corners or more"),
        ({"a": [(0, 0), (1, 0), (1, 1), (1, 0)]}, "three corners or more, all different"),
        ({"a": [(0, 0), (1, 0), (2, 0)]}, "not in line"),
        (
            {"a": [(0, 0), (1, 0), (0, 1)], "b": [(1, 0), (0, 0), (1, 1)]},
            "cells a and b lie on the same side of one edge",
        ),
        (
            {
                "a": [(0, 0), (1, 0), (0, 1)],
                "b": [(0, 0), (1, 0), (1, -1)],
                "c": [(0, 0), (1, 0), (2, -1)],
            },
            "cells b and c lie on the same side of one edge",
        ),
        ({"a": [(-1, 0), (1, 0), (0, 1)]}, r"left of or below the origin \(0, 0\), got \(-1, 0\)"),
        ({"a": [(0, 0), (1, -1), (1, 1)]}, r"left of or below the origin \(0, 0\), got \(1, -1\)"),
        (
            [("a", [(0, 0), (1, 0), (0, 1)]), ("a", [(1, 0), (1, 1), (0, 1)])],
            "two cells are called a",
        ),
    ],
)
def test_what_is_no_map(polygons: object, message: str) -> None:
    """Polygons that cannot be the cells of one map are refused with their names."""
    with pytest.raises(ValueError, match=message):
        Board.from_polygons(polygons)


def test_a_board_keeps_no_list_of_its_maker() -> None:
    """Changing the polygons afterwards changes nothing."""
    corners = [(0, 0), (1, 0), (0, 1)]
    polygons = {"a": corners}
    board = Board.from_polygons(polygons)
    corners.append((5, 5))
    polygons["b"] = corners
    assert str(board.cells) == "a"
    assert str(board.vertices) == "a1 a2 b1"


def test_equal_boards() -> None:
    """Boards made by the same call are equal and hash alike; others are not."""
    polygons = {"a": [(0, 0), (1, 0), (0, 1)]}
    one, two = Board.from_polygons(polygons), Board.from_polygons(polygons)
    assert one is not two
    assert one == two
    assert hash(one) == hash(two)
    assert one != Board.from_polygons({"b": polygons["a"]})
    assert square_grid(2, 3) != square_grid(3, 2)
    assert square_grid(2, 3, without=["a1", "b1"]) is square_grid(2, 3, without=["b1", "a1", "b1"])


def test_a_board_says_how_it_was_made() -> None:
    """The text of a board is the call that makes it."""
    assert str(square_grid(2, 3)).startswith("square_grid(2, 3")
