"""One game at random, as fast as it goes."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import Generic, TypeGuard, TypeVar

from attrs import frozen

from boardkit.rules import CHANCE, Chancy, EvenOdds, Game, Position, has_ability
from boardkit.rules.game import require_game
from boardkit.state import Outcome

__all__ = ["Playout", "playout"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


@frozen
class Playout(Generic[S, M]):
    """One play to the end.

    Attributes:
        moves: What was played, the outcomes of chance among it.
        state: The last position.
        outcome: How the game ended.
    """

    moves: tuple[M, ...]
    state: S
    outcome: Outcome


def playout(game: Game[S, M], rng: Random, *, state: S | None = None) -> Playout[S, M]:
    """Play to the end at random: each legal move is as likely as the others, chance has its odds.

    Args:
        game: The rules.
        rng: Where all chance comes from.
        state: The position to start from; the game's set-up by default.

    Raises:
        TypeError: The first argument is no game.

    Examples:
        >>> import boardkit
        >>> len(playout(boardkit.game("minoa"), Random(1)).moves) <= 84
        True
    """
    require_game(game)
    outcome, moves, play, random = game.outcome, game.moves, game.play, rng.random
    odds = game.odds if _has_odds(game) else None
    state = game.setup() if state is None else state
    made: list[M] = []
    while (end := outcome(state)) is None:
        choices = moves(state)
        if (
            odds is not None
            and state.to_move == CHANCE
            and not isinstance(given := odds(state), EvenOdds)
        ):
            # Weighted by hand: `drawn` checks each time what the kit has promised once.
            bounds = [*accumulate(given)]
            move = choices[bisect(bounds, random() * bounds[-1])]
        else:
            move = choices[int(random() * len(choices))]
        state = play(state, move)
        made.append(move)
    return Playout(tuple(made), state, end)


def _has_odds(game: Game[S, M]) -> TypeGuard[Chancy[S]]:
    return has_ability(type(game), Chancy)
