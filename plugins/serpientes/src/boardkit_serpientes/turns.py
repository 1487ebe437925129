"""The order of things: the set-up, and a turn from its beginning to its end (S2 to S11, S18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from boardkit.rules import following
from boardkit.state import Bag
from boardkit_serpientes.cards import Cards
from boardkit_serpientes.moves import trades_of
from boardkit_serpientes.position import (
    DEAL,
    DISCARD,
    FLIP,
    NOTHING,
    PLAN,
    SET_UP,
    TRADE,
    Position,
    Snake,
    Tokens,
    make_position,
)
from boardkit_serpientes.tokens import token_phase

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["HAND", "begin", "dealing", "end_turn", "open_turn", "planning", "set_up"]

HAND = 5
"""So many cards a player draws up to (S5, S7)."""
STICKS = 15
"""So many sticks there are of a colour (S2)."""
TABLE = 4
"""So many of them lie on the table at the start (S2)."""


# -- the set-up


def begin(game: Serpientes) -> Position:
    """The first sticks lie, and chance is about to place the first token (S2)."""
    snakes = tuple(
        Snake(stick, TABLE, STICKS - TABLE - 1) for stick in game.grid.starts(game.players)
    )
    nothing: tuple[Cards, ...] = ((),) * game.players
    tokens = Tokens(game.board.no_vertices, game.tokens, min(game.tokens, game.on_board))
    pack = game.pack.cards
    start = Position(0, PLAN, snakes, nothing, nothing, pack, len(pack), Bag(), tokens)
    return set_up(game, evolve(start, during=SET_UP))


def set_up(game: Serpientes, state: Position) -> Position:
    """The next token; when all are placed that can be, the first card (S3, S5)."""
    return token_phase(game, state) or dealing(game, state.at(DEAL, HAND))


def _next_seat(game: Serpientes, state: Position) -> Position:
    """The next seat is dealt a whole hand; after the last the first turn begins (S5)."""
    player = state.player + 1
    if player == game.players:
        return open_turn(game, evolve(state, player=0, due=0, during=NOTHING))
    return dealing(game, evolve(state, player=player, due=HAND))


# -- a turn


def open_turn(game: Serpientes, state: Position) -> Position:
    """A turn begins: tokens that wait are tried again (S3), then comes the flip or the hand (S6, S7)."""
    if state.tokens.waiting and (waiting := token_phase(game, state)):
        return waiting
    return state.at(FLIP if state.snake.crashed else DISCARD)


def dealing(game: Serpientes, state: Position) -> Position:
    """Chance deals the cards that are due, as far as there are any (S5); then the turn goes on."""
    if state.due and state.stock:
        return state
    if state.due and state.discards:
        return state.reshuffled()
    if state.during == SET_UP:
        return _next_seat(game, state)
    return state.at(planning(game, state.hand))


def planning(game: Serpientes, hand: Cards) -> str:
    """The phase after drawing: a trade, if it is played with and can be made (S8), or the plan."""
    return TRADE if game.trade and trades_of(hand) else PLAN


def end_turn(game: Serpientes, state: Position) -> Position:
    """The next player's turn begins; seats of snakes that are out are skipped (S18)."""
    snakes, player = state.snakes, following(state.player, game.players)
    while snakes[player].is_out:
        if player == state.player:  # all are out: the game is over
            return evolve(state, phase=PLAN, during=NOTHING)
        player = following(player, game.players)
    turn = state.turn + 1
    is_over = turn == game.max_turns
    later = make_position(
        player,
        PLAN if is_over else FLIP if snakes[player].crashed else DISCARD,
        snakes,
        state.hands,
        state.plans,
        state.unseen,
        state.stock,
        state.discards,
        state.tokens,
        turn,
    )
    return open_turn(game, later) if state.tokens.waiting and not is_over else later
