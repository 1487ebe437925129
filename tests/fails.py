"""A game with a mistake in its rules, to see what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from boardkit.host import hookimpl
from boardkit.rules import GameInfo, option
from boardkit.state import Outcome


@frozen
class Steps:
    """Who is next, and how far it went."""

    to_move: int
    done: int


@frozen
class Fails:
    """Walk on; whoever trips makes the rules fail."""

    info = GameInfo(key="fails", title="Fails", rules=1, source="made up for tests")
    players = 2
    moves_fail_after: int = option(99, low=0, high=99, help="after how many steps none can be had")

    def setup(self) -> Steps:
        return Steps(0, 0)

    def moves(self, state: Steps) -> Sequence[str]:
        if state.done >= self.moves_fail_after:
            raise RuntimeError("no way on")
        return "walk", "trip"

    def play(self, state: Steps, move: str) -> Steps:
        if move == "trip":
            raise IndexError(f"lost in {Path.home()}/secret/place.txt\nand /srv/more")
        return Steps(1 - state.to_move, state.done + 1)

    def outcome(self, state: Steps) -> Outcome | None:
        return Outcome.draw(players=2, reason="far enough") if state.done == 9 else None


@hookimpl
def boardkit_games() -> Sequence[type[Fails]]:
    """Provide the game."""
    return [Fails]
