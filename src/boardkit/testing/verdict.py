"""What becomes of one old transcript under the rules of today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from attrs import evolve, frozen

from boardkit.errors import BoardkitError, TranscriptError, error_text, one_line, without_line
from boardkit.play import Finder, HouseRule, Match, Transcript, digest, read_transcripts
from boardkit.rules import CHANCE, Game
from boardkit.testing.golden import finding
from boardkit.testing.promise import FAILURES

__all__ = ["Judge", "Kind", "Part", "Verdict"]

AnyMatch = Match[Any, Any]

Kind: TypeAlias = Literal["same", "differs", "broken"]
"""What can become of a transcript."""


@frozen
class Verdict:
    """What became of one transcript; `str` gives a line.

    Attributes:
        kind: `same`: every position and the end are as written. `differs`: every move is legal
            still, but they lead elsewhere. `broken`: it cannot be played to its last ply.
        source: The name of the file, or which of the texts it stands in.
        line: The line that the reason is about; for the same ones that on which it begins.
        ply: The first ply that differs or cannot be played; None if it is about none.
        reason: What is otherwise, in a phrase.
    """

    kind: Kind
    source: str
    line: int
    ply: int | None
    reason: str

    def __str__(self) -> str:
        return f"{self.source}, line {self.line}: {self.reason}"


@frozen
class Part:
    """One transcript as it stands in a file, whatever may be wrong with it.

    Attributes:
        source: The name of the file.
        above: How many lines stand above it there.
        text: The transcript.
    """

    source: str
    above: int
    text: str

    def verdict(
        self, kind: Kind, reason: str, *, line: int | None = None, ply: int | None = None
    ) -> Verdict:
        """A verdict that concerns a line of the transcript, or the whole of it."""
        return Verdict(kind, self.source, self.above + (line or 1), ply, reason)


@frozen
class Judge:
    """Plays old transcripts by the rules of today.

    Attributes:
        game: The game; each transcript says with which options.
        house: The house rules that transcripts may name.
    """

    game: Game[Any, Any]
    house: Mapping[str, HouseRule]

    def verdict(self, part: Part) -> Verdict:
        """What becomes of a transcript."""
        try:
            (transcript,) = read_transcripts(part.text)
        except TranscriptError as error:
            return part.verdict("broken", _told(error), line=error.line, ply=error.ply)
        try:
            match = self._begun(transcript)
        except FAILURES as error:  # rules that are being changed may fail at anything
            return part.verdict("broken", _told(error))
        return _played(part, transcript, match)

    def _begun(self, transcript: Transcript) -> AnyMatch:
        """The match before its first ply, by the rules of today."""
        today = {"key": transcript.game["key"], "rules": str(self.game.info.rules)}
        head = evolve(transcript, game=today, records=(), end=None)
        finder = Finder(finding(self.game), find_rule=self.house.get)
        return finder.replay(str(head))


def _played(part: Part, transcript: Transcript, match: AnyMatch) -> Verdict:
    """The verdict after the plies and the end of a transcript; the match is played on."""
    first = None
    for record in transcript.records:
        player = CHANCE if record.player == "*" else int(record.player)
        try:
            match.push(record.move, player)
            reached = digest(match.game, match.state)
        except FAILURES as error:
            reason = _told(error, ply=record.number)
            return part.verdict("broken", reason, line=record.line, ply=record.number)
        if first is None and reached != record.digest:
            reason = (
                f"ply {record.number}: {record.move} leads to a position with digest {reached}, "
                f"no longer {record.digest}"
            )
            first = part.verdict("differs", reason, line=record.line, ply=record.number)
    return first or _ended(part, transcript, match)


def _ended(part: Part, transcript: Transcript, match: AnyMatch) -> Verdict:
    """The verdict on a transcript whose positions are all as written."""
    plies = len(transcript.records)
    other = _other_end(transcript.end or {}, match.ending())
    if other is None:
        return part.verdict("same", f"{plies} plies")
    line = transcript.lines.get("end", part.text.rstrip().count("\n") + 1)
    return part.verdict("differs", one_line(f"ply {plies}: {other}"), line=line, ply=plies)


def _other_end(said: Mapping[str, str], found: Mapping[str, str]) -> str | None:
    """How the game ends otherwise than was written, in a phrase; None if it does not."""
    if not found:
        return "the game no longer ends here" if said else None
    if not said:
        return f"the game is over now, {found['reason']}"
    for name, was in said.items():
        if found.get(name) != was:
            return f"the game ends with {name} {found.get(name, 'of none')}, no longer {was}"
    return None


def _told(error: BaseException, *, ply: int | None = None) -> str:
    """What was raised, in a phrase that names the ply; lines are told apart from it."""
    ours = isinstance(error, BoardkitError)
    text = without_line(error) if ours else one_line(error_text(error))
    return text if ply is None or f"ply {ply}" in text else f"ply {ply}: {text}"
