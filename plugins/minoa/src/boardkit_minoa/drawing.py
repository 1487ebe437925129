"""What a position of Minoa looks like."""

from __future__ import annotations

from boardkit.geometry import Edge, Vertex
from boardkit.picture import Mark, Picture
from boardkit_minoa.board import minoa_board
from boardkit_minoa.position import COLOURS, Position

__all__ = ["picture"]

BLACK = "#"


def picture(state: Position, *, is_over: bool) -> Picture:
    """Black sticks as `#`, coloured ones by their first letter."""
    colour_to_move = COLOURS[state.to_move]
    marks = [Mark(line, BLACK, "black") for line in state.black]
    for player, colour in enumerate(COLOURS):
        marks += [Mark(line, colour[0].upper(), colour) for line in state.of(player)]
    caption = (
        f"the game is over, before {colour_to_move}" if is_over else f"{colour_to_move} to move"
    )
    return Picture(minoa_board(), tuple(marks), shows=(Edge, Vertex), captions=(caption,))
