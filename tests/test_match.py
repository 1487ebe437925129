"""A match: moves are checked before anything changes, chance follows the seed, undo is exact."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st
from toys import Dash, DashPosition, Go, Roll, Rows

from boardkit.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    NothingToUndoError,
)
from boardkit.geometry import square_grid
from boardkit.play import Match, digest, parse
from boardkit.rules import CHANCE, GameInfo, legal

GAMES = (Rows(rows=2, cols=4), Rows(rows=1, cols=3), Rows(rows=5, cols=3, holes=("b2",)), Dash(players=3))


def everything(match: Match[Any, Any]) -> tuple[Any, ...]:
    """All that a match shows."""
    return match.state, match.outcome, match.plies, tuple(match.legal), match.transcript()


@st.composite
def played(draw: st.DrawFn) -> Match[Any, Any]:
    """A match after some moves. Shrinks towards the set-up."""
    match: Match[Any, Any] = Match(draw(st.sampled_from(GAMES)), seed=draw(st.integers(0, 99)))
    for _ in draw(st.lists(st.none(), max_size=25)):
        if match.outcome is None:
            match.push(draw(st.sampled_from(match.legal)))
    return match


@given(played())
def test_undo_is_exact(match: Match[Any, Any]) -> None:
    """Taking back k of n moves leaves just what there was after n - k, down to the set-up."""
    moves = [ply.move for ply in match.plies]
    again: Match[Any, Any] = Match(match.game, seed=match.seed)
    seen = [everything(again)]
    for move in moves:
        again.push(move)
        seen.append(everything(again))
    assert everything(match) == seen[-1]
    for move in reversed(moves):
        assert match.pop() == move
        seen.pop()
        assert everything(match) == seen[-1]
    assert match.state == match.game.setup()
    with pytest.raises(NothingToUndoError, match="no move was made in this match"):
        match.pop()
    assert everything(match) == seen[0]


@given(played())
def test_questions_change_nothing(match: Match[Any, Any]) -> None:
    """No question, and no move on the way from one position to the next, changes a position."""
    before = everything(match), digest(match.game, match.state)
    for move in match.legal:
        match.game.play(match.state, move)
        assert parse(match.game, match.state, str(move)) == move
    assert tuple(legal(match.game, match.state)) == tuple(match.legal)
    assert (everything(match), digest(match.game, match.state)) == before


@given(played())
def test_legal_is_empty_after_the_end(match: Match[Any, Any]) -> None:
    """There is a legal move while the game is live, and none afterwards."""
    assert bool(match.legal) == (match.outcome is None)
    assert match.outcome == match.game.outcome(match.state)


def test_pushing_notation() -> None:
    """Moves are made by notation in any case and spacing, or as they are."""
    match = Match(Dash(), seed=1)
    match.push("  ROLL   2 ")
    match.push("Leave\tIT")
    match.push(Roll(3))
    match.push(Go(take=True))
    assert [str(ply.move) for ply in match.plies] == ["roll 2", "leave it", "roll 3", "take"]
    assert [ply.player for ply in match.plies] == [CHANCE, 0, CHANCE, 1]
    assert match.state == DashPosition(CHANCE, 0, None, (0, 3), 2)


def test_a_games_own_words() -> None:
    """What a game parses besides notation is taken too."""
    match = Match(Rows())
    match.push(" MIDDLE ")
    assert str(match.state.marks[0]) == "b2"


@pytest.mark.parametrize(
    "text", ["", " ", "z9", "a1b1", "a 1", "a²", "a٢", "a1_0", "a10", "a-1", "\x00", "a1\x1b", "[" * 10**5]
)
def test_text_that_is_no_move(text: str) -> None:
    """A text that is no move of the game is a notation error of one line; nothing changes."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    before = everything(match)
    with pytest.raises(NotationError, match="is no move of Rows; moves look like a1") as caught:
        match.push(text)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300
    assert everything(match) == before


@pytest.mark.parametrize(
    "move", [None, 7, ("a1",), b"a1", square_grid(1, 1).vertices[0], square_grid(9, 1).cell("a9"), Roll(1)]
)
def test_objects_that_are_no_move(move: Any) -> None:
    """A value that is no move of the game is a notation error, even if it is written like one."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    before = everything(match)
    with pytest.raises(NotationError, match="is no move of Rows"):
        match.push(move)
    assert everything(match) == before


def test_a_cell_of_another_board_is_its_namesake() -> None:
    """A cell made by another board is the cell of that name, and the match keeps its own."""
    match = Match(Rows(rows=2, cols=4))
    match.push(square_grid(1, 9).cell("b1"))
    assert match.plies[0].move is match.game.board.cell("b1")


def test_an_illegal_move_cites_the_rule() -> None:
    """The error names the move, the player, the ply, the rule and what would be legal; nothing changes."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    match.push("b1")
    before = everything(match)
    with pytest.raises(
        IllegalMoveError,
        match=r"^illegal move b1 for player 1 at ply 2: b1 is marked \(R1\); 7 legal moves, among them a1, a2, b2, ...$",
    ) as caught:
        match.push("b1")
    error = caught.value
    assert (str(error.move), error.player, error.ply, error.rule) == ("b1", 1, 2, "R1")
    assert error.sites == (match.game.board.cell("b1"),)
    assert everything(match) == before


def test_a_move_after_the_end() -> None:
    """A move in a game that has ended is refused with the rule that ended it."""
    match = Match(Rows(rows=1, cols=5), seed=1)
    for move in ("a1", "d1", "b1", "e1", "c1"):
        match.push(move)
    before = everything(match)
    with pytest.raises(GameOverError, match=r"^illegal move d1 for player 1 at ply 6: three .* \(R2\)$") as caught:
        match.push("d1")
    assert caught.value.rule == "R2"
    assert everything(match) == before
    assert match.roll() == ()


def test_refusals_of_a_game_that_does_not_explain() -> None:
    """Without reasons of the game the general one is given, and no rule."""
    match = Match(Dash(players=1, turns=1), seed=1)
    match.push("roll 1")
    with pytest.raises(NotationError, match="'roll 1' is no move of Dash; moves look like take, leave it"):
        match.push("roll 1")
    match.push("take")
    with pytest.raises(NotationError, match="'take' is no move of Dash; moves look like $"):
        match.push("take")


def test_out_of_turn() -> None:
    """Who moves is checked when it is said; chance has no seat."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    before = everything(match)
    with pytest.raises(IllegalMoveError, match=r"^illegal move a1 for player 1 at ply 1: it is player 0's turn$") as caught:
        match.push("a1", player=1)
    assert (caught.value.player, caught.value.rule) == (1, None)
    assert everything(match) == before
    match.push("a1", player=0)
    dice = Match(Dash(), seed=1)
    with pytest.raises(IllegalMoveError, match="it is chance's turn"):
        dice.push("roll 1", player=0)
    dice.push("roll 1", player=CHANCE)


@frozen
class Broken(Dash):
    """A game whose `play` or `outcome` fails at some ply."""

    info = GameInfo(key="broken", title="Broken", rules=1, source="made up")
    fails: str = "play"
    after: int = 3

    def play(self, state: DashPosition, move: Any) -> DashPosition:
        if self.fails == "play" and state.rounds >= self.after:
            raise ZeroDivisionError("play fails")
        return super().play(state, move)

    def outcome(self, state: DashPosition) -> Any:
        if self.fails == "outcome" and state.rounds >= self.after:
            raise ZeroDivisionError("outcome fails")
        return super().outcome(state)

    def odds(self, state: DashPosition) -> Sequence[int]:
        return (1, 0, 2) if self.fails == "odds" else super().odds(state)


@pytest.mark.parametrize(("fails", "moves"), [("play", 6), ("outcome", 5)])
def test_a_failure_leaves_the_match_as_it_was(fails: str, moves: int) -> None:
    """When the rules themselves fail, the error comes through and nothing has changed."""
    match = Match(Broken(fails=fails), seed=1)
    for _ in range(moves):
        match.push(match.legal[0])
    before = match.state, match.plies
    with pytest.raises(ZeroDivisionError, match=f"{fails} fails"):
        match.push(match.legal[0])
    assert (match.state, match.plies) == before
    match.pop()
    assert len(match.plies) == moves - 1


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


@pytest.mark.parametrize("odds", [(1, 0, 2), (1, 2), (1, 2.0, 3), (1, -1, 3), ()])
def test_odds_that_are_none(odds: Any) -> None:
    """Odds are a positive whole number for each outcome; others are refused and change nothing."""

    class Odd(Dash):
        def odds(self, state: DashPosition) -> Any:
            return odds

    match = Match(Odd(), seed=1)
    with pytest.raises(ValueError, match="chance needs a positive whole number for each of 3 outcomes"):
        match.roll()
    assert match.plies == ()


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
    """Rolling again after taking back gives the same roll; what was asked in between does not matter."""
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
    """Side n of the loaded die comes n times as often as side 1: over 6000 seeds, within a tenth."""
    sides = [Match(Dash(), seed=seed).roll()[0].shows for seed in range(6000)]
    assert [sides.count(side) for side in (1, 2, 3)] == pytest.approx([1000, 2000, 3000], rel=0.1)


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


def test_from_another_position() -> None:
    """A match may start anywhere, also at the end."""
    game = Rows(rows=1, cols=4)
    late = game.read("o to move; x: a1; o: ")
    match = Match(game, late)
    match.push("b1")
    assert match.pop() == game.board.cell("b1")
    assert match.state is late
    over = Match(game, game.read("o to move; x: a1 b1 c1; o: d1"))
    assert over.outcome is not None
    assert over.legal == ()
    assert over.roll() == ()


def test_one_text_for_two_moves() -> None:
    """When a text means one move here and another there, the legal one is meant."""

    @frozen
    class Echo:
        """A roll, written like the cell it stands for."""

        shows: int

        def __str__(self) -> str:
            return "roll 1"

    @frozen
    class Twice(Dash):
        def moves(self, state: DashPosition) -> Sequence[Any]:
            return [Echo(state.rounds)] if state.to_move == CHANCE else super().moves(state)

        def play(self, state: DashPosition, move: Any) -> DashPosition:
            return super().play(state, Roll(1) if isinstance(move, Echo) else move)

        def all_moves(self) -> Sequence[Any]:
            return Go(take=True), Go(take=False)

        def all_chances(self) -> Sequence[Any]:
            return [Echo(number) for number in range(9)]

    match = Match(Twice(), seed=1)
    for number in range(3):
        match.push("roll 1")
        assert match.plies[-1].move == Echo(number)
        with pytest.raises(IllegalMoveError, match="illegal move roll 1 for player"):
            match.push("roll 1")
        match.push("take")


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
    """A seed gives the same transcript, digests and all, in every process and under any hash seed."""
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
