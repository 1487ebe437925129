"""Workers on this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess, parent_process
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, ParamSpec, TypeVar

from boardkit.lab.interrupts import ctrl_c_delayed
from boardkit.lab.required import given, require_counts

__all__ = ["Processes"]

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 5
"""In seconds; so long a pool may take to forget what it was to do."""

BLINK = 0.001
"""In seconds; so long nobody looks whether it has."""


class Processes(Executor):
    """Processes on this machine, as a pool that outlives the death of one of them.

    When a process dies, what the pool was doing fails with `BrokenExecutor`, and others take their
    place. Ctrl-C is left to whoever uses the pool; when he dies, so do they.

    Args:
        workers: How many; by default as many as the machine has processors.

    Raises:
        ValueError: It is not 1 or more.
    """

    def __init__(self, workers: int | None = None) -> None:
        require_counts(1, **given(workers=workers))
        self.workers = workers or os.cpu_count() or 1
        self._is_over = False
        self._renewing = Lock()
        self._pool = self._started()
        Processes.submit(self, int).result()  # they are there already: threads may be by their use

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let some process call a function.

        Raises:
            RuntimeError: The pool was shut down.
        """
        with self._renewing, ctrl_c_delayed():  # one renews the pool for all, or starts processes
            if self._is_over:
                raise RuntimeError("these processes were shut down; make others")
            try:
                return self._pool.submit(function, *args, **kwargs)
            except BrokenExecutor:
                self._pool.shutdown(wait=False)
                self._pool = self._started()
                return self._pool.submit(function, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; those that are neither waited for nor wanted are killed."""
        self._is_over = True
        if wait or not cancel_futures:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
        else:
            self._drop()

    def _drop(self) -> None:
        """Kill the processes, whatever they do."""
        # The pool stumbles over what waits in it when processes die, so it has to forget that first:
        # the last of it is cancelled, or waits no more.
        last: Future[int] = Future()
        try:
            last = self._pool.submit(int)
        except RuntimeError:  # it is broken, or shut down already
            last.cancel()
        processes = self._processes()
        ending = Thread(target=self._pool.shutdown, kwargs={"cancel_futures": True})
        ending.start()
        deadline = monotonic() + PATIENCE
        while not (last.running() or last.done()) and monotonic() < deadline:
            sleep(BLINK)
        for process in processes:
            process.kill()
        ending.join()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, initializer=_prepare)

    def _processes(self) -> list[BaseProcess]:
        """The processes of the pool at this moment; it starts some of them only when it is used."""
        pool: Any = self._pool
        return [*(pool._processes or {}).values()]


def _prepare() -> None:
    """Leave Ctrl-C to the process that waits for us; it ends us as usual, or by its death."""
    Thread(target=_die_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def _die_with_parent() -> None:
    if parent := parent_process():
        wait_for([parent.sentinel])
        os._exit(1)
