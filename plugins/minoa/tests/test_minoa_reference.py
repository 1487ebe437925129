"""The plugin beside the naive reference, which was written from the rules alone.

NAIVE_GAMES is how many games are played with each number of players; each takes about two seconds.
"""

import os

import pytest
from minoa_games import TASTES, random_course
from naive_minoa import NaiveMinoa

from boardkit import legal

GAMES = int(os.environ.get("NAIVE_GAMES", "1"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(GAMES))
def test_agrees_with_the_reference(number: int, players: int) -> None:
    """Playing the same moves, both have equal positions, moves, ends and scores throughout."""
    played = random_course(players, 1000 + number, TASTES[(number + players) % len(TASTES)])
    game, naive = played.game, NaiveMinoa(players=players)
    state, same = game.setup(), naive.setup()
    for move in (*played.moves, None):
        end, sheet = game.outcome(state), game.score(state)
        assert game.write(state) == naive.write(same)
        assert sorted(map(str, legal(game, state))) == sorted(naive.moves(same))
        assert (end is not None) == naive.over(same)
        assert list(sheet.totals) == naive.scores(same)
        assert (list(sheet.team_totals) or None) == naive.team_scores(same)
        assert end is None or list(end.winners) == naive.winners(same)
        assert end is None or move is None
        if move is not None:
            state, same = game.play(state, move), naive.play(same, str(move))
    assert naive.over(same)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_refuses_as_the_reference_does(players: int) -> None:
    """Late in a game every line of the board is refused by the same rule, or legal, in both."""
    played = random_course(players, 1000)
    game, naive = played.game, NaiveMinoa(players=players)
    state = played.states[-6]
    same = naive.read(game.write(state))
    refusals = {line: game.why_not(state, line) for line in game.board.edges}
    assert {str(line): refusal and refusal.rule for line, refusal in refusals.items()} == {
        str(line): naive.refusal(same, str(line)) for line in game.board.edges
    }
