"""Chance: which outcome a seed gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

from boardkit.rules import Chancy, Game, Position

__all__ = ["chance_odds", "drawn"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def chance_odds(game: Game[S, M]) -> Callable[[S, Sequence[M]], Sequence[int]]:
    """A function that gives, for a position and its moves, the odds of each: the game's, or even ones."""
    if isinstance(game, Chancy):
        odds = game.odds
        return lambda state, _: odds(state)
    return lambda _, moves: (1,) * len(moves)


def drawn(moves: Sequence[M], odds: Sequence[int], rng: Random) -> M:
    """One of the moves, each as likely as its odds; one call of `rng.randrange(sum(odds))`.

    Raises:
        ValueError: Moves and odds are not equally many, or an odd is not a positive whole number.
    """
    if len(odds) != len(moves) or any(type(odd) is not int or odd < 1 for odd in odds):
        raise ValueError(
            f"chance needs a positive whole number for each of {len(moves)} outcomes, got {odds!r}"
        )
    mark = rng.randrange(sum(odds))
    return moves[next(place for place, upto in enumerate(accumulate(odds)) if mark < upto)]
