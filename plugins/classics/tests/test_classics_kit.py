"""What is promised of every game, kept by each of the classics."""

import pickle
from importlib import import_module
from typing import Any

import pytest
from classics_games import CHOSEN, KEYS, courses, named, some
from hypothesis import given

import boardkit
import boardkit.rules
from boardkit.errors import OptionError
from boardkit.testing import check_game

ABILITIES = ("Explained", "Written", "Numbered", "Bounded", "Symmetric", "Drawn")
BOUNDS = [
    ("dots_and_boxes", "rows", 1, 10),
    ("dots_and_boxes", "cols", 1, 10),
    ("hex", "size", 2, 19),
    ("y", "size", 2, 19),
    ("havannah", "size", 3, 10),
    ("breakthrough", "rows", 4, 9),
    ("breakthrough", "cols", 2, 9),
]


@pytest.mark.parametrize(("key", "options"), CHOSEN, ids=map(named, CHOSEN))
def test_kit_finds_no_broken_promise(key: str, options: dict[str, Any]) -> None:
    """Each game keeps what is promised of every game, with any options."""
    report = check_game(boardkit.game(key, **options), effort="quick")
    assert report.visits >= 100


@pytest.mark.parametrize("key", KEYS)
def test_each_game_is_a_module_of_its_own(key: str) -> None:
    """The module that is called like the key provides this game and no other."""
    provided = import_module(f"boardkit_classics.{key}").boardkit_games()
    assert [kind.info.key for kind in provided] == [key]


@pytest.mark.parametrize("ability", ABILITIES)
@pytest.mark.parametrize("key", KEYS)
def test_has_ability(key: str, ability: str) -> None:
    """All are explained, written, numbered, bounded, symmetric and drawn."""
    assert isinstance(boardkit.game(key), getattr(boardkit.rules, ability))


@pytest.mark.parametrize("key", KEYS)
def test_points_are_counted_where_there_are_some(key: str) -> None:
    """Boxes and discs are counted at any time; other games have no points."""
    is_scored = isinstance(boardkit.game(key), boardkit.rules.Scored)
    assert is_scored == (key in ("dots_and_boxes", "othello"))


@pytest.mark.parametrize(("key", "option", "low", "high"), BOUNDS)
def test_options_outside_their_bounds_are_refused(
    key: str, option: str, low: int, high: int
) -> None:
    """A size takes what lies between its bounds, and tells them to whoever wants another."""
    for value in (low - 1, high + 1):
        with pytest.raises(OptionError, match=f"from {low} to {high}, got {value}"):
            boardkit.game(key, **{option: value})


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_left_to_chance(key: str) -> None:
    """Two play, and nothing is drawn or rolled."""
    game = boardkit.game(key)
    assert game.players == 2
    assert len(game.all_chances()) == 0


@some
@given(courses())
def test_what_is_cited_is_a_rule(course: tuple[Any, list[Any]]) -> None:
    """Just the legal moves are not refused, and refusals cite rules that there are."""
    game, states = course
    for state in states[-3:]:
        refusals = {move: game.why_not(state, move) for move in game.all_moves()}
        legal = {move for move, refusal in refusals.items() if refusal is None}
        assert legal == set(boardkit.legal(game, state))
        assert {refusal.rule for refusal in refusals.values() if refusal} <= game.rules().keys()


@some
@given(courses())
def test_positions_survive_pickling(course: tuple[Any, list[Any]]) -> None:
    """Positions that were pickled are equal, written alike, and play on."""
    game, states = course
    copies = pickle.loads(pickle.dumps(states))
    assert copies == states
    assert [game.write(copy) for copy in copies] == [game.write(state) for state in states]
    assert [*boardkit.legal(game, copies[-1])] == [*boardkit.legal(game, states[-1])]
