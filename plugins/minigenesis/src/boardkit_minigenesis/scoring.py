"""Areas and herds of MiniGenesis, and what they are worth."""

from __future__ import annotations

from attrs import frozen

from boardkit.geometry import Cell, SiteSet, components
from boardkit.rules import largest, majority
from boardkit.state import Line, Sheet
from boardkit_minigenesis.moves import INKS
from boardkit_minigenesis.position import Paper

__all__ = ["Area", "areas", "herds", "sheet"]

SMALLEST = 3
"""The fewest cells of an area that scores (G10)."""
PRIZES = (4, 2)
"""For the largest herd and for the second (G11)."""


@frozen
class Area:
    """A connected group of letters in one ink that is large enough to score."""

    ink: int
    cells: SiteSet[Cell]


def areas(paper: Paper) -> list[Area]:
    """The areas that score, ink by ink (G9, G10)."""
    board = paper.board
    return [
        Area(ink, cells)
        for ink in range(len(INKS))
        for cells in components(board, paper.ink(ink), least=SMALLEST)
    ]


def herds(paper: Paper, area: Area) -> list[tuple[int, SiteSet[Cell]]]:
    """The herds of an area, each with its player (G9)."""
    board = paper.board
    return [
        (player, herd)
        for player, written in enumerate(paper.written_in(area.ink))
        for herd in components(board, area.cells & written)
    ]


def sheet(paper: Paper) -> Sheet:
    """The score: the largest area first, then the rest of its ink, then ink by ink from the largest."""
    found = areas(paper)
    sizes = [len(area.cells) for area in found]
    top = largest(found, sizes)
    tops = [_largest_of(ink, found) for ink in range(len(INKS))]
    lines: list[Line] = []
    for area in _in_order(found):
        if area is top:
            times, rule, bonus = 3, "G15", ", tripled"
        elif area is tops[area.ink] and (top is None or area.ink != top.ink):
            times, rule, bonus = 2, "G16", ", doubled"
        else:
            times, rule, bonus = 1, "G11", ""
        claims = [(player, len(herd)) for player, herd in herds(paper, area)]
        # The bonus multiplies first, shares are divided last (G14).
        shares = majority(claims, [prize * times for prize in PRIZES])
        what = f"{INKS[area.ink]} area of {len(area.cells)}{bonus}"
        lines += [
            Line(player, points, what, area.cells, rule)
            for player, points in shares.items()
            if points
        ]
    return Sheet(paper.players, tuple(lines))


def _largest_of(ink: int, found: list[Area]) -> Area | None:
    """The one largest area of an ink (G16)."""
    same = [area for area in found if area.ink == ink]
    return largest(same, [len(area.cells) for area in same])


def _in_order(found: list[Area]) -> list[Area]:
    """The areas as the score sheet lists them."""
    first = max(found, key=lambda area: len(area.cells)).ink if found else 0
    return sorted(found, key=lambda area: (area.ink != first, area.ink, -len(area.cells)))
