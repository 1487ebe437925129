"""What is said when a game or an agent fails in the middle of a match, or beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from boardkit.cli.bug_report import BugReport
from boardkit.cli.faults import Fault, culprit, fault_of_replay
from boardkit.cli.terminal import is_of_terminal, say
from boardkit.cli.versions import versions
from boardkit.host import Host
from boardkit.play import Match

__all__ = ["Crash", "crashes_told", "failures_said"]


class Crash(click.ClickException):
    """A failure of a game or an agent, with a report of it."""

    def __init__(self, host: Host, match: Match[Any, Any], error: BaseException) -> None:
        fault = Fault.of(error)
        super().__init__(f"{match.game.info.key} failed after ply {len(match.plies)}: {fault}")
        self.report = _report(host, match, fault)

    def show(self, file: IO[Any] | None = None) -> None:
        """Tell what failed, and what to put into a report of it."""
        click.echo(f"boardkit: {self.message}\n{self.report}", file=file, err=True)


@contextmanager
def crashes_told(host: Host, match: Match[Any, Any]) -> Iterator[None]:
    """Turn whatever fails within into a `Crash`, but for the terminal and whoever stops it."""
    try:
        yield
    except OSError as error:
        if is_of_terminal(error):
            raise
        raise Crash(host, match, error) from error
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        raise Crash(host, match, error) from error


@contextmanager
def failures_said(what: str) -> Iterator[None]:
    """Say that something failed within that the match can do without, and go on."""
    try:
        yield
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        if isinstance(error, OSError) and is_of_terminal(error):
            raise
        say(f"{what} cannot be told: {Fault.of(error)}; the game goes on")


def _report(host: Host, match: Match[Any, Any], fault: Fault) -> str:
    """The report of a fault, or why there is none."""
    try:
        transcript = match.transcript()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the game fails even at being written
        return f"No report of it can be made: {Fault.of(error)}"
    move = culprit(match, fault)
    can_happen_again = fault_of_replay(host, transcript, move) == fault
    report = BugReport(versions(host), transcript, fault, move, can_happen_again=can_happen_again)
    return f"This is all that a bug report needs:\n\n{report}"
