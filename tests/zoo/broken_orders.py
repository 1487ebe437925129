"""Games for all at once whose fault is that order matters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

from boardkit.errors import PositionError
from boardkit.rules import CHANCE
from zoo.strips import Paper, Strips


class AsksTheLast(Strips):
    """Of those who may move, the last is asked first."""

    def play(self, state: Paper, move: str) -> Paper:
        after = super().play(state, move)
        movers = self.movers(after)
        return evolve(after, to_move=movers[-1]) if movers else after


class MoversInList(Strips):
    """Movers come as a list."""

    def movers(self, state: Paper) -> Any:
        return list(super().movers(state))


class OneTooMany(Strips):
    """Somebody may move who does not play."""

    def movers(self, state: Paper) -> tuple[int, ...]:
        found = super().movers(state)
        return (*found, self.players) if found else ()


class BeforeTheRoll(Strips):
    """Player 0 may move while the first die rolls."""

    def movers(self, state: Paper) -> tuple[int, ...]:
        return super().movers(state) if state.rolls else (CHANCE, 0)


class AskedIsFirst(Strips):
    """Who is asked is always the first of those who may move."""

    def movers(self, state: Paper) -> tuple[int, ...]:
        return tuple(sorted(super().movers(state), key=lambda seat: seat != state.to_move))


class NoTwoAlike(Strips):
    """Where another has just placed, one does not place if there is room elsewhere."""

    def moves(self, state: Paper) -> Sequence[str]:
        found, rounds = super().moves(state), len(state.rolls)
        taken = {f"place {used[-1]}" for used in state.places if used and len(used) == rounds}
        return [move for move in found if move not in taken] or found


class ReadsTheFirst(Strips):
    """A position in which the second is asked cannot be read."""

    def read(self, text: str) -> Paper:
        state = super().read(text)
        if self.movers(state) and state.to_move != self.movers(state)[0]:
            raise PositionError("somebody else is to move")
        return state


class OnlyTheFirst(Strips):
    """Who is asked out of order has no move."""

    def moves(self, state: Paper) -> Sequence[str]:
        is_other = self.movers(state) and state.to_move != self.movers(state)[0]
        return [] if is_other else super().moves(state)


class LastIsFirst(Strips):
    """Who places last places before all that he has."""

    def play(self, state: Paper, move: str) -> Paper:
        after = super().play(state, move)
        if len(self.movers(state)) != 1:
            return after
        places = list(after.places)
        places[state.to_move] = (places[state.to_move][-1], *places[state.to_move][:-1])
        return evolve(after, places=tuple(places))


class EndsEarly(Strips):
    """The round is over when one has placed."""

    def movers(self, state: Paper) -> tuple[int, ...]:
        found = super().movers(state)
        return found if len(found) == self.players else ()


MUTANTS: Mapping[Any, str] = {
    AsksTheLast(): "movers_are_players",
    MoversInList(): "movers_are_players",
    OneTooMany(): "movers_are_players",
    BeforeTheRoll(): "movers_are_players",
    AskedIsFirst(): "any_mover_can_be_asked",
    ReadsTheFirst(): "any_mover_can_be_asked",
    OnlyTheFirst(): "any_mover_can_be_asked",
    LastIsFirst(): "order_does_not_matter",
    EndsEarly(): "order_does_not_matter",
    NoTwoAlike(): "order_does_not_matter",
}
