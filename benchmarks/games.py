"""How fast random games are: the public verbs beside a naive reference and a hand-tuned loop.

Run from the root of the repository, with boardkit and its plugins installed:

    python -m benchmarks.games [--rounds N] [--quick] [--memory] [--json]

All contenders take turns in one run and are measured in CPU time, so that the ratios between them
hold on a busy machine too. The naive references are those of the plugins' tests; they are slow and
play few games. Two games have a hand-tuned loop. All are played with their usual options.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from typing import Any, NamedTuple

import boardkit
from benchmarks.contenders import Contender, contenders, played
from boardkit.geometry import flood, square_grid

MILLION = 1_000_000
AGREE = 0.05
"""Mean plies agree when they differ by no more than this part, if not by three standard errors."""
TUNED_AT_MOST = 4
NAIVE_AT_LEAST = {"minigenesis": 12, "minoa": 300, "legendary_forests": 20, "serpientes": 20}


class Batch(NamedTuple):
    """What a contender did in one round."""

    seconds: float
    lengths: list[int]

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.lengths)

    @property
    def plies(self) -> int:
        """The plies of all of them."""
        return sum(self.lengths)

    @property
    def per_game(self) -> float:
        """Microseconds for a game."""
        return self.seconds / self.games * MILLION

    @property
    def each(self) -> float:
        """Microseconds for a ply, or whatever else a contender counts."""
        return self.seconds / self.plies * MILLION


# ---------------------------------------------------------------- what is measured


def batch(contender: Contender, games: int, rng: Random) -> Batch:
    """Let a contender play so many games."""
    gc.collect()  # what others have left is not for this one to clear
    start = time.process_time()
    lengths = [contender.play(rng) for _ in range(games)]
    return Batch(time.process_time() - start, lengths)


def race(key: str, rounds: int, *, quick: bool) -> dict[str, list[Batch]]:
    """The batches of each contender, one for each round; in a round all take turns."""
    those = contenders(key)
    for contender in those:
        if contender.name != "naive":
            batch(contender, 5, Random(0))  # makes tables, warms caches
    batches: dict[str, list[Batch]] = {contender.name: [] for contender in those}
    for number in range(rounds):
        for contender in those:
            games = max(1, contender.games // 20) if quick else contender.games
            batches[contender.name].append(batch(contender, games, Random(number)))
    return batches


def ratio(slow: Sequence[Batch], fast: Sequence[Batch]) -> float:
    """How many times as long a ply takes; the median over the rounds."""
    return median(one.each / other.each for one, other in zip(slow, fast, strict=True))


def summary(key: str, batches: dict[str, list[Batch]]) -> dict[str, Any]:
    """The figures of one game."""
    ours = batches["boardkit"]
    lengths = {
        name: [length for one in those for length in one.lengths] for name, those in batches.items()
    }
    return {
        "game": key,
        "contenders": {
            name: {
                "games": sum(one.games for one in those),
                "us_per_game": median(one.per_game for one in those),
                "us_per_ply": median(one.each for one in those),
                "mean_plies": mean(lengths[name]),
            }
            for name, those in batches.items()
        },
        "faster_than_naive": ratio(batches["naive"], ours),
        "slower_than_tuned": ratio(ours, batches["tuned"]) if "tuned" in batches else None,
        "agree": all(agree(lengths["boardkit"], those) for those in lengths.values()),
    }


def agree(ours: Sequence[int], theirs: Sequence[int], *, within: float = AGREE) -> bool:
    """Whether two mean lengths are so near that it may be the same game."""
    spread = max((stdev(those) for those in (ours, theirs) if len(those) > 1), default=0)
    error = spread * sqrt(1 / len(ours) + 1 / len(theirs))
    gap = abs(mean(ours) - mean(theirs))
    return gap <= max(within * mean(theirs), 3 * error)


def flood_seconds(side: int) -> float:
    """CPU time to flood a square board of one colour; the median of three."""
    board = square_grid(rows=side, cols=side)
    start = board.cells[0]
    assert len(flood(board, start)) == side * side  # warms up, as links are made when first used
    times = []
    for _ in range(3):
        before = time.process_time()
        flood(board, start)
        times.append(time.process_time() - before)
    return median(times)


def memory_growth(key: str, games: int = 10_000) -> dict[str, Any]:
    """What so many games in this process leave behind, after a few to warm up."""
    play = played(boardkit.game(key))
    rng = Random(0)
    for _ in range(500):
        play(rng)
    gc.collect()
    peak, blocks = peak_kib(), sys.getallocatedblocks()
    for _ in range(games):
        play(rng)
    gc.collect()
    return {
        "game": key,
        "games": games,
        "more_blocks": sys.getallocatedblocks() - blocks,
        "more_peak_kib": peak_kib() - peak,
    }


def peak_kib() -> int:
    """The most memory that this process has had so far."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


# ---------------------------------------------------------------- the report


def report(arguments: argparse.Namespace) -> dict[str, Any]:
    """Measure all that is asked for; memory first, since the floods raise the peak."""
    found: dict[str, Any] = {}
    if arguments.memory:
        found["memory"] = [memory_growth(key) for key in NAIVE_AT_LEAST]
    found["games"] = [
        summary(key, race(key, arguments.rounds, quick=arguments.quick)) for key in NAIVE_AT_LEAST
    ]
    if not arguments.quick:
        found["flood_seconds"] = {side: flood_seconds(side) for side in (500, 1000)}
    return found


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The report as a table and a few sentences."""
    yield f"{'game':17} {'contender':10} {'games':>6} {'us/game':>10} {'us/ply':>9} {'plies':>7}"
    for game in found["games"]:
        for name, facts in game["contenders"].items():
            yield (
                f"{game['game']:17} {name:10} {facts['games']:6} {facts['us_per_game']:10.1f}"
                f" {facts['us_per_ply']:9.2f} {facts['mean_plies']:7.1f}"
            )
    for game in found["games"]:
        yield from verdicts(game)
    if floods := found.get("flood_seconds"):
        yield (
            f"flood: 1000 x 1000 cells in {floods[1000]:.2f} s, 500 x 500 in {floods[500]:.2f} s; "
            f"4 times the cells take {floods[1000] / floods[500]:.1f} times as long"
        )
    for growth in found.get("memory", []):
        yield (
            f"memory: {growth['games']} games of {growth['game']} left {growth['more_blocks']} "
            f"blocks more, and raised the peak by {growth['more_peak_kib']} KiB"
        )


def verdicts(game: dict[str, Any]) -> Iterator[str]:
    """A line for each target of a game, and one for whether all played the same game."""
    key, naive, tuned = game["game"], game["faster_than_naive"], game["slower_than_tuned"]
    least = NAIVE_AT_LEAST[key]
    verdict = met(naive >= least, f">= {least}")
    yield f"{key}: {naive:.1f} times as fast as the naive reference; {verdict}"
    if tuned is not None:
        verdict = met(tuned <= TUNED_AT_MOST, f"<= {TUNED_AT_MOST}")
        yield f"{key}: {tuned:.1f} times as long as the tuned loop; {verdict}"
    yield f"{key}: mean plies {'agree' if game['agree'] else 'DO NOT AGREE'}"


def met(is_met: bool, target: str) -> str:
    """Whether a target is met, in words."""
    return f"target {target} {'met' if is_met else 'MISSED'}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how many (5)")
    parser.add_argument(
        "--quick", action="store_true", help="few games, too few to judge by, and no floods"
    )
    parser.add_argument("--memory", action="store_true", help="play 10,000 games for memory")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error(f"rounds must be at least 1, got {arguments.rounds}")
    found = report(arguments)
    print(json.dumps(found, indent=2) if arguments.json else "\n".join(lines(found)))


if __name__ == "__main__":
    main()
