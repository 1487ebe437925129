"""Who sees what: a view of one player, and full positions that he cannot tell apart (S22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from attrs import evolve

from boardkit.state import Bag
from boardkit_serpientes.cards import HIDDEN, Cards, in_order
from boardkit_serpientes.moves import Deal, Lay, Move
from boardkit_serpientes.position import PLAN, TRADE, Piles, Position, Snake

__all__ = ["guess", "heard", "view"]


def view(state: Position, player: int) -> Position:
    """The position as a player sees it: the cards of others are `?`, and unseen as the deck is.

    That another may trade shows what he holds, so a view does not tell it from the planning that
    comes next (S8).
    """
    seen = tuple(
        snake if seat == player else _face_down(snake) for seat, snake in enumerate(state.snakes)
    )
    hidden = _cards_of(state.snakes) - _cards_of(seen)
    unseen = state.piles.unseen
    counts = {card: unseen[card] + hidden[card] for card in {*unseen, *hidden}}
    piles = Piles(Bag(counts), state.piles.stock, state.piles.discards)
    is_secret = state.phase == TRADE and state.player != player
    return evolve(state, snakes=seen, piles=piles, phase=PLAN if is_secret else state.phase)


def guess(seen: Position, rng: Random) -> Position:
    """The position of a view with all cards in some place; each unseen card is as likely as another."""
    unseen = seen.piles.unseen
    cards = [card for card in unseen for _ in range(unseen[card])]
    rng.shuffle(cards)

    def shown(held: Cards) -> Iterator[str]:
        return (cards.pop() if card == HIDDEN else card for card in held)

    snakes = tuple(
        snake.holding(in_order(shown(snake.hand)), tuple(shown(snake.plan)))
        for snake in seen.snakes
    )
    piles = Piles(Bag(Counter(cards)), seen.piles.stock, seen.piles.discards)
    return evolve(seen, snakes=snakes, piles=piles)


def heard(state: Position, move: Move, player: int) -> str:
    """A move as a player hears of it: others' cards are not named as they are laid or dealt."""
    if player != state.player and isinstance(move, Lay | Deal):
        return f"{str(move).split()[0]} {HIDDEN}"
    return str(move)


def _face_down(snake: Snake) -> Snake:
    return snake.holding((HIDDEN,) * len(snake.hand), (HIDDEN,) * len(snake.plan))


def _cards_of(snakes: tuple[Snake, ...]) -> Counter[str]:
    return Counter(card for snake in snakes for card in (*snake.hand, *snake.plan))
