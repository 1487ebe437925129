"""The error that tells of a broken promise."""

from __future__ import annotations

from typing import Any

from boardkit.errors import ConformanceError
from boardkit.play import Match, Record, Transcript
from boardkit.play.notation import seat
from boardkit.rules import options
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
    game = run.game
    head = {"key": game.info.key, "rules": str(game.info.rules)}
    chosen = {name: spec.write(getattr(game, name)) for name, spec in options(type(game)).items()}
    return str(Transcript(head, chosen, run.seed, None, records, None))
