"""Moves and positions as text: what is read, and what is refused with one clear line."""

from __future__ import annotations

import pytest
from boardkit_legendary_forests import Discard, Draw, LegendaryForests, Tree
from forests_positions import study

import boardkit
from boardkit.errors import NotationError, PositionError
from boardkit.geometry import Placement

GAME = LegendaryForests()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1,0/3", Placement(1, 0, 3)),
        ("-12,-3/0", Placement(-12, -3, 0)),
        (f"{10**40},0/7", Placement(10**40, 0, 7)),
        ("DISCARD", Discard()),
        (" Pink  12N ", Tree("pink", 12, 0)),
        ("yellow 25w", Tree("yellow", 25, 3)),
        ("draw 1", Draw(1)),
    ],
)
def test_moves_are_read_in_any_case_and_spacing(text, move):
    """Any place with any turn, any colour with any side, and any tile are moves, legal or not."""
    assert boardkit.parse(GAME, GAME.setup(), text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "draw", "draw 0", "draw 26", "draw 07", "draw \u0667", "draw 1 2", "discard 1"),
        *("1,0", "1,0/", "1,0/-1", "+1,0/0", "01,0/0", "-0,0/0", "1, 0/0", "1,0/0 x", "1_0,0/0"),
        *("\u0661,0/0", "\u00b2,0/0", f"{'9' * 101},0/0", "1.0,0/0"),
        *("pink", "pink 1", "pink n", "pink 0n", "pink 26n", "pink 1x", "pink 1ne", "grass 1w"),
        *("blue 1n", "pink 1n 2n", "pink@1n", "p 1n"),
    ],
)
def test_what_is_no_move_is_refused(text):
    """Unknown words, tiles and sides, and digits that are not ASCII, are no moves."""
    with pytest.raises(NotationError, match="is no move with tiles 1 to 25; moves look like"):
        boardkit.parse(GAME, GAME.setup(), text)


# -- positions

TWO = "planet 0: 1@0,0/0\nplanet 1: 1@0,0/0\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there must be a row 'planet 0:'"),
        ("planet 0: 1@0,0/0", "there must be a row 'planet 1:'"),
        ("planet 2: 1@0,0/0", "rows begin with planet 0:, planet 1:, trees 0:"),
        (TWO + "planet 1: 1@0,0/0", "two rows 'planet 1:'"),
        ("planet 0: 2@1,0/0\nplanet 1: 1@0,0/0", "planet 0: tile 1 must lie at 0,0/0"),
        ("planet 0: 1@0,0/1\nplanet 1: 1@0,0/0", "planet 0: tile 1 must lie at 0,0/0"),
        ("planet 0: 1@0,0\nplanet 1: 1@0,0/0", "tiles look like '12@1,0/3'"),
        ("planet 0: 1@0,0/0 2@0,1/4\nplanet 1: 1@0,0/0", "a turn from 0 to 3, got '2@0,1/4'"),
        ("planet 0: 1@0,0/0 26@0,1/0\nplanet 1: 1@0,0/0", "numbered 1 to 25, got '26'"),
        ("planet 0: 1@0,0/0 2@0,1/0 2@0,2/0\nplanet 1: 1@0,0/0", "tile 2 lies there twice"),
        ("planet 0: 1@0,0/0 2@1,0/0\nplanet 1: 1@0,0/0", "would show pink to the red side"),
        ("planet 0: 1@0,0/0 2@0,2/0\nplanet 1: 1@0,0/0", "2@0,2/0 does not hang together"),
        (f"planet 0: 1@0,0/0 2@{10**30},0/0\nplanet 1: 1@0,0/0", "does not hang together"),
        ("planet 0: 1@0,0/0 2@0,1/0 3@0,1/0\nplanet 1: 1@0,0/0", "tile 2 lies there too"),
        ("planet 0: 1@0,0/0 2@0,0/0\nplanet 1: 1@0,0/0", "tile 1 lies there too"),
        (TWO + "trees 0: pink@1e", "the planet has no pink at 1e"),
        (TWO + "trees 0: pink@2n", "the planet has no pink at 2n"),
        (TWO + "trees 0: grass@1w", "trees look like 'pink@12n', got 'grass@1w'"),
        (TWO + "trees 0: pink 1n", "trees look like 'pink@12n', got 'pink'"),
        (TWO + "trees 0:" + " pink@1n" * 5, r"there are 4 pink trees, got 5 \(L2\)"),
        (TWO + "seen 2 2", "each tile but 1 is drawn once"),
        (TWO + "seen 1", "each tile but 1 is drawn once"),
        (TWO + "seen two", "tiles are numbered 1 to 25, got 'two'"),
        (
            TWO + "seen " + " ".join(map(str, range(2, 22))),
            "19 tiles are drawn in this game, got 20",
        ),
        (TWO + "phase end", "phase must be one of draw, place, trees, got 'end'"),
        (TWO + "phase place", "a row 'drawn' belongs to the phases place and trees"),
        (TWO + "drawn 2", "a row 'drawn' belongs to the phases place and trees"),
        (TWO + "phase place\ndrawn 1", "tile 1 lies on every planet and is never drawn"),
        (TWO + "phase place\ndrawn 2\nseen 2 3", "tile 2 must be the last in 'seen', got 3"),
        (TWO + "phase place\ndrawn 2\nplaced 0 1", "all players have placed"),
        (TWO + "phase place\ndrawn 2\nplaced 0 0", "placed: each player once"),
        (TWO + "placed 0", "only in the phase place"),
        (TWO + "phase place\ndrawn 2\nplaced 0\nto-move 0", "to-move must be 1 here, got '0'"),
        (TWO + "phase trees\ndrawn 2", "tile 2 is no trigger"),
        (TWO + "phase trees\ndrawn 4\nto-move 7", "to-move must be 0 or 1 here, got '7'"),
        (TWO + "to-move 2", "to-move must be -1 or 0 or 1 here, got '2'"),
        (TWO + "token 2", "token must be 0 or 1 here, got '2'"),
        (TWO + "token", "token must be 0 or 1 here, got ''"),
        (TWO + "junk", "rows begin with"),
        (
            "planet 0: 1@0,0/0 2@0,1/0\nplanet 1: 1@0,0/0\nphase place\ndrawn 2",
            "player 0 has placed",
        ),
    ],
)
def test_positions_that_the_rules_do_not_allow_are_refused(text, message):
    """One line says what is wrong, where, and what would be right."""
    with pytest.raises(PositionError, match=message) as caught:
        GAME.read(text)
    assert "\n" not in str(caught.value)


def test_a_phase_trees_in_which_nobody_can_take_one_is_refused():
    """The supply of pink is empty and there is no other colour, so the phase would be over."""
    with pytest.raises(PositionError, match="no player can take a tree"):
        study(
            "PPPP, PPPP T",
            "1@0,0/0",
            "trees 0: pink@1n pink@1n pink@1n pink@1n",
            "phase trees",
            "drawn 2",
        )


def test_what_is_missing_is_filled_in():
    """Without phase a tile is to be drawn; tiles on planets count as seen, the one in hand too."""
    game, state = study("PPPP, PPPP, PPPP, PPPP", "1@0,0/0 3@0,1/0", "seen 4")
    assert (state.phase, state.seen, state.token, state.to_move) == ("draw", (3, 4), 0, -1)
    game, state = study("PPPP, PPPP, PPPP", "1@0,0/0 3@0,1/0", "phase place", "drawn 2", "placed 1")
    assert (state.seen, state.placed, state.to_move) == ((3, 2), (1,), 0)
    assert game.write(state) == (
        "planet 0: 1@0,0/0 3@0,1/0\nplanet 1: 1@0,0/0\nseen 3 2\nphase place\ndrawn 2\nplaced 1\n"
        "token 0\nto-move 0"
    )


def test_trees_may_name_any_side_of_an_area():
    """A tree is kept by the first side of its area, in the order of placing."""
    game, state = study("PPRR, RRRR", "1@0,0/0", "trees 0: red@1w pink@1e red@1s")
    assert "trees 0: red@1s pink@1n red@1s" in game.write(state)


def test_a_written_turn_stays_as_it_is():
    """A turn in which a tile looks as in a smaller one is kept; the sides are those printed."""
    game, state = study("GYGG, GYGY/0102, GGGY", "1@0,0/0 2@1,0/2 3@2,0/0", "trees 0: yellow@2e")
    assert "2@1,0/2" in game.write(state)
    assert game.score(state).lines[0].sites == ("1e", "2e")
