"""`boardkit replay`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from boardkit.cli.terminal import say
from boardkit.cli.words import ending
from boardkit.errors import BoardkitError, TranscriptError
from boardkit.host import Host
from boardkit.play import replay_all
from boardkit.play.transcript import LARGEST_FILE, read_text

__all__ = ["replay"]


@click.command()
@click.argument("file")
@click.pass_obj
def replay(host: Host, file: str) -> None:
    """Check every transcript in FILE, ply by ply; `-` is the standard input.

    The first that does not replay is named, with the line and the ply, and the exit code is 1.
    """
    text = _typed() if file == "-" else read_text(Path(file))
    number = 0
    try:
        for number, match in enumerate(replay_all(text, find=host.game_class), start=1):
            end = ending(match.outcome) if match.outcome else "not over"
            say(f"transcript {number}: {match.game.info.key}, {len(match.plies)} plies, {end}")
    except BoardkitError as error:
        raise TranscriptError(f"transcript {number + 1}: {error}") from error


def _typed() -> str:
    """What the standard input holds."""
    text = "" if sys.stdin is None else sys.stdin.read(LARGEST_FILE + 1)
    if len(text) > LARGEST_FILE:
        raise TranscriptError(
            f"the input is no boardkit transcript: it has more than {LARGEST_FILE} characters"
        )
    return text
