"""The images of a position of Serpientes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import evolve

from boardkit.geometry import Symmetry, symmetries
from boardkit.rules import Image, following
from boardkit.state import Bag
from boardkit_serpientes.board import RIGHT
from boardkit_serpientes.cards import Cards, in_order
from boardkit_serpientes.moves import Deal, Lay, Move, Steer, Token, Trade
from boardkit_serpientes.position import SET_UP, Piles, Position, Snake

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["images"]

IN_MIRROR = {"left": "right", "right": "left"}


def images(game: Serpientes, state: Position) -> Sequence[Image]:
    """The board turned and mirrored; and after the set-up, which goes seat by seat, the next seats.

    In a mirror left is right, so the pack must have as many of the one as of the other. Where cards
    name rows and columns nothing plays alike.
    """
    if game.ranked:
        return []
    pack = game.pack.cards
    turns = [
        turn
        for turn in symmetries(game.board)[1:]
        if pack["left"] == pack["right"] or not _is_mirror(game, turn)
    ]
    turned = [_turned(state, turn, mirror=_is_mirror(game, turn)) for turn in turns]
    return turned if state.during == SET_UP else [*turned, _next_seats(state)]


def _is_mirror(game: Serpientes, turn: Symmetry) -> bool:
    """Whether a right turn becomes a left turn."""
    neck, head, *_ = game.grid.starts(game.players)[0]
    right = game.grid.onward(neck, head, RIGHT)
    assert right is not None
    return game.grid.onward(turn(neck), turn(head), RIGHT) != turn(right)


def _turned(state: Position, turn: Symmetry, *, mirror: bool) -> Image:
    def card(name: str) -> str:
        return IN_MIRROR.get(name, name) if mirror else name

    def cards(names: Cards) -> Cards:
        return tuple(map(card, names))

    def bag(piled: Bag[str]) -> Bag[str]:
        return Bag({card(name): piled[name] for name in piled})

    def snake(other: Snake) -> Snake:
        trail = tuple(map(turn, other.trail))
        held = evolve(other, trail=trail)
        return held.holding(in_order(cards(other.hand)), cards(other.plan))

    def move(other: Move) -> Move:
        match other:
            case Deal() | Lay():
                return type(other)(card(other.card))
            case Trade():
                return Trade(cards(other.cards))
            case Steer():
                return Steer(card(other.movement))
            case Token():
                return Token(turn(other.where))
        return other

    piles = Piles(bag(state.piles.unseen), state.piles.stock, bag(state.piles.discards))
    snakes = tuple(map(snake, state.snakes))
    tokens = evolve(state.tokens, lying=turn(state.tokens.lying))
    return Image(evolve(state, snakes=snakes, piles=piles, tokens=tokens), move=move)


def _next_seats(state: Position) -> Image:
    """Each player on the seat of the next."""

    def player(seat: int) -> int:
        return following(seat, len(state.snakes))

    snakes = (*state.snakes[-1:], *state.snakes[:-1])
    seated = evolve(state, player=player(state.player), snakes=snakes)
    return Image(seated, move=lambda other: other, player=player)
