"""The search for a broken promise: along random games, and along a given one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from random import Random

from boardkit.testing.checking import Broken, first_broken
from boardkit.testing.promise import FAILURES, Promise
from boardkit.testing.run import Run
from boardkit.testing.trials import Trial, follow, play_out
from boardkit.testing.visit import Visit

__all__ = ["Progress", "broken_along", "broken_by", "more_basic", "random_games"]

Progress = Callable[[int, int], None]
"""Is told how many positions were visited, and of how many."""

NEXT = 20
"""So many moves are tried where a promise could not even be checked."""


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


def more_basic(broken: Broken, promises: Sequence[Promise], run: Run) -> Broken | None:
    """The earlier promise whose breach is why the check of this one raised an error, if there is one.

    Many checks play on, so they stumble over what is wrong with the next position before it is
    looked at itself. It is looked at here, and so is the position itself, as a whole.
    """
    if broken.cause is None or broken.promise.scope == "game":
        return None
    earlier = promises[: promises.index(broken.promise)]
    here = follow(run.fresh(), broken.moves, broken.start)
    games = [here, *_one_move_longer(here, broken.start)]
    found = (broken_along(earlier, game, last=1) for game in games)
    return next((one for one in found if one is not None), None)


def _one_move_longer(playout: Trial, start: object) -> list[Trial]:
    run, state = playout.run, playout.states[-1]
    with suppress(Exception):  # nothing can be played on where `moves` itself fails
        moves = islice(run.game.moves(state), NEXT)
        return [follow(run.fresh(), (*playout.moves, move), start) for move in moves]
    return []


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
    with suppress(*FAILURES):  # there is a promise about each, though perhaps it is not checked
        run.positions.add(hash(visit.state))
        run.see(visit.moves)


def _note_playout(playout: Trial) -> None:
    run = playout.run
    run.playouts += 1
    run.plies += len(playout.moves)
    run.previous = playout.states, playout.moves
    with suppress(*FAILURES):  # likewise
        run.made.update(playout.moves)
        if playout.outcome is not None:
            run.ends[playout.outcome.reason] += 1
            run.ties += len(playout.outcome.winners) > 1
