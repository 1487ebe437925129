"""A game with secrets: cards are dealt, laid face down, and turned over when all have laid one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from attrs import Factory, evolve, field, frozen

from boardkit.rules import CHANCE, GameInfo, Note, Refusal, following, option
from boardkit.state import Bag, Line, Outcome, Sheet

DECK = Bag({"1": 4, "2": 3, "3": 3})
HIDDEN = "?"


@frozen
class Act:
    """To deal or to lay a card of some kind."""

    verb: str
    card: str

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


@frozen
class Cards:
    """Who acts, the deck, hands, cards laid face down, cards turned over, and tricks won.

    In a view the hidden cards of others are `?`, and count as if they were in the deck.
    """

    to_move: int
    deck: Bag[str]
    hands: tuple[Bag[str], ...]
    laid: tuple[str, ...]
    over: tuple[str, ...]
    tricks: tuple[int, ...]
    highest: str = field(
        eq=False, default=Factory(lambda self: max(self.laid, default=""), takes_self=True)
    )


@frozen
class Hands:
    """Lay one card each; the highest alone wins the trick."""

    info = GameInfo(key="hands", title="Hands", rules=1, source="made up")
    players: int = option(2, low=2, high=3, help="how many play")
    cards: int = option(2, low=1, high=3, help="cards of each player")

    def setup(self) -> Cards:
        nobody = (0,) * self.players
        return Cards(CHANCE, DECK, (Bag(),) * self.players, (), (), nobody)

    def moves(self, state: Cards) -> Sequence[Act]:
        if state.to_move == CHANCE:
            return [Act("deal", card) for card in state.deck]
        return [Act("lay", card) for card in state.hands[state.to_move]]

    def odds(self, state: Cards) -> Sequence[int]:
        return state.deck.odds

    def play(self, state: Cards, move: Act) -> Cards:
        if move.verb == "deal":
            return self.dealt(state, move.card)
        mover = state.to_move
        hands = changed(state.hands, mover, state.hands[mover] - move.card)
        laid = (*state.laid, move.card)
        after = following(mover, self.players)
        if len(laid) < self.players:
            return Cards(after, state.deck, hands, laid, state.over, state.tricks)
        tricks = tuple(
            won + (laid.count(card) == 1 and card == max(laid))
            for won, card in zip(state.tricks, laid, strict=True)
        )
        return Cards(after, state.deck, hands, (), state.over + laid, tricks)

    def dealt(self, state: Cards, card: str) -> Cards:
        seat = self.next_dealt(state)
        hands = changed(state.hands, seat, state.hands[seat] + card)
        left = min(map(len, hands)) < self.cards
        return evolve(state, to_move=CHANCE if left else 0, deck=state.deck - card, hands=hands)

    def next_dealt(self, state: Cards) -> int:
        return min(range(self.players), key=lambda seat: len(state.hands[seat]))

    def outcome(self, state: Cards) -> Outcome | None:
        if len(state.over) < self.players * self.cards:
            return None
        return Outcome.by_points(self.score(state), reason="all cards are turned over")

    def score(self, state: Cards) -> Sheet:
        lines = [Line(seat, won, "tricks", rule="H2") for seat, won in enumerate(state.tricks)]
        return Sheet(self.players, tuple(lines))

    def rules(self) -> Mapping[str, str]:
        return {
            "H1": "Lay a card from your hand, face down.",
            "H2": "When all have laid a card, the highest alone wins.",
            "H3": "Cards are dealt first.",
        }

    def why_not(self, state: Cards, move: Act) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("H2", "all cards are turned over")
        if (move.verb == "deal") != (state.to_move == CHANCE):
            return Refusal("H3", "it is not the time for this")
        if move not in self.moves(state):
            return Refusal("H1", f"there is no {move.card}")
        return None

    def notes(self, state: Cards, move: Act) -> tuple[Note, ...]:
        if move.verb == "deal" or len(state.laid) < self.players - 1:
            return ()
        return (Note("H2", f"turned over: {' '.join((*state.laid, move.card))}"),)

    def all_moves(self) -> Sequence[Act]:
        return [Act("lay", card) for card in DECK]

    def all_chances(self) -> Sequence[Act]:
        return [Act("deal", card) for card in DECK]

    def longest(self) -> int:
        return 2 * self.players * self.cards

    # -- secrets

    def view(self, state: Cards, player: int) -> Cards:
        unseen = [
            card
            for seat, hand in enumerate(state.hands)
            for card in physical(hand)
            if seat != player
        ]
        unseen += [card for seat, card in enumerate(state.laid) if seat != player]
        hands = tuple(
            hand if seat == player else Bag({HIDDEN: len(hand)})
            for seat, hand in enumerate(state.hands)
        )
        laid = tuple(card if seat == player else HIDDEN for seat, card in enumerate(state.laid))
        deck = state.deck
        for card in unseen:
            deck = deck if card == HIDDEN else deck + card
        return Cards(state.to_move, deck, hands, laid, state.over, state.tricks)

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        pool = list(physical(view.deck))
        rng.shuffle(pool)
        laid = tuple(pool.pop() if card == HIDDEN else card for card in view.laid)
        hands = []
        for hand in view.hands:
            cards = [pool.pop() if card == HIDDEN else card for card in physical(hand)]
            hands.append(bag(cards))
        return Cards(view.to_move, bag(pool), tuple(hands), laid, view.over, view.tricks)

    def heard(self, state: Cards, move: Act, player: int) -> str:
        if move.verb == "deal":
            is_seen = player == self.next_dealt(state)
        else:
            is_seen = player == state.to_move or len(state.laid) == self.players - 1
        return str(move) if is_seen else f"{move.verb} {HIDDEN}"


def changed(values: tuple[Bag[str], ...], seat: int, value: Bag[str]) -> tuple[Bag[str], ...]:
    """The hands with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def physical(bag: Bag[str]) -> Iterator[str]:
    """Every card of a bag, alike ones too."""
    return (card for card in bag for _ in range(bag[card]))


def bag(cards: Sequence[str]) -> Bag[str]:
    """These cards without their order."""
    return Bag({card: cards.count(card) for card in cards})
