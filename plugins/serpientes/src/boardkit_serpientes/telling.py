"""What a move of Serpientes brings about, step by step, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from boardkit.rules import Note
from boardkit_serpientes.cards import movement_of
from boardkit_serpientes.moves import Move, Steer
from boardkit_serpientes.moving import JUMPING, TURNS, ahead, lifted, obstacle
from boardkit_serpientes.playing import begun
from boardkit_serpientes.position import DEAL, DOUBLE, RUN, TOKEN, Position
from boardkit_serpientes.running import is_running, step

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["notes"]


def notes(game: Serpientes, state: Position, move: Move) -> tuple[Note, ...]:
    """What happens at each step of a move, and whether the game ends."""
    states = [state, begun(game, state, move)]
    while is_running(states[-1]):
        states.append(step(game, states[-1]))
    told = [note for pair in pairwise(states) for note in _step_notes(game, *pair, move)]
    end = game.outcome(states[-1])
    if end is not None:
        told.append(Note(_end_rule(states[-1]), end.reason))
    return tuple(told)


def _end_rule(state: Position) -> str:
    if state.tokens.are_eaten:
        return "S19"
    return "S18" if state.snake.is_out else "S21"


def _step_notes(game: Serpientes, before: Position, after: Position, move: Move) -> Iterator[Note]:
    snake, later = before.snake, after.snakes[before.player]
    card = _turned_over(before)
    if card:
        yield Note("S11", f"player {before.player} turns over {card}")
    if card and movement_of(card) == "uturn":
        yield Note("S15", "head and tail are swapped", later.trail[-1:])
    if later.eaten > snake.eaten:
        yield from _eaten(before, after)
    if later.box > snake.box:
        yield from _crashed(game, before, after, move)
    if after.piles.stock > before.piles.stock:
        rule = "S4" if after.phase == TOKEN else "S5"
        yield Note(rule, "the discards become cards of the deck")
    if before.due != 1 and before.phase == DEAL != after.phase:
        yield Note("S5", "no card is left to be drawn")


def _turned_over(before: Position) -> str | None:
    """The card of the plan that is turned over at this step."""
    plan = before.snake.plan
    return plan[0] if is_running(before) and before.during == RUN and plan else None


def _eaten(before: Position, after: Position) -> Iterator[Note]:
    snake = after.snakes[before.player]
    head = snake.trail[-1]
    won = "wins a stick" if before.snake.box else "finds no stick in the box"
    yield Note("S17", f"player {before.player} eats the token on {head} and {won}", (head,))
    if after.tokens.waiting and after.phase != TOKEN:
        yield Note("S3", "there is no place for a token of the reserve, which waits")


def _crashed(game: Serpientes, before: Position, after: Position, move: Move) -> Iterator[Note]:
    why = _obstacle(game, before, move)
    assert why is not None
    player, later = before.player, after.snakes[before.player]
    yield Note(why.rule, f"player {player} crashes: {why.text}", why.sites)
    yield Note("S16", "the stick goes to the box, and the rest of the plan is discarded", why.sites)
    if later.is_out:
        yield Note("S18", f"player {player} is out")


def _obstacle(game: Serpientes, before: Position, move: Move) -> Note | None:
    """What the stick met that was laid at this step."""
    if before.during == DOUBLE:
        movement = "forward"
    elif isinstance(move, Steer) and not is_running(before):
        movement = move.movement
    else:
        movement = movement_of(before.snake.plan[0])
    snake, snakes = before.snake, before.seating(lifted(before.snake))
    place = ahead(game.grid, snake, TURNS[movement])
    return obstacle(snakes, snake.trail[-1], place, jumping=movement == JUMPING)
