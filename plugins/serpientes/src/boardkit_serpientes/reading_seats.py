"""Reading a snake of Serpientes, with the cards of its player."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from boardkit.errors import NotationError, PositionError, listed, shown
from boardkit.geometry import Vertex
from boardkit_serpientes.cards import HIDDEN, Cards, in_order
from boardkit_serpientes.position import Snake
from boardkit_serpientes.turns import HAND, STICKS

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["Seat", "read_card", "read_number", "read_seat"]

PARTS = ("table", "box", "eaten", "hand", "plan", "crashed")
LONGEST_NUMBER = 6
"""Digits; no position needs a larger number."""


class Seat(NamedTuple):
    """All that a player has."""

    snake: Snake
    hand: Cards
    plan: Cards


def read_seat(game: Serpientes, seat: int, text: str) -> Seat:
    """What a row says of a snake and its player.

    Raises:
        PositionError: The trail follows no lines, sticks or cards do not fit, or the text is not of
            this form.
    """
    key = f"snake {seat}"
    trail_text, *rest = text.split("|")
    parts = _parts(key, rest)
    table, box, eaten = (read_number(parts.get(word, "0"), f"{key}: {word}") for word in PARTS[:3])
    found = Seat(
        Snake(_trail(game, key, trail_text.split()), table, box, eaten, "crashed" in parts),
        in_order(_cards(game, key, parts.get("hand", ""))),
        _cards(game, key, parts.get("plan", "")),
    )
    _check_seat(key, found)
    return found


def read_card(game: Serpientes, where: str, name: str) -> str:
    """A card of the pack, or a hidden one; `PositionError` if it is neither."""
    if name == HIDDEN or name in game.pack.cards:
        return name
    raise PositionError(
        f"{where}: {shown(name)} is no card; the cards are {listed(game.pack.kinds, most=7)}"
    )


def read_number(text: str, what: str) -> int:
    """A number in digits, not too long; `PositionError` if it is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise PositionError(
            f"{what} must be a number of up to {LONGEST_NUMBER} digits, got {shown(text)}"
        )
    return int(text)


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
    return tuple(read_card(game, key, name) for name in text.split())


def _check_seat(key: str, found: Seat) -> None:
    snake = found.snake
    sticks = snake.sticks + snake.table + snake.box
    if sticks != STICKS:
        raise PositionError(
            f"{key}: there must be {STICKS} sticks on board, table and in the box, got {sticks} (S2)"
        )
    if snake.is_out and (snake.table or found.hand or found.plan or snake.crashed):
        raise PositionError(
            f"{key}: without a stick on the board it is out, so it has none on the table, "
            "no cards, and has not crashed (S18)"
        )
    if len(found.hand) > HAND:
        raise PositionError(f"{key}: a hand has {HAND} cards at most, got {len(found.hand)} (S7)")
