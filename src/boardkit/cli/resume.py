"""`boardkit resume`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from boardkit.cli.arguments import host_of
from boardkit.cli.files import FileName, read_file, takes_output
from boardkit.cli.play import IN_PLAY, SAVE, play_at_terminal
from boardkit.cli.seats import seated, takes_agents
from boardkit.cli.words import ending
from boardkit.errors import TranscriptError
from boardkit.host import Host
from boardkit.play import Match, read_transcripts

__all__ = ["resume"]


@click.command()
@click.argument("file", type=FileName())
@takes_agents(people=True, default=IN_PLAY)
@takes_output("--save", help=f"{SAVE} It may be the same FILE, with --force.")
@click.pass_context
def resume(
    context: click.Context, file: Path, *, wanted: Sequence[str], save: Path | None, force: bool
) -> None:
    """Go on with the game in FILE, where `boardkit play --save FILE` has left it.

    The options, the seed and the house rules are those of the game; who plays is said anew, as to
    `boardkit play`. Plugins that watch games as they are played are not told of this one.
    """
    host = host_of(context)
    match = _begun(host, file)
    seats = seated(host, match.game, wanted, people=True, default={0: "human"})
    play_at_terminal(host, match, seats, save=save, force=force)


def _begun(host: Host, file: Path) -> Match[Any, Any]:
    """The match in a file, if it is one and is not over."""
    text = read_file(file)
    found = len(list(read_transcripts(text)))
    if found > 1:
        raise TranscriptError(f"{file} holds {found} games; one is resumed from a file of its own")
    match = host.replay(text)
    if match.outcome is not None:
        raise TranscriptError(f"the game in {file} is over: {ending(match.outcome)}")
    return match
