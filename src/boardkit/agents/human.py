"""A person at a terminal, as an agent among others."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from boardkit.agents.agent import guessed
from boardkit.errors import BoardkitError
from boardkit.play import Match, player_name
from boardkit.rules import Game, Position

__all__ = ["human_agent"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def human_agent(game: Game[S, M], state: S, rng: Random) -> M:
    """The move that a person types; one that is refused is asked for again, with the reason.

    Raises:
        EOFError: The input has ended.
    """
    match = Match(game, guessed(game, state, rng))  # where moves and refusals are the same
    refused = ""
    while not match.plies:
        try:
            match.push(input(f"{refused}{player_name(state.to_move)}> "))
        except BoardkitError as error:
            refused = f"{error}\n"
    return match.plies[0].move
