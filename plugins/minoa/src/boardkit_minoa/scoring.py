"""Regions of Minoa, and what they are worth."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from boardkit.geometry import Cell, Edge, SiteSet, components
from boardkit.state import Line, Sheet
from boardkit_minoa.board import minoa_board
from boardkit_minoa.position import Position

__all__ = ["regions", "sheet"]


def regions(state: Position) -> tuple[SiteSet[Cell], ...]:
    """The triangles that hang together across inner lines without a stick (M1)."""
    board = state.black.board
    return components(board, board.cells, walls=state.black)


def sheet(state: Position, teams: tuple[tuple[int, ...], ...]) -> Sheet:
    """A line for each assignable region: its owner gets its triangles (M9)."""
    # Each border line has one triangle behind it. A region is a player's when it has none of those
    # whose border line bears another colour or no stick (M6).
    rim = state.black.board.outline
    not_his = [triangles_behind(rim - sticks) for sticks in state.border.coloured]
    lines = []
    for region in regions(state):
        for player, others in enumerate(not_his):
            if region.isdisjoint(others):  # true of one at the most: each region has a border line
                lines.append(Line(player, len(region), "region", region, "M9"))
    return Sheet(len(state.border.coloured), tuple(lines), teams)


def triangles_behind(border: SiteSet[Edge]) -> SiteSet[Cell]:
    """The triangles that have one of these border lines."""
    behind = map(_behind().__getitem__, border.indexes)
    return border.board.no_cells.with_mask(reduce(or_, behind, 0))


@cache
def _behind() -> dict[int, int]:
    """The mask of the triangle behind each border line, by the index of the line."""
    board = minoa_board()
    return {line.index: board.joins(line).mask for line in board.outline}
