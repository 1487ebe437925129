"""Why a move of Serpientes is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.geometry import Vertex
from boardkit.rules import Refusal
from boardkit_serpientes.moves import Coordinate, Deal, Lay, Move, Steer, Token, Trade
from boardkit_serpientes.position import DEAL, DISCARD, LAY, PLAN, TOKEN, TRADE, Position, ends_of
from boardkit_serpientes.tokens import place, places

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["refusal"]


def refusal(game: Serpientes, state: Position, move: Move) -> Refusal:
    """Why a move is not legal in a live position."""
    if isinstance(move, Deal):
        return _deal(state, move)
    if isinstance(move, Token | Coordinate):
        return _token(game, state, move)
    if isinstance(move, Lay):
        return _lay(state, f"player {state.player} holds no {move.card}")
    if isinstance(move, Trade):
        return _trade(game, state, f"player {state.player} does not hold all three cards")
    if isinstance(move, Steer):
        return Refusal("S11", "no wild card waits to be steered")
    return _word(game, state, move.word)


def _word(game: Serpientes, state: Position, word: str) -> Refusal:
    if word == "pass":
        return _trade(game, state, "there is nothing to pass")
    if word == "done":
        return _lay(state, "there is nothing to be done with")
    if word in ("run", "scrap"):
        return _plan(state)
    if word in ("flip", "stay"):
        return Refusal("S6", "it comes first in the turn after a crash, and only once")
    if state.phase == DISCARD:
        return Refusal("S7", "there is no card in hand to discard")
    return Refusal("S7", "the hand is kept or discarded at the beginning of a turn")


def _lay(state: Position, why: str) -> Refusal:
    if state.phase in (PLAN, LAY):
        return Refusal("S10", why)
    return Refusal("S10", "cards are laid when all are drawn, and not in a run")


def _plan(state: Position) -> Refusal:
    if state.phase == LAY and state.plan:
        return Refusal("S9", "cards laid this turn cannot run or be scrapped this turn")
    if state.phase in (PLAN, LAY):
        return Refusal("S9", f"player {state.player} has no plan on the table")
    return Refusal("S9", "a plan is run or scrapped when all cards are drawn, before any is laid")


def _trade(game: Serpientes, state: Position, why: str) -> Refusal:
    if not game.trade:
        return Refusal("S8", "cards are not traded unless the option trade is chosen")
    if state.phase == TRADE:
        return Refusal("S8", why)
    return Refusal("S8", "three cards alike are traded right after drawing")


def _deal(state: Position, move: Deal) -> Refusal:
    if state.phase == DEAL:
        return Refusal("S5", f"the deck has no {move.card}")
    return Refusal("S5", "no card is to be dealt")


def _token(game: Serpientes, state: Position, move: Token | Coordinate) -> Refusal:
    rule = "S4" if game.ranked or isinstance(move, Coordinate) else "S3"
    if state.phase != TOKEN:
        return Refusal(rule, "no token is to be placed")
    if isinstance(move, Token):
        if game.ranked:
            return Refusal(rule, "two cards say where a token comes")
        return Refusal(rule, _no_place(state, move.where), (move.where,))
    where = place(game.grid, move)
    if where not in places(game.grid, state):
        return Refusal(rule, _no_place(state, where), (where,))
    return Refusal(rule, "the deck does not have these two cards")


def _no_place(state: Position, where: Vertex) -> str:
    if where in state.tokens.lying:
        return f"there is a token on {where} already"
    if ends_of(state.snakes) >> where.index & 1:
        return f"{where} is the end of a stick"
    return (
        f"{where} is on the border, or in the middle row or column, so it stays free at the start"
    )
