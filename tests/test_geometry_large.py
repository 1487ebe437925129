"""Large boards: walks are linear and need no recursion."""

from __future__ import annotations

import sys

import pytest

from boardkit.geometry import clump, components, distance, flood, square, square_grid


@pytest.mark.parametrize("shape", [(1, 20_000), (200, 150)])
def test_long_ways_need_no_recursion(shape: tuple[int, int]) -> None:
    """A flood, a path and a component may be longer than Python's stack is deep."""
    board = square_grid(*shape)
    first, last = board.cells[0], board.cells[-1]
    assert len(board.cells) > 10 * sys.getrecursionlimit()
    assert flood(board, first) == board.cells
    assert flood(board, first, along=board.edges) == board.cells
    assert components(board, board.cells) == (board.cells,)
    assert clump(board, board.cells, len(board.cells)) == board.cells
    assert distance(board, first, last) == sum(shape) - 2


@pytest.mark.slow
def test_a_flood_of_a_million_cells() -> None:
    """A 1000 x 1000 board of one colour is flooded; its sites are as those of small boards."""
    board = square._square_grid.__wrapped__(1000, 1000, ())  # not kept in the cache afterwards
    assert flood(board, board.cells[0]) == board.cells
    assert len(board.cells) == 10**6
    assert board.cells[123_456].name == "dt457"
    assert board.cells.index(board.cell("dt457")) == 123_456
