"""`check_game`: random games in search of a broken promise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from boardkit.rules import Game, Position
from boardkit.testing.checking import Broken, applies, first_broken
from boardkit.testing.checks import promises
from boardkit.testing.failure import failure
from boardkit.testing.playouts import Trial, play_out
from boardkit.testing.report import Report, report
from boardkit.testing.run import EFFORTS, Run
from boardkit.testing.shrinking import shortened
from boardkit.testing.visit import Visit

__all__ = ["check_game"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

STABLE_SEED = 0
"""The seed where none is given, so that a test that passes today passes tomorrow."""


def check_game(
    game: Game[S, M], *, effort: str = "default", seed: int | str | None = None
) -> Report:
    """Play random games from the set-up, and check in each what is promised of every game.

    Which promises apply follows from the game's abilities; `promises()` lists them all. The same
    seed gives the same random games. Without one a fixed seed is used, so that a test that passes
    keeps passing; try other seeds, or more effort, to look further.

    Args:
        game: The game, with its options.
        effort: `quick` for a look of a few seconds, `default`, or `thorough`, which visits ten
            times as many positions.
        seed: What the random games follow.

    Returns:
        What was looked at: how many games, positions and moves, how often each promise was
        checked, why others did not apply, which rules were cited and which never were.

    Raises:
        ConformanceError: A promise is broken. The message says which, after which moves, and how;
            `promise` is its name, `transcript` the shortest game found that shows it.

    Examples:
        >>> import boardkit
        >>> report = check_game(boardkit.game("minoa", players=3), effort="quick")
        >>> report.playouts >= 3, report.checks["refusals_agree"] >= 150
        (True, True)
    """
    if effort not in EFFORTS:
        raise ValueError(f"effort must be {', '.join(EFFORTS)}, got {effort!r}")
    if isinstance(game, type):
        raise TypeError(f"check_game takes a game, such as {game.__name__}(), got the class")
    run = Run(game, STABLE_SEED if seed is None else seed, EFFORTS[effort])
    broken = _find_broken(run)
    if broken is not None:
        raise failure(broken, run) from broken.cause
    return report(run, effort, promises())


def _find_broken(run: Run) -> Broken | None:
    """The first promise found broken, by a game as short as can be found; None if all are kept."""
    checked = [promise for promise in promises() if applies(promise, run)]
    broken = first_broken(checked, run, run)
    if broken is not None:
        return broken
    while run.playouts < run.effort.playouts or run.visits < run.effort.positions:
        playout = play_out(run)
        for visit in _visits(playout):
            broken = first_broken(checked, visit, run)
            if broken is not None:
                return shortened(broken, run)
            _note_visit(visit)
        broken = first_broken(checked, playout, run)
        if broken is not None:
            return shortened(broken, run)
        _note_playout(playout)
    return None


def _visits(playout: Trial) -> Iterator[Visit]:
    """The positions of a playout, or enough of them, and which are looked at wholly."""
    run, last = playout.run, len(playout.moves)
    rng = Random(f"{run.seed}:{run.playouts}:visits")
    most = min(last + 1, run.effort.per_playout)
    rim = {0, last, max(last - 1, 0)}
    for ply in sorted(rim | {*rng.sample(range(last + 1), most)}):
        is_rim = run.playouts == 0 and ply in rim
        whole = is_rim or rng.randrange(run.effort.whole) == 0
        yield Visit(playout, ply, whole, deep=whole or rng.randrange(run.effort.deep) == 0)


def _note_visit(visit: Visit) -> None:
    run = visit.run
    run.visits += 1
    run.positions.add(hash(visit.state))
    run.see(visit.moves)


def _note_playout(playout: Trial) -> None:
    run = playout.run
    run.playouts += 1
    run.plies += len(playout.moves)
    run.made.update(playout.moves)
    run.previous = playout.states, playout.moves
    if playout.outcome is not None:
        run.ends[playout.outcome.reason] += 1
