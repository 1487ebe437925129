"""Games whose fault is that order matters, or that a secret shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve

from boardkit.errors import PositionError
from boardkit.rules import Note, Refusal
from zoo.hands import HIDDEN, Act, Cards, Hands
from zoo.strips import Paper, Strips

# -- several at once


class AsksTheLast(Strips):
    """Of those who may move, the last is asked first."""

    def play(self, state: Paper, move: str) -> Paper:
        after = super().play(state, move)
        movers = self.movers(after)
        return evolve(after, to_move=movers[-1]) if movers else after


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


# -- secrets


class HidesTwice(Hands):
    """Looking at a view hides more and more."""

    def view(self, state: Cards, player: int) -> Cards:
        seen = super().view(state, player)
        return evolve(seen, deck=seen.deck + HIDDEN)


class NobodyHears(Hands):
    """Who lays a card does not hear which."""

    def heard(self, state: Cards, move: Act, player: int) -> str:
        return f"{move.verb} {HIDDEN}" if move.verb == "lay" else super().heard(state, move, player)


class AllHear(Hands):
    """Cards are named when they are dealt."""

    def heard(self, state: Cards, move: Act, player: int) -> str:
        return str(move) if move.verb == "deal" else super().heard(state, move, player)


class LengthTells(Hands):
    """The unseen cards are those in the deck, so that others have the rest."""

    def view(self, state: Cards, player: int) -> Cards:
        return evolve(super().view(state, player), deck=state.deck)


class OrderTells(Hands):
    """The cards turned over lie the other way round when somebody else holds a 3."""

    def view(self, state: Cards, player: int) -> Cards:
        others = [hand for seat, hand in enumerate(state.hands) if seat != player]
        way = -1 if any("3" in hand for hand in others) else 1
        return evolve(super().view(state, player), over=state.over[::way])


class Marked(str):
    """A card face down, with a mark on its back."""

    def __new__(cls, kind: str) -> Marked:
        made = super().__new__(cls, HIDDEN)
        made.kind = kind
        return made

    def __repr__(self) -> str:
        return f"{HIDDEN}{self.kind}"


class ReprTells(Hands):
    """Cards face down have marks, which are to be seen in a `repr`."""

    def view(self, state: Cards, player: int) -> Cards:
        seen = super().view(state, player)
        laid = tuple(
            Marked(card) if shown == HIDDEN and card != HIDDEN else card
            for card, shown in zip(state.laid, seen.laid, strict=True)
        )
        return evolve(seen, laid=laid)


class DerivedTells(Hands):
    """A field that follows from the cards is not counted anew."""

    def view(self, state: Cards, player: int) -> Cards:
        return evolve(super().view(state, player), highest=state.highest)


class DealsFromNowhere(Hands):
    """Cards that are guessed stay in the deck."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        return evolve(super().guess(view, player, rng), deck=view.deck)


class OneGuess(Hands):
    """All guesses are the same."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        return super().guess(view, player, Random(1))


class GuessesByItself(Hands):
    """A guess follows no generator."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        return super().guess(view, player, Random())


class MovesTell(Hands):
    """Moves are in another order when somebody else holds a 3."""

    def moves(self, state: Cards) -> Sequence[Act]:
        others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_move]
        return super().moves(state)[:: -1 if any("3" in hand for hand in others) else 1]


class RefusalTells(Hands):
    """A refusal says what others have laid."""

    def why_not(self, state: Cards, move: Act) -> Refusal | None:
        found = super().why_not(state, move)
        return found and evolve(found, text=f"{found.text}, and there lies {state.laid}")


class NotesTell(Hands):
    """A note on the last card laid says what others still hold."""

    def notes(self, state: Cards, move: Act) -> tuple[Note, ...]:
        return tuple(
            evolve(note, text=f"{note.text}; left: {state.hands}")
            for note in super().notes(state, move)
        )


MUTANTS: Mapping[Any, str] = {
    AsksTheLast(): "movers_are_players",
    ReadsTheFirst(): "any_mover_can_be_asked",
    OnlyTheFirst(): "any_mover_can_be_asked",
    LastIsFirst(): "order_does_not_matter",
    EndsEarly(): "order_does_not_matter",
    HidesTwice(): "views_are_positions",
    NobodyHears(): "moves_are_heard",
    AllHear(): "what_is_heard_is_seen",
    LengthTells(): "worlds_look_alike",
    OrderTells(cards=3): "worlds_look_alike",
    ReprTells(): "worlds_look_alike",
    DerivedTells(): "worlds_look_alike",
    DealsFromNowhere(): "worlds_look_alike",
    GuessesByItself(): "guesses_are_positions",
    OneGuess(): "guesses_differ",
    MovesTell(): "views_are_enough_to_move",
    RefusalTells(): "views_are_enough_to_move",
    NotesTell(): "secrets_change_no_answer",
}
