"""Moves and positions of MiniGenesis as text."""

from __future__ import annotations

import pytest
from boardkit_minigenesis import MiniGenesis
from minigenesis_positions import after, diagram, study

import boardkit
from boardkit.errors import NotationError, PositionError

GAME, ROLLED = study(".. .. .. / .. .. .. / .. .. ..", "roll 1 2")

# -- moves


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("blue a1", "blue a1"),
        ("BLUE A1", "blue a1"),
        ("  Green   C3 ", "green c3"),
        ("black\tb2\n", "black b2"),
        ("STOP", "stop"),
        ("Roll 6  5", "roll 6 5"),
        ("red z9", "red z9"),
        ("abyss b2", "abyss b2"),
    ],
)
def test_case_and_spaces_do_not_matter(text, meant):
    """A move is read in any case and spacing, and written in one way."""
    assert str(boardkit.parse(GAME, ROLLED, text)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\x00",
        "blue",
        "blue a",
        "blue 1a",
        "blue a0",
        "blue a01",
        "blue a-1",
        "blue -1",
        "blue a1 b2",
        "bluea1",
        "a1",
        "a1 blue",
        "purple a1",
        "b a1",
        "blue a\u00b2",
        "blue a\u0662",
        "blue a\uff12",
        "blue a1_0",
        "blue a1\x00",
        "blue \u00e41",
        "blue a 1",
        "stop stop",
        "pass",
        "roll",
        "roll 1",
        "roll 0 1",
        "roll 1 7",
        "roll 12",
        "roll 1 2 3",
        "roll \u00b2 1",
        "roll \u0661 1",
        "roll 1_0 1",
        "roll 1 ",
        "abyss",
        "abyss 5",
        "\U0001f43a",
        "blue a1" + "0" * 1000,
    ],
)
def test_text_that_names_no_cell_ink_or_roll_is_no_move(text):
    """Such text is a notation error of one line, in ASCII digits only, and changes nothing."""
    match = boardkit.Match(GAME, ROLLED, seed=0)
    with pytest.raises(
        NotationError, match=r"is no move; write one as 'blue c4' or 'stop'$"
    ) as caught:
        match.push(text)
    assert "\n" not in str(caught.value)
    assert match.state is ROLLED


@pytest.mark.parametrize("wrong", [None, 5, ("blue", "a1"), b"blue a1", True])
def test_what_is_no_text_and_no_move_is_no_move(wrong):
    """Other values are refused as text that is no move is."""
    with pytest.raises(NotationError, match="no move"):
        boardkit.Match(GAME, ROLLED, seed=0).push(wrong)


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4}, {"board": "/".join(["." * 11] * 10)}]
)
def test_every_cell_can_be_typed_and_stands_where_its_name_says(options):
    """Column by letter from the left, row by number from the bottom, two digits where needed."""
    game = MiniGenesis(**options, strict=False)
    start = after(game, game.setup(), "roll 5 5")
    width, height = len(diagram(game.write(start))[0]), len(diagram(game.write(start)))
    names = [f"{'abcdefghijk'[x]}{y + 1}" for x in range(width) for y in range(height)]
    assert [str(cell) for cell in game.setup().empty] == names
    for number, name in enumerate(names):
        rows = diagram(game.write(game.play(start, boardkit.parse(game, start, f"red {name}"))))
        assert rows[height - 1 - number % height][number // height] == "rA"
        assert sum(row.count("rA") for row in rows) == 1


def test_ten_is_not_one_and_zero():
    """`a10` is the tenth row, and neither `a1` nor two moves."""
    game = MiniGenesis(strict=False)
    match = boardkit.Match(game, after(game, game.setup(), "roll 5 5"), seed=0)
    match.push("red a10")
    assert diagram(game.write(match.state))[1][0] == "rA"
    assert diagram(game.write(match.state))[10][0] == ".."


def test_a_game_reads_whatever_could_be_a_move():
    """Every move and every outcome of chance is read, legal or not."""
    game = MiniGenesis()
    for move in (*game.all_moves(), *game.all_chances()):
        assert game.parse(str(move)) == move


# -- positions


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (".. .. ..\n.. bA ..", ".. .. ..\n.. bA ..\nto-move 0"),
        (".. .. ..\n.. bA ..\nto-move 1", ".. .. ..\n.. bA ..\nto-move 1"),
        (".. .. ..\n.. bA ..\nroll 1 5\n", ".. .. ..\n.. bA ..\nto-move 0\nroll 1 5"),
        (
            "\n.. .. ..\n.. bA ..\nfirst blue\nroll 1 5\nto-move 0",
            ".. .. ..\n.. bA ..\nto-move 0\nroll 1 5\nfirst blue",
        ),
        (".. .. ..\r\n..  bA ..\r\n", ".. .. ..\n.. bA ..\nto-move 0"),
    ],
)
def test_a_position_is_written_in_one_way(text, written):
    """Lines below the diagram may stand in any order or be left out; writing puts them in one."""
    game = MiniGenesis(board=".../...", strict=False)
    assert game.write(game.read(text)) == written


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "",
            "2 rows of 3 cells with spaces between, such as '.. ## bA': empty, an abyss, a letter A",
        ),
        (".. .. ..", "2 rows of 3 cells"),
        (".. ..\n.. ..", "2 rows of 3 cells"),
        (".. .. .. ..\n.. .. .. ..", "2 rows of 3 cells"),
        (".. .. ..\n.. .. ..\n.. .. ..", "to-move, roll, first"),
        (".. .. ..\n.. cA ..", "on b1"),
        (".. .. ..\n.. bC ..", "on b1"),
        (".. .. ..\n.. ab ..", "on b1"),
        (".. .. ..\n.. __ ..", "on b1"),
        (".. .. ..\n.. ## ..", "G2"),
        (".. .. ..\n.. .. ..\nto-move 2", "to-move must be 0 to 1"),
        (".. .. ..\n.. .. ..\nto-move -1", "to-move must be 0 to 1"),
        (".. .. ..\n.. .. ..\nto-move \u0661", "to-move must be 0 to 1"),
        (".. .. ..\n.. .. ..\nto-move", "to-move must be 0 to 1"),
        (".. .. ..\n.. .. ..\nto-move 0\nto-move 0", "one line each"),
        (".. .. ..\n.. .. ..\nroll 0 1", "two numbers from 1 to 6"),
        (".. .. ..\n.. .. ..\nroll 1", "two numbers from 1 to 6"),
        (".. .. ..\n.. .. ..\nroll \u00b2 1", "two numbers from 1 to 6"),
        (".. .. ..\n.. .. ..\nfirst blue", "a first letter needs a roll"),
        (".. .. ..\n.. bA ..\nroll 1 1\nfirst pink", "first must be one of"),
        (".. .. ..\n.. bA ..\nroll 2 3\nfirst blue", "no die of 2 and 3 gives blue"),
        (".. .. ..\n.. bA ..\nroll 1 1\nfirst blue\nto-move 1", "has no blue letter"),
        ("bA bA ..\n.. bA ..\nroll 1 1", "the game is over, so there can be no roll (G8)"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text, message):
    """The error is one line that says what is wrong and where."""
    game = MiniGenesis(board=".../...", strict=False)
    with pytest.raises(PositionError) as caught:
        game.read(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_abysses_still_to_be_drawn():
    """A strict board with fewer `##` than it needs is read, and chance goes on drawing."""
    game = MiniGenesis()
    drawing = after(game, game.setup(), "abyss b2", "abyss e5")
    assert game.read(game.write(drawing)) == drawing
    assert len(game.moves(drawing)) == 70


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("## .. ..", "## ## ..", "must be b2"),
        ("##", "..", "must be b2"),
        ("##", "bA", "must be b2"),
        ("##", "__", "on b2"),
    ],
)
def test_abysses_agree_with_the_map(old, new, message):
    """The `##` of a position are those of the options, no more and no fewer."""
    game = MiniGenesis(board="..../.#../....", strict=False)
    with pytest.raises(PositionError, match=message):
        game.read(game.write(game.setup()).replace(old, new))
