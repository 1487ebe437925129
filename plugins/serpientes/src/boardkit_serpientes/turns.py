"""The order of things: the set-up, and a turn from its beginning to its end (S2 to S11, S18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from boardkit.rules import following
from boardkit.state import Bag
from boardkit_serpientes.moves import trades_of
from boardkit_serpientes.position import (
    DEAL,
    DISCARD,
    FLIP,
    NOTHING,
    PLAN,
    SET_UP,
    TRADE,
    Piles,
    Position,
    Snake,
    Tokens,
)
from boardkit_serpientes.tokens import token_phase

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["HAND", "begin", "dealing", "end_turn", "open_turn", "set_up"]

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
    pack, board = game.pack.cards, game.board
    piles = Piles(pack, len(pack), Bag())
    tokens = Tokens(board.no_vertices, game.tokens, min(game.tokens, game.on_board))
    return set_up(game, Position(0, PLAN, snakes, piles, tokens, during=SET_UP))


def set_up(game: Serpientes, state: Position) -> Position:
    """The next token; when all are placed that can be, the first card (S3, S5)."""
    return token_phase(game, state) or dealing(game, state, state.snake, state.piles, HAND)


def _next_seat(game: Serpientes, state: Position) -> Position:
    """The next seat is dealt a whole hand; after the last the first turn begins (S5)."""
    player = state.player + 1
    if player == game.players:
        return open_turn(game, evolve(state, player=0, during=NOTHING))
    seated = evolve(state, player=player)
    return dealing(game, seated, seated.snake, seated.piles, HAND)


# -- a turn


def open_turn(game: Serpientes, state: Position) -> Position:
    """A turn begins: tokens that wait are tried again (S3), then comes the flip or the hand (S6, S7)."""
    if state.tokens.waiting and (waiting := token_phase(game, state)):
        return waiting
    return state.at(FLIP if state.snake.crashed else DISCARD)


def dealing(game: Serpientes, state: Position, snake: Snake, piles: Piles, due: int) -> Position:
    """Chance deals so many cards more, as far as there are any (S5, S7); then the turn goes on.

    Args:
        game: The rules.
        state: The position but for what follows.
        snake: The snake of the player whose turn it is, with the hand that he has by now.
        piles: The piles as they are by now.
        due: How many cards he gets.
    """
    if due and not piles.stock and piles.discards:
        piles = piles.reshuffled()
    if due and piles.stock:
        return state.having(snake, piles, DEAL, due)
    if state.during == SET_UP:
        return _next_seat(game, state.having(snake, piles, PLAN))
    can_trade = game.trade and trades_of(snake.hand)
    return state.having(snake, piles, TRADE if can_trade else PLAN)


def end_turn(game: Serpientes, state: Position) -> Position:
    """The next player's turn begins; seats of snakes that are out are skipped (S18)."""
    snakes, player = state.snakes, following(state.player, game.players)
    if snakes[player].is_out:
        left = following(state.player, game.players, skip=lambda seat: snakes[seat].is_out)
        if left is None:  # all are out: the game is over
            return evolve(state, phase=PLAN, during=NOTHING)
        player = left
    turn = state.turn + 1
    phase = FLIP if snakes[player].crashed else DISCARD
    if turn == game.max_turns:
        phase = PLAN
    later = Position(player, phase, snakes, state.piles, state.tokens, turn)
    return open_turn(game, later) if state.tokens.waiting and phase != PLAN else later
