"""Simulations on a real Dask cluster: two worker processes on this machine, on loopback."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from claims import Claims
from working import Raising, bare, cluster, stumbling

from boardkit.agents import random_agent
from boardkit.errors import WorkerError
from boardkit.lab import simulate
from boardkit.play import version_of

distributed = pytest.importorskip("distributed", reason="the extra `dask` is not installed")

AGENTS = [stumbling, random_agent]


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A client of a cluster of two worker processes."""
    with cluster(2) as started, distributed.Client(started) as client:
        yield client


def test_same_result_on_a_cluster(client: Any):
    """A cluster gives the same as this process, failures and transcripts too."""
    here: list[str] = []
    there: list[str] = []
    alone = simulate(Claims(), AGENTS, 60, seed=7, transcripts=here.append)
    executor = client.get_executor()
    found = simulate(
        Claims(), AGENTS, 60, seed=7, executor=executor, chunk=7, transcripts=there.append
    )
    assert found == alone
    assert there == here
    assert found.failed > 0


def test_a_worker_that_is_killed_half_way(client: Any):
    """When a worker is killed half-way, all matches are counted, and each once."""
    pids = client.run(os.getpid)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if done >= 200 and not killed:
            killed.append(min(pids.values()))
            os.kill(killed[0], signal.SIGKILL)

    executor = client.get_executor()
    found = simulate(Claims(), AGENTS, 400, seed=7, executor=executor, chunk=5, progress=kill_one)
    assert len(set(pids.values())) == 2
    assert killed[0] not in client.run(os.getpid).values()
    assert found == simulate(Claims(), AGENTS, 400, seed=7)


def test_a_cluster_without_the_plugin(client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A worker that lacks the plugin is refused, by names: which worker, and what it lacks."""
    (tmp_path / "only_here.py").write_text("from claims import Claims\nclass Here(Claims): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("only_here").Here()
    with pytest.raises(WorkerError, match=r"worker \d+ on .*No module named 'only_here'"):
        simulate(game, [], 9, seed=7, executor=client.get_executor())
    monkeypatch.delitem(sys.modules, "only_here")


def test_a_cluster_without_boardkit():
    """A worker that lacks even boardkit says so; it does not end without a word."""
    end = time.monotonic() + 20
    with cluster(1) as started, distributed.Client(started) as client:
        client.run(bare)
        executor = client.get_executor()
        with pytest.raises(WorkerError, match=r"the matches 0 to 0: .*boardkit"):
            simulate(
                Claims(), [], 9, seed=7, executor=executor, stop=lambda: time.monotonic() > end
            )


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_agents_that_raise_what_ends_programs(client: Any, kind: type[BaseException]):
    """What an agent raises at a cluster is a match that has failed, and no cluster ends by it."""
    agents = [Raising(kind), random_agent]
    found = simulate(Claims(), agents, 9, seed=7, executor=client.get_executor())
    assert [failure.fault.text for failure in found.failures] == [kind.__name__] * 9
    assert [failure.seed for failure in found.failures] == [f"7:{number}" for number in range(9)]


def test_an_agent_that_cannot_be_sent_to_a_cluster(client: Any):
    """What cannot be pickled is named here too."""
    with pytest.raises(WorkerError, match="cannot be sent to a worker"):
        simulate(Claims(), [lambda *_: None] * 2, 9, seed=7, executor=client.get_executor())


def test_versions_beside_dask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Where Dask brings another way to read metadata, those that are not there are no failure."""
    (tmp_path / "odd-1.0.dist-info").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert version_of("odd") is None
