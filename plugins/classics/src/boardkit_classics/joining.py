"""Stones that join sides of the board: what Hex and Y have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import field, frozen

from boardkit.geometry import Board, Cell, SiteSet, sides
from boardkit.state import put, swift

__all__ = ["Joining", "near_masks", "placed", "targets"]


@swift
@frozen(weakref_slot=False)
class Joining:
    """A position in which players join sides.

    Attributes:
        to_move: Whose turn it is.
        free: The empty cells.
        mine: The mask of the cells with stones of the player to move.
        theirs: The mask of the cells with stones of the other player.
        my_reach: For each side but the last that the player to move has to join, the mask of the
            cells on which a stone of his is joined to that side, or would be. Follows.
        their_reach: The same for the other player. Follows.
    """

    to_move: int
    free: SiteSet[Cell]
    mine: int
    theirs: int
    my_reach: tuple[int, ...] = field(eq=False, repr=False)
    their_reach: tuple[int, ...] = field(eq=False, repr=False)

    @my_reach.default
    def _find_my_reach(self) -> tuple[int, ...]:
        return _reaches(self.free.board, self.to_move, self.mine)

    @their_reach.default
    def _find_their_reach(self) -> tuple[int, ...]:
        return _reaches(self.free.board, 1 - self.to_move, self.theirs)


@cache
def targets(board: Board, player: int) -> tuple[SiteSet[Cell], ...]:
    """The sides that a player has to join: two opposite ones of four, or all three."""
    found = sides(board)
    return found[player::2] if len(found) == 4 else found


@cache
def near_masks(board: Board) -> Sequence[int]:
    """The mask of the neighbours of each cell, by index."""
    return [board.neighbours(cell).mask for cell in board.cells]


def placed(state: Joining, move: Cell, near: Sequence[int]) -> Joining:
    """The position after a stone of the player to move."""
    stone = 1 << move.index
    stones, reaches = state.mine | stone, state.my_reach
    for place, reach in enumerate(reaches):
        if reach & stone:
            reaches = put(reaches, place, _grown(reach, stones, stone, near))
    return Joining(
        1 - state.to_move,
        state.free.without_mask(stone),
        state.theirs,
        stones,
        state.their_reach,
        reaches,
    )


def _grown(reach: int, stones: int, fresh: int, near: Sequence[int]) -> int:
    """The reach with what the fresh stones in it add, and the stones that these join to the side.

    Each stone is fresh once in a game, so that all this costs little.
    """
    while fresh:
        cell = fresh.bit_length() - 1
        around = near[cell]
        fresh = fresh ^ 1 << cell | around & stones & ~reach
        reach |= around
    return reach


def _reaches(board: Board, player: int, stones: int) -> tuple[int, ...]:
    starts = [side.mask for side in targets(board, player)[:-1]]
    return tuple([_grown(start, stones, start & stones, near_masks(board)) for start in starts])
