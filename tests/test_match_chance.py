"""Chance in a match: by the seed and the number of the ply alone, by the odds of the game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st
from toys import Dash, DashPosition, Go, Roll, again

from boardkit.errors import GameOverError, IllegalMoveError, NotationError, TranscriptError
from boardkit.play import Match, drawn
from boardkit.rules import CHANCE, GameInfo


@frozen
class Avalanche(Dash):
    """Chance moves again and again, until the rules fail."""

    def play(self, state: DashPosition, move: Any) -> DashPosition:
        if state.rounds == 3:
            raise ZeroDivisionError("play fails")
        return evolve(state, rounds=state.rounds + 1)


def test_a_failing_roll_leaves_the_match_as_it_was() -> None:
    """Either all that chance does stands, or none of it."""
    match = Match(Avalanche(), seed=1)
    with pytest.raises(ZeroDivisionError, match="play fails"):
        match.roll()
    assert match.plies == ()
    assert match.state == match.game.setup()


def forgetful(*, numbered: bool) -> Match[Any, Any]:
    """A match that waits for chance, of a game that knows all its moves or does not."""

    @frozen
    class Counted(Dash):
        def all_moves(self) -> Sequence[Go]:
            return Go(take=True), Go(take=False)

        def all_chances(self) -> Sequence[Roll]:
            return [Roll(shows) for shows in range(1, 7)]

    return Match(Counted() if numbered else Dash(), seed=1)


@pytest.mark.parametrize(
    ("numbered", "error", "message"),
    [
        (
            False,
            NotationError,
            r"^'take' is no move of chance in Dash; .* roll 3; match.roll\(\) lets chance act$",
        ),
        (
            True,
            IllegalMoveError,
            r"for chance at ply 1: it is not legal here; match.roll\(\) lets chance act; 3 legal",
        ),
    ],
)
def test_a_player_who_forgets_to_roll(numbered: bool, error: type[Exception], message: str) -> None:
    """A player's move while chance is to act is refused with how to let it act."""
    match = forgetful(numbered=numbered)
    with pytest.raises(error, match=message):
        match.push("take")
    match.roll()
    match.push("take")


def test_a_seat_that_forgets_to_roll() -> None:
    """So is the move of a player who says which one he is."""
    match = forgetful(numbered=True)
    with pytest.raises(
        IllegalMoveError, match=r"it is chance's turn; match.roll\(\) lets chance act; 3 legal"
    ):
        match.push("take", player=0)


def test_who_acts_for_chance_is_not_told_to_roll() -> None:
    """Neither one who says that he plays for chance, nor a transcript, has forgotten to roll."""
    match = forgetful(numbered=True)
    with pytest.raises(IllegalMoveError, match="it is not legal here; 3 legal moves"):
        match.push("roll 4", player=CHANCE)
    with pytest.raises(TranscriptError, match=r"'roll 4' is no move of chance in Dash; .* roll 3$"):
        again("boardkit transcript 1\ngame dash rules=1\nseed 1\n1 * roll 4 #00000000\n")


def test_after_the_end_nobody_rolls() -> None:
    """When the game is over, chance does not act again."""
    match = forgetful(numbered=True)
    while match.outcome is None:
        match.roll()
        match.push("take")
    assert match.state.to_move == CHANCE
    with pytest.raises(GameOverError, match=r'the game is over, all "turns" are played$'):
        match.push("take")
    with pytest.raises(NotationError, match=r"'z' is no move of Dash; moves look like $"):
        match.push("z")


@pytest.mark.parametrize(
    "odds", [(1, 0, 2), (1, 2), (1, 1), (1, 2.0, 3), (1.0, 1.0, 1.0), (1, 1, 1.0), (1, -1, 3), ()]
)
def test_odds_that_are_none(odds: Any) -> None:
    """Odds are a positive whole number for each outcome; others are refused and change nothing."""

    class Odd(Dash):
        def odds(self, state: DashPosition) -> Any:
            return odds

    match = Match(Odd(), seed=1)
    with pytest.raises(
        ValueError, match="chance needs a positive whole number for each of 3 outcomes"
    ):
        match.roll()
    assert match.plies == ()


def test_nothing_to_draw_from() -> None:
    """Without an outcome there is nothing that chance could do."""
    with pytest.raises(ValueError, match=r"for each of 0 outcomes, got \(\)"):
        drawn((), (), Random(1))


def rolled(seed: Any, *, game: Dash | None = None) -> Match[Any, Any]:
    """A match of a few rolls, every number taken."""
    match: Match[Any, Any] = Match(game or Dash(turns=9, sides=6), seed=seed)
    while match.outcome is None:
        match.roll()
        match.push("take")
    return match


@pytest.mark.parametrize("seed", [0, 7, -1, 2**70, "", "a seed"])
def test_the_same_seed_gives_the_same_match(seed: Any) -> None:
    """Equal seeds give equal matches, 0 and texts among them."""
    assert rolled(seed).plies == rolled(seed).plies
    assert rolled(seed).seed == seed


def test_different_seeds() -> None:
    """Of twenty seeds most give different matches."""
    assert len({rolled(seed).plies for seed in range(20)}) > 15


def test_no_seed() -> None:
    """Without a seed one is chosen, which gives the same match again."""
    one, two = rolled(None), rolled(None)
    assert one.plies != two.plies
    assert rolled(one.seed).plies == one.plies


@pytest.mark.parametrize("seed", [1.5, True, (1,), b"x"])
def test_seeds_that_are_none(seed: Any) -> None:
    """A seed is a whole number or a text, so that a transcript can hold it."""
    with pytest.raises(TypeError, match="a seed must be a whole number or a text, got"):
        Match(Dash(), seed=seed)


@given(st.integers(0, 999))
def test_a_ply_follows_the_seed_and_its_number_alone(seed: int) -> None:
    """Rolling again after taking back gives the same roll, whatever was asked in between."""
    match = rolled(seed, game=Dash(turns=2))
    rolls = [ply.move for ply in match.plies[::2]]
    again: Match[Any, Any] = Match(Dash(turns=2), seed=seed)
    for roll in rolls:
        assert again.roll() == (roll,)
        again.pop()
        assert len(tuple(again.legal)) == 3
        again.transcript()
        assert again.roll() == (roll,)
        assert again.roll() == ()
        again.push("leave it")


def test_rolls_go_by_their_odds() -> None:
    """Side n of the loaded die comes n times as often as side 1: of 6000, within a tenth."""
    sides = [Match(Dash(), seed=seed).roll()[0].shows for seed in range(6000)]
    assert [sides.count(side) for side in (1, 2, 3)] == pytest.approx([1000, 2000, 3000], rel=0.1)


@frozen
class Fair:
    """Dash with a fair die: it gives no odds."""

    info = GameInfo(key="fair", title="Fair", rules=1, source="made up")
    players = 2
    setup = staticmethod(Dash().setup)
    moves = staticmethod(Dash().moves)
    play = staticmethod(Dash().play)
    outcome = staticmethod(Dash().outcome)


def test_rolls_without_odds_are_even() -> None:
    """Without odds all outcomes are equally likely: of 6000 rolls each of three, within a tenth."""
    sides = [Match(Fair(), seed=seed).roll()[0].shows for seed in range(6000)]
    assert [sides.count(side) for side in (1, 2, 3)] == pytest.approx([2000] * 3, rel=0.1)


def test_rolls_are_known() -> None:
    """The rolls of a seed never change from one release, or one machine, to the next."""
    assert [ply.move.shows for ply in rolled(7).plies[::2]] == KNOWN_ROLLS


KNOWN_ROLLS = [2, 5, 6, 1, 2, 6, 6, 5, 5, 3, 6, 4, 5, 3, 6, 3, 4, 5]


def test_matches_are_apart() -> None:
    """Two matches of one game, played in turns, each go as alone."""
    one, two = (Match(Dash(turns=2), seed=seed) for seed in (1, 2))
    for _ in range(4):
        for match in (one, two):
            match.roll()
            match.push("take")
    assert one.plies == rolled(1, game=Dash(turns=2)).plies
    assert two.plies == rolled(2, game=Dash(turns=2)).plies


CHILD = """
import sys
sys.path[:0] = {paths!r}
from toys import Dash, Rows
from boardkit.play import Match
match = Match(Dash(players=3, turns=5, sides=6), seed={seed!r})
while match.outcome is None:
    match.roll()
    match.push("take")
rows = Match(Rows(rows=3, cols=4), seed={seed!r})
for move in ("a1", "middle", "c3", "d1"):
    rows.push(move)
print(match.transcript() + rows.transcript(), end="")
"""


@pytest.mark.parametrize("seed", [0, "text"])
def test_the_same_seed_in_another_process(seed: Any) -> None:
    """A seed gives the same transcript in every process and under any hash seed."""
    script = CHILD.format(paths=[path for path in sys.path if path], seed=seed)
    texts = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parent,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "random")
    }
    assert len(texts) == 1
    assert texts.pop().count("boardkit transcript 1") == 2
