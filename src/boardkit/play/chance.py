"""Chance: which outcome a seed gives."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

from boardkit.errors import shown
from boardkit.rules import Chancy, EvenOdds, Game, Position, even

__all__ = ["chance_odds", "drawn"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def chance_odds(game: Game[S, M]) -> Callable[[S, Sequence[M]], Sequence[int]]:
    """A function from a position and its moves to the odds of each: the game's, or even ones."""
    if isinstance(game, Chancy):
        odds = game.odds
        return lambda state, _: odds(state)
    return lambda _, moves: even(len(moves))


def drawn(moves: Sequence[M], odds: Sequence[int], rng: Random) -> M:
    """One of the moves, each as likely as its odds; one call of `rng.randrange(sum(odds))`.

    Raises:
        ValueError: Moves and odds are not equally many, or some odds are no positive whole number.
    """
    alike = isinstance(odds, EvenOdds)
    total = len(odds) if alike else sum(odds)  # an int only if all odds are
    if not 0 < len(moves) == len(odds) or type(total) is not int or not (alike or min(odds) > 0):
        raise ValueError(
            f"chance needs a positive whole number for each of {len(moves)} outcomes, "
            f"got {shown(odds)}"
        )
    mark = rng.randrange(total)
    return moves[mark if alike else bisect(list(accumulate(odds)), mark)]
