"""House rules: what they change, and that no rubbish of theirs reaches a match."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from plugged import Bonus, host_with, leave, played_out

from boardkit.agents import random_agent
from boardkit.host import hookimpl
from boardkit.lab import summary
from boardkit.play import Match
from boardkit.state import Line, Outcome, Sheet


class Says:
    """A plugin that answers the same to every question after a match."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    @hookimpl
    def boardkit_outcome(self) -> Any:
        return self.answer


def test_a_house_rule_changes_a_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points of the house rule count, stand on the sheet, and are written in the transcript."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    claims = host.game("claims")
    plain = played_out(Match(claims, seed=5)).outcome
    match = played_out(host.match(claims, seed=5))
    assert match.outcome is not None
    assert plain is not None
    assert plain.scores is not None
    assert match.outcome.scores == (plain.scores[0], plain.scores[1] + 100)
    assert match.outcome.winners == (1,)
    assert '\nhouse "plugged:bonus"\n' in match.transcript()
    assert f"end scores={plain.scores[0]},{plain.scores[1] + 100} winners=1" in match.transcript()
    assert host.problems == ()


def test_a_house_rule_is_no_business_of_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that agents see is the game itself; live positions stay live."""
    host = host_with(monkeypatch, bonus=Bonus(0, 1))
    claims = host.game("claims")
    match, plain = host.match(claims, seed=5), Match(claims, seed=5)
    assert match.game is claims
    while plain.outcome is None:
        for one in (match, plain):
            one.roll()
            one.push(random_agent(claims, one.state, Random(3)))
    assert [ply.move for ply in match.plies] == [ply.move for ply in plain.plies]
    assert match.outcome != plain.outcome == claims.outcome(match.state)


def test_house_rules_apply_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the order of installation, house rules apply in the order of their names."""

    class Doubled:
        @hookimpl
        def boardkit_outcome(self, game: Any, state: Any, outcome: Outcome) -> Outcome:
            assert game.outcome(state) is not None
            assert outcome.sheet is not None
            sheet = evolve(outcome.sheet, lines=outcome.sheet.lines * 2)
            return Outcome.by_points(sheet, reason=outcome.reason)

    rules = {"b": Doubled(), "a": Bonus(0, 50)}
    scores = set()
    for names in ("ab", "ba"):
        host = host_with(monkeypatch, **{name: rules[name] for name in names})
        match = played_out(host.match(host.game("claims"), seed=5))
        assert 'house "plugged:a" "plugged:b"' in match.transcript()
        scores.add(match.ending()["scores"])
    assert len(scores) == 1
    assert int(scores.pop().split(",")[0]) > 100


def test_a_house_rule_that_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is in force all the same, so that a match goes on after a replay as it would have."""
    host = host_with(monkeypatch, bonus=Bonus(0, 1))
    assert 'house "plugged:bonus"' in leave(host, *["stay"] * 4).transcript()
    assert "house" not in leave(host_with(monkeypatch), "stay").transcript()


def test_a_start_that_is_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules judge a final position from which a match starts, too."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    claims = host.game("claims")
    end = played_out(Match(claims, seed=5)).state
    outcome = host.match(claims, end).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


DRAW = Outcome.draw(players=2, reason="house")
WRONG = [
    (1, "an Outcome or None, got 1"),
    (Outcome, "an Outcome or None, got <class 'boardkit.state.outcome.Outcome'>"),
    (
        Outcome.draw(players=3, reason=""),
        "an Outcome of 2 players, got returns (0.0, 0.0, 0.0)",
    ),
    (
        evolve(DRAW, returns=(float("nan"), 0.0)),
        "an Outcome of 2 players, got returns (nan, 0.0)",
    ),
    (evolve(DRAW, scores=(1, 2, 3)), "an Outcome of 2 players, got scores (1, 2, 3)"),
    (evolve(DRAW, scores=(1, 2.0)), "an Outcome of 2 players, got scores (1, 2.0)"),
    (evolve(DRAW, scores=(1, True)), "an Outcome of 2 players, got scores (1, True)"),
    (evolve(DRAW, scores=(1, None)), "an Outcome of 2 players, got scores (1, None)"),
    (evolve(DRAW, winners=()), "an Outcome of 2 players, got winners ()"),
    (evolve(DRAW, winners=(2,)), "an Outcome of 2 players, got winners (2,)"),
    (evolve(DRAW, winners=0), "an Outcome of 2 players, got winners 0"),
    (evolve(DRAW, reason=None), "an Outcome of 2 players, got reason None"),
    (evolve(DRAW, returns=(2.0, 0.0)), "an Outcome of 2 players, got returns (2.0, 0.0)"),
    (evolve(DRAW, scores=(1, 10**99)), f"an Outcome of 2 players, got scores (1, 1{'0' * 52}..."),
    (evolve(DRAW, winners=(1, 0)), "an Outcome of 2 players, got winners (1, 0)"),
    (evolve(DRAW, winners=(0, 0)), "an Outcome of 2 players, got winners (0, 0)"),
    (evolve(DRAW, sheet=7), "an Outcome of 2 players, got sheet 7"),
    (evolve(DRAW, sheet=Sheet(3)), "an Outcome of 2 players, got sheet Sheet(players=3, "),
    (
        evolve(DRAW, sheet=Sheet(2, (Line(0, 1, 7),))),
        "an Outcome of 2 players, got sheet Sheet(players=2, ",
    ),
    (
        evolve(DRAW, sheet=Sheet(2, (SimpleNamespace(player=0, points=1),))),
        "an Outcome of 2 players, got sheet Sheet(players=2, ",
    ),
    (evolve(DRAW, teams=5), "an Outcome of 2 players, got teams 5"),
    (evolve(DRAW, teams=(0, 1)), "an Outcome of 2 players, got teams (0, 1)"),
    (evolve(DRAW, teams=((0,),)), "an Outcome of 2 players, got teams ((0,),)"),
    (evolve(DRAW, team_scores=7), "an Outcome of 2 players, got team_scores 7"),
    (evolve(DRAW, team_scores=(1,)), "an Outcome of 2 players, got team_scores (1,)"),
]


@pytest.mark.parametrize(("answer", "message"), WRONG, ids=[message[-20:] for _, message in WRONG])
def test_rubbish_from_a_house_rule(
    monkeypatch: pytest.MonkeyPatch, answer: object, message: str
) -> None:
    """The game ends as its own rules say, the other house rules apply, and the fault is noted."""
    host = host_with(monkeypatch, a=Says(answer), b=Bonus(1, 100))
    match = played_out(host.match(host.game("claims"), seed=5))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    (problem,) = host.problems
    assert str(problem).startswith(
        f"plugin plugged:a fails in boardkit_outcome: it must return {message}"
    )
    assert host.replay(match.transcript()).outcome == match.outcome


TEAMS = evolve(DRAW, reason="\ud800", teams=((0, 1),), team_scores=(3,))


@pytest.mark.parametrize("answer", [DRAW, TEAMS])
def test_what_a_house_rule_may_return(monkeypatch: pytest.MonkeyPatch, answer: Outcome) -> None:
    """A sound outcome counts, is written and summed up, and comes back from its transcript."""
    host = host_with(monkeypatch, a=Says(answer))
    match = played_out(host.match(host.game("claims"), seed=5))
    assert (match.outcome, host.problems) == (answer, ())
    assert summary([match]).reasons == ((answer.reason, 1),)
    assert host.replay(match.transcript().encode().decode()).outcome == answer


def test_a_house_rule_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule that raises leaves the outcome as it was, and is noted once."""

    class Fails:
        @hookimpl
        def boardkit_outcome(self, state: Any) -> None:
            raise ValueError(f"{state}")

    host = host_with(monkeypatch, fails=Fails())
    for _ in range(2):
        match = leave(host, *["stay"] * 4)
        assert match.outcome == match.game.outcome(match.state)
    (problem,) = host.problems
    assert str(problem).startswith("plugin plugged:fails fails in boardkit_outcome: ValueError: ")
