"""`boardkit triage`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from boardkit.cli.arguments import game_class, host_of, keys
from boardkit.cli.files import FileName, read
from boardkit.cli.kit import kit
from boardkit.cli.terminal import say

__all__ = ["triage"]


@click.command()
@click.argument("key", metavar="GAME", shell_complete=keys)
@click.argument("files", type=FileName(dash=True), nargs=-1, required=True)
@click.pass_context
def triage(context: click.Context, key: str, files: Sequence[str]) -> None:
    """Sort old transcripts in FILES by what becomes of them under the rules of today.

    Each is played move by move, whichever version of the rules of GAME it was written with. It is
    the same; or it differs, though its moves are legal; or it is broken, and the exit code is 1.
    FILES may be `-`, the standard input. This needs the extra `testing`.
    """
    host = host_of(context)
    game = game_class(host, key)()
    sources = [read(file) if file == "-" else Path(file) for file in files]
    found = kit().triage(sources, game, house=host.match(game).house)
    say(str(found))
    if found.broken:
        context.exit(1)
