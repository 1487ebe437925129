"""The plugin against the naive reference, which plays the same moves itself."""

from __future__ import annotations

from random import Random

import pytest
from boardkit_legendary_forests import LegendaryForests
from boardkit_legendary_forests.box import LEAVES
from forests_games import any_games, asked_of, taped, tries
from forests_positions import cited, texts
from hypothesis import given
from hypothesis import strategies as st
from naive_forests import NaiveForests

import boardkit
from boardkit.errors import PositionError


def twin(game):
    """The reference with the same options."""
    return NaiveForests(players=game.players, tiles=game.tiles, removed=game.removed)


def assert_agree(game, naive, state, position):
    """All that the two say about a position is the same."""
    assert game.write(state) == naive.write(position)
    assert texts(game, state) == naive.moves(position)
    assert game.score(state).totals == tuple(naive.scores(position))
    assert state.supply == naive.supply(position)
    for planet, bare in zip(state.planets, position.planets, strict=True):
        assert zones_of(planet) == [facts(naive, bare, zone) for zone in naive.zones(bare)]
    outcome = game.outcome(state)
    assert (outcome is not None) == naive.over(position)
    if outcome is None:
        assert state.to_move == naive.to_move(position)
        assert [*game.movers(state)] == naive.movers(position)
    else:
        assert outcome.scores == tuple(naive.scores(position))
        assert outcome.winners == tuple(naive.winners(position))


def zones_of(planet):
    """Sides, full runes and whether it is closed, of each zone of the plugin."""
    every = range(4 * len(planet.laid))
    return [
        ([side for side in every if zone.sides >> side & 1], zone.joints, zone.is_closed)
        for zone in planet.zones
    ]


def facts(naive, planet, zone):
    """The same of a zone of the reference."""
    sides = sorted((tile - 1) * 4 + side for tile, side in zone)
    return sides, naive.full_runes(planet, zone), naive.is_closed(planet, zone)


def assert_played_alike(game, states, moves):
    """The two agree at every ply, each playing for itself."""
    naive = twin(game)
    position = naive.setup()
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        if naive.movers(position):
            position = naive.asking(position, state.to_move)
        assert_agree(game, naive, state, position)
        position = naive.play(position, move) if move else position


@tries(25)
@given(any_games)
def test_the_reference_agrees_at_every_ply(played):
    """Positions, moves, zones, supply, end and standing are the same, whoever places first."""
    assert_played_alike(*played)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_reference_agrees_on_whole_games(players):
    """The same through games of 19 rounds, with the usual tiles."""
    game, rng = LegendaryForests(players=players), Random(players)
    states, moves = [game.setup()], []
    while boardkit.legal(game, states[-1]):
        moves.append(rng.choice(game.moves(states[-1])))
        states.append(game.play(states[-1], moves[-1]))
    assert_played_alike(game, states, moves)


ODD_MOVES = (
    *("discard", "draw 1", "0,0/0", "1,0/0", "0,-1/3", "-1,0/4", "1,1/0", "99,-99/2"),
    *("pink 1n", "pink 1e", "red 1n", "yellow 1w", "yellow 1s"),
)


@tries(25)
@given(any_games, st.integers(0, 2**32))
def test_refusals_cite_the_same_rule(played, seed):
    """At every ply the two refuse the same moves, and by the same rule."""
    game, states, moves = played
    naive, rng = twin(game), Random(seed)
    position = naive.setup()
    known = [*map(str, game.all_moves()), *map(str, game.all_chances())]
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        if naive.movers(position):
            position = naive.asking(position, state.to_move)
        for asked in [*rng.choices(known, k=2), rng.choice(ODD_MOVES)]:
            assert cited(game, state, asked) == naive.refusal(position, asked), asked
        position = naive.play(position, move) if move else position


# -- reading

WORDS = (
    *("planet 0:", "planet 9:", "trees 1:", "seen", "phase", "drawn", "placed", "token", "junk"),
    *("1@0,0/0", "2@1,0/0", "2@0,1/1", "3@2,0/4", "2@9,9/0", "26@0,1/0", "2@01,0/0", "2@1,0/-1"),
    *(f"{colour}@{side}" for colour in (*LEAVES, "grass") for side in ("1n", "2e", "0s", "1x")),
    *("0", "1", "2", "9", "\u0661", "\u00b2", "", "draw", "place", "trees", "to-move 1", "1_0"),
)


def garbled(tape, text):
    """A written position with a few changes."""
    lines = text.split("\n")
    for _ in range(tape.choose([1, 1, 2, 3])):
        at = tape.choose(range(len(lines)))
        words = lines[at].split(" ")
        words[tape.choose(range(len(words)))] = tape.choose(WORDS)
        changed = tape.choose([" ".join(words), " ".join(words[:-1]), lines[at] + " " + words[0]])
        lines[at : at + 1] = tape.choose([[changed], [changed], [lines[at], changed], []])
        lines = lines or [""]
    return "\n".join(lines)


@st.composite
def garbled_positions(draw):
    """A game, and a text that is nearly one of its positions."""
    played = draw(any_games)
    at = draw(st.integers(0, len(played.states) - 1))
    text = played.game.write(played.states[at])
    return played.game, draw(taped(lambda tape: garbled(tape, text), 60))


def read_by(reader, text, error):
    """What a reader makes of a text; None if it refuses it."""
    try:
        return reader.write(reader.read(text))
    except error:
        return None


@tries(200)
@given(garbled_positions())
def test_both_read_or_refuse_the_same_texts(case):
    """A text that is nearly a position is read alike or refused by both.

    One thing apart: where it does not say who is to take a tree, the reference asks the holder of
    the token alone, the plugin the first who can.
    """
    game, text = case
    if "phase trees" not in text or "to-move" in text:
        assert read_by(game, text, PositionError) == read_by(twin(game), text, ValueError)


def test_asking_another_player_is_the_same_position():
    """Whoever is asked, the two have his moves."""
    game = LegendaryForests(players=3)
    state = game.play(game.setup(), game.moves(game.setup())[0])
    for player in (0, 1, 2):
        asked = asked_of(state, player)
        naive = twin(game)
        assert texts(game, asked) == naive.moves(naive.read(game.write(asked)))
