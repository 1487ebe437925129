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
from boardkit.errors import listed
from boardkit.play import Match
from boardkit.rules import Explained, Game, abilities, options

__all__ = ["info"]


@click.command()
@takes_game
def info(game: Game[Any, Any]) -> None:
    """Tell the options, rules and abilities of GAME, and how its moves look."""
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
    say(f"\nMoves: {_samples(game) or 'none'}", style="bold")


def _meaning(game: Game[Any, Any], name: str) -> str:
    """What an option means, takes and is."""
    spec, value = options(type(game))[name], getattr(game, name)
    usual = f"by default {spec.write(spec.default) or 'empty'}"
    chosen = "" if value == spec.default else f"; here {spec.write(value) or 'empty'}"
    return f"{spec.help} ({spec.wanted}; {usual}{chosen})"


def _samples(game: Game[Any, Any]) -> str:
    """The first, the middle and the last of the moves that the first player may have."""
    match = Match(game, seed=0)
    match.roll()
    moves = match.legal
    places = (0, len(moves) // 2, len(moves) - 1) if len(moves) else ()
    samples = listed(dict.fromkeys(str(moves[place]) for place in places))
    return f"such as {samples}" if samples else ""


def _abilities(game: Game[Any, Any]) -> Iterator[tuple[str, str]]:
    """The abilities that a game has, each with what it is."""
    for name in abilities.__all__:
        ability = getattr(abilities, name)
        if Protocol in getattr(ability, "__mro__", ()) and isinstance(game, ability):
            yield name, (inspect.getdoc(ability) or "").partition("\n")[0]
