"""`boardkit replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import click

from boardkit.cli.arguments import at_least, checked_seat, takes_seat
from boardkit.cli.bug_report import BugReport, holds_report
from boardkit.cli.faults import fault_of_replay
from boardkit.cli.files import read
from boardkit.cli.terminal import ask, say
from boardkit.cli.versions import versions
from boardkit.cli.words import drawing, extent, told
from boardkit.errors import BoardkitError, TranscriptError
from boardkit.host import Host
from boardkit.play import Match, hearing_of, views_of

__all__ = ["replay"]

AnyMatch = Match[Any, Any]

FINE = "all is played as written"


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--step", is_flag=True, help="Show the board ply by ply; at a terminal, Enter goes on."
)
@click.option(
    "--at", type=at_least(0), metavar="N", help="Show the position after ply N; 0 is the start."
)
@takes_seat
@click.pass_obj
def replay(host: Host, file: str, *, step: bool, at: int | None, seat: int | None) -> None:
    """Check every transcript in FILE, ply by ply.

    The first that does not replay is named, with the line and the ply, and the exit code is 1.
    FILE may be `-`, the standard input. It may hold a bug report instead, as it was pasted
    somewhere; then it is told whether the same happens here.
    """
    if seat is not None and not step and at is None:
        raise click.UsageError("--seat goes with --step or --at")
    text = read(file)
    bug = BugReport.read(text) if holds_report(text) else None
    if bug is not None and not (step or at is not None):
        _compare(host, bug)
        return
    matches = _named(host, text if bug is None else bug.transcript)
    for number, match in enumerate(matches, start=1):
        say(f"transcript {number}: {extent(match)}", style="bold")
        if at is not None:
            _show_at(match, at, seat)
        if step:
            waits = file != "-" and sys.stdin is not None and sys.stdin.isatty()
            if not _step(match, seat, waits=waits):
                return


def _named(host: Host, text: str) -> Iterator[AnyMatch]:
    """The matches of all transcripts; an error gives the number of the transcript."""
    number = 1
    try:
        for match in host.replay_all(text):
            yield match
            number += 1
    except BoardkitError as error:
        raise TranscriptError(f"transcript {number}: {error}") from error


def _show_at(match: AnyMatch, ply: int, seat: int | None) -> None:
    if ply > len(match.plies):
        raise click.BadParameter(
            f"the match has {len(match.plies)} plies, got {ply}", param_hint="--at"
        )
    state = match.plies[ply - 1].state if ply else match.start
    say(drawing(match.game, views_of(match.game)(state, checked_seat(match.game, seat))))


def _step(match: AnyMatch, seat: int | None, *, waits: bool) -> bool:
    """Show every position, the start first; whether the person wants to see more."""
    game = match.game
    view, heard = views_of(game), hearing_of(game)
    say(drawing(game, view(match.start, checked_seat(game, seat))))
    for number, ply in enumerate(match.plies, start=1):
        if waits and ask("Enter goes on, q stops> ") not in ("", " "):
            return False
        said = told(ply.player, heard(ply.before, ply.move, seat))
        say(f"{number}. {said}", style="bold")
        say(drawing(game, view(ply.state, seat)))
    return True


def _compare(host: Host, bug: BugReport) -> None:
    """Tell whether what a bug report tells happens here too, and which versions differ."""
    here = versions(host)
    for name, version in bug.versions.items():
        if version != here.get(name):
            say(f"{name}: {version} in the report, {here.get(name, 'not installed')} here")
    found = fault_of_replay(host, bug.transcript, bug.move)
    if found is None and not bug.can_happen_again:
        say(f"{FINE}; what an agent did, or what was typed, cannot be tried again: {bug.fault}")
        return
    if found == bug.fault:
        say(f"same: {found or FINE}")
        return
    where = f" at ply {found.ply}" if found and found.ply else ""
    raise TranscriptError(
        f"differs{where}: here {found or FINE}; in the report {bug.fault or FINE}"
    )
