"""What went wrong in a game: whether it does so again, and by which move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from boardkit.draw import text
from boardkit.errors import one_line
from boardkit.host import Host
from boardkit.lab import Fault
from boardkit.play import Match
from boardkit.rules import Drawn, Explained, Scored, Told

__all__ = ["Fault", "culprit", "fault_of_replay"]

MOST_MOVES = 1000
"""So many moves are tried when it is not known which one failed."""


def fault_of_replay(host: Host, transcripts: str, move: str | None = None) -> Fault | None:
    """What goes wrong when transcripts are played and looked at again, and then one move more.

    Args:
        host: Where games come from.
        transcripts: One transcript or more.
        move: What is played after the last of them; chance, if it is to move, when this is None.
    """
    try:
        for match in host.replay_all(transcripts):
            _look_at(match)
            last = match
        if move is None:
            last.roll()
        else:
            last.push(move)
        _look_at(last)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever it is, it is what was asked for
        return Fault.of(error)
    return None


def _look_at(match: Match[Any, Any]) -> None:
    """Ask the game all that is shown of a match: pictures, scores, rules, and what moves bring."""
    game = match.game
    if isinstance(game, Explained):
        game.rules()
    for ply in match.plies:
        if isinstance(game, Told):
            game.notes(ply.before, ply.move)
    for state in (match.start, *(ply.state for ply in match.plies)):
        if isinstance(game, Drawn):
            text(game.draw(state))
        if isinstance(game, Scored):
            game.score(state)
    _ = match.legal


def culprit(match: Match[Any, Any], fault: Fault) -> str | None:
    """The first legal move here that brings a fault about; None when none of the first does."""
    game, state = match.game, match.state
    with _failures_suppressed():  # then the fault lies not in a move, but in the moves
        for move in islice(match.legal, MOST_MOVES):
            try:
                game.outcome(game.play(state, move))  # not pushed, as nobody is to watch this
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                if Fault.of(error) == fault:
                    return one_line(str(move))
    return None


@contextmanager
def _failures_suppressed() -> Iterator[None]:
    """Let whatever a game raises within pass, but not Ctrl-C."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException:
        return
