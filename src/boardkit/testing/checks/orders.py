"""Promises about players who may move at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from boardkit.play import asked, movers_of, position_text, read_position
from boardkit.rules import CHANCE, Game, Together
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.values import difference, shown
from boardkit.testing.visit import Visit


@promise("live", needs=Together)
def movers_are_players(game: Together[Any], visit: Visit) -> Iterator[str]:
    """Movers are different players, the first of them is asked; with chance to act there are none."""
    movers, state = game.movers(visit.state), visit.state
    if not isinstance(movers, tuple) or len(set(movers)) != len(movers):
        yield f"movers are {shown(movers)}, no tuple of different players"
    if visit.is_chance:
        if movers not in ((), (CHANCE,)):
            yield f"chance is to act, but movers are {movers}"
        return
    seats = range(visit.run.game.players)
    if not all(type(seat) is int and seat in seats for seat in movers):
        yield f"movers are {shown(movers)}, with {len(seats)} players"
    if movers and movers[0] != state.to_move:
        yield f"movers are {movers}, but player {state.to_move} is asked first"


@promise("live", needs=Together)
def any_mover_can_be_asked(_: Together[Any], visit: Visit) -> Iterator[str]:
    """Asked of another mover it is the same position, and that player has a move."""
    game: Game[Any, Any] = visit.run.game
    movers = _several(visit)
    for player in movers:
        state = asked(visit.state, player)
        if text := difference(asked(state, visit.state.to_move), visit.state):
            yield f"asked of player {player}, and then of the first again, {text}"
        if game.outcome(state) is not None or movers_of(game)(state) != movers:
            yield f"asked of player {player} it is over, or others may move"
        if not game.moves(state):
            yield f"player {player} may move, but has no legal move"
        yield from _unwritten(game, state, f"asked of player {player}")


@promise("live", needs=Together, dear=True)
def order_does_not_matter(_: Together[Any], visit: Visit) -> Iterator[str]:
    """When two players may move, each still can after the other, and both orders lead to one end."""
    for one, other in permutations(_several(visit), 2):
        here = tuple(visit.run.game.moves(asked(visit.state, other)))
        for first in visit.some(visit.run.game.moves(asked(visit.state, one)), 2):
            yield from _after(visit, (one, first), other, visit.some(here, 2))


def _after(
    visit: Visit, made: tuple[int, Any], other: int, seconds: Sequence[Any]
) -> Iterator[str]:
    """What is wrong when one player moves and then another who could have done so before."""
    game: Game[Any, Any] = visit.run.game
    between = game.play(asked(visit.state, made[0]), made[1])
    said = f"after {made[1]} of player {made[0]}"
    left = () if game.outcome(between) is not None else movers_of(game)(between)
    if other not in left:
        yield f"{said} player {other} may not move any more"
    if between.to_move != left[0]:
        yield f"{said} player {between.to_move} is asked, not the first of {left}"
    yield from _unwritten(game, between, said)
    legal = game.moves(asked(between, other))
    for second in seconds:
        if second not in legal:
            yield f"{said}, {second} of player {other} is not legal any more"
        end = game.play(asked(between, other), second)
        swapped = game.play(asked(visit.state, other), second)
        if text := difference(game.play(asked(swapped, made[0]), made[1]), end):
            yield f"{made[1]} of player {made[0]} and {second} of player {other}, in turn, {text}"


def _several(visit: Visit) -> tuple[int, ...]:
    """The players who may move, if there are several."""
    movers = movers_of(visit.run.game)(visit.state)
    if len(movers) < 2:
        raise DoesNotApply("never could several players move")
    return movers


def _unwritten(game: Game[Any, Any], state: Any, when: str) -> Iterator[str]:
    """Whether the position is another when it is written and read again."""
    if text := difference(read_position(game, position_text(game, state)), state):
        yield f"{when}, written and read again, {text}"
