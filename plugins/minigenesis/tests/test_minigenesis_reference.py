"""The plugin against the naive reference, which plays the same moves itself."""

from __future__ import annotations

from random import Random

import pytest
from boardkit_minigenesis import MiniGenesis
from boardkit_minigenesis.scoring import Area, herds
from hypothesis import given
from hypothesis import strategies as st
from minigenesis_games import (
    STRICT,
    any_games,
    any_positions,
    late_games,
    strict_games,
    taped,
    tries,
)
from minigenesis_positions import cited, texts, twin
from naive_minigenesis import INKS

import boardkit
from boardkit.errors import PositionError

TIMES = {"G11": 1, "G16": 2, "G15": 3}
"""What an area's points are multiplied by, by the rule that its score lines cite."""


def sheet_of(game, state):
    """The score sheet as the reference has it: ink, size, multiplier, herds, points by player."""
    areas = {}
    for line in game.score(state).lines:
        areas.setdefault((line.sites, line.what.split()[0], TIMES[line.rule]), {})[line.player] = (
            line.points
        )
    return [
        (ink, len(cells), times, len(herds(state, Area(INKS.index(ink), cells))), points)
        for (cells, ink, times), points in areas.items()
    ]


def assert_agree(game, naive, state, position):
    """All that the two say about a position is the same."""
    assert game.write(state) == naive.write(position)
    assert texts(game, state) == sorted(naive.moves(position))
    assert sheet_of(game, state) == naive.sheet(position)
    assert game.score(state).totals == tuple(naive.scores(position))
    outcome = game.outcome(state)
    assert (outcome is not None) == naive.over(position)
    if outcome is None:
        assert state.to_move == naive.to_move(position)
    else:
        assert outcome.scores == tuple(naive.scores(position))
        assert outcome.winners == tuple(naive.winners(position))


def assert_played_alike(played):
    """The two agree at every ply, each playing for itself."""
    game, states, moves = played
    naive = twin(game)
    position = naive.read(game.write(states[0]))
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        assert_agree(game, naive, state, position)
        position = naive.play(position, move) if move else position


@tries(60)
@given(any_games)
def test_the_reference_agrees_at_every_ply_on_small_boards(played):
    """Positions, moves, end, standing and sheet are the same all through games on odd boards."""
    assert_played_alike(played)


@tries(6)
@given(strict_games)
def test_the_reference_agrees_at_every_ply_on_full_boards(played):
    """Positions, moves, end, standing and sheet are the same all through games of the full size."""
    assert_played_alike(played)


@tries(120)
@given(any_positions)
def test_the_reference_agrees_on_odd_positions(start):
    """The two agree on positions that play at random hardly ever reaches."""
    game, state = start
    naive = twin(game)
    assert_agree(game, naive, state, naive.read(game.write(state)))


ODD_MOVES = ["blue zz1", "green a140", "red z1", "abyss aa7", "black j99", "abyss a1", "stop"]


@tries(30)
@given(st.one_of(any_games, late_games), st.integers(0, 2**32))
def test_refusals_cite_the_same_rule(played, seed):
    """At every ply the two refuse the same moves, and by the same rule."""
    game, states, moves = played
    naive, rng = twin(game), Random(seed)
    position = naive.read(game.write(states[0]))
    known = [*map(str, game.all_moves()), *map(str, game.all_chances()), *ODD_MOVES]
    for state, move in zip(states, [*map(str, moves), None], strict=True):
        for asked in [*rng.choices(known, k=5), rng.choice(ODD_MOVES)]:
            assert cited(game, state, asked) == naive.refusal(position, asked), asked
        position = naive.play(position, move) if move else position


@pytest.mark.parametrize("options", STRICT, ids=range(len(STRICT)))
def test_refusals_cite_the_same_rule_on_full_boards(options):
    """Before, while and after chance draws the abysses, the two refuse by the same rules."""
    game = MiniGenesis(**options)
    naive, rng, match = twin(game), Random(str(options)), boardkit.Match(game, seed=5)
    position = naive.setup()
    known = [*map(str, game.all_moves()), *map(str, game.all_chances()), *ODD_MOVES]
    while match.outcome is None:
        for asked in rng.choices(known, k=3):
            assert cited(game, match.state, asked) == naive.refusal(position, asked), asked
        move = rng.choice(match.legal)
        match.push(move)
        position = naive.play(position, str(move))
    assert {cited(game, match.state, asked) for asked in rng.choices(known, k=9)} == {"G8"}


# -- reading

SIGNS = ["..", "##", "__", "bA", "rB", "kC", "gD", "bE", "xA", "ba", "BA", "b", "...", "bA,"]
LINES = [
    "to-move 0",
    "to-move 1",
    "to-move 3",
    "to-move 4",
    "to-move 01",
    "to-move -1",
    "to-move x",
    "to-move",
    "to-move \u0661",
    "to-move 1 1",
    "roll 1 2",
    "roll 6 6",
    "roll 0 7",
    "roll 12",
    "roll 1 2 3",
    "roll \u00b2 1",
    "first blue",
    "first green",
    "first pink",
    "first",
    "threshold 3",
    "stop",
    "..",
    "",
    "  ",
]


def garbled(tape, text):
    """A written position with a few changes."""
    lines = text.split("\n")
    for _ in range(tape.choose([1, 1, 2, 3])):
        at = tape.choose(range(len(lines)))
        words = lines[at].split(" ")
        words[tape.choose(range(len(words)))] = tape.choose(SIGNS)
        lines[at:at] = tape.choose([[], [tape.choose(LINES)], [lines[at]]])
        changed = tape.choose([lines[at], " ".join(words), " ".join(words[1:]), tape.choose(LINES)])
        lines[at : at + 1] = tape.choose([[changed], [changed], []])
        lines = lines or [""]
    return "\n".join(lines)


@st.composite
def garbled_positions(draw):
    """A game, and a text that is nearly one of its positions."""
    played = draw(st.one_of(any_games, strict_games))
    at = draw(st.integers(0, len(played.states) - 1))
    text = played.game.write(played.states[at])
    return played.game, draw(taped(lambda tape: garbled(tape, text), 40))


def read_by(reader, text, error):
    """What a reader makes of a text; None if it refuses it."""
    try:
        return reader.write(reader.read(text))
    except error:
        return None


@tries(200)
@given(garbled_positions())
def test_both_read_or_refuse_the_same_texts(case):
    """A text that is nearly a position is read alike or refused by both."""
    game, text = case
    assert read_by(game, text, PositionError) == read_by(twin(game), text, ValueError)
