"""What the classics can do besides the four verbs, and the options that they take."""

from importlib import import_module

import pytest
from classics_games import KEYS

import boardkit
import boardkit.rules
from boardkit.errors import OptionError

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
