"""A run: the cards of a plan, turned over one by one (S11, S15 to S19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from boardkit.geometry import Vertex
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
from boardkit_serpientes.position import DOUBLE, NOTHING, PLAN, RUN, Piles, Position, Snake
from boardkit_serpientes.tokens import token_phase
from boardkit_serpientes.turns import end_turn

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["is_running", "run", "start_run", "steer", "step"]


def start_run(state: Position) -> Position:
    """The run begins; no card has been turned over."""
    return state.running(state.snake, state.piles)


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
        return _lay(game, state, snake, "forward")
    if not snake.plan:
        return end_turn(game, state)
    movement, piles = movement_of(snake.plan[0]), state.piles.discarding(snake.plan[:1])
    rest = snake.holding(snake.hand, snake.plan[1:])
    if movement == "wild":
        return state.running(rest, piles, NOTHING)  # it waits to be steered
    if movement == "uturn":
        return state.running(flipped(rest), piles)
    return _lay(game, state, rest, movement, piles)


def steer(game: Serpientes, state: Position, move: Steer) -> Position:
    """The wild card moves the snake as its player says; the run is not gone on with yet (S11)."""
    return _lay(game, state, state.snake, move.movement)


def _lay(
    game: Serpientes, state: Position, snake: Snake, movement: str, piles: Piles | None = None
) -> Position:
    """A stick is laid, if it can be (S12 to S15)."""
    piles = piles or state.piles
    turn = TURNS.get(movement)
    if turn is None:  # a card that this view does not show moves nothing
        return state.running(snake, piles)
    place, in_hand = ahead(game.grid, snake, turn), lifted(snake)
    snakes = state.seating(in_hand)
    if place is None or obstacle(snakes, snake.trail[-1], place, jumping=movement == JUMPING):
        return end_turn(game, _crashed(state, in_hand, piles))
    longer = in_hand.with_sticks((*in_hand.trail, place), in_hand.table, in_hand.box)
    during = DOUBLE if movement == DOUBLED else RUN
    if place in state.tokens.lying:
        return _eaten(game, state.running(eating(longer), piles, during), place)
    return state.running(longer, piles, during)


def _crashed(state: Position, in_hand: Snake, piles: Piles) -> Position:
    """The rest of the plan is discarded (S16), and the hand too if the snake is out (S18)."""
    after = crash(in_hand)
    lost = (*in_hand.plan, *in_hand.hand) if after.is_out else in_hand.plan
    return state.running(after, piles.discarding(lost))


def _eaten(game: Serpientes, state: Position, place: Vertex) -> Position:
    """The token on a place is eaten, and another comes from the reserve (S3)."""
    tokens = state.tokens.eaten(place)
    if tokens.are_eaten:  # the game is over, and the rest is not run (S19)
        return evolve(state, tokens=tokens, phase=PLAN, during=NOTHING)
    fed = evolve(state, tokens=tokens)
    return token_phase(game, fed) or fed
