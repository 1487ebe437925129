"""What each move does to a position (S3 to S11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from boardkit_serpientes.cards import with_card, without_card
from boardkit_serpientes.moves import Coordinate, Deal, Lay, Move, Steer, Token, Trade, Word
from boardkit_serpientes.moving import flipped
from boardkit_serpientes.position import (
    DISCARD,
    LAY,
    NOTHING,
    PLAN,
    RUN,
    SET_UP,
    Position,
)
from boardkit_serpientes.running import start_run, steer
from boardkit_serpientes.tokens import drawn_for_token, place
from boardkit_serpientes.turns import HAND, dealing, end_turn, open_turn, set_up

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["NEW_CARDS", "begun"]

NEW_CARDS = 2
"""So many cards are drawn in a trade (S8)."""


def begun(game: Serpientes, state: Position, move: Move) -> Position:
    """The position after a move, before the cards of a run are turned over by themselves."""
    if isinstance(move, Deal):
        return _deal(game, state, move.card)
    if isinstance(move, Lay):
        return _lay(state, move.card)
    if isinstance(move, Word):
        return _choose(game, state, move.word)
    if isinstance(move, Trade):
        return _trade(game, state, move)
    if isinstance(move, Steer):
        return steer(game, state, move)
    return _place_token(game, state, move)


def _deal(game: Serpientes, state: Position, card: str) -> Position:
    """A card for the hand of the player (S5, S7)."""
    snake = state.snakes[state.player]
    held = snake.holding(with_card(snake.hand, card), snake.plan)
    return dealing(game, state, held, state.piles.less(card), state.due - 1)


def _lay(state: Position, card: str) -> Position:
    """A card face down at the end of the plan (S10)."""
    snake = state.snakes[state.player]
    hand, plan = without_card(snake.hand, card), (*snake.plan, card)
    return state.having(snake.holding(hand, plan), state.piles, LAY)


def _choose(game: Serpientes, state: Position, word: str) -> Position:
    """What a word alone leads to (S6, S7, S9 to S11)."""
    snake = state.snake
    match word:
        case "keep":
            return dealing(game, state, snake, state.piles, HAND - len(snake.hand))
        case "done":
            return end_turn(game, state)
        case "discard":
            piles = state.piles.discarding(snake.hand)
            return dealing(game, state, snake.holding((), snake.plan), piles, HAND)
        case "scrap":
            piles = state.piles.discarding(snake.plan)
            return state.having(snake.holding(snake.hand, ()), piles, LAY)
        case "run":
            return start_run(state)
        case "pass":
            return state.at(PLAN)
        case "flip":
            return state.having(flipped(snake), state.piles, DISCARD)
    return state.having(evolve(snake, crashed=False), state.piles, DISCARD)  # stay


def _trade(game: Serpientes, state: Position, trade: Trade) -> Position:
    """Three cards are discarded, and two new ones drawn (S8)."""
    hand = state.snake.hand
    for card in trade.cards:
        hand = without_card(hand, card)
    held = state.snake.holding(hand, state.snake.plan)
    return dealing(game, state, held, state.piles.discarding(trade.cards), NEW_CARDS)


def _place_token(game: Serpientes, state: Position, move: Token | Coordinate) -> Position:
    """A token from the reserve; then what it interrupted goes on (S3, S4)."""
    piles = state.piles
    if isinstance(move, Token):
        where = move.where
    else:
        where = place(game.grid, move)
        piles = drawn_for_token(state, move)
    placed = evolve(state, tokens=state.tokens.placed(where), piles=piles, phase=RUN)
    if state.during == SET_UP:
        return set_up(game, placed)
    if state.during == NOTHING:
        return open_turn(game, placed)
    return placed
