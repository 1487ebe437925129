"""What an agent is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

from boardkit.rules import Game, Hidden, Position

__all__ = ["Agent", "agent_rng", "guessed", "random_agent"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Agent(Protocol[S, M]):
    """A program that picks moves; any function of this form is one."""

    def __call__(self, game: Game[S, M], state: S, rng: Random, /) -> M:
        """One of the legal moves.

        Args:
            game: The rules.
            state: A live position in which a player is to move, as that player sees it.
            rng: The only source of chance, so that the same seed gives the same game.
        """
        ...


def agent_rng(seed: int | str, seat: int) -> Random:
    """The random generator of an agent in the match with a seed; no ply of chance has the same."""
    return Random(f"{seed}:agent {seat}")


def guessed(game: Game[S, M], state: S, rng: Random) -> S:
    """A position to think ahead from: with secrets, a guess of what the player to move cannot see.

    Args:
        game: The rules.
        state: What the player to move sees.
        rng: What is guessed with; not used in a game without secrets.
    """
    return game.guess(state, state.to_move, rng) if isinstance(game, Hidden) else state


def random_agent(game: Game[S, M], state: S, rng: Random) -> M:
    """Any legal move, each as likely as the others."""
    return rng.choice(game.moves(state))
