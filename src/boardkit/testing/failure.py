"""The error that tells of a broken promise."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from boardkit.errors import ConformanceError, shown
from boardkit.play import Match, Record, Transcript, position_text
from boardkit.play.notation import player_mark
from boardkit.testing.checking import Broken
from boardkit.testing.pasting import paste_in_test
from boardkit.testing.promise import FAILURES, UNPLACED
from boardkit.testing.run import Run
from boardkit.testing.trials import follow

__all__ = ["failure"]

MOVES = 12
"""So many moves are named in the message."""

LINES = 60
"""So many lines of a transcript are shown below a traceback; the error has them all."""


def failure(broken: Broken, run: Run) -> ConformanceError:
    """The error that tells of a broken promise.

    Below the traceback stand the transcript and a test to paste in.
    """
    promise = broken.promise
    error = ConformanceError(
        f"{run.name} breaks {promise.name}{_where(broken, run)}: {broken.problem};"
        f" the promise is: {promise.statement} (seed {run.seed})",
        promise=promise.name,
        transcript=_transcript(broken, run),
        ply=len(broken.moves),
        problem=broken.problem,
        seed=run.seed,
        paste_in_test=paste_in_test(broken, run),
    )
    error.add_note(_top(str(error.transcript)))
    error.add_note(f"\n{error.paste_in_test}")
    return error


def _where(broken: Broken, run: Run) -> str:
    """After which moves it is broken, and from which start; empty for a promise without a place."""
    where, plies = "", len(broken.moves)
    if plies:
        where = f" after {plies} {'ply' if plies == 1 else 'plies'} ({_cut(broken.moves)})"
    elif broken.promise.scope not in UNPLACED:
        where = " at the first position"
    if broken.start is not None:
        where += f" from {shown(position_text(run.game, broken.start))}"
    return where


def _cut(moves: tuple[Any, ...]) -> str:
    more = ["..."] if len(moves) > MOVES else []
    return " ".join([*map(str, moves[:MOVES]), *more])


def _top(text: str) -> str:
    """The first lines, enough for what stands below a traceback."""
    lines = text.splitlines()
    more = ["..."] if len(lines) > LINES else []
    return "\n".join([*lines[:LINES], *more])


def _transcript(broken: Broken, run: Run) -> str:
    """The transcript of a game, as much of it as a broken game provides."""
    for written in (_match, _moves_alone):
        with suppress(*FAILURES):
            return written(broken, run)
    return ""


def _match(broken: Broken, run: Run) -> str:
    match = Match(run.game, broken.start, run.seed)
    for move in broken.moves:
        match.push(str(move))
    return match.transcript()


def _moves_alone(broken: Broken, run: Run) -> str:
    """Without what takes more than playing the moves, such as digests and the end."""
    start, states = broken.start, follow(run, broken.moves, broken.start).states
    records = tuple(
        Record(ply, player_mark(state.to_move), str(move), None)
        for ply, (state, move) in enumerate(zip(states, broken.moves, strict=False), start=1)
    )
    position = None if start is None else position_text(run.game, start)
    return str(Transcript.of(run.game, seed=run.seed, records=records, position=position))
