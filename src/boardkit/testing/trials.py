"""Playouts: random games for the kit to look at, and games along given moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from attrs import frozen

from boardkit.play import chance_odds, drawn
from boardkit.rules import CHANCE
from boardkit.state import Outcome
from boardkit.testing.promise import FAILURES
from boardkit.testing.run import Run

__all__ = ["Trial", "follow", "play_out"]

Pick = Callable[[Any, Sequence[Any]], Any]
"""Chooses one of the moves of a position."""


class _NoneLeft(Exception):  # noqa: N818 - no error: how the end of a list of moves is told
    """No move is left that could be made."""


@frozen
class Trial:
    """One game as it was played.

    Attributes:
        run: The run that it belongs to.
        start: The position it was started from; None for the set-up.
        states: All positions, from the first to the last.
        moves: The moves between them.
        outcome: How the game ended; None if it was broken off.
        failure: What the game raised, which ended the playout; None if nothing.
        again: Plays the same game again by the same means.
    """

    run: Run
    start: Any
    states: tuple[Any, ...]
    moves: tuple[Any, ...]
    outcome: Outcome | None
    failure: BaseException | None
    again: Callable[[], Trial]

    def begun(self) -> Any:
        """The first position, set up anew unless another one was given."""
        return self.run.game.setup() if self.start is None else self.start


def play_out(run: Run) -> Trial:
    """A random game, from the set-up or the next of the given positions.

    Every other time that it is the turn of a position, moves and chances that were rare so far are
    preferred.
    """
    rng = Random(f"{run.seed}:{run.playouts}")
    starts = (None, *run.starts)
    turn, place = divmod(run.playouts, len(starts))
    pick = _rare(run, rng) if turn % 2 else _random(run, rng)
    return _played(run, starts[place], pick, lambda: play_out(run))


def follow(run: Run, moves: Sequence[Any], start: Any = None) -> Trial:
    """The game along these moves; those that are not legal when their turn comes are left out."""
    left = list(moves)[::-1]

    def next_legal(_: Any, legal: Sequence[Any]) -> Any:
        while left:
            move = left.pop()
            if move in legal:
                return move
        raise _NoneLeft

    return _played(run, start, next_legal, lambda: follow(run, moves, start))


def _played(run: Run, start: Any, pick: Pick, again: Callable[[], Trial]) -> Trial:
    game = run.game
    states: list[Any] = [game.setup() if start is None else start]
    made: list[Any] = []
    outcome, failure = None, None
    try:
        outcome = game.outcome(states[-1])
        while outcome is None and len(made) < run.limit:
            moves = game.moves(states[-1])
            if not moves:
                break
            move = pick(states[-1], moves)
            after = game.play(states[-1], move)
            made.append(move)
            states.append(after)
            outcome = game.outcome(after)
    except _NoneLeft:
        pass
    except FAILURES as error:
        failure = error
    return Trial(run, start, tuple(states), tuple(made), outcome, failure, again)


def _random(run: Run, rng: Random) -> Pick:
    odds = chance_odds(run.game)

    def pick(state: Any, moves: Sequence[Any]) -> Any:
        if state.to_move == CHANCE:
            return drawn(moves, odds(state, moves), rng)
        return moves[rng.randrange(len(moves))]

    return pick


def _rare(run: Run, rng: Random) -> Pick:
    def pick(_: Any, moves: Sequence[Any]) -> Any:
        some = [moves[rng.randrange(len(moves))] for _ in range(3)]
        return min(some, key=lambda move: run.made[move])

    return pick
