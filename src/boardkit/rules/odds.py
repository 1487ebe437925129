"""The odds of chance."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["EvenOdds", "even"]


class EvenOdds(tuple[int, ...]):
    """Odds of 1 for each of some outcomes; that they are even can be seen without a look at all."""

    __slots__ = ()

    def __new__(cls, outcomes: int) -> EvenOdds:
        """The odds of so many outcomes."""
        return super().__new__(cls, (1,) * outcomes)

    def __getnewargs__(self) -> tuple[int]:
        return (len(self),)


@lru_cache(maxsize=1024)
def even(outcomes: int) -> EvenOdds:
    """The odds of so many outcomes that are equally likely.

    Examples:
        >>> even(4)
        (1, 1, 1, 1)
    """
    return EvenOdds(outcomes)
