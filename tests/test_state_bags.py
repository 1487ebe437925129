"""Bags are immutable multisets, and rolls are all rolls."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.geometry import square_grid
from boardkit.state import Bag, rolls

THINGS = st.one_of(
    st.integers(0, 12), st.sampled_from([*"abc", (1, "x"), *square_grid(1, 3).cells])
)
COUNTS = st.dictionaries(THINGS, st.integers(0, 4))
STEPS = st.lists(st.tuples(st.sampled_from("+-"), THINGS))


@given(COUNTS, STEPS)
def test_as_a_multiset(counts: dict[object, int], steps: list[tuple[str, object]]) -> None:
    """Putting in and taking out counts as a Counter does."""
    bag, model = Bag(counts), Counter(counts)
    for sign, thing in steps:
        if sign == "+" or model[thing]:
            bag = bag + thing if sign == "+" else bag - thing
            model[thing] += 1 if sign == "+" else -1
    assert {thing: bag[thing] for thing in bag} == dict(+model)
    assert len(bag) == model.total()
    assert bool(bag) == bool(+model)
    assert bag.kinds == tuple(bag)
    assert bag.odds == tuple(model[thing] for thing in bag)
    assert all((thing in bag) == (model[thing] > 0) == (bag[thing] > 0) for thing in model)


@given(COUNTS, st.lists(THINGS))
def test_many_are_put_in_at_once(counts: dict[object, int], things: list[object]) -> None:
    """Putting several in at once is putting them in one by one, in any order."""
    one_by_one = bag = Bag(counts)
    for thing in reversed(things):
        one_by_one = one_by_one + thing
    assert bag.plus(things) == one_by_one
    assert list(bag.plus(things)) == list(one_by_one)


@given(COUNTS, st.data())
def test_equal_bags_are_alike_in_all(counts: dict[object, int], data: st.DataObject) -> None:
    """However a bag was filled, it lists the same kinds in the same order, and hashes alike."""
    things = list(Counter(counts).elements())
    filled = Bag()
    for thing in data.draw(st.permutations(things)):
        filled = filled + thing
    bag = Bag(counts)
    assert filled == bag
    assert hash(filled) == hash(bag)
    assert list(filled) == list(bag)
    assert filled.odds == bag.odds
    assert repr(filled) == repr(bag)


@given(COUNTS)
def test_bags_come_back(counts: dict[object, int]) -> None:
    """Bags come back equal from a pickle and a copy."""
    bag = Bag(counts)
    assert pickle.loads(pickle.dumps(bag)) == copy.deepcopy(bag) == copy.copy(bag) == bag


@given(COUNTS, THINGS)
def test_bags_never_change(counts: dict[object, int], thing: object) -> None:
    """Putting in makes a new bag; what a bag was made from may change later."""
    given_counts = dict(counts)
    bag = Bag(given_counts)
    before = repr(bag)
    more = bag + thing
    given_counts[thing] = 99
    assert repr(bag) == before
    assert len(more) == len(bag) + 1
    assert more != bag
    assert more - thing == bag


def test_numbers_are_listed_as_numbers() -> None:
    """Kinds that have an order are listed in it."""
    assert list(Bag({10: 1, 9: 2, 1: 1})) == [1, 9, 10]


@pytest.mark.parametrize("count", [-1, 1.5, "2", True, None])
def test_counts_are_whole_numbers(count: object) -> None:
    """A bag holds a whole number of each kind, 0 or more."""
    with pytest.raises(ValueError, match=f"a bag cannot hold {count!r} of 'a'"):
        Bag({"a": count})


def test_messages_are_cut() -> None:
    """However large what was to be put in, the message is short."""
    with pytest.raises(ValueError, match=r"^a bag cannot hold -1 of 'aaa.{1,60}; 0 is the least$"):
        Bag({"a" * 1000: -1})


def test_nothing_to_take() -> None:
    """What is not in the bag cannot be taken out; the bag stays as it is."""
    bag = Bag({"a": 1})
    with pytest.raises(ValueError, match="cannot hold -1 of 'b'"):
        bag - "b"
    with pytest.raises(ValueError, match="cannot hold -1 of 'a'"):
        bag - "a" - "a"
    assert bag == Bag({"a": 1, "b": 0})
    assert bag != {"a": 1}


def test_a_deck_runs_out() -> None:
    """Drawing all cards in any order leaves the empty bag."""
    deck = Bag({"left": 2, "jump": 1})
    assert deck - "left" - "jump" - "left" == deck - "jump" - "left" - "left" == Bag()
    assert not Bag()
    assert list(Bag()) == list(Bag().odds) == []


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 2), (2, 1), (0, 6)])
def test_rolls(dice: int, sides: int) -> None:
    """There are sides to the power of dice rolls, all different, in order, no face favoured."""
    every = rolls(dice, sides=sides)
    assert len(every) == sides**dice
    assert list(every) == sorted(set(every))
    faces = Counter(face for roll in every for face in roll)
    assert set(faces) == (set(range(1, sides + 1)) if dice else set())
    assert len(set(faces.values())) <= 1
