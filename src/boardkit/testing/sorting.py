"""Triage: what becomes of old transcripts under the rules of today."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from boardkit.errors import TranscriptError, one_line
from boardkit.play import HouseRule, read_text
from boardkit.rules import Game
from boardkit.testing.verdict import Judge, Kind, Part, Verdict

__all__ = ["Triage", "triage"]

SHOWN = 100
"""So many transcripts of a kind are listed."""

_STARTS = re.compile(r"(?m)^(?=boardkit transcript [1-9][0-9]*\r?$)")


@frozen
class Triage:
    """What became of transcripts, in their order; `str` gives a page.

    Attributes:
        game: The key of the game and the version of its rules, in words.
        verdicts: One for each transcript.
    """

    game: str
    verdicts: tuple[Verdict, ...]

    @property
    def same(self) -> tuple[Verdict, ...]:
        """Those that are played as written."""
        return self._of("same")

    @property
    def differs(self) -> tuple[Verdict, ...]:
        """Those whose moves are all legal, but lead to other positions or another end."""
        return self._of("differs")

    @property
    def broken(self) -> tuple[Verdict, ...]:
        """Those that cannot be played to their last ply."""
        return self._of("broken")

    def __str__(self) -> str:
        same, differs, broken = self.same, self.differs, self.broken
        counts = f"{len(same)} same, {len(differs)} differ, {len(broken)} broken"
        total = len(self.verdicts)
        lines = [f"{total} {'transcript' if total == 1 else 'transcripts'}, {self.game}: {counts}"]
        lines += _listed("legal, but they differ:", differs)
        lines += _listed("broken:", broken)
        return "\n".join(lines)

    def _of(self, kind: Kind) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.kind == kind)


def triage(
    transcripts: str | Path | Iterable[str | Path],
    game: Game[Any, Any],
    *,
    house: Mapping[str, HouseRule] | None = None,
) -> Triage:
    """Sort old transcripts by what becomes of them under the rules of today.

    Each is played move by move, whichever version of the rules it was written with, and is not
    migrated. What cannot be read counts as broken; nothing in a file is an error.

    Args:
        transcripts: Texts, or paths of files, with one transcript or more in each.
        game: The game; its own options do not matter, as each transcript names those it was played
            with.
        house: House rules by name, for transcripts that name them.

    Examples:
        >>> import boardkit
        >>> match = boardkit.Match(boardkit.game("minoa"), seed=7)
        >>> match.push("f5-e5")
        >>> text = match.transcript()
        >>> print(triage([text, text.replace("e5-f5", "e5-f9")], match.game))
        2 transcripts, minoa with rules 1: 1 same, 0 differ, 1 broken
        broken:
          text 2, line 5: ply 1: 'e5-f9' is no line; write one as a5-a6
    """
    given = [transcripts] if isinstance(transcripts, str | Path) else transcripts
    judge = Judge(game, house or {})
    verdicts = (
        verdict
        for number, source in enumerate(given, start=1)
        for verdict in _verdicts(source, number, judge)
    )
    return Triage(f"{game.info.key} with rules {game.info.rules}", tuple(verdicts))


def _verdicts(source: str | Path, number: int, judge: Judge) -> Iterator[Verdict]:
    """A verdict on every transcript of a text or file."""
    name = f"text {number}" if isinstance(source, str) else one_line(str(source))
    try:
        text = read_text(source)
    except TranscriptError as error:
        yield Verdict("broken", name, 1, None, str(error))
        return
    yield from map(judge.verdict, _parts(name, text))


def _parts(name: str, text: str) -> list[Part]:
    """The transcripts of a text; one of nothing if there is none."""
    found, above = [], 0
    for part in _STARTS.split(text):
        if part.strip():
            found.append(Part(name, above, part))
        above += part.count("\n")
    return found or [Part(name, 0, text)]


def _listed(title: str, verdicts: tuple[Verdict, ...]) -> list[str]:
    more = [f"  and {len(verdicts) - SHOWN} more"] if len(verdicts) > SHOWN else []
    return [title, *(f"  {one}" for one in verdicts[:SHOWN]), *more] if verdicts else []
