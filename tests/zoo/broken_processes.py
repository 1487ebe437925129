"""Games whose fault only other games, other processes or many guesses show."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from boardkit.errors import NotationError
from boardkit.rules import option
from boardkit.state import Line, Outcome, Sheet
from zoo.hands import Cards, Hands
from zoo.heaps import Heap, Heaps
from zoo.noughts import Marks, Noughts
from zoo.race import Race, Track

# -- other games


class LastSetUp(Heaps):
    """The size of the heap is kept for all games together, as the last one set up has it."""

    kept = 0

    def setup(self) -> Heap:
        type(self).kept = self.heap
        return super().setup()

    def outcome(self, state: Heap) -> Outcome | None:
        end = super().outcome(state)
        return end and evolve(end, reason=f"all {self.kept} are taken")


class FirstSetUp(Heaps):
    """Positions are kept for all games together, as the first one to ask for them made them."""

    kept: dict[str, Heap] = {}  # noqa: RUF012 - the fault

    def setup(self) -> Heap:
        return self.kept.setdefault("start", super().setup())


class ForTwoOnly(Heaps):
    """The winner is looked for among two players, however many play."""

    def outcome(self, state: Heap) -> Outcome | None:
        last = (state.to_move - 1) % self.players
        return None if state.left else Outcome.win(last, players=2, reason="all are taken")


# -- other processes


class MovesInASet(Noughts):
    """Moves come in the order of a set, which is another in every process."""

    def moves(self, state: Marks) -> Any:
        return [self.board.cell(name) for name in {cell.name for cell in state.free}]


class OwnDie(Heaps):
    """The rules throw a die of their own, which follows no seed of the match."""

    die = random.Random(1)

    def play(self, state: Heap, move: str) -> Heap:
        return evolve(super().play(state, move), left=max(state.left - self.die.randint(1, 3), 0))


@frozen
class Stamped(Heap):
    when: int = 0


class ReadsTheClock(Heaps):
    """Positions hold the time at which they came about."""

    def setup(self) -> Heap:
        return Stamped(0, self.heap)

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return Stamped(after.to_move, after.left, time.perf_counter_ns())


# -- endings


class GoesRound(Heaps):
    """Who takes three puts three back if there are too few, so that the game can go round."""

    def play(self, state: Heap, move: str) -> Heap:
        after = super().play(state, move)
        return evolve(after, left=after.left or self.heap)


class RankedAsTexts(Race):
    """Points are ranked as if they were texts, so that 9 is more than 10."""

    def score(self, state: Track) -> Sheet:
        lines = [
            Line(seat, 3 * steps + 1, "steps", rule="R1") for seat, steps in enumerate(state.steps)
        ]
        return Sheet(self.players, tuple(lines))

    def outcome(self, state: Track) -> Outcome | None:
        end = super().outcome(state)
        if end is None:
            return None
        texts = [str(points) for points in self.score(state).totals]
        by_text = sorted(set(texts))
        ranks = Sheet(
            self.players,
            tuple(Line(seat, by_text.index(text), "rank") for seat, text in enumerate(texts)),
        )
        ranked = Outcome.by_points(ranks, reason="by text")
        return evolve(end, winners=ranked.winners, returns=ranked.returns)


# -- guesses


class GuessesOneTable(Hands):
    """Hands are guessed in many ways, cards face down in one."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        return super().guess(view, player, Random(1) if view.laid else rng)


# -- words


class AnyDigit(Heaps):
    """Whatever Unicode calls a digit is taken for a number."""

    def parse(self, text: str) -> str:
        number = text.rpartition(" ")[2]
        if not number.isdigit():
            raise NotationError(f"{text!r} is no move; write one as 'take 2'")
        return f"take {int(number)}"


class AnyNumber(Heaps):
    """A move is read as Python reads a number, so that 1_0 is 10."""

    def parse(self, text: str) -> str:
        try:
            return f"take {int(text)}"
        except ValueError:
            raise NotationError(f"{text!r} is no move; write one as 'take 2'") from None


class AlmostAllRefused(Noughts):
    """Nothing is said against one cell of sixteen when it is taken."""

    def why_not(self, state: Marks, move: Any) -> Any:
        is_last = move == self.board.cells[-1] and self.outcome(state) is None
        return None if is_last else super().why_not(state, move)


# -- options


@frozen
class IdleOption(Heaps):
    """An option that nothing looks at."""

    colour: int = option(1, low=1, high=5, help="the colour of the heap")


MUTANTS: Mapping[Any, str] = {
    IdleOption(): "options_matter",
    ForTwoOnly(): "options_can_be_played",
    LastSetUp(): "other_games_change_nothing",
    FirstSetUp(): "processes_agree",
    MovesInASet(size=4): "processes_agree",
    OwnDie(): "play_is_pure",
    ReadsTheClock(): "play_is_pure",
    GoesRound(): "playouts_end",
    RankedAsTexts(): "scores_rank",
    GuessesOneTable(): "guesses_differ",
    AnyDigit(): "junk_is_refused",
    AnyNumber(): "junk_is_refused",
    AlmostAllRefused(size=4): "refusals_agree",
}
