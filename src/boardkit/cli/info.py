"""`boardkit info`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, Protocol

import click

from boardkit.cli.arguments import takes_game
from boardkit.cli.tables import entries
from boardkit.cli.terminal import say, show
from boardkit.cli.words import player_counts
from boardkit.rules import Explained, Game, abilities, options

__all__ = ["info"]


@click.command()
@takes_game
def info(game: Game[Any, Any]) -> None:
    """Tell the options, rules and abilities of GAME."""
    kind, about = type(game), game.info
    say(f"{about.title} ({about.key})", style="bold")
    show(
        entries(
            [
                ("players", player_counts(kind)),
                ("source", about.source),
                ("rules", f"version {about.rules}"),
            ]
        )
    )
    rules = game.rules() if isinstance(game, Explained) else {}
    for title, pairs in (
        ("Options", [(name, _meaning(game, name)) for name in options(kind)]),
        ("Rules", list(rules.items())),
        ("Abilities", list(_abilities(game))),
    ):
        say(f"\n{title}" if pairs else f"\n{title}: none", style="bold")
        if pairs:
            show(entries(pairs))


def _meaning(game: Game[Any, Any], name: str) -> str:
    """What an option means, takes and is."""
    spec, value = options(type(game))[name], getattr(game, name)
    usual = f"by default {spec.write(spec.default) or 'empty'}"
    chosen = "" if value == spec.default else f"; here {spec.write(value) or 'empty'}"
    return f"{spec.help} ({spec.wanted}; {usual}{chosen})"


def _abilities(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    """The abilities that a game has, each with what it is."""
    for name in abilities.__all__:
        ability = getattr(abilities, name)
        if Protocol in getattr(ability, "__mro__", ()) and isinstance(game, ability):
            yield name, (inspect.getdoc(ability) or "").partition("\n")[0]
