"""Games whose fault is that a secret shows, or that a guess is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve

from boardkit.rules import CHANCE, Note, Refusal
from zoo.hands import HIDDEN, Act, Cards, Hands


class HidesTwice(Hands):
    """Looking at a view hides more and more."""

    def view(self, state: Cards, player: int) -> Cards:
        seen = super().view(state, player)
        return evolve(seen, deck=seen.deck + HIDDEN)


class Seen(Cards):
    """What a player sees, as a class of its own."""


class OtherClass(Hands):
    """A view is no position of the game's own class."""

    def view(self, state: Cards, player: int) -> Cards:
        seen = super().view(state, player)
        return Seen(seen.to_move, seen.deck, seen.hands, seen.laid, seen.over, seen.tricks)


class ListsWhatIsOver(Hands):
    """In a view the cards turned over are a list."""

    def view(self, state: Cards, player: int) -> Cards:
        return evolve(super().view(state, player), over=list(state.over))


class HidesTheTurn(Hands):
    """Whose turn it is, only the player himself is told."""

    def view(self, state: Cards, player: int) -> Cards:
        mover = player if state.to_move == player else CHANCE
        return evolve(super().view(state, player), to_move=mover)


class HidesTheEnd(Hands):
    """Cards that were turned over are hidden again."""

    def view(self, state: Cards, player: int) -> Cards:
        return evolve(super().view(state, player), over=())


class Silent(Hands):
    """Of a card that is dealt to another nothing is heard at all."""

    def heard(self, state: Cards, move: Act, player: int) -> str:
        return super().heard(state, move, player).replace("deal ?", "")


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


class GuessesAnEarlierTime(Hands):
    """When all is over, a guess is that it is not."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        over = () if self.outcome(view) else view.over
        return evolve(super().guess(view, player, rng), over=over)


class GuessesInLists(Hands):
    """In a guess the cards turned over are a list."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        return evolve(super().guess(view, player, rng), over=list(view.over))


class GuessesAClass(Hands):
    """A guess is no position of the game's own class."""

    def guess(self, view: Cards, player: int, rng: Random) -> Cards:
        full = super().guess(view, player, rng)
        return Seen(full.to_move, full.deck, full.hands, full.laid, full.over, full.tricks)


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


class OwnNotesTell(Hands):
    """A note on the last card laid says whether who lays it has a 3 left."""

    def notes(self, state: Cards, move: Act) -> tuple[Note, ...]:
        has = move.verb == "lay" and "3" in state.hands[state.to_move] - move.card
        return tuple(
            evolve(note, text=f"{note.text}{', and a 3 is left' * has}")
            for note in super().notes(state, move)
        )


MUTANTS: Mapping[Any, str] = {
    OtherClass(): "views_are_positions",
    ListsWhatIsOver(): "views_are_positions",
    HidesTheTurn(): "views_are_positions",
    HidesTheEnd(): "views_are_positions",
    Silent(): "moves_are_heard",
    GuessesAnEarlierTime(): "guesses_are_positions",
    GuessesInLists(): "guesses_are_positions",
    GuessesAClass(): "guesses_are_positions",
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
    OwnNotesTell(): "secrets_change_no_answer",
}
