"""What the kit tells of a fault: the simplest game that shows it, and a test to paste in."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from attrs import evolve
from hypothesis import given, settings
from zoo import Heaps, Noughts, Race
from zoo.broken_endings import NeverEnds
from zoo.broken_playouts import MoveIgnored
from zoo.broken_words import OneDiagonal, TakenIsFine
from zoo.mutants import MUTANTS

from boardkit.errors import ConformanceError, NotationError, PositionError
from boardkit.play import replay
from boardkit.rules import Refusal
from boardkit.testing import check_along, check_game, games

DIFFERS = ("CountsQuestions", "OwnDie", "Shuffled", "CountsGames", "GuessesByItself")
"""Mutants that answer differently each time, so that the same promise is broken in other words."""

SLOW = ("NeverEnds",)
"""Mutants with games of ten thousand plies."""

REPEATED = [
    game for game in MUTANTS if type(game).__name__ not in (*DIFFERS, *SLOW) and MUTANTS[game]
]


class Fifth(Noughts):
    """The cell b2 is refused to whoever could make the fifth mark."""

    def why_not(self, state, move):
        is_refused = str(move) == "b2" and len(state.free) == 5
        return Refusal("N1", "no") if is_refused else super().why_not(state, move)


class LateFault(Noughts):
    """Where five cells are free, whoever is to move is forgotten when it is written."""

    def write(self, state):
        return super().write(evolve(state, to_move=0) if len(state.free) == 5 else state)


class LateSet(Heaps):
    """From the second position on, moves are a set."""

    def moves(self, state):
        moves = super().moves(state)
        return moves if state.left == self.heap else set(moves)


class LateError(Heaps):
    """From the second position on, nothing can be played."""

    def play(self, state, move):
        if state.left < self.heap:
            raise KeyError(move)
        return super().play(state, move)


class LateList(Heaps):
    """What was made by a move is a list."""

    def play(self, state, move):
        after = super().play(state, move)
        return evolve(after, left=[after.left])

    def moves(self, state):
        return super().moves(state) if isinstance(state.left, int) else ["take 1"]


def failure(game: object, **options: object) -> ConformanceError:
    """What `check_game` raises."""
    with pytest.raises(ConformanceError) as caught:
        check_game(game, **options)
    return caught.value


@contextmanager
def settings_of(**chosen: object) -> Iterator[None]:
    """Another profile of Hypothesis's, for a while."""
    before = settings.get_current_profile_name()
    settings.register_profile("for a while", **chosen)
    settings.load_profile("for a while")
    yield
    settings.load_profile(before)


def moves(error: ConformanceError) -> list[str]:
    """The moves of the transcript."""
    lines = error.transcript.splitlines()
    return [line.split()[2] for line in lines if line[0].isdigit()]


def run(test: str) -> None:
    """Run the test that was pasted in."""
    names: dict[str, object] = {}
    exec(test, names)
    next(value for name, value in names.items() if name.startswith("test_"))()


# -- shrinking


@pytest.mark.parametrize("seed", range(4))
def test_the_game_shown_is_the_simplest_one(seed):
    """Few plies, and of the moves the first in their order, whatever game was found first."""
    error = failure(Fifth(size=3), seed=seed)
    assert moves(error) == ["a1", "a2", "a3", "b1"]


def test_a_game_that_needs_all_its_moves_keeps_them():
    """A full diagonal takes three marks, and two between them."""
    assert len(moves(failure(OneDiagonal()))) == 5


def test_shrinking_follows_the_seed_alone():
    """The same failure comes twice, whatever profile of Hypothesis's is loaded."""
    wanted = failure(Fifth(size=4), seed=3)
    with settings_of(max_examples=1, phases=[], derandomize=True):
        found = failure(Fifth(size=4), seed=3)
    assert (str(found), found.transcript) == (str(wanted), wanted.transcript)


@settings(max_examples=1)
@given(games(Fifth))
def test_a_game_may_be_checked_inside_a_test_of_hypothesis(game):
    """Then that test is what is shrunk."""
    with pytest.raises(ConformanceError, match="b2 is legal, but refused"):
        check_game(game, effort="quick")


def test_a_game_too_long_to_be_shrunk_is_shown_whole():
    """It is no error that nothing simpler is found."""
    assert failure(NeverEnds(), effort="quick").ply == 10_000


# -- the test to paste in


def test_the_test_is_a_few_lines_of_code():
    """It stands below the traceback too, after the transcript."""
    error = failure(TakenIsFine())
    assert error.paste_in_test.splitlines() == [
        "from boardkit.testing import check_along",
        "from zoo.broken_words import TakenIsFine",
        "",
        "",
        "def test_takenisfine_keeps_refusals_agree():",
        '    """Legal moves are not refused, all others are; after the end every move is."""',
        '    check_along(TakenIsFine(size=3), ["a1"], promise="refusals_agree")',
    ]
    assert error.__notes__[1] == f"\n{error.paste_in_test}"


@pytest.mark.slow
@pytest.mark.parametrize("game", REPEATED[::5], ids=repr)
def test_the_pasted_test_fails_in_the_same_way(game):
    """The same promise, broken in the same words."""
    error = failure(game)
    with pytest.raises(ConformanceError, match=error.promise) as again:
        run(error.paste_in_test)
    assert again.value.problem == error.problem


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (LateSet(), "moves_are_a_sequence"),
        (LateError(), "moves_can_be_played"),
        (LateList(), "positions_are_values"),
    ],
    ids=repr,
)
def test_a_check_that_stumbles_over_the_next_position_is_not_blamed(game, promise):
    """What is told is what is wrong there, not what another check was about."""
    error = failure(game)
    assert error.promise == promise
    assert error.ply == 1


def test_what_takes_several_games_is_pasted_as_all_of_them():
    """With the effort and the seed that found it."""
    error = failure(MoveIgnored(), effort="quick", seed="x")
    call = error.paste_in_test.splitlines()[-1].strip()
    assert call == "check_game(MoveIgnored(players=2, heap=9), effort=\"quick\", seed='x')"


def test_a_long_game_is_pasted_on_several_lines():
    """No line is longer than a line of code should be."""
    error = failure(LateFault(size=4), effort="quick", starts=[start_of_twelve()])
    assert max(map(len, error.paste_in_test.splitlines()[6:])) <= 100
    with pytest.raises(ConformanceError, match=error.promise):
        run(error.paste_in_test)


def start_of_twelve() -> object:
    """Four marks on a board of sixteen cells."""
    return Noughts(size=4).read("x a1 b2, o a2 b1, to-move 0")


# -- along a known game


def test_a_known_game_is_checked_at_all_its_positions():
    """A game that keeps its promises passes, with texts or moves, of chance too."""
    check_along(Noughts(), ["b2", Noughts().board.cell("a1")])
    check_along(Race(), ["card 1", "walk"])


def test_a_game_goes_as_far_as_it_is_legal():
    """A fault that is mended by a refusal makes the test pass."""
    check_along(Noughts(), ["a1", "a1", "b2"])
    check_along(Heaps(heap=1), ["take 1", "take 1"])


def test_a_known_game_may_start_anywhere():
    """From a position or from its text; the transcript starts there too."""
    start = "x a1, o a2, to-move 0"
    check_along(Fifth(), ["b1", "b2"], start=Noughts().read(start), promise="text_round_trip")
    with pytest.raises(
        ConformanceError, match=r"after 2 plies \(b1 c1\) from 'x a1, o a2"
    ) as caught:
        check_along(Fifth(), ["b1", "c1", "c3"], start=start)
    assert len(replay(caught.value.transcript, find=lambda _: Fifth).start.crosses) == 1


@pytest.mark.parametrize(
    ("given_", "error", "message"),
    [
        ({"moves": ["z9"]}, NotationError, "z9"),
        ({"start": "x"}, PositionError, "position 1 to start from: a position looks like"),
        ({"start": 3}, PositionError, "position 1 to start from: 3 is no position"),
        ({"promise": "nothing"}, ValueError, "promise must be one of game_is_a_value, .*'nothing'"),
    ],
)
def test_what_is_given_wrongly_is_named(given_, error, message):
    """One clear line."""
    with pytest.raises(error, match=message):
        check_along(Noughts(), **{"moves": [], **given_})


# -- without the extra


def test_without_hypothesis_the_kit_says_what_to_install():
    """One clear line, of the kind that an import raises."""
    code = "import sys; sys.modules['hypothesis'] = None; import boardkit.testing"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    last = found.stderr.splitlines()[-1]
    assert last.endswith('needs hypothesis: python -m pip install "boardkit[testing]"')
