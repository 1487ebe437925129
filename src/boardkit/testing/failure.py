"""The error that tells of a broken promise."""

from __future__ import annotations

from typing import Any

from boardkit.errors import ConformanceError
from boardkit.play import Match, Record, Transcript
from boardkit.play.notation import seat
from boardkit.testing.checking import Broken
from boardkit.testing.playouts import follow
from boardkit.testing.run import Run

__all__ = ["failure"]


def failure(broken: Broken, run: Run) -> ConformanceError:
    """The error that tells of a broken promise, with the transcript as a note below the traceback."""
    promise, plies = broken.promise, len(broken.moves)
    after = f" after {plies} plies ({_cut(broken.moves)})" if plies else ""
    where = "" if promise.scope == "game" else after or " at the first position"
    error = ConformanceError(
        f"{run.game!r} breaks {promise.name}{where}: {broken.problem};"
        f" the promise is: {promise.statement} (seed {run.seed})",
        promise=promise.name,
        transcript=_transcript(run, broken.moves),
        ply=plies,
        problem=broken.problem,
        seed=run.seed,
    )
    error.add_note(f"{error.transcript}")
    return error


def _cut(moves: tuple[Any, ...]) -> str:
    shown = [str(move) for move in moves[:12]]
    return " ".join(shown) + " ..." * (len(moves) > len(shown))


def _transcript(run: Run, moves: tuple[Any, ...]) -> str:
    """The transcript of a game; without what a broken game cannot provide, such as digests."""
    try:
        match = Match(run.game, seed=run.seed)
        for move in moves:
            match.push(str(move))
        return match.transcript()
    except Exception:
        return _plain_transcript(run, moves)


def _plain_transcript(run: Run, moves: tuple[Any, ...]) -> str:
    """Players and moves alone."""
    try:
        states = follow(run, moves).states
    except Exception:
        states = ()
    records = tuple(
        Record(ply, seat(getattr(state, "to_move", 0)), str(move), None)
        for ply, (state, move) in enumerate(zip(states, moves, strict=False), start=1)
    )
    head = {"key": run.game.info.key, "rules": str(run.game.info.rules)}
    return str(Transcript(head, {}, run.seed, None, records, None))
