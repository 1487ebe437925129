"""Promises about the game itself, checked once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from boardkit.play.notation import normal
from boardkit.rules import (
    Bounded,
    Explained,
    Game,
    GameInfo,
    Numbered,
    Teamed,
    options,
    with_options,
)
from boardkit.testing.option_values import values
from boardkit.testing.promise import FAILURES, DoesNotApply, promise
from boardkit.testing.run import Run
from boardkit.testing.values import copies, difference, mutable_part, shown


@promise("game")
def game_is_a_value(game: Game[Any, Any], _: Run) -> Iterator[str]:
    """A game is a frozen, hashable value; its copies are equal and set up alike."""
    if not attrs.has(type(game)):
        yield f"{type(game).__name__} is no attrs class"
    if part := mutable_part(game, "game"):
        yield part
    if not isinstance(game.info, GameInfo):
        yield f"info is {shown(game.info)}, no GameInfo"
    if type(game.players) is not int or game.players < 1:
        yield f"players is {shown(game.players)}, no number from 1"
    for way, copied in copies(game):
        if copied != game or hash(copied) != hash(game):
            yield f"{way} of it is another game, {shown(copied)}"
        if text := difference(copied.setup(), game.setup()):
            yield f"{way} of it sets up another position: {text}"


@promise("game")
def options_work(game: Game[Any, Any], _: Run) -> Iterator[str]:
    """Every field is an option, and works at its lowest, default and highest."""
    kind: type[Any] = type(game)
    specs = options(kind)
    for field in attrs.fields(kind):
        if field.init and field.name not in specs:
            yield f"the field {field.name} is not made by option()"
    if not _begins_without_error(game):
        raise DoesNotApply("the game itself does not begin, as its first position tells")
    for spec in specs.values():
        for value in values(spec):
            chosen = f"with {spec.name}={value!r} alone"
            if not _begins(with_options(kind, {spec.name: value})):
                yield f"{chosen} there is no first move"


def _begins(game: Game[Any, Any]) -> bool:
    """Whether there is a first move, or the game is over at once."""
    state = game.setup()
    return game.outcome(state) is not None or bool(game.moves(state))


def _begins_without_error(game: Game[Any, Any]) -> bool:
    try:
        return _begins(game)
    except FAILURES:
        return False


@promise("game", needs=Numbered)
def all_moves_are_distinct(game: Numbered[Any], _: Run) -> Iterator[str]:
    """All moves and all chances are listed once, in a fixed order, each in its own notation."""
    for name, ask in (("all_moves", game.all_moves), ("all_chances", game.all_chances)):
        first, second = tuple(ask()), tuple(ask())
        if first != second:
            yield f"{name} gives another order when asked again"
        yield from (f"{name} lists {text}" for text in _twice(first))
        notations = [normal(str(move)) for move in first]
        yield from (f"{name} has two moves written {text}" for text in _twice(notations))


def _twice(things: Sequence[Any]) -> Iterator[str]:
    """The things that are in the sequence more than once."""
    seen = set()
    for thing in things:
        if thing in seen:
            yield f"{thing} twice"
        seen.add(thing)


@promise("game", needs=Explained)
def rules_are_texts(game: Explained[Any, Any], _: Run) -> Iterator[str]:
    """Every rule has an id and a sentence."""
    rules = game.rules()
    if not rules:
        yield "rules() is empty"
    for rule, text in rules.items():
        if not (isinstance(rule, str) and rule.strip() and isinstance(text, str) and text.strip()):
            yield f"rule {rule!r} says {text!r}"


@promise("game", needs=Bounded)
def longest_is_a_number(game: Bounded, _: Run) -> Iterator[str]:
    """The longest game is a whole number of plies."""
    longest = game.longest()
    if type(longest) is not int or longest < 0:
        yield f"longest() is {longest!r}"


@promise("game", needs=Teamed)
def teams_are_seats(game: Teamed, run: Run) -> Iterator[str]:
    """Teams are tuples of seats, and every seat is in one."""
    teams = game.teams()
    if teams == ():
        raise DoesNotApply("teams() is empty")
    seats = sorted(seat for team in teams for seat in team)
    if seats != list(range(run.game.players)):
        yield f"teams() is {teams!r} with {run.game.players} players"
    if mutable_part(teams, "teams"):
        yield f"teams() is no tuple of tuples but {teams!r}"
