"""Checking promises of one thing, and what breaks first."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from boardkit.errors import cut, error_text
from boardkit.testing.promise import FAILURES, DoesNotApply, Promise, Raised, Scope
from boardkit.testing.run import Run
from boardkit.testing.trials import Trial
from boardkit.testing.visit import Visit

__all__ = ["Broken", "applies", "first_broken", "told"]

LONGEST = 300
"""So many characters are shown of what was raised."""


@frozen
class Broken:
    """A promise that does not hold.

    Attributes:
        promise: The promise.
        problem: What is wrong, as a phrase.
        moves: The game that led there.
        start: The position in which that game began; None for the set-up.
        cause: What the game raised, if that is the problem.
    """

    promise: Promise
    problem: str
    moves: tuple[Any, ...] = ()
    start: Any = None
    cause: BaseException | None = None


def applies(promise: Promise, run: Run) -> bool:
    """Whether the game has the ability that a promise needs."""
    return promise.needs is None or isinstance(run.game, promise.needs)


def first_broken(
    promises: Sequence[Promise], subject: Run | Visit | Trial, run: Run
) -> Broken | None:
    """The first of the promises that does not hold of a run, a visit or a playout."""
    scopes = _scopes(subject)
    for promise in promises:
        if promise.scope in scopes and not (promise.dear and _is_shallow(subject)):
            broken = _broken(promise, subject, run)
            if broken is not None:
                return evolve(broken, moves=_moves_to(subject), start=_start_of(subject))
    return None


def _broken(promise: Promise, subject: Run | Visit | Trial, run: Run) -> Broken | None:
    try:
        problem = next(promise.check(run.game, subject), None)
    except DoesNotApply as reason:
        run.skipped[promise.name] = str(reason)
        return None
    except FAILURES as error:
        return Broken(promise, told(error), cause=error)
    run.checks[promise.name] += 1
    return None if problem is None else Broken(promise, problem)


def _is_shallow(subject: Run | Visit | Trial) -> bool:
    return isinstance(subject, Visit) and not subject.deep


def _scopes(subject: Run | Visit | Trial) -> tuple[Scope, ...]:
    if isinstance(subject, Run):
        return ("report",) if subject.playouts else ("game",)
    if isinstance(subject, Trial):
        return ("playout",)
    try:
        if subject.outcome is not None:
            return ("position", "final")
        return ("position", "live", "chance") if subject.is_chance else ("position", "live")
    except FAILURES:
        return ("position",)  # the first promise about positions will tell


def _moves_to(subject: Run | Visit | Trial) -> tuple[Any, ...]:
    if isinstance(subject, Run):
        return ()
    return subject.moves if isinstance(subject, Trial) else subject.playout.moves[: subject.ply]


def _start_of(subject: Run | Visit | Trial) -> Any:
    if isinstance(subject, Run):
        return None
    return subject.start if isinstance(subject, Trial) else subject.playout.start


def told(error: BaseException) -> str:
    """What was raised and where, in a phrase."""
    asked, raised = "", error
    if isinstance(error, Raised) and error.__cause__ is not None:
        asked, raised = f"{error} ", error.__cause__
    frame = traceback.extract_tb(raised.__traceback__)[-1]
    where = f"in {frame.name} ({Path(frame.filename).name}:{frame.lineno})"
    return f"{asked}raised {cut(error_text(raised), most=LONGEST)} {where}"
