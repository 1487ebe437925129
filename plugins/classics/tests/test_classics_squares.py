"""Worked positions of the games on squares."""

import itertools
import subprocess
import sys

import pytest
from classics_games import played

import boardkit
from boardkit.errors import IllegalMoveError, PositionError

TIC_TAC_TOE = boardkit.game("tic_tac_toe")
CONNECT_FOUR = boardkit.game("connect_four")
BOXES = boardkit.game("dots_and_boxes", rows=2, cols=2)
BREAKTHROUGH = boardkit.game("breakthrough")
OTHELLO = boardkit.game("othello")

# -- tic-tac-toe


@pytest.mark.parametrize(
    "row",
    [
        "a1 a2 a3",
        "b1 b2 b3",
        "c1 c2 c3",
        "a1 b1 c1",
        "a2 b2 c2",
        "a3 b3 c3",
        "a1 b2 c3",
        "a3 b2 c1",
    ],
)
def test_three_in_a_row_win(row: str) -> None:
    """Three in a column, a row or a diagonal win, and nothing else is in line (T2)."""
    first, second, third = row.split()
    others = [str(cell) for cell in TIC_TAC_TOE.board.cells if str(cell) not in row]
    for one, other in itertools.pairwise(others):
        state = played(TIC_TAC_TOE, f"{first} {one} {second} {other} {third}")
        assert TIC_TAC_TOE.outcome(state).winners == (0,)
        assert TIC_TAC_TOE.outcome(state).reason == "three in a row"


def test_a_full_board_is_drawn() -> None:
    """When nobody has three in a row, all nine marks make a draw (T3)."""
    end = TIC_TAC_TOE.outcome(played(TIC_TAC_TOE, "b2 a1 c1 a3 a2 c2 b1 b3 c3"))
    assert (end.winners, end.returns, end.reason) == ((0, 1), (0.0, 0.0), "the board is full")


def test_a_last_mark_may_win_and_fill_the_board() -> None:
    """Three in a row count on a full board too."""
    end = TIC_TAC_TOE.outcome(played(TIC_TAC_TOE, "a1 a2 b1 b2 a3 c3 c2 b3 c1"))
    assert end.winners == (0,)


# -- connect four


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("a b a b a b a", 0),
        ("g a b a b a b a", 1),
        ("a a b b c c d", 0),
        ("d d e e f f g", 0),
        ("a b b c c d c d d g d", 0),
        ("g f f e e d e d d a d", 0),
    ],
)
def test_four_in_a_line_win(moves: str, winner: int) -> None:
    """Upright, level, and slanted both ways, at either end of the board (C2)."""
    end = CONNECT_FOUR.outcome(played(CONNECT_FOUR, moves))
    assert (end.winners, end.reason) == ((winner,), "four in a line")


@pytest.mark.parametrize(
    "position",
    [
        "red a5 a6 b1 b2\nyellow a1 a2 a3 a4",
        "red e1 f1 g1 a2\nyellow a1 b1 c1 b2",
        "red e1 f2 g3 a4\nyellow f1 g1 g2 a1 a2 a3",
    ],
)
def test_lines_do_not_go_on_at_the_other_side(position: str) -> None:
    """The top of a column and the bottom of the next are not in line, nor are the two sides."""
    stones = dict(row.split(" ", 1) for row in position.replace("\n", "\n").split("\n"))
    cells = CONNECT_FOUR.board.cells
    red = cells.of(map(CONNECT_FOUR.board.cell, stones["red"].split())).mask
    assert CONNECT_FOUR.outcome(CONNECT_FOUR.position(1, 0, red)) is None


def test_a_full_column_takes_no_disc() -> None:
    """Six discs fill a column, and the others stay open (C1)."""
    state = played(CONNECT_FOUR, "c c c c c c")
    assert " ".join(map(str, CONNECT_FOUR.moves(state))) == "a b d e f g"
    with pytest.raises(IllegalMoveError, match=r"column c is full \(C1\)"):
        played(CONNECT_FOUR, "c c c c c c c")


def test_a_full_board_of_discs_is_drawn() -> None:
    """42 discs without four in a line are a draw (C3)."""
    columns = "a b a b a b b a b a b a c d c d c d d c d c d c e f e f e f f e f e f e g g g g g g"
    end = CONNECT_FOUR.outcome(played(CONNECT_FOUR, columns))
    assert (end.winners, end.reason) == ((0, 1), "the board is full")


def test_a_disc_needs_something_below() -> None:
    """A position with a disc in the air is not read (C1)."""
    with pytest.raises(PositionError, match=r"nothing lies below the disc on c2 \(C1\)"):
        CONNECT_FOUR.read("red c2\nto-move 1")


# -- dots and boxes


def test_who_closes_a_box_has_it_and_moves_again() -> None:
    """Red draws three lines round a box, blue the fourth; blue has the box and is to move (D2)."""
    before = played(BOXES, "a1-a2 c1-c2 a1-b1 c2-c3 b1-b2")
    assert before.to_move == 1
    after = BOXES.play(before, BOXES.board.edge("a2-b2"))
    assert after.to_move == 1
    assert BOXES.score(after).totals == (0, 1)
    assert BOXES.write(after).split("\n")[1:] == ["blue a1", "to-move 1"]


def test_one_line_may_close_two_boxes() -> None:
    """The line between two boxes that lack nothing else closes both (D2)."""
    drawn = "a1-a2 a1-b1 a2-b2 b1-c1 b2-c2 c1-c2"
    after = BOXES.play(BOXES.read(f"drawn {drawn}\nto-move 1"), BOXES.board.edge("b1-b2"))
    assert BOXES.score(after).totals == (0, 2)
    assert after.to_move == 1


def test_most_boxes_win() -> None:
    """Three boxes against one win, two against two are shared (D3)."""
    drawn = f"drawn {BOXES.board.edges}"
    end = BOXES.outcome(BOXES.read(f"{drawn}\nred a1 a2 b2\nblue b1"))
    assert (end.scores, end.winners) == ((3, 1), (0,))
    end = BOXES.outcome(BOXES.read(f"{drawn}\nred a1 b2\nblue b1 a2\nto-move 1"))
    assert (end.scores, end.winners) == ((2, 2), (0, 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("red a1", r"a1 must be somebody's just when all lines round it are drawn \(D2\)"),
        ("drawn a1-a2 a1-b1 a2-b2 b1-b2", "a1 must be somebody's just when"),
        ("drawn a1-a2 a2-a1", "drawn: a1-a2 is taken already"),
        ("drawn a1-b2", "drawn: 'a1-b2' names no edge of the board"),
    ],
)
def test_boxes_belong_to_whom_lines_are_drawn_round(text: str, message: str) -> None:
    """A box is somebody's when it is closed, and not before (D2)."""
    with pytest.raises(PositionError, match=message):
        BOXES.read(text)


# -- breakthrough


@pytest.mark.parametrize(
    ("position", "piece", "goals"),
    [
        ("white d4\nblack h8", "d4", "c5 d5 e5"),
        ("white d4\nblack d5 h8", "d4", "c5 e5"),
        ("white d4\nblack c5 e5", "d4", "c5 d5 e5"),
        ("white d4 c5 e5\nblack h8", "d4", "d5"),
        ("white d4 c5 d5 e5\nblack h8", "d4", ""),
        ("white a4\nblack h8", "a4", "a5 b5"),
        ("white h4\nblack a8", "h4", "g5 h5"),
        ("white a7\nblack h8", "a7", "a8 b8"),
        ("black d4\nwhite h1\nto-move 1", "d4", "c3 d3 e3"),
        ("black a4\nwhite a3\nto-move 1", "a4", "b3"),
        ("black h2\nwhite h1\nto-move 1", "h2", "g1"),
    ],
)
def test_steps_of_a_piece(position: str, piece: str, goals: str) -> None:
    """Straight ahead if the cell is empty; slanted if no piece of one's own is there (B1, B2, B3)."""
    moves = BREAKTHROUGH.moves(BREAKTHROUGH.read(position))
    assert sorted(str(move.goal) for move in moves if str(move.start) == piece) == goals.split()


def test_steps_are_shown_one_by_one() -> None:
    """Who looks at the moves sees which they are."""
    state = BREAKTHROUGH.read("white a1\nblack h8")
    steps = BREAKTHROUGH.moves(state)
    assert repr(steps) == "(Step(start=a1, goal=a2), Step(start=a1, goal=b2))"


def test_slanted_steps_take() -> None:
    """What stands where a piece goes is taken (B3)."""
    state = BREAKTHROUGH.read("white d4\nblack e5 h8")
    after = BREAKTHROUGH.play(
        state, next(m for m in BREAKTHROUGH.moves(state) if str(m) == "d4-e5")
    )
    assert BREAKTHROUGH.write(after) == "white e5\nblack h8\nto-move 1"


@pytest.mark.parametrize(
    ("position", "move", "winner", "reason"),
    [
        ("white d7\nblack h7", "d7-d8", 0, "a piece has reached the far row"),
        ("white d7\nblack b2\nto-move 1", "b2-a1", 1, "a piece has reached the far row"),
        ("white d4\nblack e5", "d4-e5", 0, "all pieces are taken"),
    ],
)
def test_how_breakthrough_ends(position: str, move: str, winner: int, reason: str) -> None:
    """The far row wins, and so does the last piece taken (B4)."""
    match = boardkit.Match(BREAKTHROUGH, BREAKTHROUGH.read(position))
    match.push(move)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((winner,), reason)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("b3-b4", r"no piece of white is on b3 \(B1\)"),
        ("a7-a6", r"no piece of white is on a7 \(B1\)"),
        ("a1-b2", r"b2 has a piece of the same colour \(B2\)"),
        ("d4-d5", r"d5 is taken, and straight ahead no piece takes \(B3\)"),
        ("d4-d3", r"white moves the other way \(B1\)"),
    ],
)
def test_steps_that_are_refused(move: str, why: str) -> None:
    """Each refusal names the rule."""
    state = BREAKTHROUGH.read("white a1 b2 d4\nblack a7 d5")
    with pytest.raises(IllegalMoveError, match=why):
        boardkit.Match(BREAKTHROUGH, state).push(move)


# -- Othello


def test_discs_between_turn_in_all_directions() -> None:
    """A disc encloses rows in all eight directions at once (O1, O2)."""
    position = (
        "black d1 d7 a4 g4 a1 g7 a7 g1\nwhite d2 d3 d5 d6 b4 c4 e4 f4 b2 c3 e5 f6 c5 b6 e3 f2"
    )
    state = OTHELLO.read(position)
    after = OTHELLO.play(state, OTHELLO.board.cell("d4"))
    assert OTHELLO.score(after).totals == (25, 0)


@pytest.mark.parametrize(
    "row", ["black a1\nwhite b1 c1", "white b1 c1\nblack d2", "black b8\nwhite a8"]
)
def test_rows_that_enclose_nothing(row: str) -> None:
    """A row must end at a disc of one's own, and begin at an empty cell (O1)."""
    state = OTHELLO.read(row)
    assert OTHELLO.board.cell("a1") not in OTHELLO.moves(state)
    assert OTHELLO.board.cell("h2") not in OTHELLO.moves(state)


def test_a_row_does_not_go_on_at_the_other_side() -> None:
    """The top of a column and the bottom of the next are no neighbours."""
    state = OTHELLO.read("black a7 h1\nwhite a8 b1 g1")
    assert list(map(str, OTHELLO.moves(state))) == ["f1"]


def test_masks_that_no_board_has_end_too() -> None:
    """A mask of more than all cells, as wrong data may have it, is no reason to search for ever."""
    code = "from boardkit_classics.enclosing import enclosing; enclosing(1, -1), enclosing(-1, 2)"
    subprocess.run([sys.executable, "-c", code], timeout=20, check=True)


def test_who_can_enclose_none_passes() -> None:
    """White can put no disc, so he passes; then black goes on, and takes the last one (O3, O4)."""
    match = boardkit.Match(OTHELLO, OTHELLO.read("black a1\nwhite b1\nto-move 1"))
    assert list(map(str, match.legal)) == ["pass"]
    with pytest.raises(IllegalMoveError, match=r"a disc on c1 encloses nothing \(O1\)"):
        match.push("c1")
    match.push("pass")
    match.push("c1")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((3, 0), (0,))


def test_nobody_passes_who_can_enclose() -> None:
    """Passing is not a choice (O3)."""
    with pytest.raises(IllegalMoveError, match=r"there are discs to be enclosed \(O3\)"):
        played(OTHELLO, "pass")


def test_the_shortest_game_of_othello() -> None:
    """Nine discs leave white without any.

    Source: World Othello Federation; the shortest games were found by K. Maruo, about 1975.
    """
    end = OTHELLO.outcome(played(OTHELLO, "e6 f4 e3 f6 g5 d6 e7 f5 c5"))
    assert (end.scores, end.winners) == ((13, 0), (0,))
