"""`boardkit play`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Any

import click

from boardkit.cli.arguments import host_of, takes_game, takes_seed
from boardkit.cli.crash import crashes_told
from boardkit.cli.faults import Fault
from boardkit.cli.files import reserve, takes_output, write
from boardkit.cli.seats import Seat, seated, takes_agents
from boardkit.cli.signals import undisturbed
from boardkit.cli.terminal import say
from boardkit.cli.terminal_match import TerminalMatch
from boardkit.errors import one_line
from boardkit.host import Host
from boardkit.play import Match
from boardkit.rules import Game

__all__ = ["IN_PLAY", "SAVE", "play", "play_at_terminal"]

IN_PLAY = "Seat 0 is a person's unless it is named; at the others random plays by default."
"""Who plays at a terminal where that is not said, for the help of `--agent`."""
SAVE = "Write the transcript to FILE, also when the game is left before its end."
"""What `--save` does in a match."""


@click.command()
@takes_game
@takes_seed
@takes_agents(people=True, default=IN_PLAY)
@takes_output("--save", help=SAVE)
@click.pass_context
def play(
    context: click.Context,
    game: Game[Any, Any],
    *,
    seed: int | None,
    wanted: Sequence[str],
    save: Path | None,
    force: bool,
) -> None:
    """Play GAME at this terminal.

    Type a move, or `help` for what else there is. `quit`, the end of the input and Ctrl-C stop
    the game; --save keeps it, and `boardkit resume` goes on with it. `--agent greedy` plays
    against you, `--agent human` seats people only, and `--agent 0=random` lets you look on. In a
    game with secrets each person sees his own view; several take turns at the screen, which is
    wiped in between.
    """
    host = host_of(context)
    seats = seated(host, game, wanted, people=True, default={0: "human"})
    match = host.match(game, seed=seed)  # if this fails, no file is left behind
    play_at_terminal(host, match, seats, save=save, force=force)


def play_at_terminal(
    host: Host, match: Match[Any, Any], seats: Sequence[Seat], *, save: Path | None, force: bool
) -> None:
    """Play a match on until its end, or until a person leaves, and keep it if that is wanted."""
    reserve(save, option="--save", force=force)
    begun = len(match.plies)
    try:
        with crashes_told(host, match):
            TerminalMatch(match, seats).play()
    finally:
        with undisturbed():  # whoever closes a terminal sends more than one signal
            if save is not None:
                _save(match, save)
            elif match.outcome is None and (not begun or len(match.plies) != begun):
                say("the game was not kept; --save FILE keeps a game")


def _save(match: Match[Any, Any], file: Path) -> None:
    try:
        text = match.transcript()
    except BaseException as error:  # signals are not heeded here
        raise click.ClickException(
            f"the game was not kept: it cannot be written: {Fault.of(error)}"
        ) from error
    try:
        write(file, text)
    except click.ClickException as error:
        say(text)  # whoever played it can still copy it
        raise click.ClickException(f"the game was not kept: {error.message}") from error
    goes_on = (
        f"; `boardkit resume {quote(str(file))}` goes on with it" if match.outcome is None else ""
    )
    say(one_line(f"saved in {file}{goes_on}"))
