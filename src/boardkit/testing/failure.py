"""The error that tells of a broken promise."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from boardkit.errors import ConformanceError
from boardkit.play import Match, Record, Transcript
from boardkit.play.notation import player_mark
from boardkit.testing.checking import Broken
from boardkit.testing.playouts import follow
from boardkit.testing.run import Run

__all__ = ["failure"]

LINES = 60
"""So many lines of a transcript are shown below a traceback; the error has them all."""


def failure(broken: Broken, run: Run) -> ConformanceError:
    """The error that tells of a broken promise; the transcript also stands below the traceback."""
    promise, plies = broken.promise, len(broken.moves)
    after = f" after {plies} {'ply' if plies == 1 else 'plies'} ({_cut(broken.moves)})"
    where = after if plies else "" if promise.scope == "game" else " at the first position"
    error = ConformanceError(
        f"{run.game!r} breaks {promise.name}{where}: {broken.problem};"
        f" the promise is: {promise.statement} (seed {run.seed})",
        promise=promise.name,
        transcript=_transcript(run, broken.moves),
        ply=plies,
        problem=broken.problem,
        seed=run.seed,
    )
    error.add_note(_top(str(error.transcript)))
    return error


def _cut(moves: tuple[Any, ...]) -> str:
    shown = [str(move) for move in moves[:12]]
    return " ".join(shown) + " ..." * (len(moves) > len(shown))


def _top(text: str) -> str:
    """The first lines, enough for what stands below a traceback."""
    lines = text.splitlines()
    return "\n".join(lines[:LINES] + ["..."] * (len(lines) > LINES))


def _transcript(run: Run, moves: tuple[Any, ...]) -> str:
    """The transcript of a game, as much of it as a broken game provides."""
    for written in (_match, _moves_alone):
        with suppress(Exception):
            return written(run, moves)
    return ""


def _match(run: Run, moves: tuple[Any, ...]) -> str:
    match = Match(run.game, seed=run.seed)
    for move in moves:
        match.push(str(move))
    return match.transcript()


def _moves_alone(run: Run, moves: tuple[Any, ...]) -> str:
    """Without what takes more than playing the moves, such as digests and the end."""
    records = tuple(
        Record(ply, player_mark(state.to_move), str(move), None)
        for ply, (state, move) in enumerate(
            zip(follow(run, moves).states, moves, strict=False), start=1
        )
    )
    return str(Transcript.of(run.game, seed=run.seed, records=records))
