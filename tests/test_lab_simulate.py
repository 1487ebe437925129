"""Simulations: the same result whoever plays, and all that can go wrong on the way."""

from __future__ import annotations

import json
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from claims import Claims, Leave
from plugged import GAMES, Bonus, host_with
from working import (
    Deadly,
    DeadlyOnce,
    Interrupted,
    Raising,
    at_home,
    elsewhere,
    settled,
    stumbling,
)

from boardkit.agents import random_agent
from boardkit.errors import WorkerError
from boardkit.host import Host, hookimpl
from boardkit.lab import Processes, Summary, played, simulate
from boardkit.lab.plans import Plan
from boardkit.lab.sealing import Sealed
from boardkit.lab.workers import Workers
from boardkit.play import Match

AGENTS = [stumbling, random_agent]
POOLS = {
    "processes": lambda: Processes(2),
    "pool": lambda: ProcessPoolExecutor(2),
    "threads": lambda: ThreadPoolExecutor(3),
}


@pytest.fixture(scope="module", params=POOLS)
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Each kind of executor in turn."""
    with POOLS[request.param]() as pool:
        yield pool


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """Two processes."""
    with Processes(2) as pool:
        yield pool


def told(found: Summary) -> str:
    """All that a summary tells, as text."""
    return json.dumps(found.data())


# -- the same result


@pytest.mark.parametrize(("chunk", "in_flight"), [(None, 128), (1, 3), (7, 2), (99, 1)])
def test_same_result_whoever_plays(executor: Executor, chunk: int | None, in_flight: int):
    """Equal seeds give the same, byte for byte, whatever the executor, and however it is used."""
    here: list[str] = []
    there: list[str] = []
    alone = simulate(Claims(), AGENTS, 40, seed=7, transcripts=here.append)
    found = simulate(
        Claims(),
        AGENTS,
        40,
        seed=7,
        executor=executor,
        chunk=chunk,
        in_flight=in_flight,
        transcripts=there.append,
    )
    assert told(found) == told(alone)
    assert there == here
    assert alone.failed > 0


def test_seeds_of_matches():
    """Match number i of a simulation is the match with the seed `seed:i`, whatever was before."""
    texts: list[str] = []
    simulate(Claims(), [], 2, seed=7, first=3, transcripts=texts.append)
    assert texts == [played(Claims(), seed).transcript() for seed in ("7:3", "7:4")]


# -- matches that fail


def test_matches_that_fail():
    """A match that fails is told with its seed, what was played and why; the others go on."""
    texts: list[str] = []
    found = simulate(Claims(), AGENTS, 40, seed=7, transcripts=texts.append)
    failure = found.failures[0]
    assert found.games == len(texts) == 40 - found.failed
    assert failure.seed == f"7:{failure.number}"
    assert failure.fault.text == "ValueError: stumbled over 0"
    assert failure.fault.at is not None
    assert failure.fault.at.startswith("working:")
    assert failure.transcript is not None
    assert len(Host(GAMES).replay(failure.transcript).plies) == failure.plies
    with pytest.raises(ValueError, match="stumbled over 0"):
        played(Claims(), failure.seed, agents=AGENTS)


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit, GeneratorExit])
def test_agents_that_raise_what_ends_programs(executor: Executor, kind: type[BaseException]):
    """Whatever an agent raises at a worker, a match has failed, and nobody has pressed Ctrl-C."""
    found = simulate(Claims(), [Raising(kind), random_agent], 9, seed=7, executor=executor)
    first = found.failures[0]
    assert (found.games, found.failed) == (0, 9)
    assert (first.seed, first.plies, first.fault.text) == ("7:0", 1, kind.__name__)
    assert first.transcript is not None
    assert '\nseed "7:0"\n' in first.transcript


def test_only_the_first_failures_are_kept():
    """Of many failures ten are told, and all are counted."""
    found = simulate(Claims(), [lambda *_: 1 / 0, random_agent], 600, seed=7)
    assert (found.games, found.failed) == (0, 600)
    assert [failure.number for failure in found.failures] == list(range(10))
    assert (found.shares, found.intervals) == ((0, 0), ((0, 1), (0, 1)))


def test_a_match_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch):
    """A match that has no transcript is told without."""
    monkeypatch.setattr(Claims, "notes", lambda *_: 1 / 0)
    monkeypatch.setattr(Match, "transcript", lambda _: 1 / 0)
    (failure,) = simulate(Claims(), [], 1, seed=1).failures
    assert (failure.transcript, failure.fault.text) == (None, "ZeroDivisionError: division by zero")


# -- workers that die


@pytest.mark.parametrize("kind", ["processes", "pool"])
def test_a_worker_that_dies(kind: str, tmp_path: Path):
    """The chunk of a dead worker is played again, and counted once."""
    agents = [DeadlyOnce("7:23", tmp_path / "died"), random_agent]
    with POOLS[kind]() as pool:
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


def test_a_match_that_kills_its_worker(processes: Executor):
    """The chunk that workers die of is named, though others were lost with it."""
    agents = [Deadly("7:23"), random_agent]
    with pytest.raises(WorkerError, match="died 3 times when they played the matches 20 to 24"):
        simulate(Claims(), agents, 60, seed=7, executor=processes, chunk=5)
    assert simulate(Claims(), [], 9, seed=7, executor=processes).games == 9


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


# -- workers that cannot play


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


def dist(folder: Path, name: str, version: str, entry: str) -> None:
    """Let a distribution seem installed in a folder."""
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(entry)


def installed(folder: Path, *, games: str = "1.0", bots: str | None = "1.0", rules: int = 1) -> str:
    """A folder where the toy games and an agent are installed, in some version."""
    dist(folder, "toy-games", games, "[boardkit.games]\nclaims = claims\n")
    text = Path(__file__).with_name("claims.py").read_text()
    (folder / "claims.py").write_text(text.replace("rules=1", f"rules={rules}"))
    if bots is not None:
        dist(folder, "bots", bots, "[boardkit]\nbots = robots\n")
        (folder / "robots.py").write_text(
            "from boardkit.host import hookimpl\n"
            "@hookimpl\n"
            "def boardkit_agents():\n"
            "    return {'first': lambda game, state, rng: game.moves(state)[0]}\n"
        )
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


def test_a_worker_that_fails_otherwise(monkeypatch: pytest.MonkeyPatch):
    """Whatever else befalls a worker is told with the matches that it was to play."""
    monkeypatch.setattr("boardkit.lab.workers.play_chunk", lambda *_: 1 / 0)
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


# -- stopping


@pytest.mark.parametrize("pool", [None, "processes"])
def test_stopping(pool: str | None, processes: Executor):
    """When it is time to stop, what there is are the first matches."""
    seen: list[int] = []
    found = simulate(
        Claims(),
        [],
        900,
        seed=7,
        executor=pool and processes,
        chunk=10,
        progress=seen.append,
        stop=lambda: sum(seen) > 50,
    )
    assert 10 <= found.games < 900
    assert found.games == seen[-1]
    assert found == simulate(Claims(), [], found.games, seed=7)


def test_stopping_at_once(processes: Executor):
    """Who stops before any match is over has a summary of none."""
    agents = [stumbling, random_agent]
    found = simulate(
        Claims(), agents, 900, seed=7, executor=processes, chunk=900, stop=lambda: True
    )
    assert (found.games, found.plies.count) == (0, 0)


def interrupting(at: int) -> Callable[[int], None]:
    """Does as Ctrl-C does when so many matches are over."""

    def told(done: int) -> None:
        if done >= at:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize("pool", [None, "processes"])
def test_interrupts(pool: str | None, processes: Executor):
    """Ctrl-C gives what there is."""
    found = simulate(
        Claims(), [], 900, seed=7, executor=pool and processes, progress=interrupting(30), chunk=5
    )
    assert found == simulate(Claims(), [], 30, seed=7)


def test_interrupts_of_those_who_stop_otherwise():
    """Who has another way to stop is left alone with Ctrl-C; so is who has nothing yet."""
    with pytest.raises(KeyboardInterrupt):
        simulate(Claims(), [], 9, seed=7, progress=interrupting(1), stop=lambda: False)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(Leave(), [interrupted] * 2, 9, seed=7)


class Hasty(ThreadPoolExecutor):
    """A pool where Ctrl-C is pressed again while what waits there is taken back."""

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(*args, **kwargs)
        future.add_done_callback(self.back)
        return future

    def back(self, future: Future[Any]) -> None:
        if future.cancelled():
            raise KeyboardInterrupt


def test_interrupts_of_an_end():
    """Who presses Ctrl-C while a simulation is ending is heard too."""
    with Hasty(1) as pool, pytest.raises(KeyboardInterrupt):
        simulate(Claims(), [], 900, seed=7, executor=pool, chunk=5, progress=interrupting(30))


# -- what is refused


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"games": 0}, "games must be a whole number from 1, got 0"),
        ({"games": 2.0}, "games must be a whole number from 1, got 2.0"),
        ({"games": True}, "games must be a whole number from 1, got True"),
        ({"chunk": 0}, "chunk must be a whole number from 1, got 0"),
        ({"in_flight": -1}, "in_flight must be a whole number from 1, got -1"),
        ({"first": -1}, "first must be a whole number from 0, got -1"),
        ({"agents": [random_agent]}, "needs 2 agents, got 1"),
    ],
)
def test_wrong_numbers(wrong: dict[str, Any], message: str):
    """What cannot be played is refused before the first match."""
    with pytest.raises(ValueError, match=message):
        simulate(**{"game": Claims(), "agents": [], "games": 1, "seed": 1} | wrong)


class Client:
    """Has an executor, and is none."""

    def __repr__(self) -> str:
        return "<Client>"

    def get_executor(self) -> None:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": Claims}, "expected a game"),
        ({"agents": random_agent}, "agents must be a list with one for each player, got <function"),
        ({"agents": ["greedy"] * 2}, r"agent 0 must take \(game, state, rng\), got 'greedy'$"),
        ({"agents": [random_agent, Deadly]}, r"agent 1 must take \(game, state, rng\), got <class"),
        ({"seed": None}, "a seed must be a whole number or a text, got None"),
        ({"seed": 1.5}, "a seed must be a whole number or a text, got 1.5"),
        ({"seed": True}, "a seed must be a whole number or a text, got True"),
        ({"executor": 2}, "an executor is one of concurrent.futures, got 2$"),
        ({"executor": Processes}, "an executor is one of concurrent.futures, got <class"),
        ({"executor": Client()}, r"got <Client>; a client of Dask has one, get_executor\(\)$"),
    ],
)
def test_wrong_kinds(wrong: dict[str, Any], message: str):
    """What is no game, no seed or no executor is refused before anything is sent out."""
    with pytest.raises(TypeError, match=message):
        simulate(**{"game": Claims(), "agents": [], "games": 1, "seed": 1} | wrong)


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
