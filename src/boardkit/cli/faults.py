"""What went wrong in a game, told without anything that is private."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from traceback import walk_tb
from typing import Any

from attrs import field, frozen

from boardkit.draw import text
from boardkit.errors import BoardkitError, cut, error_text, one_line
from boardkit.host import Host
from boardkit.play import Match
from boardkit.rules import Drawn, Explained, Scored, Told

__all__ = ["Fault", "culprit", "fault_of_replay"]

LONGEST = 300
"""In characters; more of a message tells no more."""

MOST_MOVES = 1000
"""So many moves are tried when it is not known which one failed."""

_ADDRESS = re.compile("0x[0-9a-fA-F]+")
_FOLDERS = re.compile(r"(?<![\w.~])(?:[A-Za-z]:)?[\\/](?:[^\\/\s'\"]+[\\/])+")
_LINE = re.compile(r"^line \d+(, |: )")


@frozen
class Fault:
    """An exception in words; equal to another of the same kind and message, raised anywhere.

    Attributes:
        text: What it is, on one line, without what differs from place to place: folders, addresses
            in memory, numbers of lines.
        at: The line of code that raised it; None for errors that are no fault of the code.
        ply: The ply of the match that it concerns, if it concerns one.
    """

    text: str
    at: str | None = field(default=None, eq=False)
    ply: int | None = field(default=None, eq=False)

    @classmethod
    def of(cls, error: BaseException) -> Fault:
        """What an exception tells."""
        if isinstance(error, BoardkitError):
            return cls(_told(_LINE.sub("", str(error))), ply=getattr(error, "ply", None))
        return cls(_told(error_text(error)), _place(error))

    def __str__(self) -> str:
        return f"{self.text} ({self.at})" if self.at else self.text


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


def _told(text: str) -> str:
    """A text on one line, not too long, and without what differs from place to place."""
    with suppress(RuntimeError):  # this user has no home
        text = text.replace(f"{Path.home()}{os.sep}", "~/")
    return cut(one_line(_ADDRESS.sub("0x...", _FOLDERS.sub("", text)).strip()), most=LONGEST)


def _place(error: BaseException) -> str | None:
    """The last line of code on the way to an exception that is not Python's own."""
    places = [
        f"{module}:{line}, in {frame.f_code.co_name}"
        for frame, line in walk_tb(error.__traceback__)
        if (module := frame.f_globals.get("__name__", "")).partition(".")[0]
        not in sys.stdlib_module_names
    ]
    return places[-1] if places else None
