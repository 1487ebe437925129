"""That things lie where their sites are."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees

import pytest
from drawings import KINDS, bare, found, numbers, parsed, pictures
from hypothesis import given
from strategies import WHOLE_BOARDS, boards

from boardkit.geometry import (
    Board,
    Vertex,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    square_grid,
)
from boardkit.picture import Mark, Picture

Spot = tuple[float, float]


def polygon(path: list[float]) -> list[Spot]:
    """The corners of a bare cell."""
    return list(zip(path[::2], path[1::2], strict=True))


def is_inside(corners: list[Spot], x: float, y: float) -> bool:
    """Whether a place is in a polygon: a ray to the right crosses its sides an odd number of times."""
    crossed = [
        (ax + (y - ay) / (by - ay) * (bx - ax)) > x
        for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])
        if (ay > y) != (by > y)
    ]
    return sum(crossed) % 2 == 1


def marked(board: Board) -> Picture:
    """A picture with a mark on every site."""
    return Picture(
        board, tuple(Mark(site, "A") for kind in KINDS for site in board.domain(kind).all), KINDS
    )


@given(boards())
def test_vertices_are_where_the_board_says(board: Board):
    """Vertices lie as the board's geometry says, up to one scale, with y upwards."""
    root = parsed(Picture(board, shows=(Vertex,)))
    drawn = [numbers(element, "cx", "cy") for element in bare(root, "vertex")]
    told = [board.centre(vertex) for vertex in board.vertices]
    (x, y), (left, low) = drawn[-1], drawn[0]
    (told_x, told_y), (told_left, told_low) = told[-1], told[0]
    scale = ((x - left) ** 2 + (y - low) ** 2) ** 0.5
    scale /= ((told_x - told_left) ** 2 + (told_y - told_low) ** 2) ** 0.5
    for spot, (wanted_x, wanted_y) in zip(drawn, told, strict=True):
        assert spot == pytest.approx([scale * wanted_x, -scale * wanted_y], abs=0.02 * scale)


@pytest.mark.parametrize("board", WHOLE_BOARDS, ids=str)
def test_marks_on_cells_stay_inside(board: Board):
    """A mark on a cell and its letter lie inside the cell."""
    root = parsed(marked(board))
    marks = found(root, "mark")[: len(board.cells)]
    for cell, mark in zip(board.cells, marks, strict=True):
        corners = polygon(numbers(bare(root, "lined")[cell.index], "d"))
        outline = numbers(mark[1], "d")
        starts = zip(outline[::6], outline[1::6], strict=True)  # where each corner begins
        assert mark[0].text == f"{cell.name}: A"
        assert all(is_inside(corners, x, y) for x, y in starts)
        assert is_inside(corners, *numbers(mark[2], "x", "y"))


@pytest.mark.parametrize("board", WHOLE_BOARDS, ids=str)
def test_marks_on_edges_lie_along_them(board: Board):
    """The middle of a mark on an edge is the middle of the edge, and it is turned like the edge."""
    root = parsed(marked(board))
    marks = found(root, "mark")[len(board.cells) : len(board.cells) + len(board.edges)]
    for edge, mark in zip(board.edges, marks, strict=True):
        ax, ay, bx, by = numbers(bare(root, "edge")[edge.index], "d")
        x, y, width, height = numbers(mark[1], "x", "y", "width", "height")
        turn, *pivot = numbers(mark[1], "transform") or [0, (ax + bx) / 2, (ay + by) / 2]
        assert mark[0].text == f"{edge.name}: A"
        assert [x + width / 2, y + height / 2] == pytest.approx(
            [(ax + bx) / 2, (ay + by) / 2], abs=0.2
        )
        assert pivot == pytest.approx([(ax + bx) / 2, (ay + by) / 2], abs=0.2)
        assert turn == pytest.approx(degrees(atan2(by - ay, bx - ax)), abs=1)
        assert 0 < width < ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5


@pytest.mark.parametrize("board", WHOLE_BOARDS, ids=str)
def test_marks_on_vertices_lie_on_them(board: Board):
    """The middle of a mark on a vertex is the vertex."""
    root = parsed(marked(board))
    marks = found(root, "mark")[-len(board.vertices) :]
    for vertex, mark in zip(board.vertices, marks, strict=True):
        assert mark[0].text == f"{vertex.name}: A"
        assert numbers(mark[1], "cx", "cy") == numbers(
            bare(root, "vertex")[vertex.index], "cx", "cy"
        )


@given(pictures())
def test_all_is_in_the_frame(picture: Picture):
    """The frame holds every site, mark, label and caption."""
    root = parsed(picture)
    left, top, width, height = numbers(root, "viewBox")
    for element in root.iter():
        for x, y in zip(numbers(element, "x", "cx"), numbers(element, "y", "cy"), strict=True):
            assert left <= x <= left + width
            assert top <= y <= top + height


def test_labels_of_a_large_grid():
    """What is read off the margins is the cell's name, with two digits too."""
    board = square_grid(rows=14, cols=10)
    root = parsed(Picture(board, tuple(Mark(cell, "A") for cell in board.cells)))
    labels = {label.text: numbers(label, "x", "y") for label in found(root, "label")}
    for cell, mark in zip(board.cells, found(root, "mark"), strict=True):
        x, y = numbers(mark[2], "x", "y")
        assert labels[cell.name[0]][0] == pytest.approx(x, abs=0.1)
        assert labels[cell.name[1:]][1] == pytest.approx(y, abs=4)


@pytest.mark.parametrize(
    ("board", "kind", "along", "up"),
    [
        (hexagon_of_hexagons(4), "cells", (1.5, -(3**0.5) / 2), (0, -1)),
        (hexagon_of_triangles(4), "vertices", (1, 0), (1, -(3**0.5))),
    ],
    ids=["hexagons", "triangles"],
)
def test_labels_of_slanted_rows(board: Board, kind: str, along: Spot, up: Spot):
    """A number lies in line with its row, and a letter with its column."""
    sites = getattr(board, kind)
    root = parsed(Picture(board, tuple(Mark(site, "A") for site in sites), shows=()))
    labels = {label.text: numbers(label, "x", "y") for label in found(root, "label")}
    for site, mark in zip(sites, found(root, "mark"), strict=True):
        x, y = numbers(mark[2], "x", "y")
        for label, (dx, dy) in ((site.name[1:], along), (site.name[0], up)):
            label_x, label_y = labels[label]
            assert (label_x - x) * dy - (label_y - y) * dx == pytest.approx(0, abs=6)


def test_labels_do_not_touch():
    """Labels keep apart, on boards of hexagons with vertices too, where slanted columns meet rows."""
    for board in (hexagon_of_hexagons(4), hexagon_of_triangles(4)):
        spots = [numbers(label, "x", "y") for label in found(parsed(marked(board)), "label")]
        apart = [
            ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
            for index, (ax, ay) in enumerate(spots)
            for bx, by in spots[:index]
        ]
        assert min(apart) >= 14.8
