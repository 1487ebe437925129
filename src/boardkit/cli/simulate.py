"""`boardkit simulate`."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import click

from boardkit import lab
from boardkit.cli.arguments import at_least, host_of, takes_game, takes_seed
from boardkit.cli.crash import failures_told
from boardkit.cli.files import file_errors_told, replacing, reserve, takes_output
from boardkit.cli.progress import progress_shown
from boardkit.cli.seats import Seat, seated, takes_agents
from boardkit.cli.signals import first_interrupt_noted
from boardkit.cli.tables import table
from boardkit.cli.terminal import emit, say, show, warn
from boardkit.cli.words import unusual_options
from boardkit.cli.workers import executing, takes_workers
from boardkit.lab import Range, Summary
from boardkit.rules import Game, options

__all__ = ["simulate"]

AnyGame = Game[Any, Any]

FAILED, INTERRUPTED = 1, 130


@click.command()
@takes_game
@takes_seed
@takes_agents(people=False, default="By default random.")
@click.option(
    "--games", type=at_least(1), default=100, show_default=True, metavar="N", help="How many games."
)
@takes_workers
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
    workers: int | None,
    dask: str | None,
    as_json: bool,
    save: Path | None,
    force: bool,
) -> None:
    """Let agents play GAME many times, and sum it up.

    Game number i, from 0, is the match with the seed "S:i"; the result is the same however many
    processes play. All who are tied first share one win. A game that fails is reported, the others
    go on, and the exit code is 1. Ctrl-C sums up what was played until then, and exits with 130;
    pressed twice, it drops that.
    """
    host = host_of(context)
    seats = seated(host, game, wanted, people=False, default={})
    host.match(game, seed=seed)  # if this fails, no file is left behind
    reserve(save, option="--save", force=force)
    seed = secrets.randbelow(2**32) if seed is None else seed
    with (
        executing(workers, dask) as executor,
        _saving(save) as saved,
        first_interrupt_noted() as interrupted,
        progress_shown("playing") as played,
    ):
        played(0, games)
        found = lab.simulate(
            game,
            [seat.agent for seat in seats],
            games,
            seed=seed,
            executor=executor,
            host=host,
            progress=lambda done: played(done, games),
            stop=interrupted,
            transcripts=saved,
        )
    if as_json:
        facts = _heading(game, seats, seed) | {"interrupted": interrupted()} | found.data()
        emit(json.dumps(facts, indent=2))
    elif found.games:
        _show(game, seats, seed, found)
    if found.failed:
        warn(failures_told(host, game, found))
    if interrupted():
        warn(f"interrupted; this sums up {found.games} of {games} games")
    if found.failed or interrupted():
        context.exit(INTERRUPTED if interrupted() else FAILED)


@contextmanager
def _saving(file: Path | None) -> Iterator[Callable[[str], None] | None]:
    """What writes transcripts to a file, with a blank line between; nothing where none is wanted."""
    if file is None:
        yield None
        return
    with ExitStack() as stack:
        out: IO[str] | None = None  # nothing takes the place of a file where every game fails

        def saved(text: str) -> None:
            nonlocal out
            begins = out is None
            out = out or stack.enter_context(replacing(file))
            with file_errors_told(file):
                out.write(text if begins else f"\n{text}")
                out.flush()

        yield saved


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
    if cited := ", ".join(f"{rule} in {times}" for rule, times in found.cited if times):
        never = ", ".join(rule for rule, times in found.cited if not times)
        say(f"rules cited: {cited} of {found.games} games{never and f'; never {never}'}")


def _cells(numbers: Range) -> tuple[str, str, str, str]:
    return f"{numbers.mean:.2f}", f"{numbers.median:g}", str(numbers.least), str(numbers.greatest)
