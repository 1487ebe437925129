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
from boardkit.errors import listed
from boardkit.host import Host
from boardkit.lab import Summary
from boardkit.play import Match
from boardkit.rules import Game

__all__ = ["Crash", "crashes_told", "failures_said", "failures_told"]


class Crash(click.ClickException):
    """A failure of a game or an agent, with a report of it."""

    def __init__(self, host: Host, match: Match[Any, Any], error: BaseException) -> None:
        fault = Fault.of(error)
        super().__init__(_failed(match.game, len(match.plies), fault))
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


def failures_told(host: Host, game: Game[Any, Any], found: Summary) -> str:
    """What failed in a simulation: the first failure with a report of it, the others by seed."""
    first, *others = found.failures
    said = f"boardkit: {_failed(game, first.plies, first.fault)}\n"
    if first.transcript is None:
        said += f"No report of it can be made; its seed is {first.seed}"
    else:
        said += _reported(host, first.transcript, first.fault)
    if others:
        seeds = listed((failure.seed for failure in others), most=len(found.failures))
        more = ", ..." if found.failed > len(found.failures) else ""
        said += f"\n{found.failed} games failed, those with these seeds too: {seeds}{more}"
    return said


def _failed(game: Game[Any, Any], plies: int, fault: Fault) -> str:
    return f"{game.info.key} failed after ply {plies}: {fault}"


def _report(host: Host, match: Match[Any, Any], fault: Fault) -> str:
    """The report of a fault, or why there is none."""
    try:
        transcript = match.transcript()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the game fails even at being written
        return f"No report of it can be made: {Fault.of(error)}"
    return _reported(host, transcript, fault, match)


def _reported(
    host: Host, transcript: str, fault: Fault, match: Match[Any, Any] | None = None
) -> str:
    """The report of a fault, with the move that brings it about if there is one."""
    try:
        move = culprit(match or host.replay(transcript), fault)
    except KeyboardInterrupt:
        raise
    except BaseException:  # it cannot even be replayed
        move = None
    can_happen_again = fault_of_replay(host, transcript, move) == fault
    report = BugReport(versions(host), transcript, fault, move, can_happen_again=can_happen_again)
    return f"This is all that a bug report needs:\n\n{report}"
