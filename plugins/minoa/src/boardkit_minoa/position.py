"""Positions of Minoa: lines are edges of the board, points its vertices, the border its outline."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from boardkit.geometry import Edge, SiteSet, components
from boardkit.state import maker, swift
from boardkit_minoa.board import border_ring, minoa_board

__all__ = ["BYTE", "COLOURS", "NOBODY", "Position", "make_position", "owners_of"]

COLOURS = ("red", "blue", "yellow", "green")
Lines = SiteSet[Edge]

BYTE = tuple(bytes([number]) for number in range(256))
"""The byte for each player in `Position.owners`, and for each tree in `Position.tree_of`."""
NOBODY = 255
"""Who has a border line without a stick."""


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of Minoa.

    Attributes:
        to_move: The player whose turn it is.
        black_mask: The lines with black sticks, as the mask of `black`.
        owners: Whose stick is on each border line, in the order of `border_ring`: a byte for each,
            the player's number, or `NOBODY`.
        tree_of: For each of the 61 vertices, by index, the number of its tree, a byte. Black sticks
            close no ring (M2), so what they join are trees; a vertex without them is one too. The
            number of a tree is the index of its first vertex. Follows from the black sticks.
        exits: For each number that a tree can have, the mask of the inner lines that lead out of
            it, with just one end in the tree; 0 for numbers that no tree has. Follows too.
        open: The lines that can take a stick: inner lines between two trees, and empty border
            lines; follows from the sticks.
    """

    to_move: int
    black_mask: int
    owners: bytes
    tree_of: bytes = field(eq=False, repr=False)
    exits: tuple[int, ...] = field(eq=False, repr=False)
    open: Lines = field(eq=False, repr=False)

    @tree_of.default
    def _label_trees(self) -> bytes:
        board = minoa_board()
        tree_of = bytearray(len(board.vertices))
        for part in components(board, board.vertices, along=self.black):
            for vertex in part:
                tree_of[vertex.index] = part[0].index
        return bytes(tree_of)

    @exits.default
    def _find_exits(self) -> tuple[int, ...]:
        board = minoa_board()
        exits = [0] * len(board.vertices)
        for vertex in board.vertices:
            # A line with both ends in the tree comes twice and so drops out again.
            exits[self.tree_of[vertex.index]] ^= (board.spokes(vertex) - board.outline).mask
        return tuple(exits)

    @open.default
    def _find_open(self) -> Lines:
        board = minoa_board()
        inner = board.edges - board.outline - self.black
        ring_closers = inner.of(line for line in inner if self._would_close_a_ring(line))
        return (inner - ring_closers) | self.sticks_of(NOBODY)

    def _would_close_a_ring(self, line: Edge) -> bool:
        one, other = minoa_board().ends(line)
        return self.tree_of[one.index] == self.tree_of[other.index]

    @property
    def black(self) -> Lines:
        """The lines with black sticks."""
        return minoa_board().edges.of_mask(self.black_mask)

    def sticks_of(self, player: int) -> Lines:
        """The lines with a player's coloured sticks; of `NOBODY` the empty border lines."""
        ring = zip(border_ring(), self.owners, strict=True)
        lines = (line for (_, line), owner in ring if owner == player)
        return minoa_board().edges.of(lines)

    def _repr_svg_(self) -> str:
        """What a notebook shows; whether the game is over, only the game knows."""
        from boardkit_minoa.drawing import picture  # noqa: PLC0415 - it draws positions

        return picture(self, None)._repr_svg_()


make_position = maker(Position)


def owners_of(coloured: Iterable[Lines]) -> bytes:
    """Whose stick is on each border line, as `Position.owners`, by the sticks of each player."""
    owner = {line.index: player for player, sticks in enumerate(coloured) for line in sticks}
    return bytes([owner.get(line.index, NOBODY) for _, line in border_ring()])
