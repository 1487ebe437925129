"""What of a game was reached: rules, moves and their kinds, ends and ties."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from boardkit.rules import Explained, known_moves
from boardkit.testing.run import Run

__all__ = ["TIE", "all_kinds", "kinds", "reached", "rules_cited", "unmoved"]

TIE = "tie"
"""How a game that several players win is called among what has to be reached."""

FEW = 10
"""Of so many moves that were never legal, and no more, it is told which they are."""

_WORD = re.compile(r"[^\W\d_]+(?!\S)")
"""A word of letters alone, as in `take 2`, but not in `a1-a2`."""


def rules_cited(run: Run) -> dict[str, int]:
    """How often each rule was cited, 0 for those that never were; empty if there are no rules."""
    return (
        {rule: run.rules[rule] for rule in run.game.rules()}
        if isinstance(run.game, Explained)
        else {}
    )


def kinds(moves: Iterable[Any]) -> Counter[str]:
    """How many of the moves are of each kind: their class, or the first word of a text."""
    return Counter(map(_kind, moves))


def all_kinds(run: Run) -> Counter[str]:
    """How many moves of each kind the game has, if it numbers them."""
    return kinds((*run.all_moves, *run.all_chances))


def unmoved(run: Run) -> tuple[str, ...]:
    """Moves that are numbered and were never legal; none where there are more than a few."""
    numbered = run.all_moves | run.all_chances
    if len(numbered) - len(run.seen) > FEW:
        return ()
    missing = [move for move in known_moves(run.game) if move not in run.seen]
    return tuple(map(str, missing)) if len(missing) <= FEW else ()


def reached(run: Run) -> set[str]:
    """The names of all that was reached."""
    rules = {rule for rule, count in rules_cited(run).items() if count}
    ties = {TIE} if run.ties else set()
    return rules | ties | {*run.ends} | {*map(str, run.seen)} | {*kinds(run.seen)}


def _kind(move: Any) -> str:
    if not isinstance(move, str):
        return type(move).__name__
    word = _WORD.match(move)
    return word[0] if word else "text"
