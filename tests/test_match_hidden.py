"""Matches with secrets: what each player sees, hears, may write down, and is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import RECORD, Rows, short
from zoo import Hands, Sealed, Strips
from zoo.hands import HIDDEN, Act, Cards

from boardkit.agents import greedy_agent, guessed, human_agent, random_agent
from boardkit.errors import BoardkitError, IllegalMoveError, NotationError, TranscriptError
from boardkit.lab import played
from boardkit.play import Match, Transcript, position_text, read_transcripts, replay
from boardkit.rules import legal

DEAL = ("deal 1", "deal 3", "deal 2", "deal 2")
HEARD = """boardkit transcript 1
game hands rules=1
options players=2 cards=2
seat 1
1 * deal ? #
2 * deal 3 #
3 * deal ? #
4 * deal 2 #
5 0 lay ? #
6 1 lay 2 #
"""


def match_of(*moves: str, **options: Any) -> Match[Any, Any]:
    """A match of Hands after these moves."""
    match: Match[Any, Any] = Match(Hands(**options), seed=1)
    for move in moves:
        match.push(move)
    return match


def without_digests(text: str) -> str:
    """A transcript without the digits of its digests."""
    return "".join(
        f"{line.partition('#')[0]}#\n" if "#" in line else f"{line}\n" for line in text.splitlines()
    )


@st.composite
def hands(draw: st.DrawFn) -> Match[Any, Any]:
    """A match of Hands after some moves. Shrinks towards the first deal."""
    game = Hands(players=draw(st.integers(2, 3)), cards=draw(st.integers(1, 3)))
    match: Match[Any, Any] = Match(game, seed=1)
    for _ in draw(st.lists(st.none(), max_size=20)):
        if match.outcome is None:
            match.push(draw(st.sampled_from(match.legal)))
    return match


def answer(match: Match[Any, Any], text: str, player: int) -> str:
    """What a player is told who tries a move; the match stays as it was."""
    try:
        match.push(text, player)
    except BoardkitError as error:
        return str(error)
    match.pop()
    return "done"


def told(match: Match[Any, Any], player: int) -> tuple[Any, ...]:
    """All that a player can get out of a match at this moment, to the last byte."""
    view = match.view(player)
    tries = ("lay 1", "lay 3", "deal 2", "nonsense")
    return (
        view,
        repr(view),
        position_text(match.game, view),
        match.transcript(seat=player),
        tuple(map(str, legal(match.game, view))) if player in match.movers else (),
        tuple(answer(match, text, player) for text in tries),
        match.outcome,
    )


@given(hands(), st.randoms(use_true_random=False))
def test_another_world_tells_a_player_the_same(match: Match[Any, Any], rng: Random) -> None:
    """In a world that he cannot tell from this one a player sees, hears and is told the same."""
    for player in range(match.game.players):
        here: Match[Any, Any] = Match(match.game, match.state, seed=1)
        guess = match.game.guess(match.view(player), player, rng)
        there: Match[Any, Any] = Match(match.game, guess, seed=2)
        assert told(here, player) == told(there, player)


@given(hands(), st.data())
def test_another_deal_is_heard_the_same(match: Match[Any, Any], data: st.DataObject) -> None:
    """While others do hidden things in another way, a player hears and sees the same match."""
    player = data.draw(st.integers(0, match.game.players - 1))
    other: Match[Any, Any] = Match(match.game, seed=2)
    same: Match[Any, Any] = Match(match.game, seed=3)
    heard = match.game.heard
    for ply in match.plies:
        sound = heard(ply.before, ply.move, player)
        alike = [move for move in other.legal if heard(other.state, move, player) == sound]
        if not alike or (ply.before.laid and "deal" not in sound):
            break  # the next card turns up what was hidden
        other.push(data.draw(st.sampled_from(alike)))
        same.push(ply.move)
    assert told(other, player) == told(same, player)


def test_a_view() -> None:
    """A player sees his own hand and card, and how many cards others have."""
    match = match_of(*DEAL, "lay 1")
    assert repr(match.view(1)) == (
        "Cards(to_move=1, deck=Bag({'1': 4, '2': 2, '3': 2}), "
        "hands=(Bag({'?': 1}), Bag({'2': 1, '3': 1})), laid=('?',), over=(), tricks=(0, 0), "
        "highest='?')"
    )
    assert match.view(0).laid == ("1",)


def test_without_secrets_all_see_all() -> None:
    """A game without secrets is its own view, and is heard as it is written."""
    match: Match[Any, Any] = Match(Rows(), seed=1)
    match.push("a1")
    assert match.view(0) is match.view(1) is match.state
    whole, seen = match.transcript(), match.transcript(seat=1)
    assert seen == whole.replace("seed 1\n", "seat 1\n")


@pytest.mark.parametrize("nobody", [-1, 2, True, "0", None, 1.0])
def test_nobody_sees_nothing(nobody: Any) -> None:
    """Only players have a view; chance and people beside the table have none."""
    with pytest.raises(ValueError, match=r"^players are 0 to 1, got "):
        match_of().view(nobody)


@pytest.mark.parametrize("nobody", [-1, 2, True, "0"])
def test_nobody_has_no_transcript(nobody: Any) -> None:
    """Only players have a transcript of what they heard."""
    with pytest.raises(ValueError, match=r"^players are 0 to 1, got "):
        match_of().transcript(seat=nobody)


def test_the_transcript_of_a_seat() -> None:
    """It has moves as heard and no seed; its digests are those of what was seen."""
    text = match_of(*DEAL, "lay 1", "lay 2").transcript(seat=1)
    assert without_digests(text) == HEARD
    others = [match_of("deal 3", *DEAL[1:], move, "lay 2") for move in ("lay 3", "lay 2")]
    cut = [one.transcript(seat=1).splitlines()[:9] for one in others]
    assert cut[0] == cut[1] == text.splitlines()[:9]


def test_the_start_in_the_transcript_of_a_seat() -> None:
    """Where a match began elsewhere, the player's view of that position is written."""
    start = match_of(*DEAL).state
    text = Match(Hands(), start, seed=1).transcript(seat=0)
    (transcript,) = read_transcripts(text)
    assert transcript.position == position_text(Hands(), Hands().view(start, 0))
    assert '"3"' not in transcript.position.partition("hands")[2]


def test_the_transcript_of_a_seat_is_read_as_it_is_written() -> None:
    """It is a transcript like others: read and written again it is the same."""
    text = match_of(*DEAL, "lay 1", "lay 2").transcript(seat=1)
    (transcript,) = read_transcripts(text)
    assert (transcript.seat, transcript.seed, str(transcript)) == (1, None, text)
    assert isinstance(transcript, Transcript)


def test_the_transcript_of_a_seat_does_not_replay() -> None:
    """What was not heard cannot be played again, and that is said at once."""
    with pytest.raises(
        TranscriptError,
        match=r"^line 4: this is what player 1 saw and heard of a match; "
        r"only the whole transcript can be replayed$",
    ) as caught:
        replay(match_of(*DEAL).transcript(seat=1), find=lambda _: Hands)
    assert caught.value.line == 4


@pytest.mark.parametrize("seat", ["-1", "x", "1 2", "", "\u0661", "12345"])
def test_a_seat_that_is_none(seat: str) -> None:
    """The line of the seat has a number."""
    text = short("a1").replace("\nseed 7", f"\nseat {seat}\nseed 7")
    with pytest.raises(TranscriptError, match=r"^line 4: a seat is a number from 0, got "):
        list(read_transcripts(text))


def test_a_seat_stands_once() -> None:
    """Like the other heads, the seat is said once."""
    text = RECORD.replace("\nseed 7", "\nseat 1\nseat 1\nseed 7")
    with pytest.raises(TranscriptError, match="a line 'seat' does not belong here"):
        list(read_transcripts(text))


def test_out_of_turn_nobody_learns_what_others_may_do() -> None:
    """The moves of who is to move are not listed for another, nor looked up for what he types."""
    match = match_of(*DEAL)
    for text in ("lay 1", "lay 2", "nonsense", "x" * 500):
        with pytest.raises(
            IllegalMoveError, match=rf"^illegal move {text[:57]}.* at ply 5: it is player 0's turn$"
        ):
            match.push(text, 1)


def test_in_turn_a_refusal_lists_the_own_moves() -> None:
    """Who is to move is told what he may do."""
    match = match_of(*DEAL)
    with pytest.raises(
        IllegalMoveError, match=r"there is no 3 \(H1\); 2 legal moves, among them lay 1"
    ):
        match.push("lay 3", 0)
    with pytest.raises(
        NotationError, match="'lay 7' is no move of Hands; moves look like lay 1, lay 2"
    ):
        match.push("lay 7", 0)


def test_a_secret_choice() -> None:
    """Until all have chosen, others are told that one has, and not what; then all is shown."""
    game = Sealed(players=3)
    matches: list[Match[Any, Any]] = [Match(game, seed=1) for _ in game.all_moves()]
    for match, number in zip(matches, game.all_moves(), strict=True):
        match.push(number, player=1)
        assert match.movers == (0, 2)
        assert match.view(1).chosen == (0, number, 0)
    for seat in (0, 2):
        assert len({(repr(one.view(seat)), one.transcript(seat=seat)) for one in matches}) == 1
    for match in matches:
        match.push(3, player=2)
        match.push(2, player=0)
    assert len({repr(one.view(0)) for one in matches}) == 3
    assert [line[:5] for line in matches[0].transcript(seat=0).splitlines()[4:]] == [
        "1 1 ?",
        "2 2 ?",
        "3 0 2",
    ]


# -- agents


def test_agents_see_what_their_player_sees() -> None:
    """No agent is given a card that its player does not know."""
    seen: list[tuple[int, Cards]] = []

    def watching(seat: int) -> Callable[..., Act]:
        def agent(game: Any, state: Cards, rng: Random) -> Act:
            seen.append((seat, state))
            return random_agent(game, state, rng)

        return agent

    match = played(Hands(players=3, cards=3), 1, agents=[watching(seat) for seat in range(3)])
    assert match.outcome is not None
    assert len(seen) == 9
    for seat, state in seen:
        assert state.to_move == seat
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        assert {card for hand in others for card in hand} <= {HIDDEN}
        assert set(state.laid) <= {HIDDEN}


@pytest.mark.parametrize("agent", [random_agent, greedy_agent])
def test_agents_play_with_secrets(agent: Any) -> None:
    """An agent plays games with secrets to their end, and the same seed gives the same match."""
    matches = [played(Hands(cards=3), 5, agents=[agent] * 2) for _ in range(2)]
    assert matches[0].plies == matches[1].plies
    assert matches[0].outcome is not None


def test_greedy_does_not_peek() -> None:
    """What greedy picks depends on what it sees and its generator, not on what is hidden."""
    match = match_of("deal 1", "deal 3", "deal 3", "deal 1", "lay 3")
    other = match_of("deal 1", "deal 3", "deal 2", "deal 1", "lay 2")
    assert match.view(1) == other.view(1)
    picks = [
        [greedy_agent(Hands(), one.view(1), Random(seed)) for seed in range(20)]
        for one in (match, other)
    ]
    assert picks[0] == picks[1]


def test_a_guess_to_think_ahead_from() -> None:
    """With secrets it is a whole position with the same view; without, the position itself."""
    view = match_of(*DEAL).view(0)
    guess = guessed(Hands(), view, Random(1))
    assert HIDDEN not in guess.hands[1]
    assert Hands().view(guess, 0) == view
    state = Strips().setup()
    assert guessed(Strips(), state, Random(1)) is state


def test_a_person_is_asked_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person sees refusals and makes a move as in any game."""
    lines = iter(["lay 3", "lay 2"])
    prompts: list[str] = []

    def typed(prompt: str) -> str:
        prompts.append(prompt)
        return next(lines)

    monkeypatch.setattr("builtins.input", typed)
    move = human_agent(Hands(), match_of(*DEAL).view(0), Random(1))
    assert move == Act("lay", "2")
    assert "there is no 3 (H1)" in prompts[1]


@pytest.mark.parametrize(("held", "share"), [("1", 3 / 8), ("3", 3 / 8), ("2", 2 / 8)])
def test_physical_cards_are_equally_likely(held: str, share: float) -> None:
    """Of eight unseen cards each is guessed as often as the others."""
    view = match_of("deal 1", "deal 3", "deal 2", cards=2).view(0)
    guesses = [Hands().guess(view, 0, Random(seed)) for seed in range(4000)]
    found = sum(held in guess.hands[1] for guess in guesses) / len(guesses)
    assert found == pytest.approx(share, abs=0.03)
