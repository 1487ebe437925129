"""Workers and plugins: what they are sent of them, and who is refused that has others."""

from __future__ import annotations

import pickle
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from claims import Claims
from plugged import GAMES, Bonus, bots_installed, dist, host_with
from working import elsewhere, stumbling

from boardkit.agents import random_agent
from boardkit.errors import WorkerError
from boardkit.host import Host, hookimpl
from boardkit.lab import Processes, simulate
from boardkit.lab.plans import Plan
from boardkit.lab.sealing import Sealed

AGENTS = [stumbling, random_agent]


def order(**changes: Any) -> Sealed:
    """An order as it comes to a worker."""
    plan = Plan(Claims(), AGENTS, seed=7, host=None, keeps=False)
    sent: Sealed = pickle.loads(pickle.dumps(Sealed.of(evolve(plan, **changes))))
    return sent


def test_a_worker_without_the_plugin(monkeypatch: pytest.MonkeyPatch):
    """A worker that cannot load the game says so, and which it is."""
    sent = order()
    monkeypatch.setitem(sys.modules, "claims", None)
    with pytest.raises(
        WorkerError, match=r"worker \d+ on .* cannot play claims: .*'?claims"
    ) as raised:
        sent.opened()
    assert raised.value.worker


def test_a_worker_with_other_rules(monkeypatch: pytest.MonkeyPatch):
    """A worker whose game has another version of the rules is refused."""
    sent = order(seed=8)
    monkeypatch.setattr(Claims, "info", evolve(Claims.info, rules=2))
    with pytest.raises(WorkerError, match="it has version 2 of the rules of claims, not version 1"):
        sent.opened()


def test_a_worker_with_another_boardkit(monkeypatch: pytest.MonkeyPatch):
    """A worker with another boardkit is refused, since its agents may differ."""
    sent = order(seed=9)
    monkeypatch.setattr("boardkit.lab.needs.version_of", lambda _: "99.0")
    with pytest.raises(WorkerError, match=r"it has boardkit 99\.0, not "):
        sent.opened()


def test_a_worker_without_the_house_rule(monkeypatch: pytest.MonkeyPatch, processes: Executor):
    """A worker that would judge matches otherwise is refused."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    with pytest.raises(WorkerError, match="its house rules are none, not plugged:bonus"):
        simulate(Claims(), [], 9, seed=7, executor=processes, host=host)


def test_house_rules_of_a_host(monkeypatch: pytest.MonkeyPatch):
    """With a host, matches are judged as in its house."""
    host = host_with(monkeypatch, bonus=Bonus(1, 100))
    assert simulate(Claims(), [], 9, seed=7, host=host).wins == (0, 9)


class Blind:
    """A plugin that cannot watch."""

    @hookimpl
    def boardkit_match_over(self) -> None:
        raise RuntimeError("too dark")


def test_problems_of_workers(monkeypatch: pytest.MonkeyPatch):
    """A host learns what was found to be wrong with the plugins of the workers."""
    theirs, ours = host_with(monkeypatch, blind=Blind()), Host(GAMES)
    monkeypatch.setattr("boardkit.lab.sealing.default_host", lambda: theirs)
    with Processes(2) as pool:  # their host is that of this moment
        found = simulate(Claims(), [], 9, seed=7, executor=pool, host=ours)
    assert found == simulate(Claims(), [], 9, seed=7)
    assert [str(problem) for problem in ours.problems] == [
        "plugin plugged:blind fails in boardkit_match_over: RuntimeError: too dark"
    ]


class Bots:
    """A plugin with an agent that cannot be pickled, as in the documentation of its hook."""

    @hookimpl
    def boardkit_agents(self) -> dict[str, Any]:
        return {"first": lambda game, state, _: game.moves(state)[0]}


@pytest.mark.parametrize("is_given", [True, False], ids=["given", "default"])
def test_agents_of_plugins(monkeypatch: pytest.MonkeyPatch, *, is_given: bool):
    """An agent of a plugin may be any function, and part of another agent; workers have it too."""
    host = host_with(monkeypatch, bots=Bots())
    monkeypatch.setattr("boardkit.lab.sealing.default_host", lambda: host)
    first = host.agents()["first"]
    chosen = {"agents": [first, partial(first)], "host": host if is_given else None}
    with Processes(2) as pool:  # their host is that of this moment
        found = simulate(game=Claims(), games=9, seed=7, executor=pool, **chosen)
    assert found == simulate(game=Claims(), games=9, seed=7, **chosen)
    assert found.games == 9


def test_a_worker_without_the_agent(monkeypatch: pytest.MonkeyPatch):
    """A worker that lacks the plugin of an agent is refused, by both their names."""
    host = host_with(monkeypatch, bots=Bots())
    sent = order(agents=[host.agents()["first"]] * 2, host=host, seed=10)
    monkeypatch.setattr("boardkit.lab.sealing.default_host", lambda: Host(GAMES))
    with pytest.raises(WorkerError, match="it lacks the agent first of plugged:bots") as raised:
        sent.opened()
    assert raised.value.plugin == "plugged:bots"


class Stubborn:
    """An agent that tells at length that it will not go anywhere."""

    def __call__(self, game: Any, state: Any, rng: Any) -> Any:
        raise NotImplementedError

    def __reduce__(self) -> Any:
        raise ValueError("no\nand no\nagain")


@pytest.mark.parametrize(
    ("agent", "named"),
    [
        (lambda *_: None, "the agent <function .*> of seat 1"),
        (Stubborn(), "the agent <.*Stubborn.* of seat 1"),
    ],
)
def test_an_agent_of_no_module(processes: Executor, agent: Any, named: str):
    """What cannot be sent to another process is named on one line, with what would be right."""
    with pytest.raises(
        WorkerError,
        match=rf"^{named} cannot be sent to a worker: .*; it must be defined in a module",
    ) as raised:
        simulate(Claims(), [random_agent, agent], 9, seed=7, executor=processes)
    assert "\n" not in str(raised.value)


def installed(folder: Path, *, games: str = "1.0", bots: str | None = "1.0", rules: int = 1) -> str:
    """A folder where the toy games and an agent are installed, in some version."""
    dist(folder, "toy-games", games, "[boardkit.games]\nclaims = claims\n")
    text = Path(__file__).with_name("claims.py").read_text()
    (folder / "claims.py").write_text(text.replace("rules=1", f"rules={rules}"))
    if bots is not None:
        bots_installed(folder, bots)
    return str(folder)


@pytest.mark.parametrize(
    ("there", "message"),
    [
        ({}, None),
        ({"rules": 2}, "it has version 2 of the rules of claims, not version 1"),
        ({"games": "2.0"}, "it has toy-games/2.0, not toy-games/1.0"),
        ({"bots": "1.1"}, "it has the agent first of bots/1.1, not of bots/1.0"),
        ({"bots": None}, "it lacks the agent first of bots/1.0"),
    ],
)
def test_a_process_with_other_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: dict[str, Any], message: str | None
):
    """A worker plays by what is installed where it runs, and is refused where that differs."""
    here = installed(tmp_path / "here")
    monkeypatch.syspath_prepend(here)
    host = Host()
    monkeypatch.setattr("boardkit.lab.sealing.default_host", lambda: host)
    moved = (here, installed(tmp_path / "there", **there))
    agents = [host.agents()["first"]] * 2
    with ProcessPoolExecutor(1, get_context("spawn"), elsewhere, moved) as pool:
        if message is None:
            found = simulate(Claims(), agents, 9, seed=7, executor=pool)
            assert found == simulate(Claims(), agents, 9, seed=7)
            return
        with pytest.raises(WorkerError, match=rf"worker \d+ on .* cannot play claims: {message}$"):
            simulate(Claims(), agents, 9, seed=7, executor=pool)
    monkeypatch.delitem(sys.modules, "robots")
