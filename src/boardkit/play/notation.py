"""From text to moves, and from positions to text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar, cast

from boardkit.errors import NotationError, PositionError, listed, shown
from boardkit.rules import CHANCE, Game, Position, Written, has_ability, known_moves, legal
from boardkit.rules.game import require_game, require_position
from boardkit.state import board_of, decode, encode

__all__ = [
    "checked_position",
    "digest",
    "normal",
    "parse",
    "player_mark",
    "player_name",
    "position_text",
    "read_position",
]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


def normal(text: str) -> str:
    """The text as notation is compared: case and runs of spaces do not matter."""
    return " ".join(text.casefold().split())


def parse(game: Game[S, M], state: S, text: str) -> M:
    """The move that a text means, legal or not.

    Args:
        game: The rules.
        state: The position; its legal moves are tried first.
        text: Notation, in any case and spacing, or what the game's own `parse` understands besides.

    Raises:
        NotationError: The text is no move that this game could ever have.
        TypeError: The first argument is no game.
    """
    require_game(game)
    if not isinstance(text, str):
        raise NotationError(f"a move is written as text, got {shown(text)}")
    wanted = normal(text)
    meanings: Sequence[M] = _by_notation(cast(Any, game)).get(wanted, ())
    if len(meanings) == 1:
        return meanings[0]
    moves = legal(game, state)
    for move in moves:
        if normal(str(move)) == wanted:
            return move
    if meanings:
        return meanings[0]
    understand = getattr(game, "parse", None)
    if understand is not None:
        understood: M = understand(wanted)
        return understood
    title = game.info.title
    whose = f"chance in {title}" if len(moves) and state.to_move == CHANCE else title
    raise NotationError(f"{shown(text)} is no move of {whose}; moves look like {listed(moves)}")


@lru_cache(maxsize=16)
def _by_notation(game: Any) -> Mapping[str, Sequence[Any]]:
    """The moves of a numbered game by notation, which may mean one move here and another there."""
    by_notation: dict[str, list[Any]] = {}
    for move in known_moves(game):
        meanings = by_notation.setdefault(normal(str(move)), [])
        if move not in meanings:
            meanings.append(move)
    return by_notation


def position_text(game: Game[S, M], state: S) -> str:
    """The position as the game writes it, or else as JSON."""
    if has_ability(type(game), Written):  # this is asked at every ply
        return str(cast("Written[S]", game).write(state))
    return json.dumps(encode(state), separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def read_position(game: Game[S, M], text: str) -> S:
    """The position that `position_text` wrote.

    Raises:
        PositionError: The text is no position of the game.
    """
    if isinstance(game, Written):
        written: S = game.read(text)
        return written
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise PositionError(
            f"a position of {game.info.title} is written as JSON, got {shown(text)}"
        ) from None
    start = game.setup()
    return decode(type(start), data, board=board_of(start))


def checked_position(game: Game[S, M], state: S) -> S:
    """The position, if a match may start from it.

    Raises:
        PositionError: It is none of this game with these options.
    """
    require_position(game, state)
    title = game.info.title
    if isinstance(game, Written):
        try:
            is_ours = game.read(game.write(state)) == state
        except PositionError as error:
            raise PositionError(f"this is no position of {title} as set up: {error}") from error
        if not is_ours:
            raise PositionError(f"this is no position of {title} with these options")
    return state


def digest(game: Game[S, M], state: S) -> str:
    """Eight hexadecimal digits of the written position, equal in every process."""
    from hashlib import blake2b  # noqa: PLC0415 - it loads OpenSSL, which `import boardkit` need not

    return blake2b(position_text(game, state).encode(), digest_size=4).hexdigest()


def player_name(player: int) -> str:
    """What a player, or chance, is called in a sentence."""
    return "chance" if player == CHANCE else f"player {player}"


def player_mark(player: int) -> str:
    """A player as transcripts write him: the number, or `*` for chance."""
    return "*" if player == CHANCE else str(player)
