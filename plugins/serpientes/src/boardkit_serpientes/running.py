"""A run: the cards of a plan, turned over one by one (S11, S15 to S19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from boardkit_serpientes.cards import movement_of
from boardkit_serpientes.moves import Steer
from boardkit_serpientes.moving import (
    DOUBLED,
    JUMPING,
    TURNS,
    ahead,
    crash,
    eating,
    flipped,
    lifted,
    obstacle,
)
from boardkit_serpientes.position import DOUBLE, NOTHING, PLAN, RUN, Position, Snake
from boardkit_serpientes.tokens import token_phase
from boardkit_serpientes.turns import end_turn

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["is_running", "run", "start_run", "steer", "step"]


def start_run(state: Position) -> Position:
    """The run begins; no card has been turned over."""
    return state.running(state.snake)


def is_running(state: Position) -> bool:
    """Whether the next step follows without a choice: no wild card waits, no token is to be placed."""
    return state.phase == RUN and state.during != NOTHING


def run(game: Serpientes, state: Position) -> Position:
    """The run as far as it goes by itself."""
    while is_running(state):
        state = step(game, state)
    return state


def step(game: Serpientes, state: Position) -> Position:
    """One stick more, or one card that lays none; or the end of the turn when all are played."""
    snake = state.snake
    if state.during == DOUBLE:
        return _lay(game, state, "forward")
    if not snake.plan:
        return end_turn(game, state)
    movement, piles = movement_of(snake.plan[0]), state.piles.discarding(snake.plan[:1])
    turned = state.having(snake.holding(snake.hand, snake.plan[1:]), piles, RUN)
    if movement == "wild":
        return evolve(turned, during=NOTHING)  # it waits to be steered
    if movement == "uturn":
        return turned.running(flipped(turned.snake))
    return _lay(game, turned, movement)


def steer(game: Serpientes, state: Position, move: Steer) -> Position:
    """The wild card moves the snake as its player says; the run is not gone on with yet (S11)."""
    return _lay(game, state, move.movement)


def _lay(game: Serpientes, state: Position, movement: str) -> Position:
    """A stick is laid, if it can be (S12 to S15)."""
    turn = TURNS.get(movement)
    if turn is None:  # a card that this view does not show moves nothing
        return state
    place, in_hand = ahead(game.grid, state.snake, turn), lifted(state.snake)
    if place is None or obstacle(state.running(in_hand), place, jumping=movement == JUMPING):
        return end_turn(game, _crashed(state, in_hand))
    longer = in_hand.with_sticks((*in_hand.trail, place), in_hand.table, in_hand.box)
    laid = state.running(longer, DOUBLE if movement == DOUBLED else RUN)
    return _eaten(game, laid) if place in state.tokens.lying else laid


def _crashed(state: Position, in_hand: Snake) -> Position:
    """The rest of the plan is discarded (S16), and the hand too if the snake is out (S18)."""
    after = crash(in_hand)
    lost = (*in_hand.plan, *in_hand.hand) if after.is_out else in_hand.plan
    return state.having(after, state.piles.discarding(lost), RUN)


def _eaten(game: Serpientes, state: Position) -> Position:
    """The token under the head is eaten (S17), and another comes from the reserve (S3)."""
    tokens = state.tokens.eaten(state.snake.trail[-1])
    fed = evolve(state.running(eating(state.snake), state.during), tokens=tokens)
    if tokens.are_eaten:  # the game is over, and the rest is not run (S19)
        return evolve(fed, phase=PLAN, during=NOTHING)
    return token_phase(game, fed) or fed
