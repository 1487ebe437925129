"""Matches of the host, which plugins watch."""

from __future__ import annotations

import copy
from operator import methodcaller
from typing import Any

import pytest
from claims import Leave
from hypothesis import given
from hypothesis import strategies as st
from plugged import Bonus, host_with, leave, played_out

from boardkit.errors import IllegalMoveError
from boardkit.host import Host, hookimpl
from boardkit.play import Match
from boardkit.rules import CHANCE
from boardkit.state import Outcome

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


CHANGES = [
    methodcaller("push", "quit"),
    methodcaller("pop"),
    methodcaller("__setattr__", "game", None),
    methodcaller("__setattr__", "house", {}),
    methodcaller("__setattr__", "start", None),
]


@pytest.mark.parametrize("change", CHANGES)
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
