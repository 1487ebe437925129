"""Majorities with shared places, rounded last, and the one largest thing."""

from __future__ import annotations

import naive_maps
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.rules import largest, majority

CLAIMS = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 5)), min_size=1, max_size=8)
"""Herds of an area: whose, and how large."""
PRIZES = st.sampled_from([(4, 2), (8, 4), (12, 6)])


@given(CLAIMS, PRIZES)
def test_against_the_rules_read_naively(
    claims: list[tuple[int, int]], prizes: tuple[int, int]
) -> None:
    """Two places are shared as rules G11 to G14 say, read one after another."""
    assert majority(claims, prizes) == naive_maps.majority(claims, prizes)


@given(CLAIMS, PRIZES, st.randoms())
def test_the_order_of_claims_does_not_matter(
    claims: list[tuple[int, int]], prizes: tuple[int, int], rng: object
) -> None:
    """The same claims in another order get the same points, listed by player."""
    shuffled = sorted(claims, key=lambda _: rng.random())  # type: ignore[attr-defined]
    assert list(majority(shuffled, prizes).items()) == list(majority(claims, prizes).items())
    assert list(majority(claims, prizes)) == sorted({player for player, _ in claims})


@given(CLAIMS, st.lists(st.integers(0, 9), max_size=5))
def test_never_more_than_the_prizes(claims: list[tuple[int, int]], prizes: list[int]) -> None:
    """All players together never get more than all prizes, however many places there are."""
    points = majority(claims, prizes)
    assert all(type(share) is int and share >= 0 for share in points.values())
    assert sum(points.values()) <= sum(prizes)


@pytest.mark.parametrize(
    ("claims", "points"),
    [
        ([(0, 5), (1, 3)], {0: 4, 1: 2}),
        ([(0, 3)], {0: 6}),
        ([(0, 3), (0, 2)], {0: 6}),
        ([(0, 5), (0, 4), (1, 1)], {0: 6, 1: 0}),
        ([(0, 3), (0, 3), (1, 3)], {0: 3, 1: 3}),
        ([(0, 3), (0, 3), (1, 2)], {0: 6, 1: 0}),
        ([(0, 3), (1, 3), (2, 3)], {0: 2, 1: 2, 2: 2}),
        ([(0, 3), (1, 3), (2, 2)], {0: 3, 1: 3, 2: 0}),
        ([(0, 5), (0, 3), (1, 3)], {0: 5, 1: 1}),
        ([(0, 5), (1, 3), (2, 3), (3, 3)], {0: 4, 1: 0, 2: 0, 3: 0}),
        ([(0, 3), (1, 3), (2, 3), (3, 3)], {0: 1, 1: 1, 2: 1, 3: 1}),
    ],
)
def test_places_by_hand(claims: list[tuple[int, int]], points: dict[int, int]) -> None:
    """First 4, second 2: alone, one after another, tied for first, tied for second."""
    assert majority(claims, (4, 2)) == points


def test_rounding_comes_last() -> None:
    """Bonuses multiply prizes before shares are rounded: a fourth of 18 is 4, a third of 6 is 2."""
    four = [(player, 3) for player in range(4)]
    assert majority(four, (12, 6)) == dict.fromkeys(range(4), 4)
    assert majority([(0, 5), *[(player, 3) for player in (1, 2, 3)]], (12, 6)) == {
        0: 12,
        1: 2,
        2: 2,
        3: 2,
    }


def test_other_numbers_of_places() -> None:
    """There may be one place, three, or none, and claims may come from an iterator."""
    assert majority(iter([(0, 2), (1, 1)]), [5]) == {0: 5, 1: 0}
    assert majority([(0, 3), (1, 2), (2, 1)], [5, 3, 1]) == {0: 5, 1: 3, 2: 1}
    assert majority([(0, 3), (1, 3), (2, 1)], [5, 3, 1]) == {0: 4, 1: 4, 2: 1}
    assert majority([(0, 3), (1, 2)], []) == {0: 0, 1: 0}
    assert majority([], [4, 2]) == {}


@given(st.lists(st.integers(0, 5), max_size=6))
def test_largest(sizes: list[int]) -> None:
    """What is larger than all others; nothing when two are equally large or none is there."""
    top = [
        place for place, size in enumerate(sizes) if sizes.count(size) == 1 and size == max(sizes)
    ]
    assert largest(range(len(sizes)), sizes) == next(iter(top), None)
