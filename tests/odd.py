"""A game whose every word is awkward for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from boardkit.host import hookimpl
from boardkit.rules import GameInfo, Note, Refusal, option
from boardkit.state import Line, Outcome, Sheet

CLEAR = "\x1b[2J\a"
"""Clears a terminal that is handed it, and rings its bell."""


@frozen
class Oddity:
    """Who is to move, and whether somebody has."""

    to_move: int
    moved: bool


@frozen
class Odd:
    """One move, and it is over."""

    info = GameInfo(key="odd", title=f"{CLEAR}Odd\n\u202e", rules=1, source=CLEAR)
    players = 2
    word: str = option(CLEAR, help=CLEAR)

    def setup(self) -> Oddity:
        return Oddity(0, False)

    def moves(self, state: Oddity) -> Sequence[str]:
        return f"{CLEAR}go", "\xb2", "a\nb"

    def play(self, state: Oddity, move: str) -> Oddity:
        return Oddity(1, True)

    def outcome(self, state: Oddity) -> Outcome | None:
        return Outcome.by_points(self.score(state), reason=CLEAR) if state.moved else None

    def score(self, state: Oddity) -> Sheet:
        return Sheet(2, (Line(0, 1, CLEAR, (CLEAR,), CLEAR),))

    def rules(self) -> Mapping[str, str]:
        return {CLEAR: f"{CLEAR}\n{CLEAR}"}

    def why_not(self, state: Oddity, move: str) -> Refusal | None:
        return None

    def notes(self, state: Oddity, move: str) -> tuple[Note, ...]:
        return (Note(CLEAR, CLEAR),)


@hookimpl
def boardkit_games() -> Sequence[type[Odd]]:
    """Provide the game."""
    return [Odd]
