"""An agent that looks one ply ahead, at the score sheet."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from boardkit.agents.agent import guessed
from boardkit.rules import Game, Position, Scored
from boardkit.state import Sheet

__all__ = ["greedy_agent"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def greedy_agent(game: Game[S, M], state: S, rng: Random) -> M:
    """A move after which the own side is furthest ahead; any of these, each as likely.

    How far a side is ahead is its points, less those of the best other side; a side is a team or,
    without teams, a player. What is hidden from the player is guessed, once for each move.

    Args:
        game: The rules; they must be `Scored`.
        state: A live position in which a player is to move, as that player sees it.
        rng: Picks among the best moves, and guesses.

    Raises:
        ValueError: The game counts no points.
    """
    if not isinstance(game, Scored):
        raise ValueError(f"a greedy agent needs points to count, and {game.info.title} has none")
    state = guessed(game, state, rng)
    moves = game.moves(state)
    leads = [_lead(game.score(game.play(state, move)), state.to_move) for move in moves]
    best = max(leads)
    return rng.choice([move for move, lead in zip(moves, leads, strict=True) if lead == best])


def _lead(sheet: Sheet, player: int) -> int:
    """How many points the side of a player is ahead of the best other side."""
    teams = sheet.teams or tuple((seat,) for seat in range(sheet.players))
    totals = {team: sum(sheet.totals[seat] for seat in team) for team in teams}
    own = next(team for team in teams if player in team)
    return totals.pop(own) - max(totals.values(), default=0)
