"""Outcomes, score sheets and rankings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.state import Line, Outcome, Sheet, ranking

SCORES = st.lists(st.integers(-3, 3), min_size=1, max_size=6)
NO_SCORES = [float("nan"), float("inf"), 1.0, True, "3", None]


def sheet_of(scores: list[int], teams: tuple[tuple[int, ...], ...] = ()) -> Sheet:
    """A sheet with one line for each player."""
    lines = tuple(Line(seat, score, "points") for seat, score in enumerate(scores))
    return Sheet(len(scores), lines, teams)


@given(SCORES)
def test_ranking(scores: list[int]) -> None:
    """A rank is one more than the number of higher scores, also when all are equal or below 0."""
    ranks = ranking(scores)
    assert [sum(other < rank for other in ranks) + 1 for rank in ranks] == list(ranks)
    assert sorted(scores, reverse=True) == [
        score for _, score in sorted(zip(ranks, scores, strict=True))
    ]
    assert min(ranks) == 1


@pytest.mark.parametrize(
    ("scores", "ranks"),
    [
        ([0, 10], (2, 1)),
        ([-15, 10], (2, 1)),
        ([-1, -1, -1], (1, 1, 1)),
        ([0, 0], (1, 1)),
        ([10, 30, 10, 5], (2, 1, 2, 4)),
        ([7], (1,)),
        ([], ()),
    ],
)
def test_ranks_by_hand(scores: list[int], ranks: tuple[int, ...]) -> None:
    """Equal scores share the better rank, and the next rank is left out."""
    assert ranking(scores) == ranks


@pytest.mark.parametrize("score", NO_SCORES)
def test_only_whole_numbers_are_ranked(score: Any) -> None:
    """Nothing but an int is a score: no float, no truth value, no text."""
    with pytest.raises(TypeError, match=f"only whole numbers can be ranked, got {score!r}"):
        ranking([1, score])


@pytest.mark.parametrize("score", NO_SCORES)
def test_only_whole_numbers_are_points(score: Any) -> None:
    """A sheet with points that are no int is refused, and the line is named."""
    with pytest.raises(TypeError, match=f"points must be a whole number, got {score!r} for herd"):
        Sheet(2, (Line(0, 1, "hut"), Line(1, score, "herd")))


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_lines_are_of_players(seat: Any) -> None:
    """A line is of a player who is there: not of chance, not of a third one."""
    with pytest.raises(ValueError, match=f"player must be 0 to 1, got {seat!r} for herd"):
        Sheet(2, (Line(seat, 1, "herd"),))


@pytest.mark.parametrize("teams", [((0,),), ((0, 1), (1,)), ((0, 2), (1,)), ((0, 0), (1,))])
def test_teams_are_of_all_players(teams: tuple[tuple[int, ...], ...]) -> None:
    """Every player is in one team, if there are teams."""
    with pytest.raises(ValueError, match=r"teams must hold each of 2 players once, got \(\("):
        Sheet(2, (), teams)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-5, 9))))
def test_totals_are_sums(points: list[tuple[int, int]]) -> None:
    """Totals are the sums of the lines, those of teams the sums of their players'."""
    sheet = Sheet(4, tuple(Line(*line, "points") for line in points), ((0, 2), (1, 3)))
    assert sheet.totals == tuple(
        sum(more for seat, more in points if seat == one) for one in range(4)
    )
    assert sheet.team_totals == (
        sheet.totals[0] + sheet.totals[2],
        sheet.totals[1] + sheet.totals[3],
    )
    assert sum(sheet.team_totals) == sum(more for _, more in points)


def test_totals_of_an_empty_sheet() -> None:
    """Nobody has points before anything is scored."""
    assert Sheet(3).totals == (0, 0, 0)
    assert Sheet(3).team_totals == ()


@given(SCORES)
def test_most_points_win(scores: list[int]) -> None:
    """All tied for most have won; the scores stand in the outcome, with the sheet."""
    sheet = sheet_of(scores)
    end = Outcome.by_points(sheet, reason="full")
    assert end.winners == tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    assert end.scores == tuple(scores)
    assert end.sheet is sheet
    assert (end.reason, end.teams, end.team_scores) == ("full", (), None)


@given(SCORES)
def test_returns(scores: list[int]) -> None:
    """What each gets is those beaten less those that beat him, over the others; it adds up to 0."""
    others = max(len(scores) - 1, 1)
    end = Outcome.by_points(sheet_of(scores), reason="full")
    naive = [sum((mine > other) - (mine < other) for other in scores) / others for mine in scores]
    assert end.returns == tuple(naive)
    assert all(-1 <= value <= 1 for value in end.returns)
    assert sum(end.returns) == pytest.approx(0)


def test_teams_win_together() -> None:
    """With partners the points of the team count, for winners and for returns."""
    end = Outcome.by_points(sheet_of([30, 20, 26, 20], ((0, 2), (1, 3))), reason="full")
    assert end.team_scores == (56, 40)
    assert end.winners == (0, 2)
    assert end.returns == pytest.approx((2 / 3, -2 / 3, 2 / 3, -2 / 3))
    weak = Outcome.by_points(sheet_of([0, 9, 20, 9], ((0, 2), (1, 3))), reason="full")
    assert weak.winners == (0, 2)
    assert weak.scores == (0, 9, 20, 9)


def test_win_and_draw() -> None:
    """One has won against all others, or nobody has."""
    assert Outcome.win(1, players=3, reason="home").winners == (1,)
    assert Outcome.win(1, players=3, reason="home").returns == (-0.5, 1.0, -0.5)
    assert Outcome.win(0, players=2, reason="home").returns == (1.0, -1.0)
    assert Outcome.win(0, players=1, reason="home").returns == (0.0,)
    draw = Outcome.draw(players=3, reason="stuck")
    assert (draw.winners, draw.returns, draw.scores) == ((0, 1, 2), (0.0, 0.0, 0.0), None)


@pytest.mark.parametrize("player", [-1, 2, 7, 0.5, None])
def test_nobody_else_wins(player: Any) -> None:
    """Only who plays can win."""
    with pytest.raises(ValueError, match=f"the winner must be a player from 0 to 1, got {player}"):
        Outcome.win(player, players=2, reason="home")


@pytest.mark.parametrize(
    "end",
    [
        lambda: Outcome.draw(players=0, reason="stuck"),
        lambda: Outcome.by_points(Sheet(0), reason="full"),
    ],
    ids=["draw", "by_points"],
)
def test_nobody_plays(end: Callable[[], Outcome]) -> None:
    """Where nobody plays, nobody can be tied first, so there is no outcome."""
    with pytest.raises(ValueError, match=r"^a game that nobody plays has no outcome"):
        end()


def test_outcomes_are_values() -> None:
    """Equal outcomes are equal, hash alike and do not change."""
    one, two = (Outcome.by_points(sheet_of([1, 2]), reason="full") for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    with pytest.raises(AttributeError, match="can't set attribute"):
        one.reason = "other"
