"""Positions of Minoa."""

from __future__ import annotations

from attrs import field, frozen

from boardkit.geometry import Edge, SiteSet, components
from boardkit.state import swift
from boardkit_minoa.board import border_ring

__all__ = ["COLOURS", "Border", "Position"]

COLOURS = ("red", "blue", "yellow", "green")
Sticks = SiteSet[Edge]


@swift
@frozen(weakref_slot=False)
class Border:
    """The coloured sticks, which all lie on the border.

    Attributes:
        coloured: For each player, the lines with sticks of that colour.
        supply: How many sticks each player still has; follows from those that lie.
        owners: Who has each line, in the order of `border_ring`, once all are taken; until then
            empty. Follows likewise.
    """

    coloured: tuple[Sticks, ...]
    supply: tuple[int, ...] = field(eq=False, repr=False)
    owners: tuple[int, ...] = field(eq=False, repr=False)

    @supply.default
    def _count_supply(self) -> tuple[int, ...]:
        each = len(border_ring()) // len(self.coloured)  # together they fill the border (M4)
        return tuple([each - len(sticks) for sticks in self.coloured])

    @owners.default
    def _find_owners(self) -> tuple[int, ...]:
        if any(self.supply):
            return ()
        owner = {
            line.index: player for player, sticks in enumerate(self.coloured) for line in sticks
        }
        return tuple([owner[line.index] for _, line in border_ring()])

    def filler(self, player: int) -> int | None:
        """Whose sticks fill the border when this player lays one now (M7)."""
        if self.supply[player] != 1:
            return None
        others = [other for other, left in enumerate(self.supply) if left and other != player]
        return others[0] if len(others) == 1 else None

    def laid(self, player: int, line: Edge) -> Border:
        """The border after this player has laid a stick."""
        coloured, supply = list(self.coloured), list(self.supply)
        coloured[player] |= line
        supply[player] -= 1
        return Border(tuple(coloured), tuple(supply))

    def filled(self, player: int, lines: Sticks) -> Border:
        """The border after all of this player's sticks have filled its empty lines (M7)."""
        coloured = list(self.coloured)
        coloured[player] |= lines
        return Border(tuple(coloured))


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of Minoa.

    Attributes:
        to_move: The player whose turn it is.
        black: The lines with black sticks.
        border: The coloured sticks.
        tree_of: For each of the 61 vertices, by index, the number of its tree, a byte. Black sticks
            close no ring (M2), so what they join are trees; a vertex without them is one too. The
            number of a tree is the index of its first vertex. Follows from the black sticks.
        reach: For each tree, by number, the mask of the inner lines that lead to other trees; 0
            where there is no such tree. Follows too.
        open: The lines that can take a stick: inner lines between two trees, and empty border
            lines; follows from the sticks.
    """

    to_move: int
    black: Sticks
    border: Border
    tree_of: bytes = field(eq=False, repr=False)
    reach: tuple[int, ...] = field(eq=False, repr=False)
    open: Sticks = field(eq=False, repr=False)

    @tree_of.default
    def _label_trees(self) -> bytes:
        board = self.black.board
        tree_of = bytearray(len(board.vertices))
        for part in components(board, board.vertices, along=self.black):
            for vertex in part:
                tree_of[vertex.index] = part[0].index
        return bytes(tree_of)

    @reach.default
    def _find_reach(self) -> tuple[int, ...]:
        board = self.black.board
        reach = [0] * len(board.vertices)
        for vertex in board.vertices:
            # A line with both ends in the tree comes twice and so drops out again.
            reach[self.tree_of[vertex.index]] ^= (board.spokes(vertex) - board.outline).mask
        return tuple(reach)

    @open.default
    def _find_open(self) -> Sticks:
        board = self.black.board
        free = board.edges - self.black
        for sticks in self.border.coloured:
            free -= sticks
        inner = free - board.outline
        return free - inner.only(line for line in inner if self._would_close_a_ring(line))

    def _would_close_a_ring(self, line: Edge) -> bool:
        one, other = self.black.board.ends(line)
        return self.tree_of[one.index] == self.tree_of[other.index]
