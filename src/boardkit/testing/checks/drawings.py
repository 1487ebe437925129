"""Promises about pictures."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import attrs

from boardkit.draw import text
from boardkit.picture import Picture
from boardkit.rules import Drawn
from boardkit.testing.promise import promise
from boardkit.testing.values import difference, shown
from boardkit.testing.visit import Visit


@promise("position", needs=Drawn)
def pictures_are_sound(game: Drawn[Any], visit: Visit) -> Iterator[str]:
    """A picture has at most one mark on a site, all on its board, and every mark has a text."""
    picture = game.draw(visit.state)
    if not isinstance(picture, Picture):
        yield f"draw is {shown(picture)}, no Picture"
    marked = set()
    for mark in picture.marks:
        if mark.site in marked:
            yield f"two marks lie on {mark.site}"
        if mark.site.name not in picture.board.domain(type(mark.site)).by_name:
            yield f"a mark lies on {mark.site}, which is not on the board"
        marked.add(mark.site)
    for words in (*(mark.text for mark in picture.marks), *picture.captions):
        if not words.strip() or not words.isprintable():
            yield f"a mark or caption is {words!r}"


@promise("position", needs=Drawn, dear=True)
def pictures_tell_positions_apart(game: Drawn[Any], visit: Visit) -> Iterator[str]:
    """Different positions look different, without any colour."""
    play = visit.run.game.play
    afters = (play(visit.state, move) for move in visit.some(visit.moves, 2))
    for state in (visit.state, *afters):
        picture = game.draw(state)
        marks = frozenset((mark.site, mark.text) for mark in picture.marks)
        yield from _mistaken(visit, "pictures", (picture.captions, marks), state)


@promise("position", needs=Drawn, dear=True)
def prints_tell_positions_apart(game: Drawn[Any], visit: Visit) -> Iterator[str]:
    """Different positions are printed differently, as plain text."""
    look = text(game.draw(visit.state), plain=True)
    if not look.isascii():
        yield f"plain text holds {shown(look)}"
    yield from _mistaken(visit, "prints", look, visit.state)


def _mistaken(visit: Visit, topic: str, look: Hashable, state: Any) -> Iterator[str]:
    """Whether another position was seen with the same look."""
    other = visit.run.recall(topic, look, state)
    if other != state and not _both_over(visit, other, state):
        yield f"two positions look the same, though {difference(other, state)}"


def _both_over(visit: Visit, one: Any, other: Any) -> bool:
    """Whether both are final and differ only in whose turn it is, which then means nothing."""
    outcome = visit.run.game.outcome
    return (
        outcome(one) is not None
        and outcome(one) == outcome(other)
        and attrs.evolve(one, to_move=0) == attrs.evolve(other, to_move=0)
    )
