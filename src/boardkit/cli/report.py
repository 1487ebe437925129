"""`boardkit report`."""

from __future__ import annotations

import click

from boardkit.cli.bug_report import BugReport
from boardkit.cli.faults import fault_of_replay
from boardkit.cli.files import FileName, read
from boardkit.cli.terminal import emit, warn
from boardkit.cli.versions import versions
from boardkit.host import Host
from boardkit.play import read_transcripts

__all__ = ["report"]

ROOM = 65_000
"""In characters; the pages where bugs are reported take little more."""


@click.command()
@click.argument("file", type=FileName(dash=True))
@click.pass_obj
def report(host: Host, file: str) -> None:
    """Print all that a report of a bug in FILE needs.

    That is: the versions of Python, boardkit and its plugins, the transcripts in FILE, and what
    goes wrong when they are played again, if anything does. The text can be pasted anywhere;
    `boardkit replay` takes it as it comes back. FILE may be `-`, the standard input.
    """
    text = read(file)
    list(read_transcripts(text))  # what is no transcript needs no report
    found = str(BugReport(versions(host), text, fault_of_replay(host, text)))
    emit(found)
    if len(found) > ROOM:
        warn(f"the report has {len(found)} characters; most pages want it attached as a file")
