"""`boardkit perft`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import click

from boardkit.cli.arguments import at_least, takes_game
from boardkit.cli.signals import first_interrupt_noted
from boardkit.cli.terminal import say, warn
from boardkit.cli.words import unusual_options
from boardkit.lab import sequences
from boardkit.rules import Chancy, Game

__all__ = ["perft"]

WIDTH = 15
"""In columns, of a number of sequences."""


@click.command()
@takes_game
@click.argument("depth", type=at_least(0))
@click.option(
    "--most",
    type=at_least(1),
    default=10_000_000,
    show_default=True,
    metavar="N",
    help="Stop when so many sequences were counted.",
)
@click.pass_context
def perft(context: click.Context, game: Game[Any, Any], *, depth: int, most: int) -> None:
    """Count the sequences of moves of GAME up to DEPTH plies.

    They begin with the set-up. Each outcome of chance is a move of its own, however likely.
    Ctrl-C and --most stop the count; what was counted so far is shown, and the exit code is 130
    or 1.
    """
    note = "; outcomes of chance count as moves" if isinstance(game, Chancy) else ""
    say(f"{game.info.title}, {unusual_options(game)}{note}")
    say(f"plies  {'sequences':>{WIDTH}}", style="bold")
    with first_interrupt_noted() as interrupted:
        for plies, (found, whole) in enumerate(_counts(game, depth, most, interrupted)):
            say(f"{plies:>5}  {found:>{WIDTH}}{'' if whole else ' or more'}")
        if interrupted():
            warn("interrupted")
            context.exit(130)
    if not whole or (found and plies < depth):
        warn(f"stopped, as --most {most} allows no more")
        context.exit(1)


def _counts(
    game: Game[Any, Any], depth: int, most: int, interrupted: Callable[[], bool]
) -> Iterator[tuple[int, bool]]:
    """For each number of plies the sequences, and whether all were counted.

    The last may be partial, and comes sooner than at `depth` when enough were counted.
    """
    work = 0
    for plies in range(depth + 1):
        found = 0
        portions = sequences(game, plies)
        for portion in portions:
            found += portion
            work += portion + 1  # to look at a position where the game is over is work too
            if work > most or interrupted():
                yield found, next(portions, None) is None
                return
        yield found, True
        if not found:  # then there are no longer ones either
            return
