"""`boardkit simulate`."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from boardkit.cli.arguments import at_least, host_of, takes_game, takes_seed
from boardkit.cli.crash import crashes_told
from boardkit.cli.files import file_errors_told, replacing, reserve, takes_output
from boardkit.cli.seats import Seat, seated, takes_agents
from boardkit.cli.signals import first_interrupt_noted
from boardkit.cli.tables import table
from boardkit.cli.terminal import emit, say, show, warn
from boardkit.cli.words import unusual_options
from boardkit.host import Host
from boardkit.lab import Range, Summary, finish, summary
from boardkit.play import Match
from boardkit.rules import Game, options

__all__ = ["simulate"]

AnyMatch = Match[Any, Any]
AnyGame = Game[Any, Any]


@click.command()
@takes_game
@takes_seed
@takes_agents(people=False, default="By default random.")
@click.option(
    "--games", type=at_least(1), default=100, show_default=True, metavar="N", help="How many games."
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON and nothing else.")
@takes_output("--save", help="Write all transcripts to FILE.")
@click.pass_context
def simulate(
    context: click.Context,
    game: AnyGame,
    *,
    seed: int | None,
    wanted: Sequence[str],
    games: int,
    as_json: bool,
    save: Path | None,
    force: bool,
) -> None:
    """Let agents play GAME many times, and sum it up.

    Game number i, from 0, is the match with the seed "S:i". All who are tied first share one win.
    Ctrl-C sums up what was played until then, and exits with 130; pressed twice, it drops that.
    """
    host = host_of(context)
    seats = seated(host, game, wanted, people=False, default={})
    host.match(game, seed=seed)  # if this fails, no file is left behind
    reserve(save, option="--save", force=force)
    seed = secrets.randbelow(2**32) if seed is None else seed
    with first_interrupt_noted() as interrupted:
        seeds = (f"{seed}:{number}" for number in range(games))
        matches = _watched(_matches(host, game, seats, seeds, interrupted), games)
        found = summary(matches if save is None else _saved(host, matches, save))
    if as_json:
        emit(json.dumps(_heading(game, seats, seed) | found.data(), indent=2))
    else:
        _show(game, seats, seed, found)
    if interrupted():
        warn(f"interrupted; this sums up {found.games} of {games} games")
        context.exit(130)


def _matches(
    host: Host,
    game: AnyGame,
    seats: Sequence[Seat],
    seeds: Iterable[str],
    interrupted: Callable[[], bool],
) -> Iterator[AnyMatch]:
    """Matches with these seeds, played to their ends; after an interrupt none but the first."""
    for seed in seeds:
        match = host.match(game, seed=seed)
        with crashes_told(host, match):
            finish(match, agents=[seat.agent for seat in seats])
        yield match
        if interrupted():
            return


def _watched(matches: Iterable[AnyMatch], games: int) -> Iterable[AnyMatch]:
    """The same matches, with a bar that shows how far they are, where somebody can see it."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    return track(
        matches, "playing", games, console=Console(stderr=True), transient=True, disable=not seen
    )


def _saved(host: Host, matches: Iterable[AnyMatch], file: Path) -> Iterator[AnyMatch]:
    """The same matches, each written to a file, with a blank line between."""
    with replacing(file) as out:
        for number, match in enumerate(matches):
            with crashes_told(host, match):
                text = match.transcript()
            with file_errors_told(file):
                out.write("\n" * (number > 0) + text)
                out.flush()
            yield match


def _heading(game: AnyGame, seats: Sequence[Seat], seed: int) -> dict[str, object]:
    """What was simulated, as plain data."""
    chosen = {name: getattr(game, name) for name in options(type(game))}
    return {
        "game": game.info.key,
        "rules": game.info.rules,
        "options": chosen,
        "players": game.players,
        "agents": [seat.name for seat in seats],
        "seed": seed,
    }


def _show(game: AnyGame, seats: Sequence[Seat], seed: int, found: Summary) -> None:
    title = f"{game.info.title}, {unusual_options(game)}, {found.games} games, seed {seed}"
    say(title, style="bold")
    wins = [
        (str(number), seat.name, f"{share:.1%}", f"{low:.1%}-{high:.1%}", str(alone))
        for number, (seat, share, (low, high), alone) in enumerate(
            zip(seats, found.shares, found.intervals, found.wins, strict=True)
        )
    ]
    show(
        table(
            "player", "agent", "wins", "95 %", "alone", rows=wins, numbers=("wins", "95 %", "alone")
        )
    )
    scores = [(f"score {seat}", *_cells(spread)) for seat, spread in enumerate(found.scores)]
    heads = ("mean", "median", "least", "most")
    say()
    show(table("", *heads, rows=[*scores, ("plies", *_cells(found.plies))], numbers=heads))
    say(f"{found.ties} of {found.games} games were tied; all who are tied first share a win")
    for reason, times in found.reasons:
        say(f"{times} of {found.games} games ended: {reason}")


def _cells(numbers: Range) -> tuple[str, str, str, str]:
    return f"{numbers.mean:.2f}", f"{numbers.median:g}", str(numbers.least), str(numbers.greatest)
