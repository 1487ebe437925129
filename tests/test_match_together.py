"""Matches in which several may move at once: who they are, in which order, and what is written."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import Rows
from zoo import Strips
from zoo.strips import Paper

from boardkit.errors import IllegalMoveError, TranscriptError
from boardkit.lab import finish, played
from boardkit.play import Match, replay
from boardkit.rules import CHANCE, legal


def again(text: str) -> Match[Any, Any]:
    """The match that a transcript of Strips records."""
    return replay(text, find=lambda _: Strips)


def rolled() -> Match[Any, Any]:
    """A match of three in which a die shows 2 and nobody has placed it yet."""
    match: Match[Any, Any] = Match(Strips(), seed=1)
    match.push("roll 2")
    return match


def test_movers() -> None:
    """All who have not moved may; chance moves alone; after the end nobody does."""
    match: Match[Any, Any] = Match(Strips(length=1), seed=1)
    assert match.movers == (CHANCE,)
    match.push("roll 3")
    assert match.movers == (0, 1, 2)
    match.push("place 1", 1)
    assert match.movers == (0, 2)
    finish(match)
    assert match.movers == ()


def test_in_most_games_one_may_move() -> None:
    """Without the ability there is one mover, who is to move."""
    assert Match(Rows()).movers == (0,)


def test_who_is_not_named_is_the_first() -> None:
    """A move without a player is one of the first who may move."""
    match = rolled()
    match.push("place 3", 0)
    match.push("place 2")
    assert [ply.player for ply in match.plies] == [CHANCE, 0, 1]


def test_each_is_asked_alone() -> None:
    """A player who may move sees the position asked of him, with his own moves."""
    match = rolled()
    for move in ("place 1", "place 2", "place 3", "roll 1"):
        match.push(move)
    asked = [match.view(seat) for seat in range(3)]
    assert [state.to_move for state in asked] == [0, 1, 2]
    assert [list(legal(match.game, state)) for state in asked] == [
        ["place 2", "place 3"],
        ["place 1", "place 3"],
        ["place 1", "place 2"],
    ]
    match.push("place 1", 1)
    assert match.view(1).to_move == 0


def test_who_has_moved_waits() -> None:
    """A second move in one round is refused, by who may move; nothing changes."""
    match = rolled()
    match.push("place 2", 1)
    with pytest.raises(
        IllegalMoveError,
        match=r"^illegal move place 1 for player 1 at ply 3: it is player 0's and player 2's turn; ",
    ) as caught:
        match.push("place 1", player=1)
    assert (caught.value.player, len(match.plies)) == (1, 2)


def test_a_move_is_checked_for_who_makes_it() -> None:
    """What is legal for one is refused to another, who is named."""
    match = rolled()
    for move in ("place 1", "place 2", "place 3", "roll 1"):
        match.push(move)
    with pytest.raises(
        IllegalMoveError, match=r"place 3 for player 2 at ply 6: .*place 1, place 2"
    ):
        match.push("place 3", 2)


@given(st.data())
def test_the_order_does_not_matter(data: st.DataObject) -> None:
    """However the players of each round follow each other, the match ends the same."""
    first, second = Match(Strips(), seed=7), Match(Strips(), seed=7)
    while first.outcome is None:
        first.roll()
        second.roll()
        chosen = {
            seat: data.draw(st.sampled_from(legal(first.game, first.view(seat))))
            for seat in first.movers
        }
        for seat in data.draw(st.permutations(list(chosen))):
            first.push(chosen[seat], seat)
        for seat, move in chosen.items():
            second.push(move, seat)
        assert first.state == second.state
    assert first.outcome == second.outcome


@given(st.data())
def test_taking_back_is_exact(data: st.DataObject) -> None:
    """Moves made in any order are taken back one by one."""
    match = rolled()
    seen = [(match.state, match.movers)]
    for seat in data.draw(st.permutations(range(3))):
        match.push("place 1", seat)
        seen.append((match.state, match.movers))
    for _ in range(3):
        assert (match.state, match.movers) == seen.pop()
        match.pop()
    assert (match.state, match.movers) == seen.pop()


def test_a_transcript_names_who_moved_in_the_order_written() -> None:
    """A replay plays simultaneous moves as they are written, and writes them so again."""
    match = rolled()
    for seat in (2, 0, 1):
        match.push(f"place {seat + 1}", seat)
    text = match.transcript()
    written = [line.split(" #")[0] for line in text.splitlines()[4:]]
    assert written == ["1 * roll 2", "2 2 place 3", "3 0 place 1", "4 1 place 2"]
    assert again(text).transcript() == text
    assert [ply.player for ply in again(text).plies] == [CHANCE, 2, 0, 1]


@pytest.mark.parametrize("wrong", ["2", "9", "*"])
def test_a_transcript_of_a_player_who_may_not_move(wrong: str) -> None:
    """A line of somebody who may not move then is the first that is named."""
    match = rolled()
    match.push("place 1", 2)
    match.push("place 1", 0)
    text = match.transcript().replace("\n3 0 ", f"\n3 {wrong} ")
    with pytest.raises(
        TranscriptError,
        match=rf"^line 7, ply 3: player 0 or 1 is to move, the transcript says [{wrong}]$",
    ):
        again(text)


def test_a_position_between_two_who_move_at_once() -> None:
    """A match may start in the middle of a round, asked of any who may move."""
    game = Strips()
    state = Paper(2, (1,), ((), (3,), ()))
    match: Match[Any, Any] = Match(game, state, seed=1)
    assert match.movers == (0, 2)
    match.push("place 2")
    assert match.plies[0].player == 2
    assert match.movers == (0,)


def test_agents_are_asked_in_turn() -> None:
    """Each of those who may move is asked, for the position asked of him."""
    seen = []

    def first(game: Any, state: Any, _: Any) -> Any:
        seen.append(state.to_move)
        return game.moves(state)[0]

    match = played(Strips(length=2), 1, agents=[first] * 3)
    assert seen == [0, 1, 2] * 2
    assert [ply.player for ply in match.plies] == [CHANCE, 0, 1, 2] * 2
