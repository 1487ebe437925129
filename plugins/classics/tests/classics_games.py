"""The classics to test with, and games of them."""

from typing import Any

from hypothesis import settings

import boardkit

KEYS = (
    "tic_tac_toe",
    "connect_four",
    "dots_and_boxes",
    "hex",
    "y",
    "havannah",
    "breakthrough",
    "othello",
)


some = settings(max_examples=max(10, settings.default.max_examples // 5))
"""For properties that look at whole games."""


def played(game: Any, moves: str) -> Any:
    """The position after these moves, each checked."""
    match = boardkit.Match(game)
    for move in moves.split():
        match.push(move)
    return match.state


def perft_to_the_end(game: Any) -> tuple[int, set[Any]]:
    """How many games there are, and all their positions."""
    games, waiting, seen = 0, [game.setup()], set()
    while waiting:
        state = waiting.pop()
        seen.add(state)
        after = [game.play(state, move) for move in boardkit.legal(game, state)]
        games += not after
        waiting += after
    return games, seen
