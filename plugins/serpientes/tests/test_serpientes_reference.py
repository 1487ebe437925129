"""The plugin against the naive reference, which plays the same moves itself."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from boardkit_serpientes import Serpientes
from hypothesis import given
from hypothesis import strategies as st
from naive_serpientes import CHANCE, NaiveSerpientes
from serpientes_games import Options, Played, played, tries
from serpientes_positions import cited, texts

from boardkit.play import chance_odds

PAGE = (2, 3, 1, 1, 2, 1, 1)
"""A page of few cards, as the reference has it: so many of each movement."""

PAIRS: tuple[tuple[Options, Options], ...] = (
    ({}, {}),
    ({"players": 2, "tokens": 12, "on_board": 4}, {"players": 2, "tokens": 12, "on_board": 4}),
    ({"players": 4, "trade": True}, {"players": 4, "trade": True}),
    ({"players": 6, "trade": True}, {"players": 6, "trade": True}),
    ({"size": 6, "tokens": 60, "on_board": 40}, {"size": 6, "tokens": 60, "on_board": 40}),
    ({"players": 5, "max_turns": 40}, {"players": 5, "max_turns": 40}),
    (
        {
            "page": "forward 2 left 3 right 1 double 1 wild 2 jump 1 uturn 1",
            "trade": True,
            "size": 8,
        },
        {"page": PAGE, "trade": True, "size": 8},
    ),
    (
        {"page": "left 1 wild 2", "size": 6},
        {"page": (0, 1, 0, 0, 2, 0, 0), "size": 6},
    ),
    ({"placement": "cards"}, {"placement": "cards"}),
    (
        {"placement": "cards", "trade": True, "on_board": 10, "tokens": 100},
        {"placement": "cards", "trade": True, "on_board": 10, "tokens": 100},
    ),
)
"""Options of the plugin and the same of the reference."""


def translated(text: str) -> str:
    """A position of ours in the words of the reference, where the rules leave them open."""
    text = re.sub(r"^reserve 0\n", "", text, flags=re.MULTILINE)
    text = text.replace("due ", "owed ").replace("during set-up", "inside setup")
    text = text.replace("during ", "inside ")
    return f"{text}\ninside start" if text.endswith("phase token") else text


def without_discards(text: str) -> str:
    """A written position without the line of discards."""
    return re.sub(r"^discards .*\n", "", text, flags=re.MULTILINE)


def assert_agree(game: Serpientes, naive: NaiveSerpientes, state: Any, position: Any) -> None:
    """All that the two say about a position is the same."""
    ours, theirs = translated(game.write(state)), naive.write(position)
    if game.ranked and state.phase == "token":
        # Where the deck gives no place the discards join it: here before it is asked for a pair, in
        # the reference when the pair is drawn.
        ours, theirs = without_discards(ours), without_discards(theirs)
    assert ours == theirs
    outcome = game.outcome(state)
    assert (outcome is not None) == naive.over(position)
    assert texts(game, state) == naive.moves(position)
    assert game.score(state).totals == tuple(naive.scores(position))
    if outcome is not None:
        assert outcome.winners == tuple(naive.winners(position))
        return
    assert state.to_move == naive.to_move(position)
    if state.to_move == CHANCE:
        moves = game.moves(state)
        odds = chance_odds(game)(state, moves)
        assert dict(zip(map(str, moves), odds, strict=True)) == naive.weights(position)


def assert_seen_alike(game: Serpientes, naive: NaiveSerpientes, state: Any, position: Any) -> None:
    """Each player sees the same, but that a trade of another is not shown here (S8, S22)."""
    for player in range(game.players):
        ours, theirs = (
            translated(game.write(game.view(state, player))),
            naive.view(position, player),
        )
        if player != state.player:
            theirs = theirs.replace("phase trade", "phase plan")
        assert without_discards(ours) == without_discards(theirs)


def assert_played_alike(found: Played, naive: NaiveSerpientes) -> Counter[str]:
    """The two agree at every ply, each playing for itself; what was noted on the way is counted."""
    game, states, moves = found
    position, seen = naive.setup(), Counter()
    for state, move in zip(states, [*moves, None], strict=True):
        assert_agree(game, naive, state, position)
        assert_seen_alike(game, naive, state, position)
        if move is None:
            break
        for player in range(game.players):
            assert game.heard(state, move, player) == naive.heard(position, str(move), player)
        seen.update(note.rule for note in game.notes(state, move))
        position = naive.play(position, str(move))
    return seen


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=[str(ours) for ours, _ in PAIRS])
def test_the_reference_agrees_all_through_a_game(ours, theirs):
    """Positions, moves, odds, end, scores, views and what is heard are the same at every ply."""
    found = played(Serpientes(**ours), Random(str(ours)), 800)
    assert_played_alike(found, NaiveSerpientes(**theirs))


@tries(12)
@given(st.sampled_from(PAIRS), st.integers(0, 2**32), st.integers(0, 900))
def test_the_reference_agrees_in_other_games(options, seed, plies):
    """The same in games drawn anew, long and short."""
    ours, theirs = options
    assert_played_alike(played(Serpientes(**ours), Random(seed), plies), NaiveSerpientes(**theirs))


RULES = {"S3": "S4"}
"""A token is refused by S3 where it must not lie; the reference cites S4 for all that chance does."""


@tries(15)
@given(st.sampled_from(PAIRS), st.integers(0, 2**32), st.integers(0, 600))
def test_refusals_cite_the_same_rule(options, seed, plies):
    """The two refuse the same moves, each by the same rule."""
    ours, theirs = options
    game, naive, rng = Serpientes(**ours), NaiveSerpientes(**theirs), Random(seed)
    found = played(game, rng, plies)
    position = naive.setup()
    known = [*map(str, game.all_moves()), *map(str, game.all_chances())]
    for state, move in zip(found.states, [*found.moves, None], strict=True):
        for asked in rng.choices(known, k=2):
            rule = cited(game, state, asked)
            assert RULES.get(rule, rule) == naive.refusal(position, asked), asked
        position = naive.play(position, str(move)) if move else position
