"""What adapters share: moves by number, views as planes, and what they say when they cannot work."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest
from adapted import GAMES, name_of
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from zoo.hands import Hands
from zoo.heaps import Heaps

import boardkit
from boardkit.adapters import Actions, Planes, planes_of
from boardkit.adapters.points import Point, Table
from boardkit.errors import NotationError
from boardkit.geometry import square_grid
from boardkit.lab import played
from boardkit.play import Match, position_text
from boardkit.rules import GameInfo
from boardkit.state import Bag, SiteMap
from boardkit.testing import playouts

BOARD = square_grid(2, 2)


# -- actions


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_an_action_is_the_place_of_a_move(game: Any) -> None:
    """All moves of the players, and all outcomes of chance, are counted from 0 in their order."""
    for actions, moves in (
        (Actions.of(game), game.all_moves()),
        (Actions.of_chance(game), game.all_chances()),
    ):
        assert list(actions.moves) == list(moves)
        assert actions.numbers(reversed(moves)) == list(range(len(moves)))
        assert [actions.number(move) for move in moves] == list(range(len(moves)))
        assert [actions.move(number) for number in range(len(actions))] == list(moves)


@pytest.mark.parametrize("number", [-1, 7, "3", None, 1.0], ids=repr)
def test_a_number_that_no_move_has(number: object) -> None:
    """It is refused with the numbers that there are."""
    actions = Actions.of(boardkit.game("connect_four"))
    with pytest.raises(
        NotationError, match=f"^actions of Connect four are 0 to 6, got {number!r}$"
    ):
        actions.move(number)


def test_a_move_that_has_no_number() -> None:
    """It is refused by name."""
    game = boardkit.game("connect_four")
    with pytest.raises(NotationError, match=r"^'d' is no move of Connect four$"):
        Actions.of(game).number("d")


def test_a_game_that_does_not_number_its_moves() -> None:
    """It is refused by name."""
    with pytest.raises(
        ValueError, match=r"needs a game that numbers its moves .*, and One heap does"
    ):
        Actions.of(Heaps())


def test_what_is_no_game() -> None:
    """It is refused as everywhere."""
    with pytest.raises(
        TypeError, match=r"^expected a game, such as boardkit.game\('minoa'\), got 7$"
    ):
        Actions.of(7)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"^expected a game, such as boardkit.game\('minoa'\), got 7$"
    ):
        planes_of(7)  # type: ignore[arg-type]


def test_numbers_and_planes_are_the_same_in_every_process() -> None:
    """Neither depends on how Python mixes its hashes."""
    code = (
        "import boardkit; from boardkit.adapters import *\n"
        "for key in 'minigenesis', 'serpientes', 'othello':\n"
        "    game = boardkit.game(key)\n"
        "    print(*Actions.of(game).moves, *Actions.of_chance(game).moves, planes_of(game))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "12"
    }
    assert len(said) == 1


# -- planes


@pytest.mark.parametrize("game", GAMES, ids=name_of)
@settings(max_examples=5)
@given(data=st.data())
def test_different_views_are_different_planes(game: Any, data: st.DataObject) -> None:
    """Whatever all seats see in two games: views are equal exactly if their planes are."""
    planes = planes_of(game)
    rows, width = planes.shape
    views = [
        view
        for match in (data.draw(playouts(game)), played(game, seed=data.draw(st.integers(0, 99))))
        for view in views_along(match)
    ]
    looks = {planes.packed(view): view for view in views}
    assert [looks[planes.packed(view)] for view in views] == views
    assert len(looks) == len(set(views))
    assert {len(look) * 8 for look in looks} == {rows * width}


def views_along(match: Match[Any, Any]) -> list[Any]:
    """What each seat has seen in a match, some plies apart."""
    step = 1 + len(match.plies) // 30
    return [
        Match(match.game, ply.state, seed=0).view(seat)
        for ply in match.plies[::step]
        for seat in range(match.game.players)
    ]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_whole_game_fits_in_its_planes(game: Any) -> None:
    """What comes up in play has planes of its own, and the last plane, for all else, stays empty."""
    planes = planes_of(game)
    size = planes.width // 8
    views = views_along(played(game, seed=9))
    assert [planes.packed(view)[-size:] for view in views] == [bytes(size)] * len(views)


def test_columns_are_cells() -> None:
    """After column 0, which says that the part is there, a mask has a column for each cell."""
    game = boardkit.game("tic_tac_toe")
    state = game.play(game.setup(), boardkit.parse(game, game.setup(), "a2"))
    planes = planes_of(game)
    mine, theirs, to_move, rest = unpacked(planes, state)
    assert planes.names == (".mine:int", ".theirs:int", ".to_move:int")
    assert (mine, theirs, to_move, rest) == ([0], [0, 1 + game.board.cell("a2").index], [0, 1], [])


def test_what_has_no_plane_is_in_the_last() -> None:
    """A number that is too large for its plane, or a part that never came up before."""
    game = boardkit.game("tic_tac_toe")
    planes, start = planes_of(game), game.setup()
    large = [evolve(start, mine=1 << place) for place in (99, 100)]
    looks = [planes.packed(view) for view in (start, *large)]
    assert len({*looks}) == 3
    assert [unpacked(planes, view)[0] for view in large] == [[], []]
    assert all(unpacked(planes, view)[-1] for view in large)


def test_a_board_that_changes_has_a_plane() -> None:
    """Boards, which states may hold, are told apart, those of the sample and others."""
    boards = [square_grid(rows, 2) for rows in (1, 2, 3)]
    planes = planes_of(Box(tuple(boards[:2])))
    assert planes.names == (".held:Board",)
    assert len({planes.packed(Inside(board)) for board in boards}) == 3


def test_what_no_state_should_hold() -> None:
    """A list is refused, as it is when a position is written."""
    with pytest.raises(
        TypeError, match=r"^a state cannot hold list \[2\]; use tuples, sites, bags"
    ):
        planes_of(Lists(()))


def unpacked(planes: Planes, view: Any) -> list[list[int]]:
    """The columns in which each plane has a 1."""
    packed, size = planes.packed(view), planes.width // 8
    rows = [int.from_bytes(packed[at : at + size], "little") for at in range(0, len(packed), size)]
    return [[column for column in range(planes.width) if row >> column & 1] for row in rows]


@frozen
class Inside:
    """A state that holds anything."""

    held: Any
    to_move: int = 0


@frozen
class Box:
    """A game of which it is known what its states hold, one after another."""

    info = GameInfo(key="box", title="Box", rules=1, source="made up")
    players = 1
    things: tuple[Any, ...]

    def setup(self) -> Inside:
        return Inside(self.things[0])

    def moves(self, state: Inside) -> tuple[Any, ...]:
        return self.things

    def play(self, state: Inside, move: Any) -> Inside:
        return Inside(move)

    def outcome(self, state: Inside) -> None:
        return None


@frozen
class Lists(Box):
    """A game whose states hold what none should."""

    def setup(self) -> Inside:
        return Inside([1])

    def moves(self, state: Inside) -> tuple[Any, ...]:
        return [1], [2]


LEAVES = (
    st.none()
    | st.integers(-(2**70), 2**70)
    | st.text(max_size=3)
    | st.binary(max_size=3)
    | st.sampled_from([*BOARD.cells, *BOARD.vertices, BOARD, square_grid(2, 3)])
    | st.sets(st.sampled_from(list(BOARD.cells))).map(BOARD.no_cells.of)
    | st.dictionaries(st.sampled_from(list(BOARD.cells)), st.integers(-1, 1)).map(SiteMap)
    | st.dictionaries(st.text(max_size=2), st.integers(0, 2)).map(Bag)
)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=5)


@given(st.lists(VALUES, min_size=1, max_size=3), st.lists(VALUES, max_size=3), st.data())
def test_different_values_are_different_planes(
    known: list[Any], other: list[Any], data: st.DataObject
) -> None:
    """Whatever a state may hold, known from the sample or not, is told apart from all else."""
    planes = planes_of(Box(tuple(known)))
    parts = [data.draw(st.sampled_from(known + other)), *known, *other]
    values = {*parts, (), *pairwise(parts), *((part, part, part) for part in parts)}
    assert len({planes.packed(Inside(value)) for value in values}) == len(values)


# -- points


def test_what_a_player_knows_of_a_point() -> None:
    """Every ply as it was heard, in order, then the view; a copy of a point is the point."""
    match = played(Hands(cards=1), seed=1)
    point = Point(match.start, None)
    for ply in match.plies[:3]:
        point = deepcopy(Point(ply.state, ply.outcome, point, ply.move))
    dealt, _, laid = match.plies[:3]
    told = Table(match.game).told(point, 0)
    assert told.splitlines()[:4] == ["seat 0", f"* {dealt.move}", "* deal ?", f"0 {laid.move}"]
    assert told.splitlines()[4:] == [position_text(match.game, match.game.view(laid.state, 0))]


# -- what is missing


@pytest.mark.parametrize(
    ("name", "package"), [("pettingzoo", "pettingzoo"), ("openspiel", "open_spiel")]
)
def test_a_package_that_is_missing(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says what to install."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, f"boardkit.adapters.{name}", raising=False)
    needs = (
        rf'^boardkit.adapters.{name} needs {package}: python -m pip install "boardkit\[{name}\]"$'
    )
    with pytest.raises(ModuleNotFoundError, match=needs):
        import_module(f"boardkit.adapters.{name}")
