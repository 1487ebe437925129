"""Who sees what: views, guesses and what is heard.

That nothing else leaks out is promised of every game.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest
from boardkit_serpientes import Serpientes
from boardkit_serpientes.cards import HIDDEN
from hypothesis import given
from hypothesis import strategies as st
from serpientes_games import OPTIONS, games, positions, tries
from serpientes_positions import study

import boardkit
from boardkit.play import drawn


def secrets(state, player):
    """The cards of others, of hands and plans."""
    rows = zip(state.hands, state.plans, strict=True)
    return [card for seat, row in enumerate(rows) if seat != player for card in chain(*row)]


@tries(100)
@given(positions())
def test_the_notes_on_a_move_are_known_in_the_view(start):
    """Who is to move knows from his view what his move brings about.

    But whether a token has to wait for cards that name a place is not seen before it waits (S4).
    """
    game, state = start
    player = state.to_move
    if player == boardkit.CHANCE or game.outcome(state) is not None or game.ranked:
        return
    seen = game.view(state, player)
    for move in game.moves(state):
        assert game.notes(seen, move) == game.notes(state, move)


@tries(60)
@given(positions())
def test_moves_of_others_can_be_asked_of_a_view(start):
    """A view is written and read, and each legal move played there, a `run` of unknown cards too."""
    game, state = start
    for player in range(game.players):
        seen = game.view(state, player)
        assert game.read(game.write(seen)) == seen
        for move in boardkit.legal(game, seen)[:8]:
            after = game.play(seen, move)
            assert game.read(game.write(after)) == after


@tries(30)
@given(games([options for options in OPTIONS if "placement" not in options], most=600))
def test_what_one_sees_is_known_by_playing_on_from_what_he_saw(found):
    """One's own view after one's own move follows from one's view before, where no chance comes in."""
    game = found.game
    for state, move, after in zip(found.states, found.moves, found.states[1:], strict=False):
        if state.to_move != boardkit.CHANCE:
            seen = game.view(state, state.to_move)
            assert game.view(game.play(seen, move), state.player) == game.view(after, state.player)


@tries(100)
@given(positions(), st.data())
def test_guesses_fit_what_is_seen(start, data):
    """A guess has no unknown card, is written and read, and deals out cards that were not seen."""
    game, state = start
    player = data.draw(st.integers(0, game.players - 1))
    seen = game.view(state, player)
    guess = game.guess(seen, player, Random(data.draw(st.integers(0, 999))))
    assert HIDDEN not in game.write(guess)
    assert game.read(game.write(guess)) == guess
    assert Counter(secrets(guess, player)) <= Counter(
        {card: seen.unseen[card] for card in seen.unseen}
    )


def test_a_guess_does_not_peek():
    """Of a full position no more is known than of the view: the same generator, the same guess."""
    game, state = study(
        "c3 c4 | table 4 | box 10 | hand left",
        others={1: "a7 b7 | table 4 | box 10 | hand uturn | plan wild jump"},
    )
    guesses = [game.guess(one, 0, Random(3)) for one in (state, game.view(state, 0))]
    assert guesses[0] == guesses[1]


def test_all_that_may_be_is_guessed():
    """Where one card is hidden each unseen kind is guessed in its turn."""
    game, state = study(
        "c3 c4 | table 4 | box 10 | hand left",
        others={1: "a7 b7 | table 4 | box 10 | hand uturn"},
        page="forward 1 left 2 wild 1 uturn 1",
        pages=1,
    )
    seen = game.view(state, 0)
    found = {game.guess(seen, 0, Random(seed)).hands[1] for seed in range(60)}
    assert found == {("forward",), ("left",), ("wild",), ("uturn",)}


@pytest.mark.parametrize("place", ["hand", "first of the plan", "second of the plan", "deck"])
def test_physical_cards_are_equally_likely(place):
    """In 4,000 guesses each kind lies in a place as often as there are such cards, by chi-squared.

    Six cards are unseen, 3 left, 2 wild and 1 uturn; with 2 degrees of freedom 20 is exceeded once
    in 20,000 times.
    """
    game, state = study(
        "c3 c4 | table 4 | box 10 | hand forward",
        others={1: "a7 b7 | table 4 | box 10 | hand left | plan wild left"},
        page="forward 1 left 3 wild 2 uturn 1",
        pages=1,
    )
    seen, rng, found = game.view(state, 0), Random(11), Counter()
    for _ in range(4000):
        guess = game.guess(seen, 0, rng)
        first, second = guess.plans[1]
        found[
            {
                "hand": guess.hands[1][0],
                "first of the plan": first,
                "second of the plan": second,
                "deck": drawn([*guess.unseen], guess.unseen.odds, rng),
            }[place]
        ] += 1
    expected = {"left": 2000, "wild": 4000 / 3, "uturn": 2000 / 3}
    assert sum((found[card] - many) ** 2 / many for card, many in expected.items()) < 20


# -- what is seen


def test_others_cards_are_counted():
    """The cards of others are `?`, one for each; the own ones, the discards and the tokens stay."""
    game, state = study(
        "c3 c4 | table 4 | box 10 | hand left wild | plan forward",
        "token k2",
        "discards uturn 1",
        others={1: "a7 b7 | table 4 | box 10 | hand jump jump | plan left right wild"},
    )
    assert game.write(game.view(state, 0)).split("\n")[:5] == [
        "snake 0: c3 c4 | table 4 | box 10 | eaten 0 | hand left wild | plan forward",
        "snake 1: a7 b7 | table 4 | box 10 | eaten 0 | hand ? ? | plan ? ? ?",
        "snake 2: g13 g12 | table 4 | box 10 | eaten 0",
        "token k2",
        "reserve 0",
    ]
    assert "discards uturn 1" in game.write(game.view(state, 0))


def test_a_wild_card_that_waits_lies_open():
    """S11: it has been turned over and is among the discards; what comes after it is not seen."""
    game, state = study("g1 g2 | table 4 | box 10 | plan wild forward", "token k2")
    state = game.play(state, game.parse("run"))
    written = game.write(game.view(state, 1))
    assert "plan ?\n" in written
    assert "discards wild 1" in written
    assert [*map(str, game.moves(game.view(state, 1)))] == [*map(str, game.moves(state))]


def test_that_a_trade_is_open_to_another_is_not_seen():
    """S8: only who holds three alike can trade, so the others see him plan."""
    game, state = study(
        "g1 g2 | table 4 | box 10 | hand left left left", "token k2", "phase trade", trade=True
    )
    assert [game.view(state, seat).phase for seat in range(3)] == ["trade", "plan", "plan"]


@pytest.mark.parametrize(
    ("move", "own", "others"),
    [
        ("lay left", "lay left", "lay ?"),
        ("deal left", "deal left", "deal ?"),
        ("trade left", "trade left", "trade left"),
        ("run", "run", "run"),
        ("steer left", "steer left", "steer left"),
        ("token k3", "token k3", "token k3"),
    ],
)
def test_what_is_heard_of_a_move(move, own, others):
    """Cards that come to a hand or go to a plan are named to their owner alone."""
    game, state = study("g1 g2 | table 4 | box 10", "token k2", trade=True)
    heard = [game.heard(state, game.parse(move), seat) for seat in range(3)]
    assert heard == [own, others, others]


def test_the_cards_of_the_set_up_are_heard_by_whom_they_are_dealt_to():
    """Seat 1 is dealt to: he hears the card, the others that there is one."""
    game = Serpientes(tokens=1, on_board=1)
    match = boardkit.Match(game, seed=1)
    for move in ("token b2", *["deal left"] * 5):
        match.push(move)
    assert match.state.player == 1
    heard = [game.heard(match.state, game.parse("deal wild"), seat) for seat in range(3)]
    assert heard == ["deal ?", "deal wild", "deal ?"]
