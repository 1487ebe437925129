"""Golden transcripts: games that were looked at once, and have to stay as they were."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from boardkit.errors import BoardkitError, TranscriptError, shown
from boardkit.host import default_host
from boardkit.play import Match, read_text, replay_all
from boardkit.rules import Game

__all__ = ["check_golden", "finding"]

AnyGame = Game[Any, Any]
AnyMatch = Match[Any, Any]

_PLUGIN = re.compile(r"(?m)^(game .*) plugin=\S+")
"""The version of the plugin that wrote the transcript, which changes with every release."""


def check_golden(source: str | Path, game: AnyGame | None = None) -> tuple[AnyMatch, ...]:
    """Replay transcripts that are never to change, and compare them to the letter.

    Every move has to be legal and every position and end the same. Written again, the games have
    to give the same text, but for the version of the plugin on the line `game`.

    Args:
        source: The text of one transcript or more, or the path of a file with them.
        game: The game that they are of, with its options; by default whatever installed game each
            of them names.

    Returns:
        The matches, for what else is known of these games.

    Raises:
        TranscriptError: Something differs. The message names the file, the line and, if it is
            about one, the ply.

    Examples:
        >>> import boardkit
        >>> match = boardkit.Match(boardkit.game("minoa"), seed=7)
        >>> match.push("f5-e5")
        >>> check_golden(match.transcript())
        (<Match of Minoa(players=2): 1 ply, player 1 to move>,)
        >>> check_golden(match.transcript().replace("e5-f5", "d5-e5"))
        Traceback (most recent call last):
        boardkit.errors.TranscriptError: text: line 5, ply 1: d5-e5 leads to a position with digest ...
    """
    name = "text" if isinstance(source, str) else str(source)
    text = read_text(source)
    try:
        matches = tuple(_replayed(text, game))
    except TranscriptError as error:
        raise TranscriptError(f"{name}: {error}", line=error.line, ply=error.ply) from error
    except BoardkitError as error:
        raise TranscriptError(f"{name}: {error}") from error
    _compare(name, text, "\n".join(match.transcript() for match in matches))
    return matches


def _replayed(text: str, game: AnyGame | None) -> Iterator[AnyMatch]:
    if game is None:
        yield from default_host().replay_all(text)
        return
    for number, match in enumerate(replay_all(text, find=finding(game)), start=1):
        if match.game != game:
            raise TranscriptError(f"transcript {number} is of {match.game!r}, not of {game!r}")
        yield match


def finding(game: AnyGame) -> Callable[[str], type[AnyGame]]:
    """Finds the class of this game, and no other."""

    def find(key: str) -> type[AnyGame]:
        if key != game.info.key:
            raise TranscriptError(f"it is of the game {key}, not of {game.info.key}")
        return type(game)

    return find


def _compare(name: str, text: str, again: str) -> None:
    """Raise for the first line that is written otherwise now."""
    old, new = (_PLUGIN.sub(r"\1", one).split("\n") for one in (text, again))
    for line, (was, now) in enumerate(zip_longest(old, new), start=1):
        if was != now:
            raise TranscriptError(
                f"{name}: line {line}: the file has {_line(was)}, written again it has {_line(now)}",
                line=line,
            )


def _line(line: str | None) -> str:
    return "no such line" if line is None else shown(line, most=80)
