"""Games as environments of PettingZoo, first by its own tests; skipped where it is not installed."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from adapted import GAMES, name_of
from zoo.heaps import Heaps
from zoo.noughts import Noughts

import boardkit
from boardkit.errors import IllegalMoveError, NotationError
from boardkit.play import Match

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: extra `pettingzoo`")

import numpy as np

with warnings.catch_warnings():  # it warns of how it loads its own games, where these are there
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from boardkit.adapters import planes_of
from boardkit.adapters.pettingzoo import env, parallel_env

all_games = pytest.mark.parametrize("game", GAMES, ids=name_of)
# It expects masks within observations of its own games only.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
ALTERNATING = [boardkit.game(key) for key in ("hex", "minoa", "othello", "y")]


# -- its own tests


@masked
@all_games
def test_the_interface(game: Any) -> None:
    """PettingZoo's `api_test` passes."""
    api_test(env(game), num_cycles=200)


@all_games
def test_the_same_seed_plays_the_same(game: Any) -> None:
    """PettingZoo's `seed_test` passes."""
    seed_test(partial(env, game), num_cycles=40)


@all_games
def test_rendering(game: Any) -> None:
    """PettingZoo's `render_test` passes."""
    render_test(partial(env, game))


@all_games
def test_the_most_cycles(game: Any) -> None:
    """PettingZoo's `max_cycles_test` passes, where all act in each cycle."""
    parallel = partial(parallel_env, game)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel,
            env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles)),
        )
    )


@pytest.mark.parametrize("game", ALTERNATING, ids=name_of)
def test_the_most_cycles_in_turn(game: Any) -> None:
    """It passes too where players act in turn."""
    max_cycles_test(
        SimpleNamespace(parallel_env=partial(parallel_env, game), env=partial(env, game))
    )


@all_games
def test_the_interface_where_all_act(game: Any) -> None:
    """PettingZoo's `parallel_api_test` and `parallel_seed_test` pass."""
    parallel_api_test(parallel_env(game), num_cycles=60)
    parallel_seed_test(partial(parallel_env, game), num_cycles=20)


# -- what it does


@all_games
def test_a_game_to_its_end(game: Any) -> None:
    """Who is to move has the legal moves, others none; the end gives each agent his returns."""
    table, rng = env(game), Random(3)
    planes = planes_of(game)
    table.reset(seed=7)
    while not any(table.terminations.values()):
        match, seat = table.match, table.match.state.to_move
        assert table.agent_selection == f"player_{seat}"
        seen = table.observe(f"player_{seat}")
        legal = [number for number, bit in enumerate(seen["action_mask"]) if bit]
        assert {table.actions.move(number) for number in legal} == set(match.legal)
        assert np.packbits(seen["observation"], bitorder="little").tobytes() == planes.packed(
            match.view(seat)
        )
        waiting = {*range(game.players)} - {*match.movers}
        assert not any(table.observe(f"player_{other}")["action_mask"].any() for other in waiting)
        table.step(rng.choice(legal))
    assert list(table.rewards.values()) == list(table.match.outcome.returns)
    assert not any(table.truncations.values())


def test_chance_follows_the_seed() -> None:
    """Chance acts within `reset` and `step` as it does in a match with that seed."""
    game = boardkit.game("minigenesis")
    table, match = env(game), Match(game, seed=5)
    table.reset(seed=5)
    match.roll()
    for _ in range(9):
        match.push(match.legal[0])
        match.roll()
        table.step(table.actions.numbers(table.match.legal[:1])[0])
    assert table.match.transcript() == match.transcript()


def test_who_may_move_at_once_does() -> None:
    """Where all act, a step makes the moves of all movers, and passes by the actions of others."""
    table = parallel_env(boardkit.game("legendary_forests", players=3))
    table.reset(seed=1)
    table.step({agent: table.action_space(agent).sample() for agent in table.agents})
    assert [ply.player for ply in table.match.plies[:4]] == [-1, 0, 1, 2]
    turns = parallel_env(boardkit.game("minoa"))
    turns.reset()
    turns.step({"player_0": 0, "player_1": 10**9})
    assert [ply.player for ply in turns.match.plies] == [0]


def test_a_step_that_fails_changes_nothing() -> None:
    """If one of those who act at once has no legal move, nobody has moved."""
    table = parallel_env(boardkit.game("legendary_forests"))
    table.reset(seed=1)
    before = table.match.transcript()
    with pytest.raises(IllegalMoveError, match="illegal move"):
        table.step({"player_0": table.action_space("player_0").sample(), "player_1": 0})
    assert table.match.transcript() == before


def test_samples_are_legal() -> None:
    """An action sampled without a mask is legal; with a mask, the mask counts."""
    table = env(boardkit.game("tic_tac_toe"))
    table.reset()
    for action in (0, 1, 3, 4, 2):
        table.step(action)
    space = table.action_space("player_1")
    assert {int(space.sample()) for _ in range(50)} == {5, 6, 7, 8}
    assert int(space.sample(np.eye(9, dtype=np.int8)[0])) == 0


@pytest.mark.parametrize("copied", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_its_own_way(copied: Any) -> None:
    """An environment that was copied or pickled in mid-game knows what is legal in its own."""
    table = env(boardkit.game("connect_four"))
    table.reset(seed=1)
    other = copied(table)
    for _ in range(6):
        other.step(0)
    assert {int(other.action_space("player_0").sample()) for _ in range(60)} == {1, 2, 3, 4, 5, 6}
    assert len(table.match.plies) == 0


def test_the_picture() -> None:
    """`ansi` is the text of our drawing."""
    table = env(boardkit.game("tic_tac_toe"), render_mode="ansi")
    table.reset()
    table.step(0)
    assert table.render().splitlines()[2].split() == ["1", "X", ".", "."]


def test_a_game_without_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    """It shows the position as it is written."""
    table = env(GAMES[-1], render_mode="human")
    table.reset()
    assert table.render() is None
    assert '"class":"Choices"' in capsys.readouterr().out


# -- what it refuses


def test_an_illegal_action() -> None:
    """It is refused with the rule, and the game goes on."""
    table = env(boardkit.game("tic_tac_toe"))
    table.reset()
    table.step(4)
    with pytest.raises(
        IllegalMoveError, match=r"^illegal move b2 for player 1 at ply 2: b2 is taken"
    ):
        table.step(4)
    table.step(0)


def test_an_illegal_action_that_loses() -> None:
    """PettingZoo's own wrapper makes it so."""
    table = TerminateIllegalWrapper(env(boardkit.game("tic_tac_toe")), illegal_reward=-1)
    table.reset()
    for action in (4, 4):
        table.last()
        table.step(action)
    assert table.rewards == {"player_0": 0, "player_1": -1}
    assert all(table.terminations.values())


@pytest.mark.parametrize("action", [9, -1, None, "b2"], ids=repr)
def test_an_action_that_there_is_not(action: Any) -> None:
    """It is refused with the numbers that there are."""
    table = env(boardkit.game("tic_tac_toe"))
    table.reset()
    with pytest.raises(NotationError, match=f"^actions of Tic-tac-toe are 0 to 8, got {action!r}$"):
        table.step(action)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_step_without_a_game(make: Any) -> None:
    """Before the first game and after its end there is nothing to do."""
    table = make(boardkit.game("tic_tac_toe"))
    with pytest.raises(ValueError, match=r"^no game is being played: reset\(\) begins one$"):
        table.step({})


def test_an_action_that_is_missing() -> None:
    """Whose move it is, is told."""
    table = parallel_env(boardkit.game("tic_tac_toe"))
    table.reset()
    with pytest.raises(
        ValueError, match=r"^player_0 is to move, and the step has no action of it$"
    ):
        table.step({"player_1": 0})


@pytest.mark.parametrize("make", [env, parallel_env])
def test_what_cannot_be_made(make: Any) -> None:
    """A mode, a number or a game that will not do is refused in one line."""
    game = boardkit.game("tic_tac_toe")
    with pytest.raises(ValueError, match=r"^render_mode must be human, ansi or None, got 'gif'$"):
        make(game, render_mode="gif")
    with pytest.raises(
        ValueError, match=r"^max_cycles must be a whole number from 1, or None, got 0$"
    ):
        make(game, max_cycles=0)
    with pytest.raises(
        ValueError, match=r"needs a game that numbers its moves .* One heap does not"
    ):
        make(Heaps())
    with pytest.raises(TypeError, match=r"expected a game, .*, got the class Noughts"):
        make(Noughts)
