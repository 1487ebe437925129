"""What a position of Minoa looks like."""

from __future__ import annotations

from typing import cast

from boardkit.geometry import Cell, Edge, SiteSet, Vertex
from boardkit.picture import Highlight, Mark, Picture
from boardkit.state import Sheet
from boardkit_minoa.board import minoa_board
from boardkit_minoa.position import COLOURS, Position

__all__ = ["picture"]

BLACK = "#"


def picture(state: Position, final: Sheet | None) -> Picture:
    """Black sticks as `#`, coloured ones by their first letter; at the end, what each has won."""
    mover = f"player {state.to_move} ({COLOURS[state.to_move]})"
    marks = [Mark(line, BLACK, "black") for line in state.black]
    for player, colour in enumerate(COLOURS):
        marks += [Mark(line, colour[0].upper(), colour) for line in state.sticks_of(player)]
    return Picture(
        minoa_board(),
        tuple(marks),
        shows=(Edge, Vertex),
        captions=(f"{mover} to move" if final is None else f"the game is over, before {mover}",),
        highlights=() if final is None else _territories(final),
    )


def _territories(final: Sheet) -> tuple[Highlight, ...]:
    """The triangles that each player has won, in his colour."""
    won = [minoa_board().no_cells] * final.players
    for line in final.lines:
        won[line.player] |= cast("SiteSet[Cell]", line.sites)
    return tuple(
        Highlight(f"{colour}: {points} points", triangles, colour)
        for colour, points, triangles in zip(COLOURS, final.totals, won, strict=False)
        if triangles
    )
