"""Where sites are put when a board is drawn on lines and columns of characters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from math import floor

from attrs import frozen

from boardkit.geometry import SQUARE, Board, Cell, Edge, Site, Vertex
from boardkit.geometry.naming import point_parts

__all__ = ["Labels", "Layout", "Spot"]

SAME = 1e-6
"""Drawn coordinates that differ by less are the same."""


@frozen
class Spot:
    """A place in a drawing: the line, from the top, and how many steps from the left."""

    line: int
    step: int


@frozen
class Labels:
    """What stands in the margins: a text for each line, and one for each column by its step."""

    lines: Mapping[int, str]
    columns: Mapping[int, str]


@frozen
class Layout:
    """Where the sites of some kinds are put, and what their empty sites look like.

    Attributes:
        board: The board.
        kinds: The kinds of sites that are drawn.
        spots: The places of their sites; where edges are drawn, of the vertices too.
        vertices: The labels that name the vertices, if letters and numbers can.
        cells: The labels that name the cells.
    """

    board: Board
    kinds: frozenset[type[Site]]
    spots: Mapping[Site, Spot]
    vertices: Labels | None
    cells: Labels | None

    @classmethod
    def of(cls, board: Board, kinds: frozenset[type[Site]]) -> Layout:
        """The layout of a board on which these kinds of sites are drawn."""
        placed = kinds | {Vertex} if Edge in kinds else kinds
        spots = _spots(board, [kind for kind in (Cell, Edge, Vertex) if kind in placed])
        labelled = placed if board.lattice == SQUARE else frozenset[type[Site]]()
        return cls(
            board,
            kinds,
            spots,
            _labels(board.vertices, spots) if Vertex in labelled else None,
            _labels(board.cells, spots) if Cell in labelled else None,
        )

    @property
    def height(self) -> int:
        """How many lines there are."""
        return max((spot.line + 1 for spot in self.spots.values()), default=0)

    @property
    def gap(self) -> int:
        """How far an edge stays away from its ends: vertices that print their names stand apart."""
        return 0 if self.vertices else 1

    def bare(self, site: Site) -> str:
        """What a site looks like without a mark; a level edge is lengthened later."""
        if isinstance(site, Edge):
            return self._line(site)
        if isinstance(site, Vertex):
            return "+" if self.vertices else site.name
        if self.cells or (self.kinds != {Cell} and self._cells_follow_vertices):
            return "."
        return site.name if self.kinds == {Cell} else f"[{site.name}]"

    def is_level(self, site: Site) -> bool:
        """Whether a site is an edge that runs from left to right."""
        return isinstance(site, Edge) and self._line(site) == "-"

    @cached_property
    def _cells_follow_vertices(self) -> bool:
        """Whether each cell is called after one of its corners, as triangles are."""
        return all(
            any(cell.name.startswith(corner.name) for corner in self.board.corners(cell))
            for cell in self.board.cells
        )

    def _line(self, edge: Edge) -> str:
        one, other = (self.spots[end] for end in self.board.ends(edge))
        if one.line == other.line:
            return "-"
        if one.step == other.step:
            return "|"
        return "/" if (one.step < other.step) == (one.line > other.line) else "\\"


def _spots(board: Board, kinds: Iterable[type[Site]]) -> dict[Site, Spot]:
    """Where all sites of these kinds are put: as their centres lie, the highest in line 0.

    Shape: all that lies between two rows of points is put in one line, if it has room there.
    Different sites have different spots, unless their centres are the same.
    """
    centres = {site: board.centre(site) for kind in kinds for site in board.domain(kind).all}
    steps = _steps([x for x, _ in centres.values()])
    row = board.lattice.y_step[1]
    heights = _steps([floor(2 * y / row + 0.5) for _, y in centres.values()])
    if len(set(zip(heights, steps, strict=True))) < len(centres):
        heights = _steps([y for _, y in centres.values()])
    top = max(heights, default=0)
    return {
        site: Spot(top - height, step)
        for site, height, step in zip(centres, heights, steps, strict=True)
    }


def _steps(values: Collection[float]) -> list[int]:
    """Each value as a number of steps from the least; a step is the least difference."""
    distinct = sorted(set(values))
    differences = (after - before for before, after in pairwise(distinct))
    step = min((difference for difference in differences if difference > SAME), default=1)
    return [floor((value - distinct[0]) / step + 0.5) for value in values]


def _labels(sites: Iterable[Site], spots: Mapping[Site, Spot]) -> Labels | None:
    """The numbers of lines and the letters of columns that name these sites, if they do."""
    lines: dict[int, str] = {}
    columns: dict[int, str] = {}
    for site in sites:
        spot, parts = spots[site], point_parts(site.name)
        if parts is None:
            return None
        letters, number = parts
        if columns.setdefault(spot.step, letters) != letters:
            return None
        if lines.setdefault(spot.line, number) != number:
            return None
    return Labels(lines, columns)
