"""Positions written by hand, and what can be asked of them."""

from __future__ import annotations

from typing import Any

from boardkit_serpientes import Serpientes

import boardkit

Start = tuple[Serpientes, Any]

IDLE = {1: "a7 b7 | table 4 | box 10", 2: "g13 g12 | table 4 | box 10"}
"""Snakes of players who have not moved yet."""


def study(snake: str, *rows: str, others: dict[int, str] | None = None, **options: Any) -> Start:
    """A position of three, of which player 0 has this snake and the others have not moved."""
    snakes = {0: snake} | IDLE | (others or {})
    lines = [f"snake {seat}: {text}" for seat, text in sorted(snakes.items())]
    game = Serpientes(players=len(snakes), **options)
    return game, game.read("\n".join([*lines, *rows]))


def texts(game: Serpientes, state: Any) -> list[str]:
    """The legal moves as text, sorted."""
    return sorted(map(str, boardkit.legal(game, state)))


def after(game: Serpientes, state: Any, *moves: str) -> Any:
    """The position after some legal moves."""
    match = boardkit.Match(game, state, seed=0)
    for move in moves:
        match.push(move)
    return match.state


def cited(game: Serpientes, state: Any, move: Any) -> str | None:
    """The rule that refuses a move; None for a legal one."""
    match = boardkit.Match(game, state, seed=0)
    try:
        match.push(move)
    except boardkit.errors.IllegalMoveError as error:
        assert match.state is state
        return error.rule
    return None


def snake_row(game: Serpientes, state: Any, seat: int = 0) -> str:
    """The row of a snake in the written position."""
    return game.write(state).split("\n")[seat].partition(": ")[2]
