"""How a race is run, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean, median
from typing import Any

from benchmarks.contenders import Contender
from benchmarks.games import Batch, agree, batch, met
from benchmarks.peers.races import Race


def turns(race: Race, number: int, *, quick: bool) -> tuple[Batch, Batch]:
    """What both did in a round, one right after the other."""
    ours, theirs = (
        batch(one, max(1, one.games // 50) if quick else one.games, Random(number))
        for one in (race.ours, race.theirs)
    )
    return ours, theirs


def run(races: Sequence[Race], rounds: int, *, quick: bool) -> list[dict[str, Any]]:
    """The figures of each race; each is run once in each round."""
    for race in races:
        turns(race, 0, quick=quick)  # makes tables, warms caches
    laps = [[turns(race, number, quick=quick) for race in races] for number in range(rounds)]
    return [
        figures(race, *zip(*those, strict=True), quick=quick)
        for race, those in zip(races, zip(*laps, strict=True), strict=True)
    ]


def figures(
    race: Race, ours: Sequence[Batch], theirs: Sequence[Batch], *, quick: bool
) -> dict[str, Any]:
    """The figures of a race; a quick one has too few games to judge by."""
    ratios = [b.each / a.each for a, b in zip(ours, theirs, strict=True)]
    if race.task.longer:
        ratios = [1 / ratio for ratio in ratios]
    return {
        "task": race.task.title,
        "unit": race.task.unit,
        "game": race.game,
        "ours": contended(race.ours, ours),
        "theirs": contended(race.theirs, theirs),
        "ratio_of": "times as long" if race.task.longer else "times as fast",
        "ratio": median(ratios),
        "least": min(ratios),
        "most": max(ratios),
        "goal": race.goal,
        "verdict": "" if quick else verdict(race, median(ratios)),
        "agree": agree(lengths(ours), lengths(theirs), within=race.task.within),
    }


def contended(contender: Contender, laps: Sequence[Batch]) -> dict[str, Any]:
    """The figures of one contender."""
    return {
        "name": contender.name,
        "us": median(one.each for one in laps),
        "mean_length": mean(lengths(laps)),
    }


def lengths(laps: Sequence[Batch]) -> list[int]:
    """How much came of each call in all rounds."""
    return [length for one in laps for length in one.lengths]


def verdict(race: Race, ratio: float) -> str:
    """Whether the goal of a race is met; nothing where it has none."""
    if race.goal is None:
        return ""
    if race.task.longer:
        return met(ratio <= race.goal, f"<= {race.goal}")
    return met(ratio >= race.goal, f">= {race.goal}")
