"""States become plain data and come back, by way of JSON; data that describes none is refused."""

from __future__ import annotations

import json
from enum import Enum, IntEnum
from typing import Any, Optional, Union

import pytest
from attrs import evolve, field, frozen
from hypothesis import given
from hypothesis import strategies as st
from strategies import site_sets, sites
from toys import Dash, DashPosition, Rows

from boardkit.errors import PositionError
from boardkit.geometry import Board, Cell, Edge, SiteSet, Vertex, hexagon_of_triangles, square_grid
from boardkit.state import Bag, SiteMap, board_of, decode, encode, swift


class Ink(Enum):
    BLUE = 1
    RED = 2


class Phase(IntEnum):
    DRAFT = 0
    RACE = 1


@swift
@frozen(weakref_slot=False)
class Hand:
    cards: Bag[str]
    best: Ink | None = None


@frozen
class Everything:
    """A state with every kind of field that a state may have."""

    to_move: int
    done: bool
    word: str
    marks: bytes
    phase: Phase
    ink: Ink
    nothing: None
    at: Cell
    line: Edge
    dot: Vertex
    board: Board
    cells: SiteSet[Cell]
    edges: SiteSet[Edge]
    stones: SiteMap[Cell, Ink]
    stacks: SiteMap[Vertex, tuple[int, ...]]
    hands: tuple[Hand, ...]
    pair: tuple[int, str]
    empty: tuple[()]
    deck: Bag[tuple[int, int]]
    spots: Bag[Cell]
    maybe: Cell | None
    either: Union[int, str, None]  # noqa: UP007  # the old spelling is read too
    perhaps: Optional[tuple[Ink, ...]]  # noqa: UP045  # likewise
    _secret: int = 0
    size: int = field(eq=False)

    @size.default
    def _(self) -> int:
        return len(self.cells)


BOARD = hexagon_of_triangles(1)


def values(board: Board) -> st.SearchStrategy[Everything]:
    """States of all kinds of fields. Shrinks towards empty ones on the first sites."""
    words = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
    inks = st.sampled_from(Ink)
    hands = st.builds(Hand, st.dictionaries(words, st.integers(0, 3)).map(Bag), st.none() | inks)
    pairs = st.tuples(st.integers(), st.integers())
    return st.builds(
        Everything,
        to_move=st.integers(-1, 3),
        done=st.booleans(),
        word=words,
        marks=st.binary(max_size=3),
        phase=st.sampled_from(Phase),
        ink=inks,
        nothing=st.none(),
        at=sites(board.cells),
        line=sites(board.edges),
        dot=sites(board.vertices),
        board=st.just(board),
        cells=site_sets(board.cells),
        edges=site_sets(board.edges),
        stones=st.dictionaries(sites(board.cells), inks).map(SiteMap),
        stacks=st.dictionaries(
            sites(board.vertices), st.lists(st.integers(), max_size=2).map(tuple)
        ).map(SiteMap),
        hands=st.lists(hands, max_size=2).map(tuple),
        pair=st.tuples(st.integers(), words),
        empty=st.just(()),
        deck=st.dictionaries(pairs, st.integers(0, 2), max_size=3).map(Bag),
        spots=st.dictionaries(sites(board.cells), st.integers(0, 2)).map(Bag),
        maybe=st.none() | sites(board.cells),
        either=st.none() | st.integers() | words,
        perhaps=st.none() | st.lists(inks, max_size=2).map(tuple),
        secret=st.integers(),
    )


@given(values(BOARD))
def test_round_trip(state: Everything) -> None:
    """A state comes back equal, type by type, by way of JSON text; and again the same data."""
    data = encode(state)
    text = json.dumps(data)
    again = decode(Everything, json.loads(text), board=BOARD)
    assert again == state
    assert again.size == state.size
    assert repr(again) == repr(state)
    assert json.dumps(encode(again)) == text


@given(values(BOARD))
def test_data_of_equal_states_is_equal(state: Everything) -> None:
    """What follows from other fields is not in the data, so that equal states have equal data."""
    other = evolve(state, size=99)
    assert other == state
    assert encode(other) == encode(state)
    assert "size" not in encode(state)


def test_plain_data() -> None:
    """Values become what JSON has: sites names, bags and maps pairs, attrs values dictionaries."""
    board = square_grid(1, 2)
    a, b = board.cells
    state = (
        Hand(Bag({"x": 2}), Ink.RED),
        SiteMap({b: 1, a: 2}),
        board.cells,
        board.edges[0],
        Phase.RACE,
        b"\x00\xff",
    )
    assert encode(state) == [
        {"class": "Hand", "cards": [["x", 2]], "best": "RED"},
        [["a1", 2], ["b1", 1]],
        ["a1", "b1"],
        "a1-a2",
        "RACE",
        "00ff",
    ]


@pytest.mark.parametrize(
    "value", [1.5, [1], {"a": 1}, {1}, frozenset([1]), bytearray(b"x"), object(), range(3)]
)
def test_what_a_state_cannot_hold(value: object) -> None:
    """Mutable values, floats and strangers are refused, also inside of others."""
    message = (
        f"a state cannot hold {type(value).__name__} .*; use tuples, sites, bags and attrs values"
    )
    with pytest.raises(TypeError, match=message):
        encode(value)
    with pytest.raises(TypeError, match=message):
        encode((1, Hand(Bag(), value)))


WRONG = [
    (int, True, "expected int, got True"),
    (int, 1.0, "expected int, got 1.0"),
    (int, "1", "expected int, got '1'"),
    (int, None, "expected int, got None"),
    (bool, 1, "expected bool, got 1"),
    (str, 1, "expected str, got 1"),
    (bytes, "0", "expected hex digits, as in '00ff', got '0'"),
    (bytes, "00 ff", "expected hex digits, as in '00ff', got '00 ff'"),
    (bytes, "00FF", "expected hex digits, as in '00ff', got '00FF'"),
    (bytes, [0], "expected hex digits"),
    (type(None), 0, "expected NoneType, got 0"),
    (Ink, "GREEN", "expected Ink, got 'GREEN'"),
    (Ink, 1, "expected Ink, got 1"),
    (Ink, ["RED"], "expected Ink, got"),
    (Cell, "z9", "'z9' names no cell of the board"),
    (Cell, None, "None names no cell of the board"),
    (Edge, ["a1"], "names no edge of the board"),
    (Vertex, {}, "names no vertex of the board"),
    (tuple[int, ...], {"a": 1}, "expected a list"),
    (tuple[int, ...], "12", "expected a list"),
    (tuple[int, ...], [1, "2"], "expected int, got '2'"),
    (tuple[int, str], [1], "expected 2 values, got 1"),
    (tuple[()], [1], "expected 0 values, got 1"),
    (SiteSet[Cell], "b1", "expected a list"),
    (SiteSet[Cell], ["b1^", "b1-b2"], "'b1-b2' names no cell"),
    (SiteSet[Cell], [["b1^"]], "names no cell"),
    (SiteMap[Cell, int], {"b1^": 1}, "expected a list"),
    (SiteMap[Cell, int], ["b1^"], "expected a list"),
    (SiteMap[Cell, int], [["b1^"]], "expected pairs"),
    (SiteMap[Cell, int], [["b1^", 1, 2]], "expected pairs"),
    (SiteMap[Cell, int], [["b1^", "1"]], "expected int, got '1'"),
    (SiteMap[Cell, int], [["b1^", 1], ["b1^", 2]], "twice"),
    (Bag[str], [["x", -1]], "in a bag, got -1"),
    (Bag[str], [["x", 0]], "in a bag, got 0"),
    (Bag[str], [["x", 1.5]], "in a bag, got 1.5"),
    (Bag[str], [["x", "1"]], "in a bag, got '1'"),
    (Bag[str], [["x", True]], "in a bag, got True"),
    (Bag[str], [[1, 1]], "expected str, got 1"),
    (Bag[str], [["x", 1], ["x", 1]], "twice"),
    (Hand, None, "expected Hand, got None"),
    (Hand, [], "expected Hand, got"),
    (Hand, {}, "expected Hand, got"),
    (Hand, {"class": "Other", "cards": [], "best": None}, "expected Hand, got"),
    (Hand, {"class": "Hand", "cards": []}, "Hand has the fields cards, best, got class, cards"),
    (
        Hand,
        {"class": "Hand", "cards": [], "best": None, "x": 1},
        "Hand has the fields cards, best, got",
    ),
    (
        Hand,
        {"class": "Hand", "cards": [], "best": "PINK"},
        "expected one of Ink, NoneType, got 'PINK'",
    ),
    (Board, "square_grid(2, 2)", r"expected the board hexagon_of_triangles\(1\), got 'square_grid"),
    (Board, None, "expected the board"),
    (int | None, "x", "expected one of int, NoneType, got 'x'"),
]


@pytest.mark.parametrize(("kind", "data", "message"), WRONG, ids=str)
def test_what_describes_no_value(kind: Any, data: object, message: str) -> None:
    """Data of another shape, type or name is one clear error that says what was expected."""
    with pytest.raises(PositionError, match=message) as caught:
        decode(kind, data, board=BOARD)
    assert "\n" not in str(caught.value)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["a2^", "RED"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["class", "cards", "best", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
KINDS = st.sampled_from(
    [
        int,
        Ink,
        Cell,
        tuple[int, ...],
        SiteSet[Cell],
        SiteMap[Cell, Ink],
        Bag[str],
        Hand,
        Hand | None,
        Everything,
    ]
)


@given(KINDS, ANYTHING)
def test_any_data_is_a_value_or_an_error(kind: Any, data: Any) -> None:
    """Any data is decoded to something that encodes again, or it is a PositionError."""
    try:
        value = decode(kind, data, board=BOARD)
    except PositionError:
        return
    assert decode(kind, encode(value), board=BOARD) == value


@given(values(BOARD), st.data())
def test_one_part_changed(state: Everything, data: st.DataObject) -> None:
    """A state in which one field is any other data is refused, or read as another state."""
    plain = encode(state)
    name = data.draw(st.sampled_from(sorted(plain)))
    wrong = {**plain, name: data.draw(ANYTHING)}
    try:
        value = decode(Everything, wrong, board=BOARD)
    except PositionError:
        return
    assert (value == state) == (encode(value) == plain)


def test_sites_need_a_board() -> None:
    """Names of sites mean nothing without a board."""
    assert decode(tuple[int, ...], [1]) == (1,)
    for kind, data in (
        (Cell, "a1"),
        (SiteSet[Cell], []),
        (SiteMap[Cell, int], [["a1", 1]]),
        (Board, "x"),
    ):
        with pytest.raises(PositionError, match="decode needs the board"):
            decode(kind, data)


def test_values_that_fit_no_rule_of_their_class() -> None:
    """What a class refuses to be made of is no position, though all types are right."""

    @frozen
    class Even:
        size: int = field(validator=lambda _, __, size: 1 // (1 - size % 2))

    with pytest.raises(PositionError, match="no Even can be made of"):
        decode(Even, {"class": "Even", "size": 3})


def test_the_board_of_a_state() -> None:
    """The board of a state is the first in it, or that of the first site or set of sites."""
    rows, dash = Rows(rows=2, cols=5), Dash()
    assert board_of((1, rows.board)) is rows.board
    assert board_of(rows.setup()) is rows.board
    assert board_of((1, ("a", rows.setup()))) is rows.board
    assert board_of(Bag({rows.board.cell("a1"): 2})) is rows.board
    assert board_of(dash.setup()) is None
    assert decode(DashPosition, encode(dash.setup())) == dash.setup()
