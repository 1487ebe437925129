"""Worked examples of set-up, turn and end, G1 to G8 and G18."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from boardkit_minigenesis import Letter, MiniGenesis
from minigenesis_positions import after, cited, diagram, over, study, texts

import boardkit
from boardkit.errors import IllegalMoveError

EMPTY = ".. .. .. / .. .. .. / .. .. .."
"""Nine empty cells, for the turns below."""


# -- G1 to G3: set-up


@pytest.mark.parametrize(("players", "rows"), [(2, 11), (3, 14), (4, 14)])
def test_g1_boards_are_ten_columns_wide(players, rows):
    """110 cells for two players, 140 for three and four."""
    game = MiniGenesis(players=players)
    assert diagram(game.write(game.setup())) == [[".."] * 10] * rows


def test_g1_another_shape_of_as_many_cells_is_welcome():
    """A board lying on its side has 110 cells too."""
    game = MiniGenesis(board="/".join(["..........."] * 10))
    assert diagram(game.write(game.setup())) == [[".."] * 11] * 10


@pytest.mark.parametrize(("players", "wanted", "cells"), [(2, 18, 72), (3, 22, 96), (4, 22, 96)])
def test_g2_chance_draws_the_abysses_away_from_the_rim(players, wanted, cells):
    """18 or 22 cells that do not touch the rim, one at a time, each left as likely as another."""
    match = boardkit.Match(MiniGenesis(players=players), seed=1)
    for drawn in range(wanted):
        assert [str(move)[:6] for move in match.legal] == ["abyss "] * (cells - drawn)
        assert [*match.game.odds(match.state)] == [1] * (cells - drawn)
        match.push(match.legal[drawn])
    assert match.game.write(match.state).count("##") == wanted
    assert texts(match.game, match.state)[0] == "roll 1 1"


def test_g2_abysses_may_touch_each_other():
    """The neighbour of a drawn abyss can be drawn next."""
    game = MiniGenesis()
    assert "abyss c3" in texts(game, after(game, game.setup(), "abyss c2"))


def test_g2_a_hole_in_the_map_is_outside():
    """Cells beside a hole have a side on the outside; those that meet it at a corner have not."""
    full = "............."
    rows = [*[full] * 5, "......_......", *[full] * 4, "...........__"]
    game = MiniGenesis(players=4, board="/".join(rows))
    legal = texts(game, game.setup())
    assert not {"abyss g5", "abyss g7", "abyss f6", "abyss h6"} & {*legal}
    assert {"abyss f5", "abyss f7", "abyss h5", "abyss h7"} <= {*legal}


def test_g2_abysses_can_be_named():
    """With all 18 named, chance begins with a roll."""
    names = tuple(f"{column}{row}" for column in "bcdefg" for row in (2, 4, 6))
    game = MiniGenesis(abysses=names)
    assert len(texts(game, game.setup())) == 36
    assert str(game.setup().ground.abysses) == " ".join(names)


def test_g2_nothing_is_written_in_an_abyss():
    """A letter in an abyss is refused before its ink is looked at."""
    game, state = study(".. .. .. / .. ## .. / .. .. ..", "roll 1 1")
    assert "blue b2" not in texts(game, state)
    assert cited(game, state, "blue b2") == cited(game, state, "green b2") == "G2"


def test_g2_letters_wait_until_all_abysses_are_drawn():
    """Before the dice are rolled for the first time nobody can write."""
    game = MiniGenesis()
    assert cited(game, game.setup(), "blue a1") == cited(game, game.setup(), "roll 1 1") == "G2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_g3_player_0_begins_and_the_turn_passes_clockwise(players):
    """0, 1 and so on, and 0 again."""
    game, state = study("/".join([".. .. .. .."] * 4), players=players)
    movers = []
    for cell in ("a1", "b1", "c1", "d1", "a2"):
        state = after(game, state, "roll 1 1")
        movers.append(state.to_move)
        state = after(game, state, f"green {cell}")
    assert movers == [turn % players for turn in range(5)]


# -- G4 to G6: a turn


@pytest.mark.parametrize(
    ("roll", "first", "seconds"),
    [
        ("1 2", "blue", {"red"}),
        ("1 2", "red", {"blue"}),
        ("3 4", "black", {"green"}),
        ("1 1", "blue", {"blue"}),
        ("5 2", "red", {"blue", "red", "black", "green"}),
        ("5 2", "blue", {"red"}),
        ("2 6", "green", {"red"}),
        ("5 6", "black", {"blue", "red", "black", "green"}),
        ("6 6", "red", {"blue", "red", "black", "green"}),
    ],
)
def test_g4_the_dice_give_the_inks(roll, first, seconds):
    """1 to 4 are blue, red, black, green, 5 and 6 any; the first letter may have used either."""
    game, state = study(EMPTY, f"roll {roll}")
    inks = {move.split()[0] for move in texts(game, after(game, state, f"{first} b2"))}
    assert inks == seconds | {"stop"}


def test_g4_chance_rolls_before_each_turn():
    """Chance is to move before the roll, the player after it, and chance again after his turn."""
    game, state = study(EMPTY, "to-move 1")
    movers = [after(game, state, *moves).to_move for moves in ([], ["roll 1 1"])]
    movers += [after(game, state, "roll 1 1", letter).to_move for letter in ("blue a1", "red a1")]
    assert movers == [boardkit.CHANCE, 1, 1, boardkit.CHANCE]


def test_g4_the_dice_must_be_rolled_first():
    """No letter without a roll, and no roll after a roll."""
    game, state = study(EMPTY)
    assert cited(game, state, "blue a1") == "G4"
    assert cited(game, after(game, state, "roll 1 1"), "roll 2 2") == "G4"


def test_g4_a_second_letter_in_another_ink_is_refused():
    """With 1 and 2 rolled, blue cannot follow blue, and the cell is looked at before the ink."""
    game, state = study(EMPTY, "roll 1 2")
    between = after(game, state, "blue b2")
    assert cited(game, between, "blue a1") == "G4"
    assert cited(game, between, "blue b2") == "G5"


def test_g5_two_letters_go_in_any_two_empty_cells():
    """From corner to corner, with nothing between: no letter need touch another."""
    game, state = study(EMPTY, "roll 1 2", "to-move 1")
    state = after(game, state, "blue a1", "red c3")
    assert game.write(state) == ".. .. rB\n.. .. ..\nbB .. ..\nto-move 0"


def test_g5_a_taken_cell_is_refused():
    """Neither one's own nor another's letter can be written over."""
    game, state = study("bA rB .. / .. .. ..", "roll 5 5")
    assert cited(game, state, "blue a2") == cited(game, state, "green b2") == "G5"


def test_g5_what_is_refused_changes_nothing():
    """A second letter that is refused leaves the first where it is, and the turn open."""
    match = boardkit.Match(*study(EMPTY, "roll 1 2"), seed=0)
    match.push("blue b2")
    before = match.state
    with pytest.raises(IllegalMoveError, match=re.escape("b2 is taken (G5)")):
        match.push("red b2")
    assert match.state is before
    assert "red a1" in map(str, match.legal)


def test_g6_one_letter_in_an_ink_off_the_dice_ends_the_turn():
    """With 1 and 2 rolled green can be written, and it is the other player's turn."""
    game, state = study(EMPTY, "roll 1 2")
    state = after(game, state, "green b2")
    assert game.write(state) == ".. .. ..\n.. gA ..\n.. .. ..\nto-move 1"


def test_g6_one_letter_in_an_ink_on_the_dice_and_stop():
    """After blue the player may leave the red letter out."""
    game, state = study(EMPTY, "roll 1 2")
    state = after(game, state, "blue b2", "stop")
    assert game.write(state) == ".. .. ..\n.. bA ..\n.. .. ..\nto-move 1"


def test_g6_nobody_passes():
    """`stop` is refused before a letter is written, and while chance is to move."""
    game, state = study(EMPTY, "roll 5 6")
    assert "stop" not in texts(game, state)
    assert cited(game, state, "stop") == "G6"
    assert cited(*study(EMPTY), "stop") == "G6"


@pytest.mark.parametrize(
    ("roll", "turns"),
    [
        ("1 1", 9 * (8 + 1) + 27),
        ("1 2", 18 * (8 + 1) + 18),
        ("5 1", 9 * (4 * 8 + 1) + 27 * (8 + 1)),
        ("5 6", 36 * (4 * 8 + 1)),
    ],
)
def test_g6_all_turns_on_nine_cells_as_counted_by_hand(roll, turns):
    """Each first letter with `stop` or a second: inks for the second, times 8 cells.

    1 1: blue on 9 cells, then blue; 27 letters in other inks end the turn. 1 2: blue and red on 9
    cells, then one ink; 18 end the turn. 5 1: blue on 9 cells, then any ink by the free die; the 27
    others used the free die, so blue follows. 5 6: any of 36, then any ink.
    """
    game, state = study(EMPTY, f"roll {roll}")
    firsts = [game.play(state, letter) for letter in game.moves(state)]
    assert len(firsts) == 36
    assert sum(1 if end.roll is None else len(game.moves(end)) for end in firsts) == turns


# -- G7 and G8: the end


def test_g7_two_letters_fit_in_the_smallest_room():
    """Where just four empty cells are connected, two letters can be written and two cells stay."""
    game, state = study(".. .. bA / .. .. bB", "roll 1 1")
    state = after(game, state, "blue a2", "blue b1")
    assert game.write(state) == "bA .. bA\n.. bA bB\nto-move 1"


@pytest.mark.parametrize(
    ("rows", "is_over"),
    [
        ("bA .. .. / bB .. ..", False),
        (".. .. bA / .. .. bB", False),
        ("bA bB / .. .. / .. ..", False),
        (".. .. / .. .. / bA bB", False),
        ("bA .. .. / bB .. bA", True),
        ("bA bB .. / bB .. ..", True),
        (".. bA bB / .. .. bA", True),
        (".. .. bA / .. bA bB", True),
        (".. .. .. / bA bB bA / .. .. ..", True),
        (".. bA .. / .. bB .. / .. bA ..", True),
        (".. .. .. ..", False),
        (".. .. .. bA ..", True),
    ],
)
def test_g8_the_game_is_over_when_no_four_empty_cells_hang_together(rows, is_over):
    """A pocket of 2 by 2 goes on; corners and rows of 3 do not, in whatever corner they lie."""
    assert over(rows) is is_over


def test_g8_corners_do_not_connect():
    """Empty cells on the fields of one colour of a chess board are nine parts of one cell."""
    assert over(".. bA .. / bA .. bB / .. bB .. / bA .. bB")


def test_g8_an_abyss_is_not_empty():
    """Three empty cells and an abyss between letters are over, not four empty cells."""
    assert over("bA bB bA bB / bB .. .. bA / bA ## .. bB / bB bA bB bA")


@pytest.mark.parametrize(("threshold", "is_over"), [(1, False), (3, False), (4, True), (9, True)])
def test_g8_the_threshold_can_be_chosen(threshold, is_over):
    """Four empty cells go on with a threshold of 3, and are the end with 4."""
    assert over("bA .. .. / bB .. ..", threshold=threshold) is is_over


def test_g8_the_end_waits_for_the_whole_turn():
    """Between two letters the game goes on even when no room is left, and ends with the second."""
    game, state = study("bA .. .. .. / bA bA bA ..", "roll 1 1")
    between = after(game, state, "blue c2")
    assert game.outcome(between) is None
    assert texts(game, between) == ["blue b2", "blue d1", "blue d2", "stop"]
    for last in ("stop", "blue b2"):
        assert game.outcome(after(game, between, last)) is not None


def test_g8_the_end_comes_with_an_ink_off_the_dice_too():
    """One green letter that ends the turn ends the game when it leaves no room."""
    game, state = study("bA .. .. .. / bA bA bA ..", "roll 1 1")
    assert game.outcome(after(game, state, "green c2")) is not None


def test_g8_nothing_is_legal_after_the_end():
    """Letters, `stop` and rolls are refused by the end, wherever they would be."""
    game, state = study("bA bB .. ..")
    assert not texts(game, state)
    moves = ["blue a1", "blue c1", "blue z9", "stop", "roll 1 1", "abyss b1"]
    assert {cited(game, state, move) for move in moves} == {"G8"}


def test_g8_the_end_waits_for_the_whole_board():
    """While abysses are drawn the game goes on, whatever the threshold, and ends with the last."""
    match = boardkit.Match(MiniGenesis(threshold=1000), seed=1)
    assert match.outcome is None
    assert len(match.roll()) == 18
    assert match.outcome.scores == (0, 0)


def test_g8_a_board_without_room_is_over_at_the_start():
    """Three cells are too few to begin."""
    game = MiniGenesis(board="...", strict=False)
    assert game.outcome(game.setup()).scores == (0, 0)


# -- G18: thirteen letters of an ink

CROWD = "bA bA bA bA bA bA bA / bA bA bA bA bA {} .. / .. .. .. .. .. .. .."


def seconds(mark, roll, first, **options):
    """The inks for a second letter, with 12 blue letters and one more mark on the board."""
    game, state = study(CROWD.format(mark), f"roll {roll}", **options)
    return {move.split()[0] for move in texts(game, after(game, state, f"{first} a1"))} - {"stop"}


@pytest.mark.parametrize(
    ("mark", "roll", "first", "inks"),
    [
        ("bA", "1 2", "red", {"blue", "red", "black", "green"}),
        ("bA", "1 2", "green", {"red"}),
        ("bA", "1 1", "black", {"blue", "red", "black", "green"}),
        ("bA", "2 3", "red", {"black"}),
        ("bB", "1 2", "red", {"blue"}),
        ("rA", "1 2", "red", {"blue"}),
        ("..", "1 1", "blue", {"blue"}),
        ("..", "1 2", "blue", {"red"}),
    ],
)
def test_g18_a_die_of_an_ink_with_thirteen_letters_is_free(mark, roll, first, inks):
    """13 of one's own in blue free a die that shows blue; another's or another ink's do not count.

    Nor does a thirteenth letter that is written after the roll.
    """
    assert seconds(mark, roll, first, thirteen=True) == inks


def test_g18_a_letter_off_the_dice_goes_on_by_a_free_die():
    """With blue free and 1 and 2 rolled green uses the blue die, and red may follow."""
    game, state = study(CROWD.format("bA"), "roll 1 2", thirteen=True)
    state = after(game, state, "green a1", "red b1")
    assert game.write(state).endswith("gA rA .. .. .. .. ..\nto-move 1")


def test_g18_is_off_unless_chosen():
    """Without the option 13 letters are as 12."""
    assert seconds("bA", "1 2", "red") == {"blue"}
    game, state = study(CROWD.format("bA"), "roll 1 2")
    assert after(game, state, "green a1").roll is None


# -- moves off the board


@pytest.mark.parametrize("move", ["blue k1", "blue a12", "green z99", "abyss k1", "abyss aa1"])
def test_g1_cells_off_the_board_are_refused_with_its_range(move):
    """On 10 columns and 11 rows k1 and a12 are off the board, and the position stays as it was."""
    match = boardkit.Match(MiniGenesis(), seed=3)
    match.roll()
    before = match.state
    with pytest.raises(
        IllegalMoveError, match=r"not on the board, which has the cells a1 to j11 \(G1\)"
    ):
        match.push(move)
    assert match.state is before
    assert cited(match.game, before, move) == "G1"


def test_g1_a_gap_in_the_map_is_off_the_board():
    """A cell cut out of the map is refused as one beyond the rim is."""
    game = MiniGenesis(board=".._./....", strict=False)
    assert cited(game, after(game, game.setup(), "roll 1 1"), "blue c2") == "G1"


def test_g1_a_cell_of_another_board_is_refused():
    """A letter in the cell j14 of the larger board is no letter of the smaller."""
    small, large = (MiniGenesis(players=players) for players in (2, 3))
    match = boardkit.Match(small, seed=3)
    match.roll()
    cell = large.setup().empty[-1]
    assert str(cell) == "j14"
    assert cited(small, match.state, Letter(0, cell)) == "G1"


# -- the dice


def test_the_36_rolls_are_equally_likely():
    """Each ordered pair of dice comes once in 36; one die is free in 20 of them, both in 4."""
    game, state = study(EMPTY)
    assert [*game.odds(state)] == [1] * 36
    assert texts(game, state) == [
        f"roll {one} {other}" for one in range(1, 7) for other in range(1, 7)
    ]
    free = Counter((roll.one > 4) + (roll.other > 4) for roll in game.moves(state))
    assert free == {0: 16, 1: 16, 2: 4}
