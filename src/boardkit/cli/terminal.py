"""Lines to and from the terminal, whatever it can show."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper

from rich.console import Console
from rich.table import Table

__all__ = ["ask", "hush", "is_plain", "prepare", "say", "shown_table", "warn"]


def prepare() -> None:
    """Let the standard streams write out what they cannot encode or decode, and not fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_plain() -> bool:
    """Whether to print ASCII only, as the terminal may show nothing else."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return not codecs.lookup(encoding).name.startswith("utf")


def say(text: str = "") -> None:
    """Print some lines."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def warn(text: str) -> None:
    """Print a line for the user, apart from the output."""
    if sys.stderr is not None:
        sys.stderr.write(f"{text}\n")


def ask(prompt: str) -> str | None:
    """The line that a person types; None at the end of the input."""
    try:
        return input(prompt)
    except KeyboardInterrupt:
        say()  # what follows is not to stand behind the prompt
        raise
    except EOFError:
        say()
    except RuntimeError:  # there is no standard input at all
        pass
    return None


def shown_table(table: Table) -> str:
    """A table as text, as wide as the terminal."""
    console = Console(markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(table)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    return "\n".join(line for line in lines if line)


def hush() -> None:
    """Send what is still to be printed nowhere: its reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
