"""`GameTests`: one named test for each promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, ClassVar
from unittest import SkipTest

from attrs import evolve

from boardkit.errors import PositionError
from boardkit.rules import Game
from boardkit.testing.check import new_run
from boardkit.testing.checking import Broken, applies, first_broken, told
from boardkit.testing.checks import promises
from boardkit.testing.checks.explanations import cited_rules_exist
from boardkit.testing.failure import failure
from boardkit.testing.lines import read_names, read_starts, require_list
from boardkit.testing.promise import FAILURES, Promise
from boardkit.testing.report import why_unchecked
from boardkit.testing.run import Run
from boardkit.testing.search import broken_by, random_games
from boardkit.testing.shrinking import shortened
from boardkit.testing.trials import Trial, play_out

__all__ = ["GameTests"]


class GameTests:
    """One test for each promise, as methods that pytest finds.

    A subclass names its game. Random games are played once and shared by its tests; each test
    checks its promise alone, so it finds the same whichever others run. Promises that do not apply
    are skipped, with the reason.

    Attributes:
        game: The game, with its options.
        effort: How hard to try, as in `check_game`.
        seed: What the random games follow.
        starts: Positions from which games start in turn with the set-up.
        reach: Names of what has to be reached.

    Examples:
        >>> from boardkit_minoa import Minoa
        >>> class TestMinoa(GameTests):
        ...     game = Minoa(players=4)
        >>> TestMinoa().test_refusals_agree()
    """

    game: ClassVar[Game[Any, Any]]
    effort: ClassVar[str] = "quick"
    seed: ClassVar[int | str | None] = None
    starts: ClassVar[Iterable[Any]] = ()
    reach: ClassVar[Iterable[str]] = ()


def _test_of(promise: Promise) -> Callable[[GameTests], None]:
    """The test of one promise."""

    def test(self: GameTests) -> None:
        run = _run_of(type(self))
        broken = _broken(promise, type(self), run)
        if broken is not None:
            raise failure(broken, run) from broken.cause
        if not run.checks[promise.name]:
            raise SkipTest(why_unchecked(run, promise))

    test.__name__ = f"test_{promise.name}"
    test.__qualname__ = f"GameTests.{test.__name__}"
    test.__doc__ = promise.statement
    return test


for _promise in promises():
    setattr(GameTests, f"test_{_promise.name}", _test_of(_promise))


def _run_of(tests: type[GameTests]) -> Run:
    if not hasattr(tests, "game"):
        raise TypeError(f"{tests.__name__} has to name its game, as in: game = Minoa()")
    run = new_run(tests.game, tests.effort, tests.seed)
    run.reach = read_names(tests.reach)
    require_list(tests.starts, name="starts", of="positions")
    return run


def _broken(promise: Promise, tests: Any, run: Run) -> Broken | None:
    """The promise broken by a game as simple as can be found, if it is."""
    if not applies(promise, run):
        return None
    if promise.scope == "game":
        return first_broken([promise], run, run)
    try:
        run.starts, playouts = _played(tests)
    except PositionError:
        raise
    except FAILURES as error:  # a game that cannot be played cannot keep the promise
        return Broken(promise, told(error), cause=error)
    broken = broken_by(_with_citations(promise, run), _as_of(run, playouts), run)
    return None if broken is None else shortened(broken, run)


@cache
def _played(tests: type[GameTests]) -> tuple[tuple[Any, ...], tuple[Trial, ...]]:
    """The positions to start from, and the games that all tests of a class look at."""
    run, playouts = _run_of(tests), list[Trial]()
    run.starts = read_starts(run.game, tests.starts)
    for playout in random_games(run):
        playouts.append(playout)
        broken_by((), [playout], run)  # what is seen is counted, and tells when it is enough
    return run.starts, tuple(playouts)


def _as_of(run: Run, playouts: Iterable[Trial]) -> Iterator[Trial]:
    """Games played in another run, as if they had been played in this one."""
    for playout in playouts:
        yield evolve(playout, run=run, again=lambda: play_out(run))


def _with_citations(promise: Promise, run: Run) -> list[Promise]:
    """The promise, after the one that counts which rules are cited if it asks for that."""
    is_counted = promise.scope == "report" and applies(cited_rules_exist, run)
    return [cited_rules_exist, promise] if is_counted else [promise]
