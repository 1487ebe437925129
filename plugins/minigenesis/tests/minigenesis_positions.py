"""Positions written by hand, and written positions turned, mirrored and renamed."""

from __future__ import annotations

from typing import Any

from boardkit_minigenesis import MiniGenesis
from naive_minigenesis import NaiveMiniGenesis

import boardkit
from boardkit.rules import options

Start = tuple[MiniGenesis, Any]


def study(drawing: str, *notes: str, players: int = 2, **options: Any) -> Start:
    """A position whose rows are parted by `/`, on the board that it shows, with its game."""
    rows = [row.split() for row in drawing.split("/")]
    game = MiniGenesis(players=players, board=map_of(rows), strict=False, **options)
    return game, game.read("\n".join([joined(rows), *notes]))


def scores(drawing: str, *, players: int = 2) -> tuple[int, ...]:
    """The standing in such a position."""
    game, state = study(drawing, players=players)
    return game.score(state).totals


def over(drawing: str, *, threshold: int = 3) -> bool:
    """Whether the game is over in such a position."""
    game, state = study(drawing, threshold=threshold)
    return game.outcome(state) is not None


def texts(game: MiniGenesis, state: Any) -> list[str]:
    """The legal moves as text, sorted."""
    return sorted(map(str, boardkit.legal(game, state)))


def after(game: MiniGenesis, state: Any, *moves: str) -> Any:
    """The position after some legal moves."""
    match = boardkit.Match(game, state, seed=0)
    for move in moves:
        match.push(move)
    return match.state


def cited(game: MiniGenesis, state: Any, move: Any) -> str | None:
    """The rule that refuses a move; None for a legal one."""
    match = boardkit.Match(game, state, seed=0)
    try:
        match.push(move)
    except boardkit.errors.IllegalMoveError as error:
        assert match.state is state
        return error.rule
    return None


def diagram(text: str) -> list[list[str]]:
    """The rows of a written position, top row first, without the lines below."""
    rows = (line.split() for line in text.split("\n"))
    return [row for row in rows if row[0] not in ("to-move", "roll", "first")]


def joined(rows: list[list[str]]) -> str:
    """The written position with these rows."""
    return "\n".join(map(" ".join, rows))


def mirrored(rows: list[list[str]]) -> list[list[str]]:
    """The rows seen in a mirror."""
    return [row[::-1] for row in rows]


def turned(rows: list[list[str]]) -> list[list[str]]:
    """The rows after a quarter turn clockwise."""
    return [list(column) for column in zip(*rows[::-1], strict=True)]


def map_of(rows: list[list[str]]) -> str:
    """The map of the board under a diagram, with its abysses."""
    signs = {"__": "_", "##": "#"}
    return "/".join("".join(signs.get(sign, ".") for sign in row) for row in rows)


def framed(rows: list[list[str]]) -> list[list[str]]:
    """The rows with a frame of empty cells around them."""
    rim = [[".."] * (len(rows[0]) + 2)]
    return [*rim, *(["..", *row, ".."] for row in rows), *rim]


def renamed(rows: list[list[str]], names: dict[str, str]) -> list[list[str]]:
    """The rows with other letters for inks or players."""
    table = str.maketrans(names)
    return [[sign.translate(table) for sign in row] for row in rows]


def twin(game: MiniGenesis) -> NaiveMiniGenesis:
    """The reference with the same options."""
    return NaiveMiniGenesis(**{name: getattr(game, name) for name in options(MiniGenesis)})
