"""Games whose fault is in how they end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from boardkit.state import Line, Outcome, Sheet
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import Race, Track


class NeverEnds(Heaps):
    """The last one cannot be taken."""

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return evolve(after, left=after.left or 1)


class LongestTooShort(Noughts):
    """The longest game is longer than the game says."""

    def longest(self) -> int:
        return self.size**2 - 1


class BothWin(Noughts):
    """Whoever has a row, both are called winners."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, winners=(0, 1))


class NobodyWins(Noughts):
    """A draw is won by nobody."""

    def outcome(self, state: Marks) -> Outcome | None:
        found = super().outcome(state)
        return evolve(found, winners=()) if found and len(found.winners) > 1 else found


class BonusForgotten(Race):
    """Who reaches the goal gets a point that is not on the sheet."""

    def outcome(self, state: Track) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, scores=tuple(points + 1 for points in found.scores or ()))


class TwoSheets(Race):
    """The standing counts a point that the outcome does not."""

    def score(self, state: Track) -> Sheet:
        return Sheet(2, (*super().score(state).lines, Line(0, 1, "luck", rule="R1")))

    def outcome(self, state: Track) -> Outcome | None:
        return (
            None
            if state.ahead < self.length
            else Outcome.by_points(super().score(state), reason="done")
        )


class OnlyOneWins(Race):
    """A partner of the winner loses."""

    def outcome(self, state: Track) -> Outcome | None:
        found = super().outcome(state)
        if found is None or not self.teams():
            return found
        alone = Outcome.win(0, players=4, reason="alone")
        return evolve(found, winners=alone.winners, returns=alone.returns)


MUTANTS: Mapping[Any, str] = {
    NeverEnds(): "playouts_end",
    LongestTooShort(): "longest_holds",
    BothWin(): "winners_are_first",
    NobodyWins(): "winners_are_first",
    BonusForgotten(): "scores_add_up",
    TwoSheets(): "score_is_the_standing",
    OnlyOneWins(players=4, partners=True): "teams_share",
}
