"""`boardkit list`."""

from __future__ import annotations

from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from boardkit.cli.terminal import say, shown_table
from boardkit.errors import BoardkitError, one_line
from boardkit.host import Host
from boardkit.rules import options

__all__ = ["list_games"]


@click.command("list")
@click.pass_obj
def list_games(host: Host) -> None:
    """List the installed games.

    A game that cannot be loaded is told in one line below the others.
    """
    table = Table("game", "title", "players", box=SIMPLE_HEAD)
    failures = []
    for key in host.games():
        try:
            table.add_row(key, *_row(host.game_class(key)))
        except BoardkitError as error:
            failures.append(f"{key}: {error}")
        except Exception as error:  # whatever is wrong with one game, the others are listed
            failures.append(one_line(f"{key}: {type(error).__name__}: {error}"))
    if not host.games():
        say("no game is installed; python -m pip install boardkit-minoa")
    if table.row_count:
        say(shown_table(table))
    for failure in failures:
        say(failure)


def _row(kind: type[Any]) -> tuple[str, str]:
    """Title and numbers of players of a game."""
    players = options(kind).get("players")
    if players is None or players.low == players.high:
        return kind.info.title, str(kind().players)
    return kind.info.title, f"{players.low} to {players.high}, {players.default} by default"
