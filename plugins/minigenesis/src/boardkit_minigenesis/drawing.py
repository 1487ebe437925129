"""What a position of MiniGenesis looks like."""

from __future__ import annotations

from boardkit.picture import Mark, Picture
from boardkit_minigenesis.moves import INKS
from boardkit_minigenesis.position import Position
from boardkit_minigenesis.text import LETTERS, MARKS, signs

__all__ = ["picture"]


def picture(state: Position, *, is_over: bool) -> Picture:
    """Each letter with the sign of its ink, as in positions: `bA`; abysses as `##`."""
    colours = dict(zip(MARKS, INKS, strict=True))
    marks = [Mark(cell, sign, colours.get(sign[0])) for cell, sign in signs(state).items()]
    player = f"player {state.player} ({LETTERS[state.player]})"
    captions = [f"the game is over, before {player}" if is_over else f"{player} to move"]
    captions += [f"dice {state.roll.one} {state.roll.other}"] if state.roll else []
    captions += [f"first letter {INKS[state.first]}"] if state.first is not None else []
    return Picture(state.board, tuple(marks), captions=tuple(captions))
