"""Sending chunks out, and taking them back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack
from math import inf
from time import monotonic

from attrs import define, field

from boardkit.errors import BoardkitError, WorkerError, error_text
from boardkit.lab.executors import is_gone, renewed, workers_of
from boardkit.lab.orders import Chunk, call_for
from boardkit.lab.plans import Plan
from boardkit.lab.sealing import Sealed

__all__ = ["Workers"]

IN_FLIGHT = 128
"""So many chunks are sent out at a time, or more if there are many workers."""

EVERY = 5
"""In seconds; so often it is asked how many workers there are, as some may come later."""

TRIES = 3
"""So often a chunk is played, at last alone, before it is blamed for the death of its workers."""

LOST = (BrokenExecutor, KeyboardInterrupt)
"""What a chunk fails with whose worker can do no more; agents that raise such things are failures."""

BLINK = 0.1
"""In seconds; so long nobody is asked whether to stop."""


@define
class _Sent:
    """A chunk that was sent out."""

    numbers: range
    future: Future[Chunk]

    @property
    def is_lost(self) -> bool:
        """Whether its worker died, or was interrupted, before it was played."""
        if not self.future.done():
            return False
        return self.future.cancelled() or isinstance(self.future.exception(), LOST)


@define
class Workers:
    """An executor that carries out an order.

    Attributes:
        executor: Who plays.
        order: What is to be played.
        in_flight: How many chunks are sent out at a time; if it is None, two for each worker, and
            128 at least.
        stop: Is asked whether to stop.
    """

    executor: Executor
    order: Plan | Sealed
    in_flight: int | None
    stop: Callable[[], bool]
    _own: ExitStack = field(factory=ExitStack, init=False)
    _usual: int = field(default=0, init=False)
    _asked: float = field(default=-inf, init=False)

    def played(self, chunks: Iterator[range]) -> Generator[tuple[range, Chunk], None, None]:
        """What comes of these chunks, in order; of those that are over when it is stopped."""
        waiting: deque[_Sent] = deque()
        with self._own:
            try:
                while True:
                    self._refill(waiting, chunks)
                    played = self._awaited(waiting[0]) if waiting else None
                    if played is None:
                        return
                    yield waiting.popleft().numbers, played
            finally:
                if not is_gone(self.executor):  # it could not be told
                    for sent in waiting:
                        sent.future.cancel()

    def _refill(self, waiting: deque[_Sent], chunks: Iterator[range]) -> None:
        """Send out what was lost, and more until so many chunks are out."""
        for sent in waiting:
            if sent.is_lost:
                sent.future = self._sent(sent.numbers)
        while len(waiting) < self._room and (numbers := next(chunks, None)) is not None:
            waiting.append(_Sent(numbers, self._sent(numbers)))

    def _awaited(self, sent: _Sent) -> Chunk | None:
        """What comes of a chunk; nothing if it is not over when it is time to stop.

        If it is lost it is sent out again, alone: others that were lost with it wait.
        """
        for _ in range(TRIES):
            if sent.is_lost:
                sent.future = self._sent(sent.numbers)
            while not sent.future.done():
                if self.stop():
                    return None
                if is_gone(self.executor):
                    raise WorkerError(f"the cluster has gone that played {_named(sent.numbers)}")
                wait([sent.future], timeout=BLINK)
            if not sent.is_lost:
                return self._result(sent)
        raise WorkerError(
            f"workers died {TRIES} times when they played {_named(sent.numbers)}; "
            "without an executor they are played in this process"
        )

    def _result(self, sent: _Sent) -> Chunk:
        error = sent.future.exception()
        if error is None:
            return sent.future.result()
        if isinstance(error, BoardkitError):
            raise error
        # What fails in a match is no exception here.
        raise WorkerError(
            f"a worker could not play {_named(sent.numbers)}: {error_text(error)}"
        ) from error

    def _sent(self, numbers: range) -> Future[Chunk]:
        """A chunk on its way; a pool that is broken has another in its place."""
        function, argument = call_for(self.order, numbers)
        try:
            return self.executor.submit(function, argument)
        except BrokenExecutor:
            self.executor = self._own.enter_context(renewed(self.executor))
            return self.executor.submit(function, argument)
        except Exception as error:  # as of one that was shut down
            name = type(self.executor).__name__
            raise WorkerError(f"the {name} takes no more matches: {error_text(error)}") from error

    @property
    def _room(self) -> int:
        """How many chunks are to be out, by how many workers there were a moment ago."""
        if self.in_flight is not None:
            return self.in_flight
        if monotonic() >= self._asked + EVERY:
            self._asked = monotonic()
            self._usual = max(IN_FLIGHT, 2 * workers_of(self.executor))
        return self._usual


def _named(numbers: range) -> str:
    return f"the matches {numbers[0]} to {numbers[-1]}"
