"""Steps of pieces, found when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from attrs import frozen

from boardkit.geometry import Cell
from boardkit.geometry.masks import small_ids

__all__ = ["Step", "Steps"]


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

    def __iter__(self) -> Iterator[Step]:
        for kind, starts in zip(self._kinds, self._starts, strict=True):
            yield from map(kind.__getitem__, small_ids(starts))
