"""A SiteSet is a set of sites in the board's order: compared with Python's own sets and tuples."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import boards, kinds_of_sites, site_sets, sites, wholes

from boardkit.geometry import (
    Board,
    SiteSet,
    hexagon_of_triangles,
    square_grid,
    square_map,
)

ALGEBRA = (operator.or_, operator.and_, operator.sub, operator.xor)
Two = Callable[[Any, Any], Any]


def in_order(model: set[Any]) -> list[Any]:
    """The elements of a set of sites in the board's order."""
    return sorted(model, key=lambda site: site.index)


@given(st.data(), wholes(), st.sampled_from(ALGEBRA))
def test_algebra_of_two_sets(data: st.DataObject, whole: SiteSet[Any], combine: Two) -> None:
    """`|`, `&`, `-` and `^` of two sets are those of Python's sets, in the board's order."""
    one, two = data.draw(site_sets(whole)), data.draw(site_sets(whole))
    assert list(combine(one, two)) == in_order(combine(set(one), set(two)))


@given(st.data(), wholes(), st.sampled_from(ALGEBRA))
def test_algebra_with_one_site(data: st.DataObject, whole: SiteSet[Any], combine: Two) -> None:
    """With one site they are those with the set of it alone."""
    some, site = data.draw(site_sets(whole)), data.draw(sites(whole))
    assert list(combine(some, site)) == in_order(combine(set(some), {site}))
    assert combine(some, site) == combine(some, some.of([site]))


def test_algebra_as_it_is_written() -> None:
    """`|`, `&`, `-` and `^` are either, both, the first alone, and just one of the two."""
    a, b, c = cells = square_grid(1, 3).cells
    one, two = cells - c, cells - a
    assert (one | two, one & two) == (cells, cells.of([b]))
    assert (one - two, one ^ two) == (cells.of([a]), cells.of([a, c]))
    assert (one ^ b, one ^ c) == (cells.of([a]), cells)


@given(st.data(), wholes())
def test_comparisons(data: st.DataObject, whole: SiteSet[Any]) -> None:
    """`<=`, `>=`, `==` and `isdisjoint` are those of Python's sets."""
    one, two = data.draw(site_sets(whole)), data.draw(site_sets(whole))
    site = data.draw(sites(whole))
    assert (one <= two) == (set(one) <= set(two))
    assert (one >= two) == (set(one) >= set(two))
    assert (one == two) == (set(one) == set(two))
    assert one.isdisjoint(two) == set(one).isdisjoint(two)
    assert one.isdisjoint(site) == (site not in set(one))
    assert one & two <= one <= one | two


@given(st.data(), wholes())
def test_as_a_sequence(data: st.DataObject, whole: SiteSet[Any]) -> None:
    """Length, membership, positions and order are those of the tuple of its sites in order."""
    some, site = data.draw(site_sets(whole)), data.draw(sites(whole))
    model = tuple(in_order(set(some)))
    assert tuple(some) == model
    assert len(some) == len(model)
    assert bool(some) == bool(model)
    assert (site in some) == (site in model)
    assert tuple(reversed(some)) == model[::-1]
    assert [some[place] for place in range(-len(model), len(model))] == [*model, *model]
    assert [some.index(one) for one in model] == list(range(len(model)))
    assert some.count(site) == model.count(site)


@given(st.data(), wholes(), st.slices(8))
def test_slices(data: st.DataObject, whole: SiteSet[Any], part: slice) -> None:
    """A slice is a set again: the sites of that slice of the tuple, in the board's order."""
    some = data.draw(site_sets(whole))
    assert list(some[part]) == in_order(set(tuple(some)[part]))


@given(st.data(), wholes())
def test_taking_away_one_by_one(data: st.DataObject, whole: SiteSet[Any]) -> None:
    """However a set was reached, it is the same set: equal, alike in hash, order and positions."""
    some = data.draw(site_sets(whole))
    order = data.draw(st.permutations(tuple(some)))
    left = whole
    whole[0]  # from here on small sets also keep their indexes
    for site in order:
        left = left - site
    assert left == whole - some
    assert hash(left) == hash(whole - some)
    assert tuple(left) == tuple(whole - some)
    assert [left[place] for place in range(min(len(left), 9))] == list(left)[:9]


@pytest.mark.parametrize("place", [-4, 3, 10**6])
def test_positions_outside(place: int) -> None:
    """There is nothing beyond the ends, on small boards and on large ones."""
    for whole in (square_grid(1, 7).cells, square_grid(1, 300).cells):
        with pytest.raises(IndexError, match="index out of range"):
            whole[:3][place]


def test_index_within_bounds() -> None:
    """`index` takes the bounds that a tuple's does."""
    cells = square_grid(1, 7).cells
    assert cells.index(cells[3], 3) == cells.index(cells[3], -4, -3) == 3
    for bounds in ((4,), (0, 3), (-3,)):
        with pytest.raises(ValueError, match=r"d1 is not in \{a1, b1, c1, d1, e1, f1, g1\}"):
            cells.index(cells[3], *bounds)


@pytest.mark.parametrize("stranger", [None, "a1", 0, ("a1",), square_grid(1, 7).vertices[0]])
def test_strangers_are_not_in_a_set(stranger: object) -> None:
    """Names, numbers and sites of other kinds are in no set of cells."""
    cells = square_grid(1, 7).cells
    assert stranger not in cells
    with pytest.raises(ValueError, match="is not in"):
        cells.index(stranger)


@pytest.mark.parametrize("combine", ALGEBRA)
@pytest.mark.parametrize("stranger", [None, "a1", 3, (), {"a1"}])
def test_algebra_with_no_sites(combine: Two, stranger: object) -> None:
    """Sets combine with sites and sets of sites alone."""
    with pytest.raises(TypeError, match="sets of sites go with sets and sites, got "):
        combine(square_grid(1, 7).cells, stranger)


@pytest.mark.parametrize("combine", [*ALGEBRA, operator.le, SiteSet.isdisjoint])
def test_algebra_of_different_boards(combine: Two) -> None:
    """Sets of different boards, or of different kinds, do not combine; the message names both."""
    board, other = square_grid(2, 3), square_grid(3, 2)
    with pytest.raises(ValueError, match=r"different boards or kinds: .*grid\(2, 3.*grid\(3, 2"):
        combine(board.cells, other.cells)
    with pytest.raises(ValueError, match="different boards or kinds"):
        combine(board.cells, board.edges)
    with pytest.raises(ValueError, match=r"Vertex a1 is no Cell of square_grid\(2, 3"):
        combine(board.cells, board.vertices[0])
    with pytest.raises(ValueError, match=r"Cell a3 is no Cell of square_grid\(2, 3"):
        combine(board.cells, other.cell("a3"))


def test_a_site_of_another_board_counts_by_its_name() -> None:
    """Sites are equal by kind and name, so that one of another board stands for its namesake."""
    board, other = square_grid(2, 3), square_map("_../.._")
    assert other.cell("b1").index != board.cell("b1").index
    assert other.cell("b1") == board.cell("b1")
    assert hash(other.cell("b1")) == hash(board.cell("b1"))
    assert other.cell("b1") in board.cells
    assert board.cells.index(other.cell("b1")) == board.cell("b1").index
    assert len([*board.cells]) == 6  # from here on the set keeps its indexes
    assert [*board.cells - other.cell("b1")] == [*board.cells - board.cell("b1")]
    assert board.cells - other.cell("b1") == board.cells - board.cell("b1")
    assert str(board.no_cells.of(other.cells)) == "a1 b1 b2 c2"
    assert board.neighbours(other.cell("b1")) == board.neighbours(board.cell("b1"))
    assert other.cell("c2") not in square_grid(1, 2).cells


@given(st.data(), boards())
def test_sets_of_a_board_built_twice(data: st.DataObject, board: Board) -> None:
    """Sets of two equal boards are equal, hash alike and combine."""
    twin = pickle.loads(pickle.dumps(board))
    for whole, again in zip(kinds_of_sites(board), kinds_of_sites(twin), strict=True):
        some = data.draw(site_sets(whole))
        same = again.of(some)
        assert same == some
        assert hash(same) == hash(some)
        assert some - same == whole & again - whole == whole.domain.none
        assert same <= some <= same


@given(st.data(), boards())
def test_pickles_and_copies(data: st.DataObject, board: Board) -> None:
    """Boards, sites and sets come back equal from a pickle and from a copy."""
    for whole in kinds_of_sites(board):
        some, site = data.draw(site_sets(whole)), data.draw(sites(whole))
        for again in (
            pickle.loads(pickle.dumps((board, some, site))),
            copy.deepcopy((board, some, site)),
        ):
            assert again == (board, some, site)
            assert tuple(again[1]) == tuple(some)
            assert again[1].domain.own(site) == site


def test_boards_of_builders_come_back_themselves() -> None:
    """A board of a builder is made once: its pickles and copies are the same object."""
    for board in (square_grid(3, 4, without=["a1"]), hexagon_of_triangles(2)):
        cell = board.cells[0]
        assert pickle.loads(pickle.dumps(board)) is board
        assert copy.deepcopy(board) is board
        assert copy.copy(board) is board
        assert pickle.loads(pickle.dumps(cell)) is cell
        assert copy.deepcopy(cell) is cell
        assert pickle.loads(pickle.dumps(board.cells - cell)).domain is board.cells.domain


def test_equal_only_to_sets_of_the_same_sites() -> None:
    """A set differs from sets of other boards and kinds, from tuples and from Python's sets."""
    board, other = square_grid(2, 3), square_grid(3, 2)
    assert board.no_cells != other.no_cells
    assert board.no_cells != board.no_edges
    assert board.cells != tuple(board.cells)
    assert board.cells != set(board.cells)
    assert board.cells == board.no_edges.domain.board.cells


@given(st.data(), wholes())
def test_sets_never_change(data: st.DataObject, whole: SiteSet[Any]) -> None:
    """No question and no operation changes a set, also not by an assignment like `|=`."""
    some, other = data.draw(site_sets(whole)), data.draw(site_sets(whole))
    before, kept = tuple(some), some
    some |= other
    some -= other
    assert tuple(kept) == before
    assert not hasattr(kept, "add")


def test_texts() -> None:
    """A set is shown by the names of its sites, for people and for debugging."""
    board = square_grid(1, 3)
    assert str(board.cells) == "a1 b1 c1"
    assert repr(board.cells) == "{a1, b1, c1}"
    assert str(board.no_cells) == ""
    assert repr(board.no_cells) == "{}"
    assert repr(board.no_edges) == repr(board.no_vertices) == "{}"


def test_only_takes_any_sites() -> None:
    """`of` makes a set of any sites of the board, in the board's order, each once."""
    board = square_grid(1, 5)
    a, b, c, *_ = board.cells
    assert str(board.no_cells.of([c, a, c])) == "a1 c1"
    assert board.no_cells.of(iter([b])) == board.no_cells | b
    with pytest.raises(ValueError, match="Vertex a1 is no Cell"):
        board.cells.of([board.vertices[0]])
