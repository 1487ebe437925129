"""The symmetries of boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import TILING, WHOLE_BOARDS, boards, kinds_of_sites

from boardkit.geometry import (
    Board,
    Symmetry,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    square_grid,
    square_map,
    symmetries,
)

HOUSE = Board.from_polygons(
    {"wall": [(0, 0), (2, 0), (2, 2), (0, 2)], "roof": [(0, 2), (2, 2), (1, 3)]}
)


@pytest.mark.parametrize(
    ("board", "count"),
    [
        (square_grid(1, 1), 8),
        (square_grid(3, 3), 8),
        (square_grid(2, 3), 4),
        (square_grid(1, 6), 4),
        (square_grid(6, 1), 4),
        (square_map(".../._./..."), 8),
        (square_map("._/.."), 2),
        (square_map("._/._/.."), 1),
        (square_map("._./_._/._."), 8),
        (square_map("..__/__.."), 2),
        (hexagon_of_hexagons(1), 12),
        (hexagon_of_hexagons(2), 12),
        (hexagon_of_hexagons(4), 12),
        (hexagon_of_triangles(1), 12),
        (hexagon_of_triangles(3), 12),
        (HOUSE, 2),
        (TILING, 1),
    ],
    ids=str,
)
def test_how_many(board: Board, count: int) -> None:
    """The number of rotations and reflections of well-known shapes."""
    assert len(symmetries(board)) == count


def together(first: Symmetry, second: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Where all sites go by one symmetry and then another."""
    return tuple(
        tuple(after[place] for place in before)
        for before, after in zip(orders(first), orders(second), strict=True)
    )


def orders(symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Where all cells, edges and vertices go."""
    return symmetry.cells, symmetry.edges, symmetry.vertices


@pytest.mark.parametrize("board", [*WHOLE_BOARDS, HOUSE], ids=str)
def test_a_group(board: Board) -> None:
    """The identity comes first, all are different, and two in turn are again one of them."""
    found = symmetries(board)
    known = {orders(symmetry) for symmetry in found}
    assert all(order == tuple(range(len(order))) for order in orders(found[0]))
    assert len(known) == len(found)
    assert {together(first, second) for first in found for second in found} == known


@given(boards())
def test_a_symmetry_keeps_the_map(board: Board) -> None:
    """Each is a bijection of each kind of sites, and keeps who borders, joins and touches whom."""
    for turn in symmetries(board):
        for whole in kinds_of_sites(board):
            assert sorted(turn(site).index for site in whole) == list(range(len(whole)))
            assert turn(whole) == whole
        for cell in board.cells:
            assert turn(board.neighbours(cell)) == board.neighbours(turn(cell))
            assert turn(board.borders(cell)) == board.borders(turn(cell))
            assert turn(board.corners(cell)) == board.corners(turn(cell))
        for edge in board.edges:
            assert turn(board.ends(edge)) == board.ends(turn(edge))
        assert turn(board.outline) == board.outline


@given(boards())
def test_a_symmetry_of_sets_is_that_of_sites(board: Board) -> None:
    """The image of a set is the set of the images."""
    for turn in symmetries(board):
        for whole in kinds_of_sites(board):
            half = whole[::2]
            assert set(turn(half)) == {turn(site) for site in half}


@pytest.mark.parametrize("shape", [(2, 5), (5, 2), (3, 4), (4, 3)])
def test_half_turn_of_a_grid(shape: tuple[int, int]) -> None:
    """Half a turn takes the first cell to the last, on odd and even numbers of rows and columns."""
    board = square_grid(*shape)
    half_turn = tuple(reversed(range(len(board.cells))))
    assert half_turn in [symmetry.cells for symmetry in symmetries(board)]


def test_symmetries_take_sites_of_equal_boards() -> None:
    """A site that another board object made is taken by its name."""
    board, twin = (Board.from_polygons(HOUSE.polygons) for _ in range(2))
    mirror = symmetries(board)[1]
    assert str(mirror(twin.vertex("a1"))) == "c1"
    with pytest.raises(ValueError, match="Cell a1 is no Cell of"):
        mirror(square_grid(1, 1).cells[0])
    with pytest.raises(ValueError, match="different boards"):
        mirror(square_grid(1, 1).cells)
