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

ROOT = Path(__file__).parent.parent

Player = Callable[[Random], int]
"""Plays one random game to its end and scores it; returns how many plies it had."""


class Contender(NamedTuple):
    """One way to play a game, and how many games it plays in a round."""

    name: str
    games: int
    play: Player


def contenders(key: str) -> list[Contender]:
    """The three that play a game; the naive one in few games, so that it takes seconds."""
    tuned = {"minigenesis": minigenesis, "minoa": minoa}[key]
    naive = naive_player(key, {"minigenesis": "NaiveMiniGenesis", "minoa": "NaiveMinoa"}[key])
    return [
        Contender("boardkit", 200, public_player(key)),
        Contender("tuned", 1000, lambda rng: tuned(rng)[0]),
        Contender("naive", {"minigenesis": 30, "minoa": 2}[key], naive),
    ]


def public_player(key: str) -> Player:
    """Plays by the public verbs of the installed game."""
    game = boardkit.game(key)
    return lambda rng: len(playout(game, rng).moves)


def naive_player(key: str, name: str) -> Player:
    """Plays by the naive reference among the plugin's tests."""
    path = ROOT / "plugins" / key / "tests" / f"naive_{key}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)  # for its dataclasses
    spec.loader.exec_module(module)
    naive: Any = getattr(module, name)()

    def play(rng: Random) -> int:
        position, plies = naive.setup(), 0
        while moves := naive.moves(position):
            position = naive.play(position, rng.choice(moves))
            plies += 1
        naive.scores(position)
        return plies

    return play
