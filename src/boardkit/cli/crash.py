"""What is said when a game or an agent fails in the middle of a match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from boardkit.cli.bug_report import BugReport, versions
from boardkit.cli.faults import Fault, culprit
from boardkit.play import Match

__all__ = ["Crash", "crashes_told"]


class Crash(click.ClickException):
    """A failure of a game or an agent, with a report of it."""

    def __init__(self, match: Match[Any, Any], error: Exception) -> None:
        fault = Fault.of(error)
        super().__init__(f"{match.game.info.key} failed after ply {len(match.plies)}: {fault}")
        self.report = _report(match, fault)

    def show(self, file: IO[Any] | None = None) -> None:
        """Tell what failed, and what to put into a report of it."""
        click.echo(f"boardkit: {self.message}", file=file, err=True)
        if self.report:
            click.echo(
                f"This is all that a bug report needs:\n\n{self.report}", file=file, err=True
            )


@contextmanager
def crashes_told(match: Match[Any, Any]) -> Iterator[None]:
    """Turn whatever fails within, but for files and pipes, into a `Crash`."""
    try:
        yield
    except (click.ClickException, OSError):
        raise
    except Exception as error:
        raise Crash(match, error) from error


def _report(match: Match[Any, Any], fault: Fault) -> str | None:
    """The report of a fault; None when the game fails even at being written."""
    try:
        return str(BugReport(versions(), match.transcript(), fault, culprit(match, fault)))
    except Exception:
        return None
