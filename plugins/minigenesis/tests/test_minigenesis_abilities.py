"""What MiniGenesis can do besides its four verbs."""

from __future__ import annotations

from itertools import chain
from xml.etree import ElementTree

import pytest
from boardkit_minigenesis import MiniGenesis
from hypothesis import given
from hypothesis import strategies as st
from minigenesis_games import any_games, strict_games, tries
from minigenesis_positions import after, diagram, study

import boardkit
from boardkit import rules
from boardkit.draw import svg, text


@pytest.mark.parametrize(
    "ability",
    [
        rules.Scored,
        rules.Explained,
        rules.Told,
        rules.Written,
        rules.Numbered,
        rules.Bounded,
        rules.Symmetric,
        rules.Drawn,
    ],
)
def test_the_game_has_the_ability(ability):
    """Every ability that applies to a game of even chances and points in the open is there."""
    assert isinstance(MiniGenesis(), ability)


def test_nobody_has_partners():
    """There are no teams, so the game does not say that there are."""
    assert not isinstance(MiniGenesis(), rules.Teamed)


# -- Told


def notes(rows, roll, move, **options):
    """The rules and cells that the game notes for a move."""
    game, state = study(rows, f"roll {roll}", **options)
    told = game.notes(state, boardkit.parse(game, state, move))
    return [(note.rule, " ".join(map(str, note.sites))) for note in told]


def test_a_turn_that_ends_with_one_letter_is_noted():
    """G6 is told where an ink off the dice ends the turn, and only there."""
    assert notes(".. .. .. / .. .. ..", "1 2", "green a1") == [("G6", "a1")]
    assert notes(".. .. .. / .. .. ..", "1 2", "red a1") == []


def test_the_end_is_noted():
    """G8 is told by the move that ends the game, with the cells that stay empty."""
    assert notes("bA .. .. .. / bA bA bA ..", "1 1", "green c2") == [
        ("G6", "c2"),
        ("G8", "b2 d1 d2"),
    ]
    assert notes("bA .. .. .. / bA bA bA ..", "1 1", "blue c2") == []


# -- Numbered and Bounded


def test_all_moves_are_letters_and_a_stop():
    """A letter in each of four inks on each cell, abysses and all, and `stop`."""
    assert len(MiniGenesis().all_moves()) == 4 * 110 + 1
    assert len(MiniGenesis(board=".../.#./...", strict=False).all_moves()) == 4 * 9 + 1


def test_the_bound_is_met_by_a_game_of_single_letters():
    """On 4 cells with a threshold of 1: roll, letter, `stop`, three times, out of 12 plies."""
    game = MiniGenesis(board="....", strict=False, threshold=1)
    match = boardkit.Match(game, seed=0)
    for cell in ("a1", "d1", "b1"):
        for move in ("roll 1 1", f"blue {cell}", "stop"):
            match.push(move)
    assert match.outcome is not None
    assert len(match.plies) == 9 <= game.longest() == 12


# -- Drawn


@tries(20)
@given(st.one_of(any_games, strict_games))
def test_every_letter_is_drawn_once(played):
    """On boards of any shape each letter and abyss appears as often as it is written."""
    game, states, _ = played
    for state in (states[0], states[-1]):
        drawn = text(game.draw(state), plain=True).split()
        written = [*chain.from_iterable(diagram(game.write(state)))]
        for sign in {*written} - {"..", "__"}:
            assert drawn.count(sign) == written.count(sign)


def test_a_letter_is_drawn_beside_the_labels_of_its_cell():
    """The picture has numbers on the left and letters below, and the letter where they meet."""
    game, state = study(".. .. .. / .. ## .. / .. .. .. / .. .. ..", "roll 5 1")
    state = after(game, state, "green c2")
    assert text(game.draw(state)).splitlines()[:5] == [
        "4 .  .  .",
        "3 .  ## .",
        "2 .  .  gA",
        "1 .  .  .",
        "  a  b  c",
    ]


@pytest.mark.parametrize(
    ("roll", "options", "caption"),
    [
        ("6 1", {}, "dice 6 1: any ink, blue"),
        ("3 4", {}, "dice 3 4: black, green"),
        ("1 2", {"thirteen": True}, "dice 1 2: any ink, red"),
    ],
)
def test_the_picture_says_which_inks_the_dice_give(roll, options, caption):
    """Nobody needs to remember what the dice mean, nor whether one is free by G18."""
    crowd = " ".join(["bA"] * 13)
    game, state = study(f"{crowd} / {' '.join(['..'] * 13)}", f"roll {roll}", **options)
    assert game.draw(state).captions[1] == caption


def test_a_notebook_shows_a_position():
    """A position shows itself as a picture of what is on the paper."""
    game = MiniGenesis()
    shown = game.setup()._repr_svg_()
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert shown == svg(game.draw(game.setup()))


@tries(20)
@given(any_games)
def test_the_picture_says_whose_turn_it_is(played):
    """Below the picture stands who is to move, to roll, or to begin when all abysses are drawn."""
    game = played.game
    for state in played.states[:-1]:
        caption = game.draw(state).captions[0]
        last_word = "begins" if state.ground.to_draw else "move" if state.roll else "roll"
        assert caption.split()[-1] == last_word
