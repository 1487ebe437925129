"""Lazy products of choices: all combinations as a sequence, without a list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar, overload

from boardkit.errors import listed
from boardkit.geometry.sitesets import SiteSet

__all__ = ["Choices"]

M = TypeVar("M")


class Choices(Sequence[M]):
    """One choice among some rows of moves, and one among some sites: their product, in that order.

    Picking one of a thousand moves must not cost making a thousand. The moves themselves are made
    once, in a table: a row for each thing that can be chosen, in it a move for each site of the
    board.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> cells = square_grid(rows=1, cols=3).cells
        >>> inks = [tuple(f"{ink} {cell}" for cell in cells) for ink in ("blue", "red")]
        >>> moves = Choices(inks, cells - cells[1], more=("stop",))
        >>> len(moves), list(moves)
        (5, ['blue a1', 'blue c1', 'red a1', 'red c1', 'stop'])
        >>> moves
        <Choices, 5 in all: blue a1, blue c1, red a1, ...>
    """

    __slots__ = ("_indexes", "_length", "_more", "_products", "_rows", "_width")

    def __init__(
        self, rows: Sequence[Sequence[M]], sites: SiteSet[Any], more: Sequence[M] = ()
    ) -> None:
        """The moves of each row at each of the sites, then `more` moves."""
        self._rows = rows
        self._indexes = indexes = sites._ids or sites.indexes  # most are made, so spare the call
        self._more = more
        self._width = width = len(indexes)
        self._products = products = len(rows) * width
        self._length = products + len(more)

    def __repr__(self) -> str:
        return f"<Choices, {len(self)} in all: {listed(self)}>"

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, key: int) -> M: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[M]: ...
    def __getitem__(self, key: int | slice) -> M | Sequence[M]:
        if type(key) is slice:
            return tuple(self)[key]
        if 0 <= key < self._products:
            width = self._width
            return self._rows[key // width][self._indexes[key % width]]
        key = range(self._length)[key]  # counts from the end, or raises IndexError
        return self[key] if key < self._products else self._more[key - self._products]

    def __iter__(self) -> Iterator[M]:
        for row in self._rows:
            for index in self._indexes:
                yield row[index]
        yield from self._more
