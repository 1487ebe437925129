"""`check_game`: random games in search of a broken promise; `check_along`: one known game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from boardkit.play.required import require_seed
from boardkit.rules import Game, Position
from boardkit.rules.game import require_game
from boardkit.testing.checking import Broken, applies, first_broken
from boardkit.testing.checks import promises
from boardkit.testing.failure import failure
from boardkit.testing.lines import read_moves, read_names, read_promise, read_start, read_starts
from boardkit.testing.report import Report, report
from boardkit.testing.run import EFFORTS, Run
from boardkit.testing.search import Progress, broken_along, broken_by, more_basic, random_games
from boardkit.testing.shrinking import shortened
from boardkit.testing.trials import follow

__all__ = ["STABLE_SEED", "check_along", "check_game", "new_run"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

STABLE_SEED = 0
"""The seed where none is given, so that a test that passes today passes tomorrow."""


def check_game(
    game: Game[S, M],
    *,
    effort: str = "default",
    seed: int | str | None = None,
    starts: Iterable[S | str] = (),
    reach: Iterable[str] = (),
    progress: Progress | None = None,
) -> Report:
    """Play random games, and check in each what is promised of every game.

    Which promises apply follows from the game's abilities; `promises()` lists them all. The same
    seed gives the same random games. Without one a fixed seed is used, so that a test that passes
    keeps passing; try other seeds, or more effort, to look further.

    Args:
        game: The game, with its options.
        effort: `quick` for a look of a few seconds, `default`, or `thorough`, which visits ten
            times as many positions.
        seed: What the random games follow.
        starts: Positions, as they are or as text, from which random games start in turn with the
            set-up: those that random play hardly ever comes to.
        reach: Names of what has to be reached: a rule that has to be cited, a move or a kind of
            moves that has to be legal somewhere, the reason of an end, or `tie`.
        progress: Called now and then with how many positions were visited, and of how many.

    Returns:
        What was looked at: how many games, positions and moves, how often each promise was
        checked, why others did not apply, which rules were cited and which never were.

    Raises:
        ConformanceError: A promise is broken. The message says which, after which moves, and how;
            `promise` is its name, `transcript` the simplest game found that shows it, and
            `paste_in_test` a test that fails in the same way.
        PositionError: One of the starts is no position of the game, or the game is over there.

    Examples:
        >>> import boardkit
        >>> report = check_game(boardkit.game("minoa", players=3), effort="quick", reach=["M2"])
        >>> report.playouts >= 2, report.checks["refusals_agree"] >= 120
        (True, True)
    """
    run = new_run(game, effort, seed)
    run.reach = read_names(reach)
    broken = _find_broken(run, starts, progress)
    if broken is not None:
        raise failure(broken, run) from broken.cause
    if progress is not None:
        progress(run.visits, run.visits)
    return report(run, promises())


def check_along(
    game: Game[S, M],
    moves: Sequence[M | str],
    *,
    start: S | str | None = None,
    promise: str | None = None,
    seed: int | str | None = None,
) -> None:
    """Check what is promised of every game along one known game.

    All is looked at in each of its positions. What `check_game` found is kept from coming back so:
    the error has such a test in `paste_in_test`.

    Args:
        game: The game, with its options.
        moves: The moves of players and of chance, as they are or as text. The game goes as far as
            they are legal.
        start: The position to start from, as it is or as text; the set-up by default.
        promise: The name of the one promise to check; all that apply by default.
        seed: What samples are drawn with.

    Raises:
        ConformanceError: A promise is broken.
        NotationError: A text is no move of the game.
        PositionError: The start is no position of the game, or the game is over there.
        ValueError: There is no such promise.

    Examples:
        >>> from boardkit_minoa import Minoa
        >>> check_along(Minoa(), ["e5-f5", "a5-a6"], promise="refusals_agree")
    """
    run = new_run(game, "default", seed)
    wanted = promises() if promise is None else (read_promise(promise, promises()),)
    checked = [one for one in wanted if applies(one, run)]
    broken = first_broken(checked, run, run)
    if broken is None:
        begun = None if start is None else read_start(game, start)
        playout = follow(run, read_moves(game, begun, moves), begun)
        broken = broken_along(checked, playout)
    if broken is not None:
        raise failure(broken, run) from broken.cause


def new_run(game: Game[S, M], effort: str, seed: int | str | None) -> Run:
    """A run that has seen nothing yet."""
    if not isinstance(effort, str) or effort not in EFFORTS:
        raise ValueError(f"effort must be {', '.join(EFFORTS)}, got {effort!r}")
    require_game(game)
    chosen = STABLE_SEED if seed is None else seed
    require_seed(chosen)
    return Run(game, chosen, EFFORTS[effort])


def _find_broken(run: Run, starts: Iterable[object], progress: Progress | None) -> Broken | None:
    """The first promise found broken, by a game as simple as can be found; None if all are kept."""
    checked = [promise for promise in promises() if applies(promise, run)]
    broken = first_broken(checked, run, run)
    if broken is not None:
        return broken
    run.starts = read_starts(run.game, starts)
    broken = broken_by(checked, random_games(run), run, progress)
    if broken is None:
        return None
    return shortened(more_basic(broken, checked, run) or broken, run)
