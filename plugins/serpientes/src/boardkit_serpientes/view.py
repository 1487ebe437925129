"""Who sees what: a view of one player, and full positions that he cannot tell apart (S22)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

from attrs import evolve

from boardkit.state import Bag
from boardkit_serpientes.cards import HIDDEN, Cards, in_order
from boardkit_serpientes.moves import Deal, Lay, Move
from boardkit_serpientes.position import PLAN, TRADE, Position

__all__ = ["guess", "heard", "view"]


def view(state: Position, player: int) -> Position:
    """The position as a player sees it: the cards of others are `?`, and unseen as the deck is.

    That another may trade shows what he holds, so a view does not tell it from the planning that
    comes next (S8).
    """
    hands, plans = (_face_down(row, player) for row in (state.hands, state.plans))
    hidden = Counter(chain(*state.hands, *state.plans)) - Counter(chain(*hands, *plans))
    unseen = state.unseen.plus(card for card in hidden.elements() if card != HIDDEN)
    is_secret = state.phase == TRADE and state.player != player
    phase = PLAN if is_secret else state.phase
    return evolve(state, hands=hands, plans=plans, unseen=unseen, phase=phase)


def guess(seen: Position, rng: Random) -> Position:
    """The position of a view with all cards in some place; each unseen card is as likely as another."""
    cards = [card for card in seen.unseen for _ in range(seen.unseen[card])]
    rng.shuffle(cards)

    def shown(held: Cards) -> Cards:
        return tuple(cards.pop() if card == HIDDEN else card for card in held)

    hands = tuple(in_order(shown(hand)) for hand in seen.hands)
    plans = tuple(map(shown, seen.plans))
    return evolve(seen, hands=hands, plans=plans, unseen=Bag(Counter(cards)))


def heard(state: Position, move: Move, player: int) -> str:
    """A move as a player hears of it: others' cards are not named as they are laid or dealt."""
    if player != state.player and isinstance(move, Lay | Deal):
        return f"{str(move).split()[0]} {HIDDEN}"
    return str(move)


def _face_down(row: tuple[Cards, ...], player: int) -> tuple[Cards, ...]:
    """The cards of each seat, but for one player's face down."""
    return tuple(
        cards if seat == player else (HIDDEN,) * len(cards) for seat, cards in enumerate(row)
    )
