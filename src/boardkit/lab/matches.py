"""Matches between agents, each with a seed from which it can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from boardkit.agents import Agent, agent_rng, random_agent
from boardkit.errors import shown
from boardkit.play import Match
from boardkit.rules import Game, Position

__all__ = ["agents_of", "finish", "played"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def played(game: Game[S, M], seed: int | str, *, agents: Sequence[Agent[S, M]] = ()) -> Match[S, M]:
    """A match that agents have played to the end.

    Args:
        game: The rules.
        seed: The seed of the match; agents follow it too, each in its own way.
        agents: One for each player, in the order of the seats; by default all play at random.

    Raises:
        TypeError: One of them is no agent.
        ValueError: There are not as many agents as players.
        IllegalMoveError: An agent picked a move that is not legal.
    """
    match = Match(game, seed=seed)
    finish(match, agents=agents)
    return match


def finish(match: Match[S, M], *, agents: Sequence[Agent[S, M]] = ()) -> None:
    """Let agents play a match to its end, from where it is; each sees what his player sees.

    Args:
        match: The match; when an agent or the game fails, it stands where that happened.
        agents: As for `played`.

    Raises: as `played`.
    """
    seated = agents_of(match.game, agents)
    seats = [(agent, agent_rng(match.seed, seat)) for seat, agent in enumerate(seated)]
    match.roll()
    while match.outcome is None:
        mover = match.state.to_move  # of several, the first; the others come in their turn
        agent, rng = seats[mover]
        match.push(agent(match.game, match.view(mover), rng), mover)
        match.roll()


def agents_of(game: Game[S, M], agents: Sequence[Agent[S, M]] = ()) -> Sequence[Agent[S, M]]:
    """The agents of all seats, which all play at random if none is given.

    Raises:
        TypeError: They are no list, or one of them is no agent.
        ValueError: There are not as many agents as players.
    """
    if not isinstance(agents, Sequence):
        raise TypeError(f"agents must be a list with one for each player, got {shown(agents)}")
    seated = agents or (random_agent,) * game.players
    if len(seated) != game.players:
        raise ValueError(f"{game.info.title} needs {game.players} agents, got {len(seated)}")
    for seat, agent in enumerate(seated):
        _check_agent(seat, agent)
    return seated


def _check_agent(seat: int, agent: object) -> None:
    if not callable(agent) or isinstance(agent, type):
        raise TypeError(f"agent {seat} must take (game, state, rng), got {shown(agent)}")
