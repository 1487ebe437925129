"""Where chance places tokens: anywhere allowed, or by two cards (S3, S4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import evolve

from boardkit.geometry import SiteSet, Vertex
from boardkit.state import Bag
from boardkit_serpientes.board import Grid
from boardkit_serpientes.cards import rank_of
from boardkit_serpientes.moves import Coordinate, Token
from boardkit_serpientes.position import SET_UP, TOKEN, Position, ends_of

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["coordinates", "place", "place_token", "places", "token_phase"]

Pairs = tuple[tuple[Coordinate, ...], tuple[int, ...]]
"""Ordered pairs of cards, and in how many ways the cards of the deck make each."""


def places(grid: Grid, state: Position) -> SiteSet[Vertex]:
    """Where the next token may lie (S3)."""
    allowed = grid.open_at_start if state.during == SET_UP else grid.board.vertices
    return allowed.without_mask(ends_of(state.snakes) | state.tokens.lying.mask)


def token_phase(game: Serpientes, state: Position) -> Position | None:
    """The position in which chance places a token; None when the token has to wait (S3, S4)."""
    allowed = places(game.grid, state) if state.tokens.waiting else None
    if not allowed:
        return None
    if game.ranked and not coordinates(game.grid, state.unseen, allowed)[0]:
        state = state.reshuffled()
        if not coordinates(game.grid, state.unseen, allowed)[0]:
            return None
    return state.at(TOKEN)


def place_token(game: Serpientes, state: Position, move: Token | Coordinate) -> Position:
    """The position with one token more, before what it interrupted goes on.

    Two cards that placed it go back to the deck at the set-up, later to the discards (S4).
    """
    where = move.where if isinstance(move, Token) else place(game.grid, move)
    placed = evolve(state, tokens=state.tokens.placed(where))
    if isinstance(move, Token) or state.during == SET_UP:
        return placed
    return evolve(
        placed,
        unseen=state.unseen - move.row - move.column,
        stock=state.stock - 2,
        discards=state.discards.plus((move.row, move.column)),
    )


@lru_cache(maxsize=64)
def coordinates(grid: Grid, deck: Bag[str], allowed: SiteSet[Vertex]) -> Pairs:
    """The pairs of cards in a deck that lead to an allowed place, with their odds (S4)."""
    found = tuple(_pairs(grid, deck, allowed))
    return tuple(pair for pair, _ in found), tuple(odds for _, odds in found)


def _pairs(
    grid: Grid, deck: Bag[str], allowed: SiteSet[Vertex]
) -> Iterator[tuple[Coordinate, int]]:
    counts = [(card, deck[card]) for card in deck]
    places = allowed.mask
    for row, rows in counts:
        for column, columns in counts:
            pair, bit = _placed(grid, row, column)
            ways = rows * (columns - (row == column))
            if places & bit and ways:
                yield pair, ways


@lru_cache(maxsize=2**15)
def _placed(grid: Grid, row: str, column: str) -> tuple[Coordinate, int]:
    """A pair of cards, and the mask of the intersection that it names."""
    pair = Coordinate(row, column)
    return pair, 1 << place(grid, pair).index


def place(grid: Grid, move: Coordinate) -> Vertex:
    """The intersection that two cards name, the first its row, the second its column (S4)."""
    return grid.at(rank_of(move.column) - 1, rank_of(move.row) - 1)
