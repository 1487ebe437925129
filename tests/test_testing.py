"""The kit: its errors, its reports, its seeds; the zoo shows what it catches."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs.exceptions import FrozenInstanceError
from zoo import Boxes, Heaps, Noughts, Race, Strips
from zoo.broken_endings import NeverEnds
from zoo.broken_positions import StaleField, TrueOutcome
from zoo.broken_words import OneSide, TakenIsFine

from boardkit.errors import ConformanceError
from boardkit.play import Match, replay
from boardkit.state import Outcome
from boardkit.testing import check_game, promises
from boardkit.testing.run import EFFORTS


class DividesByZero(Heaps):
    def moves(self, state):
        return [1 / (state.left - self.heap)]


class MoreRules(Noughts):
    def rules(self):
        return {**super().rules(), "N3": "Nobody has ever needed this."}


class NoImages(Noughts):
    def images(self, state):
        return ()


class OverAtOnce(Heaps):
    def outcome(self, state):
        return Outcome.draw(players=2, reason="nobody wants to play")


def test_a_game_may_be_longer_than_one_has_patience_for(monkeypatch):
    """A game that knows how long it can be is not called endless for being long."""
    monkeypatch.setattr("boardkit.testing.run.PATIENCE", 5)
    monkeypatch.setattr("boardkit.testing.checks.endings.PATIENCE", 5)
    assert not check_game(Strips(), effort="quick").ends


def test_promises_have_a_name_and_a_sentence_of_their_own():
    """The list for the documentation."""
    names = Counter(promise.name for promise in promises())
    sentences = Counter(promise.statement for promise in promises())
    assert max(names.values()) == max(sentences.values()) == 1
    assert [name for name in names if not name.isidentifier()] == []
    assert [text for text in sentences if not (text[0].isupper() and text.endswith("."))] == []


def test_the_error_is_one_line_that_says_which_promise_after_which_moves_and_how():
    """Enough to reproduce it."""
    with pytest.raises(ConformanceError, match=r"after 1 ply \([abc][123]\)") as caught:
        check_game(TakenIsFine())
    message = str(caught.value)
    assert message.startswith("TakenIsFine(size=3) breaks refusals_agree after 1 ply")
    assert "why_not has nothing against it" in message
    assert "\n" not in message


def test_the_error_has_the_transcript_that_leads_to_the_fault():
    """The transcript replays to the position in which the promise is broken."""
    with pytest.raises(ConformanceError, match="derived_fields_follow") as caught:
        check_game(StaleField())
    match = replay(caught.value.transcript, find=lambda _: StaleField)
    assert len(match.plies) == caught.value.ply == 2
    assert match.state.ahead != max(match.state.steps)


def test_the_transcript_stands_below_the_traceback_cut_if_it_is_long():
    """A test that fails shows the game."""
    with pytest.raises(ConformanceError, match="playouts_end") as caught:
        check_game(NeverEnds())
    note, _ = caught.value.__notes__
    assert note.splitlines()[0] == "boardkit transcript 1"
    assert len(note.splitlines()) < 100 < len(caught.value.transcript.splitlines())


def test_a_match_that_cannot_be_written_has_a_transcript_of_moves_alone():
    """What a broken game cannot provide is left out."""
    with pytest.raises(ConformanceError, match="outcome is True") as caught:
        check_game(TrueOutcome(heap=2))
    assert caught.value.transcript.splitlines()[3:] == ["seed 0", "1 0 take 1", "2 1 take 1"]


def test_a_fault_that_shows_late_is_shown_by_a_shorter_game():
    """Moves that have nothing to do with it are left out."""
    with pytest.raises(ConformanceError, match="images_play_alike") as caught:
        check_game(OneSide(rows=3, cols=3))
    assert caught.value.ply <= 8


def test_what_the_game_raised_is_the_cause():
    """The traceback leads to the line of the rules."""
    with pytest.raises(ConformanceError, match=r"raised ZeroDivisionError: .* in moves") as caught:
        check_game(DividesByZero())
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_the_same_seed_gives_the_same_report():
    """Without a seed too, so that a test that passes keeps passing."""
    assert check_game(Race(), effort="quick") == check_game(Race(), effort="quick")
    assert check_game(Race(), effort="quick", seed=0) == check_game(Race(), effort="quick")


def test_another_seed_gives_other_games():
    """The seed is not ignored."""
    reports = [check_game(Race(), effort="quick", seed=seed) for seed in (0, 1, "one")]
    assert len({(report.plies, report.positions) for report in reports}) == len(reports)


def test_more_effort_visits_more_positions():
    """The efforts are in order."""
    visits = [check_game(Heaps(), effort=effort).visits for effort in ("quick", "default")]
    assert visits[0] * 5 < visits[1] < EFFORTS["thorough"].positions


def test_the_report_counts_what_was_looked_at():
    """Counts of zero would mean that nothing was checked."""
    report = check_game(Race(), effort="quick")
    assert report.visits >= 120
    assert report.checks["odds_are_positive"] > 50
    assert report.moves == report.all_moves == 5
    assert set(report.rules) == {"R1", "R2", "R3", "R4", "R5"}
    assert sum(report.ends.values()) == report.playouts
    assert set(report.checks) | set(report.skipped) == {promise.name for promise in promises()}


def test_the_report_says_why_a_promise_did_not_apply():
    """The game lacks the ability, or had nothing to show."""
    skipped = check_game(Race(), effort="quick").skipped
    assert skipped["images_play_alike"] == "the game is not Symmetric"
    assert skipped["teams_share"] == "teams() is empty"
    blank = check_game(NoImages(), effort="quick").skipped
    assert blank["images_play_alike"] == "images() is empty"
    alone = check_game(Heaps(players=1, heap=1), effort="quick").skipped
    assert alone["other_seed_other_game"] == "there was neither chance nor choice"


def test_the_report_is_a_value_that_reads_as_a_page():
    """It cannot be changed, and says what was never reached."""
    report = check_game(Boxes(), effort="quick")
    page = str(report).splitlines()
    assert page[0] == f"Boxes(rows=2, cols=2) keeps {len(report.checks)} promises"
    assert page[1] == "effort quick, seed 0"
    assert "did not apply:" in page
    assert "rules cited:" in page
    with pytest.raises(FrozenInstanceError, match="can't set"):
        report.visits = 0


def test_a_rule_that_was_never_cited_is_listed():
    """Rule coverage."""
    assert check_game(Heaps(), effort="quick").rules == {}
    report = check_game(MoreRules(), effort="quick")
    assert report.rules["N3"] == 0
    assert report.never == ("N3",)
    assert str(report).endswith("never reached:\n  N3")


def test_a_game_may_be_over_at_once():
    """Then there is nothing to be checked of moves."""
    report = check_game(OverAtOnce(), effort="quick")
    assert report.plies == 0
    assert report.skipped["play_is_pure"] == "no live position was visited"


@pytest.mark.parametrize("effort", ["", "huge", None, ["quick"]])
def test_an_unknown_effort_is_refused(effort):
    """The message lists the efforts."""
    with pytest.raises(ValueError, match="effort must be quick, default, thorough"):
        check_game(Heaps(), effort=effort)


@pytest.mark.parametrize("seed", [1.5, True, []])
def test_what_is_no_seed_is_no_broken_promise(seed):
    """It is the author of the test who is told."""
    with pytest.raises(TypeError, match="a seed must be a whole number or a text, got"):
        check_game(Heaps(), seed=seed)


def test_a_class_is_no_game():
    """A likely slip has a message of its own."""
    with pytest.raises(TypeError, match=r"such as Heaps\(\), got the class"):
        check_game(Heaps)


def test_checking_leaves_matches_alone():
    """A match under way is not changed by the kit."""
    match = Match(Race(), seed=3)
    match.roll()
    before = match.transcript()
    check_game(match.game, effort="quick")
    assert match.transcript() == before
