"""What the kit says of games as they are written in a hurry: the right promise, and soon."""

from __future__ import annotations

import sys
from itertools import count

import pytest
from attrs import evolve, frozen
from zoo import Heaps, Noughts, Race

from boardkit.errors import ConformanceError
from boardkit.state import Outcome
from boardkit.testing import check_game
from boardkit.testing.visit import MANY


@frozen
class Untold:
    """A heap, and not whose turn it is."""

    left: int


class NobodysTurn(Heaps):
    def setup(self):
        return Untold(self.heap)


class PositionIsATuple(Heaps):
    def setup(self):
        return 0, self.heap

    def outcome(self, state):
        return None


class NoPosition(Heaps):
    def setup(self):
        return None


class MovesWithoutEnd(Heaps):
    def moves(self, state):
        return count()


class ForgotReturn(Heaps):
    def moves(self, state):
        list(super().moves(state))


class TooManyMoves(Heaps):
    def moves(self, state):
        return range(10**12)


class NoMoveAtFirst(Heaps):
    def moves(self, state):
        return []


class NoEnd:
    """A game that lacks a verb."""

    setup, moves, play = Heaps.setup, Heaps.moves, Heaps.play


@frozen
class LacksAVerb(NoEnd):
    info, players, heap = Heaps.info, 2, 9


class Leaves(Heaps):
    def play(self, state, move):
        sys.exit("thank you for playing")


class LeavesAtOnce(Heaps):
    def setup(self):
        raise SystemExit(1)


class RaisesNothingSaid(Heaps):
    def play(self, state, move):
        raise ValueError


class RaisesABook(Heaps):
    def play(self, state, move):
        raise ValueError("\n".join(["no"] * 10_000))


class HasNoRepr(Heaps):
    def __repr__(self):
        raise RuntimeError("no words")

    def moves(self, state):
        return []


class ReasonOfTwoLines(Heaps):
    def outcome(self, state):
        return (state.left == 0 and Outcome.draw(players=2, reason="none left\nat all")) or None


class CountsNothing(Race):
    def score(self, state):
        raise LookupError("points")


class RefusesNothing(Noughts):
    def why_not(self, state, move):
        raise LookupError("rule")


class DrawsNothing(Noughts):
    def draw(self, state):
        raise LookupError("ink")


class WritesNothing(Noughts):
    def write(self, state):
        raise LookupError("pen")


class NotesNothing(Race):
    def notes(self, state, move):
        raise LookupError("note")


class NoImagesAtAll(Noughts):
    def images(self, state):
        return None


class ReadsNone(Heaps):
    def parse(self, text):
        return None


class RefusesInTwoLines(Noughts):
    def why_not(self, state, move):
        refusal = super().why_not(state, move)
        return refusal and evolve(refusal, text=f"{refusal.text}\n\x1b[2J")


TOLD = [
    (NobodysTurn(), "verbs_answer", r"the position Untold\(left=9\) has no to_move"),
    (PositionIsATuple(), "verbs_answer", r"the position \(0, 9\) has no to_move"),
    (NoPosition(), "verbs_answer", "the position None has no to_move"),
    (LacksAVerb(), "verbs_answer", "AttributeError: 'LacksAVerb' object has no attribute"),
    (MovesWithoutEnd(), "moves_are_a_sequence", "moves is a count, no sequence"),
    (ForgotReturn(), "moves_are_a_sequence", "moves is a NoneType, no sequence"),
    (TooManyMoves(), "moves_are_a_sequence", f"{10**12} moves at once, .* patience for: {MANY}"),
    (NoMoveAtFirst(), "live_positions_have_a_move", "no outcome and no legal move"),
    (Leaves(), "moves_can_be_played", "playing it raised SystemExit: thank you for playing in"),
    (LeavesAtOnce(), "game_is_a_value", "raised SystemExit: 1 in setup"),
    (RaisesNothingSaid(), "moves_can_be_played", "playing it raised ValueError in play"),
    (RaisesABook(), "moves_can_be_played", r"ValueError: no\\nno.{,600}\.\.\. in play"),
    (HasNoRepr(), "live_positions_have_a_move", "<HasNoRepr, which has no repr> breaks"),
    (ReasonOfTwoLines(), "winners_are_first", r"the reason is 'none left\\nat all', not one line"),
    (CountsNothing(), "score_is_the_standing", "raised LookupError: points in score"),
    (RefusesNothing(), "refusals_agree", "raised LookupError: rule in why_not"),
    (DrawsNothing(), "pictures_are_sound", "raised LookupError: ink in draw"),
    (WritesNothing(), "text_round_trip", "raised LookupError: pen in write"),
    (NotesNothing(), "notes_are_told", "raised LookupError: note in notes"),
    (NoImagesAtAll(), "images_play_alike", "images is None, no sequence"),
    (ReadsNone(), "junk_is_refused", "the text '²' is read as None, which is no move"),
    (RefusesInTwoLines(), "cited_rules_exist", r"says 'a1 is taken\\n\\x1b\[2J', not one line"),
]


NAMES = [type(game).__name__ for game, *_ in TOLD]


@pytest.mark.parametrize(("game", "promise", "problem"), TOLD, ids=NAMES)
def test_what_is_wrong_is_told_in_one_line_by_the_promise_that_is_about_it(game, promise, problem):
    """Whatever it is, and though it may break others too."""
    with pytest.raises(ConformanceError, match=problem) as caught:
        check_game(game, effort="quick")
    assert caught.value.promise == promise
    assert "\n" not in str(caught.value)
