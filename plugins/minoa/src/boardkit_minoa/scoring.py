"""Regions of Minoa, and what they are worth."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from boardkit.geometry import Cell, SiteSet, components
from boardkit.state import Line, Sheet
from boardkit_minoa.board import border_ring, minoa_board
from boardkit_minoa.position import Position

__all__ = ["regions", "sheet"]


def regions(state: Position) -> tuple[SiteSet[Cell], ...]:
    """The triangles connected across inner lines without a stick (M1)."""
    board = minoa_board()
    return components(board, board.cells, walls=state.black)


def sheet(state: Position, players: int, teams: tuple[tuple[int, ...], ...]) -> Sheet:
    """An entry for each assignable region: its owner gets its triangles (M9)."""
    # A region is a player's when it has no triangle behind a border line that bears another colour
    # or no stick (M6). That is true of one at the most, since each region has a border line.
    barred = [_behind_others(state, player) for player in range(players)]
    lines = []
    for region in regions(state):
        triangles = region.mask
        for player, barring in enumerate(barred):
            if not triangles & barring:
                lines.append(Line(player, triangles.bit_count(), "region", region, "M9"))
    return Sheet(players, tuple(lines), teams)


def _behind_others(state: Position, player: int) -> int:
    """The mask of the triangles behind the border lines that are not a player's."""
    ring = zip(_behind(), state.owners, strict=True)
    return reduce(or_, [triangle for triangle, owner in ring if owner != player], 0)


@cache
def _behind() -> tuple[int, ...]:
    """The mask of the triangle behind each border line, in the order of `border_ring`."""
    board = minoa_board()
    return tuple(board.joins(line).mask for _, line in border_ring())
