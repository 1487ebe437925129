"""The odds of chance."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["EvenOdds", "even"]


class EvenOdds(tuple[int, ...]):
    """Odds of 1 for each outcome, known to be so without a look at them all."""

    __slots__ = ()


@lru_cache(maxsize=1024)
def even(outcomes: int) -> EvenOdds:
    """The odds of so many outcomes that are equally likely.

    Examples:
        >>> even(4)
        (1, 1, 1, 1)
    """
    return EvenOdds((1,) * outcomes)
