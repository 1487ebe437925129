"""Who sees what: a view of one player, and full positions that he cannot tell apart (S22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from attrs import evolve

from boardkit.state import Bag
from boardkit_serpientes.cards import HIDDEN, Cards, in_order, movement_of
from boardkit_serpientes.moves import ALIKE, Deal, Lay, Move
from boardkit_serpientes.position import NOTHING, RUN, TRADE, Piles, Position, Snake

__all__ = ["guess", "heard", "view"]

TRIES = 2000


def view(state: Position, player: int) -> Position:
    """The position as a player sees it: the cards of others are `?`, and unseen as the deck is."""
    seen = tuple(
        snake if seat == player else _face_down(snake, open_cards=_open_cards(state, seat))
        for seat, snake in enumerate(state.snakes)
    )
    before, after = _cards_of(state.snakes), _cards_of(seen)
    hidden = before - after
    del hidden[HIDDEN]
    piles = state.piles
    unseen = Bag({card: piles.unseen[card] + hidden[card] for card in {*piles.unseen, *hidden}})
    return evolve(state, snakes=seen, piles=Piles(unseen, piles.stock, piles.discards))


def guess(seen: Position, rng: Random) -> Position:
    """The position of a view with all cards in some place; each unseen card is as likely as another."""
    for _ in range(TRIES):
        full = _filled(seen, rng)
        if full.phase != TRADE or _has_alike(full.snake.hand) or not _hides(seen.snake.hand):
            break
    return full


def heard(state: Position, move: Move, player: int) -> str:
    """A move as a player hears of it: others' cards are not named as they are laid or dealt."""
    if player != state.player and isinstance(move, Lay | Deal):
        return f"{str(move).split()[0]} {HIDDEN}"
    return str(move)


def _open_cards(state: Position, seat: int) -> int:
    """How many cards of a plan lie open: a wild card that waits to be steered (S11)."""
    return int(seat == state.player and state.phase == RUN and state.during == NOTHING)


def _face_down(snake: Snake, *, open_cards: int) -> Snake:
    hand = (HIDDEN,) * len(snake.hand)
    plan = snake.plan[:open_cards] + (HIDDEN,) * len(snake.plan[open_cards:])
    return snake.holding(hand, plan)


def _cards_of(snakes: tuple[Snake, ...]) -> Counter[str]:
    return Counter(card for snake in snakes for card in (*snake.hand, *snake.plan))


def _filled(seen: Position, rng: Random) -> Position:
    """The unseen cards in any order, given out seat by seat; the rest is the deck."""
    unseen = seen.piles.unseen
    cards = [card for card in unseen for _ in range(unseen[card])]
    rng.shuffle(cards)

    def shown(hidden: Cards) -> Iterator[str]:
        return (cards.pop() if card == HIDDEN else card for card in hidden)

    snakes = tuple(
        snake.holding(in_order(shown(snake.hand)), tuple(shown(snake.plan)))
        for snake in seen.snakes
    )
    piles = Piles(Bag(Counter(cards)), seen.piles.stock, seen.piles.discards)
    return evolve(seen, snakes=snakes, piles=piles)


def _hides(cards: Cards) -> bool:
    return HIDDEN in cards


def _has_alike(hand: Cards) -> bool:
    """Whether a trade can be offered (S8), as all know that it is."""
    return max(Counter(map(movement_of, hand)).values(), default=0) >= ALIKE
