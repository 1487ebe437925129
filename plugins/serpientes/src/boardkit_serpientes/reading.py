"""Reading positions of Serpientes."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from boardkit.errors import NotationError, PositionError, shown
from boardkit.geometry import Edge, SiteSet
from boardkit.state import Bag
from boardkit_serpientes.cards import HIDDEN, movement_of
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
    Position,
    Snake,
    Tokens,
)
from boardkit_serpientes.reading_seats import read_card, read_number, read_seat
from boardkit_serpientes.scoring import sticks_of
from boardkit_serpientes.tokens import token_phase
from boardkit_serpientes.turns import HAND

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


def read(game: Serpientes, text: str) -> Position:
    """The position that a text describes.

    Raises:
        PositionError: The sticks, cards, tokens or phase do not fit the rules, or the text is not of
            this form.
    """
    rows = _rows(text, game.players)
    seats = [read_seat(game, seat, rows[f"snake {seat}"]) for seat in range(game.players)]
    snakes, hands, plans = (tuple(row) for row in zip(*seats, strict=True))
    _check_lines(game, snakes)
    player = _one_of(rows, "to-move", tuple(map(str, range(game.players))))
    phase = PHASES[_one_of(rows, "phase", PHASES, PHASES.index(PLAN))]
    discards = _discards(game, rows.get("discards", ""))
    unseen, stock = _deck(game, Counter(chain(*hands, *plans)), discards)
    state = Position(
        player,
        phase,
        snakes,
        hands,
        plans,
        unseen,
        stock,
        discards,
        _tokens(game, snakes, rows, waiting=int(phase == TOKEN)),
        _number(rows, "turn"),
        _number(rows, "due", HAND - len(hands[player]) if phase == DEAL else 0),
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
    return read_number(rows.get(word, str(usual)), word)


def _one_of(rows: Rows, word: str, wanted: tuple[str, ...], usual: int = 0) -> int:
    """Which of some words stands in a row."""
    found = rows.get(word, wanted[usual])
    if found not in wanted:
        raise PositionError(f"{word} must be one of {', '.join(wanted)}, got {shown(found)}")
    return wanted.index(found)


def _during(rows: Rows) -> str:
    wanted = (SET_UP, RUN, DOUBLE)
    return wanted[_one_of(rows, "during", wanted)] if "during" in rows else NOTHING


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


def _tokens(game: Serpientes, snakes: tuple[Snake, ...], rows: Rows, *, waiting: int) -> Tokens:
    names = rows.get("token", "").split()
    try:
        lying = game.board.no_vertices.of(map(game.board.vertex, names))
    except NotationError as error:
        raise PositionError(f"token: {error}") from None
    if len(lying) < len(names):
        raise PositionError(f"token: an intersection holds one token, got {shown(rows['token'])}")
    for seat, snake in enumerate(snakes):
        under = lying & lying.of(snake.trail)
        if under:
            raise PositionError(f"token: {under[0]} is the end of a stick of snake {seat} (S3)")
    left = len(lying) + _number(rows, "reserve")
    return Tokens(lying, left, _number(rows, "waiting", waiting))


def _deck(game: Serpientes, held: Counter[str], discards: Bag[str]) -> tuple[Bag[str], int]:
    """The cards that are named nowhere, and how many of them are in the deck, not hidden elsewhere."""
    hidden = held.pop(HIDDEN, 0)
    named, pack = held + Counter({card: discards[card] for card in discards}), game.pack.cards
    for card, count in named.items():
        if count > pack[card] and card != HIDDEN:
            raise PositionError(f"the pack has {pack[card]} cards {card!r}, got {count} (S5)")
    unseen = Bag({card: pack[card] - named[card] for card in pack})
    hidden += discards[HIDDEN]
    if hidden > len(unseen):
        raise PositionError(f"{len(unseen)} cards are not named, got {hidden} hidden ones (S5)")
    return unseen, len(unseen) - hidden


def _discards(game: Serpientes, text: str) -> Bag[str]:
    words = text.split()
    counts: dict[str, int] = {}
    for name, number in zip(words[::2], words[1::2], strict=False):
        counts[read_card(game, "discards", name)] = read_number(number, f"discards: {name}")
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
    if bool(state.due) != (phase == DEAL) or len(state.hand) + state.due > HAND:
        return f"has {HAND} cards in hand and due at most, and some due only in phase deal (S7)"
    if during not in {DEAL: (NOTHING, SET_UP), TOKEN: (NOTHING, SET_UP, RUN, DOUBLE)}.get(
        phase, (NOTHING,)
    ):
        return f"cannot be during {during}"
    if phase == FLIP and not snake.crashed:
        return "needs a snake that has crashed (S6)"
    if phase == TRADE and not game.trade:
        return "needs the option trade (S8)"
    if phase == RUN and "wild" not in map(movement_of, state.discards):
        return "needs a wild card among the discards, which waits to be steered (S11)"
    if phase == DEAL and not state.stock:
        return "needs a card in the deck (S5)"
    if not (phase == TOKEN) <= state.tokens.waiting <= state.tokens.reserve:
        return "has as many tokens waiting at most as there are in reserve, and one for phase token (S3)"
    if phase == TOKEN and token_phase(game, state) != state:
        return "needs a place for a token (S3, S4)"
    return None
