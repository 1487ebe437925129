"""One game at random, as fast as it goes."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Generic, TypeVar

from attrs import frozen

from boardkit.rules import CHANCE, EvenOdds, Game, Position
from boardkit.rules.game import require_game, require_position
from boardkit.state import Outcome, maker, swift

__all__ = ["Playout", "playout"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


@swift
@frozen(weakref_slot=False)
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


make_playout = maker(Playout)


def playout(game: Game[S, M], rng: Random, *, state: S | None = None) -> Playout[S, M]:
    """Play to the end at random: each legal move is as likely as the others, chance has its odds.

    Args:
        game: The rules.
        rng: Where all chance comes from.
        state: The position to start from; the game's set-up by default.

    Raises:
        TypeError: The first argument is no game.
        PositionError: The position is of another game.

    Examples:
        >>> import boardkit
        >>> len(playout(boardkit.game("minoa"), Random(1)).moves) <= 84
        True
    """
    require_game(game)
    outcome, moves, play, random = game.outcome, game.moves, game.play, rng.random
    odds: Callable[[S], Sequence[int]] | None = getattr(game, "odds", None)
    if state is None:
        state = game.setup()
    else:
        require_position(game, state)
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
    return make_playout(tuple(made), state, end)
