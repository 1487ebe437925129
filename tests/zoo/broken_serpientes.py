"""Serpientes, each time with one fault, for two on a small board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import evolve
from boardkit_serpientes import Position, Serpientes
from boardkit_serpientes.cards import HIDDEN
from boardkit_serpientes.moves import Move
from boardkit_serpientes.position import TRADE

from boardkit.rules import Note, Refusal
from boardkit.state import Sheet

SMALL: Mapping[str, Any] = {
    "players": 2,
    "size": 6,
    "tokens": 4,
    "on_board": 3,
    "max_turns": 8,
}


class DeckShows(Serpientes):
    """The unseen cards are those of the deck alone, so that the others have the rest."""

    def view(self, state: Position, player: int) -> Position:
        seen = super().view(state, player)
        return evolve(seen, unseen=state.unseen)


class PlanShownEarly(Serpientes):
    """The first card of a plan is seen by all."""

    def view(self, state: Position, player: int) -> Position:
        seen = super().view(state, player)
        plans = tuple(
            (*real[:1], *face_down[1:])
            for real, face_down in zip(state.plans, seen.plans, strict=True)
        )
        unseen = seen.unseen
        for face_up, face_down in zip(plans, seen.plans, strict=True):
            if face_up != face_down:
                unseen -= face_up[0]
        return evolve(seen, plans=plans, unseen=unseen)


class FaceDown(str):
    """A card face down, whose face a `repr` shows."""

    __slots__ = ("face",)

    def __new__(cls, face: str) -> FaceDown:
        made = super().__new__(cls, HIDDEN)
        made.face = face
        return made

    def __repr__(self) -> str:
        return f"'{HIDDEN}{self.face}'"


class MarkedCards(Serpientes):
    """Cards face down are marked, as a `repr` shows."""

    def view(self, state: Position, player: int) -> Position:
        seen = super().view(state, player)
        hands = tuple(
            tuple(
                FaceDown(face) if card == HIDDEN != face else card
                for face, card in zip(*pair, strict=True)
            )
            for pair in zip(state.hands, seen.hands, strict=True)
        )
        return evolve(seen, hands=hands)


class DueTells(Serpientes):
    """How many cards are due is greater by a hundred in a view when another holds a jump."""

    def view(self, state: Position, player: int) -> Position:
        seen = super().view(state, player)
        others = [hand for seat, hand in enumerate(state.hands) if seat != player]
        return evolve(seen, due=state.due + 100 * any("jump" in hand for hand in others))


class TradeShows(Serpientes):
    """That another may trade is seen, and so what he holds."""

    def view(self, state: Position, player: int) -> Position:
        return evolve(super().view(state, player), phase=state.phase)


class CalledOut(Serpientes):
    """A card that is laid face down is named aloud."""

    def heard(self, state: Position, move: Move, player: int) -> str:
        text = super().heard(state, move, player)
        return str(move) if text.startswith("lay") else text


class RefusalTells(Serpientes):
    """Who may not do something is told what others hold."""

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        found = super().why_not(state, move)
        return found and evolve(found, text=f"{found.text}; hands {state.hands}")


class GuessesOnePlan(Serpientes):
    """Hands are guessed in many ways, plans in one."""

    def guess(self, seen: Position, player: int, rng: Random) -> Position:
        fixed = super().guess(seen, player, Random(1))
        return fixed if any(seen.plans) else super().guess(seen, player, rng)


class FirstSeatLucky(Serpientes):
    """A token of player 0 counts double."""

    def score(self, state: Position) -> Sheet:
        sheet = super().score(state)
        lines = tuple(
            evolve(line, points=2 * line.points)
            if line.player == 0 and "token" in line.what
            else line
            for line in sheet.lines
        )
        return Sheet(self.players, lines)


class LostHand(Serpientes):
    """A hand that is discarded is gone for ever."""

    def play(self, state: Position, move: Move) -> Position:
        after = super().play(state, move)
        return evolve(after, discards=state.discards) if str(move) == "discard" else after


class LeftIsRight(Serpientes):
    """In an image left and right do not change places."""

    def images(self, state: Position) -> Sequence[Any]:
        return [evolve(image, move=lambda move: move) for image in super().images(state)]


class LaysBeforeTrading(Serpientes):
    """Whoever is asked to trade may lay a card instead, and is not refused."""

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        is_early = state.phase == TRADE and str(move).startswith("lay")
        return None if is_early else super().why_not(state, move)


class HandsTold(Serpientes):
    """All are told how many kinds of cards one holds who runs."""

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        return tuple(
            evolve(
                note, text=f"{note.text}, with {len({*state.hands[state.player]})} kinds in hand"
            )
            for note in super().notes(state, move)
        )


MUTANTS: Mapping[Any, str] = {
    DeckShows(**SMALL): "worlds_look_alike",
    PlanShownEarly(**SMALL): "worlds_look_alike",
    MarkedCards(**SMALL): "worlds_look_alike",
    DueTells(**SMALL): "worlds_look_alike",
    TradeShows(trade=True, **SMALL): "worlds_look_alike",
    CalledOut(**SMALL): "what_is_heard_is_seen",
    RefusalTells(**SMALL): "views_are_enough_to_move",
    HandsTold(**SMALL): "secrets_change_no_answer",
    GuessesOnePlan(**SMALL): "guesses_differ",
    FirstSeatLucky(**SMALL): "images_play_alike",
    LostHand(**SMALL): "text_round_trip",
    LeftIsRight(**SMALL): "images_play_alike",
    LaysBeforeTrading(trade=True, **SMALL): "refusals_agree",
}
