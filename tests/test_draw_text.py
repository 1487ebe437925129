"""How pictures print."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import TILING, boards

from boardkit.draw import text
from boardkit.draw.glyphs import width
from boardkit.geometry import (
    Board,
    Cell,
    Edge,
    Site,
    Vertex,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    square_grid,
)
from boardkit.picture import Mark, Picture

KINDS = (Cell, Edge, Vertex)
MARKS = st.sampled_from(
    [
        "A",
        "B",
        "k",
        "##",
        "bA",
        "e5",
        "a1",
        ".",
        "+",
        "-",
        "|",
        "/",
        "\\",
        "",
        "A B",
        "'",
        "🐺",
        "e\u0301",
        "é",
        "\n",
    ]
)


def drawn(
    board: Board, marks: dict[str, str], *shows: type[Site], captions: tuple[str, ...] = ()
) -> str:
    """A picture with marks on sites of the kinds that it shows, given by their names."""
    sites = {site.name: site for kind in shows for site in board.domain(kind).all}
    return text(
        Picture(
            board, tuple(Mark(sites[name], mark) for name, mark in marks.items()), shows, captions
        )
    )


def block(lines: str) -> str:
    """Some lines as they stand in a test."""
    return dedent(lines).strip("\n")


def test_cells_of_a_grid():
    """The highest row is on top, labels stand on the left and below, what is cut out is blank."""
    board = square_grid(rows=3, cols=4, without=["b2", "d3"])
    assert drawn(board, {"c2": "A"}, Cell) == block("""
        3 . . .
        2 .   A .
        1 . . . .
          a b c d
    """)


def test_two_digit_rows_and_long_marks():
    """Columns stay aligned with two digits and with marks of any length."""
    assert drawn(square_grid(rows=10, cols=2), {"b10": "bA", "a9": "#"}, Cell).splitlines() == [
        "10 .  bA", " 9 #  .", *(f" {row} .  ." for row in range(8, 0, -1)), "   a  b",
    ]  # fmt: skip


def test_many_columns():
    """Letters of columns never touch."""
    assert drawn(square_grid(rows=1, cols=28), {}, Cell).endswith("x  y  z  aa ab")


def test_edges_and_vertices_of_a_grid():
    """With edges or vertices shown, labels on the left and below name the vertices."""
    board = square_grid(rows=2, cols=3, without=["c2"])
    assert drawn(board, {"a1-a2": "R", "b1-c1": "B", "b2": "V"}, Edge, Vertex) == block("""
        3 +---+---+
          |   |   |
        2 +---V---+---+
          R   |   |   |
        1 +---+-B-+---+
          a   b   c   d
    """)


def test_all_sites_of_a_grid():
    """With cells shown besides, labels on the right and above name the cells."""
    board = square_grid(rows=2, cols=2)
    picture = Picture(board, (Mark(board.cell("a1"), "x"), Mark(board.vertex("a1"), "y")), KINDS)
    assert text(picture) == block("""
            a   b
        3 +---+---+
          | . | . | 2
        2 +---+---+
          | x | . | 1
        1 y---+---+
          a   b   c
    """)


def test_triangles():
    """On triangles bare vertices print their names, and edges run in their three directions."""
    assert drawn(hexagon_of_triangles(1), {"b2-c2": "R", "b2-b3": "k"}, Edge, Vertex) == block(r"""
            a3 ---- b3
          /   \   k   \
        a2 ---- b2 -R-- c2
          \   /   \   /
            b1 ---- c1
    """)


def test_triangles_with_cells():
    """A triangle is called after a vertex, so that it is a dot where vertices are seen."""
    assert drawn(hexagon_of_triangles(1), {"b2^": "A"}, Cell, Vertex) == block("""
          a3  b3
          . . A
        a2  b2  c2
          . . .
          b1  c1
    """)


def test_hexagons():
    """Hexagons print their own names."""
    assert drawn(hexagon_of_hexagons(2), {"b2": "X"}, Cell) == block("""
          b3
        a3  c2
          X
        a2  c1
          b1
    """)  # fmt: skip


def test_hexagons_with_edges_and_vertices():
    """Names of hexagons are in brackets where those of vertices are seen."""
    assert drawn(hexagon_of_hexagons(1), {"a2-b1": "R"}, *KINDS) == block(r"""
            a3 ---- b3
          /           \
        a2     [a1]     c2
          R           /
            b1 ---- c1
    """)


def test_fits_a_terminal():
    """A hexagon of triangles of side 4 with all its vertices and edges fits into 80 columns."""
    assert max(map(len, drawn(hexagon_of_triangles(4), {}, Edge, Vertex).splitlines())) == 66


def test_captions():
    """Captions stand below, each on one line, after an empty line."""
    assert (
        drawn(square_grid(1, 1), {}, Cell, captions=("red to move", "a\nb"))
        == "1 .\n  a\n\nred to move\na\\nb"
    )


def test_nothing_but_captions():
    """A picture that shows no site is its captions."""
    assert drawn(square_grid(1, 1), {}, captions=("red to move",)) == "red to move"


def test_plain():
    """Plain text is ASCII, and what is not is written out."""
    board = square_grid(1, 2)
    picture = Picture(board, (Mark(board.cells[0], "é"),), captions=("🐺",))
    assert text(picture, plain=True) == "1 \\xe9  .\n   a    b\n\n\\U0001f43a"


def test_wide_marks_keep_columns():
    """A sign that takes two columns of the terminal counts as two, an accent as none."""
    board = square_grid(2, 2)
    lines = text(
        Picture(board, (Mark(board.cell("a2"), "🐺"), Mark(board.cell("a1"), "e\u0301")))
    ).splitlines()
    assert [width(line) for line in lines] == [6, 6, 6]


def test_marks_that_look_empty():
    """A mark that could be taken for an empty site, or another mark, is in quotes."""
    assert (
        drawn(square_grid(1, 4), {"a1": ".", "b1": "", "c1": "A'"}, Cell).splitlines()[0]
        == "1  '.'    ''  'A\\''   ."
    )


def test_two_marks_on_one_site():
    """A site bears one mark."""
    cell = square_grid(1, 1).cells[0]
    with pytest.raises(ValueError, match="a1 can have one mark only, got 'A' and 'B'"):
        text(Picture(square_grid(1, 1), (Mark(cell, "A"), Mark(cell, "B"))))


def test_mark_of_another_board():
    """A mark lies on the board of its picture."""
    with pytest.raises(ValueError, match="Cell c1 is no Cell of square_grid"):
        text(Picture(square_grid(1, 1), (Mark(square_grid(1, 3).cells[2], "A"),)))


@st.composite
def pictures_of_one_board(draw: st.DrawFn) -> tuple[Picture, Picture]:
    """Two pictures that show the same kinds of sites; shrinks towards few marks."""
    board = draw(boards())
    shows = tuple(draw(st.sets(st.sampled_from(KINDS))))
    sites = st.sampled_from([site for kind in KINDS for site in board.domain(kind).all])
    texts = draw(st.lists(MARKS, max_size=4))
    other_texts = draw(st.just(texts) | st.permutations(texts) | st.lists(MARKS, max_size=4))
    captions = st.lists(MARKS, max_size=2).map(tuple)

    def picture(texts: list[str]) -> Picture:
        marked = draw(st.lists(sites, min_size=len(texts), max_size=len(texts), unique=True))
        marks = {Mark(site, text) for site, text in zip(marked, texts, strict=True)}
        return Picture(board, tuple(sorted(marks, key=repr)), shows, draw(captions))

    return picture(texts), picture(other_texts)


@given(boards(), st.sampled_from(KINDS), st.data())
def test_each_site_has_its_own_place(board: Board, kind: type[Site], data: st.DataObject):
    """The same mark on two sites of a board makes two pictures."""
    one, other = (data.draw(st.sampled_from(list(board.domain(kind).all))) for _ in range(2))
    assume(one != other)
    shows = tuple(data.draw(st.sets(st.sampled_from(KINDS))))
    first, second = (text(Picture(board, (Mark(site, "A"),), shows)) for site in (one, other))
    assert first != second


@given(pictures_of_one_board())
def test_plain_pictures_are_ascii(pair: tuple[Picture, Picture]):
    """Plain text has printable ASCII characters and line breaks only."""
    assert text(pair[0], plain=True).isascii()
    assert text(pair[0], plain=True).replace("\n", "").isprintable()


def test_every_label_names_its_cell():
    """What is read off the margins of a large grid is the cell's name."""
    board = square_grid(rows=14, cols=10)
    for cell in board.cells:
        lines = text(Picture(board, (Mark(cell, "X"),))).splitlines()
        (line,) = [line for line in lines if "X" in line]
        assert lines[-1][line.index("X")] + line.split()[0] == cell.name


def test_tilings_print_names():
    """On boards whose cells have names of their own, empty cells print them."""
    assert set(drawn(TILING, {}, Cell).split()) == {cell.name for cell in TILING.cells}
