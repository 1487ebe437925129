"""What commands have in common: whole numbers, a seed, and a game with its options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import wraps
from typing import Any

import click
from click.shell_completion import CompletionItem

from boardkit.errors import BoardkitError, OptionError, UnknownGameError, shown
from boardkit.host import Host
from boardkit.rules import Game, options, with_options

__all__ = [
    "Decorated",
    "at_least",
    "checked_seat",
    "game_class",
    "host_of",
    "keys",
    "takes_game",
    "takes_seat",
    "takes_seed",
]

_UNENCODABLE = re.compile("[\ud800-\udfff]")
"""As which the bytes come that were typed and are no text."""

Decorated = Callable[..., None]
"""A command that is being put together, option by option."""


def at_least(low: int) -> Callable[[object], int]:
    """From what is typed to a whole number from `low`, in ASCII digits; a usage error otherwise."""

    def whole(value: object) -> int:
        text = str(value)
        if re.fullmatch("[0-9]{19,}", text):
            raise click.BadParameter(f"a number has at most 18 digits, got {len(text)}")
        if re.fullmatch("[0-9]{1,18}", text) is None or int(text) < low:
            raise click.BadParameter(f"{text!r} is no whole number from {low} in digits 0 to 9")
        return int(text)

    return whole


def host_of(context: click.Context) -> Host:
    """Where games come from in this run."""
    host = context.find_object(Host)
    assert host is not None  # whoever makes the first context puts it there
    return host


def takes_game(command: Decorated) -> Decorated:
    """Let a command take a game and its options, and pass it on as its first argument."""

    @click.argument("key", metavar="GAME", shell_complete=keys)
    @click.option(
        "-o",
        "--option",
        "pairs",
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=_option_names,
        help="An option of the game, as `boardkit info GAME` lists them; repeatable.",
    )
    @click.option("--players", type=at_least(1), metavar="N", help="How many play.")
    @click.pass_obj
    @wraps(command)
    def with_game(
        host: Host, /, key: str, pairs: Sequence[str], players: int | None, **others: object
    ) -> None:
        command(_chosen_game(host, key, pairs, players), **others)

    return with_game


takes_seed = click.option(
    "--seed",
    type=at_least(0),
    metavar="S",
    help="What chance follows; by default another each time.",
)
"""Lets a command take a seed; None when the user gives none."""

takes_seat = click.option(
    "--seat",
    type=at_least(0),
    metavar="K",
    help="Show only what player K sees and hears; by default all there is.",
)
"""Lets a command take the seat from which all is looked at; None when the user gives none."""


def checked_seat(game: Game[Any, Any], seat: int | None) -> int | None:
    """The seat, if the game has it; a usage error otherwise."""
    if seat is not None and seat >= game.players:
        raise click.BadParameter(
            f"there is no seat {seat}; the seats are 0 to {game.players - 1}", param_hint="--seat"
        )
    return seat


def _chosen_game(host: Host, key: str, pairs: Sequence[str], players: int | None) -> Game[Any, Any]:
    """The game that the arguments of a command ask for.

    Raises:
        OptionError: There is no such option, it does not take the value, or it is given twice.
        UnknownGameError: The game is not installed.
        PluginLoadError: Its plugin is broken.
    """
    kind = game_class(host, key)
    specs = options(kind)
    chosen: dict[str, object] = {}
    has_players = players is not None and "players" in specs
    for pair in [*pairs, *([f"players={players}"] if has_players else [])]:
        name, equals, text = pair.partition("=")
        if not equals or name in chosen:
            problem = "is given twice" if equals else "needs a value; write it as NAME=VALUE"
            raise OptionError(f"option {name!r} {problem}", option=name)
        if _UNENCODABLE.search(pair):
            raise OptionError(f"option {shown(pair)} is no UTF-8 text", option=name)
        chosen[name] = specs[name].parse(text) if name in specs else text
    game = _made(kind, chosen)
    if players not in (None, game.players):
        raise OptionError(
            f"{key} is for {game.players} players, got {players}", option="players", value=players
        )
    return game


def game_class(host: Host, key: str) -> type[Any]:
    """The class of a game; an unknown key is answered with the nearest that there is.

    Raises:
        UnknownGameError: The game is not installed.
        PluginLoadError: Its plugin is broken.
    """
    try:
        return host.game_class(key)
    except UnknownGameError as error:
        near = get_close_matches(key.casefold(), host.games(), n=1)
        meant = f"; did you mean {near[0]}?" if near else ""
        raise UnknownGameError(f"{error}{meant}", key=key) from error


def _made(kind: type[Any], chosen: dict[str, object]) -> Game[Any, Any]:
    try:
        game: Game[Any, Any] = with_options(kind, chosen)
    except BoardkitError:
        raise
    except ValueError as error:
        raise OptionError(f"the options do not go together: {error}") from error
    return game


def keys(context: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Keys of games, to complete what is typed."""
    games = host_of(context).games()
    return [CompletionItem(key) for key in games if key.startswith(incomplete)]


def _option_names(
    context: click.Context, _: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Names of the options of the game, to complete what is typed; none before the game is."""
    key = next(iter(context.args), "")  # not yet taken as an argument, as the option has no value
    try:
        specs = options(host_of(context).game_class(key))
    except BoardkitError:  # whoever is typing is not to be disturbed
        return []
    return [
        CompletionItem(f"{name}=", help=spec.help)
        for name, spec in specs.items()
        if name.startswith(incomplete)
    ]
