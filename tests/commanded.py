"""Runs commands of the command line inside this process, on games for tests."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import EntryPoint
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

from attrs import frozen
from claims import Claims

from boardkit.cli.app import run
from boardkit.host import Host
from boardkit.lab import played

__all__ = ["BROKEN", "GAMES", "Said", "commanded", "transcripts"]

BROKEN = EntryPoint("broken", "no_such_module", "boardkit.games")
GAMES = (*(EntryPoint(key, "claims", "boardkit.games") for key in ("claims", "leave")), BROKEN)


@frozen
class Said:
    """The exit code of a command, what it printed, and what it said apart from that."""

    code: int
    out: str
    err: str


def commanded(
    *arguments: str,
    typed: Iterable[str] = (),
    games: Iterable[EntryPoint] | None = GAMES,
    encoding: str = "utf-8",
) -> Said:
    """Run a command with these lines as its input, on a terminal of 80 columns."""
    out, err = (TextIOWrapper(BytesIO(), encoding=encoding) for _ in range(2))
    stdin = TextIOWrapper(
        BytesIO("".join(f"{line}\n" for line in typed).encode(errors="surrogateescape")), "utf-8"
    )
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch("sys.stdin", stdin),
        patch.dict("os.environ", COLUMNS="80"),
    ):
        code = run(arguments, host=Host(games))
    for stream in (out, err):
        stream.seek(0)
    return Said(code, out.read(), err.read())


def transcripts(*seeds: int) -> list[str]:
    """Transcripts of matches on two cells."""
    return [played(Claims(cols=1), f"{seed}:0").transcript() for seed in seeds]
