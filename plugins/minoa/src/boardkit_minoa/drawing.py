"""What a position of Minoa looks like."""

from __future__ import annotations

from boardkit.geometry import Edge, Vertex
from boardkit.picture import Mark, Picture
from boardkit_minoa.position import COLOURS, Position

__all__ = ["picture"]

BLACK = "#"


def picture(state: Position) -> Picture:
    """Black sticks as `#`, coloured ones by their first letter."""
    marks = [Mark(line, BLACK, "black") for line in state.black]
    for colour, sticks in zip(COLOURS, state.border.coloured, strict=False):
        marks += [Mark(line, colour[0].upper(), colour) for line in sticks]
    return Picture(
        state.black.board, tuple(marks), shows=(Edge, Vertex), captions=(f"{COLOURS[state.to_move]} to move",)
    )
