"""What a promise is: a named, checkable sentence about games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from attrs import frozen

__all__ = ["FAILURES", "UNPLACED", "DoesNotApply", "Promise", "Raised", "Scope", "promise"]

FAILURES = (Exception, SystemExit)
"""What rules may raise by mistake: even `exit()`, but no Ctrl-C."""

Scope = Literal["game", "position", "live", "chance", "final", "playout", "report"]
"""How often a promise is checked: once, at positions of a kind, after each playout, or at the end."""

UNPLACED: tuple[Scope, ...] = ("game", "report")
"""Promises of these scopes are not about one position."""

Check = Callable[[Any, Any], Iterator[str]]
"""Takes the game and what is to be looked at, a run, visit or playout; yields what is wrong."""


class DoesNotApply(Exception):  # noqa: N818 - no error: how a check says that it had nothing to do
    """Raised by a check that finds nothing to look at, with the reason."""


class Raised(Exception):  # noqa: N818 - tells of an error, which is its cause
    """Raised by a check from an error of the game, to say in a phrase what was asked of it."""


@frozen
class Promise:
    """Something that every game keeps.

    Attributes:
        name: The name, as in `ConformanceError.promise`.
        statement: The promise in one sentence.
        scope: When it is checked: once for the `game`, at every `position`, at `live` positions,
            at those of `chance`, at `final` ones, after each `playout`, or after all of them, when
            the `report` is made.
        needs: The ability without which the promise means nothing; None if it is for all games.
        check: Yields what is wrong, each as a phrase; nothing when the promise is kept.
        dear: Whether checking takes long, so that it is done at some positions only.
    """

    name: str
    statement: str
    scope: Scope
    needs: type[Any] | None
    check: Check
    dear: bool = False


def promise(
    scope: Scope, *, needs: type[Any] | None = None, dear: bool = False
) -> Callable[[Check], Promise]:
    """Make a promise of a function; the first line of its docstring is the statement."""

    def of(check: Check) -> Promise:
        statement = (check.__doc__ or "").partition("\n")[0]
        return Promise(check.__name__, statement, scope, needs, check, dear)

    return of
