"""Promises about the answers of a game: the same whenever asked, and for equal positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from boardkit.errors import error_text
from boardkit.play import position_text
from boardkit.rules import Chancy, Drawn, Explained, Game, Scored, Symmetric, Told
from boardkit.testing.promise import FAILURES, DoesNotApply, promise
from boardkit.testing.trials import Trial
from boardkit.testing.values import difference, shown
from boardkit.testing.visit import Visit

LATELY, EXCHANGES = 8, 6
"""So often two of so many last moves are exchanged, in search of another way to a position."""


@promise("position", dear=True)
def answers_are_repeatable(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Asking changes nothing: every question has the same answer when asked again."""
    before = visit.twin
    first, second = _answers(game, visit, visit.state), _answers(game, visit, visit.state)
    for (question, answer), (_, again) in zip(first, second, strict=True):
        if answer != again:
            yield f"{question} is {shown(answer)}, asked again {shown(again)}"
    if text := difference(visit.state, before):
        yield f"questions changed the position: {text}"


@promise("position", dear=True)
def equal_positions_agree(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Equal positions, reached by other orders of moves, have equal hashes and answers."""
    other = _reordered(visit)
    if other is None:
        raise DoesNotApply("no position was reached by two orders of moves")
    state = visit.state
    if hash(other) != hash(state):
        yield "reached by another order of moves, an equal position has another hash"
    first, second = _answers(game, visit, other), _answers(game, visit, state)
    for (question, answer), (_, wanted) in zip(first, second, strict=True):
        if answer != wanted:
            said = f"{question} is {shown(answer)}, not {shown(wanted)}"
            yield f"reached by another order of moves, {said}"


def _answers(game: Any, visit: Visit, state: Any) -> list[tuple[str, object]]:
    """What the game says of a position that equals the visited one, question by question."""
    return [(question, _answer(ask)) for question, ask in _questions(game, visit, state)]


def _answer(ask: Callable[[], object]) -> object:
    """What is said, or what is raised: there are promises about each question that tell of that."""
    try:
        return ask()
    except FAILURES as error:
        return error_text(error)


def _questions(game: Any, visit: Visit, state: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """What can be asked of a position that equals the visited one, and how."""
    yield "outcome", lambda: game.outcome(state)
    yield "written", lambda: position_text(game, state)
    if visit.moves:
        yield "moves", lambda: tuple(game.moves(state))
    if isinstance(game, Chancy) and visit.is_chance:
        yield "odds", lambda: tuple(game.odds(state))
    if isinstance(game, Scored):
        yield "score", lambda: game.score(state)
    if isinstance(game, Drawn):
        yield "draw", lambda: game.draw(state)
    if isinstance(game, Symmetric) and visit.whole:
        yield "images", lambda: tuple(image.state for image in game.images(state))
    some = visit.moves[:1] + visit.moves[-1:]
    for move in some if isinstance(game, Told) else ():
        yield f"the notes on {move}", partial(game.notes, state, move)
    for move in (*some, *visit.others[:2]) if isinstance(game, Explained) else ():
        yield f"why not {move}", partial(game.why_not, state, move)


def _reordered(visit: Visit) -> Any:
    """An equal position, reached with two of the last moves exchanged; None if none was found."""
    start = max(visit.ply - LATELY, 0)
    lately = visit.playout.moves[start : visit.ply]
    for _ in range(EXCHANGES if len(lately) > 1 else 0):
        one, other = sorted(visit.rng.sample(range(len(lately)), 2))
        moves = list(lately)
        moves[one], moves[other] = moves[other], moves[one]
        reached = _replayed(visit.playout, start + one, moves[one:])
        if moves[one] != moves[other] and reached is not None and reached == visit.state:
            return reached
    return None


def _replayed(playout: Trial, start: int, moves: Sequence[Any]) -> Any:
    """The position after these moves from one of the playout; None when they are not legal."""
    game, state = playout.run.game, playout.states[start]
    for move in moves:
        if game.outcome(state) is not None or move not in game.moves(state):
            return None
        state = game.play(state, move)
    return state
