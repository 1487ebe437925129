"""What the kit reached: rules, moves, ends and ties, from given positions too, with all options."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen
from zoo import Boxes, Hands, Heaps, Noughts, Race
from zoo.examples import CentreIsClosed

from boardkit.errors import ConformanceError, PositionError
from boardkit.rules import option
from boardkit.testing import check_game, corners


@frozen
class Useless(Heaps):
    """An option that nothing looks at."""

    colour: int = option(3, low=1, high=9, help="nothing at all")


@frozen
class Useful(Heaps):
    """An option that matters for three players alone."""

    gift: bool = option(False, help="the third player takes one more")

    def play(self, state, move):
        after = super().play(state, move)
        is_more = self.gift and state.to_move == 2
        return evolve(after, left=max(after.left - is_more, 0))


class LateFault(Noughts):
    """Where only the corners are marked, there is one move alone."""

    def moves(self, state):
        corners_left = [cell for cell in state.free if str(cell) in ("a1", "a3", "c1", "c3")]
        is_late = len(state.free) == 5 and not corners_left
        return state.free[:1] if is_late else super().moves(state)


# -- what has to be reached


class OneOfMany(Heaps):
    def all_moves(self):
        return [f"take {count}" for count in range(1, 20)]

    def all_chances(self):
        return ()


def test_what_has_to_be_reached_may_be_a_rule_a_move_a_kind_of_moves_an_end_or_a_tie():
    """All by their names."""
    names = ["B2", "a1-a2", "Edge", "every line is drawn", "tie"]
    assert check_game(Boxes(), effort="quick", reach=names).checks["enough_is_reached"] == 1


@pytest.mark.parametrize("name", ["N9", "d4", "Edge", "nobody wants to play"])
def test_what_was_not_reached_is_a_broken_promise(name):
    """Named as it was given."""
    with pytest.raises(ConformanceError, match=f"'{name}' was never reached in .* games") as caught:
        check_game(Noughts(), effort="quick", reach=["N1", name])
    assert caught.value.promise == "enough_is_reached"
    assert f'reach=["N1", "{name}"]' in caught.value.paste_in_test


def test_a_tie_that_never_came_is_told_as_such():
    """There is no tie in a heap."""
    with pytest.raises(ConformanceError, match=r"no game was tied in \d+ games"):
        check_game(Heaps(), effort="quick", reach=["tie"])


def test_one_name_is_no_list_of_names():
    """A likely slip; its letters are not looked for."""
    with pytest.raises(TypeError, match=r"reach takes a list of names, such as \['tie'\]"):
        check_game(Noughts(), reach="tie")


# -- the report


def test_kinds_of_moves_are_counted():
    """By their class, or by the first word of a text; those that never came with 0."""
    assert check_game(Race(), effort="quick").kinds == {"Step": 2, "Card": 3}
    assert check_game(Heaps(), effort="quick").kinds == {"take": 3}
    assert check_game(Boxes(), effort="quick").kinds == {"Edge": 12}


def test_ties_are_counted():
    """Of the games that ended."""
    report = check_game(Boxes(), effort="quick")
    assert 0 < report.ties < report.playouts
    assert f"{report.plies} plies, {report.ties} tied" in str(report)


def test_columns_of_the_report_are_aligned():
    """Names flush left, numbers flush right."""
    page = str(check_game(Race(), effort="quick")).splitlines()
    start = page.index("rules cited:")
    rows = page[start + 1 : start + 6]
    assert len({len(row) for row in rows}) == 1
    assert [row[:4] for row in rows] == ["  R1", "  R2", "  R3", "  R4", "  R5"]


# -- given positions


def test_games_start_from_given_positions_too():
    """As they are, or as text; each has its turn."""
    last = Noughts().read("x a1 b2 a3 c2, o a2 b1 c1 b3, to-move 0")
    report = check_game(Noughts(), effort="quick", starts=[last, "x a1, o b2, to-move 0"])
    assert set(report.ends) >= {"the board is full"}
    assert report.plies < check_game(Noughts(), effort="quick").plies


def test_a_fault_that_shows_from_a_given_position_is_shown_from_there():
    """The transcript and the test to paste in start there, and need no move."""
    start = "x a1 c3, o a3 c1, to-move 0"
    with pytest.raises(ConformanceError, match=r"at the first position from 'x a1") as caught:
        check_game(LateFault(), starts=[start])
    assert f'position "{start}"' in caught.value.transcript
    assert f'start="{start}"' in caught.value.paste_in_test


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("x", "position 2 to start from: a position looks like 'x a1"),
        (Heaps().setup(), "position 2 to start from: Heap.* is no position of Noughts"),
        ("x a1 a2 a3, o b1 b2, to-move 1", "position 2 to start from: the game is over there"),
    ],
)
def test_a_start_that_is_none_is_named(start, message):
    """By its number and by what is wrong."""
    with pytest.raises(PositionError, match=message):
        check_game(Noughts(), starts=["x a1, o b2, to-move 0", start])


def test_one_text_is_no_list_of_positions():
    """A likely slip; its letters are no positions."""
    with pytest.raises(TypeError, match=r"starts takes a list of positions, such as \['x"):
        check_game(Noughts(), starts="x a1, o b2, to-move 0")


# -- options


def test_an_option_that_changes_nothing_is_named():
    """With the values that were tried."""
    with pytest.raises(ConformanceError, match=r"colour changes nothing: with 3, 1, 9") as caught:
        check_game(Useless(), effort="quick")
    assert caught.value.promise == "options_matter"


def test_an_option_may_matter_with_another_one_only():
    """The last player's gift takes three players."""
    assert check_game(Useful(), effort="quick").checks["options_matter"] == 1


def test_corners_are_the_usual_game_and_each_option_at_its_ends():
    """One at a time, each game once, and only those that there are."""
    assert corners(Heaps) == (
        Heaps(),
        Heaps(players=1),
        Heaps(players=3),
        Heaps(heap=1),
        Heaps(heap=20),
    )
    assert Race(partners=True) in corners(Race) or Race(players=4) in corners(Race)
    assert corners(Hands)[0] == Hands()


# -- progress


def test_progress_is_told_up_to_the_end():
    """Positions visited, and of how many; the last time they are all."""
    told = []
    report = check_game(Race(), effort="quick", progress=lambda *counts: told.append(counts))
    assert told == sorted(told)
    assert told[0] == (1, 120)
    assert told[-1] == (report.visits, report.visits)


def test_a_move_that_was_never_legal_is_listed():
    """Such as a cell that cannot be moved to; of many nothing is said."""
    report = check_game(CentreIsClosed(), effort="quick")
    assert report.unmoved == report.never == ("b2",)
    assert str(report).endswith("never reached:\n  b2")
    with pytest.raises(ConformanceError, match="'b2' was never reached"):
        check_game(CentreIsClosed(), effort="quick", reach=["b2"])
    assert check_game(OneOfMany(), effort="quick").unmoved == ()
