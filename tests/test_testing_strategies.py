"""Strategies for authors: what they draw, and what it shrinks to."""

from __future__ import annotations

import pytest
from attrs import frozen
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from zoo import Heaps, Noughts, Race, Strips

import boardkit
from boardkit.errors import OptionError
from boardkit.play import Match
from boardkit.rules import GameInfo, option
from boardkit.state import Outcome
from boardkit.testing import corners, games, moves, playouts, positions

plain = settings(database=None, derandomize=True, max_examples=500)


@frozen
class Picky(Heaps):
    """A heap as large as there are players is refused; texts are taken as they are."""

    info = GameInfo(key="picky", title="Picky", rules=1, source="made up")
    name: str = option("any", help="a text")
    fair: bool = option(True, help="a truth value")

    def __attrs_post_init__(self) -> None:
        if self.heap == self.players:
            raise OptionError("the heap must be another number than the players")


class OverAtOnce(Heaps):
    def outcome(self, state):
        return Outcome.draw(players=2, reason="nobody wants to play")


@given(games(Picky))
def test_games_are_those_that_the_class_accepts(game):
    """Within the bounds of each option."""
    assert 1 <= game.players <= 3
    assert game.heap in range(1, 21)
    assert game.heap != game.players


def test_games_have_any_options():
    """All values come up, and shrink to the usual ones where others do not matter."""
    assert find(games(Picky), lambda game: game.heap == 20, settings=plain) == Picky(heap=20)
    assert find(games(Picky), lambda game: not game.fair, settings=plain) == Picky(fair=False)
    assert find(games(Picky), lambda game: game.players > 2, settings=plain) == Picky(players=3)


@pytest.mark.parametrize("game", [Race(), Strips(), Noughts(), Heaps()], ids=repr)
def test_playouts_go_from_the_set_up_to_the_end(game):
    """Some are not begun, some are over, and some are in between."""
    for reached in (
        lambda match: not match.plies,
        lambda match: match.outcome is not None,
        lambda match: match.plies and match.outcome is None,
    ):
        assert isinstance(find(playouts(game), reached, settings=plain), Match)


def test_a_playout_shrinks_to_the_shortest():
    """The first player marks a row as fast as he can, in the first cells that there are."""
    match = find(playouts(Noughts()), lambda match: match.outcome is not None, settings=plain)
    assert len(match.plies) == 5


def test_a_position_shrinks_to_the_first_that_will_do():
    """Somebody else marks the first cell, and then the centre is taken."""
    state = find(
        positions(Noughts()), lambda state: "b2" in map(str, state.noughts), settings=plain
    )
    assert Noughts().write(state) == "x a1, o b2, to-move 0"


def test_a_move_shrinks_to_the_first_of_the_set_up():
    """Where nothing else is asked for."""
    game = Noughts()
    assert find(moves(game), lambda _: True, settings=plain) == (
        game.setup(),
        game.moves(game.setup())[0],
    )


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from([Race(), Strips(), Heaps()]).flatmap(
        lambda game: st.tuples(st.just(game), moves(game))
    )
)
def test_moves_are_legal_in_their_position(drawn):
    """Also where a playout was over: then the last move is taken back."""
    game, (state, move) = drawn
    assert move in boardkit.legal(game, state)


def test_a_game_that_is_over_at_once_has_no_moves():
    """Hypothesis says that nothing can be drawn."""
    with pytest.raises(Unsatisfiable, match="Unable to satisfy"):
        find(moves(OverAtOnce()), lambda _: True, settings=plain)


@pytest.mark.parametrize(
    ("strategy", "given_", "message"),
    [
        (games, Heaps(), r"expected a class of games, such as Heaps, got Heaps\(players=2"),
        (games, int, "expected a class of games, such as Minoa, got <class 'int'>"),
        (corners, Heaps(), "expected a class of games, such as Heaps, got Heaps"),
        (playouts, Heaps, r"expected a game, such as Heaps\(\), got the class Heaps"),
        (positions, "heaps", "expected a game, such as .*, got 'heaps'"),
        (moves, None, "expected a game, such as .*, got None"),
    ],
)
def test_a_game_for_a_class_is_refused_and_a_class_for_a_game(strategy, given_, message):
    """At once, not when something is drawn."""
    with pytest.raises(TypeError, match=message):
        strategy(given_)
