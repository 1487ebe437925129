"""Games played for comparison: with other options, after other games, in other processes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from boardkit.errors import OptionError
from boardkit.rules import Game, OptionSpec, options, with_options

__all__ = ["course", "extremes", "variants"]

Station = tuple[Any, tuple[Any, ...], Any]
"""A position, its moves, and its outcome."""


def course(game: Game[Any, Any], seed: int, plies: int) -> Iterator[Station]:
    """The stations of a random game, as far as so many plies; moves are picked by their places."""
    rng, state = Random(seed), game.setup()
    for _ in range(plies):
        outcome = game.outcome(state)
        moves = () if outcome is not None else tuple(game.moves(state))
        yield state, moves, outcome
        if not moves:
            return
        state = game.play(state, moves[rng.randrange(len(moves))])


def extremes(spec: OptionSpec) -> list[object]:
    """The values at which an option is tried: the default, the least and the greatest."""
    if isinstance(spec.default, bool):
        return [False, True]
    return [value for value in (spec.default, spec.low, spec.high) if value is not None]


def variants(game: Game[Any, Any], spec: OptionSpec) -> Iterator[Any]:
    """The game with other values of one option, as far as they go with its other options."""
    kind: type[Any] = type(game)
    chosen = {name: getattr(game, name) for name in options(kind)}
    for value in extremes(spec):
        try:
            other = with_options(kind, chosen | {spec.name: value})
        except OptionError:
            continue
        if getattr(other, spec.name) != chosen[spec.name]:
            yield other
