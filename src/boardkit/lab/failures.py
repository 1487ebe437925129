"""Games that fail, and what went wrong in them, told without anything that is private."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from traceback import walk_tb
from typing import Any

from attrs import field, frozen

from boardkit.errors import BoardkitError, cut, error_text, one_line, without_line
from boardkit.play import Match

__all__ = ["Failure", "Fault"]

LONGEST = 300
"""In characters; more of a message tells no more."""

_ADDRESS = re.compile("0x[0-9a-fA-F]+")
_FOLDERS = re.compile(r"(?<![\w.~])(?:[A-Za-z]:)?[\\/](?:[^\\/\s'\"]+[\\/])+")


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
            return cls(_told(without_line(error)), ply=getattr(error, "ply", None))
        return cls(_told(error_text(error)), _place(error))

    def __str__(self) -> str:
        return f"{self.text} ({self.at})" if self.at else self.text


@frozen
class Failure:
    """A game that was to be played to its end, and failed.

    Attributes:
        number: Which game of a simulation it is, from 0.
        seed: The seed of its match.
        plies: How many plies had been made.
        fault: What went wrong.
        transcript: What was played until then; None if the game fails even at being written.
    """

    number: int
    seed: str
    plies: int
    fault: Fault
    transcript: str | None = field(repr=False)

    @classmethod
    def of(cls, number: int, match: Match[Any, Any], error: BaseException) -> Failure:
        """The failure of a match that stands where an exception left it."""
        try:
            transcript = match.transcript()
        except KeyboardInterrupt:
            raise
        except BaseException:  # what failed first is told, and the seed plays it again
            transcript = None
        return cls(number, str(match.seed), len(match.plies), Fault.of(error), transcript)


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
