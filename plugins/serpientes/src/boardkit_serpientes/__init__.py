"""Serpientes: snakes of sticks, programmed by cards that lie face down. After a game by Junjo."""

from collections.abc import Sequence

from boardkit.host.hookspecs import hookimpl
from boardkit_serpientes.moves import Coordinate, Deal, Lay, Steer, Token, Trade, Word
from boardkit_serpientes.position import Position, Snake, Tokens
from boardkit_serpientes.rules import Serpientes

__all__ = [
    "Coordinate",
    "Deal",
    "Lay",
    "Position",
    "Serpientes",
    "Snake",
    "Steer",
    "Token",
    "Tokens",
    "Trade",
    "Word",
]


@hookimpl
def boardkit_games() -> Sequence[type[Serpientes]]:
    """Provide Serpientes."""
    return [Serpientes]
