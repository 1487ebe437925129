"""How whole numbers are spread, in a value that does not grow with how many there are."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate

from attrs import field, frozen

__all__ = ["Range"]

MOST = 1024
"""So many numbers that differ are counted one by one; of more, neighbours are counted together."""


@frozen
class Range:
    """How some whole numbers are spread; `+` puts two together, in any order.

    Attributes:
        least: The least of them; 0 if there are none.
        greatest: The greatest; 0 if there are none.
        total: Their sum.
        width: How many neighbours are counted together: 1 unless there are more than 1024 numbers
            that differ.
        counts: How often the numbers from `width * k` on occur, by k, sorted.

    Examples:
        >>> both = Range.of([1, 2, 2]) + Range.of([3, 3, 3])
        >>> both.least, both.mean, both.median, both.greatest
        (1, 2.33, 2.5, 3)
    """

    least: int = 0
    greatest: int = 0
    total: int = 0
    width: int = field(default=1, repr=False)
    counts: tuple[tuple[int, int], ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Range:
        """The range of some numbers."""
        counts = Counter(numbers)
        total = sum(number * times for number, times in counts.items())
        return _narrow(min(counts, default=0), max(counts, default=0), total, 1, counts)

    def __add__(self, other: Range) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        if not (self.counts and other.counts):
            return self if self.counts else other
        width = max(self.width, other.width)
        return _narrow(
            min(self.least, other.least),
            max(self.greatest, other.greatest),
            self.total + other.total,
            width,
            self._counted_by(width) + other._counted_by(width),
        )

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return sum(times for _, times in self.counts)

    @property
    def mean(self) -> float:
        """The mean, with two decimals."""
        return round(float(Fraction(self.total, self.count or 1)), 2)

    @property
    def median(self) -> float:
        """The middle one, or what lies between the middle two; half a `width` off at most."""
        count = self.count
        if not count:
            return 0.0
        lower, upper = self._at((count - 1) // 2), self._at(count // 2)
        return float(min(max((lower + upper) / 2, self.least), self.greatest))

    def data(self) -> dict[str, float]:
        """The range as plain data, for JSON."""
        names = ("least", "mean", "median", "greatest")
        return {name: getattr(self, name) for name in names}

    def _at(self, place: int) -> float:
        """The number that stands here when all are sorted, or the middle of its neighbours."""
        ends = [*accumulate(times for _, times in self.counts)]
        key, _ = self.counts[bisect(ends, place)]
        return key * self.width + (self.width - 1) / 2

    def _counted_by(self, width: int) -> Counter[int]:
        """The counts where so many neighbours are counted together, at least as many as now."""
        counts: Counter[int] = Counter()
        for key, times in self.counts:
            counts[key * self.width // width] += times
        return counts


def _narrow(least: int, greatest: int, total: int, width: int, counts: Counter[int]) -> Range:
    """A range whose counts are not too many; the same whatever was put together before."""
    while len(counts) > MOST:
        halved: Counter[int] = Counter()
        for key, times in counts.items():
            halved[key // 2] += times
        width, counts = width * 2, halved
    return Range(least, greatest, total, width, tuple(sorted(counts.items())))
