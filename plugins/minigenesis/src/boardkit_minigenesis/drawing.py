"""What a position of MiniGenesis looks like."""

from __future__ import annotations

from boardkit.picture import Mark, Picture
from boardkit_minigenesis.moves import FREE, INKS, Roll
from boardkit_minigenesis.position import Position
from boardkit_minigenesis.text import LETTERS, MARKS, signs

__all__ = ["picture"]


def picture(state: Position, *, is_over: bool, counts: Roll | None = None) -> Picture:
    """Each letter with the sign of its ink, as in positions: `bA`; abysses as `##`.

    Args:
        state: The position.
        is_over: Whether the game is.
        counts: The roll as it counts for the player (G18), if that is known.
    """
    colours = dict(zip(MARKS, INKS, strict=True))
    marks = [Mark(cell, sign, colours.get(sign[0])) for cell, sign in signs(state).items()]
    player = f"player {state.player} ({LETTERS[state.player]})"
    captions = [_whose(state, player, is_over=is_over)]
    captions += [_dice(state.roll, counts)] if state.roll else []
    captions += [f"first letter {INKS[state.first]}"] if state.first is not None else []
    return Picture(state.board, tuple(marks), captions=tuple(captions))


def _dice(roll: Roll, counts: Roll | None) -> str:
    """What was rolled, and which ink each die gives (G4)."""
    given = [
        "any ink" if die >= FREE else INKS[die - 1]
        for die in ((counts.one, counts.other) if counts else ())
    ]
    return f"dice {roll.one} {roll.other}" + (f": {', '.join(given)}" if given else "")


def _whose(state: Position, player: str, *, is_over: bool) -> str:
    """Whose turn it is, in words."""
    if is_over:
        return f"the game is over, before {player}"
    if state.ground.to_draw:
        return f"{state.ground.to_draw} abysses are still to be drawn, then {player} begins"
    return f"{player} to move" if state.roll else f"{player} to roll"
