"""What a position of Serpientes is worth (S20)."""

from __future__ import annotations

from itertools import pairwise

from boardkit.geometry import Edge, SiteSet
from boardkit.state import Line, Sheet
from boardkit_serpientes.board import Grid
from boardkit_serpientes.position import Position, Snake

__all__ = ["sheet", "sticks_of"]


def sheet(grid: Grid, state: Position) -> Sheet:
    """A point for each token eaten and for each stick, on the board or on the table."""
    lines = []
    for player, snake in enumerate(state.snakes):
        on_board = sticks_of(grid, snake)
        lines += [
            Line(player, snake.eaten, "tokens eaten", (), "S20"),
            Line(player, len(on_board), "sticks on the board", on_board, "S20"),
            Line(player, snake.table, "sticks on the table", (), "S20"),
        ]
    return Sheet(len(state.snakes), tuple(line for line in lines if line.points))


def sticks_of(grid: Grid, snake: Snake) -> SiteSet[Edge]:
    """The lines on which a snake lies."""
    lines = (grid.line(*stick) for stick in pairwise(snake.trail))
    return grid.board.no_edges.of(line for line in lines if line is not None)
