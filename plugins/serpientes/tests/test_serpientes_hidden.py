"""Who sees what: views, guesses and what is heard, in worlds that differ in secrets alone."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest
from attrs import evolve, frozen
from boardkit_serpientes import Serpientes
from boardkit_serpientes.cards import HIDDEN
from hypothesis import given
from hypothesis import strategies as st
from serpientes_games import OPTIONS, games, positions, tries
from serpientes_positions import study

import boardkit
from boardkit.draw import text
from boardkit.errors import BoardkitError
from boardkit.play import drawn
from boardkit.state import Bag, encode


def secrets(state, player):
    """The cards of others, of hands and plans."""
    rows = zip(state.hands, state.plans, strict=True)
    return [card for seat, row in enumerate(rows) if seat != player for card in chain(*row)]


def other_world(game, state, player, rng):
    """A position that differs from another in what the player may not see, and in nothing else."""
    return game.guess(game.view(state, player), player, rng)


def told(game, state, text, player):
    """What a player is told who types a move."""
    try:
        boardkit.Match(game, state, seed=0).push(text, player)
    except BoardkitError as error:
        return str(error)
    return "it is done"


def shown(game, state, player):
    """Everything that a player is shown of a position, as bytes."""
    seen = game.view(state, player)
    asked = [*map(str, game.all_moves())][::3] if state.to_move == player else []
    parts = [
        repr(seen),
        game.write(seen),
        encode(seen),
        text(game.draw(seen)),
        game.score(seen),
        game.outcome(seen),
        seen.to_move,
        hash(seen),
    ]
    if state.to_move == player and game.outcome(state) is None:
        moves = game.moves(state)
        parts += [repr(moves), [*map(str, moves)]]
        parts += [repr(game.why_not(state, game.parse(move))) for move in asked]
        parts += [told(game, state, move, player) for move in asked]
    heard = [*game.all_moves(), *game.all_chances()[-20:]]
    parts += [game.heard(state, move, player) for move in heard]
    return repr(parts).encode()


@tries(100)
@given(positions(), st.data())
def test_worlds_that_differ_in_secrets_are_shown_alike(start, data):
    """View, moves, notation, `repr`, text, data, picture, refusals and errors are equal byte for byte."""
    game, state = start
    player = data.draw(st.integers(0, game.players - 1))
    world = other_world(game, state, player, Random(data.draw(st.integers(0, 999))))
    assert shown(game, world, player) == shown(game, state, player)


@tries(100)
@given(positions(), st.data())
def test_a_view_is_idempotent_and_a_position(start, data):
    """The view of a view is itself; it is written, read, copied as data and drawn as any position."""
    game, state = start
    player = data.draw(st.integers(0, game.players - 1))
    seen = game.view(state, player)
    assert game.view(seen, player) == seen
    assert game.read(game.write(seen)) == seen
    assert seen.to_move == state.to_move
    assert game.outcome(seen) == game.outcome(state)


@tries(100)
@given(positions())
def test_a_view_is_enough_to_move(start):
    """Who is to move has the same moves, refusals and notes on them in his view.

    But whether a token has to wait for cards that name a place is not seen before it waits (S4).
    """
    game, state = start
    player = state.to_move
    if player == boardkit.CHANCE or game.outcome(state) is not None:
        return
    seen = game.view(state, player)
    assert [*game.moves(seen)] == [*game.moves(state)]
    for move in game.all_moves():
        assert game.why_not(seen, move) == game.why_not(state, move)
    for move in () if game.ranked else game.moves(state):
        assert game.notes(seen, move) == game.notes(state, move)


@tries(60)
@given(positions())
def test_moves_of_others_can_be_asked_of_a_view(start):
    """In the view of somebody else each legal move can be played, a `run` of unknown cards too."""
    game, state = start
    for player in range(game.players):
        seen = game.view(state, player)
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
    """A guess has the given view, no unknown card, the same public parts, and the whole pack."""
    game, state = start
    player = data.draw(st.integers(0, game.players - 1))
    seen = game.view(state, player)
    guess = game.guess(seen, player, Random(data.draw(st.integers(0, 999))))
    assert game.view(guess, player) == seen
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


# -- planted leaks are found


PACK = {"page": "forward 3 left 8 right 4 wild 3 jump 2 uturn 2", "pages": 1}
HONEST = Serpientes(**PACK)


def leaks(game, state, seed):
    """Whether player 0 can tell two worlds apart by what this game shows him."""
    world = other_world(HONEST, state, 0, Random(seed))
    return shown(game, world, 0) != shown(game, state, 0)


@frozen(slots=False)
class Honest(Serpientes):
    """No leak: the rules as they are."""


@frozen(slots=False)
class InLength(Serpientes):
    """A view in which the kinds that others do not hold are missing."""

    def view(self, state, player):
        seen = super().view(state, player)
        return evolve(seen, unseen=Bag(dict.fromkeys(state.unseen, 1)))


@frozen(slots=False)
class InOrder(Serpientes):
    """A view in which unknown cards stand where they sort by what they are."""

    def view(self, state, player):
        seen = super().view(state, player)
        hands = [*seen.hands]
        if state.hands[1][-1:] == ("wild",):
            hands[1], hands[2] = hands[2], hands[1]
        return evolve(seen, hands=tuple(hands))


class Marked(str):
    """A hidden card that looks like all others but for its `repr`."""

    def __repr__(self) -> str:
        return self.mark


@frozen(slots=False)
class InRepr(Serpientes):
    """A view whose unknown cards tell by their `repr` what they are."""

    def view(self, state, player):
        seen = super().view(state, player)
        hands = []
        for known, hidden in zip(state.hands, seen.hands, strict=True):
            hands.append(tuple(map(Marked, hidden)))
            for card, mark in zip(hands[-1], known, strict=True):
                card.mark = mark
        return evolve(seen, hands=tuple(hands))


@frozen(slots=False)
class InDerived(Serpientes):
    """A view whose count of the deck leaves out what others hold of one kind."""

    def view(self, state, player):
        seen = super().view(state, player)
        return evolve(seen, stock=seen.stock - secrets(state, player).count("left"))


@pytest.mark.parametrize(
    ("kind", "is_found"),
    [(Honest, False), (InLength, True), (InOrder, True), (InRepr, True), (InDerived, True)],
)
def test_planted_leaks_are_found(kind, is_found):
    """The comparison of two worlds finds a leak in a length, an order, a `repr`, a derived count."""
    cards = {
        1: "a7 b7 | table 4 | box 10 | hand left left forward wild | plan left jump",
        2: "g13 g12 | table 4 | box 10 | hand left right uturn | plan left",
    }
    own = "c3 c4 | table 4 | box 10 | hand left"
    _, state = study(own, "token k2", others=cards, **PACK)
    assert any(leaks(kind(**PACK), state, seed) for seed in range(40)) is is_found
