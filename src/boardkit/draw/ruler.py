"""How steps become columns, so that texts of a line do not touch."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from math import ceil

from attrs import frozen

__all__ = ["Ruler"]


@frozen
class Ruler:
    """How many columns a step takes, and which column comes first.

    Units: columns of characters.
    """

    step: int = 1
    first: int = 0

    @classmethod
    def fitting(cls, lines: Collection[Mapping[int, int]]) -> Ruler:
        """The shortest ruler with which no two texts of a line touch.

        Args:
            lines: For each line how wide its texts are, by the step of their middle.
        """
        ruler = cls(
            max(
                (_columns(*pair) for line in lines for pair in pairwise(sorted(line.items()))),
                default=1,
            )
        )
        return cls(
            ruler.step,
            min((ruler.start(*item) for line in lines for item in line.items()), default=0),
        )

    def start(self, step: int, size: int) -> int:
        """The column where a text of this width starts that has its middle at a step."""
        return step * self.step - (size - 1) // 2 - self.first


def _columns(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How many columns a step needs between two texts, each given by its step and width."""
    (step, size), (next_step, next_size) = one, other
    unit = Ruler()
    apart = unit.start(0, size) + size + 1 - unit.start(0, next_size)
    return ceil(apart / (next_step - step))
