"""The benchmarks still run, and the tuned loops play the games that they are compared with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

import boardkit
from boardkit.lab import playout

pytest.importorskip("boardkit_classics")
pytest.importorskip("boardkit_minoa")
pytest.importorskip("boardkit_minigenesis")

ROOT = Path(__file__).parent.parent
KEYS = ["minigenesis", "minoa"]
Tuned = Callable[..., tuple[int, list[int]]]


@pytest.fixture
def tuned(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Tuned]:
    """Finds the tuned loop of a game."""
    monkeypatch.syspath_prepend(ROOT)
    return lambda key: getattr(import_module(f"benchmarks.tuned_{key}"), key)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", KEYS)
def test_tuned_loop_plays_the_game(tuned: Callable[[str], Tuned], key: str, players: int):
    """Means over random games of the tuned loop and of the plugin are nearly the same."""
    rng, game = Random(1), boardkit.game(key, players=players)
    ours = [playout(game, rng) for _ in range(100)]
    theirs = [tuned(key)(rng, players) for _ in range(300)]
    assert mean(plies for plies, _ in theirs) == pytest.approx(
        mean(len(one.moves) for one in ours), rel=0.03
    )
    assert mean(sum(scores) for _, scores in theirs) == pytest.approx(
        mean(sum(one.outcome.scores) for one in ours), rel=0.1
    )
    assert {type(score) for _, scores in theirs for score in scores} == {int}


def test_tuned_minoa_shares_the_board(tuned: Callable[[str], Tuned]):
    """With two players a random game of Minoa ends with all 96 triangles assigned (M9)."""
    rng = Random(2)
    assert {sum(tuned("minoa")(rng)[1]) for _ in range(100)} == {96}


def test_same_seed_same_game(tuned: Callable[[str], Tuned]):
    """A seed gives the same game whatever was played before."""
    for key in KEYS:
        first = tuned(key)(Random(3), 4)
        tuned(key)(Random(4), 2)
        assert tuned(key)(Random(3), 4) == first


def figures(*line: str) -> dict[str, Any]:
    """What a benchmark prints as JSON."""
    paths = os.pathsep.join([str(ROOT), *sys.path])
    said = subprocess.run(
        [sys.executable, "-m", *line, "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(said.stdout)
    return found


def test_scaling_runs():
    """A race of one process and two has its ratio and its overhead, and memory is looked at."""
    raced = figures("benchmarks.scaling", "minoa", "--games=40", "--rounds=1")
    grown = figures("benchmarks.scaling", "tic_tac_toe", "--games=2000", "--memory")
    assert raced["one"]["chunks"] == raced["two"]["chunks"] == 40
    assert raced["faster"] > 0
    assert 0 < raced["overhead"] < 1
    assert grown["games"] == 2000
    assert list(grown["peaks"]) == [str(tenth * 200) for tenth in range(1, 11)]
    assert grown["growth"] < 0.1


def test_scaling_of_no_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """A game that is not there is told in one line after the usage."""
    monkeypatch.syspath_prepend(ROOT)
    monkeypatch.setattr(sys, "argv", ["scaling", "no_game"])
    with pytest.raises(SystemExit, match="2"):
        import_module("benchmarks.scaling").main()
    assert "error: no installed plugin provides game 'no_game'" in capsys.readouterr().err


def test_benchmark_runs():
    """A quick run ends well and has a figure for each contender."""
    found = figures("benchmarks.games", "--rounds=1", "--quick")
    contenders = {game["game"]: len(game["contenders"]) for game in found["games"]}
    assert contenders == dict.fromkeys(KEYS, 3) | {"legendary_forests": 2, "serpientes": 2}
    assert all(game["agree"] for game in found["games"] if game["game"] in KEYS)
    assert "flood_seconds" not in found


@pytest.mark.skipif(not find_spec("pyspiel"), reason="OpenSpiel is not installed")
@pytest.mark.parametrize(
    ("game", "races"),
    [
        ("hex", 6),
        pytest.param(
            "connect_four",
            6,
            marks=pytest.mark.skipif(
                not find_spec("pygame"), reason="games of PettingZoo are not installed"
            ),
        ),
    ],
)
def test_peers_play_the_same_games(game: str, races: int):
    """Beside the peers that have a game, mean lengths and counts agree in each race of it."""
    found = figures("benchmarks.peers", "--rounds=1", "--quick", f"--games={game}")
    assert found["missing"] == []
    assert len(found["races"]) == races
    assert all(race["agree"] and race["ratio"] > 0 for race in found["races"])


def test_missing_peers_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """For each peer that is wanted and not installed a line says how it would be."""
    for name in ("pyspiel", "pettingzoo"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('not here')\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = figures("benchmarks.peers", "--rounds=1", "--quick", "--games=tic_tac_toe,hex,minoa")
    assert found["missing"] == [
        'open_spiel is missing, not here: python -m pip install "open_spiel>=2.0"',
        'pettingzoo is missing, not here: python -m pip install "pettingzoo>=1.27" pygame-ce',
    ]
    assert [race["game"] for race in found["races"]] == ["minoa", "hex"]
    alone = figures("benchmarks.peers", "--rounds=1", "--quick", "--games=minoa")
    assert alone["missing"] == []


def test_another_game_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Who plays games of another mean length plays another game, and the command fails."""
    monkeypatch.syspath_prepend(ROOT)
    races, command = (import_module(f"benchmarks.peers.{name}") for name in ("races", "__main__"))
    both = races.Contender("one", 9, lambda _: 100), races.Contender("other", 9, lambda _: 106)
    monkeypatch.setattr(command, "PEERS", [lambda _: [races.Race(races.PLAYOUTS, "hex", *both)]])
    monkeypatch.setattr(sys, "argv", ["peers", "--rounds=2"])
    with pytest.raises(SystemExit, match="1"):
        command.main()
    assert "mean lengths DO NOT AGREE, they are 100.00 and 106.00" in capsys.readouterr().out
