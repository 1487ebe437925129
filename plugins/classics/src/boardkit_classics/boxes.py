"""Lines between dots, and the boxes that they close."""

from __future__ import annotations

from functools import cache

from attrs import field, frozen

from boardkit.geometry import Board, Edge
from boardkit.state import maker, swift

__all__ = ["Facts", "Lines", "facts_of_lines", "make_lines"]


@swift
@frozen(weakref_slot=False)
class Lines:
    """A position of dots and boxes.

    Attributes:
        to_move: Whose turn it is.
        rest: The mask of the lines that are not drawn.
        mine: The mask of the boxes of the player to move.
        theirs: The mask of the boxes of the other player.
        board: The dots are its vertices, the lines its edges, the boxes its cells.
        free: The lines that are not drawn, in the order of the board. Follows.
    """

    to_move: int
    rest: int
    mine: int
    theirs: int
    board: Board
    free: tuple[Edge, ...] = field(eq=False, repr=False)

    @free.default
    def _find_free(self) -> tuple[Edge, ...]:
        return tuple(self.board.edges.of_mask(self.rest))


make_lines = maker(Lines)


Facts = tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]


@cache
def facts_of_lines(board: Board) -> Facts:
    """For each line its mask, that of all lines before it, and the boxes on its sides.

    Of each box there is the mask, and that of the lines round it.
    """
    boxes = [
        tuple([(1 << box.index, board.borders(box).mask) for box in board.joins(line)])
        for line in board.edges
    ]
    return tuple([(1 << index, (1 << index) - 1, beside) for index, beside in enumerate(boxes)])
