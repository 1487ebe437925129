"""The command."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.peers.laps import run
from benchmarks.peers.races import GAMES, PEERS, TASKS, MissingError, Race
from benchmarks.peers.tables import lines, markdown

PACKAGES = ("boardkit", "open_spiel", "pettingzoo")


def report(arguments: argparse.Namespace) -> dict[str, Any]:
    """Measure all that is asked for and there."""
    races: list[Race] = []
    missing = []
    for races_of in PEERS:
        try:
            races += races_of(arguments.games)
        except MissingError as error:
            missing.append(str(error))
    races.sort(key=lambda race: TASKS.index(race.task))
    return {
        "machine": machine(),
        "rounds": arguments.rounds,
        "missing": missing,
        "races": run(races, arguments.rounds, quick=arguments.quick),
    }


def machine() -> str:
    """The processor, Python, and the versions of who takes part."""
    told = [processor(), f"{platform.python_implementation()} {platform.python_version()}"]
    for package in PACKAGES:
        try:
            told.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(told)


def processor() -> str:
    """What the processor calls itself, where the system says so."""
    facts = Path("/proc/cpuinfo")
    found = facts.read_text().splitlines() if facts.exists() else []
    names = [line.partition(": ")[2] for line in found if line.startswith("model name")]
    return names[0] if names else platform.machine()


def chosen(text: str) -> list[str]:
    """The games whose keys are given with commas between."""
    keys = text.split(",")
    for key in keys:
        if key not in GAMES:
            known = ", ".join(GAMES)
            raise argparse.ArgumentTypeError(f"no game {key!r} to compare; there are {known}")
    return keys


def main() -> None:
    """Measure and print; fail where mean lengths do not agree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=peers.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="how many (7)")
    parser.add_argument("--quick", action="store_true", help="few games, too few to judge by")
    parser.add_argument("--games", type=chosen, default=GAMES, metavar="A,B", help="which (all)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print all figures as JSON")
    form.add_argument("--markdown", action="store_true", help="print what the page on speed holds")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error(f"rounds must be at least 1, got {arguments.rounds}")
    found = report(arguments)
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        print("\n".join(markdown(found) if arguments.markdown else lines(found)))
    if not all(race["agree"] for race in found["races"]):
        sys.exit(1)


if __name__ == "__main__":
    main()
