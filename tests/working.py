"""Agents that workers can load, and what happens to workers with them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from boardkit.agents import agent_rng, random_agent

__all__ = [
    "Deadly",
    "DeadlyOnce",
    "Interrupted",
    "Raising",
    "at_home",
    "bare",
    "cluster",
    "elsewhere",
    "settled",
    "stumbling",
]


@contextmanager
def cluster(workers: int) -> Iterator[Any]:
    """A Dask cluster of so many worker processes on this machine; without Dask the test is skipped."""
    distributed = pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    with distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address=None,
        scheduler_kwargs={"dashboard_address": ":0"},
        silence_logs="CRITICAL",
    ) as started:
        yield started


def stumbling(game: Any, state: Any, rng: Random) -> Any:
    """Pick any move, or fail in about one match of five."""
    if rng.random() < 0.05:
        raise ValueError(f"stumbled over {state.to_move}")
    return random_agent(game, state, rng)


@frozen
class Deadly:
    """An agent of seat 0 that kills its process in the match with one seed."""

    seed: str

    def __call__(self, game: Any, state: Any, rng: Random) -> Any:
        if rng.getstate() == agent_rng(self.seed, 0).getstate():
            self.kill()
        return random_agent(game, state, rng)

    def kill(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


@frozen
class DeadlyOnce(Deadly):
    """The same, if it finds no file; it leaves one."""

    file: Path

    def kill(self) -> None:
        if not self.file.exists():
            self.file.touch()
            super().kill()


@frozen
class Interrupted(DeadlyOnce):
    """The same, but for Ctrl-C in place of death."""

    def kill(self) -> None:
        if not self.file.exists():
            self.file.touch()
            os.kill(os.getpid(), signal.SIGINT)


@frozen
class Raising:
    """An agent that raises something at its first move."""

    kind: type[BaseException]

    def __call__(self, game: Any, state: Any, rng: Random) -> Any:
        raise self.kind


def at_home(game: Any, state: Any, rng: Random) -> Any:
    """Pick any move, but only in a process that was spawned and then set up by `settled`."""
    if (
        "SETTLED" not in os.environ
        or "Spawn" not in type(multiprocessing.current_process()).__name__
    ):
        raise RuntimeError("not at home")
    return random_agent(game, state, rng)


def settled(how: str) -> None:
    """Set up a process."""
    os.environ["SETTLED"] = how


def elsewhere(here: str, there: str) -> None:
    """Let a process find what is in one folder in place of another."""
    sys.path[sys.path.index(here)] = there


def bare() -> None:
    """Let a process be one where boardkit is not installed."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "boardkit"]:
        del sys.modules[name]
    sys.modules["boardkit"] = None  # type: ignore[assignment]
