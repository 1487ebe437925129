"""Games with a mistake in their rules, to see what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from boardkit.geometry import square_grid
from boardkit.host import hookimpl
from boardkit.picture import Picture
from boardkit.rules import GameInfo, Note, option
from boardkit.state import Outcome, Sheet


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


@frozen
class Shy(Fails):
    """The same walk; the mistake is in what is asked for besides, and by default in the set-up."""

    info = GameInfo(key="shy", title="Shy", rules=1, source="made up for tests")
    fails_in: str = option("setup", help="the method that fails after the first step")

    def _fail(self, method: str, state: Steps) -> None:
        if method == self.fails_in and (state.done or method == "setup"):
            raise TimeoutError("engine did not answer")

    def setup(self) -> Steps:
        self._fail("setup", Steps(0, 0))
        return Steps(0, 0)

    def draw(self, state: Steps) -> Picture:
        self._fail("draw", state)
        return Picture(square_grid(1, 1))

    def score(self, state: Steps) -> Sheet:
        self._fail("score", state)
        return Sheet(2)

    def notes(self, state: Steps, move: str) -> tuple[Note, ...]:
        self._fail("notes", Steps(0, 1))
        return ()

    def rules(self) -> dict[str, str]:
        self._fail("rules", Steps(0, 1))
        return {}

    def why_not(self, state: Steps, move: str) -> None:
        return None


@hookimpl
def boardkit_games() -> Sequence[type[Fails]]:
    """Provide both games."""
    return [Fails, Shy]
