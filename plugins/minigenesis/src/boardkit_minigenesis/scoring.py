"""Areas and herds of MiniGenesis, and what they are worth."""

from __future__ import annotations

from functools import reduce
from operator import or_

from attrs import field, frozen

from boardkit.geometry import Cell, SiteSet
from boardkit.rules import largest, majority
from boardkit.state import Line, Sheet, swift
from boardkit_minigenesis.moves import INKS
from boardkit_minigenesis.position import Position

__all__ = ["Area", "areas", "herds", "sheet"]

SMALLEST = 3
"""The fewest cells of an area that scores (G10)."""
PRIZES = (4, 2)
"""For the largest herd and for the second (G11)."""


@swift
@frozen(weakref_slot=False)
class Area:
    """A connected group of letters in one ink that is large enough to score.

    Attributes:
        ink: The ink.
        cells: Its cells.
        size: How many they are. Follows.
    """

    ink: int
    cells: SiteSet[Cell]
    size: int = field(eq=False, repr=False)

    @size.default
    def _count_cells(self) -> int:
        return len(self.cells)


def areas(state: Position) -> list[Area]:
    """The areas that score, ink by ink (G9, G10)."""
    cells = state.board.cells
    parted = cells.domain.links.components
    return [
        Area(ink, cells.of_mask(area), area.bit_count())
        for ink in range(len(INKS))
        for area in parted(reduce(or_, state.masks_in(ink)), least=SMALLEST)
    ]


def herds(state: Position, area: Area) -> list[tuple[int, int]]:
    """The herds of an area, each as its player and the mask of its cells (G9)."""
    cells = area.cells.mask
    parted = area.cells.domain.links.components
    return [
        (player, herd)
        for player, letters in enumerate(state.masks_in(area.ink))
        for herd in parted(letters & cells)
    ]


def sheet(state: Position) -> Sheet:
    """The score: the largest area first, then the rest of its ink, then ink by ink from the largest."""
    found = areas(state)
    tripled = _one_largest(found)
    lines: list[Line] = []
    for of_ink in _by_ink(found):
        # The one largest area of an ink counts double, but not beside the triple one (G16), which
        # is the first of its ink.
        doubled = None if of_ink[0] is tripled else _one_largest(of_ink)
        for area in of_ink:
            if area is tripled:
                lines += _lines(state, area, 3, "G15", ", tripled")
            elif area is doubled:
                lines += _lines(state, area, 2, "G16", ", doubled")
            else:
                lines += _lines(state, area, 1, "G11", "")
    return Sheet(state.players, tuple(lines))


def _one_largest(found: list[Area]) -> Area | None:
    return largest(found, [area.size for area in found])


def _by_ink(found: list[Area]) -> list[list[Area]]:
    """The areas of each ink, the largest first; the ink of the largest of all comes first."""
    ordered = sorted(found, key=lambda area: -area.size)
    inks = dict.fromkeys([area.ink for area in (*ordered[:1], *found)])
    return [[area for area in ordered if area.ink == ink] for ink in inks]


def _lines(state: Position, area: Area, times: int, rule: str, bonus: str) -> list[Line]:
    """What each player gets for an area (G11 to G14)."""
    claims = [(player, herd.bit_count()) for player, herd in herds(state, area)]
    # The bonus multiplies first, shares are divided last (G14).
    shares = majority(claims, [prize * times for prize in PRIZES])
    what = f"{INKS[area.ink]} area of {area.size}{bonus}"
    return [
        Line(player, points, what, area.cells, rule) for player, points in shares.items() if points
    ]
