"""Moves and positions of Serpientes as text."""

from __future__ import annotations

import re

import pytest
from boardkit_serpientes import Serpientes
from serpientes_positions import IDLE, study

import boardkit
from boardkit.errors import NotationError, PositionError

GAME, STATE = study("g1 g2 | table 4 | box 10 | hand left", "token k2", trade=True)
RANKED = Serpientes(placement="cards")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("LAY LEFT", "lay left"),
        ("  lay   left ", "lay left"),
        ("Keep", "keep"),
        ("token M13", "token m13"),
        ("steer Forward", "steer forward"),
        ("trade uturn", "trade uturn"),
        ("deal wild", "deal wild"),
    ],
)
def test_case_and_spaces_do_not_matter(text, meant):
    """A move is read in any case and spacing, and written in one way."""
    assert str(boardkit.parse(GAME, STATE, text)) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("coordinate UTURN:kr left:7R", "coordinate uturn:Kr left:7r"),
        ("lay jump:kb", "lay jump:Kb"),
        ("trade left:7b left:5r left:6r", "trade left:5r left:6r left:7b"),
        ("token g4", "token g4"),
    ],
)
def test_with_ranks_cards_are_named_in_full(text, meant):
    """Rank and colour belong to the name of a card; the three of a trade come in any order."""
    assert str(boardkit.parse(RANKED, RANKED.setup(), text)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\x00",
        "lay",
        "lay left left",
        "lay ?",
        "lay left:7r",
        "deal ?",
        "left",
        "trade",
        "trade left right uturn",
        "trade left left",
        "steer uturn",
        "steer wild",
        "token",
        "token a0",
        "token a14",
        "token n1",
        "token a\u0662",
        "coordinate left left left",
        "coordinate left",
        "keep keep",
        "roll 1",
        "lay left" + "x" * 1000,
    ],
)
def test_text_that_names_no_card_place_or_choice_is_no_move(text):
    """Such text is a notation error of one line, and changes nothing."""
    match = boardkit.Match(GAME, STATE, seed=0)
    with pytest.raises(NotationError, match=r"no move|names no") as caught:
        match.push(text)
    assert "\n" not in str(caught.value)
    assert match.state is STATE


@pytest.mark.parametrize("text", ["lay left", "coordinate left left", "trade left", "deal left:5b"])
def test_with_ranks_a_movement_alone_is_no_card(text):
    """With placement by cards each card has a rank and a colour, everywhere."""
    with pytest.raises(NotationError, match="no move"):
        boardkit.parse(RANKED, RANKED.setup(), text)


@pytest.mark.parametrize("game", [GAME, RANKED], ids=["words", "ranks"])
def test_a_game_reads_whatever_could_be_a_move(game):
    """Every move and every outcome of chance is read, legal or not, in small letters too."""
    for move in (*game.all_moves(), *game.all_chances()):
        assert game.parse(str(move)) == game.parse(str(move).casefold()) == move


# -- positions


def written(*rows, snake="g1 g2 | table 4 | box 10 | eaten 0", others=None):
    """The text of a position of three."""
    snakes = {0: snake} | IDLE | (others or {})
    return "\n".join([*(f"snake {seat}: {snakes[seat]}" for seat in sorted(snakes)), *rows])


def test_what_is_missing_is_none_and_the_first_turn():
    """Tables, rows and parts may come in any order; hands are written in the order of the cards."""
    text = written(
        "phase plan", "token l2 k2", snake="g1 g2 | hand left forward left | box 10 | table 4"
    )
    assert GAME.write(GAME.read(text)) == (
        "snake 0: g1 g2 | table 4 | box 10 | eaten 0 | hand forward left left\n"
        "snake 1: a7 b7 | table 4 | box 10 | eaten 0\n"
        "snake 2: g13 g12 | table 4 | box 10 | eaten 0\n"
        "token k2 l2\nreserve 0\nturn 0\nto-move 0\nphase plan"
    )


def test_in_the_phases_of_chance_what_is_due_may_be_left_out():
    """In phase `token` one waits; in phase `deal` the hand is filled up."""
    assert GAME.read(written("phase token", "reserve 3", "token k2")).tokens.waiting == 1
    dealt = written("phase deal", snake="g1 g2 | table 4 | box 10 | hand left")
    assert GAME.read(dealt).due == 4


WRONG = [
    ("snake 0: g1 g2", "there must be a row 'snake 1:'"),
    ("pigs 3", "each row begins with one of snake 0: to snake 2:, token"),
    (written("snake 3: a1 a2"), "each row begins with one of"),
    (written("turn 1", "turn 1"), "there are two rows 'turn'"),
    (written("turn -1"), "turn must be a number of up to 6 digits, got '-1'"),
    (written("turn 1234567"), "turn must be a number"),
    (written("reserve \u0663"), "reserve must be a number"),
    (written("to-move 3"), "to-move must be one of 0, 1, 2, got '3'"),
    (written("phase walk"), "phase must be one of flip, discard"),
    (written("during supper", "phase token"), "during must be one of set-up, run, double"),
    (written(snake="g1 | table 4 | box 11"), "a stick has two ends, got g1 alone (S1)"),
    (written(snake="g1 g3 | table 4 | box 10"), "there is no line from g1 to g3 (S1)"),
    (written(snake="g1 g2 g1 | table 4 | box 9"), "it lies twice on one line (S1)"),
    (written(snake="z1 z2 | table 4 | box 10"), "'z1' names no vertex"),
    (written(snake="b7 a7 | table 4 | box 10"), "line a7-b7 has a stick of another snake (S1)"),
    (written(snake="g1 g2 | table 4 | box 9"), "there must be 15 sticks"),
    (written(snake="| table 4 | box 11"), "without a stick on the board it is out"),
    (written(snake="| table 0 | box 15 | hand left"), "it is out"),
    (written(snake="g1 g2 | table 4 | box 10 | crashed 2"), "got 'crashed 2'"),
    (written(snake="g1 g2 | table 4 | table 4 | box 10"), "each once, table, box"),
    (written(snake="g1 g2 | table 4 | box ten"), "box must be a number"),
    (written(snake="g1 g2 | table 4 | box 10 | hand frog"), "'frog' is no card"),
    (written(snake="g1 g2 | table 4 | box 10 | hand" + " left" * 6), "5 cards at most, got 6 (S7)"),
    (
        written(snake="g1 g2 | table 4 | box 10 | plan uturn uturn uturn"),
        "the pack has 2 cards 'uturn', got 3 (S5)",
    ),
    (written("discards left 60"), "the pack has 12 cards 'left', got 60 (S5)"),
    (written("discards left 1 left 1"), "discards are cards, each once"),
    (written("discards left"), "discards are cards, each once"),
    (
        written(snake="g1 g2 | table 4 | box 10 | plan" + " ?" * 53),
        "52 cards are not named, got 53",
    ),
    (written("token g2"), "g2 is the end of a stick of snake 0 (S3)"),
    (written("token k2 k2"), "an intersection holds one token"),
    (written("token k20"), "'k20' names no vertex"),
    (written("phase flip"), "phase flip needs a snake that has crashed (S6)"),
    (written("phase run"), "phase run needs a wild card among the discards"),
    (written("phase token", "waiting 1"), "as there are in reserve"),
    (written("phase token", "reserve 2", "waiting 0"), "one for phase token"),
    (written("phase deal", "due 6"), "5 cards in hand and due at most"),
    (written("due 2"), "some due only in phase deal"),
    (written("during run"), "phase plan cannot be during run"),
    (written("phase deal", "during run"), "phase deal cannot be during run"),
    (written(snake="| table 0 | box 15"), "cannot be of player 0, who is out (S18)"),
]


@pytest.mark.parametrize(("text", "message"), WRONG, ids=range(len(WRONG)))
def test_what_does_not_fit_the_rules_is_named(text, message):
    """A position that cannot be is refused in one line that says what is wrong, and where."""
    with pytest.raises(PositionError, match=re.escape(message)) as caught:
        Serpientes().read(text)
    assert "\n" not in str(caught.value)


def test_a_trade_needs_its_option():
    """Phase `trade` is none of a game without trades."""
    with pytest.raises(PositionError, match="needs the option trade"):
        Serpientes().read(written("phase trade"))


def test_no_card_can_be_dealt_from_nothing():
    """Phase `deal` with an empty deck cannot be."""
    game = Serpientes(page="left 1", pages=1)
    text = written("phase deal", others={1: "a7 b7 | table 4 | box 10 | hand left"})
    with pytest.raises(PositionError, match="needs a card in the deck"):
        game.read(text)


def test_no_token_can_be_placed_on_a_full_board():
    """Phase `token` needs a place for it."""
    board = Serpientes(size=6).board
    snakes = {"d1", "d2", "a4", "b4", "d7", "d6"}
    tokens = " ".join(vertex.name for vertex in board.vertices if vertex.name not in snakes)
    text = (
        "snake 0: d1 d2 | table 4 | box 10\nsnake 1: a4 b4 | table 4 | box 10\n"
        f"snake 2: d7 d6 | table 4 | box 10\ntoken {tokens}\nreserve 1\nphase token"
    )
    with pytest.raises(PositionError, match="needs a place for a token"):
        Serpientes(size=6).read(text)
