"""Bug reports: all that is needed to play a match again elsewhere, as text to be pasted."""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import frozen

from boardkit.cli.faults import Fault
from boardkit.errors import TranscriptError, one_line, shown
from boardkit.play import FIRST_LINE as FIRST_OF_TRANSCRIPT

__all__ = ["BugReport", "holds_report"]

FIRST_LINE = "boardkit report 1"
LAST_LINE = "end of report"

MOST_LINES = 2**20
"""More would take much room in memory, and no page takes a report with so many."""

_FACTS = ("error", "at", "move", "again")
_FENCE = re.compile("`+")
_MARGIN = " \t>\xa0\ufeff"
"""What mail and web pages put before a line that is quoted or indented."""
_START = re.compile("boardkit report [1-9][0-9]{0,8}")
_STARTS_ON_A_LINE = re.compile(rf"(?m)^[{_MARGIN}]*+{_START.pattern}[^\S\n]*$")


@frozen
class BugReport:
    """A bug report; `str` gives the text, in a fence of Markdown.

    Attributes:
        versions: The versions of Python, boardkit and its plugins, and the platform, by name.
        transcript: One transcript or more.
        fault: What went wrong at the end of the last, if anything did.
        move: The move that brings it about, if it is one.
        can_happen_again: Whether all that brings it about stands here; not so what an agent did.
    """

    versions: Mapping[str, str]
    transcript: str
    fault: Fault | None = None
    move: str | None = None
    can_happen_again: bool = True

    def __str__(self) -> str:
        facts = dict(self.versions)
        if self.fault is not None:
            facts["error"] = self.fault.text
            if self.fault.at:
                facts["at"] = self.fault.at
        if self.move is not None:
            facts["move"] = one_line(self.move)
        if not self.can_happen_again:
            facts["again"] = "no"
        lines = [FIRST_LINE, *(f"{name} {value}" for name, value in facts.items())]
        text = "\n".join([*lines, "", self.transcript.strip(), LAST_LINE])
        fence = "`" * (max([2, *map(len, _FENCE.findall(text))]) + 1)
        return f"{fence}text\n{text}\n{fence}"

    @classmethod
    def read(cls, text: str) -> BugReport:
        """The report that stands in a text, however it was indented or quoted.

        Its transcript has as many lines before it as in the text, so that errors count them right.

        Raises:
            TranscriptError: It is cut off, there are several, there is a transcript beside it, or a
                line is none of a report.
        """
        if text.count("\n") > MOST_LINES:
            raise TranscriptError(f"a report has at most {MOST_LINES} lines")
        lines = _lines(text)
        starts = [number for number, line in enumerate(lines) if _START.fullmatch(line)]
        if lines[starts[0]] != FIRST_LINE:
            found = shown(lines[starts[0]])
            raise TranscriptError.at_line(
                starts[0] + 1, f"{found} is of a newer boardkit; this one reads {FIRST_LINE!r}"
            )
        if len(starts) > 1:
            raise TranscriptError.at_line(
                starts[1] + 1, "here is another report; give one at a time"
            )
        if LAST_LINE not in lines[starts[0] :]:
            raise TranscriptError.at_line(
                starts[0] + 1, f"the report is cut off: the line {LAST_LINE!r} is missing"
            )
        end = lines.index(LAST_LINE, starts[0])
        for number in (*range(starts[0]), *range(end, len(lines))):
            if lines[number] == FIRST_OF_TRANSCRIPT:
                raise TranscriptError.at_line(
                    number + 1, "here is a transcript beside the report; give one at a time"
                )
        if FIRST_OF_TRANSCRIPT not in lines[starts[0] : end]:
            raise TranscriptError.at_line(
                starts[0] + 1, f"the report has no line {FIRST_OF_TRANSCRIPT!r}"
            )
        middle = lines.index(FIRST_OF_TRANSCRIPT, starts[0])
        facts = _facts(lines, starts[0] + 1, middle)
        error, at, move, again = (facts.pop(name, None) for name in _FACTS)
        fault = None if error is None else Fault(error, at)
        transcript = "\n" * middle + "\n".join(lines[middle:end])
        return cls(facts, transcript, fault, move, can_happen_again=again != "no")


def holds_report(text: str) -> bool:
    """Whether a bug report begins on some line of a text."""
    return _STARTS_ON_A_LINE.search(text) is not None


def _lines(text: str) -> list[str]:
    return [line.lstrip(_MARGIN).rstrip() for line in text.split("\n")]


def _facts(lines: list[str], first: int, stop: int) -> dict[str, str]:
    """The facts on these lines, by name."""
    facts: dict[str, str] = {}
    for number in range(first, stop):
        name, _, value = lines[number].partition(" ")
        if name and (not value or name in facts):
            raise TranscriptError.at_line(
                number + 1,
                f"expected a name, not given before, and a value, got {shown(lines[number])}",
            )
        if name:
            facts[name] = value
    return facts
