"""Matches between agents, each with a seed from which it can be played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from boardkit.agents import Agent, agent_rng, random_agent
from boardkit.play import Match
from boardkit.rules import Game, Position

__all__ = ["played", "simulated"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def played(game: Game[S, M], seed: int | str, *, agents: Sequence[Agent[S, M]] = ()) -> Match[S, M]:
    """A match that agents have played to the end.

    Args:
        game: The rules.
        seed: The seed of the match; agents follow it too, each in its own way.
        agents: One for each player, in the order of the seats; by default all play at random.

    Raises:
        ValueError: There are not as many agents as players.
        IllegalMoveError: An agent picked a move that is not legal.
    """
    seated = agents or (random_agent,) * game.players
    seats = [(agent, agent_rng(seed, seat)) for seat, agent in enumerate(seated)]
    if len(seats) != game.players:
        raise ValueError(f"{game.info.title} needs {game.players} agents, got {len(seats)}")
    match = Match(game, seed=seed)
    match.roll()
    while match.outcome is None:
        agent, rng = seats[match.state.to_move]
        match.push(agent(game, match.state, rng))
        match.roll()
    return match


def simulated(
    game: Game[S, M], games: int, *, seed: int | str, agents: Sequence[Agent[S, M]] = ()
) -> Iterator[Match[S, M]]:
    """Matches played one after another; the one with number i, from 0, has the seed `"{seed}:{i}"`.

    Args: as for `played`; `games` is how many.
    """
    return (played(game, f"{seed}:{number}", agents=agents) for number in range(games))
