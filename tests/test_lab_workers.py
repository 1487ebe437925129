"""Workers: how many games they are sent, and what happens when they die or are interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from multiprocessing import get_all_start_methods, get_context, get_start_method, set_start_method
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from claims import Claims
from working import Deadly, DeadlyOnce, Interrupted, at_home, settled, stumbling

from boardkit.agents import random_agent
from boardkit.errors import WorkerError
from boardkit.lab import Processes, simulate
from boardkit.lab.interrupts import ctrl_c_delayed
from boardkit.lab.plans import Plan
from boardkit.lab.processes import PATIENCE
from boardkit.lab.workers import Workers

AGENTS = [stumbling, random_agent]


# -- workers that die


@pytest.mark.parametrize("kind", [Processes, ProcessPoolExecutor])
def test_a_worker_that_dies(kind: type[Processes | ProcessPoolExecutor], tmp_path: Path):
    """The chunk of a dead worker is played again, and counted once."""
    agents = [DeadlyOnce("7:23", tmp_path / "died"), random_agent]
    with kind(2) as pool:
        found = simulate(Claims(), agents, 60, seed=7, executor=pool, chunk=4)
    assert (tmp_path / "died").exists()
    assert found == simulate(Claims(), [], 60, seed=7)


def test_a_worker_that_is_interrupted(tmp_path: Path):
    """The chunk of a worker that Ctrl-C has reached alone is played again, and counted once."""
    agents = [Interrupted("7:23", tmp_path / "pressed"), random_agent]
    with ProcessPoolExecutor(2) as pool:
        found = simulate(Claims(), agents, 60, seed=7, executor=pool, chunk=4)
    assert (tmp_path / "pressed").exists()
    assert found == simulate(Claims(), [], 60, seed=7)


def test_what_takes_the_place_of_a_pool(tmp_path: Path):
    """Where a worker has died, others are started and set up as the user wished."""
    agents = [DeadlyOnce("7:3", tmp_path / "died"), at_home]
    context = get_context("spawn")
    with ProcessPoolExecutor(2, context, settled, ("here",)) as pool:
        found = simulate(Claims(), agents, 9, seed=7, executor=pool, chunk=2)
    assert (tmp_path / "died").exists()
    assert found == simulate(Claims(), [], 9, seed=7)


def test_executors_of_which_nobody_has_another():
    """An executor that is broken and cannot be made again is refused, not replaced."""
    with (
        ThreadPoolExecutor(1, initializer=lambda: 1 / 0) as pool,
        pytest.raises(WorkerError, match="the ThreadPoolExecutor is broken and takes no more"),
    ):
        simulate(Claims(), [], 9, seed=7, executor=pool)


@pytest.mark.parametrize("kind", [Processes, ProcessPoolExecutor, ThreadPoolExecutor])
@pytest.mark.parametrize("at", [0, 4])
def test_executors_that_are_shut_down(kind: type[Executor], at: int):
    """An executor that was shut down, before or meanwhile, is refused in the words of all errors."""
    pool = kind()

    def shut_down(done: int) -> None:
        if done >= at:
            pool.shutdown(cancel_futures=True)

    shut_down(0)
    with pytest.raises(WorkerError, match=rf"^the {kind.__name__} takes no more matches: Runtime"):
        simulate(Claims(), [], 999, seed=7, executor=pool, chunk=1, progress=shut_down)


def test_a_match_that_kills_its_worker(processes: Executor):
    """The chunk that workers die of is named, though others were lost with it."""
    agents = [Deadly("7:23"), random_agent]
    with pytest.raises(WorkerError, match="died 3 times when they played the matches 20 to 24"):
        simulate(Claims(), agents, 60, seed=7, executor=processes, chunk=5)
    assert simulate(Claims(), [], 9, seed=7, executor=processes).games == 9


class Isolated(ThreadPoolExecutor):
    """As the pool of interpreters is, which Python has from 3.14 on."""


def test_threads_that_share_nothing(monkeypatch: pytest.MonkeyPatch):
    """To threads with interpreters of their own matches are sent as to processes."""
    monkeypatch.setattr("concurrent.futures.InterpreterPoolExecutor", Isolated, raising=False)
    agents = [lambda *_: None, random_agent]
    for pool in (ThreadPoolExecutor(1), Counting(1)):
        with pool:
            assert simulate(Claims(), agents, 9, seed=7, executor=pool).failed == 9
    with Isolated(1) as pool, pytest.raises(WorkerError, match="cannot be sent to a worker"):
        simulate(Claims(), agents, 9, seed=7, executor=pool)


class Gone(Executor):
    """As the executor of Dask is when its scheduler has died."""

    _client = SimpleNamespace(status="closed")

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.add_done_callback(lambda _: 1 / 0)  # the client can tell it to nobody
        return future


def test_a_cluster_that_goes(caplog: pytest.LogCaptureFixture):
    """When a cluster is given up by its client, nobody waits for it any more, or tells it to stop."""
    with pytest.raises(WorkerError, match="the cluster has gone that played the matches 0 to 8"):
        simulate(Claims(), [], 9, seed=7, executor=Gone(), chunk=9)
    assert caplog.text == ""


def test_a_cluster_that_is_going():
    """A cluster that does not say how many workers it has may play all the same."""
    executor = Silent(0)
    executor._client.nthreads = going
    simulate(Claims(), [], 9999, seed=7, executor=executor, chunk=1, stop=lambda: True)
    assert executor.sent == 128


def going() -> dict[str, int]:
    """As a client of Dask answers that has lost its scheduler a moment ago."""
    raise ConnectionResetError


def test_a_worker_that_fails_otherwise(monkeypatch: pytest.MonkeyPatch):
    """Whatever else befalls a worker is told with the matches that it was to play."""
    monkeypatch.setattr("boardkit.lab.orders.play_chunk", lambda *_: 1 / 0)
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(WorkerError, match="could not play the matches 0 to 8: ZeroDivisionError"),
    ):
        simulate(Claims(), [], 9, seed=7, executor=pool, chunk=9)


# -- how much is sent


class Counting(ThreadPoolExecutor):
    """A pool that counts what it is sent."""

    sent = 0
    waiting = 0
    most = 0

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sent += 1
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        future = super().submit(*args, **kwargs)
        future.add_done_callback(self.back)
        return future

    def back(self, _: object) -> None:
        self.waiting -= 1


def test_chunks_in_flight():
    """Matches are sent by the chunk, and no more chunks than allowed are out at a time."""
    with Counting(2) as pool:
        simulate(Claims(), [], 100, seed=7, executor=pool, chunk=9, in_flight=3)
    assert pool.sent == 12
    assert pool.most <= 3


class Silent(Executor):
    """An executor of which nothing ever comes, with so many workers."""

    def __init__(self, workers: int) -> None:
        self.sent = 0
        self._client = SimpleNamespace(status="running", nthreads=lambda: {"here": workers})

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        self.sent += 1
        return Future()


@pytest.mark.parametrize(("workers", "sent"), [(0, 128), (3, 128), (300, 600)])
def test_chunks_for_many_workers(workers: int, sent: int):
    """No worker is idle, however many there are."""
    executor = Silent(workers)
    simulate(Claims(), [], 9999, seed=7, executor=executor, chunk=1, stop=lambda: True)
    assert executor.sent == sent


def test_workers_that_come_later(monkeypatch: pytest.MonkeyPatch):
    """Pools are asked again how many workers there are."""
    monkeypatch.setattr("boardkit.lab.workers.EVERY", 0)
    with Counting(1) as pool:
        workers = Workers(pool, Plan(Claims(), AGENTS, 7, None, keeps=False), None, lambda: False)
        assert workers._room == 128
        pool._max_workers = 100
        assert workers._room == 200


def test_chunks_grow():
    """The first chunks are single matches, as each may take long; of quick ones more are sent."""
    seen: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        simulate(Claims(), [], 1000, seed=7, executor=pool, progress=seen.append)
    assert seen[:5] == [1, 2, 3, 4, 6]
    assert seen[-1] - seen[-2] <= seen[-2] - seen[-3] == 15


# -- processes of this machine


def test_processes_that_nobody_waits_for():
    """What is neither waited for nor wanted is dropped, at once, and however often that is said."""
    pool = Processes(1)
    asleep, waiting = pool.submit(time.sleep, 600), [pool.submit(int) for _ in range(9)]
    while not asleep.running():
        time.sleep(0.01)
    pool.shutdown(wait=False, cancel_futures=True)
    assert isinstance(asleep.exception(timeout=10), BrokenExecutor)
    assert waiting[-1].cancelled()
    pool.shutdown(wait=False, cancel_futures=True)
    with pytest.raises(RuntimeError, match="were shut down"):
        pool.submit(int)


@pytest.fixture(params=get_all_start_methods())
def start_method(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each way in which this system can start processes, in turn."""
    usual = get_start_method()
    set_start_method(request.param, force=True)
    yield
    set_start_method(usual, force=True)


@pytest.mark.usefixtures("start_method")
def test_processes_that_are_all_busy():
    """None of the processes is waited for, however they were started, and though nothing waits."""
    pool = Processes(2)
    asleep = [pool.submit(time.sleep, 600) for _ in range(2)]
    while not all(future.running() for future in asleep):
        time.sleep(0.01)
    start = time.monotonic()
    pool.shutdown(wait=False, cancel_futures=True)
    assert time.monotonic() - start < PATIENCE
    assert all(isinstance(future.exception(timeout=10), BrokenExecutor) for future in asleep)


def test_processes_of_several_threads():
    """When a process dies, others take its place once, whoever are the first to use them."""
    with Processes(1) as pool, ThreadPoolExecutor(8) as users:
        for _ in range(5):
            pool.submit(os._exit, 1).exception(timeout=10)
            pids = users.map(lambda _: pool.submit(os.getpid).result(timeout=10), range(8))
            assert len({*pids}) == 1


@pytest.mark.parametrize("workers", [0, -1, "2", 2.0, True])
def test_processes_that_cannot_be_counted(workers: Any):
    """Processes are counted from one."""
    with pytest.raises(ValueError, match=f"workers must be a whole number from 1, got {workers!r}"):
        Processes(workers)


PRESSED = """
import os, signal
from boardkit.lab import Processes

os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))
with Processes(2) as pool:
    pool.submit(os._exit, 1).exception()
    print(pool.submit(int).result())
"""


@pytest.mark.skipif("fork" not in get_all_start_methods(), reason="this system does not fork")
def test_interrupts_of_processes_that_start():
    """Ctrl-C never comes to a process that is just starting, where it would be left in a muddle."""
    found = subprocess.run(
        [sys.executable, "-c", PRESSED], capture_output=True, text=True, check=False, timeout=60
    )
    assert (found.stdout, found.stderr) == ("0\n", "")


def test_ctrl_c_that_comes_to_another_thread():
    """Ctrl-C that must wait does so too where a thread of some library is not closed to it."""
    over, heard = Event(), []
    library = Thread(target=over.wait)
    library.start()

    def pressed() -> None:
        with ctrl_c_delayed():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.1)
            heard.append("to the end")

    with pytest.raises(KeyboardInterrupt):
        pressed()
    over.set()
    library.join()
    assert heard == ["to the end"]
