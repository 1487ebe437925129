"""The sides of boards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from strategies import TILING, boards

from boardkit.geometry import (
    Board,
    hexagon_of_hexagons,
    rhombus_of_hexagons,
    sides,
    square_grid,
    symmetries,
    triangle_of_hexagons,
)


@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        (square_grid(2, 3), ["a1 b1 c1", "c1 c2", "a2 b2 c2", "a1 a2"]),
        (rhombus_of_hexagons(3), ["a1 b1 c1", "c1 c2 c3", "a3 b3 c3", "a1 a2 a3"]),
        (triangle_of_hexagons(3), ["a1 b1 c1", "a3 b2 c1", "a1 a2 a3"]),
        (hexagon_of_hexagons(2), ["b1 c1", "c1 c2", "b3 c2", "a3 b3", "a2 a3", "a2 b1"]),
    ],
    ids=str,
)
def test_sides_go_round_from_the_lowest_corner(board: Board, wanted: list[str]) -> None:
    """Each side has all its cells, the corners too, and the one below comes first."""
    assert [str(side) for side in sides(board)] == wanted


@pytest.mark.parametrize("shape", [(1, 4), (4, 1)])
def test_a_strip_has_two_sides(shape: tuple[int, int]) -> None:
    """On a board that is no wider than one cell all cells are on both sides."""
    board = square_grid(*shape)
    assert sides(board) == (board.cells, board.cells)


@pytest.mark.parametrize(
    "board", [square_grid(1, 1), rhombus_of_hexagons(1), triangle_of_hexagons(1)], ids=str
)
def test_a_single_cell_is_its_only_side(board: Board) -> None:
    """There is nothing to go round."""
    assert sides(board) == (board.cells,)


def test_a_dent_is_on_no_side() -> None:
    """A band round the board does not go into a dent: b3 is cut out, so b2 is on no side."""
    board = square_grid(3, 3, without=["b3"])
    assert [str(side) for side in sides(board)] == ["a1 b1 c1", "c1 c2 c3", "a3 c3", "a1 a2 a3"]


def test_sides_of_other_shapes() -> None:
    """Any board has sides; cells of unlike shapes are seldom in line."""
    assert all(len(side) >= 2 for side in sides(TILING))
    assert TILING.cell("island") in sides(TILING)[0] | sides(TILING)[1]


@given(boards())
def test_sides_follow_each_other(board: Board) -> None:
    """Each side begins where the one before ends, and all lie on the rim."""
    found = sides(board)
    rim = board.no_cells.of(cell for edge in board.outline for cell in board.joins(edge))
    assert all(side and side <= rim for side in found)
    assert all(not one.isdisjoint(other) for one, other in pairwise((*found, found[0])))


@given(boards())
def test_symmetries_move_sides_to_sides(board: Board) -> None:
    """A board that is turned or mirrored has its sides where they are turned or mirrored to."""
    found = sides(board)
    assert all({turn(side) for side in found} == {*found} for turn in symmetries(board))
