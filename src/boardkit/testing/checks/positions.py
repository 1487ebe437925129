"""Promises about positions as values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import NoneType
from typing import Any

from boardkit.play import position_text
from boardkit.rules import CHANCE, Chancy, Drawn, Explained, Game, Scored, Symmetric, Told
from boardkit.state import Outcome, decode, encode
from boardkit.testing.playouts import Playout
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.values import copies, difference, mutable_part, recount, shown
from boardkit.testing.visit import Visit


@promise("position")
def verbs_answer(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position has an outcome or legal moves, and asking for them raises nothing."""
    if not isinstance(visit.outcome, (Outcome, NoneType)):
        yield f"outcome is {shown(visit.outcome)}, no Outcome"
    len(visit.moves)


@promise("position")
def positions_are_values(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position is a frozen, hashable attrs value that holds nothing that could change."""
    state = visit.state
    if part := mutable_part(state, "it"):
        yield f"it holds {part}" if part.startswith("it.") else f"it is {part.partition(', ')[2]}"
    hash(state)
    encode(state)
    first = visit.playout.states[0]
    if type(state) is not type(first):
        yield f"it is a {type(state).__name__}, the first position a {type(first).__name__}"
    if state != state:
        yield "it does not equal itself"


@promise("live")
def mover_is_a_player(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """In a live position a player or chance is to move."""
    mover = visit.state.to_move
    if type(mover) is not int or mover not in range(CHANCE, game.players):
        yield f"to_move is {mover!r}, with {game.players} players"


@promise("position")
def copies_are_equal(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Pickled and copied positions are equal, in every field, and have equal hashes."""
    state = visit.state
    for way, copied in copies(state):
        if text := difference(copied, state):
            yield f"in {way} {text}"
        if copied != state or hash(copied) != hash(state):
            yield f"{way} is not equal, or has another hash"


@promise("position")
def derived_fields_follow(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Fields that do not count in equality are what the others give when counted anew."""
    if text := difference(visit.state, recount(visit.state)):
        yield f"{text} as a recount from the other fields gives"


@promise("position")
def data_round_trip(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position turned into plain data, through JSON, and back is equal in every field."""
    data = json.loads(json.dumps(encode(visit.state)))
    back = decode(type(visit.state), data, board=getattr(game, "board", None))
    if text := difference(back, visit.state):
        yield f"read back from its data, {text}"
    if back != visit.state or hash(back) != hash(visit.state):
        yield "read back from its data it is another position"


@promise("position")
def answers_are_repeatable(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Asking changes nothing: every question has the same answer when asked again."""
    before = visit.twin
    first, second = _answers(game, visit, visit.state), _answers(game, visit, visit.state)
    for (question, answer), (_, again) in zip(first, second, strict=True):
        if answer != again:
            yield f"{question} is {shown(answer)}, asked again {shown(again)}"
    if text := difference(visit.state, before):
        yield f"after questions only, {text} as before"


@promise("position")
def equal_positions_agree(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position reached by another order of moves is equal in every field and every answer."""
    other = _reordered(visit)
    if other is None:
        raise DoesNotApply("no position was reached by two orders of moves")
    state = visit.state
    if hash(other) != hash(state):
        yield "reached by another order of moves, an equal position has another hash"
    if text := difference(other, state):
        yield f"reached by another order of moves, {text}"
    first, second = _answers(game, visit, other), _answers(game, visit, state)
    for (question, answer), (_, wanted) in zip(first, second, strict=True):
        if answer != wanted:
            said = f"{question} is {shown(answer)}, not {shown(wanted)}"
            yield f"reached by another order of moves, {said}"


def _answers(game: Any, visit: Visit, state: Any) -> list[tuple[str, object]]:
    """What the game says of a position that equals the visited one, question by question."""
    found: list[tuple[str, object]] = [("outcome", game.outcome(state))]
    found.append(("written", position_text(game, state)))
    some = visit.moves[:1] + visit.moves[-1:]
    if visit.moves:
        found.append(("moves", tuple(game.moves(state))))
    if isinstance(game, Chancy) and visit.is_chance:
        found.append(("odds", tuple(game.odds(state))))
    if isinstance(game, Scored):
        found.append(("score", game.score(state)))
    if isinstance(game, Drawn):
        found.append(("draw", game.draw(state)))
    if isinstance(game, Symmetric) and visit.whole:
        found.append(("images", tuple(image.state for image in game.images(state))))
    if isinstance(game, Told):
        found += [(f"the notes on {move}", game.notes(state, move)) for move in some]
    if isinstance(game, Explained):
        found += [
            (f"why not {move}", game.why_not(state, move)) for move in (*some, *visit.others[:2])
        ]
    return found


def _reordered(visit: Visit) -> Any:
    """An equal position, reached with two of the last moves exchanged; None if there is none."""
    playout = visit.playout
    for back in (2, playout.run.game.players + 1):
        before = visit.ply - back
        if before < 0:
            continue
        first, *middle, last = playout.moves[before : visit.ply]
        other = _replayed(playout, before, (last, *middle, first))
        if first != last and other is not None and other == visit.state:
            return other
    return None


def _replayed(playout: Playout, start: int, moves: tuple[Any, ...]) -> Any:
    """The position after these moves from a position of the playout; None when they are not legal."""
    game, state = playout.run.game, playout.states[start]
    for move in moves:
        if game.outcome(state) is not None or move not in game.moves(state):
            return None
        state = game.play(state, move)
    return state
