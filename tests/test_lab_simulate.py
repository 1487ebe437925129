"""Simulations: the same result whoever plays, and all that can go wrong on the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest
from claims import Claims, Leave
from plugged import GAMES
from working import Deadly, Raising, stumbling

from boardkit.agents import random_agent
from boardkit.host import Host
from boardkit.lab import Processes, Summary, played, simulate
from boardkit.play import Match
from boardkit.play.transcript import LONGEST_LINE

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
        ({"games": None}, "games must be a whole number from 1, got None"),
        ({"first": None}, "first must be a whole number from 0, got None"),
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


def test_seeds_that_grow_too_long():
    """A seed has to be short enough for all matches, not only for the first."""
    seed, seen = "s" * (LONGEST_LINE - len('seed "":0')), []
    assert simulate(Claims(), [], 10, seed=seed).games == 10
    with pytest.raises(ValueError, match="a seed must be short"):
        simulate(Claims(), [], 11, seed=seed, progress=seen.append)
    assert seen == []


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
        ({"host": "house"}, "host must be a boardkit.host.Host, got 'house'"),
        ({"progress": []}, r"progress must be a function, got \[\]"),
        ({"stop": True}, "stop must be a function, got True"),
        ({"transcripts": "all.txt"}, "transcripts must be a function, got 'all.txt'"),
        ({"executor": 2}, "an executor is one of concurrent.futures, got 2$"),
        ({"executor": Processes}, "an executor is one of concurrent.futures, got <class"),
        ({"executor": Client()}, r"got <Client>; a client of Dask has one, get_executor\(\)$"),
    ],
)
def test_wrong_kinds(wrong: dict[str, Any], message: str):
    """What is no game, seed, executor or function is refused before anything is sent out."""
    with pytest.raises(TypeError, match=message):
        simulate(**{"game": Claims(), "agents": [], "games": 1, "seed": 1} | wrong)
