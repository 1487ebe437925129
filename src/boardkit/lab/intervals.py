"""How sure a share is."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

__all__ = ["wilson"]


def wilson(share: float, games: int, *, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval for a share: where it would lie in the long run.

    Args:
        share: The share that was seen, from 0 to 1; a tie may count as part of a win, which makes
            the interval wider than it need be.
        games: In how many games it was seen, 1 or more.
        confidence: How often such an interval holds what it should, between 0 and 1.

    Returns:
        The two bounds, from 0 to 1, with four decimals.

    Examples:
        >>> wilson(81 / 263, 263)  # as in R. G. Newcombe, Statistics in Medicine 17 (1998), table I
        (0.2553, 0.3662)
    """
    reach = NormalDist().inv_cdf((1 + confidence) / 2)
    middle = share + reach**2 / (2 * games)
    spread = reach * sqrt(share * (1 - share) / games + (reach / (2 * games)) ** 2)
    scale = 1 + reach**2 / games
    return (
        round(max((middle - spread) / scale, 0.0), 4),
        round(min((middle + spread) / scale, 1.0), 4),
    )
