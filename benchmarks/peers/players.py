"""How boardkit and its peers each do what the benchmark measures.

Each function makes a `Player` of a game: it does something once and returns how much that was. All
pick a move in the same way, `int(random() * len(moves))`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from benchmarks.contenders import Player
from boardkit.lab import perft

SAMPLE = 1000
"""In how many positions one asks for the legal moves."""

# ---------------------------------------------------------------- boardkit


def line_of(game: Any, rng: Random) -> list[Any]:
    """All positions of a random game, by the public verbs."""
    outcome, moves, play, random = game.outcome, game.moves, game.play, rng.random
    line = [game.setup()]
    while outcome(state := line[-1]) is None:
        choices = moves(state)
        line.append(play(state, choices[int(random() * len(choices))]))
    return line


def kept(game: Any) -> Player:
    """Plays a game and keeps all positions; returns the plies."""
    return lambda rng: len(line_of(game, rng)) - 1


def asking(game: Any, look: Callable[[Any], object]) -> Player:
    """Asks for the legal moves of the sample, and looks at them; returns the positions."""
    moves, states = game.moves, sample(line_of, game)

    def play(_: Random) -> int:
        for state in states:
            look(moves(state))
        return SAMPLE

    return play


def counting(game: Any, depth: int) -> Player:
    """Counts the sequences of so many moves; returns their number."""
    return lambda _: perft(game, depth)


def sample(line: Any, game: Any) -> list[Any]:
    """Positions of random games, none of them final."""

    def positions() -> Iterator[Any]:
        rng = Random(1)
        while True:
            yield from line(game, rng)[:-1]

    return [*islice(positions(), SAMPLE)]


# ---------------------------------------------------------------- OpenSpiel


def stepped(game: Any) -> Player:
    """Plays a game of OpenSpiel by changing one state; returns the plies."""

    def play(rng: Random) -> int:
        state, random, plies = game.new_initial_state(), rng.random, 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            plies += 1
        state.returns()
        return plies

    return play


def line_of_children(game: Any, rng: Random) -> list[Any]:
    """All states of a random game of OpenSpiel; `child` is quicker than a clone and a step."""
    random, line = rng.random, [game.new_initial_state()]
    while not (state := line[-1]).is_terminal():
        actions = state.legal_actions()
        line.append(state.child(actions[int(random() * len(actions))]))
    state.returns()
    return line


def kept_children(game: Any) -> Player:
    """Plays a game of OpenSpiel and keeps all states; returns the plies."""
    return lambda rng: len(line_of_children(game, rng)) - 1


def listing_actions(game: Any) -> Player:
    """Asks OpenSpiel for the legal actions of the sample, always a list; returns the states."""
    states = sample(line_of_children, game)

    def play(_: Random) -> int:
        for state in states:
            state.legal_actions()
        return SAMPLE

    return play


def counting_actions(game: Any, depth: int) -> Player:
    """Counts the sequences of so many actions in OpenSpiel as `perft` does; returns their number."""

    def count(state: Any, depth: int) -> int:
        actions = state.legal_actions()
        if depth == 1 or not actions:
            return len(actions)
        return sum([count(state.child(action), depth - 1) for action in actions])

    return lambda _: count(game.new_initial_state(), depth)


# ---------------------------------------------------------------- PettingZoo


def iterated(environment: Any) -> Player:
    """Plays an environment of PettingZoo by its documented loop over agents; returns the plies."""

    def play(rng: Random) -> int:
        random, plies = rng.random, 0
        environment.reset()
        for _ in environment.agent_iter():
            observation, _reward, terminated, truncated, _info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            environment.step(actions[int(random() * len(actions))])
            plies += 1
        return plies

    return play
