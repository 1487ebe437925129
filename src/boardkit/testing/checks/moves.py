"""Promises about moves, their notation, their odds, and playing them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from boardkit.play.notation import normal, parse
from boardkit.rules import Chancy, Game, Numbered, legal
from boardkit.testing.promise import FAILURES, Raised, promise
from boardkit.testing.values import difference, is_one_line, mutable_part, shown
from boardkit.testing.visit import MANY, Visit


@promise("live")
def moves_are_a_sequence(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Moves are a sequence: length, places, places from the end, `in` and iteration agree."""
    moves = game.moves(visit.state)
    if not isinstance(moves, Sequence) or isinstance(moves, str):
        yield f"moves is a {type(moves).__name__}, no sequence"
    if len(moves) > MANY:
        yield f"there are {len(moves)} moves at once, more than one has patience for: {MANY}"
    listed = tuple(moves)
    if len(moves) != len(listed) or bool(moves) != bool(listed):
        yield f"moves has length {len(moves)}, but iterating gives {len(listed)}"
    for place in visit.some(range(len(listed))):
        for at in (place, place - len(listed)):
            if moves[at] != listed[place]:
                yield f"moves[{at}] is {moves[at]}, but iterating gives {listed[place]} there"
        if listed[place] not in moves:
            yield f"{listed[place]} is not in moves, though iterating gives it"
    if tuple(moves[1:3]) != listed[1:3]:
        yield f"moves[1:3] is {shown(moves[1:3])}, but iterating gives {shown(listed[1:3])} there"
    for beyond in (len(listed), -len(listed) - 1):
        with suppress(IndexError):
            yield f"moves[{beyond}] is {moves[beyond]}, though there are only {len(listed)} moves"


@promise("live")
def moves_are_distinct(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Every legal move is listed once, and is a hashable value that cannot change."""
    places: dict[Any, int] = {}
    for place, move in enumerate(visit.moves):
        if places.setdefault(move, place) != place:
            yield f"{move} is listed twice, at places {places[move]} and {place}"
    for move in visit.some(visit.moves):
        if part := mutable_part(move, f"move {move}"):
            yield part


@promise("live")
def moves_are_stable(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Moves are in the same order when asked for again, and for an equal position."""
    for state, when in ((visit.state, "asked again"), (visit.twin, "for a copy of the position")):
        for place, (move, again) in enumerate(zip(visit.moves, game.moves(state), strict=True)):
            if move != again:
                yield f"at place {place} is {move}, {when} {again}"


@promise("live")
def moves_can_be_played(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Every legal move can be played, and leads to a position of the same class."""
    for move in visit.some(visit.moves):
        try:
            after = game.play(visit.state, move)
            if game.outcome(after) is None:
                len(game.moves(after))
        except FAILURES as error:
            raise Raised(f"{move} is legal, but playing it") from error
        if type(after) is not type(visit.state):
            kinds = type(visit.state).__name__, type(after).__name__
            yield f"{move} leads from a {kinds[0]} to a {kinds[1]}"


@promise("live")
def live_positions_have_a_move(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """A position without an outcome has a legal move."""
    if not visit.moves:
        yield "there is no outcome and no legal move"
    for move in visit.some(visit.moves):
        after = game.play(visit.state, move)
        if game.outcome(after) is None and not game.moves(after):
            yield f"{move} leads to a position with no outcome and no legal move"


@promise("live", dear=True)
def play_is_pure(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Playing a move changes neither the position nor what any other move leads to."""
    state, before, moves = visit.state, visit.twin, visit.some(visit.moves)
    first = [game.play(state, move) for move in moves]
    kept = [pickle.loads(pickle.dumps(after)) for after in first]
    if text := difference(state, before):
        yield f"playing changes the position: {text}"
    second = [game.play(state, move) for move in reversed(moves)][::-1]
    for move, after, copied, again in zip(moves, first, kept, second, strict=True):
        if text := difference(after, copied):
            yield f"playing other moves changes the position after {move}: {text}"
        if text := difference(again, after):
            yield f"{move} leads elsewhere when played again: {text}"
        for then in legal(game, after)[:1]:
            game.play(after, then)
        if text := difference(after, copied):
            yield f"playing on changes the position after {move}: {text}"


@promise("live")
def notation_is_unique(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Every legal move is written in its own way, also when case and spaces do not count."""
    written: dict[str, Any] = {}
    for move in visit.moves:
        text = str(move)
        if not is_one_line(text):
            yield f"{move!r} is written {text!r}, not as one line without spaces around"
        if written.setdefault(normal(text), move) != move:
            yield f"{move!r} and {written[normal(text)]!r} are both written {text!r}"


@promise("live")
def notation_is_read(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """The notation of a legal move is read as that move, in capitals and wider spaced too."""
    for move in visit.some(visit.moves):
        plain = str(move)
        spaced = f" {plain.upper() if plain.isascii() else plain} ".replace(" ", "  ")
        for text in (plain, spaced):
            read = parse(game, visit.state, text)
            if read != move:
                yield f"{move!r} is written {text!r}, which is read as {read!r}"


@promise("live", needs=Numbered)
def moves_are_numbered(_: Numbered[Any], visit: Visit) -> Iterator[str]:
    """Every legal move is one of all moves, and every outcome of chance one of all chances."""
    name = "all_chances" if visit.is_chance else "all_moves"
    numbered = getattr(visit.run, name)
    for move in visit.moves:
        if move not in numbered:
            yield f"{move} is legal, but not in {name}"


@promise("chance", needs=Chancy)
def odds_are_positive(game: Chancy[Any], visit: Visit) -> Iterator[str]:
    """Odds are positive whole numbers, one for each outcome of chance."""
    odds = game.odds(visit.state)
    if len(odds) != len(visit.moves):
        yield f"there are {len(odds)} odds for {len(visit.moves)} outcomes"
    for move, odd in zip(visit.moves, odds, strict=False):
        if type(odd) is not int or odd < 1:
            yield f"the odds of {move} are {odd!r}"
