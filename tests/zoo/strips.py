"""A game that all play at once: a die is rolled, then each places it on a strip of his own."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from boardkit.errors import PositionError
from boardkit.rules import CHANCE, GameInfo, option
from boardkit.state import Line, Outcome, Sheet


@frozen
class Paper:
    """Who is asked, what was rolled so far, and where each player has placed it."""

    to_move: int
    rolls: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]


@frozen
class Strips:
    """A number is worth itself times its place on the strip."""

    info = GameInfo(key="strips", title="Strips", rules=1, source="made up")
    players: int = option(3, low=1, high=4, help="how many play")
    length: int = option(3, low=1, high=5, help="places on a strip")

    def setup(self) -> Paper:
        return Paper(CHANCE, (), ((),) * self.players)

    def movers(self, state: Paper) -> tuple[int, ...]:
        return tuple(seat for seat, used in enumerate(state.places) if len(used) < len(state.rolls))

    def moves(self, state: Paper) -> Sequence[str]:
        if state.to_move == CHANCE:
            return "roll 1", "roll 2", "roll 3"
        used = state.places[state.to_move]
        return [f"place {at}" for at in range(1, self.length + 1) if at not in used]

    def play(self, state: Paper, move: str) -> Paper:
        number = int(move.split()[1])
        if state.to_move == CHANCE:
            return self.asked_first((*state.rolls, number), state.places)
        places = tuple(
            (*used, number) if seat == state.to_move else used
            for seat, used in enumerate(state.places)
        )
        return self.asked_first(state.rolls, places)

    def asked_first(self, rolls: tuple[int, ...], places: tuple[tuple[int, ...], ...]) -> Paper:
        movers = self.movers(Paper(CHANCE, rolls, places))
        return Paper(movers[0] if movers else CHANCE, rolls, places)

    def outcome(self, state: Paper) -> Outcome | None:
        if min(map(len, state.places)) < self.length:
            return None
        return Outcome.by_points(self.score(state), reason="all strips are full")

    def score(self, state: Paper) -> Sheet:
        lines = [
            Line(seat, sum(map(int.__mul__, used, state.rolls)), "numbers")
            for seat, used in enumerate(state.places)
        ]
        return Sheet(self.players, tuple(lines))

    def write(self, state: Paper) -> str:
        rows = [state.rolls, *state.places]
        return f"{state.to_move}: " + " | ".join(",".join(map(str, row)) for row in rows)

    def read(self, text: str) -> Paper:
        try:
            mover, _, rest = text.partition(": ")
            rolls, *places = [
                tuple(map(int, row.split(","))) if row else () for row in rest.split(" | ")
            ]
            state = Paper(int(mover), rolls, tuple(places))
        except ValueError:
            raise PositionError(f"expected '0: 2,3 | 1 | 1,2', got {text!r}") from None
        fits = self.write(state) == text and len(places) == self.players
        if not fits or state.to_move not in (self.movers(state) or (CHANCE,)):
            raise PositionError(f"expected '0: 2,3 | 1 | 1,2', got {text!r}")
        return state

    def all_moves(self) -> Sequence[str]:
        return [f"place {at}" for at in range(1, self.length + 1)]

    def all_chances(self) -> Sequence[str]:
        return "roll 1", "roll 2", "roll 3"

    def longest(self) -> int:
        return self.length * (self.players + 1)
