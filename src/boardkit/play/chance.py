"""Chance: which outcome a seed gives."""

from __future__ import annotations

from bisect import bisect
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
        ValueError: Moves and odds are not equally many, or some odds are not positive.
    """
    total = sum(odds)
    if len(odds) != len(moves) or total < len(moves):
        raise ValueError(f"chance needs positive odds for each of {len(moves)} outcomes, got {odds!r}")
    mark = rng.randrange(total)
    if total == len(moves):  # all alike
        return moves[mark]
    return moves[bisect(list(accumulate(odds)), mark)]
