"""Positions written by hand, and what is asked of them."""

from __future__ import annotations

from typing import Any

from boardkit_legendary_forests import LegendaryForests

import boardkit

Start = tuple[LegendaryForests, Any]


def study(tiles: str, planet: str, *notes: str, players: int = 2, **options: Any) -> Start:
    """A position with these tiles, joined by commas, and this planet of player 0, with its game."""
    texts = tuple(text.strip() for text in tiles.split(","))
    game = LegendaryForests(players=players, tiles=texts, removed=0, **options)
    rows = {f"planet {seat}:": "1@0,0/0" for seat in range(players)} | {"planet 0:": planet}
    given = [note for note in notes if note.startswith("planet")]
    rows |= {note.partition(":")[0] + ":": note.partition(":")[2] for note in given}
    lines = [f"{head} {rest}" for head, rest in rows.items()]
    return game, game.read("\n".join([*lines, *(note for note in notes if note not in given)]))


def texts(game: LegendaryForests, state: Any) -> list[str]:
    """The legal moves as text, sorted."""
    return sorted(map(str, boardkit.legal(game, state)))


def after(game: LegendaryForests, state: Any, *moves: str) -> Any:
    """The position after some legal moves."""
    match = boardkit.Match(game, state, seed=0)
    for move in moves:
        match.push(move)
    return match.state


def cited(game: LegendaryForests, state: Any, move: Any) -> str | None:
    """The rule that refuses a move; None for a legal one."""
    match = boardkit.Match(game, state, seed=0)
    try:
        match.push(move)
    except boardkit.errors.IllegalMoveError as error:
        assert match.state is state
        return error.rule
    return None
