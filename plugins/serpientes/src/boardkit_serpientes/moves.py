"""The moves of Serpientes: what players choose, and what chance does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations

from attrs import frozen

from boardkit.geometry import Board, Vertex
from boardkit_serpientes.cards import Cards, Pack, movement_of

__all__ = [
    "STEERED",
    "WORDS",
    "Coordinate",
    "Deal",
    "Lay",
    "Move",
    "MoveTable",
    "Steer",
    "Token",
    "Trade",
    "Word",
    "deals_of",
    "lays_of",
    "trades_of",
]

ALIKE = 3
"""So many cards of one movement are traded at once (S8)."""


@frozen
class Word:
    """One of the choices that are a word alone: `flip`, `keep`, `run` and others, those of `WORDS`."""

    word: str

    def __str__(self) -> str:
        return self.word


@frozen
class Trade:
    """Three cards of one movement are given for two new ones (S8)."""

    cards: Cards

    def __str__(self) -> str:
        names = self.cards if self.cards[0] != movement_of(self.cards[0]) else self.cards[:1]
        return f"trade {' '.join(names)}"


@frozen
class Lay:
    """A card is laid face down at the end of the plan (S10)."""

    card: str

    def __str__(self) -> str:
        return f"lay {self.card}"


@frozen
class Steer:
    """A wild card that was turned over moves the snake so (S11)."""

    movement: str

    def __str__(self) -> str:
        return f"steer {self.movement}"


@frozen
class Deal:
    """Chance deals a card to the player whose turn it is, or at set-up to the next seat (S5)."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


@frozen
class Token:
    """Chance places a token (S4)."""

    where: Vertex

    def __str__(self) -> str:
        return f"token {self.where}"


@frozen
class Coordinate:
    """Chance draws two cards that place a token: the first gives its row, the second its column (S4)."""

    row: str
    column: str

    def __str__(self) -> str:
        return f"coordinate {self.row} {self.column}"


Move = Word | Trade | Lay | Steer | Deal | Token | Coordinate

WORDS = {
    word: Word(word) for word in ("flip", "stay", "discard", "keep", "pass", "scrap", "run", "done")
}
"""The choices that are a word alone, in the order of a turn."""

STEERED = tuple(Steer(movement) for movement in ("forward", "left", "right"))


# -- what can be done with some cards


# The same cards are dealt and laid all the time: each move is made once.
_deal, _lay = lru_cache(maxsize=1024)(Deal), lru_cache(maxsize=1024)(Lay)


@lru_cache(maxsize=2**12)
def deals_of(deck: Cards) -> tuple[Deal, ...]:
    """The different cards of a deck, each as it is dealt."""
    return tuple(map(_deal, deck))


@lru_cache(maxsize=2**14)
def lays_of(hand: Cards) -> tuple[Move, ...]:
    """The cards of a hand, each kind once, as moves, and `done`."""
    return (*map(_lay, dict.fromkeys(hand)), WORDS["done"])


@lru_cache(maxsize=2**14)
def trades_of(hand: Cards) -> tuple[Trade, ...]:
    """Each three cards of one movement in a hand (S8)."""
    threes = dict.fromkeys(combinations(hand, ALIKE))
    return tuple(Trade(cards) for cards in threes if len({*map(movement_of, cards)}) == 1)


# -- all moves


@frozen(slots=False)  # for its cached properties
class MoveTable:
    """All moves of one game, made once."""

    board: Board
    pack: Pack
    ranked: bool

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """A token for each intersection."""
        return tuple(map(Token, self.board.vertices))

    @cached_property
    def choices(self) -> Sequence[Move]:
        """Everything that a player could ever do, in the order of a turn."""
        words = list(WORDS.values())
        cards = [card for card in self.pack.kinds for _ in range(min(self.pack.cards[card], ALIKE))]
        lays = map(Lay, self.pack.kinds)
        return (*words[:4], *trades_of(tuple(cards)), *words[4:-1], *lays, words[-1], *STEERED)

    @cached_property
    def chances(self) -> Sequence[Move]:
        """Everything that chance could ever do."""
        kinds = self.pack.kinds
        pairs = (Coordinate(row, column) for row in kinds for column in kinds)
        return (*(pairs if self.ranked else self.tokens), *map(Deal, kinds))
