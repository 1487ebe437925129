"""Turn order and partners."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.rules import following, opposite_teams

SEATS = st.integers(1, 6).flatmap(
    lambda players: st.tuples(
        st.integers(0, players - 1), st.just(players), st.sets(st.integers(0, players - 1))
    )
)
"""A seat, how many sit there, and who is passed over."""


@given(SEATS)
def test_a_round(table: tuple[int, int, set[int]]) -> None:
    """Everybody is asked once before the turn comes back, and reverse undoes it."""
    player, players, _ = table
    order = [player]
    while len(order) < players:
        order.append(following(order[-1], players))
    assert sorted(order) == list(range(players))
    assert following(order[-1], players) == player
    assert all(following(following(seat, players), players, reverse=True) == seat for seat in order)


@given(SEATS, st.booleans())
def test_skipping(table: tuple[int, int, set[int]], reverse: bool) -> None:
    """The next is the nearest, in the direction of play, who is not passed over."""
    player, players, out = table
    step = -1 if reverse else 1
    order = [(player + step * distance) % players for distance in range(1, players + 1)]
    expected = next((seat for seat in order if seat not in out), None)
    assert following(player, players, skip=out.__contains__, reverse=reverse) == expected


def test_the_mover_comes_last() -> None:
    """Who has just moved is next again when all others are passed over, nobody if he is too."""
    assert following(1, 3, skip=lambda seat: seat != 1) == 1
    assert following(1, 3, skip=lambda _: True) is None
    assert following(0, 1) == 0
    assert following(0, 1, skip=lambda _: True) is None


@pytest.mark.parametrize(
    ("players", "teams"), [(2, ((0,), (1,))), (4, ((0, 2), (1, 3))), (6, ((0, 2, 4), (1, 3, 5)))]
)
def test_partners_sit_opposite(players: int, teams: tuple[tuple[int, ...], ...]) -> None:
    """Partners sit alternately, never side by side."""
    assert opposite_teams(players) == teams


@pytest.mark.parametrize("players", [1, 3, 5])
def test_an_odd_one_out(players: int) -> None:
    """Two equal teams need an even number of players."""
    with pytest.raises(ValueError, match=f"need an even number of players, got {players}"):
        opposite_teams(players)
