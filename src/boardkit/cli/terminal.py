"""Lines to and from the terminal, whatever it can show."""

from __future__ import annotations

import codecs
import os
import re
import shutil
import sys
from contextlib import suppress
from io import TextIOWrapper
from traceback import walk_tb

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.text import Text

from boardkit.errors import one_line

__all__ = [
    "NO_READER",
    "ask",
    "clear",
    "emit",
    "hush",
    "is_of_terminal",
    "is_plain",
    "prepare",
    "say",
    "show",
    "warn",
]

NO_READER = 141
"""The exit code when the reader of the output went away."""

WIDEST = 10_000
"""In columns; whatever is as wide needs no more room."""


def prepare() -> None:
    """Let the terminal be as it may: streams write out what they cannot encode, and do not fail.

    A size that is no number of ASCII digits is taken for none.
    """
    for name in ("COLUMNS", "LINES"):
        if re.fullmatch("[0-9]{1,4}", os.environ.get(name, "0")) is None:
            del os.environ[name]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_of_terminal(error: OSError) -> bool:
    """Whether it is the terminal that failed, and no file or connection that a game may use."""
    modules = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
    *_, last = "", *modules
    return last == __name__ or last.partition(".")[0] in ("click", "rich")


def is_plain() -> bool:
    """Whether to print ASCII only, as the terminal may show nothing else."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return not codecs.lookup(encoding).name.startswith("utf")


def emit(text: str) -> None:
    """Print text as it is."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def clear() -> None:
    """Leave nothing to be read on the terminal, nor above it if the terminal can forget that."""
    if sys.stdout is None or not sys.stdout.isatty():
        return
    knows_codes = os.environ.get("TERM", "dumb") != "dumb"
    emit("\x1b[2J\x1b[3J\x1b[H" if knows_codes else "\n" * shutil.get_terminal_size().lines)


def say(text: str = "", *, style: str = "") -> None:
    """Print lines for a person; control characters in them are written out, and harmless."""
    safe = _safe(text)
    emit(_rendered(Text(safe, style), WIDEST) if style else safe)


def show(thing: RenderableType) -> None:
    """Print a table or columns as wide as the terminal, or wider where a word has no room.

    Its texts are on one line each and printable.
    """
    console = _console()
    room = console.options.update(width=WIDEST)
    needed = Measurement.get(console, room, thing).minimum
    lines = _rendered(thing, max(console.width, needed)).splitlines()
    emit("\n".join(line.rstrip() for line in lines if line.strip()))


def warn(text: str) -> None:
    """Print lines for a person apart from the output."""
    if sys.stderr is not None:
        with suppress(OSError):  # there is nobody left to be warned
            sys.stderr.write(f"{_safe(text)}\n")
            sys.stderr.flush()


def ask(prompt: str) -> str | None:
    """The line that a person types; None at the end of the input."""
    try:
        return input(prompt)
    except KeyboardInterrupt:
        emit("")  # what follows is not to stand behind the prompt
        raise
    except EOFError:
        emit("")
    except RuntimeError:  # there is no standard input at all
        pass
    return None


def hush() -> None:
    """Send what is still to be printed nowhere: it cannot be written."""
    with suppress(OSError, ValueError, AttributeError):  # no stream, or none with a number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _console() -> Console:
    return Console(markup=False, emoji=False, highlight=False)


def _rendered(thing: RenderableType, width: int) -> str:
    """What rich prints, as text, since rich itself would exit when a pipe is closed."""
    console = _console()
    console.width = width
    with console.capture() as capture:
        console.print(thing, end="", crop=False)
    return capture.get()


def _safe(text: str) -> str:
    return "\n".join(map(one_line, text.split("\n")))
