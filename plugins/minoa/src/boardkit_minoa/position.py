"""Positions of Minoa, and the trees that the black sticks form."""

from __future__ import annotations

from attrs import field, frozen

from boardkit.geometry import Edge, SiteSet, components
from boardkit.state import swift
from boardkit_minoa.board import border_ring

__all__ = ["COLOURS", "Position", "joined"]

COLOURS = ("red", "blue", "yellow", "green")
Sticks = SiteSet[Edge]

_NUMBER = tuple(bytes([number]) for number in range(256))


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of Minoa: whose turn it is and where the sticks are. All else follows from that.

    The black sticks form a forest (M2): the vertices that they join are trees, and a vertex without
    black sticks is a tree too.

    Attributes:
        to_move: The player whose turn it is.
        black: The lines with black sticks.
        coloured: For each player, the border lines with sticks of that colour.
        left: How many coloured sticks each player still has.
        tree: For each vertex, by index, the number of its tree.
        reach: For each tree, by number, the inner lines with an end in it.
        open: The lines that can take a stick: inner lines between two trees, and empty border lines.
        owners: Who has each border line, walking round, once all are taken; until then empty.
    """

    to_move: int
    black: Sticks
    coloured: tuple[Sticks, ...]
    left: tuple[int, ...] = field(eq=False, repr=False)
    tree: bytes = field(eq=False, repr=False)
    reach: tuple[Sticks, ...] = field(eq=False, repr=False)
    open: Sticks = field(eq=False, repr=False)
    owners: tuple[int, ...] = field(eq=False, repr=False)

    @left.default
    def _count_left(self) -> tuple[int, ...]:
        each = len(border_ring()) // len(self.coloured)  # they always fill the border (M4)
        return tuple(each - len(sticks) for sticks in self.coloured)

    @tree.default
    def _count_tree(self) -> bytes:
        board = self.black.board
        tree = bytearray(len(board.vertices))
        for part in components(board, board.vertices, along=self.black):
            for vertex in part:
                tree[vertex.index] = part[0].index
        return bytes(tree)

    @reach.default
    def _count_reach(self) -> tuple[Sticks, ...]:
        board = self.black.board
        reach = [board.no_edges] * len(board.vertices)
        for vertex in board.vertices:
            reach[self.tree[vertex.index]] |= board.spokes(vertex) - board.outline
        return tuple(reach)

    @open.default
    def _count_open(self) -> Sticks:
        board, tree = self.black.board, self.tree
        free = board.edges - self.black
        for sticks in self.coloured:
            free -= sticks
        inside_a_tree = (line for line in free - board.outline if len({tree[end.index] for end in board.ends(line)}) == 1)
        return free - free.only(inside_a_tree)

    @owners.default
    def _count_owners(self) -> tuple[int, ...]:
        if any(self.left):
            return ()
        owner = {line: player for player, sticks in enumerate(self.coloured) for line in sticks}
        return tuple(owner[line] for _, line in border_ring())


def joined(tree: bytes, reach: tuple[Sticks, ...], one: int, other: int) -> tuple[bytes, tuple[Sticks, ...]]:
    """The trees and their reach after a stick has made one of two trees."""
    both = list(reach)
    both[one] |= both[other]
    return tree.replace(_NUMBER[other], _NUMBER[one]), tuple(both)
