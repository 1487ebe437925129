"""Who plays in the benchmark: the public verbs, a hand-tuned loop and a naive reference."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import boardkit
from benchmarks.tuned_minigenesis import minigenesis
from benchmarks.tuned_minoa import minoa
from boardkit.lab import playout
from boardkit.rules import CHANCE

ROOT = Path(__file__).parent.parent

Player = Callable[[Random], int]
"""Plays one random game to its end and scores it; returns how many plies it had."""


class Contender(NamedTuple):
    """One way to play a game, and how many games it plays in a round."""

    name: str
    games: int
    play: Player


NAIVE = {
    "minigenesis": ("minigenesis/tests/naive_minigenesis.py", "NaiveMiniGenesis", 30),
    "minoa": ("minoa/tests/naive_minoa.py", "NaiveMinoa", 2),
    "legendary_forests": ("legendary-forests/tests/naive_forests.py", "NaiveForests", 10),
    "serpientes": ("serpientes/tests/naive_serpientes.py", "NaiveSerpientes", 2),
}
"""Where the naive reference of a game is among the plugins, its name, and its games in a round."""
LOOPS: dict[str, Player] = {
    "minigenesis": lambda rng: minigenesis(rng)[0],
    "minoa": lambda rng: minoa(rng)[0],
}
"""The hand-tuned loops."""


def contenders(key: str) -> list[Contender]:
    """Those that play a game; the naive one in few games, so that it takes seconds."""
    path, name, games = NAIVE[key]
    found = [
        Contender("boardkit", {"serpientes": 20}.get(key, 200), played(boardkit.game(key))),
        Contender("naive", games, naive_player(path, name)),
    ]
    if tuned := LOOPS.get(key):
        found.append(Contender("tuned", 1000, tuned))
    return found


def played(game: Any) -> Player:
    """Plays by the public verbs of a game."""
    return lambda rng: len(playout(game, rng).moves)


def naive_player(path: str, name: str) -> Player:
    """Plays by the naive reference among the tests of a plugin."""
    file = ROOT / "plugins" / path
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[file.stem] = importlib.util.module_from_spec(spec)  # for its dataclasses
    spec.loader.exec_module(module)
    naive: Any = getattr(module, name)()
    has_odds = hasattr(naive, "weights")

    def play(rng: Random) -> int:
        position, plies = naive.setup(), 0
        while moves := naive.moves(position):
            if has_odds and naive.to_move(position) == CHANCE:
                odds = naive.weights(position)
                move = rng.choices([*odds], [*odds.values()])[0]
            else:
                move = rng.choice(moves)
            position = naive.play(position, move)
            plies += 1
        naive.scores(position)
        return plies

    return play
