"""What is in a picture as SVG."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from drawings import KINDS, bare, found, parsed, pictures, texts
from hypothesis import given
from hypothesis import strategies as st
from strategies import TILING, WHOLE_BOARDS

from boardkit.draw import svg
from boardkit.geometry import (
    Board,
    Cell,
    Edge,
    Vertex,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    square_grid,
)
from boardkit.picture import Highlight, Mark, Picture

GRID = square_grid(rows=2, cols=3)
A1, A2, B1 = GRID.cells[:3]


# -- any picture


@given(pictures())
def test_every_picture_is_xml(picture: Picture):
    """Whatever is in a picture, its SVG can be parsed."""
    assert parsed(picture).tag == "{http://www.w3.org/2000/svg}svg"


@given(pictures())
def test_stands_alone(picture: Picture):
    """There is no script and no handler, and nothing refers to anything outside the document."""
    document = svg(picture)
    root = ElementTree.fromstring(document)
    attributes = {name for element in root.iter() for name in element.attrib}
    assert not {element.tag.rpartition("}")[2] for element in root.iter()} & {"script", "image"}
    assert not [name for name in attributes if "href" in name or name.startswith("on")]
    assert set(re.findall(r"url\((.)", document)) <= {"#"}
    assert document.count("://") == 1 + repr(picture).count("://")  # the name of the format


@given(pictures())
def test_identifiers(picture: Picture):
    """Each identifier is given once, and each one that is referred to is given."""
    document = svg(picture)
    given_ones = [element.get("id") for element in ElementTree.fromstring(document).iter()]
    given_ones = [identity for identity in given_ones if identity]
    used = re.findall(r"url\(#([^)]*)\)", document)
    used += re.search('aria-labelledby="([^"]*)"', document)[1].split()
    assert len(set(given_ones)) == len(given_ones)
    assert set(used) <= set(given_ones)


@given(pictures())
def test_style_keeps_to_its_picture(picture: Picture):
    """Every rule of the style names the picture, so that none reaches another on the page."""
    root = parsed(picture)
    (sheet,) = [element.text for element in root.iter() if element.tag.endswith("style")]
    rules = re.sub(r"@media[^{]*\{", "", sheet).replace("}}", "}")
    selectors = re.findall(r"([^{}]+)\{[^}]*\}", rules)
    assert len(selectors) > 20
    assert {part.split()[0] for rule in selectors for part in rule.split(",")} == {
        f"#{root.get('id')}"
    }


@given(pictures(), st.randoms())
def test_order_of_marks_means_nothing(picture: Picture, rng):
    """The same marks in another order give the same bytes."""
    marks = list(picture.marks)
    rng.shuffle(marks)
    other = Picture(
        picture.board,
        tuple(marks),
        picture.shows,
        picture.captions,
        picture.last,
        picture.highlights,
    )
    assert svg(other) == svg(picture)


@st.composite
def pairs_of_one_board(draw: st.DrawFn) -> tuple[Picture, Picture]:
    """Two pictures of one board, often nearly the same."""
    one = draw(pictures())
    other = draw(pictures(one.board))
    marks = draw(st.sampled_from([one.marks, one.marks[:-1], other.marks]))
    captions = draw(st.sampled_from([one.captions, one.captions[::-1], other.captions]))
    return one, Picture(one.board, marks, one.shows, captions, one.last, one.highlights)


@given(pairs_of_one_board())
def test_different_pictures_differ(pair: tuple[Picture, Picture]):
    """Pictures of one board whose marks or captions differ have different SVG and identifiers."""
    one, other = (
        (frozenset((mark.site, mark.text) for mark in picture.marks), picture.captions)
        for picture in pair
    )
    documents = [svg(picture) for picture in pair]
    roots = [ElementTree.fromstring(document) for document in documents]
    assert one == other or documents[0] != documents[1]
    assert documents[0] == documents[1] or roots[0].get("id") != roots[1].get("id")


def test_same_in_every_process():
    """The bytes depend on the picture alone, not on how Python hashes texts today."""
    program = (
        "from boardkit.draw import svg; from boardkit.geometry import *;"
        "from boardkit.picture import *; board = hexagon_of_hexagons(3);"
        "print(svg(Picture(board, tuple(Mark(v, v.name, 'red') for v in board.vertices),"
        "(Cell, Edge, Vertex), ('é',), tuple(board.cells[:4]), (Highlight('x', board.edges),))))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(seen) == 1


# -- for those who cannot see it


def test_title_and_description():
    """A screen reader is told what the picture is called, and what lies where."""
    picture = Picture(
        GRID,
        (Mark(A2, "A", "red"), Mark(B1, "B"), Mark(A1, "A", "red")),
        captions=("B to move",),
        last=(A2,),
        highlights=(Highlight("player 0: 4 points", (A1, A2)),),
    )
    root = parsed(picture)
    assert root.get("role") == "img"
    assert [root[0].text, root[1].text] == [
        "A board of 6 cells",
        "B to move. A (red) on a1, a2. B on b1. Last move: a2. player 0: 4 points: a1, a2.",
    ]
    assert root.get("aria-labelledby") == f"{root[0].get('id')} {root[1].get('id')}"


def test_title_and_description_of_ones_own():
    """Both can be given, and may be any text."""
    root = ElementTree.fromstring(svg(Picture(GRID), title="R&D <1>", description="\0"))
    assert [root[0].text, root[1].text] == ["R&D <1>", "\\x00"]


def test_bare_board():
    """A bare board is described as such."""
    root = parsed(Picture(square_grid(1, 1)))
    assert [root[0].text, root[1].text] == ["A board of 1 cell", "Nothing lies on it."]


# -- texts


def test_texts_are_escaped():
    """Marks and captions are seen as they are; what cannot be printed is written out."""
    picture = Picture(GRID, (Mark(A1, '<"&'), Mark(A2, "\x1b")), captions=("a\nb & <c>",))
    root = parsed(picture)
    written = [element.text for mark in found(root, "mark") for element in mark]
    assert written == ['a1: <"&', None, '<"&', "a2: \\x1b", None, "\\x1b"]
    assert texts(root, "caption") == ["a\\nb & <c>"]


def test_long_texts_are_cut_and_told_in_full():
    """A text without room on its site ends in an ellipsis; pointing at it shows all of it."""
    (mark,) = found(parsed(Picture(GRID, (Mark(A1, "a very long label"),))), "mark")
    assert [mark[0].text, mark[2].text] == ["a1: a very long label", "a ve…"]


def test_long_captions_are_broken():
    """A caption much longer than the board is wide takes several lines, none of them wider."""
    caption = "whose turn it is, and much else besides, " * 5
    lines = texts(parsed(Picture(GRID, captions=(caption,))), "caption")
    assert "".join(lines) == caption
    assert max(map(len, lines)) <= 320 / 7.8


def test_solid_marks_have_no_letters():
    """What stands for something solid is a shape alone, and so differs from any letter."""
    root = parsed(Picture(GRID, (Mark(A1, "##", "black"), Mark(A2, "k", "black"))))
    assert [len(mark) for mark in found(root, "mark")] == [2, 3]
    assert len(found(root, "solid")) == 1


def test_colours():
    """A mark has the paint of its colour, or the plain one if there is no paint of that name."""
    marks = (Mark(A1, "A", "red"), Mark(A2, "A", "teal"), Mark(B1, "A"))
    assert [mark.get("class") for mark in found(parsed(Picture(GRID, marks)), "mark")] == [
        "mark red",
        "mark plain",
        "mark plain",
    ]


# -- what is drawn


def test_only_what_is_shown():
    """Kinds of sites that are not shown are drawn where they bear a mark only."""
    edge = GRID.edges[0]
    root = parsed(Picture(GRID, (Mark(edge, "R"),), shows=(Vertex,)))
    assert [len(bare(root, kind)) for kind in ("vertex", "edge")] == [12, 0]
    assert len(found(root, "mark")) == 1


@pytest.mark.parametrize("board", WHOLE_BOARDS, ids=str)
def test_every_site_can_be_pointed_at(board: Board):
    """Each site that is shown is drawn once, under its name."""
    root = parsed(Picture(board, shows=KINDS))
    for kind, sites in (("lined", board.cells), ("edge", board.edges), ("vertex", board.vertices)):
        assert [element[0].text for element in bare(root, kind)] == [site.name for site in sites]


def test_nothing_but_captions():
    """A picture that shows no site is its captions."""
    root = parsed(Picture(GRID, shows=(), captions=("red to move",)))
    assert texts(root, "caption") == ["red to move"]
    assert not found(root, "cell") + found(root, "label")


def test_last_move():
    """What the last move changed has a ring, on any kind of site, marked or not."""
    picture = Picture(GRID, (Mark(A1, "A"),), last=(A1, GRID.edges[0], GRID.vertices[0]))
    rings = [element.tag.rpartition("}")[2] for element in found(parsed(picture), "last")]
    assert rings == ["path", "rect", "circle"]


def test_highlights():
    """Each highlight has a pattern of its own and a line that says why, with a sample."""
    lights = tuple(Highlight(f"why {n}", GRID.cells[: n + 1]) for n in range(6))
    root = parsed(Picture(GRID, highlights=lights))
    patterns = [element for element in root.iter() if element.tag.endswith("pattern")]
    assert len({(p.get("patternTransform"), p.get("width")) for p in patterns}) == 6
    assert texts(root, "caption") == [f"why {n}" for n in range(6)]
    assert [len(found(root, f"hatch{n}")) for n in range(6)] == [n + 2 for n in range(6)]


def test_cells_without_letters_and_numbers_print_their_names():
    """On boards whose cells have names of their own, empty cells print them."""
    picture = Picture(TILING, (Mark(TILING.cell("four"), "A"),))
    assert texts(parsed(picture), "name") == ["eight", "low", "high", "far", "island"]


def test_labels_of_a_grid():
    """Margins name cells alone, or vertices and opposite to them cells."""
    assert texts(parsed(Picture(GRID)), "label") == ["1", "2", "a", "b", "c"]
    both = texts(parsed(Picture(GRID, shows=(Cell, Edge))), "label")
    assert both == ["1", "2", "3", "a", "b", "c", "d", "1", "2", "a", "b", "c"]


def test_labels_of_hexagons():
    """Hexagons have labels too; where vertices have them, hexagons print their names instead."""
    board = hexagon_of_hexagons(2)
    alone, both = (parsed(Picture(board, shows=kinds)) for kinds in ((Cell,), (Cell, Vertex)))
    assert sorted(texts(alone, "label")) == ["1", "2", "3", "a", "b", "c"]
    assert texts(alone, "name") == []
    assert texts(both, "name") == [cell.name for cell in board.cells]


def test_sizes():
    """A full board of hundreds of cells stays small enough to be mailed or kept by thousands."""
    board = square_grid(19, 19)
    cells = Picture(board, tuple(Mark(cell, "X", "black") for cell in board.cells))
    points = square_grid(18, 18)
    stones = Picture(
        points, tuple(Mark(point, "X", "black") for point in points.vertices), (Edge, Vertex)
    )
    assert max(len(svg(cells)), len(svg(stones))) < 130_000
    assert len(svg(Picture(hexagon_of_triangles(4), shows=(Edge, Vertex)))) < 30_000


# -- mistakes


def test_two_marks_on_one_site():
    """A site bears one mark."""
    with pytest.raises(ValueError, match="a1 can have one mark only, got 'A' and 'B'"):
        svg(Picture(GRID, (Mark(A1, "A"), Mark(A1, "B"))))


@pytest.mark.parametrize(
    "picture",
    [
        Picture(square_grid(1, 1), (Mark(B1, "A"),)),
        Picture(square_grid(1, 1), last=(B1,)),
        Picture(square_grid(1, 1), highlights=(Highlight("far", (B1,)),)),
    ],
    ids=["mark", "last", "highlight"],
)
def test_site_of_another_board(picture: Picture):
    """What is marked or pointed out lies on the board of its picture."""
    with pytest.raises(ValueError, match="Cell b1 is no Cell of square_grid"):
        svg(picture)


def test_very_long_marks():
    """A text of a hundred thousand letters is cut as fast as another."""
    (group,) = found(parsed(Picture(GRID, (Mark(A1, "x" * 100_000),))), "mark")
    assert re.fullmatch("x+\N{HORIZONTAL ELLIPSIS}", group[2].text or "")


def test_long_highlights_are_broken():
    """The line of a highlight is no wider than a caption may be, and goes on below."""
    why = "because of this and that " * 9
    root = parsed(Picture(GRID, highlights=(Highlight(why, (A1,)),)))
    assert "".join(texts(root, "caption")) == why
    assert float(root.get("width", "")) < 400
    assert len(found(root, "swatch")) == 1


@pytest.mark.parametrize("title", ["", " "])
def test_pictures_have_names(title: str):
    """A blank title names nothing, so the usual one stands there."""
    assert ElementTree.fromstring(svg(Picture(GRID), title=title))[0].text == "A board of 6 cells"


@pytest.mark.parametrize(
    ("marks", "given", "problem"),
    [
        ((), {"title": 5}, "title must be a str or None, got 5"),
        ((), {"description": b"x"}, "description must be a str or None, got b'x'"),
        ((Mark(A1, None),), {}, "the text of the mark on a1 must be a str, got None"),
    ],
)
def test_texts_are_texts(marks: tuple[Mark, ...], given: dict[str, str], problem: str):
    """What is to be a text and is none is refused in one line."""
    with pytest.raises(TypeError, match=problem):
        svg(Picture(GRID, marks), **given)
