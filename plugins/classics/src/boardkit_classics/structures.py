"""Rings, bridges and forks: what chains of stones make on a hexagon of hexagons.

A chain is the mask of a largest set of cells with stones of one colour, each next to another.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import cache

from attrs import field, frozen

from boardkit.geometry import Board, Cell, SiteSet, components, flood, sides
from boardkit.state import maker, swift

__all__ = ["Chains", "Frame", "any_structure", "chains_of", "frame_of", "make_chains", "structure"]


@frozen
class Frame:
    """What structures are looked for with, all by masks of cells.

    Attributes:
        rim: The cells on the rim.
        corners: Those in the corners.
        sides: Those of each side, the corners left out.
        near: The neighbours of each cell, by index.
        arcs: The sets of neighbours of each cell that lie side by side around it.
        wheels: All sets of seven cells, one and its six neighbours.
        wheels_of: For each cell, by index, those in which it is one of the six.
    """

    rim: int
    corners: int
    sides: tuple[int, ...]
    near: tuple[int, ...]
    arcs: tuple[AbstractSet[int], ...]
    wheels: tuple[int, ...]
    wheels_of: tuple[tuple[int, ...], ...]


@cache
def frame_of(board: Board) -> Frame:
    """The frame of a hexagon of hexagons."""
    rim = corners = board.no_cells
    for side in sides(board):
        corners |= rim & side  # a corner is in two sides
        rim |= side
    wheels = {hub: (board.neighbours(hub) | hub).mask for hub in board.cells - rim}
    around = [board.neighbours(cell) for cell in board.cells]
    return Frame(
        rim.mask,
        corners.mask,
        sides=tuple([(side - corners).mask for side in sides(board)]),
        near=tuple([cells.mask for cells in around]),
        arcs=tuple(map(_arcs, around)),
        wheels=tuple(wheels.values()),
        wheels_of=tuple([tuple([wheels[hub] for hub in cells - rim]) for cells in around]),
    )


def _arcs(around: SiteSet[Cell]) -> AbstractSet[int]:
    """The sets of these cells that hang together."""
    arcs, fresh = set[int](), [around.of([one]) for one in around]
    while fresh:
        arc = fresh.pop()
        arcs.add(arc.mask)
        longer = [arc | around.board.neighbours(end) & around for end in arc]
        fresh += [arc | one for more in longer for one in more - arc]
        fresh = [arc for arc in fresh if arc.mask not in arcs]
    return arcs


def chains_of(board: Board, stones: int) -> tuple[int, ...]:
    """The chains of some stones, in ascending order."""
    return tuple(sorted([part.mask for part in components(board, board.cells.of_mask(stones))]))


def structure(frame: Frame, cell: int, joined: list[int], chain: int) -> str | None:
    """What a stone has made that was placed on a cell, by index.

    Args:
        frame: The board.
        cell: The index of the cell.
        joined: The chains that the stone has joined.
        chain: The chain that it is in now.
    """
    return _bridge_or_fork(frame, chain) or (
        "ring" if _closes_ring(frame, cell, joined, chain) else None
    )


def _closes_ring(frame: Frame, cell: int, joined: list[int], chain: int) -> bool:
    # A chain that came to the stone from two sides is closed by it. Otherwise a new ring must go
    # round nothing but stones of the chain, and then it goes round one of them.
    near, arcs = frame.near[cell], frame.arcs[cell]
    for one in joined:
        if near & one not in arcs:
            return True
    if (near & chain).bit_count() > 2:
        for wheel in frame.wheels_of[cell]:
            if chain & wheel == wheel:
                return True
    return False


def any_structure(board: Board, chains: tuple[int, ...]) -> str | None:
    """What there is among some chains: the same as `structure`, looked for everywhere."""
    frame = frame_of(board)
    for chain in chains:
        if found := _bridge_or_fork(frame, chain):
            return found
    # What is cut off from the rim by some stones is cut off by those of one chain.
    cells, stones = board.cells, sum(chains)
    rest = cells.without_mask(stones)
    is_ring = flood(board, rest & cells.of_mask(frame.rim), within=rest) != rest or any(
        stones & wheel == wheel for wheel in frame.wheels
    )
    return "ring" if is_ring else None


def _bridge_or_fork(frame: Frame, chain: int) -> str | None:
    if (chain & frame.corners).bit_count() > 1:
        return "bridge"
    if chain & frame.rim:
        met = [side for side in frame.sides if chain & side]
        return "fork" if len(met) > 2 else None
    return None


@swift
@frozen(weakref_slot=False)
class Chains:
    """A position of Havannah.

    Attributes:
        to_move: Whose turn it is.
        free: The empty cells.
        my_chains: The chains of the player to move, as masks of cells in ascending order.
        their_chains: Those of the other player.
        made: The structure that the other player, who has just moved, has made. Follows.
    """

    to_move: int
    free: SiteSet[Cell]
    my_chains: tuple[int, ...]
    their_chains: tuple[int, ...]
    made: str | None = field(eq=False, repr=False)

    @made.default
    def _find_made(self) -> str | None:
        return any_structure(self.free.board, self.their_chains)

    @property
    def mine(self) -> int:
        """The mask of the cells with stones of the player to move."""
        return sum(self.my_chains)

    @property
    def theirs(self) -> int:
        """The mask of the cells with stones of the other player."""
        return sum(self.their_chains)


make_chains = maker(Chains)
