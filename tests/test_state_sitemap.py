"""A SiteMap is an immutable mapping in the board's order: compared with dictionaries."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import boards, kinds_of_sites, sites

from boardkit.geometry import Board, square_grid
from boardkit.state import SiteMap


@st.composite
def dictionaries(draw: st.DrawFn) -> tuple[dict[Any, int], dict[Any, int], Any]:
    """Two dictionaries and one site of one kind on one board. Shrinks towards empty ones."""
    board: Board = draw(boards())
    whole = draw(st.sampled_from(kinds_of_sites(board)))
    some = st.dictionaries(sites(whole), st.integers(0, 3))
    return draw(some), draw(some), draw(sites(whole))


@given(dictionaries())
def test_as_a_dictionary(given_: tuple[dict[Any, int], dict[Any, int], Any]) -> None:
    """Putting, taking away, looking up and comparing are those of dictionaries."""
    one, two, site = given_
    values = SiteMap(one)
    assert values == one
    assert values | two == one | two
    assert values | SiteMap(two) == one | two
    assert values - site == {other: value for other, value in one.items() if other != site}
    assert (site in values) == (site in one)
    assert values.get(site) == one.get(site)
    assert len(values) == len(one)
    assert (values == SiteMap(two)) == (one == two)


@given(dictionaries())
def test_in_the_order_of_the_board(given_: tuple[dict[Any, int], dict[Any, int], Any]) -> None:
    """However a map was filled, it lists its sites in the board's order, and hashes alike."""
    one, two, _ = given_
    both, again = SiteMap(one) | two, SiteMap({**one, **two})
    assert [site.index for site in both] == sorted(site.index for site in both)
    assert list(both.items()) == list(again.items())
    assert hash(both) == hash(again)
    assert repr(both) == repr(again)


@given(dictionaries())
def test_maps_come_back(given_: tuple[dict[Any, int], dict[Any, int], Any]) -> None:
    """Maps come back equal from a pickle and a copy."""
    values = SiteMap(given_[0])
    assert pickle.loads(pickle.dumps(values)) == copy.deepcopy(values) == values


def test_maps_never_change() -> None:
    """A map has no way to set a value, and its source may change later."""
    a, b, _ = square_grid(1, 3).cells
    source = {b: "x"}
    values = SiteMap(source)
    source[a] = "o"
    assert repr(values) == "{b1: 'x'}"
    assert repr(values | {a: "o"}) == "{a1: 'o', b1: 'x'}"
    assert repr(SiteMap()) == "{}"
    with pytest.raises(TypeError, match="does not support item assignment"):
        values[a] = "o"
    with pytest.raises(KeyError, match="a1"):
        values[a]
