"""The promise that every option does something."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from boardkit.rules import Game, OptionSpec, options
from boardkit.testing.option_values import corners, values, with_value
from boardkit.testing.promise import FAILURES, DoesNotApply, promise
from boardkit.testing.run import PATIENCE, Run

GAMES = 8
"""So many random games are played at two values of an option before they count as the same."""


@promise("report")
def options_matter(game: Game[Any, Any], run: Run) -> Iterator[str]:
    """Every option with several values changes positions, moves or outcomes of some game."""
    specs = [spec for spec in options(type(game)).values() if len(values(spec)) > 1]
    if not specs:
        raise DoesNotApply("no option has values that are known")
    for spec in specs:
        if not _matters(game, spec, run):
            shown = ", ".join(map(repr, values(spec)))
            yield f"{spec.name} changes nothing: with {shown} all games are the same"


def _matters(game: Game[Any, Any], spec: OptionSpec, run: Run) -> bool:
    """Whether two values make a difference, for this game or one with other options."""
    for base in (game, *corners(type(game))):
        there = [with_value(base, spec, value) for value in values(spec)]
        first, *others = [one for one in there if one is not None] or [base]
        if any(_differ(first, other, run) for other in others):
            return True
    return False


def _differ(one: Game[Any, Any], other: Game[Any, Any], run: Run) -> bool:
    if one.players != other.players:
        return True
    rngs = (Random(f"{run.seed}:{number}:options") for number in range(GAMES))
    try:
        return any(_differ_in(one, other, rng) for rng in rngs)
    except FAILURES:
        return True  # a game that fails is told by another promise


def _differ_in(one: Game[Any, Any], other: Game[Any, Any], rng: Random) -> bool:
    """Whether two games come apart when the same is played in both."""
    state, twin = one.setup(), other.setup()
    for _ in range(PATIENCE):
        if state != twin or one.outcome(state) != other.outcome(twin):
            return True
        if one.outcome(state) is not None:
            return False
        moves = tuple(one.moves(state))
        if moves != tuple(other.moves(twin)):
            return True
        move = moves[rng.randrange(len(moves))]
        state, twin = one.play(state, move), other.play(twin, move)
    return False
