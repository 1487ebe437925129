"""Positions of Serpientes: the snakes, the cards, the tokens, and where in a turn the game is."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from boardkit.geometry import SiteSet, Vertex
from boardkit.rules import CHANCE
from boardkit.state import Bag, maker, put, swift
from boardkit_serpientes.cards import HIDDEN, Cards

__all__ = [
    "CHANCE_PHASES",
    "DEAL",
    "DISCARD",
    "DOUBLE",
    "FLIP",
    "LAY",
    "NOTHING",
    "PHASES",
    "PLAN",
    "RUN",
    "SET_UP",
    "TOKEN",
    "TRADE",
    "Position",
    "Snake",
    "Tokens",
    "ends_of",
    "make_position",
]

PHASES = FLIP, DISCARD, TRADE, PLAN, LAY, RUN, DEAL, TOKEN = (
    "flip",
    "discard",
    "trade",
    "plan",
    "lay",
    "run",
    "deal",
    "token",
)
CHANCE_PHASES = (DEAL, TOKEN)

NOTHING, SET_UP, DOUBLE = "", "set-up", "double"
"""What chance interrupts, besides the beginning of a turn and, as `RUN`, a run."""


@swift
@frozen(weakref_slot=False)
class Snake:
    """All sticks of one colour, and what they have brought.

    Attributes:
        trail: The intersections from tail to head, each one stick further; none when it is out.
        table: Sticks on the table.
        box: Sticks in the box.
        eaten: Tokens eaten.
        crashed: Whether it has crashed in its last turn, and may be flipped in the next (S6).
    """

    trail: tuple[Vertex, ...]
    table: int
    box: int
    eaten: int = 0
    crashed: bool = False

    @property
    def is_out(self) -> bool:
        """Whether it has left the game (S18)."""
        return not self.trail

    @property
    def sticks(self) -> int:
        """How many sticks lie on the board."""
        return max(len(self.trail) - 1, 0)

    def at_ease(self, *, flipped: bool) -> Snake:
        """The crash forgotten, head and tail swapped or not (S6)."""
        trail = self.trail[::-1] if flipped else self.trail
        return Snake(trail, self.table, self.box, self.eaten)


def ends_of(snakes: Iterable[Snake]) -> int:
    """The mask of the intersections that are an end of a stick of some snakes."""
    mask = 0
    for snake in snakes:
        for vertex in snake.trail:
            mask |= 1 << vertex.index
    return mask


@swift
@frozen(weakref_slot=False)
class Tokens:
    """The tokens that nobody has eaten.

    Attributes:
        lying: Where they lie on the board.
        left: How many there are, on the board and in reserve.
        waiting: How many of the reserve are due now: at the set-up, for one that was eaten, or because
            there was no place before (S3).
    """

    lying: SiteSet[Vertex]
    left: int
    waiting: int = 0

    @property
    def reserve(self) -> int:
        """How many are still to come."""
        return self.left - len(self.lying)

    def placed(self, where: Vertex) -> Tokens:
        """One of the reserve placed."""
        return Tokens(self.lying | where, self.left, self.waiting - 1)

    def eaten(self, where: Vertex) -> Tokens:
        """One eaten, so that another is due."""
        waiting = min(self.waiting + 1, self.reserve)
        return Tokens(self.lying - where, self.left - 1, waiting)


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of Serpientes.

    Attributes:
        player: Whose turn it is; at set-up, who is dealt to.
        phase: What is to be done next, one of `PHASES`; `PLAN` when the game is over.
        snakes: A snake for each player.
        hands: The cards in hand of each player, in the order of S5.
        plans: The cards that each has laid face down, in the order in which they will be turned over.
        unseen: The cards of the deck; in a view, together with all others that are face down.
        stock: How many cards the deck has: in a view fewer than `unseen`.
        discards: The discards.
        tokens: On the board and in reserve.
        turn: How many turns of single players have ended.
        due: While cards are dealt, how many more the player gets.
        during: What goes on after chance: `SET_UP`, a run (`RUN`), the second half of a card that
            moves two sticks (`DOUBLE`), or the turn, for which it is `NOTHING`.
    """

    player: int
    phase: str
    snakes: tuple[Snake, ...]
    hands: tuple[Cards, ...]
    plans: tuple[Cards, ...]
    unseen: Bag[str]
    stock: int
    discards: Bag[str]
    tokens: Tokens
    turn: int = 0
    due: int = 0
    during: str = NOTHING

    @property
    def to_move(self) -> int:
        """Who acts: the player, or chance while it deals or places a token."""
        return CHANCE if self.phase in CHANCE_PHASES else self.player

    # -- what the player has whose turn it is

    @property
    def snake(self) -> Snake:
        """His snake."""
        return self.snakes[self.player]

    @property
    def hand(self) -> Cards:
        """His hand."""
        return self.hands[self.player]

    @property
    def plan(self) -> Cards:
        """His plan."""
        return self.plans[self.player]

    # -- the position after small changes; `evolve` would take three times as long

    def at(self, phase: str, due: int = 0) -> Position:
        """Another phase of the turn."""
        return make_position(
            self.player,
            phase,
            self.snakes,
            self.hands,
            self.plans,
            self.unseen,
            self.stock,
            self.discards,
            self.tokens,
            self.turn,
            due,
            self.during,
        )

    def holding(
        self, hand: Cards, plan: Cards, discards: Bag[str], phase: str, due: int = 0
    ) -> Position:
        """Other cards of the player whose turn it is, other discards, and another phase."""
        player = self.player
        return make_position(
            player,
            phase,
            self.snakes,
            put(self.hands, player, hand),
            put(self.plans, player, plan),
            self.unseen,
            self.stock,
            discards,
            self.tokens,
            self.turn,
            due,
            self.during,
        )

    def reshuffled(self) -> Position:
        """The discards put to the deck (S5); those that were not seen count as unseen already."""
        unseen, discards = self.unseen, self.discards
        deck = discards
        if unseen.kinds or HIDDEN in discards:  # as a seat sees it, which does not know all hands
            kinds = {*unseen, *discards} - {HIDDEN}
            deck = Bag({card: unseen[card] + discards[card] for card in kinds})
        return make_position(
            self.player,
            self.phase,
            self.snakes,
            self.hands,
            self.plans,
            deck,
            self.stock + len(discards),
            NO_CARDS,
            self.tokens,
            self.turn,
            self.due,
            self.during,
        )


NO_CARDS = Bag[str]()
make_position = maker(Position)
