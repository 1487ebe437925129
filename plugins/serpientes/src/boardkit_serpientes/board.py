"""The grid of Serpientes: intersections, lines, where snakes start and where tokens may lie first."""

from __future__ import annotations

from functools import cache, cached_property

from attrs import frozen

from boardkit.errors import OptionError
from boardkit.geometry import Board, Edge, SiteSet, Vertex, square_grid

__all__ = ["AHEAD", "LEFT", "RIGHT", "Grid", "grid_of_size", "usual_size"]

Trail = tuple[Vertex, ...]

AHEAD, RIGHT, LEFT = 0, 1, 3
"""Turns, in quarter turns clockwise."""

SMALLEST, LARGEST = 6, 24
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south and west, clockwise, in columns and rows."""


@frozen(slots=False)  # for its cached properties
class Grid:
    """A square grid, walked along its lines.

    Shape: intersections are ordered column by column, each from the bottom up.

    Attributes:
        size: Squares on a side.
        board: The board.
    """

    size: int
    board: Board

    def at(self, column: int, row: int) -> Vertex:
        """The intersection in a column and a row, both from 0."""
        return self.sites[column * (self.size + 1) + row]

    def line(self, one: Vertex, other: Vertex) -> Edge | None:
        """The line between two intersections, if there is one."""
        return self._lines.get((one.index, other.index))

    @cached_property
    def sites(self) -> tuple[Vertex, ...]:
        """The intersections, by their indexes."""
        return tuple(self.board.vertices)

    @cached_property
    def facing(self) -> dict[int, int]:
        """Which way a stick points, a number from 0, by the indexes of its head less its tail."""
        return {x * (self.size + 1) + y: direction for direction, (x, y) in enumerate(STEPS)}

    @cached_property
    def next(self) -> tuple[tuple[int, ...], ...]:
        """For each way, by its number, the index of the next intersection after each; -1 off the board."""
        span = range(self.size + 1)
        return tuple(
            tuple(
                (column + x) * (self.size + 1) + row + y
                if column + x in span and row + y in span
                else -1
                for column in span
                for row in span
            )
            for x, y in STEPS
        )

    @cached_property
    def _lines(self) -> dict[tuple[int, int], Edge]:
        lines: dict[tuple[int, int], Edge] = {}
        for line in self.board.edges:
            one, other = self.board.ends(line).indexes
            lines[one, other] = lines[other, one] = line
        return lines

    # -- the set-up

    @cached_property
    def open_at_start(self) -> SiteSet[Vertex]:
        """Where the first tokens may lie: not on the border, nor in the middle row or column (S3)."""
        middle, board = self.size // 2, self.board
        barred = {0, middle, self.size}
        return board.no_vertices.of(
            vertex
            for vertex in board.vertices
            if barred.isdisjoint(divmod(vertex.index, self.size + 1))
        )

    def starts(self, players: int) -> tuple[Trail, ...]:
        """The first stick of each snake, its tail on the border, its head inside (S2)."""
        low, middle, high, last = self._thirds
        south, west, north, east = (
            ((middle, 0), (middle, 1)),
            ((0, middle), (1, middle)),
            ((middle, last), (middle, last - 1)),
            ((last, middle), (last - 1, middle)),
        )
        wide = (
            ((low, 0), (low, 1)),
            west,
            ((low, last), (low, last - 1)),
            ((high, last), (high, last - 1)),
            east,
            ((high, 0), (high, 1)),
        )
        seats = {2: (south, north), 3: (south, west, north), 4: (south, west, north, east)}
        return tuple(
            tuple(self.at(column, row) for column, row in stick)
            for stick in seats.get(players, wide[:players])
        )

    @property
    def _thirds(self) -> tuple[int, int, int, int]:
        """The columns of two snakes on one side, f and l on size 16, about the middle; the last one."""
        middle, apart = self.size // 2, max(1, round(self.size * 3 / 16))
        return middle - apart, middle, middle + apart, self.size


@cache
def grid_of_size(size: int) -> Grid:
    """The grid with so many squares on a side.

    Raises:
        OptionError: There is none of that size.
    """
    if size not in range(SMALLEST, LARGEST + 1, 2):
        raise OptionError(
            f"size must be even, from {SMALLEST} to {LARGEST}, got {size}; 0 is the usual one",
            option="size",
            value=size,
        )
    return Grid(size, square_grid(size, size))


def usual_size(players: int) -> int:
    """12 squares on a side for up to four players, 16 for more (S1)."""
    return 12 if players <= 4 else 16
