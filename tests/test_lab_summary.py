"""Summaries and ranges: what they tell, that they can be put together, and that they stay small."""

from __future__ import annotations

import pickle
from statistics import mean, median

import pytest
from attrs import evolve, frozen
from claims import Claims, Land, Leave
from hypothesis import given
from hypothesis import strategies as st

from boardkit.lab import Range, Summary, played, simulate, summary
from boardkit.rules import Note
from boardkit.state import Outcome

NUMBERS = st.lists(st.integers(-(2**40), 2**40), max_size=30)


@frozen
class Chatty(Claims):
    """A game that says how it stands in the reason of its end."""

    def outcome(self, state: Land) -> Outcome | None:
        end = super().outcome(state)
        return end and evolve(end, reason=f"it stands {end.scores}")


def test_range():
    """The mean has two decimals, the median may lie between two numbers."""
    found = Range.of([1, 2, 2, 3, 3, 3])
    assert (found.least, found.mean, found.median, found.greatest) == (1, 2.33, 2.5, 3)


def test_range_of_nothing():
    """Of no numbers all is 0."""
    assert Range.of([]).data() == {"least": 0, "mean": 0, "median": 0, "greatest": 0}


@given(NUMBERS, NUMBERS)
def test_ranges_together(some: list[int], others: list[int]):
    """Two ranges together are the range of all numbers, whichever comes first."""
    both = Range.of([*some, *others])
    assert Range.of(some) + Range.of(others) == both == Range.of(others) + Range.of(some)


@given(st.lists(st.integers(-999, 999), min_size=1))
def test_range_is_exact(numbers: list[int]):
    """Where not too many numbers differ, the mean and the median are those of a book."""
    found = Range.of(numbers)
    assert found.median == median(numbers)
    assert found.mean == pytest.approx(mean(numbers), abs=0.0051)


@pytest.mark.parametrize("factor", [1, -1, 1_000_003])
def test_range_of_many_numbers(factor: int):
    """However many numbers differ, the range stays small; ends and mean are exact, the median near."""
    numbers = [factor * number for number in range(5000)]
    whole = Range.of(numbers)
    parts = [Range.of(numbers[start::7]) for start in range(7)]
    assert sum(parts, Range()) == sum(reversed(parts), Range()) == whole
    assert len(whole.counts) <= 1024
    assert (whole.least, whole.greatest) == (min(numbers), max(numbers))
    assert whole.mean == mean(numbers)
    assert abs(whole.median - median(numbers)) <= whole.width / 2


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 99))
def test_summaries_together(some: int, others: int, seed: int):
    """A simulation can go on where another ended: both together are as one that was longer."""
    one = simulate(Claims(), [], some, seed=seed)
    other = simulate(Claims(), [], others, seed=seed, first=some)
    assert one + other == other + one == simulate(Claims(), [], some + others, seed=seed)


@pytest.mark.parametrize("other", [Claims(players=3), Leave()])
def test_summaries_of_different_games(other: Claims | Leave):
    """What was not played by the same rules is not put together."""
    with pytest.raises(ValueError, match="if they are of the same game"):
        _ = simulate(Claims(), [], 1, seed=1) + simulate(other, [], 1, seed=1)


def test_summaries_and_other_things():
    """Nothing else can be added to a summary or a range."""
    found = simulate(Leave(), [], 1, seed=1)
    with pytest.raises(TypeError, match="unsupported operand"):
        _ = found + 1
    with pytest.raises(TypeError, match="unsupported operand"):
        _ = found.plies + 1


def test_many_matches_take_no_more_room():
    """A summary of more matches is hardly larger, though they are counted by the handful."""
    small, large = (len(pickle.dumps(simulate(Claims(), [], n, seed=1))) for n in (600, 1300))
    assert large < small + 40


def test_too_many_reasons(monkeypatch: pytest.MonkeyPatch):
    """Beyond so many reasons the last ones are counted together, however they were put together."""
    monkeypatch.setattr("boardkit.lab.summaries.MOST_REASONS", 3)
    whole = simulate(Chatty(), [], 60, seed=1)
    parts = [simulate(Chatty(), [], 6, seed=1, first=start) for start in range(0, 60, 6)]
    assert sum(parts[1:], parts[0]) == sum(parts[-2::-1], parts[-1]) == whole
    assert sorted(dict(whole.reasons))[3:] == ["other reasons"]
    assert sum(times for _, times in whole.reasons) == 60


def test_rules_that_are_cited(monkeypatch: pytest.MonkeyPatch):
    """Of each rule it is told in how many matches a note or a line of the sheet cites it."""
    monkeypatch.setattr(Claims, "notes", lambda *_: (Note("T1", "said twice"),) * 2)
    assert simulate(Claims(), [], 3, seed=1).cited == (("T1", 3), ("T2", 3))
    assert simulate(Leave(), [], 3, seed=1).cited == ()


def test_summary_of_matches():
    """Matches that were played otherwise can be summed up as well."""
    matches = (played(Claims(), f"7:{number}") for number in range(5))
    found = summary(matches)
    assert isinstance(found, Summary)
    assert found == simulate(Claims(), [], 5, seed=7)
