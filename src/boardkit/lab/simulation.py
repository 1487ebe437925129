"""Many matches: here, in other processes, or on a cluster, with the same result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from itertools import repeat
from typing import TypeVar

from boardkit.agents import Agent
from boardkit.host import Host
from boardkit.lab.executors import shares_memory
from boardkit.lab.matches import agents_of
from boardkit.lab.plans import Plan
from boardkit.lab.required import (
    given,
    require_counts,
    require_executor,
    require_functions,
    require_host,
)
from boardkit.lab.sealing import Sealed
from boardkit.lab.summaries import Summary
from boardkit.lab.tally import Tally
from boardkit.lab.workers import Workers
from boardkit.play.required import require_seed
from boardkit.rules import Game, Position
from boardkit.rules.game import require_game

__all__ = ["simulate"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

Steps = Generator[tuple[int, Sequence[str]], None, None]
"""How many matches are over since last time, and their transcripts if they are wanted."""

CHUNKS = 64
"""At least so many chunks are made of enough matches, so that all workers end at nearly one time."""
LARGEST = 250
"""So many matches are in a chunk at most; to send it takes little of the time that it is played."""
LARGEST_KEPT = 25
"""So many at most where transcripts come back: each takes more room than a whole summary."""
DOUBLED = 4
"""After so many chunks they are twice as large, so that Ctrl-C finds something from the start."""


def simulate(  # noqa: PLR0913 - each says one thing about how to play, and most are left out
    game: Game[S, M],
    agents: Sequence[Agent[S, M]],
    games: int,
    *,
    seed: int | str,
    executor: Executor | None = None,
    first: int = 0,
    chunk: int | None = None,
    in_flight: int | None = None,
    host: Host | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    transcripts: Callable[[str], object] | None = None,
) -> Summary:
    """Let agents play many matches, and sum them up.

    What comes of it follows from the game, the agents, the seed and the numbers of the matches
    alone: not from the executor, the size of a chunk, or how many workers there are. What is kept
    in memory does not grow with the number of matches. One that fails is counted apart, and told
    with its seed and transcript; when a worker dies, its chunk is played again.

    Args:
        game: The rules.
        agents: One for each player, in the order of the seats; if there are none, all play at
            random. They must not remember anything from one match to another: it depends on the
            executor which matches are played one after another, and so would the result.
        games: How many, 1 or more; match number i has the seed `"{seed}:{i}"`.
        seed: What everything follows.
        executor: Who plays: anything like the pools of `concurrent.futures`, such as `Processes`,
            or `Client.get_executor()` of Dask. By default this process does. What is sent to other
            processes is pickled, so game and agents are to be defined in modules.
        first: The number of the first match; so a simulation can go on where another ended, and
            both summaries be put together.
        chunk: How many matches a worker is sent at a time; by default few at first, then up to 250.
        in_flight: How many chunks are sent out at a time; by default two for each worker, and 128
            at least.
        host: Whose plugins watch and judge the matches; by default none do. Workers have hosts of
            their own, with the same house rules or else they are refused.
        progress: Is told from time to time how many matches are over.
        stop: Is asked from time to time whether to stop, with what there is. Without it Ctrl-C
            stops.
        transcripts: Is told the transcript of each match that did not fail, in order.

    Returns:
        The summary of all matches or, when it was stopped, of the first ones: as if there had been
        no more to play. When none was over by then, Ctrl-C is passed on.

    Raises:
        TypeError: The first argument is no game, an agent no agent, the seed no seed, the
            executor or the host none, or what is to be called no function.
        ValueError: There is no match to play, or there are not as many agents as players.
        WorkerError: A worker lacks a plugin or has other rules, something cannot be sent to
            workers, they died again and again, or the executor takes no more.

    Examples:
        >>> import boardkit
        >>> simulate(boardkit.game("minoa"), [], 20, seed=7).plies.greatest <= 84
        True
    """
    require_game(game)
    require_counts(1, games=games, **given(chunk=chunk, in_flight=in_flight))
    require_counts(0, first=first)
    require_seed(seed)
    require_executor(executor)
    require_host(host)
    require_functions(**given(progress=progress, stop=stop, transcripts=transcripts))
    plan = Plan(game, agents_of(game, agents), seed, host, keeps=transcripts is not None)
    tally, numbers = Tally(game), range(first, first + games)
    plan.match(numbers[-1])  # what cannot be set up fails here; its seed is the longest
    if executor is None:
        steps = _here(plan, tally, numbers)
    else:
        order = plan if shares_memory(executor) else Sealed.of(plan)
        workers = Workers(executor, order, in_flight, stop or _never)
        sizes = repeat(chunk) if chunk else _sizes(plan, games)
        steps = _elsewhere(workers, plan, tally, _parts(numbers, sizes))
    done = 0
    try:
        for over, texts in steps:
            done += over
            for text in texts:
                (transcripts or _ignored)(text)
            (progress or _ignored)(done)
            if stop is not None and stop():
                break
    except KeyboardInterrupt:
        if stop is not None or not done:
            raise
    finally:
        steps.close()
    return tally.summary()


def _here(plan: Plan, tally: Tally, numbers: range) -> Steps:
    """Play in this process."""
    for number in numbers:
        text = plan.play(number, tally)
        yield 1, () if text is None else (text,)


def _elsewhere(workers: Workers, plan: Plan, tally: Tally, chunks: Iterator[range]) -> Steps:
    """Let workers play these matches."""
    with closing(workers.played(chunks)) as played:  # left to itself it would swallow Ctrl-C
        for numbers, chunk in played:
            tally.merge(chunk.summary)
            if plan.host is not None:
                plan.host.note(chunk.problems)
            yield len(numbers), chunk.transcripts


def _sizes(plan: Plan, games: int) -> Iterator[int]:
    """How many matches to send at a time: few at first, as nobody knows yet how long they take."""
    most = max(1, min(games // CHUNKS, LARGEST_KEPT if plan.keeps else LARGEST))
    size = 1
    while size < most:
        yield from repeat(size, DOUBLED)
        size *= 2
    yield from repeat(most)


def _parts(numbers: range, sizes: Iterator[int]) -> Iterator[range]:
    while numbers:
        size = next(sizes)
        yield numbers[:size]
        numbers = numbers[size:]


def _never() -> bool:
    return False


def _ignored(_: object) -> None:
    pass
