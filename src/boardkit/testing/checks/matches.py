"""Promises about whole games: replays, taking back, seeds, games side by side."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import log2
from typing import Any

from boardkit.play import Match, chance_odds, replay
from boardkit.rules import CHANCE, Game
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.trials import Trial
from boardkit.testing.values import difference

SURE = 30.0
"""Bits of chance and choice; that all come out alike by accident happens once in 2 ** 30."""

LONG = 400
"""Of a game with more plies than so many, only the beginning and the end become a match."""


@promise("playout")
def rules_draw_nothing(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """The rules never use the random generator that all of Python shares."""
    before = random.getstate()
    for state, move in zip(playout.states, playout.moves, strict=False):
        game.outcome(state)
        len(game.moves(state))
        game.play(state, move)
        if random.getstate() != before:
            yield f"a verb drew from the global random generator at {move}"


@promise("playout")
def playouts_are_independent(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """Two games played turn about go as each goes alone."""
    states, moves = playout.run.previous
    ours, theirs = playout.begun(), states[0] if states else None
    for ply, move in enumerate(playout.moves):
        ours = game.play(ours, move)
        if ply < len(moves):
            theirs = game.play(theirs, moves[ply])
            if text := difference(theirs, states[ply + 1]):
                yield f"at ply {ply + 1} of an earlier game, played again beside another, {text}"
        if text := difference(ours, playout.states[ply + 1]):
            yield f"at ply {ply + 1}, played again beside another game, {text}"


@promise("playout")
def same_seed_same_game(_: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """A game played again with the same seed is the same game."""
    again = playout.again()
    for ply, (state, other) in enumerate(zip(playout.states, again.states, strict=False)):
        if text := difference(other, state):
            yield f"at ply {ply}, played again with the same seed, {text}"
    if len(again.states) != len(playout.states):
        yield f"with the same seed the game has {len(again.moves)} plies, not {len(playout.moves)}"


@promise("playout")
def other_seed_other_game(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """With chance or choice, games with different seeds are different games."""
    bits = _bits(game, playout)
    if not bits:
        raise DoesNotApply("there was neither chance nor choice")
    paths = playout.run.paths[playout.states[0]]
    paths.append(hash(playout.states))
    if len(set(paths)) == 1 and bits * (len(paths) - 1) > SURE:
        yield f"{len(paths)} games with different seeds went through the same positions"


def _bits(game: Game[Any, Any], playout: Trial) -> float:
    """How much chance and choice there was: by how many bits this game is one among others."""
    odds_of, bits = chance_odds(game), 0.0
    for state in playout.states[:-1]:
        moves = game.moves(state)
        odds = odds_of(state, moves) if state.to_move == CHANCE else (1,) * len(moves)
        bits += log2(sum(odds) / max(odds))
    return bits


@promise("playout")
def transcripts_replay(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """A game pushed move by move, as text, and its transcript replayed, have the same positions."""
    for match, first in _matches(playout):
        replayed = replay(match.transcript(), find=lambda _: type(game))
        for name, other in (("pushed as text", match), ("replayed from its transcript", replayed)):
            for ply, state in enumerate((other.start, *(ply.state for ply in other.plies)), first):
                if text := difference(state, playout.states[ply]):
                    yield f"at ply {ply}, {name}, {text}"
        if replayed.outcome != match.outcome:
            yield f"replayed it ends with {replayed.outcome}, not with {match.outcome}"
        if replayed.transcript() != match.transcript():
            yield "the transcript of the replay is another"
    if match.outcome != playout.outcome:
        yield f"pushed as text it ends with {match.outcome}, not with {playout.outcome}"


@promise("playout")
def moves_can_be_taken_back(_: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """Taking a move back gives the position before it, down to the first."""
    for match, first in _matches(playout):
        for ply in range(first + len(match.plies), first, -1):
            move = match.pop()
            if move != playout.moves[ply - 1]:
                yield f"taking back ply {ply} gives {move}, not {playout.moves[ply - 1]}"
            if text := difference(match.state, playout.states[ply - 1]):
                yield f"ply {ply} taken back, {text}"


def _matches(playout: Trial) -> Iterator[tuple[Match[Any, Any], int]]:
    """The playout pushed as text, and 0; of a long one both ends, each with its first ply."""
    plies = len(playout.moves)
    if plies <= LONG:
        yield _match(playout, 0, plies), 0
    else:
        yield _match(playout, 0, LONG // 2), 0
        yield _match(playout, plies - LONG // 2, plies), plies - LONG // 2


def _match(playout: Trial, first: int, last: int) -> Match[Any, Any]:
    """A match in which the moves between two plies were pushed as text."""
    start = playout.states[first] if first else playout.start
    match = Match(playout.run.game, start, playout.run.seed)
    for move in playout.moves[first:last]:
        match.push(str(move), player=match.state.to_move)
    return match
