"""`boardkit list`."""

from __future__ import annotations

import os

import click

from boardkit.cli.faults import Fault
from boardkit.cli.tables import table
from boardkit.cli.terminal import say, show
from boardkit.cli.words import player_counts, problem_lines
from boardkit.errors import BoardkitError
from boardkit.host import ALLOWED, Host

__all__ = ["list_games"]


@click.command("list")
@click.pass_obj
def list_games(host: Host) -> None:
    """List the installed games.

    A game that cannot be loaded is told of in one line below the others. The exit code is 0 all the
    same, since what can be listed is.
    """
    rows, failures = [], []
    for key in host.games():
        try:
            kind = host.game_class(key)
            rows.append((key, kind.info.title, player_counts(kind)))
        except BoardkitError as error:
            failures.append(f"{key}: {error}")
        except Exception as error:  # whatever is wrong with one game, the others are listed
            failures.append(f"{key}: {Fault.of(error)}")
    if not host.games():
        say(
            f"no game is installed that {ALLOWED} allows"
            if ALLOWED in os.environ
            else "no game is installed; python -m pip install boardkit-minoa"
        )
    if rows:
        show(table("game", "title", "players", rows=rows))
    for line in (*failures, *problem_lines(host, told="\n".join(failures))):
        say(line)
