"""How the figures are told: as tables in plain text or in Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

COMMAND = "python -m benchmarks.peers --markdown"


def tables(found: dict[str, Any]) -> Iterator[tuple[str, list[list[str]]]]:
    """For each task its title and a table, whose first row is the head."""
    for title, those in groupby(found["races"], itemgetter("task")):
        races = [*those]
        unit, ratio = races[0]["unit"], races[0]["ratio_of"]
        head = ["game", f"microseconds a {unit}", "beside", ratio, "least to most", "verdict"]
        yield title, [head, *map(row, races)]


def row(race: dict[str, Any]) -> list[str]:
    """The cells of a race in its table."""
    us, them = (f"{one['name']} {one['us']:.3g}" for one in (race["ours"], race["theirs"]))
    spread = f"{race['least']:.2f} to {race['most']:.2f}"
    return [race["game"], us, them, f"{race['ratio']:.2f}", spread, race["verdict"]]


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The report as tables in plain text."""
    for title, rows in tables(found):
        yield title
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for cells in rows:
            those = zip(cells, widths, strict=True)
            yield "  " + "  ".join(cell.ljust(width) for cell, width in those).rstrip()
        yield ""
    yield from notes(found)


def markdown(found: dict[str, Any]) -> Iterator[str]:
    """The report as the page in the documentation holds it."""
    yield f"<!-- made by {COMMAND} -->"
    for title, (head, *rows) in tables(found):
        yield f"\n**{title[0].upper()}{title[1:]}**\n"
        for cells in (head, ["---"] * len(head), *rows):
            yield f"| {' | '.join(cells)} |"
    yield ""
    for note in notes(found):
        yield f"* {note}"
    yield "\n<!-- made until here -->"


def notes(found: dict[str, Any]) -> Iterator[str]:
    """Sentences below the tables: where it ran, who is missing, whether lengths agree."""
    yield f"rounds: {found['rounds']}; machine: {found['machine']}"
    yield from found["missing"]
    odd = [race for race in found["races"] if not race["agree"]]
    for race in odd:
        means = " and ".join(f"{race[who]['mean_length']:.2f}" for who in ("ours", "theirs"))
        yield f"{race['game']}, {race['task']}: mean lengths DO NOT AGREE, they are {means}"
    if found["races"] and not odd:
        yield "mean lengths agree"
