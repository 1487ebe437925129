"""Positions, moves and names as authors give them, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardkit.errors import BoardkitError, PositionError, listed, shown
from boardkit.play import parse, read_position
from boardkit.play.notation import checked_position
from boardkit.rules import Game
from boardkit.testing.promise import Promise

__all__ = [
    "read_moves",
    "read_names",
    "read_promise",
    "read_start",
    "read_starts",
    "require_list",
]


def read_starts(game: Game[Any, Any], starts: Iterable[Any]) -> tuple[Any, ...]:
    """Positions to start from, given as they are or as text."""
    require_list(starts, name="starts", of="positions")
    return tuple(read_start(game, start, number) for number, start in enumerate(starts, start=1))


def read_start(game: Game[Any, Any], start: Any, number: int = 1) -> Any:
    """A position to start from, given as it is or as text.

    Raises:
        PositionError: It is no position of the game, or one in which the game is over.
    """
    try:
        state = read_position(game, start) if isinstance(start, str) else start
        state = checked_position(game, state)
    except BoardkitError as error:
        raise PositionError(f"position {number} to start from: {error}") from error
    if game.outcome(state) is not None:
        raise PositionError(
            f"position {number} to start from: the game is over there, got {shown(start)}"
        )
    return state


def read_moves(game: Game[Any, Any], start: Any, moves: Sequence[Any]) -> tuple[Any, ...]:
    """Moves given as they are or as text, up to the first that is not legal.

    Raises:
        NotationError: A text is no move of the game.
    """
    state, read = (game.setup() if start is None else start), []
    for given in moves:
        if game.outcome(state) is not None:
            break
        move = parse(game, state, given) if isinstance(given, str) else given
        if move not in game.moves(state):
            break
        read.append(move)
        state = game.play(state, move)
    return tuple(read)


def read_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names of what has to be reached."""
    require_list(names, name="reach", of="names")
    read = tuple(names)
    for name in read:
        if not isinstance(name, str):
            raise TypeError(f"reach takes names, such as 'tie', got {shown(name)}")
    return read


def require_list(given: object, *, name: str, of: str) -> None:
    """Refuse what is no list where one is wanted, such as one thing alone.

    Raises:
        TypeError: It is none; the message says what would be one.
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise TypeError(
            f"{name} takes a list of {of}, such as [{shown(given)}], got {shown(given)}"
        )


def read_promise(name: str, promises: Sequence[Promise]) -> Promise:
    """The promise of a name.

    Raises:
        ValueError: There is none.
    """
    found = {promise.name: promise for promise in promises}
    if name not in found:
        raise ValueError(f"promise must be one of {listed(found, most=99)}, got {name!r}")
    return found[name]
