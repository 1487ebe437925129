"""Choices are a lazy sequence that equals the list of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import site_sets

from boardkit.geometry import SiteSet, square_grid
from boardkit.rules import Choices

BOARD = square_grid(3, 4)
INKS = tuple(tuple(f"{ink} {cell}" for cell in BOARD.cells) for ink in ("blue", "red", "green"))
ROWS = st.lists(st.sampled_from(INKS), unique=True, max_size=3)
MORE = st.lists(st.sampled_from(["stop", "pass"]), unique=True, max_size=2)


@given(ROWS, site_sets(BOARD.cells), MORE, st.slices(12))
def test_as_a_list(rows: list[Any], cells: SiteSet[Any], more: list[str], part: slice) -> None:
    """Length, order, positions from both ends, slices and membership are those of the list."""
    choices = Choices(rows, cells, more=more)
    listed = [row[cell.index] for row in rows for cell in cells] + more
    assert list(choices) == listed
    assert len(choices) == len(listed)
    assert bool(choices) == bool(listed)
    assert [choices[place] for place in range(-len(listed), len(listed))] == listed * 2
    assert list(choices[part]) == listed[part]
    assert list(reversed(choices)) == listed[::-1]
    assert all(choices.index(move) == place for place, move in enumerate(listed))
    assert "blue z9" not in choices


@given(ROWS, site_sets(BOARD.cells), MORE)
def test_beyond_the_ends(rows: list[Any], cells: SiteSet[Any], more: list[str]) -> None:
    """There is no move beyond the ends."""
    choices = Choices(rows, cells, more=more)
    for place in (len(choices), -len(choices) - 1):
        with pytest.raises(IndexError, match="index out of range"):
            choices[place]


def test_nothing_is_made_to_pick_one() -> None:
    """Picking one move asks its row for one move and no other."""
    asked: list[int] = []

    class Row(Sequence[str]):
        def __len__(self) -> int:
            return len(BOARD.cells)

        def __getitem__(self, key: Any) -> Any:
            asked.append(key)
            return f"move {key}"

    choices = Choices([Row(), Row()], BOARD.cells - BOARD.cells[0])
    assert len(choices) == 22
    assert choices[12] == "move 2"
    assert asked == [2]


def test_choices_print_short() -> None:
    """Choices print as how many there are and the first few, and make no others for it."""
    made: list[str] = []

    class Row(Sequence[str]):
        def __len__(self) -> int:
            return len(BOARD.cells)

        def __getitem__(self, key: Any) -> Any:
            made.append(f"move {key}")
            return made[-1]

    choices = Choices([Row()] * 1000, BOARD.cells, more=("stop",))
    assert repr(choices) == "<Choices, 12001 in all: move 0, move 1, move 2, ...>"
    assert len(made) < 9
    assert repr(Choices([], BOARD.cells)) == "<Choices, 0 in all: >"
