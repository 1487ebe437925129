"""The images of a position of Serpientes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve

from boardkit.geometry import Symmetry, symmetries
from boardkit.rules import Image, following
from boardkit.state import Bag
from boardkit_serpientes.cards import Cards, in_order
from boardkit_serpientes.moves import Deal, Lay, Move, Steer, Token, Trade
from boardkit_serpientes.position import SET_UP, Position, Snake

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["images"]

T = TypeVar("T")

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
    """Whether a right turn becomes a left turn: going north and then east, seen from the corner."""
    grid = game.grid
    corner, north, east = (turn(grid.at(*place)).index for place in ((0, 0), (0, 1), (1, 0)))
    return (grid.facing[north - corner] + 1) % 4 != grid.facing[east - corner]


def _turned(state: Position, turn: Symmetry, *, mirror: bool) -> Image:
    def card(name: str) -> str:
        return IN_MIRROR.get(name, name) if mirror else name

    def cards(names: Cards) -> Cards:
        return tuple(map(card, names))

    def bag(piled: Bag[str]) -> Bag[str]:
        return Bag({card(name): piled[name] for name in piled})

    def snake(other: Snake) -> Snake:
        return evolve(other, trail=tuple(map(turn, other.trail)))

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

    image = evolve(
        state,
        snakes=tuple(map(snake, state.snakes)),
        hands=tuple(in_order(cards(hand)) for hand in state.hands),
        plans=tuple(map(cards, state.plans)),
        unseen=bag(state.unseen),
        discards=bag(state.discards),
        tokens=evolve(state.tokens, lying=turn(state.tokens.lying)),
    )
    return Image(image, move=move)


def _next_seats(state: Position) -> Image:
    """Each player on the seat of the next."""

    def player(seat: int) -> int:
        return following(seat, len(state.snakes))

    def next_seats(row: tuple[T, ...]) -> tuple[T, ...]:
        return (*row[-1:], *row[:-1])

    seated = evolve(
        state,
        player=player(state.player),
        snakes=next_seats(state.snakes),
        hands=next_seats(state.hands),
        plans=next_seats(state.plans),
    )
    return Image(seated, move=lambda other: other, player=player)
