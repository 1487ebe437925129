"""The search for a broken promise: along random games, and along a given one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random

from boardkit.testing.checking import Broken, first_broken
from boardkit.testing.promise import Promise
from boardkit.testing.run import Run
from boardkit.testing.trials import Trial, play_out
from boardkit.testing.visit import Visit

__all__ = ["Progress", "broken_along", "broken_by", "random_games"]

Progress = Callable[[int, int], None]
"""Is told how many positions were visited, and of how many."""


def random_games(run: Run) -> Iterator[Trial]:
    """Random games until the run has seen enough of them, and of their positions."""
    effort = run.effort
    least = max(effort.playouts, len(run.starts) + 1)
    while run.playouts < least or run.visits < effort.positions:
        yield play_out(run)


def broken_by(
    promises: Sequence[Promise],
    playouts: Iterable[Trial],
    run: Run,
    progress: Progress | None = None,
) -> Broken | None:
    """The first of the promises that one of these games breaks; the run counts what is seen."""
    for playout in playouts:
        for visit in _visits(playout):
            broken = first_broken(promises, visit, run)
            if broken is not None:
                return broken
            _note_visit(visit)
            if progress is not None and run.visits < run.effort.positions:
                progress(run.visits, run.effort.positions)
        broken = first_broken(promises, playout, run)
        if broken is not None:
            return broken
        _note_playout(playout)
    return first_broken(promises, run, run)


def broken_along(
    promises: Sequence[Promise], playout: Trial, *, last: int | None = None
) -> Broken | None:
    """The first of the promises that this game breaks, where all is looked at.

    Args:
        promises: What is checked.
        playout: The game.
        last: How many of its last positions are visited; None for all.
    """
    plies = range(len(playout.states))
    if last is not None:
        plies = plies[-last:]
    visits = [Visit(playout, ply, whole=True) for ply in plies]
    subjects: list[Visit | Trial] = [*visits, playout]
    broken = (first_broken(promises, subject, playout.run) for subject in subjects)
    return next((found for found in broken if found is not None), None)


def _visits(playout: Trial) -> Iterator[Visit]:
    """The positions of a playout, or enough of them, and which are looked at wholly."""
    run, last = playout.run, len(playout.moves)
    rng = Random(f"{run.seed}:{run.playouts}:visits")
    left = max(run.effort.positions - run.visits, 0)
    most = min(last + 1, run.effort.per_playout, left)
    rim = {0, last, max(last - 1, 0)}
    for ply in sorted(rim | {*rng.sample(range(last + 1), most)}):
        is_rim = run.playouts == 0 and ply in rim
        whole = is_rim or rng.randrange(run.effort.whole) == 0
        yield Visit(playout, ply, whole, deep=whole or rng.randrange(run.effort.deep) == 0)


def _note_visit(visit: Visit) -> None:
    run = visit.run
    run.visits += 1
    with suppress(Exception):  # there is a promise about each, though perhaps it is not checked
        run.positions.add(hash(visit.state))
        run.see(visit.moves)


def _note_playout(playout: Trial) -> None:
    run = playout.run
    run.playouts += 1
    run.plies += len(playout.moves)
    run.previous = playout.states, playout.moves
    with suppress(Exception):  # likewise
        run.made.update(playout.moves)
        if playout.outcome is not None:
            run.ends[playout.outcome.reason] += 1
            run.ties += len(playout.outcome.winners) > 1
