"""`boardkit replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from boardkit.cli.arguments import at_least, checked_seat, takes_seat
from boardkit.cli.bug_report import BugReport, holds_report
from boardkit.cli.faults import fault_of_replay
from boardkit.cli.files import FileName, read, takes_output
from boardkit.cli.svg_file import draw_into, drawn_by
from boardkit.cli.terminal import ask, say
from boardkit.cli.versions import versions
from boardkit.cli.words import drawing, extent, told
from boardkit.errors import BoardkitError, TranscriptError
from boardkit.host import Host
from boardkit.play import Match, hearing_of, read_transcripts, views_of
from boardkit.play.pictures import picture_after

__all__ = ["replay"]

AnyMatch = Match[Any, Any]

FINE = "all is played as written"


@click.command()
@click.argument("file", type=FileName(dash=True))
@click.option(
    "--step", is_flag=True, help="Show the board ply by ply; at a terminal, Enter goes on."
)
@click.option(
    "--at", type=at_least(0), metavar="N", help="Show the position after ply N; 0 is the start."
)
@takes_seat
@takes_output("--svg", help="Draw the position after ply N, or at the end, into FILE, as SVG.")
@click.pass_obj
def replay(
    host: Host,
    file: str,
    *,
    step: bool,
    at: int | None,
    seat: int | None,
    svg: Path | None,
    force: bool,
) -> None:
    """Check every transcript in FILE, ply by ply.

    The first that does not replay is named, with the line and the ply, and the exit code is 1.
    FILE may be `-`, the standard input. It may hold a bug report instead, as it was pasted
    somewhere; then it is told whether the same happens here.
    """
    is_shown = step or at is not None or svg is not None
    if seat is not None and not is_shown:
        raise click.UsageError("--seat goes with --step, --at or --svg")
    text = read(file)
    bug = BugReport.read(text) if holds_report(text) else None
    if bug is not None and not is_shown:
        _compare(host, bug)
        return
    transcripts = text if bug is None else bug.transcript
    if svg is not None and (found := len(list(read_transcripts(transcripts)))) > 1:
        raise click.BadParameter(
            f"it draws one game, and there are {found} in {file}", param_hint="--svg"
        )
    matches = _named(host, transcripts)
    for number, match in enumerate(matches, start=1):
        say(f"transcript {number}: {extent(match)}", style="bold")
        if svg is not None:
            _draw_at(match, at, seat, svg, force=force)
        elif at is not None:
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
    say(drawing(match.game, _seen(match, ply, seat)[-1]))


def _draw_at(match: AnyMatch, at: int | None, seat: int | None, svg: Path, *, force: bool) -> None:
    """Draw a position as `Match.picture` does: the last move, and what scores, pointed out."""
    ply = len(match.plies) if at is None else at
    outcome = match.outcome if ply == len(match.plies) else None
    picture = picture_after(drawn_by(match.game), _seen(match, ply, seat), outcome)
    draw_into(svg, picture, title=f"{match.game.info.title} after ply {ply}", force=force)


def _seen(match: AnyMatch, ply: int, seat: int | None) -> list[Any]:
    """All positions until after a ply, as they are seen from a seat."""
    if ply > len(match.plies):
        raise click.BadParameter(
            f"the match has {len(match.plies)} plies, got {ply}", param_hint="--at"
        )
    view, seat = views_of(match.game), checked_seat(match.game, seat)
    return [view(state, seat) for state in (match.start, *(one.state for one in match.plies[:ply]))]


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
    try:
        list(read_transcripts(bug.transcript))
    except TranscriptError as error:
        raise TranscriptError(f"the transcript in this report is damaged: {error}") from error
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
