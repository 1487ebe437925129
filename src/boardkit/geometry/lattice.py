"""Lattices: where points are drawn, and which rotations keep the lattice as it is."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from math import isclose, sqrt

from attrs import frozen

__all__ = ["SQUARE", "TRIANGULAR", "Lattice", "Matrix", "Point"]

Point = tuple[int, int]
Matrix = tuple[int, int, int, int]
"""Where (1, 0) and (0, 1) go: `(a, b, c, d)` takes `(x, y)` to `(a*x + c*y, b*x + d*y)`."""


@frozen
class Lattice:
    """Two steps in the plane; a point `(x, y)` lies at `x` times the one plus `y` times the other.

    Units: drawn coordinates, x to the right and y upwards.
    """

    x_step: tuple[float, float]
    y_step: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where the point `(x, y)` is drawn."""
        (ax, ay), (bx, by) = self.x_step, self.y_step
        return x * ax + y * bx, x * ay + y * by

    @cached_property
    def turns(self) -> tuple[Matrix, ...]:
        """The rotations and reflections about (0, 0) that keep the lattice, the identity first.

        Returns:
            8 for the square lattice, 12 for the triangular one.
        """
        found = [
            (a, b, c, d)
            for a, b, c, d in product((1, 0, -1), repeat=4)
            if self._keeps_lengths((a, b, c, d))
        ]
        return tuple(sorted(found, key=lambda matrix: matrix != (1, 0, 0, 1)))

    def _keeps_lengths(self, matrix: Matrix) -> bool:
        a, b, c, d = matrix
        images = (a, b), (c, d), (a + c, b + d)
        return all(
            isclose(self._square_length(*before), self._square_length(*after))
            for before, after in zip(((1, 0), (0, 1), (1, 1)), images, strict=True)
        )

    def _square_length(self, x: int, y: int) -> float:
        drawn_x, drawn_y = self.at(x, y)
        return drawn_x**2 + drawn_y**2


SQUARE = Lattice((1.0, 0.0), (0.0, 1.0))
"""One step to the right, one upwards."""
TRIANGULAR = Lattice((1.0, 0.0), (0.5, sqrt(3) / 2))
"""One step to the right, one of the same length slanted to the right."""
