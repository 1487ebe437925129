"""Steps of pieces, found when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from attrs import frozen

from boardkit.geometry import Board, Cell
from boardkit.geometry.masks import small_ids

__all__ = ["Step", "Steps", "Ways", "ways"]

ACROSS = (0, -1, 1)
"""Columns that a step of each kind goes to the right."""


@frozen
class Step:
    """A piece goes from one cell to another; what stands there is taken."""

    start: Cell
    goal: Cell

    def __str__(self) -> str:
        return f"{self.start}-{self.goal}"


class Steps(Sequence[Step]):
    """Steps of three kinds. Picking one of twenty must not cost making a list of twenty."""

    __slots__ = ("_kinds", "_starts")

    def __init__(self, kinds: Sequence[Mapping[int, Step]], starts: tuple[int, int, int]) -> None:
        """For each kind its steps by the index of their start; and the mask of where some start."""
        self._kinds = kinds
        self._starts = starts

    def __len__(self) -> int:
        straight, left, right = self._starts
        return straight.bit_count() + left.bit_count() + right.bit_count()

    @overload
    def __getitem__(self, key: int) -> Step: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[Step]: ...
    def __getitem__(self, key: int | slice) -> Step | Sequence[Step]:
        if isinstance(key, slice):
            return tuple(self)[key]
        rest = key if key >= 0 else range(len(self))[key]
        for kind, mask in zip(self._kinds, self._starts, strict=True):
            count = mask.bit_count()
            if rest < count:
                starts = mask
                for _ in range(rest):
                    starts &= starts - 1  # without its lowest bit
                return kind[(starts & -starts).bit_length() - 1]
            rest -= count
        raise IndexError(f"no step {key} among {len(self)}")

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __iter__(self) -> Iterator[Step]:
        for kind, starts in zip(self._kinds, self._starts, strict=True):
            yield from map(kind.__getitem__, small_ids(starts))


Ways = tuple[Sequence[Mapping[int, Step]], Sequence[tuple[int, int]]]


def ways(board: Board, rows: int, up: int) -> Ways:
    """A player's steps of each kind, and how for each kind masks of goals are moved to starts.

    From goal to start a mask moves up by some bits, then down by some. That may lead from one end
    of a column to the next column, but not for a piece: none stands in the far row of its player
    while the game is live.

    Args:
        board: Where the steps are, column by column.
        rows: How many cells there are in a column.
        up: How many rows a step goes up.
    """
    at = {divmod(cell.index, rows): cell for cell in board.cells}
    kinds = [
        {
            start.index: Step(start, at[x + across, y + up])
            for (x, y), start in at.items()
            if (x + across, y + up) in at
        }
        for across in ACROSS
    ]
    moved = [rows * across + up for across in ACROSS]
    return kinds, [(max(-by, 0), max(by, 0)) for by in moved]
