"""What is compared with what in the benchmark beside peers: the tasks, the games and the goals."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from importlib import import_module
from math import inf
from typing import Any, NamedTuple

import boardkit
from benchmarks.contenders import LOOPS, Contender, Player, played
from benchmarks.games import AGREE
from benchmarks.peers import players


class Task(NamedTuple):
    """Something to do, in several games.

    Attributes:
        title: What it is.
        unit: What is counted.
        longer: Whether one tells how many times as long ours takes, not how many times as fast.
        within: The part by which mean lengths may differ.
    """

    title: str
    unit: str
    longer: bool = False
    within: float = AGREE


class Race(NamedTuple):
    """Two who do the same in turns, and what the ratio should be."""

    task: Task
    game: str
    ours: Contender
    theirs: Contender
    goal: float | None = None


class Pair(NamedTuple):
    """A game in boardkit and in OpenSpiel.

    Attributes:
        key: Our name.
        theirs: Their name, with options.
        games: How many are played in a round.
        depth: How deep `perft` counts.
        playouts: How many times as fast random playouts should be.
        copies: The same for copy and step.
    """

    key: str
    theirs: str
    games: int
    depth: int
    playouts: float | None = None
    copies: float | None = None


PAIRS = [
    Pair("tic_tac_toe", "tic_tac_toe", 3000, 6, playouts=1.2, copies=1),
    Pair("dots_and_boxes", "dots_and_boxes(num_rows=5,num_cols=5)", 400, 3, playouts=1.2, copies=1),
    Pair("connect_four", "connect_four", 1200, 6, playouts=0.8, copies=1),
    Pair("hex", "hex(board_size=11)", 200, 3, playouts=0.8, copies=1),
    Pair("breakthrough", "breakthrough", 300, 4, playouts=0.5),
    Pair("othello", "othello", 150, 7, playouts=0.5),
    Pair("y", "y(board_size=11)", 300, 3),
    Pair("havannah", "havannah(board_size=8)", 100, 3),
]
ENVIRONMENTS = {"tic_tac_toe": "tictactoe_v3", "connect_four": "connect_four_v3"}
SIZES = {
    "hex": ({"size": 4}, {"size": 16}),
    "dots_and_boxes": ({"rows": 2, "cols": 2}, {"rows": 8, "cols": 8}),
}
GAMES = [*(pair.key for pair in PAIRS), *LOOPS]

PLAYOUTS = Task("random playouts", "ply")
COPIES = Task("copy and step", "ply")
LISTED = Task("legal moves, as a list", "position")
COUNTED = Task("legal moves, counted", "position")
PERFT = Task("perft", "node", within=0)
PYTHON = Task("random playouts beside games in Python", "ply")
TUNED = Task("random playouts beside a hand-tuned loop", "ply", longer=True)
LARGER = Task("random playouts with 16 times the cells", "ply", longer=True, within=inf)
TASKS = [PLAYOUTS, COPIES, LISTED, COUNTED, PERFT, PYTHON, TUNED, LARGER]

OPENSPIEL = '"open_spiel>=2.0"'
PETTINGZOO = '"pettingzoo>=1.27" pygame-ce'
"""What to install; some of its environments want more."""

OPENSPIEL_PYTHON_AT_LEAST = 30
PETTINGZOO_AT_LEAST = 15
TUNED_AT_MOST = 2.2
LARGER_AT_MOST = 1.5


class MissingError(Exception):
    """A peer is not installed; the message says how it would be."""


def peer(name: str, module: str, install: str) -> Any:
    """A module of a peer."""
    try:
        return import_module(module)
    except ImportError as error:
        message = f"{name} is missing, {error}: python -m pip install {install}"
        raise MissingError(message) from None


# ---------------------------------------------------------------- the races of some games


def openspiel(games: Collection[str]) -> Iterator[Race]:
    """Games of OpenSpiel, written in C++ and in Python."""
    for pair in PAIRS:
        if pair.key in games:
            pyspiel = peer("open_spiel", "pyspiel", OPENSPIEL)
            yield from against(pair, pyspiel.load_game(pair.theirs))
    if (key := "tic_tac_toe") in games:
        peer("open_spiel", f"open_spiel.python.games.{key}", OPENSPIEL)  # which registers it
        name = f"python_{key}"
        theirs = Contender(name, 100, players.stepped(pyspiel.load_game(name)))
        yield Race(PYTHON, key, public(key, 3000), theirs, OPENSPIEL_PYTHON_AT_LEAST)


def against(pair: Pair, theirs: Any) -> Iterator[Race]:
    """All that can be done with a game in both libraries."""
    ours = boardkit.game(pair.key)

    def race(task: Task, calls: int, our: Player, their: Player, goal: float | None = None) -> Race:
        us, them = Contender("boardkit", calls, our), Contender("OpenSpiel", calls, their)
        return Race(task, pair.key, us, them, goal)

    listed = players.listing_actions(theirs)
    sequences = (
        players.counting(ours, pair.depth),
        players.counting_actions(theirs, pair.depth),
    )
    at_random = played(ours), players.stepped(theirs)
    copied = players.kept(ours), players.kept_children(theirs)
    yield race(PLAYOUTS, pair.games, *at_random, pair.playouts)
    yield race(COPIES, pair.games, *copied, pair.copies)
    yield race(LISTED, 10, players.asking(ours, list), listed)
    yield race(COUNTED, 10, players.asking(ours, len), listed)
    yield race(PERFT, 1, *sequences)


def pettingzoo(games: Collection[str]) -> Iterator[Race]:
    """Raw environments of PettingZoo."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand before the JSON
    for key, name in ENVIRONMENTS.items():
        if key in games:
            module = peer("pettingzoo", f"pettingzoo.classic.{name}", PETTINGZOO)
            theirs = Contender(name, 30, players.iterated(module.raw_env()))
            yield Race(PYTHON, key, public(key, 1000), theirs, PETTINGZOO_AT_LEAST)


def tuned(games: Collection[str]) -> Iterator[Race]:
    """Games for which a loop was written by hand, as fast as Python goes."""
    for key, loop in LOOPS.items():
        if key in games:
            theirs = Contender("tuned loop", 400, loop)
            yield Race(TUNED, key, public(key, 200), theirs, TUNED_AT_MOST)


def larger(games: Collection[str]) -> Iterator[Race]:
    """A large board of a game beside a small one."""
    for key, (small, large) in SIZES.items():
        if key in games:
            ours, theirs = public(key, 100, **large), public(key, 2000, **small)
            yield Race(LARGER, key, ours, theirs, LARGER_AT_MOST)


def public(key: str, games: int, **options: int) -> Contender:
    """Random playouts by the public verbs; named by the side of the board if it is given."""
    name = f"side {max(options.values())}" if options else "boardkit"
    return Contender(name, games, played(boardkit.game(key, **options)))


PEERS = [openspiel, pettingzoo, tuned, larger]
