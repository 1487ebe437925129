"""`boardkit simulate`."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterable, Iterator
from typing import IO, Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from boardkit.cli.arguments import at_least, takes_game, takes_seed
from boardkit.cli.terminal import say, shown_table
from boardkit.lab import Range, Summary, simulated, summary
from boardkit.play import Match
from boardkit.rules import Game, options

__all__ = ["simulate"]

AnyMatch = Match[Any, Any]
AnyGame = Game[Any, Any]


@click.command()
@takes_game
@takes_seed
@click.option(
    "--games", type=at_least(1), default=100, show_default=True, metavar="N", help="How many games."
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON and nothing else.")
@click.option(
    "--save",
    type=click.File("w", encoding="utf-8"),
    metavar="FILE",
    help="Write all transcripts to a file.",
)
def simulate(
    game: AnyGame, *, games: int, seed: int | None, as_json: bool, save: IO[str] | None
) -> None:
    """Let random agents play GAME many times, and sum it up.

    Game number i, from 0, is the match with the seed "S:i". All who are tied first share one win.
    """
    seed = secrets.randbelow(2**32) if seed is None else seed
    matches = _watched(simulated(game, games, seed=seed), games)
    found = summary(matches if save is None else _saved(matches, save))
    if as_json:
        say(json.dumps(_heading(game, seed) | found.data(), indent=2))
    else:
        _show(game, seed, found)


def _watched(matches: Iterable[AnyMatch], games: int) -> Iterable[AnyMatch]:
    """The same matches, with a bar that shows how far they are, where somebody can see it."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    return track(
        matches, "playing", games, console=Console(stderr=True), transient=True, disable=not seen
    )


def _saved(matches: Iterable[AnyMatch], file: IO[str]) -> Iterator[AnyMatch]:
    """The same matches, each written to a file, with a blank line between."""
    for number, match in enumerate(matches):
        file.write("\n" * (number > 0) + match.transcript())
        yield match


def _heading(game: AnyGame, seed: int) -> dict[str, object]:
    """What was simulated, as plain data."""
    chosen = {name: getattr(game, name) for name in options(type(game))}
    return {
        "game": game.info.key,
        "rules": game.info.rules,
        "options": chosen,
        "players": game.players,
        "seed": seed,
    }


def _show(game: AnyGame, seed: int, found: Summary) -> None:
    say(f"{game.info.title}, {found.games} games, seed {seed}{_chosen(game)}")
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for head in ("wins", "alone", "mean", "median", "least", "greatest"):
        table.add_column(head, justify="right")
    for seat, (share, wins) in enumerate(zip(found.shares, found.wins, strict=True)):
        scores = _cells(found.scores[seat]) if found.scores else ()
        table.add_row(
            f"score of player {seat}" if scores else f"player {seat}",
            f"{share:.2%}",
            str(wins),
            *scores,
        )
    table.add_row("plies", "", "", *_cells(found.plies))
    say(shown_table(table))
    say(f"{found.ties} games were tied; all who are tied first share a win")
    for reason, times in found.reasons:
        say(f"{times} games ended: {reason}")


def _chosen(game: AnyGame) -> str:
    """How many play, and the options that are not as usual."""
    specs = options(type(game)).items()
    values = {name: (spec, getattr(game, name)) for name, spec in specs if name != "players"}
    unusual = [
        f", {name}={spec.write(value)}"
        for name, (spec, value) in values.items()
        if value != spec.default
    ]
    return f", {game.players} players" + "".join(unusual)


def _cells(numbers: Range) -> tuple[str, str, str, str]:
    return f"{numbers.mean:.2f}", f"{numbers.median:g}", str(numbers.least), str(numbers.greatest)
