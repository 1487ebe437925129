"""Playouts, matches between agents, and what many of them show."""

from __future__ import annotations

from random import Random

import pytest
from attrs import frozen
from claims import Claims, Leave
from hypothesis import given
from hypothesis import strategies as st

import boardkit
from boardkit.agents import random_agent
from boardkit.errors import NotationError
from boardkit.lab import (
    finish,
    perft,
    played,
    playout,
    sequences,
    simulate,
    summary,
    wilson,
)

TEAMS = Claims(players=4, cols=1, teams_of=("02", "13"))


def first_agent(game, state, _):
    """An agent that picks the first move there is."""
    return game.moves(state)[0]


def junk_agent(*_):
    """An agent that picks no move at all."""
    return


@frozen
class Counted:
    """How often the only player has moved."""

    plies: int
    to_move = 0


class Single:
    """A game of 5000 plies with one move each."""

    info = boardkit.GameInfo(key="single", title="Single", rules=1, source="made up for tests")
    players = 1

    def setup(self) -> Counted:
        return Counted(0)

    def moves(self, state: Counted) -> tuple[str]:
        return ("on",)

    def play(self, state: Counted, move: str) -> Counted:
        return Counted(state.plies + 1)

    def outcome(self, state: Counted) -> boardkit.Outcome | None:
        over = state.plies == 5000
        return boardkit.Outcome.win(0, players=1, reason="far enough") if over else None


def test_playout_is_legal():
    """A playout is a game that a match accepts move by move, with the same end."""
    found = playout(Claims(), Random(3))
    match = boardkit.Match(Claims())
    for move in found.moves:
        match.push(move)
    assert (match.state, match.outcome) == (found.state, found.outcome)


def test_playout_from_a_position():
    """A playout can start anywhere; at the end nothing is left to play."""
    end = playout(Claims(), Random(3)).state
    assert playout(Claims(), Random(4), state=end).moves == ()


def test_playout_follows_the_odds():
    """Chance has its odds: with 3 to 1 for a low die, three in four of 600 dice are low."""
    rng = Random(1)
    dice = [str(move) for _ in range(100) for move in playout(Claims(), rng).moves[::2]]
    assert len(dice) == 600
    assert 410 < dice.count("die 1") < 490


def test_chance_of_a_match_between_agents():
    """Chance follows the seed of the match alone, ply by ply, as `Match.roll` has it."""
    match = played(Claims(), "7:0")
    again = boardkit.Match(Claims(), seed="7:0")
    for ply in match.plies[1::2]:
        again.roll()
        again.push(ply.move)
    assert again.plies == match.plies


def test_agents_take_their_seats():
    """Each seat is played by the agent given for it."""
    asked = []

    def noting(game, state, rng):
        asked.append(state.to_move)
        return random_agent(game, state, rng)

    played(Claims(players=3), 1, agents=[noting, first_agent, noting])
    assert asked == [0, 2, 0, 2]


def test_agents_do_not_disturb_chance():
    """Other agents, other moves; but the dice of a seed stay."""
    one, other = (played(Claims(), 5, agents=agents) for agents in ((), [first_agent] * 2))
    assert [ply.move for ply in one.plies[::2]] == [ply.move for ply in other.plies[::2]]


def test_an_agent_that_picks_junk():
    """What an agent picks is checked as any move is."""
    with pytest.raises(NotationError, match="'None' is no move of Claims"):
        played(Claims(), 1, agents=[junk_agent] * 2)


def test_too_few_agents():
    """Every seat needs an agent."""
    with pytest.raises(ValueError, match="needs 2 agents, got 1"):
        played(Claims(), 1, agents=[random_agent])


@given(st.integers(1, 6), st.integers(0, 99), st.sampled_from([Claims(), Claims(players=3), TEAMS]))
def test_summary_adds_up(games: int, seed: int, game: Claims):
    """Shares of all sides add up to 1, wins and ties to the games, and each reason is counted."""
    found = simulate(game, [], games, seed=seed)
    sides = 2 if game.teams_of else game.players
    assert sum(found.shares[:sides]) == pytest.approx(1, abs=0.001)
    assert sum(found.wins[:sides]) + found.ties == games
    assert dict(found.reasons) == {"no cell is free": games}
    assert found.plies.least == found.plies.greatest == 4 * game.cols


def test_partners_share_their_wins():
    """Partners win together, and a win of a team is no tie."""
    found = simulate(TEAMS, [], 8, seed=1)
    assert found.wins[:2] == found.wins[2:]
    assert found.ties < 8


def test_games_without_scores():
    """A game that ends without scores has none in its summary."""
    assert simulate(Leave(), [], 2, seed=1).scores == ()


def test_data_of_a_summary():
    """A summary is plain data too."""
    found = simulate(Claims(players=1, cols=1, fair=True), [], 1, seed=1).data()
    points = found["scores"][0]["least"]
    assert found == {
        "games": 1,
        "wins": (1,),
        "ties": 0,
        "shares": (1.0,),
        "intervals": ((0.2065, 1.0),),
        "plies": {"least": 4, "mean": 4, "median": 4, "greatest": 4},
        "scores": ({"least": points, "mean": points, "median": points, "greatest": points},),
        "reasons": {"no cell is free": 1},
        "cited": {"T1": 0, "T2": 1},
        "failed": 0,
        "failures": (),
    }


def test_nothing_to_sum_up():
    """A summary needs a match."""
    with pytest.raises(ValueError, match="a summary needs 1 match or more, got none"):
        summary([])


def test_unfinished_matches():
    """Matches that are not over cannot be summed up."""
    with pytest.raises(ValueError, match="must be over to be summed up, one is not after ply 0"):
        summary([boardkit.Match(Claims())])


def test_finish_goes_on_from_where_a_match_is():
    """A match that was begun is played to the same end as one that agents played alone."""
    match = boardkit.Match(Claims(), seed=7)
    match.roll()
    finish(match)
    assert match.plies == played(Claims(), 7).plies


# -- intervals


@pytest.mark.parametrize(
    ("wins", "games", "bounds"),
    [
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
    ],
)
def test_intervals_of_a_book(wins: int, games: int, bounds: tuple[float, float]):
    """The intervals are those of R. G. Newcombe, Statistics in Medicine 17 (1998), table I."""
    assert wilson(wins / games, games) == bounds


@given(st.integers(1, 400), st.data())
def test_intervals_hold_their_share(games: int, data: st.DataObject):
    """An interval lies within 0 to 1 and holds the share; that of the losers is its mirror."""
    share = data.draw(st.integers(0, games)) / games
    low, high = wilson(share, games)
    assert 0 <= low <= round(share, 4) <= high <= 1
    assert wilson(1 - share, games) == pytest.approx((1 - high, 1 - low), abs=0.0001)


def test_more_confidence_is_a_wider_interval():
    """Who wants to be surer must be content with less."""
    (low, high), (lower, higher) = wilson(0.5, 100), wilson(0.5, 100, confidence=0.99)
    assert lower < low < high < higher


# -- perft


def test_perft_counted_by_hand():
    """Two dice, then one of two cells, two dice, the other cell; then the game is over."""
    game = Claims(cols=1)
    assert [perft(game, depth) for depth in range(6)] == [1, 2, 4, 8, 8, 0]


def test_perft_from_a_position():
    """The count can start anywhere; a game that is over has no moves, but the empty path."""
    end = playout(Leave(), Random(1)).state
    assert [perft(Leave(), depth, state=end) for depth in (0, 1, 2)] == [1, 0, 0]


def test_perft_in_portions():
    """Each portion is what one position before the last ply adds."""
    assert list(sequences(Claims(cols=1), 3)) == [2, 2, 2, 2]


def test_perft_of_a_long_game():
    """A game may have more plies than Python calls can be deep."""
    assert perft(Single(), 5000) == 1
