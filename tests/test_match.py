"""A match: moves are checked before anything changes, refusals say why, undo is exact."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from strategies import played
from toys import Dash, DashPosition, Go, Roll, Rows

from boardkit.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    NothingToUndoError,
    PositionError,
)
from boardkit.geometry import square_grid
from boardkit.play import (
    Match,
    digest,
    parse,
)
from boardkit.rules import CHANCE, GameInfo, legal


def everything(match: Match[Any, Any]) -> tuple[Any, ...]:
    """All that a match shows."""
    return match.state, match.outcome, match.plies, tuple(match.legal), match.transcript()


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
def test_legal_moves_do_not_follow_the_match(match: Match[Any, Any]) -> None:
    """What was legal stays as it was while moves are made and taken back."""
    before, state = match.legal, match.state
    listed = list(before)
    for move in before:
        match.push(move)
        assert list(before) == listed
        match.pop()
    assert match.state == state


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
    "text",
    ["", " ", "z9", "a1b1", "a 1", "a²", "a٢", "a1_0", "a10", "a-1", "\x00", "a1\x1b", "[" * 10**5],
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


def test_parse_takes_texts_alone() -> None:
    """A move is written as text."""
    with pytest.raises(NotationError, match="a move is written as text, got None"):
        parse(Rows(), Rows().setup(), None)


@pytest.mark.parametrize(
    "move",
    [None, 7, ("a1",), b"a1", square_grid(1, 1).vertices[0], square_grid(9, 1).cell("a9"), Roll(1)],
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
    assert match.plies[0].move == match.game.board.cell("b1")
    assert match.plies[0].move.board == match.game.board  # the same one only while it is cached


def test_an_illegal_move_cites_the_rule() -> None:
    """The error names move, player, ply, rule and what would be legal; nothing changes."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    match.push("b1")
    before = everything(match)
    with pytest.raises(
        IllegalMoveError,
        match=r"^illegal move b1 for player 1 at ply 2: b1 is marked \(R1\); "
        r"7 legal moves, among them a1, a2, b2, \.\.\.$",
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
    with pytest.raises(
        GameOverError, match=r"^illegal move d1 for player 1 at ply 6: three .* \(R2\)$"
    ) as caught:
        match.push("d1")
    assert caught.value.rule == "R2"
    assert everything(match) == before
    assert match.roll() == ()


def test_refusals_of_a_game_that_does_not_explain() -> None:
    """Without reasons of the game the general one is given, and no rule."""
    match = Match(Dash(players=1, turns=1), seed=1)
    match.push("roll 1")
    with pytest.raises(
        NotationError, match="'roll 1' is no move of Dash; moves look like take, leave it"
    ):
        match.push("roll 1")
    match.push("take")
    with pytest.raises(NotationError, match=r"'take' is no move of Dash; moves look like $"):
        match.push("take")


def test_a_position_of_another_game() -> None:
    """A match starts from positions of its own game with its own options."""
    small, large = Rows(rows=2, cols=4), Rows(rows=3, cols=4)
    for nothing in ("a1", 3, Dash().setup(), large.setup()):
        with pytest.raises(PositionError, match="no position of"):
            Match(small, nothing)


@pytest.mark.parametrize(
    "seed", [10**5000, "\ud800", "x" * 300_000], ids=["huge", "surrogate", "long"]
)
def test_seeds_that_no_transcript_can_hold(seed: Any) -> None:
    """A seed is refused at once, and not when chance first needs it."""
    with pytest.raises(ValueError, match="a seed must be short and UTF-8 text"):
        Match(Dash(), seed=seed)


@pytest.mark.parametrize("house", [5, [1], "ab", {"x": 5}])
def test_house_rules_that_are_none(house: Any) -> None:
    """House rules are functions by name."""
    with pytest.raises(TypeError, match=r"^house rules are functions by name, got "):
        Match(Dash(), house=house)


@pytest.mark.parametrize(
    "name", ["", 5, "x" * 300_000, "\n" * 99_999], ids=["empty", "number", "long", "escaped"]
)
def test_names_of_house_rules_that_no_transcript_can_hold(name: Any) -> None:
    """The name of a house rule is refused at once, and not when the match is kept."""
    with pytest.raises(ValueError, match=r"^the name of a house rule is a short text, got "):
        Match(Dash(), house={name: print})


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
@given(played())
def test_copies(copied: Any, match: Match[Any, Any]) -> None:
    """A copy is equal in all it shows, and is played on by itself; so is one out of a pickle."""
    other, before = copied(match), everything(match)
    assert everything(other) == before
    while other.outcome is None and not other.roll():
        other.push(other.legal[0])
    while other.plies:
        other.pop()
    assert everything(match) == before


def test_out_of_turn() -> None:
    """Who moves is checked when it is said; chance has no seat."""
    match = Match(Rows(rows=2, cols=4), seed=1)
    before = everything(match)
    with pytest.raises(
        IllegalMoveError,
        match=r"^illegal move a1 for player 1 at ply 1: it is player 0's turn; 8 legal moves, among",
    ) as caught:
        match.push("a1", player=1)
    assert (caught.value.player, caught.value.rule) == (1, None)
    assert everything(match) == before
    for nobody in (True, "0", 0.0, 2, 10**5000):
        with pytest.raises(
            IllegalMoveError, match=r"^players are 0 to 1, got .+; it is player 0's turn$"
        ):
            match.push("a1", player=nobody)
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


def test_a_match_tells_where_it_is() -> None:
    """A match prints as its game, how far it has come, and who is to move."""
    match = Match(Dash(players=1, turns=1), seed=1)
    dash = "<Match of Dash(players=1, turns=1, sides=3)"
    assert repr(match) == f"{dash}: 0 plies, chance to move>"
    match.push("roll 1")
    assert repr(match) == f"{dash}: 1 ply, player 0 to move>"
    match.push("take")
    assert repr(match) == f"{dash}: 2 plies, over, won by player 0>"


def test_a_match_tells_of_all_winners() -> None:
    """When several have won, all of them are named."""
    match = Match(Rows(rows=1, cols=1), seed=1)
    match.push("a1")
    assert repr(match).endswith(": 1 ply, over, won by players 0, 1>")


def test_a_match_prints_short() -> None:
    """However long the options of its game, a match prints as one line of moderate length."""
    match = Match(Rows(motto="long\n" * 10**4), seed=1)
    assert repr(match).isprintable()
    assert len(repr(match)) < 200


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
