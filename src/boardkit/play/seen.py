"""Who may move, and what each player sees and hears, in games with and without secrets.

Each function takes a game and gives another, so that the game's abilities are asked for once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from attrs import evolve

from boardkit.rules import CHANCE, Game, Hidden, Position, Together

__all__ = ["asked", "hearing_of", "movers_of", "views_of"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def asked(state: S, player: int) -> S:
    """The same position, asked of another of its movers."""
    return state if player == state.to_move else cast(S, evolve(cast(Any, state), to_move=player))


def movers_of(game: Game[S, M]) -> Callable[[S], tuple[int, ...]]:
    """A function from a live position to those who may move: the game's movers, or the one."""
    if not isinstance(game, Together):
        return lambda state: (state.to_move,)
    movers = game.movers
    return lambda state: (CHANCE,) if state.to_move == CHANCE else movers(state) or (state.to_move,)


def views_of(game: Game[S, M]) -> Callable[[S, int | None], S]:
    """A function from a position and a seat to what is seen from there; None sees everything."""
    if not isinstance(game, Hidden):
        return lambda state, _: state
    view = game.view
    return lambda state, seat: state if seat is None else view(state, seat)


def hearing_of(game: Game[S, M]) -> Callable[[S, M, int | None], str]:
    """A function from a position, a move and a seat to what is heard there; None hears all."""
    if not isinstance(game, Hidden):
        return lambda _, move, __: str(move)
    heard = game.heard
    return lambda state, move, seat: str(move) if seat is None else heard(state, move, seat)
