"""From a match to its transcript, the whole or what one player saw and heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve

from boardkit.play.notation import digest, player_mark, position_text
from boardkit.play.seen import hearing_of, views_of
from boardkit.play.transcript import Record, Transcript
from boardkit.state import Outcome

if TYPE_CHECKING:
    from boardkit.play.match import Match

__all__ = ["recorded", "written_end"]


def recorded(match: Match[Any, Any], seat: int | None) -> Transcript:
    """The transcript of a match, as from one seat; None is for the whole."""
    game = match.game
    view, heard = views_of(game), hearing_of(game)
    whole = Transcript.of(
        game,
        seed=match.seed if seat is None else None,
        position=(
            None if match.start == game.setup() else position_text(game, view(match.start, seat))
        ),
        records=tuple(
            Record(
                number,
                player_mark(ply.player),
                heard(ply.before, ply.move, seat),
                digest(game, view(ply.state, seat)),
            )
            for number, ply in enumerate(match.plies, start=1)
        ),
        end=match.ending() or None,
        house=tuple(match.house),
    )
    return evolve(whole, seat=seat)


def written_end(end: Outcome) -> dict[str, str]:
    """An outcome as transcripts write it: scores, winners, reason."""
    scores = {} if end.scores is None else {"scores": _numbers(end.scores)}
    teams = {} if end.team_scores is None else {"team_scores": _numbers(end.team_scores)}
    return scores | teams | {"winners": _numbers(end.winners), "reason": end.reason}


def _numbers(values: Sequence[int]) -> str:
    return ",".join(map(str, values))
