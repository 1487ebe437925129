"""Letters and numbers in the margins, which name sites as the grid of a map does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import dist, hypot, isclose
from typing import TypeVar

from attrs import evolve, frozen

from boardkit.draw.elements import Spot
from boardkit.draw.scene import GAP, Scene
from boardkit.geometry import Cell, Edge, Site, SiteSet, Vertex
from boardkit.geometry.naming import point_parts

__all__ = ["Label", "Margins"]

FAR = 13
"""From the rim of a board to the middle of a label."""
NEAR = 10
"""How far marks on vertices and edges may stand out of the board."""
CLOSE = 15
"""Labels whose middles are closer are pushed apart."""

S = TypeVar("S", bound=Site)
Lines = Mapping[str, list[Spot]]
"""The middles of the sites that share a letter, or a number, in order."""


@frozen
class Label:
    """A text in the margin, where its middle is, and which way leads out of the board."""

    text: str
    spot: Spot
    out: Spot

    def moved(self, distance: float) -> Label:
        """The same label further out."""
        (x, y), (dx, dy) = self.spot, self.out
        return evolve(self, spot=(x + distance * dx, y + distance * dy))


@frozen
class Margins:
    """The labels round a board.

    Numbers stand on the left and letters below; where columns slant, letters stand on top, so that
    they keep away from the numbers. Labels of cells stand opposite those of vertices.

    Attributes:
        labels: All labels.
        name_cells: Whether all cells are named by labels.
    """

    labels: tuple[Label, ...]
    name_cells: bool

    @classmethod
    def of(cls, scene: Scene, kinds: frozenset[type[Site]]) -> Margins:
        """The labels that name vertices, if these or edges are drawn, and cells, if they are."""
        board, has_vertices = scene.board, not kinds.isdisjoint({Edge, Vertex})
        vertices = _Grid.of(scene, board.vertices) if has_vertices else None
        cells = _Grid.of(scene, board.cells) if Cell in kinds else None
        if cells and has_vertices and not cells.is_upright:
            cells = None  # there is room for one kind of slanted columns only
        found = [*vertices.labels(FAR + NEAR)] if vertices else []
        if cells:
            far = FAR + GAP + max(map(scene.room, board.cells))
            found += cells.labels(far + NEAR * has_vertices, opposite=has_vertices)
        if vertices and not vertices.is_upright:
            found = [*_apart(found)]
        return cls(tuple(found), name_cells=cells is not None)


@frozen
class _Grid:
    """Straight, parallel rows and columns of sites, and the directions in which they run."""

    rows: Lines
    columns: Lines
    along: Spot
    up: Spot

    @classmethod
    def of(cls, scene: Scene, sites: SiteSet[S]) -> _Grid | None:
        """The grid that the letters and numbers in the names of all sites stand for, if they do."""
        rows: defaultdict[str, list[Spot]] = defaultdict(list)
        columns: defaultdict[str, list[Spot]] = defaultdict(list)
        for site in sorted(sites, key=_order):
            parts = point_parts(site.name)
            if parts is None:
                return None
            letters, number = parts
            columns[letters].append(scene.centre(site))
            rows[number].append(scene.centre(site))
        along, up = _direction(rows.values(), (1, 0)), _direction(columns.values(), (0, -1))
        return cls(rows, columns, along, up) if along and up else None

    @property
    def is_upright(self) -> bool:
        """Whether columns stand at right angles to rows."""
        return isclose(_dot(self.along, self.up), 0, abs_tol=1e-6)

    def labels(self, far: float, *, opposite: bool = False) -> Iterator[Label]:
        """A label for each row and each column, so far from the last site."""
        left, below = _back(self.along), _back(self.up) if self.is_upright else self.up
        yield from self._at_ends(self.rows, _back(left) if opposite else left, far)
        yield from self._at_ends(self.columns, _back(below) if opposite else below, far)

    def _at_ends(self, lines: Lines, out: Spot, far: float) -> Iterator[Label]:
        furthest = max(_dot(spot, out) for line in lines.values() for spot in line)
        for text, line in lines.items():
            end = max(line, key=lambda spot: _dot(spot, out))
            # Round an upright grid all labels of a side are in line, whatever is cut out of it.
            yield Label(text, end, out).moved(
                far + (furthest - _dot(end, out) if self.is_upright else 0)
            )


def _order(site: Site) -> tuple[int, str, int, str]:
    """Columns from the left, each from below."""
    letters = site.name.rstrip("0123456789")
    return len(letters), letters, len(site.name), site.name


def _direction(lines: Iterable[list[Spot]], default: Spot) -> Spot | None:
    """The one direction in which all lines run; the default if none has two sites."""
    steps = [
        ((bx - ax) / hypot(bx - ax, by - ay), (by - ay) / hypot(bx - ax, by - ay))
        for line in lines
        for (ax, ay), (bx, by) in pairwise(line)
    ]
    if not steps:
        return default
    return steps[0] if all(isclose(_dot(steps[0], step), 1) for step in steps) else None


def _apart(labels: Iterable[Label]) -> Iterator[Label]:
    """The labels, those that come too close to an earlier one pushed out."""
    placed: list[Label] = []
    for label in labels:
        here = label
        while any(dist(here.spot, other.spot) < CLOSE for other in placed):
            here = here.moved(CLOSE / 3)
        placed.append(here)
        yield here


def _back(direction: Spot) -> Spot:
    return -direction[0], -direction[1]


def _dot(one: Spot, other: Spot) -> float:
    return one[0] * other[0] + one[1] * other[1]
