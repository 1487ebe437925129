"""What an agent is, and the simplest one."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

from boardkit.rules import Game, Position

__all__ = ["Agent", "agent_rng", "random_agent"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Agent(Protocol[S, M]):
    """A program that picks moves; any function of this form is one."""

    def __call__(self, game: Game[S, M], state: S, rng: Random, /) -> M:
        """One of the legal moves.

        Args:
            game: The rules.
            state: A live position in which a player is to move.
            rng: The only source of chance, so that the same seed gives the same game.
        """
        ...


def agent_rng(seed: int | str, seat: int) -> Random:
    """The random generator of an agent in the match with a seed; no ply of chance has the same."""
    return Random(f"{seed}:agent {seat}")


def random_agent(game: Game[S, M], state: S, rng: Random) -> M:
    """Any legal move, each as likely as the others."""
    return rng.choice(game.moves(state))
