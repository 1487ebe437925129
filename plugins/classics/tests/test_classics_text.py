"""How moves and positions of the classics are written, read and drawn."""

import pytest
from classics_games import KEYS

import boardkit
from boardkit.draw import text
from boardkit.errors import NotationError, PositionError

WRONG = [
    ("tic_tac_toe", "green a1", "each row begins with one of x, o, to-move, got 'green'"),
    ("tic_tac_toe", "x a1\nx b1", "there are two rows 'x'; one is enough"),
    ("tic_tac_toe", "x a1\no a1", "o: a1 is taken already; each has room for one"),
    ("tic_tac_toe", "x a1 a1", "x: a1 is taken already"),
    ("tic_tac_toe", "x d4", "x: 'd4' names no cell of the board"),
    ("tic_tac_toe", "to-move 2", "to-move must be 0 or 1, got '2'"),
    ("tic_tac_toe", "x a1", "x cannot be to move with 1 of x and 0 of o"),
    ("tic_tac_toe", "x a1 a2 a3\no b1 b2 c3", "x cannot be to move, having won before"),
    ("connect_four", "red a1 b1 c1 d1\nyellow a2 b2 c2 d2", "red cannot be to move, having won"),
    ("hex", "blue a1", "red cannot be to move with 0 of red and 1 of blue"),
    ("y", "red a1 a2\nto-move 1", "blue cannot be to move with 2 of red and 0 of blue"),
    ("havannah", "white h1 h2 h3", "white cannot be to move"),
    ("breakthrough", "white a8\nblack b7", "white cannot be to move, having won before"),
    ("breakthrough", "white a1", "white cannot be to move, having won before"),
    (
        "breakthrough",
        f"white {' '.join(f'{x}{y}' for x in 'abcdefgh' for y in (1, 2, 3))}\nblack h8",
        "white has 16 pieces at most, got 24",
    ),
]


@pytest.mark.parametrize(("key", "position", "message"), WRONG)
def test_positions_that_are_none_are_refused(key: str, position: str, message: str) -> None:
    """What the rules do not allow is not read, and the error says what is wrong."""
    with pytest.raises(PositionError, match=message):
        boardkit.game(key).read(position)


@pytest.mark.parametrize(
    "key", ["tic_tac_toe", "connect_four", "dots_and_boxes", "hex", "y", "havannah"]
)
@pytest.mark.parametrize("written", ["", "\n \n", "to-move 0"])
def test_nothing_written_is_the_set_up(key: str, written: str) -> None:
    """What is left out is empty, and the first player is to move."""
    game = boardkit.game(key)
    assert game.read(written) == game.setup()


@pytest.mark.parametrize(
    ("key", "typed", "move"),
    [
        ("tic_tac_toe", "B2", "b2"),
        ("connect_four", " D ", "d"),
        ("dots_and_boxes", "A1-A2", "a1-a2"),
        ("hex", "K11", "k11"),
        ("breakthrough", "a2-B3", "a2-b3"),
        ("othello", "PASS", "pass"),
    ],
)
def test_moves_are_read_in_any_case(key: str, typed: str, move: str) -> None:
    """Capitals and spaces around do not matter."""
    game = boardkit.game(key)
    assert str(boardkit.parse(game, game.setup(), typed)) == move


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_shown_in_a_line(key: str) -> None:
    """What a debugger shows is short, the same in every process, and names the board."""
    state = boardkit.game(key).setup()
    assert len(repr(state)) < 1000
    assert "0x" not in repr(state)
    if hasattr(state, "board"):
        assert f"board={state.board}" in repr(state)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("typed", ["", "z9", "a", "1", "a0", "a1-c9"])
def test_text_that_is_no_move(key: str, typed: str) -> None:
    """What no move of a game is called is an error of notation."""
    game = boardkit.game(key)
    known = {str(move) for move in game.all_moves()}
    for wrong in {typed} - known:
        with pytest.raises(NotationError, match="is no move of"):
            boardkit.parse(game, game.setup(), wrong)


def test_lines_are_read_from_either_end() -> None:
    """A line may be named by its dots in either order."""
    game = boardkit.game("dots_and_boxes")
    assert str(boardkit.parse(game, game.setup(), "b1-a1")) == "a1-b1"


@pytest.mark.parametrize(
    ("key", "position", "caption"),
    [
        ("tic_tac_toe", "x a1\nto-move 1", "player 1 (o) to move"),
        ("tic_tac_toe", "x a1 a2 a3\no b1 b2\nto-move 1", "the game is over, before player 1 (o)"),
        ("othello", "black a1", "the game is over, before player 0 (black)"),
    ],
)
def test_captions_say_whose_turn_it_is(key: str, position: str, caption: str) -> None:
    """Below the picture stands whose turn it is, or would have been."""
    game = boardkit.game(key)
    assert game.draw(game.read(position)).captions == (caption,)


def test_stones_are_drawn_as_letters() -> None:
    """A stone is the first letter of its name."""
    game = boardkit.game("tic_tac_toe")
    board = text(game.draw(game.read("x a1 b2\no c3\nto-move 1"))).partition("\n\n")[0]
    assert board.split("\n") == ["3 . . O", "2 . X .", "1 X . .", "  a b c"]
