"""Reading positions of Serpientes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from boardkit.errors import NotationError, PositionError, listed, shown
from boardkit.geometry import Edge, SiteSet, Vertex
from boardkit.state import Bag
from boardkit_serpientes.cards import HIDDEN, Cards, in_order, movement_of
from boardkit_serpientes.position import (
    DEAL,
    DOUBLE,
    FLIP,
    NOTHING,
    PHASES,
    PLAN,
    RUN,
    SET_UP,
    TOKEN,
    TRADE,
    Piles,
    Position,
    Snake,
    Tokens,
    ends_of,
)
from boardkit_serpientes.scoring import sticks_of
from boardkit_serpientes.tokens import token_phase
from boardkit_serpientes.turns import HAND, STICKS

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["read"]

Rows = dict[str, str]

WORDS = (
    "token",
    "reserve",
    "waiting",
    "discards",
    "turn",
    "to-move",
    "phase",
    "due",
    "during",
)
PARTS = ("table", "box", "eaten", "hand", "plan", "crashed")
LONGEST_NUMBER = 6
"""Digits; no position needs a larger number."""


def read(game: Serpientes, text: str) -> Position:
    """The position that a text describes.

    Raises:
        PositionError: The sticks, cards, tokens or phase do not fit the rules, or the text is not of
            this form.
    """
    rows = _rows(text, game.players)
    snakes = tuple(_snake(game, seat, rows) for seat in range(game.players))
    _check_lines(game, snakes)
    player = _one_of(rows, "to-move", tuple(map(str, range(game.players))))
    phase = PHASES[_one_of(rows, "phase", PHASES, PHASES.index(PLAN))]
    lacking = HAND - len(snakes[player].hand)
    state = Position(
        player,
        phase,
        snakes,
        _piles(game, snakes, rows),
        Tokens(
            _lying(game, snakes, rows),
            _number(rows, "reserve"),
            _number(rows, "waiting", 1 if phase == TOKEN else 0),
        ),
        _number(rows, "turn"),
        _number(rows, "due", lacking if phase == DEAL else 0),
        _during(rows),
    )
    _check_phase(game, state)
    return state


# -- lines and words


def _rows(text: str, players: int) -> Rows:
    """The rest of each row by its first word, or by its first two for a snake."""
    keys = [f"snake {seat}" for seat in range(players)]
    rows: Rows = {}
    for row in filter(None, map(str.strip, text.split("\n"))):
        if row.startswith("snake"):
            key, colon, rest = row.partition(":")
            key = " ".join(key.split())
        else:
            key, colon, rest = *row.partition(" ")[:1], ":", row.partition(" ")[2]
        if not colon or key not in (*keys, *WORDS):
            wanted = f"snake 0: to snake {players - 1}:, {', '.join(WORDS)}"
            raise PositionError(f"each row begins with one of {wanted}, got {shown(row)}")
        if key in rows:
            raise PositionError(f"there are two rows {key!r}; one is enough")
        rows[key] = rest.strip()
    for key in keys:
        if key not in rows:
            raise PositionError(f"there must be a row '{key}:', even if it is out (S18)")
    return rows


def _number(rows: Rows, word: str, usual: int = 0) -> int:
    """The number that stands in a row."""
    return _read_number(rows.get(word, str(usual)), word)


def _read_number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise PositionError(
            f"{what} must be a number of up to {LONGEST_NUMBER} digits, got {shown(text)}"
        )
    return int(text)


def _one_of(rows: Rows, word: str, wanted: tuple[str, ...], usual: int = 0) -> int:
    """Which of some words stands in a row."""
    found = rows.get(word, wanted[usual])
    if found not in wanted:
        raise PositionError(f"{word} must be one of {', '.join(wanted)}, got {shown(found)}")
    return wanted.index(found)


def _during(rows: Rows) -> str:
    wanted = (SET_UP, RUN, DOUBLE)
    return wanted[_one_of(rows, "during", wanted)] if "during" in rows else NOTHING


# -- snakes


def _snake(game: Serpientes, seat: int, rows: Rows) -> Snake:
    key = f"snake {seat}"
    trail_text, *rest = rows[key].split("|")
    parts = _parts(key, rest)
    table, box, eaten = (_read_number(parts.get(word, "0"), f"{key}: {word}") for word in PARTS[:3])
    snake = Snake(
        _trail(game, key, trail_text.split()),
        table,
        box,
        eaten,
        in_order(_cards(game, key, parts.get("hand", ""))),
        _cards(game, key, parts.get("plan", "")),
        "crashed" in parts,
    )
    _check_snake(key, snake)
    return snake


def _parts(key: str, texts: list[str]) -> dict[str, str]:
    """The rest of each part by its first word."""
    parts: dict[str, str] = {}
    for text in map(str.strip, texts):
        word, _, rest = text.partition(" ")
        if word not in PARTS or word in parts or (word == "crashed" and rest):
            raise PositionError(
                f"{key}: after its intersections come, each once, {', '.join(PARTS)}, got {shown(text)}"
            )
        parts[word] = rest.strip()
    return parts


def _trail(game: Serpientes, key: str, names: list[str]) -> tuple[Vertex, ...]:
    try:
        trail = tuple(map(game.board.vertex, names))
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from None
    if len(trail) == 1:
        raise PositionError(f"{key}: a stick has two ends, got {trail[0]} alone (S1)")
    for one, other in pairwise(trail):
        if game.grid.line(one, other) is None:
            raise PositionError(f"{key}: there is no line from {one} to {other} (S1)")
    return trail


def _cards(game: Serpientes, key: str, text: str) -> Cards:
    return tuple(_card(game, key, name) for name in text.split())


def _card(game: Serpientes, key: str, name: str) -> str:
    if name == HIDDEN or name in game.pack.cards:
        return name
    raise PositionError(
        f"{key}: {shown(name)} is no card; the cards are {listed(game.pack.kinds, most=7)}"
    )


def _check_snake(key: str, snake: Snake) -> None:
    sticks = snake.sticks + snake.table + snake.box
    if sticks != STICKS:
        raise PositionError(
            f"{key}: there must be {STICKS} sticks on board, table and in the box, got {sticks} (S2)"
        )
    if snake.is_out and (snake.table or snake.hand or snake.plan or snake.crashed):
        raise PositionError(
            f"{key}: without a stick on the board it is out, so it has none on the table, "
            "no cards, and has not crashed (S18)"
        )
    if len(snake.hand) > HAND:
        raise PositionError(f"{key}: a hand has {HAND} cards at most, got {len(snake.hand)} (S7)")


def _check_lines(game: Serpientes, snakes: tuple[Snake, ...]) -> None:
    taken: SiteSet[Edge] = game.board.no_edges
    for seat, snake in enumerate(snakes):
        lines = sticks_of(game.grid, snake)
        if len(lines) < snake.sticks:
            raise PositionError(f"snake {seat}: it lies twice on one line (S1)")
        if lines & taken:
            raise PositionError(
                f"snake {seat}: line {(lines & taken)[0]} has a stick of another snake (S1)"
            )
        taken |= lines


# -- tokens and cards


def _lying(game: Serpientes, snakes: tuple[Snake, ...], rows: Rows) -> SiteSet[Vertex]:
    names = rows.get("token", "").split()
    try:
        tokens = game.board.no_vertices.only(map(game.board.vertex, names))
    except NotationError as error:
        raise PositionError(f"token: {error}") from None
    if len(tokens) < len(names):
        raise PositionError(f"token: an intersection holds one token, got {shown(rows['token'])}")
    for seat, snake in enumerate(snakes):
        under = tokens & tokens.with_mask(ends_of([snake]))
        if under:
            raise PositionError(f"token: {under[0]} is the end of a stick of snake {seat} (S3)")
    return tokens


def _piles(game: Serpientes, snakes: tuple[Snake, ...], rows: Rows) -> Piles:
    """The deck is what is named nowhere; of that, the hidden cards are not in the deck."""
    discards = _discards(game, rows.get("discards", ""))
    named = Counter({card: discards[card] for card in discards})
    for snake in snakes:
        named.update((*snake.hand, *snake.plan))
    hidden = named.pop(HIDDEN, 0)
    pack = game.pack.cards
    for card, count in named.items():
        if count > pack[card]:
            raise PositionError(f"the pack has {pack[card]} cards {card!r}, got {count} (S5)")
    unseen = Bag({card: pack[card] - named[card] for card in pack})
    if hidden > len(unseen):
        raise PositionError(f"{len(unseen)} cards are not named, got {hidden} hidden ones (S5)")
    return Piles(unseen, len(unseen) - hidden, discards)


def _discards(game: Serpientes, text: str) -> Bag[str]:
    words = text.split()
    counts: dict[str, int] = {}
    for name, number in zip(words[::2], words[1::2], strict=False):
        counts[_card(game, "discards", name)] = _read_number(number, f"discards: {name}")
    if 2 * len(counts) != len(words):
        raise PositionError(
            f"discards are cards, each once with its number, as in 'left 3 wild 1', got {shown(text)}"
        )
    return Bag(counts)


# -- the phase


def _check_phase(game: Serpientes, state: Position) -> None:
    problem = _problem(game, state)
    if problem:
        raise PositionError(f"phase {state.phase} {problem}")


def _problem(game: Serpientes, state: Position) -> str | None:
    """Why a phase cannot be, or what it stands with; None when all is well."""
    snake, phase, during = state.snake, state.phase, state.during
    if snake.is_out and not all(other.is_out for other in state.snakes):
        return f"cannot be of player {state.player}, who is out (S18)"
    if bool(state.due) != (phase == DEAL) or len(snake.hand) + state.due > HAND:
        return f"has {HAND} cards in hand and due at most, and some due only in phase deal (S7)"
    if during not in {DEAL: (NOTHING, SET_UP), TOKEN: (NOTHING, SET_UP, RUN, DOUBLE)}.get(
        phase, (NOTHING,)
    ):
        return f"cannot be during {during}"
    if phase == FLIP and not snake.crashed:
        return "needs a snake that has crashed (S6)"
    if phase == TRADE and not game.trade:
        return "needs the option trade (S8)"
    if phase == RUN and "wild" not in map(movement_of, state.piles.discards):
        return "needs a wild card among the discards, which waits to be steered (S11)"
    if phase == DEAL and not state.piles.stock:
        return "needs a card in the deck (S5)"
    if not (phase == TOKEN) <= state.tokens.waiting <= state.tokens.reserve:
        return "has as many tokens waiting at most as there are in reserve, and one for phase token (S3)"
    if phase == TOKEN and token_phase(game, state) != state:
        return "needs a place for a token (S3, S4)"
    return None
