"""Promises about secrets: what a player sees, hears and guesses, and what that gives away.

Another world is a position that a player should not be able to tell from the one he is in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from random import Random
from typing import Any

import attrs

from boardkit.errors import BoardkitError
from boardkit.play import Match, asked, movers_of, position_text
from boardkit.rules import CHANCE, Explained, Game, Hidden, Told
from boardkit.state import encode
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.trials import Trial
from boardkit.testing.values import (
    differ_alike,
    difference,
    is_one_line,
    mutable_part,
    shown,
)
from boardkit.testing.visit import Visit

GUESSES = 40
"""So many are made in search of two that differ; where one kind is rare they may all be alike."""

SAMPLE = 60
"""Of a playout so many moves are looked at, at least, and twice as many at most."""


@promise("position", needs=Hidden)
def views_are_positions(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """A view is a position of its class, live or over as the whole is, and seen again it is equal."""
    for seat in range(visit.run.game.players):
        view = game.view(visit.state, seat)
        if type(view) is not type(visit.state):
            yield f"player {seat} sees a {type(view).__name__}, no {type(visit.state).__name__}"
        if part := mutable_part(view, f"the view of player {seat}"):
            yield part
        encode(view)
        if text := _apart(visit, game.view(view, seat), view):
            yield f"when player {seat} looks at his own view, {text}"
        if visit.outcome is None and view.to_move != visit.state.to_move:
            yield f"player {seat} sees player {view.to_move} to move, not {visit.state.to_move}"
        if (outcome := visit.run.game.outcome(view)) != visit.outcome:
            yield f"in the view of player {seat} the outcome is {shown(outcome)}"


@promise("live", needs=Hidden)
def moves_are_heard(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """What is heard of a move is one line, and whoever makes it hears its notation."""
    for move in visit.some(visit.moves):
        for seat in _seats(visit):
            text = game.heard(visit.state, move, seat)
            if not is_one_line(text):
                yield f"of {move} player {seat} hears {text!r}, not one line"
            if seat == visit.state.to_move and text != str(move):
                yield f"player {seat} makes the move {move}, but hears {text!r}"


@promise("position", needs=Hidden, dear=True)
def guesses_are_positions(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """A guess is a position of its class, live or over as the whole is, and follows its generator."""
    for seat in _seats(visit):
        view, seed = game.view(visit.state, seat), visit.rng.random()
        guess = game.guess(view, seat, Random(seed))
        if text := difference(game.guess(view, seat, Random(seed)), guess):
            yield f"when player {seat} guesses again with the same generator, {text}"
        if type(guess) is not type(view):
            yield f"player {seat} guesses a {type(guess).__name__}, no {type(view).__name__}"
        if part := mutable_part(guess, f"a guess of player {seat}"):
            yield part
        if (outcome := visit.run.game.outcome(guess)) != visit.outcome:
            yield f"in a guess of player {seat} the outcome is {shown(outcome)}"


@promise("position", needs=Hidden, dear=True)
def worlds_look_alike(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """Positions that a player cannot tell apart look the same to him, to the last byte."""
    for seat in _seats(visit):
        view = game.view(visit.state, seat)
        guess = game.guess(view, seat, Random(visit.rng.random()))
        if text := _apart(visit, game.view(guess, seat), view):
            yield f"player {seat} sees something else in a position guessed from his view: {text}"
        first: dict[str, tuple[Any, Any]] = {}
        for move, _, sound, seen in _heard_and_seen(game, visit, seat):
            other, wanted = first.setdefault(sound, (move, seen))
            if text := _apart(visit, seen, wanted):
                yield f"player {seat} hears {sound!r} of {move} as of {other}, but then {text}"


@promise("live", needs=Hidden, dear=True)
def what_is_heard_is_seen(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """What a player hears of a move of somebody else tells no more than he sees after it."""
    for seat in _seats(visit):
        first: dict[Any, tuple[Any, Any, str]] = {}
        for move, after, sound, seen in _heard_and_seen(game, visit, seat):
            other, there, said = first.setdefault(seen, (move, after, sound))
            if said != sound and there != after and seat != visit.state.to_move:
                heard = f"{sound!r} of {move} and {said!r} of {other}"
                yield f"player {seat} hears {heard}, though he sees the same afterwards"


@promise("live", needs=Hidden)
def views_are_enough_to_move(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """Who is to move has the same moves, notation and refusals in his view as in the position."""
    for seat in movers_of(visit.run.game)(visit.state):
        if seat != CHANCE:
            whole = asked(visit.state, seat)
            yield from _answered_apart(visit, whole, game.view(whole, seat), "in his view")


@promise("live", needs=Hidden, dear=True)
def secrets_change_no_answer(game: Hidden[Any, Any], visit: Visit) -> Iterator[str]:
    """Where a player cannot tell two positions apart, what he is told in both is the same."""
    movers = movers_of(visit.run.game)(visit.state)
    for seat in _seats(visit):
        whole = asked(visit.state, seat) if seat in movers else visit.state
        other = game.guess(game.view(whole, seat), seat, Random(visit.rng.random()))
        if seat in movers:
            yield from _answered_apart(visit, whole, other, "where others have other secrets")
        for text in ("no such thing", *map(str, (*visit.others[:2], *visit.moves[:2]))):
            answers = [_answer(visit, state, seat, text) for state in (whole, other)]
            if answers[0] != answers[1]:
                yield f"to {text!r} player {seat} is told {answers[0]!r} or {answers[1]!r}"
        yield from _told_apart(visit, asked(other, visit.state.to_move), seat)


@promise("playout", needs=Hidden)
def guesses_differ(game: Hidden[Any, Any], playout: Trial) -> Iterator[str]:
    """Where a player cannot know what was done, he guesses each thing in more than one way."""
    varied: set[str] = set()
    alike: dict[str, str] = {}
    for ply in range(0, len(playout.moves), len(playout.moves) // SAMPLE + 1):
        for seat in range(playout.run.game.players):
            names = _secret_fields(playout, ply, seat) - varied
            view = game.view(playout.states[ply + 1], seat)
            for name, guessed in _guesses(game, view, seat, names):
                if len(guessed) > 1:
                    varied.add(name)
                elif getattr(view, name) not in guessed:
                    alike[name] = f"after {playout.moves[ply]} all guesses of player {seat}"
    if not varied and not alike:
        raise DoesNotApply("no player had anything to guess")
    for name, guesses in alike.items():
        if name not in varied:
            yield f"{guesses} have the same {name}"


def _seats(visit: Visit) -> Sequence[int]:
    return visit.some(range(visit.run.game.players), 1)


def _heard_and_seen(
    game: Hidden[Any, Any], visit: Visit, seat: int
) -> Iterator[tuple[Any, Any, str, Any]]:
    """Moves, what they lead to, what a player hears of them, and what he sees afterwards."""
    for move in visit.some(visit.moves):
        after = visit.run.game.play(visit.state, move)
        yield move, after, game.heard(visit.state, move, seat), game.view(after, seat)


def _apart(visit: Visit, found: Any, wanted: Any) -> str | None:
    """How two views differ in what they are or show, in words; None when they do not at all."""
    written = partial(position_text, visit.run.game)
    if text := difference(found, wanted):
        return text
    for name, show in (("repr", repr), ("text", written)):
        one, other = show(found), show(wanted)
        if one != other:
            return f"the {name} has {', not '.join(_parting(one, other))}"
    return None


def _parting(one: str, other: str) -> tuple[str, str]:
    """Two texts from shortly before they part, for a message."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    start = max(sum(1 for _ in same) - 9, 0)
    return shown(one[start:]), shown(other[start:])


def _answered_apart(visit: Visit, whole: Any, other: Any, where: str) -> Iterator[str]:
    """Which questions of the player to move have another answer in another world."""
    game: Game[Any, Any] = visit.run.game
    found, wanted = (list(game.moves(state)) for state in (other, whole))
    if found != wanted or repr(found) != repr(wanted) or [*map(str, found)] != [*map(str, wanted)]:
        yield f"player {whole.to_move} may {shown(found)} {where}, not {shown(wanted)}"
    if isinstance(game, Explained):
        for move in (*visit.some(wanted, 2), *visit.others[:4]):
            here, there = game.why_not(whole, move), game.why_not(other, move)
            if here != there or repr(here) != repr(there):
                yield f"{move} is refused by {shown(there)} {where}, not by {shown(here)}"


def _answer(visit: Visit, state: Any, seat: int, text: str) -> str:
    """What a player is told who types this."""
    try:
        Match(visit.run.game, state, seed=0).push(text, seat)
    except BoardkitError as error:
        return str(error)
    return "nothing"


def _told_apart(visit: Visit, other: Any, seat: int) -> Iterator[str]:
    """Which moves, after which a player sees the same in both worlds, are told in another way."""
    game: Any = visit.run.game
    worlds, there = (visit.state, other), game.moves(other)
    for move in visit.some(visit.moves, 2):
        if move not in there:
            continue
        afters = tuple(game.play(world, move) for world in worlds)
        if _apart(visit, *(game.view(after, seat) for after in afters)):
            continue  # the move turns up what was secret
        told = [game.heard(world, move, seat) for world in worlds]
        # Cards may be turned over and be gone, so that no view has them; what is left is secret.
        if told == [str(move)] * 2 and isinstance(game, Told) and differ_alike(worlds, afters):
            told = [repr(game.notes(world, move)) for world in worlds]
        if told[0] != told[1]:
            yield f"of {move} player {seat} is told {' or '.join(_parting(*told))}"


def _guesses(
    game: Hidden[Any, Any], view: Any, seat: int, names: set[str]
) -> Iterator[tuple[str, set[Any]]]:
    """For each of these fields all values that are guessed."""
    made = [game.guess(view, seat, Random(number)) for number in range(GUESSES if names else 0)]
    for name in names:
        yield name, {getattr(guess, name) for guess in made}


def _secret_fields(playout: Trial, ply: int, seat: int) -> set[str]:
    """The fields in which a player cannot tell a move from others that would have sounded the same."""
    game: Any = playout.run.game
    state, after, move = playout.states[ply], playout.states[ply + 1], playout.moves[ply]
    sound = game.heard(state, move, seat)
    same = [one for one in game.moves(state) if game.heard(state, one, seat) == sound]
    ends = [game.play(state, one) for one in same if one != move]
    fields = [field.name for field in attrs.fields(type(after)) if field.eq]
    return {name for name in fields for end in ends if getattr(end, name) != getattr(after, name)}
