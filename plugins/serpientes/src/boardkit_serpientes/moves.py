"""The moves of Serpientes: what players choose, and what chance does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import frozen

from boardkit.geometry import Board, Vertex
from boardkit_serpientes.cards import MOVEMENTS, Cards, Pack, movement_of

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

    movement: str

    def __str__(self) -> str:
        return f"trade {self.movement}"


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
    def trades(self) -> dict[str, Trade]:
        """A trade for each movement."""
        return {movement: Trade(movement) for movement in MOVEMENTS}

    @cached_property
    def lays(self) -> dict[str, Lay]:
        """A card to be laid, for each card."""
        return {card: Lay(card) for card in self.pack.kinds}

    @cached_property
    def deals(self) -> dict[str, Deal]:
        """A card to be dealt, for each card."""
        return {card: Deal(card) for card in self.pack.kinds}

    @cached_property
    def choices(self) -> Sequence[Move]:
        """Everything that a player could ever do, in the order of a turn."""
        words = list(WORDS.values())
        return (
            *words[:4],
            *self.trades.values(),
            *words[4:-1],
            *self.lays.values(),
            words[-1],
            *STEERED,
        )

    @cached_property
    def chances(self) -> Sequence[Move]:
        """Everything that chance could ever do."""
        kinds = self.pack.kinds
        pairs = (Coordinate(row, column) for row in kinds for column in kinds)
        return (*(pairs if self.ranked else self.tokens), *self.deals.values())

    def lays_of(self, hand: Cards) -> tuple[Lay, ...]:
        """The cards of a hand, each kind once."""
        return tuple(self.lays.get(card) or Lay(card) for card in dict.fromkeys(hand))

    def trades_of(self, hand: Cards) -> tuple[Trade, ...]:
        """The movements of which a hand has three cards (S8)."""
        held = [movement_of(card) for card in hand]
        return tuple(
            trade for movement, trade in self.trades.items() if held.count(movement) >= ALIKE
        )
