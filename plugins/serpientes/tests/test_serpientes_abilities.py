"""What Serpientes can do besides its four verbs."""

from __future__ import annotations

import pytest
from boardkit_serpientes import Serpientes
from hypothesis import given
from serpientes_games import OPTIONS, positions, tries
from serpientes_positions import after, study

import boardkit
from boardkit import rules
from boardkit.draw import text


@pytest.mark.parametrize(
    "ability",
    [
        rules.Chancy,
        rules.Scored,
        rules.Explained,
        rules.Hidden,
        rules.Told,
        rules.Written,
        rules.Numbered,
        rules.Bounded,
        rules.Symmetric,
        rules.Drawn,
    ],
)
def test_the_game_has_the_ability(ability):
    """Every ability that applies to a game of cards, points and secrets is there."""
    assert isinstance(Serpientes(), ability)


def test_nobody_has_partners():
    """There are no teams, so the game does not say that there are."""
    assert not isinstance(Serpientes(), rules.Teamed)


# -- Told


def told(snake, *rows, **options):
    """What is noted of the run of a plan: rule, sentence, sites."""
    game, state = study(snake, *(rows or ("token l2",)), **options)
    notes = game.notes(state, game.parse("run"))
    return [(note.rule, note.text, " ".join(map(str, note.sites))) for note in notes]


def test_each_card_is_told_as_it_is_turned_over():
    """A run tells card by card, and what each brings about."""
    assert told("g1 g2 | table 0 | box 14 | plan forward uturn", "token g3 l2") == [
        ("S11", "player 0 turns over forward", ""),
        ("S17", "player 0 eats the token on g3 and wins a stick", "g3"),
        ("S11", "player 0 turns over uturn", ""),
        ("S15", "head and tail are swapped", "g2"),
    ]


@pytest.mark.parametrize(
    ("snake", "why", "where"),
    [
        ("d12 d13", "the board ends at d13", "d13"),
        ("a5 a6", "a7 is the end of a stick", "a7"),
    ],
)
def test_a_crash_is_told_with_its_reason(snake, why, where):
    """S14: where the board ends, or which end of a stick is in the way; then S16, what is lost."""
    crashed, lost = told(f"{snake} | table 3 | box 11 | plan forward")[1:]
    assert crashed == ("S14", f"player 0 crashes: {why}", where)
    assert lost[0] == "S16"


def test_an_empty_box_is_told():
    """S17: a snake of all its sticks eats, and finds no stick in the box."""
    trail = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 m2 m3 m4"
    others = {2: "g13 g12 | table 4 | box 10"}
    notes = told(f"{trail} | table 0 | box 0 | plan forward", "token m5 l9", others=others)
    assert notes[1] == ("S17", "player 0 eats the token on m5 and finds no stick in the box", "m5")


def test_the_end_is_told():
    """S19: the last token ends the game, whatever is left of the plan."""
    notes = told("g1 g2 | table 4 | box 10 | plan forward forward", "token g3")
    assert [rule for rule, _, _ in notes] == ["S11", "S17", "S19"]


def test_a_wild_card_is_told_as_it_is_turned_over():
    """The run tells the wild card, the steering tells what comes after it."""
    game, state = study("g1 g2 | table 4 | box 10 | plan wild left", "token l2")
    assert [note.text for note in game.notes(state, game.parse("run"))] == [
        "player 0 turns over wild"
    ]
    state = after(game, state, "run")
    steered = game.notes(state, game.parse("steer forward"))
    assert [note.text for note in steered] == ["player 0 turns over left"]


# -- Numbered and Bounded


@pytest.mark.parametrize(
    ("options", "trades", "cards", "places"),
    [({}, 6, 7, 169), ({"placement": "cards"}, 77 + 50 + 50 + 2 + 2 + 2, 26, 26**2)],
)
def test_how_many_moves_there_are(options, trades, cards, places):
    """Eight words, trades, cards to lay, three ways to steer; places or pairs, and cards to deal.

    Two uturns are too few for a trade. With ranks there are two of each card: of three cards of 7
    kinds there are 35 choices without a pair and 42 with one, of 6 kinds 20 and 30, of 2 kinds 2.
    """
    game = Serpientes(**options)
    assert len(game.all_moves()) == 8 + trades + cards + 3
    assert len(game.all_chances()) == places + cards


def test_no_game_is_longer_than_the_bound():
    """With turns of one card each the game of one turn ends within the plies it promises."""
    for options in OPTIONS:
        game = Serpientes(**options | {"max_turns": 2})
        match = boardkit.Match(game, seed=3)
        match.roll()
        while match.outcome is None:
            liked = [move for move in match.legal if str(move).startswith(("lay", "trade"))]
            match.push((liked or match.legal)[0])
            match.roll()
        assert len(match.plies) <= game.longest()


# -- Symmetric


def test_a_mirror_needs_as_many_left_as_right():
    """With other counts the board can be turned, but not mirrored; before the first turn seats stay."""
    game, state = study("g1 g2 | table 4 | box 10", "token k2")
    assert len(game.images(state)) == 7 + 1
    lopsided = Serpientes(page="left 3 right 2")
    assert len(lopsided.images(state)) == 3 + 1
    assert len(game.images(game.setup())) == 7
    assert Serpientes(placement="cards").images(state) == []


# -- Drawn


@tries(30)
@given(positions())
def test_what_lies_on_the_board_is_drawn(start):
    """Each stick, token and head has its mark."""
    game, state = start
    marks = [mark.text for mark in game.draw(state).marks]
    assert marks.count("o") == len(state.tokens.lying)
    for seat, snake in enumerate(state.snakes):
        assert marks.count("abcdef"[seat]) == snake.sticks


def test_a_crash_of_each_kind_can_be_drawn():
    """At the border, at a stick, and out: there is a picture before and after."""
    for snake in ("d12 d13 | table 3 | box 11", "d12 d13 | table 0 | box 14"):
        game, state = study(f"{snake} | plan forward", "token l2")
        assert "player 0 (A)" in text(game.draw(after(game, state, "run")))
