"""What one has to know of executors, for which they have no public names."""

from __future__ import annotations

from concurrent import futures
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from boardkit.errors import WorkerError
from boardkit.lab.processes import Processes

__all__ = ["is_gone", "renewed", "shares_memory", "workers_of"]


def is_gone(executor: Executor) -> bool:
    """Whether the connection to a cluster of Dask was given up: its futures never end then."""
    return getattr(getattr(executor, "_client", None), "status", None) == "closed"


def shares_memory(executor: Executor) -> bool:
    """Whether its workers are threads, which see the objects that are here."""
    apart: Any = getattr(
        futures, "InterpreterPoolExecutor", ()
    )  # from Python 3.14 on; these see none
    return isinstance(executor, ThreadPoolExecutor) and not isinstance(executor, apart)


def workers_of(executor: Executor) -> int:
    """How many workers there are at the moment; 0 if that is not known."""
    if isinstance(executor, Processes):
        return executor.workers
    client = getattr(executor, "_client", None)
    if client is None:
        return getattr(executor, "_max_workers", 0)
    with suppress(OSError):  # it may be just going
        if getattr(client, "status", None) == "running":  # else to ask it takes long
            return sum(client.nthreads().values())
    return 0


def renewed(executor: Executor) -> Executor:
    """A pool of processes like one that is broken.

    Raises:
        WorkerError: It is another executor, of which nobody knows how it was made.
    """
    if not isinstance(executor, ProcessPoolExecutor):
        raise WorkerError(
            f"the {type(executor).__name__} is broken and takes no more matches; "
            "make another, or use `Processes`, which goes on when a worker dies"
        )
    pool: Any = executor
    return ProcessPoolExecutor(
        pool._max_workers,
        pool._mp_context,
        pool._initializer,
        pool._initargs,
        max_tasks_per_child=pool._max_tasks_per_child,
    )
