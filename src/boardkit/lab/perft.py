"""How many ways a game can go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from boardkit.rules import Game, Position, legal
from boardkit.rules.game import require_game

__all__ = ["perft", "sequences"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def perft(game: Game[S, M], depth: int, *, state: S | None = None) -> int:
    """How many sequences of so many moves there are, outcomes of chance being moves like others.

    Of players who may move at once the first moves first; other orders are not counted.

    Args:
        game: The rules.
        depth: How many plies; of no plies there is one sequence.
        state: The position to start from; the game's set-up by default.

    Examples:
        >>> import boardkit
        >>> [perft(boardkit.game("minoa"), depth) for depth in (0, 1, 2)]
        [1, 156, 24180]
    """
    return sum(sequences(game, depth, state=state))


def sequences(game: Game[S, M], depth: int, *, state: S | None = None) -> Iterator[int]:
    """The numbers that `perft` adds up, so that one who counts can stop in between.

    Each is the number of moves in a position one ply before the last, or 0 where the game is over
    sooner.
    """
    require_game(game)
    start = game.setup() if state is None else state
    if depth == 0:
        yield 1
        return
    waiting = [iter((start,))]  # a stack of its own, as games may be longer than Python calls deep
    while waiting:
        position = next(waiting[-1], None)
        if position is None:
            waiting.pop()
            continue
        moves = legal(game, position)
        if len(waiting) == depth or not moves:
            yield len(moves)
        else:
            waiting.append(iter([game.play(position, move) for move in moves]))
