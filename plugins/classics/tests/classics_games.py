"""The classics to test with, and games of them as far as numbers say."""

from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

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

CHOSEN: tuple[tuple[str, dict[str, Any]], ...] = (
    *((key, {}) for key in KEYS),
    ("dots_and_boxes", {"rows": 1, "cols": 1}),
    ("dots_and_boxes", {"rows": 2, "cols": 10}),
    ("dots_and_boxes", {"rows": 10, "cols": 10}),
    ("hex", {"size": 2}),
    ("hex", {"size": 2, "swap": True}),
    ("hex", {"size": 5, "swap": True}),
    ("hex", {"size": 19, "swap": True}),
    ("y", {"size": 2}),
    ("y", {"size": 19}),
    ("havannah", {"size": 3}),
    ("havannah", {"size": 10}),
    ("breakthrough", {"rows": 4, "cols": 2}),
    ("breakthrough", {"rows": 4, "cols": 9}),
    ("breakthrough", {"rows": 9, "cols": 9}),
)
"""Each game as it usually is, and with the least and the greatest that its options take."""

SMALL: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tic_tac_toe", {}),
    ("connect_four", {}),
    ("dots_and_boxes", {"rows": 2, "cols": 3}),
    ("hex", {"size": 4, "swap": True}),
    ("y", {"size": 4}),
    ("havannah", {"size": 3}),
    ("breakthrough", {"rows": 5, "cols": 3}),
    ("othello", {}),
)
"""Each game, most of them so small that every kind of end comes often."""

some = settings(max_examples=max(10, settings.default.max_examples // 5))
"""For properties that look at whole games."""


def named(chosen: tuple[str, dict[str, Any]]) -> str:
    """How a game with its options is called in the list of tests."""
    key, options = chosen
    return " ".join([key, *(f"{name}={value}" for name, value in options.items())])


def played(game: Any, moves: str) -> Any:
    """The position after these moves, each checked."""
    match = boardkit.Match(game)
    for move in moves.split():
        match.push(move)
    return match.state


def course(game: Any, choices: Iterable[int]) -> list[Any]:
    """The positions of a game, played as the numbers say until they run out or it ends."""
    states = [game.setup()]
    for choice in choices:
        moves = boardkit.legal(game, states[-1])
        if not moves:
            break
        states.append(game.play(states[-1], moves[choice % len(moves)]))
    return states


def random_course(game: Any, seed: int) -> list[Any]:
    """The positions of a whole random game."""
    rng = Random(seed)
    return course(game, (rng.randrange(2**20) for _ in range(game.longest())))


def courses() -> st.SearchStrategy[tuple[Any, list[Any]]]:
    """Small games broken off anywhere, with their positions. Shrinks towards few plies."""
    return st.sampled_from(SMALL).flatmap(
        lambda chosen: st.lists(st.integers(0, 99), max_size=80).map(
            lambda choices: _with_game(boardkit.game(chosen[0], **chosen[1]), choices)
        )
    )


def _with_game(game: Any, choices: list[int]) -> tuple[Any, list[Any]]:
    return game, course(game, choices)


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
