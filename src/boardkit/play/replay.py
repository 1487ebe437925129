"""From a transcript back to the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardkit.errors import (
    BoardkitError,
    IllegalMoveError,
    OptionError,
    TranscriptError,
    shown,
)
from boardkit.play.match import HouseRule, Match
from boardkit.play.notation import digest, player_mark, read_position
from boardkit.play.transcript import Record, Transcript, read_text, read_transcripts
from boardkit.rules import options, with_options

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Find", "FindRule", "Finder", "Migrate", "replay", "replay_all"]

AnyMatch = Match[Any, Any]
Find = Callable[[str], Any]
"""From the key of a game to its class."""
Migrate = Callable[[Transcript], Transcript | None]
"""From a transcript of older rules to one of the rules of today, if it can.

A ply whose position is no longer written as it was may lose its digest, and is not compared then.
"""
FindRule = Callable[[str], HouseRule | None]
"""From the name of a house rule, as in a transcript, to the rule; None if there is none."""


def _nothing(_: object) -> None:
    """Where nothing is installed, nothing is found."""


@frozen
class Finder:
    """What a replay asks of whoever knows what is installed.

    Attributes:
        find: Finds games.
        migrate: Rewrites transcripts of older versions of the rules.
        find_rule: Finds the house rules that transcripts name.
    """

    find: Find
    migrate: Migrate = _nothing
    find_rule: FindRule = _nothing

    def replay(self, source: str | Path) -> AnyMatch:
        """The match that one transcript records, as the function `replay`."""
        transcripts = list(read_transcripts(read_text(source)))
        if len(transcripts) > 1:
            raise TranscriptError(
                f"expected one transcript, got {len(transcripts)}; "
                "boardkit.Host().replay_all plays them all"
            )
        return _replay(transcripts[0], self)

    def replay_all(self, source: str | Path) -> Iterator[AnyMatch]:
        """The matches of all transcripts in a text, one after another."""
        for transcript in read_transcripts(read_text(source)):
            yield _replay(transcript, self)


def replay(
    source: str | Path, *, find: Find, migrate: Migrate = _nothing, find_rule: FindRule = _nothing
) -> AnyMatch:
    """The match that one transcript records, checked ply by ply.

    Args:
        source: The text of a transcript, or the path of a file with one.
        find: Finds the game.
        migrate: Rewrites transcripts of older versions of the rules.
        find_rule: Finds the house rules that the transcript names.

    Raises:
        TranscriptError: The text is no transcript, or holds several; or a ply is not legal, leads
            to another position than was noted, or the end is another. It names the first such line.
            Or it is what one player saw and heard, of which a match cannot be made again.
            Or it is of other rules and cannot be migrated, or a house rule is not there.
        UnknownGameError: The game is not installed.
    """
    return Finder(find, migrate, find_rule).replay(source)


def replay_all(
    source: str | Path, *, find: Find, migrate: Migrate = _nothing, find_rule: FindRule = _nothing
) -> Iterator[AnyMatch]:
    """The matches of all transcripts in a text, one after another; raises as `replay` does."""
    return Finder(find, migrate, find_rule).replay_all(source)


def _replay(transcript: Transcript, finder: Finder) -> AnyMatch:
    if transcript.seat is not None:
        raise _error(
            transcript,
            "seat",
            f"this is what player {transcript.seat} saw and heard of a match; "
            "only the whole transcript can be replayed",
        )
    kind = finder.find(transcript.game["key"])
    if not isinstance(kind, type):
        raise TypeError(f"find must give the class of a game, got {shown(kind)}")
    transcript = _of_todays_rules(transcript, kind(), finder.migrate)
    house = _house(transcript, finder.find_rule)
    match = _start(transcript, _game(transcript, kind), house)
    for record in transcript.records:
        _push(match, record)
    if transcript.end is not None:
        _check_end(transcript, match)
    return match


def _of_todays_rules(transcript: Transcript, game: Any, migrate: Migrate) -> Transcript:
    key, today = game.info.key, str(game.info.rules)
    written = transcript.game.get("rules")
    if written == today:
        return transcript
    differ = f"rules {written or 'of no version'} of {key} are not the installed rules {today}"
    try:
        migrated = migrate(transcript)
    except BoardkitError as error:
        raise _error(transcript, "game", f"{differ}, and {error}") from error
    if migrated is None or (migrated.game.get("key"), migrated.game.get("rules")) != (key, today):
        raise _error(transcript, "game", f"{differ}, and no plugin migrates the transcript")
    return migrated


def _house(transcript: Transcript, find_rule: FindRule) -> dict[str, HouseRule]:
    found: dict[str, HouseRule] = {}
    for name in transcript.house:
        try:
            rule = find_rule(name)
        except BoardkitError as error:
            raise _error(transcript, "house", f"house rule {shown(name)}: {error}") from error
        if rule is None:
            raise _error(
                transcript, "house", f"played with house rule {shown(name)}, which is not installed"
            )
        found[name] = rule
    return found


def _game(transcript: Transcript, kind: type[Any]) -> Any:
    known = options(kind)
    chosen: dict[str, object] = {}
    try:
        for name, text in transcript.options.items():
            chosen[name] = known[name].parse(text) if name in known else text
        return with_options(kind, chosen)
    except OptionError as error:
        raise _error(transcript, "options", f"the options do not fit: {error}") from error


def _start(transcript: Transcript, game: Any, house: dict[str, HouseRule]) -> AnyMatch:
    try:
        state = None if transcript.position is None else read_position(game, transcript.position)
        return Match(game, state, transcript.seed, house=house)
    except Exception as error:  # what is written well may still make no sense to the rules
        raise _error(transcript, "position", f"no match can start so: {error}") from error


def _push(match: AnyMatch, record: Record) -> None:
    where = f"line {record.line}, ply {record.number}"
    facts: dict[str, Any] = {"line": record.line, "ply": record.number}
    movers = {player_mark(player): player for player in match.movers}
    if movers and record.player not in movers:
        raise TranscriptError(
            f"{where}: player {' or '.join(movers)} is to move, the transcript says {record.player}",
            **facts,
        )
    try:
        match.push(record.move, movers.get(record.player))
    except IllegalMoveError as error:  # it names the ply itself
        raise TranscriptError(f"line {record.line}: {error}", **facts) from error
    except BoardkitError as error:
        raise TranscriptError(f"{where}: {error}", **facts) from error
    reached = digest(match.game, match.state)
    if record.digest not in (reached, None):
        raise TranscriptError(
            f"{where}: {record.move} leads to a position with digest {reached}, "
            f"the transcript says {record.digest}",
            **facts,
        )


def _check_end(transcript: Transcript, match: AnyMatch) -> None:
    end = match.ending()
    if not end:
        raise _error(transcript, "end", "the game has ended, says the transcript, but it is live")
    said_of_end = transcript.end or {}
    for name in ("winners", "reason"):
        if name not in said_of_end:
            raise _error(transcript, "end", f"the line 'end' must say the {name}")
    for name, said in said_of_end.items():
        if end.get(name) != said:
            found = f"{name} {end[name]}" if name in end else f"no {name}"
            raise _error(transcript, "end", f"the game ends with {found}, not {shown(said)}")


def _error(transcript: Transcript, word: str, message: str) -> TranscriptError:
    """The error that cites the line of the transcript with this first word."""
    line = transcript.lines.get(word, transcript.lines.get("start", 1))
    return TranscriptError.at_line(line, message)
