"""Promises about games with other options, and about other processes with other hash seeds."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from boardkit.play import chance_odds, position_text
from boardkit.rules import CHANCE, Explained, Game, Scored, Told, known_moves, legal
from boardkit.testing.option_values import with_one_changed
from boardkit.testing.promise import FAILURES, DoesNotApply, Raised, promise
from boardkit.testing.trials import Trial
from boardkit.testing.values import difference, shown

ENDS = 30
"""Of a playout so many positions at each end are asked about."""
BETWEEN = 40
"""Plies of each game with other options."""
STRANGE = 3
"""The exit code of a process that cannot import the game."""

GAMES, PLIES = 3, 300
"""So many games are played with each option changed, and so far."""

Along = tuple[Any, Sequence[Any], Sequence[Any]]
"""Where a game starts, None for the set-up; its moves; its positions."""

Account = list[tuple[str, Any]]
"""Questions, and their answers as plain data."""


@promise("playout")
def options_can_be_played(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """With each option at its lowest, default and highest a game goes on without an error."""
    _only_first(playout, "options_can_be_played")
    for other in with_one_changed(game):
        try:
            for seed in range(GAMES):
                _play([other], PLIES, seed)
        except FAILURES as error:
            raise Raised(f"a random game of {other!r}") from error
    yield from ()  # as all checks it is a generator, though it has nothing to say


@promise("playout")
def other_games_change_nothing(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """A game goes as before when games with other options have been played in between."""
    _only_first(playout, "other_games_change_nothing")
    others = with_one_changed(game)
    if not others:
        raise DoesNotApply("there are no other options")
    before = _account(game, _along(playout))
    _play(others)
    after = _account(game, _along(playout), between=others)
    yield from _apart(before, after, "after games with other options")


@promise("playout")
def processes_agree(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """In another process, with another hash seed and after other games, a game goes the same."""
    _only_first(playout, "processes_agree")
    found = _asked_elsewhere(pickle.dumps((game, with_one_changed(game)[::-1], _along(playout))))
    yield from _apart(_account(game, _along(playout)), found, "in another process")


def tell() -> None:
    """Be the other process: read a task, and write the account of the game as a line of JSON."""
    try:
        game, others, along = pickle.load(sys.stdin.buffer)
    except (AttributeError, ImportError):
        raise SystemExit(STRANGE) from None
    _play(others)
    print("", json.dumps(_account(game, along)), sep="\n")  # noqa: T201 - the answer


def _asked_elsewhere(task: bytes) -> Account:
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    answer = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import tell; tell()"],
        input=task,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    if answer.returncode == STRANGE:
        raise DoesNotApply("another process cannot import the game")
    if answer.returncode:
        raised = answer.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        return [("", f"raised {raised}")]
    account: Account = json.loads(answer.stdout.splitlines()[-1])
    return account


def _along(playout: Trial) -> Along:
    return playout.start, playout.moves, playout.states


def _only_first(playout: Trial, name: str) -> None:
    """Pass by all playouts but the first, since others would tell the same.

    If the promise of this name did not apply to that one, it is still told why.
    """
    if playout.run.playouts:
        raise DoesNotApply(playout.run.skipped.get(name, "one playout is enough"))


def _play(games: Sequence[Any], plies: int = BETWEEN, seed: int = 0) -> None:
    """Play a random game of each, as far as so many plies; moves are picked by their places."""
    for game in games:
        rng, state = Random(seed), game.setup()
        for _ in range(plies):
            moves = legal(game, state)
            if not moves:
                break
            state = game.play(state, moves[rng.randrange(len(moves))])


def _account(game: Game[Any, Any], along: Along, between: Sequence[Any] = ()) -> Account:
    """All that can be asked along a game, and whether its positions equal those given.

    Args:
        game: The game.
        along: Where it starts, its moves, and its positions.
        between: Other games, of which one begins before each position is looked at.
    """
    start, moves, states = along
    told: Account = [("all moves", [*map(str, known_moves(game))])]
    state, last = game.setup() if start is None else start, len(moves)
    for ply in range(last + 1):
        if ply < ENDS or ply > last - ENDS:
            _play(between[ply % len(between) :][:1] if between else (), plies=2)
            for question, answer in _answers(game, state):
                told.append((f"at ply {ply} {question}", answer))
            told.append((f"at ply {ply} the difference", difference(state, states[ply])))
            told.append((f"at ply {ply} the hash is equal", hash(state) == hash(states[ply])))
        if ply < last:
            state = game.play(state, moves[ply])
    plain: Account = json.loads(json.dumps(told))
    return plain


def _answers(game: Any, state: Any) -> Iterator[tuple[str, Any]]:
    """What the game says of a position, as plain data."""
    end, known = game.outcome(state), known_moves(game)
    yield "the position", position_text(game, state)
    if end is None:
        moves = game.moves(state)
        yield "the moves are", [*map(str, moves)]
        if state.to_move == CHANCE:
            yield "the odds are", [*chance_odds(game)(state, moves)]
        if isinstance(game, Told):
            notes = [note for move in moves[:3] for note in game.notes(state, move)]
            yield "the notes are", [(note.rule, note.text) for note in notes]
    else:
        yield "the outcome is", (end.winners, end.returns, end.reason, end.scores)
    if isinstance(game, Scored):
        lines = game.score(state).lines
        yield "the score is", [(line.player, line.points, line.what, line.rule) for line in lines]
    if isinstance(game, Explained):
        refusals = [game.why_not(state, move) for move in known[:: len(known) // 4 + 1]]
        yield "the refusals are", [one and (one.rule, one.text) for one in refusals]


def _apart(wanted: Account, found: Account, when: str) -> Iterator[str]:
    """The first answer that is another."""
    for (question, answer), (_, other) in zip(wanted, found, strict=False):
        if answer != other:
            yield f"{when} {question} {shown(other)}, not {shown(answer)}"
    if len(found) != len(wanted):
        yield f"{when} {found[-1][0]}{found[-1][1]}"
