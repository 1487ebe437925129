"""Sites have names, and names lead back to sites."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import boards, kinds_of_sites, names

from boardkit.errors import NotationError
from boardkit.geometry import (
    Board,
    Cell,
    hexagon_of_hexagons,
    hexagon_of_triangles,
    point_name,
    square_grid,
)


@given(boards())
def test_names_round_trip(board: Board) -> None:
    """Every site is found again by its name."""
    assert all(board.cell(cell.name) is cell for cell in board.cells)
    assert all(board.edge(edge.name) is edge for edge in board.edges)
    assert all(board.vertex(vertex.name) is vertex for vertex in board.vertices)


def test_a_board_is_shown_as_it_is_made() -> None:
    """Errors and positions show a board by the call that makes it, in every process alike."""
    board = square_grid(rows=2, cols=3)
    assert repr(board) == str(board) == "square_grid(2, 3, ())"


@given(boards())
def test_an_edge_may_be_named_from_either_end(board: Board) -> None:
    """Its two vertices name an edge in either order, and it is called by the smaller first."""
    for edge in board.edges:
        first, second = board.ends(edge)
        assert board.edge(f"{second}-{first}") is board.edge(f"{first}-{second}") is edge
        assert edge.name == f"{first}-{second}"


@given(boards())
def test_names_differ(board: Board) -> None:
    """No two sites of one kind have one name, not even in another case."""
    for whole in kinds_of_sites(board):
        assert len({site.name.casefold() for site in whole}) == len(whole)


SMALL = hexagon_of_triangles(1)
KNOWN = {site.name for whole in kinds_of_sites(SMALL) for site in whole}


@given(names().filter(lambda name: "-".join(sorted(name.split("-"))) not in KNOWN))
def test_what_names_nothing(name: str) -> None:
    """A text that names no site is a notation error that says what the board has."""
    with pytest.raises(NotationError, match="names no cell of the board; it has 6, such as a2"):
        SMALL.cell(name)
    with pytest.raises(NotationError, match="names no edge of the board; it has 12, such as a2-a3"):
        SMALL.edge(name)
    with pytest.raises(NotationError, match="names no vertex of the board; it has 7, such as a2"):
        SMALL.vertex(name)


@pytest.mark.parametrize(
    "name", ["", "A1", "a0", "a01", " a1", "a1 ", "a²", "a1_", "d1", "a3", "1a", "٢"]
)
def test_names_are_exact(name: str) -> None:
    """There is one spelling of a name: no other case, no spaces, no other digits."""
    with pytest.raises(NotationError, match="names no cell of the board; it has 6, such as a1"):
        square_grid(rows=2, cols=3).cell(name)


def test_a_missing_site_says_its_kind() -> None:
    """The message says which kind was looked for and gives the name as it was typed."""
    board = square_grid(rows=1, cols=2)
    with pytest.raises(
        NotationError, match="'a1-b2' names no edge of the board; it has 7, such as a1-a2"
    ):
        board.edge("a1-b2")
    with pytest.raises(
        NotationError, match="'c3' names no vertex of the board; it has 6, such as a1"
    ):
        board.vertex("c3")


@pytest.mark.parametrize(
    ("column", "row", "name"),
    [
        (0, 0, "a1"),
        (25, 9, "z10"),
        (26, 0, "aa1"),
        (51, 0, "az1"),
        (52, 0, "ba1"),
        (701, 98, "zz99"),
        (702, 0, "aaa1"),
    ],
)
def test_columns_after_z(column: int, row: int, name: str) -> None:
    """After `z` come `aa` to `zz`, then three letters."""
    assert point_name(column, row) == name


def test_two_letters_and_two_digits_on_a_board() -> None:
    """Every cell of a long row or a tall column has its own name, read in full."""
    row, column = square_grid(rows=1, cols=30), square_grid(rows=12, cols=1)
    assert row.cell("aa1").index == 26
    assert row.cell("ad1") == row.cells[-1]
    assert row.edge("z2-aa2") is row.edge("aa2-z2")
    assert row.edge("z2-aa2") in row.borders(row.cell("z1"))
    assert column.cell("a12").index == 11
    assert column.cell("a1").index == 0


@pytest.mark.parametrize("shape", [(11, 10), (10, 11), (14, 10), (10, 14), (1, 9), (9, 1)])
def test_cell_and_index_on_a_grid(shape: tuple[int, int]) -> None:
    """Cell number `column * rows + row` of a grid is called by its column and row, and back."""
    rows, cols = shape
    board = square_grid(rows, cols)
    assert len(board.cells) == rows * cols
    assert len(board.vertices) == (rows + 1) * (cols + 1)
    for index, cell in enumerate(board.cells):
        column, row = divmod(index, rows)
        assert cell.index == index
        assert cell.name == point_name(column, row)
        assert board.cells[column * rows + row] is board.cell(cell.name)


@given(boards())
def test_index_is_the_place(board: Board) -> None:
    """The index of a site is its place among all of its kind."""
    for whole in kinds_of_sites(board):
        assert [site.index for site in whole] == list(range(len(whole)))
        assert all(whole[site.index] is site and whole.index(site) == site.index for site in whole)


def test_cut_out_cells_leave_names_alone() -> None:
    """The other cells keep their names when some are cut out, though not their index."""
    whole, cut = square_grid(2, 3), square_grid(2, 3, without=["a1", "b2"])
    assert str(cut.cells) == "a2 b1 c1 c2"
    assert [whole.cell(cell.name).index for cell in cut.cells] == [1, 2, 4, 5]
    assert cut.edge("b2-b3") in cut.outline


def test_hexagon_names_are_axial() -> None:
    """On hexagons the letter is one coordinate, the number the other; size 3 has the centre c3."""
    board = hexagon_of_hexagons(3)
    assert str(board.cells[:3]) == "a3 a4 a5"
    assert len(board.neighbours(board.cell("c3"))) == 6
    assert len(board.neighbours(board.cell("a3"))) == 3


def test_triangle_names_point() -> None:
    """A triangle has the name of its lower left vertex and a sign for where it points."""
    board = hexagon_of_triangles(2)
    assert str(board.touches(board.vertex("c3"))) == "b3^ c2^ c2v c3^ c3v d2v"
    assert str(board.corners(board.cell("c3^"))) == "c3 c4 d3"
    assert str(board.corners(board.cell("c3v"))) == "b4 c3 c4"


def test_cells_vertices_and_edges_are_told_apart() -> None:
    """A cell and a vertex may have one name and still are different sites."""
    board = square_grid(1, 2)
    cell, vertex = board.cell("a1"), board.vertex("a1")
    assert str(cell) == str(vertex) == repr(cell)
    assert cell != vertex
    assert {cell, vertex} == {vertex, cell}
    assert len({cell, vertex}) == 2
    assert isinstance(cell, Cell)
    assert cell != "a1"


def test_a_board_of_many_holes() -> None:
    """A board is called by the call that makes it, cut where that is long."""
    assert str(square_grid(2, 3, without=["c2"])) == "square_grid(2, 3, ('c2',))"
    assert len(str(square_grid(9, 9, without=names_of_column("ab")))) < 100


def names_of_column(letters: str) -> list[str]:
    """The nine cells of each of these columns."""
    return [f"{letter}{row}" for letter in letters for row in range(1, 10)]
