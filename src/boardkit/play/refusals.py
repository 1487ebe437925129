"""The error that tells of a move which cannot be made."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.errors import IllegalMoveError, listed
from boardkit.play.notation import player_name
from boardkit.rules import Refusal

__all__ = ["refused"]


def refused(
    error: type[IllegalMoveError],
    move: object,
    turn: tuple[int, int],
    refusal: Refusal,
    legal: Sequence[object],
    hint: str = "",
) -> IllegalMoveError:
    """The error, with the rule and some moves that are legal instead.

    Args:
        error: Which error.
        move: The move, or the text of one that was not read.
        turn: Who would have made it, and which ply it would have been.
        refusal: Why it cannot be.
        legal: What this player may see of what is legal.
        hint: What else would help him.
    """
    player, ply = turn
    cited = f" ({refusal.rule})" if refusal.rule else ""
    some = f"; {len(legal)} legal moves, among them {listed(legal)}" if len(legal) else ""
    return error(
        f"illegal move {listed([move])} for {player_name(player)} at ply {ply}: "
        f"{refusal.text}{cited}{hint}{some}",
        move=move,
        player=player,
        ply=ply,
        rule=refusal.rule or None,
        sites=tuple(refusal.sites),
    )
