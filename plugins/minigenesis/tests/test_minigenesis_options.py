"""The options of MiniGenesis: what they take, and how they refuse the rest."""

from __future__ import annotations

import re

import pytest
from boardkit_minigenesis import MiniGenesis

from boardkit.errors import OptionError

NAMES = tuple(f"{column}{row}" for column in "bcdefg" for row in (2, 4, 6))
"""Eighteen cells of the board for two players that may be abysses."""


def refused(message, **options):
    """Options are refused with one line that says this."""
    with pytest.raises(OptionError, match=re.escape(message)) as caught:
        MiniGenesis(**options)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 2**32, 2.0, "3", True, None])
def test_two_to_four_play(players):
    """Any other number, and anything that is no number, is refused and never corrected."""
    error = refused(f"players must be a whole number from 2 to 4, got {players!r}", players=players)
    assert (error.option, error.value) == ("players", players)


@pytest.mark.parametrize("threshold", [-1, 0, 10**9, 3.0, "x", "3", True, None])
def test_the_threshold_is_a_whole_number_from_1(threshold):
    """G8: with 0 the game could go on where no two letters fit."""
    error = refused("threshold must be a whole number from 1 to", threshold=threshold)
    assert (error.option, error.value) == ("threshold", threshold)


@pytest.mark.parametrize("option", ["strict", "thirteen"])
@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_truth_values_are_true_or_false(option, value):
    """Numbers and texts are no truth values."""
    refused(f"{option} must be True or False, got {value!r}", **{option: value})


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("..../...", "rows of a map must be equally long"),
        ("./", "rows of a map must be equally long"),
        ("/", "a grid needs 1 row and 1 column or more"),
        ("___", "a board needs a cell"),
        ("___/___", "a board needs a cell"),
        ("...x...", "board may hold '.', '#', '_' and '/', got 'x'"),
        ("... ...", "board may hold '.', '#', '_' and '/', got ' '"),
        ("...\n...", r"board may hold '.', '#', '_' and '/', got '\n'"),
        ("...\x00", r"board may hold '.', '#', '_' and '/', got '\x00'"),
        ("\uff0e\uff0e", "board may hold '.', '#', '_' and '/', got '\uff0e'"),
        ("." * 10_001, "10000 characters at most, got 10001"),
        (7, "board must be a text"),
        (None, "board must be a text"),
        (("...",), "board must be a text"),
    ],
    ids=range(14),
)
def test_a_board_is_a_map(board, message, strict):
    """A map is rows of `.`, `#` and `_` of one length, with a cell among them."""
    assert refused(message, board=board, strict=strict).option == "board"


@pytest.mark.parametrize(
    "board", ["#..", ".../.#.", ".../.../#../...", "..../.##./.__.", "...../..#../.#_../....."]
)
def test_abysses_of_a_map_do_not_touch_the_rim(board):
    """G2: each side of an abyss is shared with another cell; a hole is outside too."""
    refused("touches the rim (G2)", board=board, strict=False)


@pytest.mark.parametrize(
    ("board", "players"),
    [(".../...", 2), ("/".join(["." * 10] * 14), 2), ("/".join(["." * 10] * 11), 3)],
)
def test_a_strict_board_has_as_many_cells_as_the_rules_ask_for(board, players):
    """G1: 110 for two players, 140 for more."""
    cells = 110 if players == 2 else 140
    message = f"board must have {cells} cells for {players} players (G1)"
    assert refused(message, board=board, players=players).option == "board"


def test_a_strict_board_has_room_for_its_abysses():
    """G2: on 110 cells in two columns all touch the rim, so none could be an abyss."""
    refused("room for 18 abysses (G2), got 0 cells inside", board="/".join([".."] * 55))


@pytest.mark.parametrize(
    ("abysses", "message"),
    [
        (NAMES[:-1], "there must be 18 abysses for 2 players (G2), got 17"),
        ((*NAMES, "h8"), "there must be 18 abysses for 2 players (G2), got 19"),
        ((*NAMES[:-1], "a1"), "a1 touches the rim (G2)"),
        ((*NAMES[:-1], "j5"), "j5 touches the rim (G2)"),
        ((*NAMES[:-1], "k5"), "'k5' names no cell"),
        ((*NAMES[:-1], "zz9"), "'zz9' names no cell"),
        ((*NAMES[:-1], "g06"), "'g06' names no cell"),
        ((*NAMES[:-1], "b2"), "abysses must be different cells"),
        ((*NAMES[:-1], ""), "abysses"),
        ((*NAMES[:-1], 6), "abysses must be a tuple of texts"),
        ([*NAMES], "abysses must be a tuple of texts"),
        ("b2", "abysses must be a tuple of texts"),
        (None, "abysses must be a tuple of texts"),
    ],
    ids=range(13),
)
def test_abysses_are_named_cells_inside(abysses, message):
    """G2: 18 different cells for two players, none of them at the rim, by their names."""
    assert refused(message, abysses=abysses).option == "abysses"


def test_a_map_with_too_few_abysses_is_no_strict_board():
    """G2: a map with `#` is complete, so it shows all of them or none."""
    rows = ["..........", "..###.....", *[".........."] * 9]
    refused("there must be 18 abysses for 2 players (G2), got 3", board="/".join(rows))


def test_abysses_are_shown_or_named_not_both():
    """G2: they are given by the map or by their names."""
    refused("one is enough", board="..../.#../....", abysses=("b2",), strict=False)
    refused("one is enough", board="..../.#../....", abysses=("c2",), strict=False)


def test_a_free_board_may_have_any_cells_and_any_abysses_inside():
    """`strict=False` lifts the counts, draws no abyss, and keeps them from the rim all the same."""
    game = MiniGenesis(board="..../..../....", abysses=("c2",), strict=False)
    assert game.write(game.setup()) == ".. .. .. ..\n.. .. ## ..\n.. .. .. ..\nto-move 0"
    refused("d2 touches the rim (G2)", board="..../..../....", abysses=("d2",), strict=False)


def test_the_map_keeps_its_empty_rows_and_columns():
    """Cells are named by their place in the map, and positions are written in its whole width."""
    game = MiniGenesis(board="____/_.._/____", strict=False)
    assert game.write(game.setup()) == "__ __ __ __\n__ .. .. __\n__ __ __ __\nto-move 0"
    assert game.read(game.write(game.setup())) == game.setup()
    assert str(game.setup().empty) == "b2 c2"
