"""What each move does to a position (S3 to S11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from boardkit.state import put
from boardkit_serpientes.cards import with_card, without_card
from boardkit_serpientes.moves import Coordinate, Deal, Lay, Move, Steer, Token, Trade, Word
from boardkit_serpientes.position import (
    DEAL,
    DISCARD,
    DOUBLE,
    LAY,
    NOTHING,
    PLAN,
    RUN,
    SET_UP,
    Position,
    make_position,
)
from boardkit_serpientes.running import Event, Run
from boardkit_serpientes.tokens import place_token
from boardkit_serpientes.turns import HAND, dealing, end_turn, open_turn, planning, set_up

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["NEW_CARDS", "PLAYS", "run_events"]

NEW_CARDS = 2
"""So many cards are drawn in a trade (S8)."""


def run_events(game: Serpientes, state: Position, move: Move) -> list[Event]:
    """What happens in the run that a move begins or lets go on; nothing for other moves."""
    if isinstance(move, Token | Coordinate):
        if state.during not in (RUN, DOUBLE):
            return []
        run, first = Run(game, place_token(game, state, move)), _first(state)
    elif isinstance(move, Steer):
        run, first = Run(game, state), move.movement
    elif str(move) == "run":
        run, first = Run(game, state), ""
    else:
        return []
    run.go(first)
    return run.events


def _choose(game: Serpientes, state: Position, move: Word) -> Position:
    """What a word alone leads to (S6, S7, S9 to S11)."""
    match move.word:
        case "keep":
            return dealing(game, state.at(DEAL, HAND - len(state.hand)))
        case "done":
            return end_turn(game, state)
        case "discard":
            discards = state.discards.plus(state.hand)
            return dealing(game, state.holding((), state.plan, discards, DEAL, HAND))
        case "scrap":
            return state.holding(state.hand, (), state.discards.plus(state.plan), LAY)
        case "run":
            return Run(game, state).go()
        case "pass":
            return state.at(PLAN)
    snake = state.snake.at_ease(flipped=move.word == "flip")
    return evolve(state, snakes=put(state.snakes, state.player, snake), phase=DISCARD)


def _steer(game: Serpientes, state: Position, move: Steer) -> Position:
    """The wild card moves the snake, and the run goes on (S11)."""
    return Run(game, state).go(move.movement)


def _lay(_: Serpientes, state: Position, move: Lay) -> Position:
    """A card face down at the end of the plan (S10)."""
    player, card = state.player, move.card
    hand, plan = without_card(state.hands[player], card), (*state.plans[player], card)
    return state.holding(hand, plan, state.discards, LAY)


def _deal(game: Serpientes, state: Position, move: Deal) -> Position:
    """A card for the hand of the player (S5, S7)."""
    player, due, stock = state.player, state.due - 1, state.stock - 1
    hands = [*state.hands]
    hands[player] = hand = with_card(hands[player], move.card)
    goes_on = due or state.during == SET_UP
    dealt = make_position(
        player,
        DEAL if goes_on else planning(game, hand),
        state.snakes,
        tuple(hands),
        state.plans,
        state.unseen - move.card,
        stock,
        state.discards,
        state.tokens,
        state.turn,
        due,
        state.during,
    )
    return dealing(game, dealt) if goes_on and not (due and stock) else dealt


def _trade(game: Serpientes, state: Position, trade: Trade) -> Position:
    """Three cards are discarded, and two new ones drawn (S8)."""
    hand = state.hand
    for card in trade.cards:
        hand = without_card(hand, card)
    discards = state.discards.plus(trade.cards)
    return dealing(game, state.holding(hand, state.plan, discards, DEAL, NEW_CARDS))


def _place_token(game: Serpientes, state: Position, move: Token | Coordinate) -> Position:
    """A token from the reserve; then what it interrupted goes on (S3, S4)."""
    placed = place_token(game, state, move)
    if state.during == SET_UP:
        return set_up(game, placed)
    if state.during == NOTHING:
        return open_turn(game, placed)
    return Run(game, placed).go(_first(state))


def _first(state: Position) -> str:
    """What comes first when a run goes on: the second half of a double, if there is one (S15)."""
    return "forward" if state.during == DOUBLE else ""


PLAYS: Mapping[type[Any], Callable[[Any, Position, Any], Position]] = {
    Deal: _deal,
    Lay: _lay,
    Word: _choose,
    Trade: _trade,
    Steer: _steer,
    Token: _place_token,
    Coordinate: _place_token,
}
"""What each kind of move does: takes the game, a position and the move."""
