"""Matches of the host: plugins watch them, and house rules adjust how they end."""

from __future__ import annotations

import copy
from operator import methodcaller
from random import Random
from typing import Any

import pytest
from attrs import evolve
from claims import Leave
from hypothesis import given
from hypothesis import strategies as st
from plugged import host_with

from boardkit.agents import random_agent
from boardkit.errors import IllegalMoveError
from boardkit.host import Host, hookimpl
from boardkit.lab import summary
from boardkit.play import Match
from boardkit.rules import CHANCE
from boardkit.state import Line, Outcome, Sheet

AnyMatch = Match[Any, Any]


class Diary:
    """A watcher that notes what it is told."""

    def __init__(self) -> None:
        self.moves: list[object] = []
        self.ends: list[Outcome | None] = []

    @hookimpl
    def boardkit_move_played(self, match: AnyMatch, move: object) -> None:
        assert match.plies[-1].move is move
        self.moves.append(move)

    @hookimpl
    def boardkit_match_over(self, match: AnyMatch) -> None:
        self.ends.append(match.outcome)


class Bonus:
    """A house rule: so many points more for one player; games without points stay as they are."""

    def __init__(self, player: int, points: int) -> None:
        self.line = Line(player, points, "house rule")

    @hookimpl
    def boardkit_outcome(self, outcome: Outcome) -> Outcome | None:
        if outcome.sheet is None:
            return None
        sheet = evolve(outcome.sheet, lines=(*outcome.sheet.lines, self.line))
        return Outcome.by_points(sheet, reason=outcome.reason)


class Says:
    """A plugin that answers the same to every question after a match."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    @hookimpl
    def boardkit_outcome(self) -> Any:
        return self.answer


def played_out(match: AnyMatch) -> AnyMatch:
    """The match, after all that chance and the first moves make of it."""
    while match.outcome is None:
        match.roll()
        match.push(match.legal[0])
    return match


def leave(host: Host, *moves: str) -> AnyMatch:
    """A match of a host, after some moves."""
    match = host.match(host.game("leave"), seed=1)
    for move in moves:
        match.push(move)
    return match


def test_watchers_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move and every end is told once, after it has happened, chance moves too."""
    diary = Diary()
    host = host_with(monkeypatch, diary=diary)
    match = played_out(host.match(host.game("claims"), seed=5))
    assert diary.moves == [ply.move for ply in match.plies]
    assert CHANCE in {ply.player for ply in match.plies}
    assert diary.ends == [match.outcome]
    last = match.pop()
    match.push(last)
    assert len(diary.moves) == len(match.plies) + 1
    assert diary.ends == [match.outcome] * 2
    assert host.problems == ()


def test_what_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused move, a move taken back, a plain match and a replay are told to nobody."""
    diary = Diary()
    host = host_with(monkeypatch, diary=diary)
    match = leave(host, "stay")
    with pytest.raises(IllegalMoveError, match="player 1's turn"):
        match.push("stay", player=0)
    match.pop()
    plain = Match(host.game("leave"), seed=1)
    plain.push("quit")
    host.replay(plain.transcript())
    assert diary.moves == ["stay"]


def test_a_watcher_that_fails_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match goes on, other watchers are told, and the failure is noted once."""

    class Clumsy(Diary):
        @hookimpl
        def boardkit_move_played(self, match: AnyMatch, move: object) -> None:
            super().boardkit_move_played(match, move)
            raise ValueError(f"ply {len(match.plies)}")

    clumsy, diary = Clumsy(), Diary()
    host = host_with(monkeypatch, clumsy=clumsy, diary=diary)
    match = leave(host, *["stay"] * 4)
    assert match.outcome is not None
    assert clumsy.moves == diary.moves == ["stay"] * 4
    assert diary.ends == clumsy.ends == [match.outcome]
    assert [(str(problem), problem.hook) for problem in host.problems] == [
        (
            "plugin plugged:clumsy fails in boardkit_move_played: ValueError: ply 1",
            "boardkit_move_played",
        )
    ]


@pytest.mark.parametrize("change", [methodcaller("push", "quit"), methodcaller("pop")])
def test_watchers_do_not_play(monkeypatch: pytest.MonkeyPatch, change: Any) -> None:
    """A watcher that changes the match is refused, and so cannot set off another watcher."""

    class Meddler:
        @hookimpl
        def boardkit_move_played(self, match: AnyMatch) -> None:
            change(match)

    host = host_with(monkeypatch, meddler=Meddler())
    match = leave(host, "stay", "stay")
    assert [ply.move for ply in match.plies] == ["stay", "stay"]
    (problem,) = host.problems
    assert str(problem) == (
        "plugin plugged:meddler fails in boardkit_move_played: RuntimeError: "
        "a match can be watched, not changed, while a hook is called"
    )
    match.pop()
    assert len(match.plies) == 1


def test_ctrl_c_in_a_watcher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C passes through watchers, and leaves a match that can be played on."""

    class Slow:
        @hookimpl
        def boardkit_move_played(self, match: AnyMatch) -> None:
            if len(match.plies) == 1:
                raise KeyboardInterrupt

    match = leave(host_with(monkeypatch, slow=Slow()))
    with pytest.raises(KeyboardInterrupt, match=r"^$"):
        match.push("stay")
    match.push("stay")
    assert len(match.plies) == 2


def test_a_match_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of a match is played on by itself, with the same house rules."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    match = host.match(host.game("claims"), seed=5)
    match.roll()
    other = copy.deepcopy(match)
    played_out(other)
    assert other.outcome is not None
    assert other.outcome.winners == (1,)
    assert len(match.plies) == 1


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
    (evolve(DRAW, winners=(0, 0)), "an Outcome of 2 players, got winners (0, 0)"),
    (evolve(DRAW, sheet=7), "an Outcome of 2 players, got sheet 7"),
    (evolve(DRAW, sheet=Sheet(3)), "an Outcome of 2 players, got sheet Sheet(players=3, "),
    (
        evolve(DRAW, sheet=Sheet(2, (Line(0, 1, 7),))),
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


@given(st.lists(st.sampled_from(["quit", "stay"]), min_size=4, max_size=4), st.booleans())
def test_a_match_of_the_host_is_a_match(moves: list[str], pop: bool) -> None:
    """Without plugins, it goes as a plain match does, to the last byte of the transcript."""
    host = Host([])
    game = Leave()
    matches = [host.match(game, seed=3), Match(game, seed=3)]
    for match in matches:
        for move in moves:
            match.push(move)
        if pop:
            match.pop()
    assert matches[0].transcript() == matches[1].transcript()
