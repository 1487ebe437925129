"""Promises about positions and moves as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardkit.errors import NotationError, PositionError
from boardkit.play import parse, position_text, read_position
from boardkit.play.notation import normal
from boardkit.rules import Game, Written
from boardkit.testing.promise import FAILURES, Raised, promise
from boardkit.testing.values import difference, shown
from boardkit.testing.visit import Visit

NONSENSE = ("²", "1_0", "{}", "[[]]", "no such thing", "\x00")
"""What can be no other name of a move either."""

JUNK = (*NONSENSE, "", " ", "-", "a-b-c", "null")


@promise("position", needs=Written)
def text_round_trip(game: Written[Any], visit: Visit) -> Iterator[str]:
    """A position written and read again is equal, and written the same."""
    text = game.write(visit.state)
    if not isinstance(text, str):
        yield f"written it is {shown(text)}, no text"
    back = game.read(text)
    if back != visit.state:
        yield f"read again from {shown(text)}, {difference(back, visit.state)}"
    if game.write(back) != text:
        yield f"written again it is {shown(game.write(back))}, not {shown(text)}"


@promise("position", dear=True)
def texts_tell_positions_apart(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Two positions are written the same exactly when they are equal."""
    afters = (game.play(visit.state, move) for move in visit.some(visit.moves))
    for state in (visit.state, *afters):
        text = position_text(game, state)
        if visit.run.recall("by text", text, state) != state:
            yield f"two different positions are written {shown(text)}"
        if visit.run.recall("text of", state, text) != text:
            yield f"equal positions are written {shown(text)} and differently"


@promise("position", dear=True)
def junk_is_refused(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Text that is no move raises NotationError, and text that is no position PositionError."""
    junk = JUNK if visit.whole else ()
    written = [str(move) for move in visit.some(visit.moves, 1)[:5]]
    for text in (*junk, *(bad for good in written for bad in _mangled(good, visit))):
        try:
            move = parse(game, visit.state, text)
        except NotationError:
            continue
        except FAILURES as error:
            raise Raised(f"the text {text!r} is read as a move, which") from error
        if move is None:
            yield f"the text {text!r} is read as None, which is no move"
        if text in NONSENSE and normal(str(move)) != normal(text):
            yield f"the text {text!r} is read as the move {move}"
    for text in (*junk, *_mangled(position_text(game, visit.state), visit)):
        try:
            state = read_position(game, text)
        except PositionError:
            continue
        except FAILURES as error:
            raise Raised(f"the text {shown(text)} is read as a position, which") from error
        if read_position(game, position_text(game, state)) != state:
            yield f"the position read from {shown(text)} changes when written and read again"


def _mangled(text: str, visit: Visit) -> Iterator[str]:
    """The text with one slip in a random place: a character lost or added, or the rest cut off."""
    place = visit.rng.randrange(len(text) + 1)
    extra = visit.rng.choice('09-az² \n"{[,:')
    slips = (text[:place], text[:place] + text[place + 1 :], text[:place] + extra + text[place:])
    yield from slips if visit.whole else (visit.rng.choice(slips),)
