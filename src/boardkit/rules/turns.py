"""Turn order."""

from __future__ import annotations

from collections.abc import Callable
from typing import overload

__all__ = ["following", "opposite_teams"]


@overload
def following(player: int, players: int, *, skip: None = None, reverse: bool = False) -> int: ...
@overload
def following(
    player: int, players: int, *, skip: Callable[[int], bool], reverse: bool = False
) -> int | None: ...
def following(
    player: int, players: int, *, skip: Callable[[int], bool] | None = None, reverse: bool = False
) -> int | None:
    """Who is next, clockwise or in reverse.

    Args:
        player: Who has just moved.
        players: How many play.
        skip: Whether a seat is passed over; nobody is by default. The player who has just moved is
            asked last, and may be next again.
        reverse: Whether the turn passes counter-clockwise.

    Returns:
        The next player, or None when every seat is passed over.

    Examples:
        >>> following(3, 4), following(0, 4, reverse=True)
        (0, 3)
        >>> following(0, 3, skip=lambda seat: seat == 1)
        2
    """
    step = -1 if reverse else 1
    if skip is None:
        return (player + step) % players
    seats = ((player + step * distance) % players for distance in range(1, players + 1))
    return next((seat for seat in seats if not skip(seat)), None)


def opposite_teams(players: int) -> tuple[tuple[int, ...], ...]:
    """Two teams of players who sit alternately round the table; of four, partners are opposite.

    Raises:
        ValueError: The number of players is odd.

    Rule source:
        D. Stein, *Minoa*, on spielstein.com: the partners in the game of four.

    Examples:
        >>> opposite_teams(4)
        ((0, 2), (1, 3))
    """
    if players % 2:
        raise ValueError(f"two equal teams need an even number of players, got {players}")
    return tuple(range(0, players, 2)), tuple(range(1, players, 2))
