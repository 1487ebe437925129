"""`GameTests`: what pytest makes of a class that names its game."""

from __future__ import annotations

import pytest
from zoo import Boxes, Heaps, Race
from zoo.broken_playouts import CountsGames
from zoo.broken_words import TakenIsFine

from boardkit.errors import ConformanceError, PositionError
from boardkit.testing import GameTests, promises

pytest_plugins = ["pytester"]


class TestRace(GameTests):
    """Every promise, for a game with chance."""

    game = Race()


class TestBoxes(GameTests):
    """With all that can be chosen; a line is drawn in the position to start from."""

    game = Boxes(rows=1, cols=2)
    effort = "quick"
    seed = "boxes"
    starts = (
        Boxes(rows=1, cols=2).play(
            Boxes(rows=1, cols=2).setup(), Boxes(rows=1, cols=2).all_moves()[0]
        ),
    )
    reach = ("tie",)


class TestHeaps(GameTests):
    """With no ability at all, and as a subclass of other tests."""

    game = Heaps()


class TestLastHeap(TestHeaps):
    """What a subclass says counts, and the rest stays."""

    game = Heaps(heap=1)
    reach = ("all are taken",)


class OfTaken(GameTests):
    game = TakenIsFine()


class OfCounting(GameTests):
    game = CountsGames()


class Unread(GameTests):
    game = Heaps()
    starts = ("no position",)


class Unplayable(Heaps):
    def setup(self):
        raise ZeroDivisionError("no start")


class OfUnplayable(GameTests):
    game = Unplayable()


class Nameless(GameTests):
    pass


def test_every_promise_has_a_test():
    """Named after the promise, and told by its sentence."""
    tests = {name for name in dir(TestRace) if name.startswith("test_")}
    assert tests == {f"test_{promise.name}" for promise in promises()}
    assert TestRace.test_moves_are_distinct.__doc__.startswith("Every legal move is listed once")


def test_a_fault_fails_the_test_of_its_promise():
    """The failure is the error of `check_game`, and other tests pass."""
    with pytest.raises(ConformanceError, match="breaks refusals_agree after 1 ply") as caught:
        OfTaken().test_refusals_agree()
    assert caught.value.promise == "refusals_agree"
    OfTaken().test_moves_are_distinct()


def test_what_takes_two_games_is_found():
    """A game that is checked beside another sees the one before."""
    with pytest.raises(ConformanceError, match="playouts_are_independent"):
        OfCounting().test_playouts_are_independent()


def test_a_game_that_cannot_be_played_keeps_no_promise():
    """No test passes for want of games."""
    with pytest.raises(ConformanceError, match=r"moves_are_distinct.*no start"):
        OfUnplayable().test_moves_are_distinct()


def test_a_position_that_cannot_be_read_is_no_broken_promise():
    """It is the author of the test who is told."""
    with pytest.raises(PositionError, match="position 1 to start from: a position of One heap"):
        Unread().test_moves_are_distinct()


def test_a_class_has_to_name_its_game():
    """The message says how."""
    with pytest.raises(TypeError, match=r"^Nameless has to name its game, as in: game = "):
        Nameless().test_moves_are_distinct()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"game": Heaps}, r"expected a game, such as Heaps\(\), got the class Heaps"),
        ({"game": None}, "expected a game, such as .*, got None"),
        ({"game": property(lambda _: Heaps())}, "expected a game, such as .*, got <property"),
        (
            {"starts": "a text"},
            r"starts takes a list of positions, such as \['a text'\], got 'a text'",
        ),
        ({"starts": 3}, r"starts takes a list of positions, such as \[3\], got 3"),
        ({"reach": "tie"}, r"reach takes a list of names, such as \['tie'\], got 'tie'"),
        ({"reach": 3}, r"reach takes a list of names, such as \[3\], got 3"),
        ({"reach": (3,)}, "reach takes names, such as 'tie', got 3"),
    ],
)
def test_what_a_class_says_wrongly_is_no_broken_promise(given, message):
    """It is the author of the test who is told what would be right."""
    tests = type("Wrong", (GameTests,), {"game": Heaps(), **given})
    with pytest.raises(TypeError, match=message):
        tests().test_moves_are_distinct()


def test_pytest_runs_one_test_and_tells_why_it_skips_another(pytester):
    """By name, and without plugins."""
    pytester.makepyfile(
        "from boardkit.testing import GameTests\n"
        "from boardkit_minoa import Minoa\n"
        "class TestMinoa(GameTests):\n"
        "    game = Minoa()\n"
    )
    result = pytester.runpytest_subprocess("-rs", "-k", "teams_share or mover_is_a_player")
    result.assert_outcomes(passed=1, skipped=1, deselected=len(promises()) - 2)
    result.stdout.fnmatch_lines(["*teams() is empty*"])
