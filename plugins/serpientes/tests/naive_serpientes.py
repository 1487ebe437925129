"""A slow, literal Serpientes, the oracle that the real engine is compared with.

It is written from the rules alone and uses nothing of the engine. A snake is the list of the
intersections that it passes, a card is its text, the deck is whatever card is named nowhere, and
every question is answered by looking at the whole board and all cards again. Rule numbers S1..S22
are those of the plugin's rules page.

Moves and positions go in and out as text, in the notation of the rules page. Where it leaves
something open:

* A position is written with its snakes, `turn`, `to-move` and `phase` always, and the other lines
  only when there is something to say. Tokens go by column, then by row. `turn` counts the turns
  that are finished; `to-move` names who has the turn, or is dealt to, also when chance moves.
* `waiting 2`: so many tokens of the reserve are due, since they were eaten or belong to the
  set-up. Without the line none is, or one in the phase token. Nothing is filled up to `on_board`
  later than in the set-up.
* `inside setup`: tokens are placed or cards are dealt before the first turn; `inside start`:
  waiting tokens are tried at the start of a turn; `inside run` or `inside double`: a token was
  eaten in the middle of a run, in the latter case by the first of two forwards. Without the line
  the phase token stands inside a run, and the phase deal inside a turn.
* `owed 2`, in the phase deal: so many cards are still to be drawn. Without the line, up to 5.
* A card is among the discards once it is turned over, also a wild one that waits to be steered.
* The discards become the deck when a card has to be drawn, before it is; for the two cards of a
  coordinate they join the deck when the two are drawn.
* When the game is over, `phase plan` is written, and nothing that only matters in the middle.
* With the placement by cards a trade names its three cards: `trade left:5r left:6r left:7r`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

Vertex = tuple[int, int]  # column and row, both counted from 1
Line = frozenset[Vertex]  # the two ends of a line of the grid
Cards = tuple[str, ...]
Rows = dict[str, str]  # what a line of a position says, by its heading

CHANCE = -1
STICKS = 15
HAND = 5
MOVEMENTS = ("forward", "left", "right", "double", "wild", "jump", "uturn")
FACES = {
    "forward": "2r 3r 4r 2b 3b 4b 5b",
    "left": "5r 6r 7r 6b 7b 8b",
    "right": "8r 9r 10r 9b 10b Jb",
    "double": "Qr Qb",
    "wild": "Ar Ab",
    "jump": "Jr Kb",
    "uturn": "Kr",
}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PAGE = tuple(len(faces.split()) for faces in FACES.values())  # how many of each movement (S5)
PAGES = {2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
WAYS = ("left", "right", "forward")
PHASES = ("flip", "discard", "trade", "plan", "lay", "run", "deal", "token")
INSIDES = {"token": ("setup", "start", "run", "double"), "deal": ("", "setup")}
RULE_OF_WORD = {
    "flip": "S6",
    "stay": "S6",
    "discard": "S7",
    "keep": "S7",
    "pass": "S8",
    "scrap": "S9",
    "run": "S9",
    "done": "S10",
}
HEADINGS = (
    *("token", "reserve", "waiting", "discards", "turn", "to-move"),
    *("phase", "inside", "owed"),
)


# ---------------------------------------------------------------- text


def vertex_name(vertex: Vertex) -> str:
    """The name of an intersection, a1 at the bottom left (S1)."""
    return f"{chr(ord('a') + vertex[0] - 1)}{vertex[1]}"


def parse_number(text: str) -> int:
    """A number of zero or more, ValueError if it is none."""
    if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def parse_rows(text: str) -> Rows:
    """What every line of a position says, by its heading; ValueError for any other line."""
    rows: Rows = {}
    for line in text.split("\n"):
        words = line.split()
        if not words:
            continue
        heading = words.pop(0)
        if heading == "snake" and words:
            heading = f"snake {words.pop(0)}"
        elif heading not in HEADINGS:
            raise ValueError(f"not a line of a position: {line!r}")
        if heading in rows:
            raise ValueError(f"said twice: {line!r}")
        rows[heading] = " ".join(words)
    return rows


def movement(card: str) -> str:
    """What a card does (S5)."""
    return card.partition(":")[0]


def coordinate(card: str) -> int:
    """The row or column that a card stands for, A = 1 ... K = 13 (S4)."""
    return RANKS.index(card.partition(":")[2][:-1]) + 1


def without(cards: Iterable[str], gone: Iterable[str]) -> Cards:
    """The cards that are left, in the same order, when some are taken away."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


# ---------------------------------------------------------------- positions


@dataclass(frozen=True)
class Snake:
    """All that one player has."""

    trail: tuple[Vertex, ...]  # from the tail to the head; empty when it is off the board
    table: int = 4
    box: int = STICKS - 5
    eaten: int = 0
    hand: Cards = ()
    plan: Cards = ()
    crashed: bool = False

    def lines(self) -> list[Line]:
        """The lines that its sticks lie on, from the tail to the head (S1)."""
        return [frozenset(ends) for ends in zip(self.trail, self.trail[1:], strict=False)]

    def points(self) -> int:
        """One for each token eaten and each stick on the board or the table (S20)."""
        return self.eaten + len(self.lines()) + self.table

    def is_out(self) -> bool:
        """Neither a stick on the board nor one on the table (S18)."""
        return not self.lines() and self.table == 0


@dataclass(frozen=True)
class Position:
    """All there is to know at one moment of a game; never changed once it is made."""

    snakes: tuple[Snake, ...]
    tokens: frozenset[Vertex] = frozenset()
    reserve: int = 0
    waiting: int = 0
    discards: Cards = ()
    turn: int = 0
    player: int = 0  # who has the turn, or is dealt to in the set-up
    phase: str = "plan"
    inside: str = ""
    owed: int = 0

    def mover(self) -> Snake:
        """The snake of the player who has the turn."""
        return self.snakes[self.player]


def changed(position: Position, **parts: Any) -> Position:
    """The position with something changed about the snake of the player who has the turn."""
    snakes = list(position.snakes)
    snakes[position.player] = replace(position.mover(), **parts)
    return replace(position, snakes=tuple(snakes))


def lines_taken(position: Position) -> list[Line]:
    """Every line with a stick on it (S1)."""
    return [line for snake in position.snakes for line in snake.lines()]


def stick_ends(position: Position) -> set[Vertex]:
    """Every intersection that is an end of a stick on the board (S14)."""
    return {end for line in lines_taken(position) for end in line}


# ---------------------------------------------------------------- the game


class NaiveSerpientes:
    """Serpientes by the letter of its rules; positions are opaque, moves are text."""

    def __init__(
        self,
        *,
        players: int = 3,
        size: int | None = None,
        tokens: int = 25,
        on_board: int | None = None,
        placement: str = "uniform",
        trade: bool = False,
        max_turns: int = 1000,
        page: tuple[int, ...] = PAGE,
    ) -> None:
        """Choose the options; `page` says how many cards of each movement one page has (S5)."""
        if players not in PAGES:
            raise ValueError("2 to 6 players")
        self.players = players
        self.size = (12 if players <= 4 else 16) if size is None else size
        self.tokens = tokens
        self.on_board = min(tokens, 15 if on_board is None else on_board)
        self.placement = placement
        self.trade = trade
        self.max_turns = max_turns
        self.page = page
        self._check_options()
        span = range(1, self.size + 2)
        self.vertices = [(column, row) for column in span for row in span]
        self.names = {vertex_name(vertex): vertex for vertex in self.vertices}
        self.order = self._kinds()
        self.cards = [card for card in self._one_page() for _ in range(PAGES[players])]

    def _check_options(self) -> None:
        """ValueError for options out of range or for which there is no rule (S1 to S5, S21)."""
        if self.size not in range(6, 25, 2):
            raise ValueError("S1: the size is even, 6 to 24")
        if self.players > 4 and self.size != 16:
            raise ValueError("S2: there are starts for five and six only on size 16")
        if min(self.tokens, self.on_board, self.max_turns) < 1:
            raise ValueError("S3, S21: at least one token and one turn")
        if self.placement not in ("uniform", "cards"):
            raise ValueError("S4: tokens are placed by uniform or by cards")
        if self.placement == "cards" and (self.size != 12 or self.page != PAGE):
            raise ValueError(
                "S4: cards place tokens on size 12 only, by the ranks of the usual page"
            )
        if len(self.page) != len(MOVEMENTS) or min(self.page) < 0 or sum(self.page) == 0:
            raise ValueError("S5: a page has seven counts, and a card at least")

    # ------------------------------------------------------------ cards

    def _kinds(self) -> list[str]:
        """Every kind of card in the order of the table, as it is written (S5)."""
        if self.placement == "uniform":
            return list(MOVEMENTS)
        return [f"{name}:{face}" for name, faces in FACES.items() for face in faces.split()]

    def _one_page(self) -> list[str]:
        """The cards of one page (S5)."""
        if self.placement == "cards":
            return self.order
        pairs = zip(MOVEMENTS, self.page, strict=True)
        return [card for card, count in pairs for _ in range(count)]

    def in_order(self, cards: Iterable[str]) -> Cards:
        """Cards in the order of the table (S5)."""
        return tuple(sorted(cards, key=self.order.index))

    def named(self, position: Position) -> list[str]:
        """The cards that are in hands, in plans or discarded."""
        held = [card for snake in position.snakes for card in (*snake.hand, *snake.plan)]
        return [*held, *position.discards]

    def deck(self, position: Position) -> Counter[str]:
        """The cards in the deck, which are those named nowhere (notation)."""
        return Counter(self.cards) - Counter(self.named(position))

    def _discarding(self, position: Position, cards: Iterable[str]) -> Position:
        """The position with more cards among the discards."""
        return replace(position, discards=self.in_order([*position.discards, *cards]))

    # ------------------------------------------------------------ tokens

    def allowed(self, position: Position) -> list[Vertex]:
        """The intersections that a token may be placed on (S3)."""
        taken = stick_ends(position) | position.tokens
        free = [vertex for vertex in self.vertices if vertex not in taken]
        if position.inside != "setup":
            return free
        kept_clear = (1, self.size // 2 + 1, self.size + 1)  # border and middle
        return [
            (column, row)
            for column, row in free
            if column not in kept_clear and row not in kept_clear
        ]

    def _pairs(self, position: Position, pool: Counter[str]) -> dict[str, int]:
        """The ordered pairs of cards that name an allowed intersection, by physical cards (S4)."""
        allowed = self.allowed(position)
        pairs = {}
        for first in pool:
            for second in pool:
                ways = pool[first] * (pool[second] - (first == second))
                if ways and (coordinate(second), coordinate(first)) in allowed:
                    pairs[f"coordinate {first} {second}"] = ways
        return pairs

    def _token_weights(self, position: Position) -> dict[str, int]:
        """Where the next token may appear, and how likely; nothing if it has to wait (S4)."""
        if self.placement == "uniform":
            return {f"token {vertex_name(vertex)}": 1 for vertex in self.allowed(position)}
        deck = self.deck(position)
        return self._pairs(position, deck) or self._pairs(
            position, deck + Counter(position.discards)
        )

    # ------------------------------------------------------------ questions

    def setup(self) -> Position:
        """One stick of each on the board, and chance about to place the first token (S2, S3)."""
        snakes = tuple(Snake(trail) for trail in self.starts())
        position = Position(
            snakes, reserve=self.tokens, waiting=self.on_board, phase="token", inside="setup"
        )
        return self._place_waiting(position)

    def starts(self) -> list[tuple[Vertex, Vertex]]:
        """Where the first sticks lie, seat by seat (S2)."""
        far, middle = self.size + 1, self.size // 2 + 1
        south, west = ((middle, 1), (middle, 2)), ((1, middle), (2, middle))
        north, east = ((middle, far), (middle, far - 1)), ((far, middle), (far - 1, middle))
        six = [
            *(((6, 1), (6, 2)), west, ((6, far), (6, far - 1))),
            *(((12, far), (12, far - 1)), east, ((12, 1), (12, 2))),
        ]
        seats = {2: [south, north], 3: [south, west, north], 4: [south, west, north, east]}
        return {**seats, 5: six[:5], 6: six}[self.players]

    def over(self, position: Position) -> bool:
        """No token left, all snakes out, or the last turn played (S18, S19, S21)."""
        no_token = not position.tokens and position.reserve == 0
        all_out = all(snake.is_out() for snake in position.snakes)
        return no_token or all_out or position.turn >= self.max_turns

    def to_move(self, position: Position) -> int:
        """The player to decide, -1 for chance; after the end whoever had or would have the turn."""
        return CHANCE if position.phase in ("deal", "token") else position.player

    def scores(self, position: Position) -> list[int]:
        """Points of each player as the board stands (S20)."""
        return [snake.points() for snake in position.snakes]

    def winners(self, position: Position) -> list[int]:
        """All players who share the most points (S20)."""
        scores = self.scores(position)
        return [player for player in range(self.players) if scores[player] == max(scores)]

    # ------------------------------------------------------------ moves

    def moves(self, position: Position) -> list[str]:
        """Every legal move or chance outcome, sorted as text, nothing after the end."""
        if self.over(position):
            return []
        hand, plan = position.mover().hand, position.mover().plan
        lays = [f"lay {card}" for card in set(hand)]
        found = {
            "flip": ["flip", "stay"],
            "discard": ["discard", "keep"] if hand else ["keep"],
            "trade": ["pass", *self._trades(position)],
            "plan": ["done", *lays, *(["run", "scrap"] if plan else [])],
            "lay": ["done", *lays],
            "run": [f"steer {way}" for way in WAYS],
        }
        return sorted(found.get(position.phase) or self.weights(position))

    def weights(self, position: Position) -> dict[str, int]:
        """How likely each outcome of chance is, counted in physical cards (S4, S5)."""
        if self.over(position) or position.phase not in ("deal", "token"):
            return {}
        if position.phase == "token":
            return self._token_weights(position)
        return {f"deal {card}": count for card, count in self.deck(position).items()}

    def _trades(self, position: Position) -> set[str]:
        """What three cards of one movement may be traded (S8)."""
        found = set()
        for three in combinations(position.mover().hand, 3):
            names = {movement(card) for card in three}
            if len(names) == 1:
                found.add(f"trade {' '.join(names if self.placement == 'uniform' else three)}")
        return found

    def refusal(self, position: Position, move: str) -> str | None:
        """The rule that refuses a move, None if it is legal; ValueError if it is no move."""
        rule = self._rule_of(move)
        if self.over(position):
            return "S19"
        return None if move in self.moves(position) else rule

    def _rule_of(self, move: str) -> str:
        """The rule that says when such a move is legal (refusals)."""
        word, *rest = move.split(" ")
        known = all(name in self.order for name in rest)
        if not rest and word in RULE_OF_WORD:
            return RULE_OF_WORD[word]
        if word in ("lay", "deal") and len(rest) == 1 and known:
            return "S10" if word == "lay" else "S5"
        if word == "steer" and len(rest) == 1 and rest[0] in WAYS:
            return "S11"
        if word == "trade" and known and self._is_trade(tuple(rest)):
            return "S8"
        if word == "token" and self.placement == "uniform" and len(rest) == 1:
            self._parse_vertex(rest[0])
            return "S4"
        if word == "coordinate" and self.placement == "cards" and len(rest) == 2 and known:
            return "S4"
        raise ValueError(f"not a move: {move!r}")

    def _is_trade(self, cards: Cards) -> bool:
        """Whether these words can follow `trade`: a movement, or three cards of one (S8)."""
        if self.placement == "uniform":
            return len(cards) == 1
        alike = len({movement(card) for card in cards}) == 1
        return alike and len(cards) == 3 and cards == self.in_order(cards)

    # ------------------------------------------------------------ playing

    def play(self, position: Position, move: str) -> Position:
        """The position after a move; ValueError for one that is refused."""
        rule = self.refusal(position, move)
        if rule is not None:
            raise ValueError(f"{move} is refused by {rule}")
        after = self._play(position, *move.split(" "))
        return replace(after, phase="plan", inside="", owed=0) if self.over(after) else after

    def _play(self, position: Position, word: str, *rest: str) -> Position:
        """The position after a legal move, the end apart."""
        if word in ("token", "coordinate"):
            return self._play_token(position, word, rest)
        if word == "deal":
            return self._play_deal(position, rest[0])
        if word in ("flip", "stay"):
            return self._play_flip(position, word)
        if word in ("discard", "keep"):
            return self._play_discard(position, word)
        if word in ("trade", "pass"):
            return self._play_trade(position, word, rest)
        if word == "lay":
            return self._play_lay(position, rest[0])
        if word == "scrap":
            return self._play_scrap(position)
        if word == "run":
            return self._turn_over(position)
        if word == "steer":
            return self._step(position, rest[0])
        return self._end_turn(position)

    def _play_token(self, position: Position, word: str, names: Cards) -> Position:
        """A token appears, and what it interrupted goes on (S3, S4, S17)."""
        if word == "token":
            vertex = self._parse_vertex(names[0])
        else:
            vertex = coordinate(names[1]), coordinate(names[0])
            position = self._draw_coordinate(position, names)
        position = replace(
            position,
            tokens=position.tokens | {vertex},
            reserve=position.reserve - 1,
            waiting=position.waiting - 1,
        )
        if position.inside in ("setup", "start"):
            return self._place_waiting(position)
        return self._go_on_running(position)

    def _draw_coordinate(self, position: Position, cards: Cards) -> Position:
        """Two cards go to the discards, in the set-up back to the deck (S4)."""
        if not self._pairs(position, self.deck(position)):
            position = replace(position, discards=())
        return position if position.inside == "setup" else self._discarding(position, cards)

    def _place_waiting(self, position: Position) -> Position:
        """Place the next token that is due, if it can be; else the game goes on (S3)."""
        if position.waiting > 0 and self._token_weights(position):
            return replace(position, phase="token")
        if position.inside == "setup":
            return self._deal(replace(position, owed=HAND))
        phase = "flip" if position.mover().crashed else "discard"
        return replace(position, phase=phase, inside="")

    def _deal(self, position: Position) -> Position:
        """Have chance deal what is owed, from the discards if the deck is empty (S5)."""
        if position.owed > 0:
            position = self._with_deck(position)
            if self.deck(position):
                return replace(position, phase="deal")
        return self._after_deal(replace(position, owed=0))

    def _with_deck(self, position: Position) -> Position:
        """If the deck is empty, the discards become the deck (S5)."""
        return position if self.deck(position) else replace(position, discards=())

    def _after_deal(self, position: Position) -> Position:
        """The next seat is dealt to, the first turn starts, or the turn goes on (S5, S7, S8)."""
        if position.inside == "setup":
            if position.player + 1 < self.players:
                return self._deal(replace(position, player=position.player + 1, owed=HAND))
            return self._start_turn(replace(position, player=0))
        offered = self.trade and self._trades(position)
        return replace(position, phase="trade" if offered else "plan")

    def _play_deal(self, position: Position, card: str) -> Position:
        """A card comes into the hand (S5)."""
        hand = self.in_order([*position.mover().hand, card])
        return self._deal(replace(changed(position, hand=hand), owed=position.owed - 1))

    def _start_turn(self, position: Position) -> Position:
        """Tokens that wait are tried again, first of all (S3)."""
        return self._place_waiting(replace(position, inside="start"))

    def _play_flip(self, position: Position, word: str) -> Position:
        """Swap head and tail after a crash, or do not (S6)."""
        trail = position.mover().trail
        trail = trail[::-1] if word == "flip" else trail
        return replace(changed(position, trail=trail, crashed=False), phase="discard")

    def _play_discard(self, position: Position, word: str) -> Position:
        """Discard the hand or keep it, then draw up to five (S7)."""
        if word == "discard":
            position = self._discarding(position, position.mover().hand)
            position = changed(position, hand=())
        return self._deal(replace(position, owed=HAND - len(position.mover().hand)))

    def _play_trade(self, position: Position, word: str, names: Cards) -> Position:
        """Three cards go and two come, or the offer is passed up (S8)."""
        if word == "pass":
            return replace(position, phase="plan")
        three = names * 3 if self.placement == "uniform" else names
        position = changed(position, hand=without(position.mover().hand, three))
        return self._deal(replace(self._discarding(position, three), owed=2))

    def _play_lay(self, position: Position, card: str) -> Position:
        """A card goes from the hand to the end of the plan (S10)."""
        hand = without(position.mover().hand, [card])
        plan = (*position.mover().plan, card)
        return replace(changed(position, hand=hand, plan=plan), phase="lay")

    def _play_scrap(self, position: Position) -> Position:
        """The whole plan is discarded (S9)."""
        position = self._discarding(position, position.mover().plan)
        return replace(changed(position, plan=()), phase="lay")

    def _end_turn(self, position: Position) -> Position:
        """The next snake that is not out has its turn, unless that was the last (S18, S21)."""
        position = replace(position, turn=position.turn + 1, inside="")
        seats = [(position.player + step) % self.players for step in range(1, self.players + 1)]
        player = next(seat for seat in seats if not position.snakes[seat].is_out())
        position = replace(position, player=player)
        return position if self.over(position) else self._start_turn(position)

    # ------------------------------------------------------------ running

    def _turn_over(self, position: Position) -> Position:
        """Turn over the next card of the plan and do what it says; none left ends it (S11)."""
        if not position.mover().plan:
            return self._end_turn(position)
        card, *rest = position.mover().plan
        position = self._discarding(changed(position, plan=tuple(rest)), [card])
        if movement(card) == "wild":
            return replace(position, phase="run", inside="")
        if movement(card) == "uturn":
            return self._turn_over(changed(position, trail=position.mover().trail[::-1]))
        return self._step(position, movement(card))

    def _step(self, position: Position, way: str) -> Position:
        """Lay one stick, for a double the first of two (S12 to S17)."""
        (x, y), head = position.mover().trail[-2:]
        right, up = head[0] - x, head[1] - y
        if way == "left":
            right, up = -up, right
        elif way == "right":
            right, up = up, -right
        target = (head[0] + right, head[1] + up)
        position = self._with_stick_in_hand(position)
        if self._is_blocked(position, head, target, jumping=way == "jump"):
            return self._crash(position)
        position = changed(position, trail=(*position.mover().trail, target))
        position = replace(position, inside="double" if way == "double" else "run")
        if target in position.tokens:
            return self._eat(position, target)
        return self._go_on_running(position)

    def _with_stick_in_hand(self, position: Position) -> Position:
        """Take a stick from the table, or lift the tail (S12)."""
        snake = position.mover()
        if snake.table > 0:
            return changed(position, table=snake.table - 1)
        return changed(position, trail=snake.trail[1:])

    def _is_blocked(
        self, position: Position, head: Vertex, target: Vertex, *, jumping: bool
    ) -> bool:
        """Whether the stick in hand cannot be laid from the head to the target (S14, S15)."""
        if target not in self.vertices or frozenset((head, target)) in lines_taken(position):
            return True
        return target in stick_ends(position) and not jumping

    def _crash(self, position: Position) -> Position:
        """The stick in hand and the rest of the plan are lost; the turn is over (S16, S18)."""
        snake = position.mover()
        trail = snake.trail if snake.lines() else ()
        position = self._discarding(position, snake.plan)
        position = changed(position, trail=trail, box=snake.box + 1, plan=(), crashed=True)
        if position.mover().is_out():
            position = self._discarding(position, snake.hand)
            position = changed(position, hand=(), crashed=False)
        return position if self.over(position) else self._end_turn(position)

    def _eat(self, position: Position, vertex: Vertex) -> Position:
        """A point, a stick from the box, and another token if the reserve has one (S3, S17)."""
        snake = position.mover()
        gained = 1 if snake.box > 0 else 0
        position = changed(
            position, eaten=snake.eaten + 1, box=snake.box - gained, table=snake.table + gained
        )
        position = replace(position, tokens=position.tokens - {vertex})
        if self.over(position):
            return position
        position = replace(position, waiting=min(position.waiting + 1, position.reserve))
        if position.waiting > 0 and self._token_weights(position):
            return replace(position, phase="token")
        return self._go_on_running(position)

    def _go_on_running(self, position: Position) -> Position:
        """The second forward of a double, or the next card (S11, S15)."""
        if position.inside == "double":
            return self._step(position, "forward")
        return self._turn_over(position)

    # ------------------------------------------------------------ who sees what

    def view(self, position: Position, player: int) -> str:
        """The position as a player sees it: others' cards are question marks (S22)."""
        return self._written(position, [seat == player for seat in range(self.players)])

    def heard(self, position: Position, move: str, player: int) -> str:
        """What a player hears of a move: nothing of the cards that others are dealt or lay (S22)."""
        word = move.partition(" ")[0]
        if word in ("deal", "lay") and player != position.player:
            return f"{word} ?"
        return move

    # ------------------------------------------------------------ positions as text

    def write(self, position: Position) -> str:
        """The position in the notation of the rules page."""
        return self._written(position, [True] * self.players)

    def _written(self, position: Position, shown: list[bool]) -> str:
        """The position, with the cards of some players shown."""
        rows = [
            f"snake {player}: {self._snake_text(snake, shown[player])}"
            for player, snake in enumerate(position.snakes)
        ]
        counts = Counter(position.discards)
        notes = {
            "token": " ".join(vertex_name(vertex) for vertex in sorted(position.tokens)),
            "reserve": position.reserve or "",
            "waiting": position.waiting or "",
            "discards": " ".join(f"{card} {counts[card]}" for card in self.in_order(counts)),
            "turn": position.turn,
            "to-move": position.player,
            "phase": position.phase,
            "inside": position.inside,
            "owed": position.owed or "",
        }
        return "\n".join([*rows, *(f"{word} {said}" for word, said in notes.items() if said != "")])

    def _snake_text(self, snake: Snake, shown: bool) -> str:
        """What a line says of a snake, the cards perhaps only as question marks."""
        hand, plan = (
            " ".join([word, *(cards if shown else "?" * len(cards))])
            for word, cards in (("hand", snake.hand), ("plan", snake.plan))
        )
        parts = [
            " ".join(vertex_name(vertex) for vertex in snake.trail),
            f"table {snake.table}",
            f"box {snake.box}",
            f"eaten {snake.eaten}",
            *([hand] if snake.hand else []),
            *([plan] if snake.plan else []),
            *(["crashed"] if snake.crashed else []),
        ]
        return " | ".join(parts).strip()

    def read(self, text: str) -> Position:
        """The position that a text describes; ValueError if it is refused."""
        rows = parse_rows(text)
        if {row for row in rows if row not in HEADINGS} != set(self._snake_headings()):
            raise ValueError("there has to be one line for each snake")
        phase = rows.get("phase", "plan")
        if phase not in PHASES:
            raise ValueError(f"there is no phase {phase!r}")
        position = Position(
            snakes=tuple(self._read_snake(rows[heading]) for heading in self._snake_headings()),
            tokens=self._read_tokens(rows.get("token", "").split()),
            reserve=parse_number(rows.get("reserve", "0")),
            waiting=parse_number(rows.get("waiting", "1" if phase == "token" else "0")),
            discards=self._read_discards(rows.get("discards", "").split()),
            turn=parse_number(rows.get("turn", "0")),
            player=self._read_player(rows.get("to-move", "0")),
            phase=phase,
            inside=rows.get("inside", "run" if phase == "token" else ""),
        )
        if "owed" in rows or phase == "deal":
            usual = HAND - len(position.mover().hand)
            position = replace(position, owed=parse_number(rows.get("owed", str(usual))))
        if phase == "deal":
            position = self._with_deck(position)
        self._check(position)
        return position

    def _snake_headings(self) -> list[str]:
        """What stands at the head of the line of each snake."""
        return [f"snake {player}:" for player in range(self.players)]

    def _parse_vertex(self, text: str) -> Vertex:
        """The intersection of a name, ValueError if the board has none such."""
        if text not in self.names:
            raise ValueError(f"there is no intersection {text!r}")
        return self.names[text]

    def _read_player(self, text: str) -> int:
        """The number of a player, ValueError if there is no such player."""
        for player in range(self.players):
            if text == str(player):
                return player
        raise ValueError(f"there is no player {text!r}")

    def _read_cards(self, words: list[str]) -> Cards:
        """Cards as they are named, ValueError for what is no card."""
        for word in words:
            if word not in self.order:
                raise ValueError(f"there is no card {word!r}")
        return tuple(words)

    def _read_discards(self, words: list[str]) -> Cards:
        """The discards of a line that counts each kind."""
        if len(words) % 2 or len(set(words[::2])) < len(words[::2]) or "0" in words[1::2]:
            raise ValueError("the discards are kinds of cards, each once, with how many there are")
        pairs = zip(self._read_cards(words[::2]), words[1::2], strict=True)
        counts = {card: parse_number(count) for card, count in pairs}
        if any(counts[card] > self.cards.count(card) for card in counts):
            raise ValueError("S5: more cards of a kind than the box has")
        return self.in_order(card for card in counts for _ in range(counts[card]))

    def _read_tokens(self, words: list[str]) -> frozenset[Vertex]:
        """Where the tokens are, one on an intersection (S3)."""
        tokens = [self._parse_vertex(word) for word in words]
        if len(set(tokens)) < len(tokens):
            raise ValueError("S3: two tokens on one intersection")
        return frozenset(tokens)

    def _read_snake(self, text: str) -> Snake:
        """The snake of a line, its parts in their order (notation)."""
        trail, *parts = [part.split() for part in text.split("|")]
        said = {part[0]: part[1:] for part in parts if part}
        usual = ["table", "box", "eaten", "hand", "plan", "crashed"]
        if [part[:1] for part in parts] != [[word] for word in usual if word in said]:
            raise ValueError(f"the parts of a snake are {', '.join(usual)}, in this order")
        if not said.keys() >= {"table", "box", "eaten"} or said.get("crashed"):
            raise ValueError("a snake has its table, box and eaten, and crashed says no more")
        table, box, eaten = (parse_number(" ".join(said[word])) for word in usual[:3])
        snake = Snake(
            trail=tuple(self._parse_vertex(word) for word in trail),
            table=table,
            box=box,
            eaten=eaten,
            hand=self.in_order(self._read_cards(said.get("hand", []))),
            plan=self._read_cards(said.get("plan", [])),
            crashed="crashed" in said,
        )
        self._check_snake(snake)
        return snake

    def _check_snake(self, snake: Snake) -> None:
        """Refuse a snake that is no trail, miscounted, or out with something left (S1, S18)."""
        for (column, row), (other_column, other_row) in zip(
            snake.trail, snake.trail[1:], strict=False
        ):
            if abs(column - other_column) + abs(row - other_row) != 1:
                raise ValueError("S1: a stick lies on no line")
        if len(snake.trail) == 1 or (not snake.trail and snake.table > 0):
            raise ValueError("S1: a snake without a stick on the board has nothing at all")
        if len(snake.lines()) + snake.table + snake.box != STICKS:
            raise ValueError(f"S2: board, table and box do not make {STICKS} sticks")
        if len(snake.hand) > HAND:
            raise ValueError(f"S7: more than {HAND} cards in hand")
        if snake.is_out() and (snake.hand or snake.plan or snake.crashed):
            raise ValueError("S18: a snake that is out has no cards and no turn to come")

    def _check(self, position: Position) -> None:
        """Refuse what fits neither the board nor the box nor the phase (S1, S3, S5)."""
        lines = lines_taken(position)
        if len(set(lines)) < len(lines):
            raise ValueError("S1: two sticks lie on one line")
        if position.tokens & stick_ends(position):
            raise ValueError("S3: a token lies under a stick")
        if Counter(self.named(position)) - Counter(self.cards):
            raise ValueError("S5: more cards of a kind than the box has")
        if position.turn > self.max_turns:
            raise ValueError(f"S21: the game ends after {self.max_turns} turns")
        if not int(position.phase == "token") <= position.waiting <= position.reserve:
            raise ValueError("S3: tokens wait in the reserve, one at least when one is placed")
        if position.inside not in INSIDES.get(position.phase, ("",)):
            raise ValueError(f"phase {position.phase} is not inside {position.inside!r}")
        if (position.owed > 0) != (position.phase == "deal"):
            raise ValueError("S5: cards are owed in the phase deal, and only there")
        if not self.over(position):
            self._check_phase(position)

    def _check_phase(self, position: Position) -> None:
        """Refuse a phase that the player to move cannot be in (S5 to S8, S11, S18)."""
        snake = position.mover()
        if snake.is_out():
            raise ValueError("S18: the player to move is out")
        if position.phase == "flip" and not snake.crashed:
            raise ValueError("S6: flip is offered after a crash only")
        if snake.crashed and position.phase != "flip" and position.inside != "start":
            raise ValueError("S6: after a crash flip is offered first")
        if position.phase == "trade" and not (self.trade and self._trades(position)):
            raise ValueError("S8: there is nothing to trade")
        if position.phase == "run" and "wild" not in map(movement, position.discards):
            raise ValueError("S11: no wild card is turned over")
        if position.phase == "deal" and not 0 < position.owed <= HAND - len(snake.hand):
            raise ValueError(f"S7: a hand has at most {HAND} cards")
        if position.phase in ("deal", "token") and not self.weights(position):
            raise ValueError("S4, S5: there is nothing to draw")
