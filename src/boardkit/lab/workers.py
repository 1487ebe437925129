"""Sending chunks out, and taking them back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack

from attrs import define, field

from boardkit.errors import BoardkitError, WorkerError, error_text
from boardkit.lab.orders import Chunk, Order, play_chunk
from boardkit.lab.processes import Processes

__all__ = ["IN_FLIGHT", "Workers"]

IN_FLIGHT = 128
"""So many chunks are sent out at a time: enough for a cluster, and few to keep in mind."""

TRIES = 3
"""So often a chunk is played, at last alone, before it is blamed for the death of its workers."""

BLINK = 0.1
"""In seconds; so long nobody is asked whether to stop."""


@define
class _Sent:
    """A chunk that was sent out."""

    numbers: range
    future: Future[Chunk]

    @property
    def is_lost(self) -> bool:
        """Whether its worker died before it was played."""
        if not self.future.done():
            return False
        return self.future.cancelled() or isinstance(self.future.exception(), BrokenExecutor)


@define
class Workers:
    """An executor that carries out an order.

    Attributes:
        executor: Who plays.
        order: What is to be played.
        in_flight: How many chunks are sent out at a time.
        stop: Is asked whether to stop.
    """

    executor: Executor
    order: Order
    in_flight: int
    stop: Callable[[], bool]
    _own: ExitStack = field(factory=ExitStack)

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
                for sent in waiting:
                    sent.future.cancel()

    def _refill(self, waiting: deque[_Sent], chunks: Iterator[range]) -> None:
        """Send out what was lost, and more until so many chunks are out."""
        for sent in waiting:
            if sent.is_lost:
                sent.future = self._sent(sent.numbers)
        while len(waiting) < self.in_flight and (numbers := next(chunks, None)) is not None:
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
                if self._is_gone:
                    raise WorkerError(f"the cluster has gone that played {_named(sent.numbers)}")
                wait([sent.future], timeout=BLINK)
            if not sent.is_lost:
                return self._result(sent)
        raise WorkerError(
            f"workers died {TRIES} times when they played {_named(sent.numbers)}; "
            "without an executor they are played in this process"
        )

    @property
    def _is_gone(self) -> bool:
        """Whether the connection to a cluster of Dask was given up: its futures never end then."""
        client = getattr(self.executor, "_client", None)  # not a public name, but there is no other
        return getattr(client, "status", None) == "closed"

    def _result(self, sent: _Sent) -> Chunk:
        try:
            return sent.future.result()
        except BoardkitError:
            raise
        except Exception as error:  # what fails in a match is no exception here
            raise WorkerError(
                f"a worker could not play {_named(sent.numbers)}: {error_text(error)}"
            ) from error

    def _sent(self, numbers: range) -> Future[Chunk]:
        """A chunk on its way; when the executor can do no more, our own processes go on."""
        try:
            return self.executor.submit(play_chunk, self.order, numbers)
        except BrokenExecutor:
            # Not a public name, but nothing else tells how many processes the user wanted.
            count = getattr(self.executor, "_max_workers", 1)
            self.executor = self._own.enter_context(Processes(count))
            return self.executor.submit(play_chunk, self.order, numbers)


def _named(numbers: range) -> str:
    return f"the matches {numbers[0]} to {numbers[-1]}"
