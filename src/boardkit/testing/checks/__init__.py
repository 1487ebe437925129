"""The promises, by what they are about; each is one function."""

from __future__ import annotations

from functools import cache

from boardkit.testing.checks import (
    answers,
    coverage,
    drawings,
    endings,
    explanations,
    games,
    images,
    matches,
    moves,
    options,
    orders,
    positions,
    processes,
    secrets,
    texts,
)
from boardkit.testing.promise import Promise

__all__ = ["promises"]

MODULES = (
    games,
    positions,
    moves,
    answers,
    endings,
    explanations,
    texts,
    images,
    drawings,
    orders,
    secrets,
    matches,
    processes,
    options,
    coverage,
)
"""In the order of checking: a game that breaks several promises is told the most basic one."""


@cache
def promises() -> tuple[Promise, ...]:
    """All promises that `check_game` checks, in the order of checking.

    Examples:
        >>> print(promises()[0].name, "-", promises()[0].statement)
        game_is_a_value - A game is a frozen, hashable value; its copies are equal and set up alike.
    """
    return tuple(
        found for module in MODULES for found in vars(module).values() if isinstance(found, Promise)
    )
