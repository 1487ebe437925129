"""Matches between agents, each with a seed from which it can be played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from boardkit.agents import Agent, agent_rng, random_agent
from boardkit.play import Match
from boardkit.rules import Game, Position

__all__ = ["finish", "played", "simulated"]

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
    seated = agents or (random_agent,) * match.game.players
    seats = [(agent, agent_rng(match.seed, seat)) for seat, agent in enumerate(seated)]
    if len(seats) != match.game.players:
        title = match.game.info.title
        raise ValueError(f"{title} needs {match.game.players} agents, got {len(seats)}")
    match.roll()
    while match.outcome is None:
        mover = match.state.to_move  # of several, the first; the others come in their turn
        agent, rng = seats[mover]
        match.push(agent(match.game, match.view(mover), rng), mover)
        match.roll()


def simulated(
    game: Game[S, M], games: int, *, seed: int | str, agents: Sequence[Agent[S, M]] = ()
) -> Iterator[Match[S, M]]:
    """Matches played one after another; the one with number i, from 0, has the seed `"{seed}:{i}"`.

    Args: as for `played`; `games` is how many.
    """
    return (played(game, f"{seed}:{number}", agents=agents) for number in range(games))
