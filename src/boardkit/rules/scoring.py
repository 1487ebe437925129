"""Scoring: majorities with shared places, and bonuses for what is largest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

__all__ = ["largest", "majority"]

T = TypeVar("T")


def majority(claims: Iterable[tuple[int, int]], prizes: Sequence[int]) -> dict[int, int]:
    """What each player gets for the places that his claims take in one area.

    Larger claims take better places. A player may hold several claims, so several places. Players
    whose claims are equally large share, in whole points rounded down, the prizes of as many places
    as they are (those left, if there are fewer); several equal claims of one player share with
    nobody and take as many places as they are. A player without rivals takes all places.

    Args:
        claims: Player and size of each claim, in any order.
        prizes: The points for the first place, the second, and so on, with all bonuses in them, as
            shares are rounded last.

    Returns:
        The points of each player who has a claim, by player.

    Rule source:
        R. Knizia, *Genesis* (2006): the ties for the largest and the second herd of an area, as its
        version for paper and pens, *MiniGenesis*, tells them; rounding down is a choice made here.

    Examples:
        >>> majority([(0, 5), (1, 3), (2, 3)], prizes=(4, 2))
        {0: 4, 1: 1, 2: 1}
        >>> majority([(0, 3), (0, 3), (1, 3)], prizes=(4, 2))
        {0: 3, 1: 3}
    """
    points: dict[int, int] = {}
    holders_of: dict[int, list[int]] = {}
    for player, size in sorted(claims):
        points[player] = 0
        holders_of.setdefault(size, []).append(player)
    if len(points) == 1:
        return dict.fromkeys(points, sum(prizes))
    taken = 0
    for size in sorted(holders_of, reverse=True):
        holders = holders_of[size]
        sharers = set(holders)
        places = len(holders) if len(sharers) == 1 else len(sharers)
        share = sum(prizes[taken : taken + places]) // len(sharers)
        for player in sharers:
            points[player] += share
        taken += places
    return points


def largest(things: Sequence[T], sizes: list[int]) -> T | None:
    """The one thing that is larger than all others; None when there is none, or a tie.

    Examples:
        >>> largest(["lake", "bog"], [5, 3]), largest(["lake", "bog"], [5, 5])
        ('lake', None)
    """
    top = max(sizes, default=0)
    return things[sizes.index(top)] if sizes.count(top) == 1 else None
