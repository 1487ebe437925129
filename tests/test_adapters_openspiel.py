"""Games in OpenSpiel, first by its own test; skipped where it is not installed."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from adapted import GAMES, name_of
from attrs import frozen
from zoo.hands import Hands
from zoo.heaps import Heaps
from zoo.sealed import Sealed

import boardkit
from boardkit.adapters import planes_of
from boardkit.errors import OptionError
from boardkit.lab import played
from boardkit.play import Match, position_text
from boardkit.rules import CHANCE, legal
from boardkit.rules.odds import even

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: extra `openspiel`")

import numpy as np
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, mcts, minimax

from boardkit.adapters.openspiel import load, register

all_games = pytest.mark.parametrize("game", GAMES, ids=name_of)


def along(game: Any, seed: int) -> tuple[Any, Match[Any, Any]]:
    """A game as OpenSpiel has it, where a match has come that was played from that seed."""
    match = played(game, seed=seed)
    state = load(game).new_initial_state()
    for ply in match.plies:
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(actions[str(ply.move)])
    return state, match


# -- its own test


@all_games
def test_random_games(game: Any) -> None:
    """OpenSpiel's `random_sim_test` passes: actions, strings, returns, copies, written states."""
    pyspiel.random_sim_test(load(game), num_sims=2, serialize=True, verbose=False)


# -- what it does


@all_games
def test_it_is_the_same_game(game: Any) -> None:
    """Along a random game: who acts, what is legal, how likely chance is, how it ends."""
    spiel, rng = load(game), Random(5)
    numbers = {move: number for number, move in enumerate(game.all_moves())}
    outcomes = {move: number for number, move in enumerate(game.all_chances())}
    state, position = spiel.new_initial_state(), game.setup()
    while moves := legal(game, position):
        assert not state.is_terminal()
        assert list(state.returns()) == [0.0] * game.players
        if position.to_move == CHANCE:
            odds = getattr(game, "odds", lambda _, moves=moves: even(len(moves)))(position)
            expected = {
                outcomes[m]: Fraction(odd, sum(odds)) for m, odd in zip(moves, odds, strict=True)
            }
            assert state.is_chance_node()
            assert dict(state.chance_outcomes()) == {at: float(odd) for at, odd in expected.items()}
            numbered = outcomes
        else:
            assert state.current_player() == position.to_move
            assert state.legal_actions() == sorted(numbers[move] for move in moves)
            numbered = numbers
        move = rng.choice(moves)
        assert state.action_to_string(numbered[move]) == str(move)
        state.apply_action(numbered[move])
        position = game.play(position, move)
        assert str(state) == position_text(game, position)
    assert state.is_terminal()
    assert list(state.returns()) == list(game.outcome(position).returns)
    assert len(state.full_history()) <= game.longest() == spiel.max_game_length()


@all_games
def test_an_information_state_is_what_a_seat_saw_and_heard(game: Any) -> None:
    """It is the seat's transcript: every ply in order, as this player heard it; and his view."""
    state, match = along(game, seed=3)
    for seat in range(game.players):
        heard = re.findall(r"^\d+ (\S+ .*?) #", match.transcript(seat=seat), re.MULTILINE)
        lines = state.information_state_string(seat).splitlines()
        assert lines[: 1 + len(heard)] == [f"seat {seat}", *heard]
        view = position_text(game, match.view(seat))
        assert "\n".join(lines[1 + len(heard) :]) == view == state.observation_string(seat)


@all_games
def test_an_observation_is_the_planes_of_the_view(game: Any) -> None:
    """Its tensor has the planes of what the player sees, in the shape that is told."""
    spiel, (state, match) = load(game), along(game, seed=4)
    planes = planes_of(game)
    assert tuple(spiel.observation_tensor_shape()) == planes.shape
    for seat in range(game.players):
        bits = np.array(state.observation_tensor(seat), np.uint8)
        assert np.packbits(bits, bitorder="little").tobytes() == planes.packed(match.view(seat))


def test_secrets_are_not_told() -> None:
    """What differs only in the cards of another is the same to a player."""
    spiel = load(Hands(cards=1))
    one, other = (spiel.new_initial_state() for _ in range(2))
    for state, dealt in ((one, (0, 1)), (other, (0, 2))):
        for card in dealt:
            state.apply_action(card)
    for tell in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(one, tell)(0) == getattr(other, tell)(0)
        assert getattr(one, tell)(1) != getattr(other, tell)(1)


def test_a_copy_goes_its_own_way() -> None:
    """A child does not change its parent."""
    state = load(boardkit.game("tic_tac_toe")).new_initial_state()
    child = state.child(4)
    assert (str(state), state.history(), child.history()) == ("to-move 0", [], [4])
    assert child.legal_actions() == [0, 1, 2, 3, 5, 6, 7, 8]


# -- its algorithms


def test_search_plays_minoa() -> None:
    """OpenSpiel's Monte Carlo tree search plays a game of Minoa to its end."""
    spiel = load(boardkit.game("minoa"))
    rng = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(
            spiel, uct_c=2, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(1, rng),
            random_state=rng,
        )
        for _ in range(2)
    ]  # fmt: skip
    state = spiel.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    match = Match(boardkit.game("minoa"))
    for action in state.history():
        match.push(match.game.all_moves()[action])
    assert match.outcome is not None
    assert list(match.outcome.returns) == state.returns()


@pytest.mark.parametrize(
    ("key", "chosen", "value"),
    [
        ("tic_tac_toe", {}, 0),
        ("hex", {"size": 2}, 1),
        ("hex", {"size": 2, "swap": True}, -1),
        ("dots_and_boxes", {"rows": 1, "cols": 1}, -1),
        ("dots_and_boxes", {"rows": 1, "cols": 2}, 0),
    ],
)
def test_known_values_are_found(key: str, chosen: dict[str, Any], value: int) -> None:
    """OpenSpiel's exact solver finds what each of these tiny games is worth to who begins."""
    found, _ = minimax.alpha_beta_search(load(boardkit.game(key, **chosen)))
    assert found == value


def test_a_secret_choice_is_worth_nothing() -> None:
    """Both have the same choices and see nothing: the value is 0, and playing well cannot be exploited."""
    spiel = load(Sealed())
    solver = cfr.CFRSolver(spiel)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.nash_conv(spiel, policy) < 0.05
    values = expected_game_score.policy_value(spiel.new_initial_state(), [policy, policy])
    assert values == pytest.approx([0, 0], abs=0.05)


# -- by name, and what is refused


def test_options_are_parameters() -> None:
    """A registered game is loaded by its name; tuples are joined by `;`, and the name loads it again."""
    assert register(type(boardkit.game("hex"))) == "boardkit_hex"
    assert pyspiel.load_game("boardkit_hex(size=3,swap=True)").num_distinct_actions() == 10
    game = boardkit.game(
        "legendary_forests", tiles=("PRYG", "PPPP", "PPPG T"), removed=0, players=3
    )
    again = pyspiel.load_game(str(load(game)))
    assert again.num_players() == 3
    assert again.max_chance_outcomes() == 2


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("size=99", OptionError, "^size must be a whole number from 2 to 19, got 99$"),
        ("size=big", pyspiel.SpielError, "Wrong type for parameter size"),
        (
            "colour=red",
            pyspiel.SpielError,
            "Unknown parameter 'colour'. Available parameters are: ",
        ),
        ("size=", pyspiel.SpielError, "size"),
    ],
)
def test_parameters_that_there_are_not(text: str, error: type[Exception], why: str) -> None:
    """They are refused in one line."""
    register(type(boardkit.game("hex")))
    with pytest.raises(error, match=why):
        pyspiel.load_game(f"boardkit_hex({text})")


def test_two_classes_of_one_name() -> None:
    """The second is refused."""

    @frozen
    class Other(Hands):
        """Another game that calls itself Hands."""

    load(Hands())
    with pytest.raises(
        ValueError, match=r"^another game is registered with OpenSpiel as boardkit_hands$"
    ):
        load(Other())


def test_a_game_that_does_not_number_its_moves() -> None:
    """It is refused by name, and so is what is no game."""
    with pytest.raises(
        ValueError, match=r"needs a game that numbers its moves .* One heap does not"
    ):
        load(Heaps())
    with pytest.raises(TypeError, match="expected a game"):
        load(Heaps)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^expected a class, such as type\(.*\), got 'hex'$"):
        register("hex")  # type: ignore[arg-type]


def test_an_observer_that_there_is_not() -> None:
    """Of a game with secrets there is a player's view, no more and no less."""
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="shows what one player sees, no less or more"):
        load(Hands()).make_py_observer(kind)
    with pytest.raises(ValueError, match="has no parameters, got depth"):
        load(Hands()).make_py_observer(None, {"depth": 1})
