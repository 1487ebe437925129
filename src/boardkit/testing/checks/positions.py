"""Promises about positions as values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import NoneType
from typing import Any

from boardkit.geometry import Board
from boardkit.rules import CHANCE, Game
from boardkit.state import Outcome, decode, encode
from boardkit.state.codec import board_of
from boardkit.testing.promise import promise
from boardkit.testing.values import copies, difference, mutable_part, recount, shown
from boardkit.testing.visit import Visit


@promise("position")
def verbs_answer(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position has an outcome or legal moves, and asking for them raises nothing."""
    if not hasattr(visit.state, "to_move"):
        yield f"the position {shown(visit.state)} has no to_move"
    if not isinstance(visit.outcome, (Outcome, NoneType)):
        yield f"outcome is {shown(visit.outcome)}, no Outcome"
    len(visit.moves)


@promise("position")
def positions_are_values(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position is a frozen, hashable attrs value that holds nothing that could change."""
    state = visit.state
    if part := mutable_part(state, "position"):
        yield part
    hash(state)
    encode(state)


@promise("live")
def mover_is_a_player(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """In a live position a player or chance is to move."""
    mover = visit.state.to_move
    if type(mover) is not int or mover not in range(CHANCE, game.players):
        yield f"to_move is {mover!r}, with {game.players} players"


@promise("position", dear=True)
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
        yield f"a recount from the other fields shows that {text}"


@promise("position", dear=True)
def data_round_trip(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position turned into plain data, through JSON, and back is equal."""
    data = json.loads(json.dumps(encode(visit.state)))
    named = getattr(game, "board", None)
    board = board_of(visit.state) or (named if isinstance(named, Board) else None)
    back = decode(type(visit.state), data, board=board)
    if back != visit.state or hash(back) != hash(visit.state):
        yield "read back from its data it is another position"
