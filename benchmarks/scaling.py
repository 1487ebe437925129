"""How simulations grow: two processes beside one, and memory beside the number of games.

Run from the root of the repository, with boardkit and its plugins installed:

    python -m benchmarks.scaling [GAME] [--games N] [--rounds N] [--json]
    python -m benchmarks.scaling tic_tac_toe --games 1000000 --memory

One process and two take turns in one run. They are measured by the clock on the wall, so their
ratio means something only where two processors are idle: it is told how much of two they had, and
what their CPU time, which is the same on a busy machine, would allow.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import Future
from statistics import median
from typing import Any

import boardkit
from benchmarks.games import met, peak_kib
from boardkit.errors import UnknownGameError
from boardkit.lab import Processes, simulate

FASTER_AT_LEAST = 1.8
OVERHEAD_AT_MOST = 0.05
"""Starting processes, sending chunks and putting summaries together take no more than this part."""
GROWTH_AT_MOST = 0.02
"""The peak of memory rises by no more than this part while the second half of the games is played."""


# ---------------------------------------------------------------- what is measured


class Counting(Processes):
    """Processes that count what they are sent."""

    sent = 0

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        """Let some process call a function, and count that."""
        self.sent += 1
        return super().submit(*args, **kwargs)


def batch(game: Any, games: int, workers: int) -> dict[str, float]:
    """Seconds that so many processes take from their start to their end, and what they consist of."""
    before, start, own = os.times(), time.perf_counter(), time.process_time()
    with Counting(workers) as pool:
        started = time.perf_counter() - start
        simulate(game, [], games, seed=1, executor=pool)
    wall, own = time.perf_counter() - start, time.process_time() - own
    after = os.times()
    theirs = after.children_user + after.children_system
    theirs -= before.children_user + before.children_system
    return {
        "wall": wall,
        "start": started,
        "own_cpu": own,
        "workers_cpu": theirs,
        "processors": (own + theirs) / wall,
        "chunks": pool.sent,
    }


def race(game: Any, games: int, rounds: int) -> dict[str, Any]:
    """One process and two in turns; medians over the rounds."""
    simulate(game, [], min(games, 20), seed=1)  # fills caches that processes inherit
    pairs = [(batch(game, games, 1), batch(game, games, 2)) for _ in range(rounds)]
    figures = {
        name: {key: median(pair[place][key] for pair in pairs) for key in pairs[0][0]}
        for place, name in enumerate(("one", "two"))
    }
    return {
        "game": game.info.key,
        "games": games,
        **figures,
        "faster": median(one["wall"] / two["wall"] for one, two in pairs),
        "faster_by_cpu": median(
            2 * one["workers_cpu"] / (two["own_cpu"] + two["workers_cpu"]) for one, two in pairs
        ),
        "overhead": median(two["own_cpu"] / two["workers_cpu"] for _, two in pairs),
    }


def growth(game: Any, games: int) -> dict[str, Any]:
    """The peak of memory, in KiB, after each tenth of so many games in this process."""
    peaks: dict[int, int] = {}

    def noted(done: int) -> None:
        if done * 10 % games < 10:
            peaks[done] = peak_kib()

    start = time.process_time()
    found = simulate(game, [], games, seed=1, progress=noted)
    half = next(peak for done, peak in peaks.items() if done * 2 >= games)
    return {
        "game": game.info.key,
        "games": found.games,
        "shares": found.shares,
        "cpu_seconds": time.process_time() - start,
        "peaks": peaks,
        "growth": peak_kib() / half - 1,
    }


# ---------------------------------------------------------------- the report


def race_lines(found: dict[str, Any]) -> Iterator[str]:
    """The race as a table and two verdicts."""
    names = ("wall", "start", "own_cpu", "workers_cpu", "processors", "chunks")
    yield f"{found['games']} games of {found['game']}, in seconds"
    yield f"{'processes':9} " + " ".join(f"{name:>11}" for name in names)
    for who in ("one", "two"):
        yield f"{who:9} " + " ".join(f"{found[who][name]:11.2f}" for name in names)
    faster, overhead = found["faster"], found["overhead"]
    yield (
        f"two processes are {faster:.2f} times as fast as one, "
        f"with {found['two']['processors']:.2f} processors; "
        + met(faster >= FASTER_AT_LEAST, f">= {FASTER_AT_LEAST}")
    )
    yield (
        f"by CPU time they would be {found['faster_by_cpu']:.2f} times as fast "
        "if two processors had nothing else to do"
    )
    yield (
        f"starting, sending and adding up take {overhead:.1%} of the time of playing; "
        + met(overhead <= OVERHEAD_AT_MOST, f"<= {OVERHEAD_AT_MOST:.0%}")
    )


def growth_lines(found: dict[str, Any]) -> Iterator[str]:
    """What memory was needed, and a verdict."""
    for done, peak in found["peaks"].items():
        yield f"{done:10} games of {found['game']}: peak {peak} KiB"
    yield (
        f"the second half raised the peak by {found['growth']:.2%}; "
        + met(found["growth"] <= GROWTH_AT_MOST, f"<= {GROWTH_AT_MOST:.0%}")
    )
    yield f"{found['cpu_seconds']:.0f} s of CPU time, shares {found['shares']}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scaling", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", nargs="?", default="minoa", help="key of a game (minoa)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how many (5)")
    parser.add_argument("--memory", action="store_true", help="look at memory, in one process")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    arguments = parser.parse_args()
    for name in ("games", "rounds"):
        if getattr(arguments, name) < 1:
            parser.error(f"{name} must be at least 1, got {getattr(arguments, name)}")
    try:
        game = boardkit.game(arguments.game)
    except UnknownGameError as error:
        parser.error(str(error))
    if arguments.memory:
        found, lines = growth(game, arguments.games), growth_lines
    else:
        found, lines = race(game, arguments.games, arguments.rounds), race_lines
    print(json.dumps(found, indent=2) if arguments.json else "\n".join(lines(found)))


if __name__ == "__main__":
    main()
