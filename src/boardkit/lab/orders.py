"""What a worker is sent, what it does, and what it sends back."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from attrs import frozen

from boardkit.host import Problem
from boardkit.lab.interrupts import Interrupt, interrupts_told_apart
from boardkit.lab.plans import Plan
from boardkit.lab.sealing import Sealed
from boardkit.lab.summaries import Summary
from boardkit.lab.tally import Tally

__all__ = ["Chunk", "call_for", "play_chunk"]


@frozen
class Chunk:
    """What comes of some matches.

    Attributes:
        summary: What they show.
        transcripts: Their transcripts, if they are wanted, in order; without those that failed.
        problems: What was found to be wrong with the plugins of the worker.
    """

    summary: Summary
    transcripts: tuple[str, ...]
    problems: tuple[Problem, ...]


def call_for(order: Plan | Sealed, numbers: range) -> tuple[Callable[[Any], Chunk], object]:
    """What a worker is to call with what, to play the matches with these numbers."""
    if isinstance(order, Plan):
        return partial(play_chunk, order), numbers
    return pickle.loads, pickle.dumps(_Unpickled(order, numbers))


class _Unpickled:
    """Becomes a chunk by being unpickled.

    A worker of Dask that fails to read what it is to call would end without a word, and so would
    one after another; what it calls may fail, even for want of boardkit.
    """

    def __init__(self, order: Sealed, numbers: range) -> None:
        self._call = order, numbers

    def __reduce__(self) -> tuple[Callable[..., Chunk], tuple[Sealed, range]]:
        return play_chunk, self._call


def play_chunk(order: Plan | Sealed, numbers: range) -> Chunk:
    """Play the matches with these numbers; this is what a worker does.

    Raises:
        WorkerError: This process cannot load the plan, or would play by other rules.
        KeyboardInterrupt: Ctrl-C came to this process; one that an agent raises is a failed match.
    """
    plan = _opened(order) if isinstance(order, Sealed) else order
    tally = Tally(plan.game)
    with interrupts_told_apart():
        texts = [plan.play(number, tally, interrupt=Interrupt) for number in numbers]
    problems = plan.host.problems if plan.host else ()
    return Chunk(tally.summary(), tuple(text for text in texts if text is not None), problems)


@lru_cache(maxsize=4)  # a worker gets one chunk of the same plan after another
def _opened(sealed: Sealed) -> Plan:
    return sealed.opened()
