"""A game of secret choices: all choose a number at once, and the highest that is alone scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from attrs import evolve, frozen

from boardkit.rules import GameInfo, Note, Refusal, option
from boardkit.state import Line, Outcome, Sheet

NOTHING, HIDDEN = 0, -1


@frozen
class Choices:
    """Who is asked, what each has chosen now, and what each chose in the rounds before."""

    to_move: int
    chosen: tuple[int, ...]
    before: tuple[tuple[int, ...], ...]


@frozen
class Sealed:
    info = GameInfo(key="sealed", title="Sealed", rules=1, source="made up")
    players: int = option(2, low=2, high=4, help="how many play")
    numbers: int = option(3, low=1, high=5, help="numbers of each player, and rounds")

    def setup(self) -> Choices:
        return Choices(0, (NOTHING,) * self.players, ((),) * self.players)

    def movers(self, state: Choices) -> tuple[int, ...]:
        return tuple(seat for seat, number in enumerate(state.chosen) if number == NOTHING)

    def moves(self, state: Choices) -> Sequence[int]:
        return self.left(state, state.to_move)

    def left(self, state: Choices, seat: int) -> Sequence[int]:
        return [number for number in range(1, self.numbers + 1) if number not in state.before[seat]]

    def play(self, state: Choices, move: int) -> Choices:
        chosen = tuple(
            move if seat == state.to_move else number for seat, number in enumerate(state.chosen)
        )
        if NOTHING in chosen:
            return Choices(chosen.index(NOTHING), chosen, state.before)
        before = tuple((*old, number) for old, number in zip(state.before, chosen, strict=True))
        return Choices(0, (NOTHING,) * self.players, before)

    def outcome(self, state: Choices) -> Outcome | None:
        if len(state.before[0]) < self.numbers:
            return None
        return Outcome.by_points(self.score(state), reason="all numbers are used")

    def score(self, state: Choices) -> Sheet:
        lines = tuple(
            Line(numbers.index(max(numbers)), 1, "alone the highest", rule="A2")
            for numbers in zip(*state.before, strict=True)
            if numbers.count(max(numbers)) == 1
        )
        return Sheet(self.players, lines)

    def rules(self) -> Mapping[str, str]:
        return {"A1": "Choose each number once.", "A2": "Alone the highest scores."}

    def why_not(self, state: Choices, move: int) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("A1", "all numbers are used")
        return None if move in self.moves(state) else Refusal("A1", f"{move} is used")

    def notes(self, state: Choices, move: int) -> tuple[Note, ...]:
        if len(self.movers(state)) > 1:
            return ()
        after = self.play(state, move)
        return (Note("A2", f"shown: {' '.join(str(numbers[-1]) for numbers in after.before)}"),)

    def all_moves(self) -> Sequence[int]:
        return range(1, self.numbers + 1)

    def all_chances(self) -> Sequence[int]:
        return ()

    def longest(self) -> int:
        return self.players * self.numbers

    # -- secrets

    def view(self, state: Choices, player: int) -> Choices:
        chosen = tuple(
            number if seat == player or number == NOTHING else HIDDEN
            for seat, number in enumerate(state.chosen)
        )
        return evolve(state, chosen=chosen)

    def guess(self, view: Choices, player: int, rng: Random) -> Choices:
        chosen = tuple(
            rng.choice(self.left(view, seat)) if number == HIDDEN else number
            for seat, number in enumerate(view.chosen)
        )
        return evolve(view, chosen=chosen)

    def heard(self, state: Choices, move: int, player: int) -> str:
        is_shown = player == state.to_move or len(self.movers(state)) == 1
        return str(move) if is_shown else "?"
