"""The rules of Serpientes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from attrs import frozen

from boardkit.errors import OptionError, shown
from boardkit.geometry import Board
from boardkit.picture import Picture
from boardkit.rules import Choices, GameInfo, Image, Note, Refusal, even, option
from boardkit.state import Outcome, Sheet
from boardkit_serpientes import text, view
from boardkit_serpientes.board import Grid, grid_of_size, usual_size
from boardkit_serpientes.cards import Pack, movement_of
from boardkit_serpientes.drawing import picture
from boardkit_serpientes.moves import STEERED, WORDS, Move, MoveTable, deals_of, lays_of, trades_of
from boardkit_serpientes.playing import NEW_CARDS, PLAYS
from boardkit_serpientes.position import (
    DEAL,
    DISCARD,
    FLIP,
    LAY,
    PLAN,
    TOKEN,
    TRADE,
    Position,
)
from boardkit_serpientes.reading import read
from boardkit_serpientes.refusing import refusal
from boardkit_serpientes.scoring import sheet
from boardkit_serpientes.symmetry import images
from boardkit_serpientes.telling import notes
from boardkit_serpientes.tokens import coordinates, places, token_phase
from boardkit_serpientes.turns import HAND, begin

__all__ = ["Serpientes"]

FLIPS = WORDS["flip"], WORDS["stay"]
HANDS = WORDS["discard"], WORDS["keep"]
PLANS = WORDS["scrap"], WORDS["run"]
TRIES = 1000
"""So often a guess is made anew when it does not fit what the phase says of the deck."""


@frozen(slots=False)  # cached properties make every attribute of a slotted class slower
class Serpientes:
    """Program a snake of sticks by cards laid face down; eat tokens, and crash into nothing."""

    info = GameInfo(
        key="serpientes",
        title="Serpientes",
        rules=1,
        source="after Junjo's abstract game of snakes, published without a name in a Spanish forum",
    )

    players: int = option(3, low=2, high=6, help="how many play; the game is made for 3 and 4")
    size: int = option(
        0,
        low=0,
        high=24,
        help="squares on a side, even, from 6; 0: 12, for five and six players 16",
    )
    tokens: int = option(25, low=1, high=1000, help="how many tokens there are")
    on_board: int = option(
        15, low=1, high=1000, help="how many of them, at most, lie on the board at first"
    )
    placement: str = option(
        "uniform", help="uniform or cards: whether two cards say where a token comes"
    )
    trade: bool = option(False, help="whether three cards alike can be given for two new ones")
    page: str = option("", help="the cards of a page, as in 'forward 7 left 6'; empty: 26 of ours")
    pages: int = option(
        0, low=0, high=12, help="pages of cards; 0: 2 up to three players, 3 for four, 4 for more"
    )
    max_turns: int = option(
        1000, low=1, high=100_000, help="after so many turns of single players the game ends"
    )

    def __attrs_post_init__(self) -> None:
        if self.placement not in ("uniform", "cards"):
            raise OptionError(
                f"placement must be uniform or cards, got {shown(self.placement)}",
                option="placement",
                value=self.placement,
            )
        if self.ranked and self.grid.size != 12:
            raise OptionError(
                f"cards place tokens on size 12 only (S4), got size {self.grid.size}",
                option="placement",
                value=self.placement,
            )
        _ = self.grid, self.pack  # a size or a page that there is none of is refused here

    # -- the four verbs

    def setup(self) -> Position:
        """The first sticks lie; chance places the tokens, then it deals (S2 to S5)."""
        return self._start

    def moves(self, state: Position) -> Sequence[Move]:
        """What the player can do, or chance, in this phase of the turn (S6 to S11)."""
        phase = state.phase
        if phase == DEAL:
            return deals_of(state.unseen.kinds)
        hand = state.hands[state.player]
        if phase == LAY:
            return lays_of(hand)
        if phase == PLAN:
            return (*PLANS, *lays_of(hand)) if state.plans[state.player] else lays_of(hand)
        if phase == DISCARD:
            return HANDS if hand else HANDS[1:]
        if phase == TOKEN:
            allowed = places(self.grid, state)
            if self.ranked:
                return coordinates(self.grid, state.unseen, allowed)[0]
            return Choices((self.table.tokens,), allowed)
        if phase == TRADE:
            return (*trades_of(hand), WORDS["pass"])
        return FLIPS if phase == FLIP else STEERED

    def play(self, state: Position, move: Move) -> Position:
        """What a choice of the player, or of chance, leads to, with all of a run that follows."""
        return PLAYS[type(move)](self, state, move)

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when no token is left, all snakes are out, or turns have run out (S18 to S21)."""
        left, trail = state.tokens.left, state.snakes[state.player].trail
        if left and trail and state.turn < self.max_turns:
            return None
        if not left:
            reason = "all tokens are eaten"
        elif not trail:
            reason = "all snakes are out"
        else:
            reason = f"{self.max_turns} turns are over"
        return Outcome.by_points(self.score(state), reason=reason)

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        """The board."""
        return self.grid.board

    @cached_property
    def grid(self) -> Grid:
        """The board as snakes move on it; the option `size` is 0 for the usual one (S1)."""
        return grid_of_size(self.size or usual_size(self.players))

    @cached_property
    def pack(self) -> Pack:
        """All cards (S5)."""
        usual = 2 if self.players <= 3 else min(self.players - 1, 4)
        return Pack.of(self.page, self.pages or usual, ranked=self.ranked)

    @cached_property
    def table(self) -> MoveTable:
        """All moves."""
        return MoveTable(self.board, self.pack, self.ranked)

    @cached_property
    def ranked(self) -> bool:
        """Whether cards have ranks and colours, because they place the tokens (S4)."""
        return self.placement == "cards"

    @cached_property
    def _start(self) -> Position:
        return begin(self)

    # -- abilities

    def odds(self, state: Position) -> Sequence[int]:
        """A card is as likely as there are such cards in the deck; so are pairs, and places (S4, S5)."""
        if state.phase == DEAL:
            return state.unseen.odds
        allowed = places(self.grid, state)
        if self.ranked:
            return coordinates(self.grid, state.unseen, allowed)[1]
        return even(len(allowed))

    def view(self, state: Position, player: int) -> Position:
        """The position as a player sees it (S22)."""
        return view.view(state, player)

    def guess(self, seen: Position, player: int, rng: Random) -> Position:
        """A full position that looks the same to the player; unseen cards are equally likely anywhere."""
        seen = self.view(seen, player)
        guessed = view.guess(seen, rng)
        for _ in range(TRIES):
            # That a token is being placed says that the deck has cards for it (S4).
            if guessed.phase != TOKEN or token_phase(self, guessed) == guessed:
                break
            guessed = view.guess(seen, rng)
        return guessed

    def heard(self, state: Position, move: Move, player: int) -> str:
        """What a player hears of a move: of others' cards that are dealt or laid, only that they are."""
        return view.heard(state, move, player)

    def score(self, state: Position) -> Sheet:
        """The standing: tokens and sticks (S20)."""
        return sheet(self.grid, state)

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        """Why the player, or chance, cannot do this here."""
        if self.outcome(state) is not None:
            return Refusal("S19", "the game is over")
        if move in self.moves(state):
            return None
        return refusal(self, state, move)

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        """What the move brings about: tokens eaten, a crash, who is out, a new deck, the end."""
        return notes(self, state, move)

    def write(self, state: Position) -> str:
        """The position as text, a line for each snake; in a view, hidden cards are `?`."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return read(self, written)

    def parse(self, written: str) -> Move:
        """The move that a text means; `NotationError` when it is none."""
        return text.parse(written, self.board, self.pack)

    def all_moves(self) -> Sequence[Move]:
        """All choices, in the order of a turn."""
        return self.table.choices

    def all_chances(self) -> Sequence[Move]:
        """Tokens anywhere, or any pairs of cards that place them; and all cards that are dealt."""
        return self.table.chances

    def longest(self) -> int:
        """A ply for each token and each card of the set-up, and so many turns as long as can be."""
        wilds = sum(
            self.pack.cards[card] for card in self.pack.kinds if movement_of(card) == "wild"
        )
        # Trading from 5 cards leaves 4, 3 and 2: three times the trade and two cards, and a `pass`.
        trading = 3 * (1 + NEW_CARDS) + 1 if self.trade else 0
        turn = 2 + HAND + trading + max(HAND + 2, 1 + wilds)
        return self.tokens + HAND * self.players + self.max_turns * turn

    def images(self, state: Position) -> Sequence[Image]:
        """The board turned and mirrored, left and right changing places, and the seats renamed."""
        return images(self, state)

    def draw(self, state: Position) -> Picture:
        """The snakes and tokens; a view shows only what is in it."""
        return picture(self.grid, state, is_over=self.outcome(state) is not None)
