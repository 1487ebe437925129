"""Stones that join sides of the board: what Hex and Y have in common."""

from __future__ import annotations

from functools import cache
from operator import lshift
from typing import TypeVar

from attrs import field, frozen

from boardkit.geometry import Board, Cell, sides
from boardkit.state import maker, swift
from boardkit_classics.stone_game import StoneGame

__all__ = ["Joining", "JoiningGame", "placed", "web_of"]

M = TypeVar("M")


@swift
@frozen(weakref_slot=False)
class Joining:
    """A position in which players join sides.

    Attributes:
        to_move: Whose turn it is.
        mine: The mask of the cells with stones of the player to move.
        theirs: The mask of the cells with stones of the other player.
        board: What they are on.
        my_reach: The mask of the cells on which a stone of the player to move is joined to the
            first of his sides, or would be; if he has to join three, another such mask follows,
            for the second. Follows.
        their_reach: The same for the other player. Follows.
        joined: Whether the other player, who has just moved, has joined all his sides. Follows.
        free: The empty cells, in the order of the board. Follows.
    """

    to_move: int
    mine: int
    theirs: int
    board: Board
    my_reach: int = field(eq=False, repr=False)
    their_reach: int = field(eq=False, repr=False)
    joined: bool = field(eq=False, repr=False)
    free: tuple[Cell, ...] = field(eq=False, repr=False)

    @my_reach.default
    def _find_my_reach(self) -> int:
        return web_of(self.board).reach(self.to_move, self.mine)

    @their_reach.default
    def _find_their_reach(self) -> int:
        return web_of(self.board).reach(1 - self.to_move, self.theirs)

    @joined.default
    def _find_joined(self) -> bool:
        return web_of(self.board).are_joined(1 - self.to_move, self.theirs, self.their_reach)

    @free.default
    def _find_free(self) -> tuple[Cell, ...]:
        return tuple(self.board.cells.without_mask(self.mine | self.theirs))


make_joining = maker(Joining)


@frozen
class Web:
    """A board as a reach sees it: with a copy of its cells for each side to be joined but the last.

    Attributes:
        stones: For each cell the mask of it, of all cells before it, and of it in each copy.
        near: The mask of the neighbours of each cell of each copy.
        copies: The factor that lays a mask of cells into each copy.
        starts: For each player the mask of his sides but the last, each in its copy.
        goals: For each player the mask of his last side.
        last: By how many bits the last copy is moved: 0 if it is the only one.
    """

    stones: tuple[tuple[int, int, int], ...]
    near: tuple[int, ...]
    copies: int
    starts: tuple[int, ...]
    goals: tuple[int, ...]
    last: int

    def reach(self, player: int, stones: int) -> int:
        """What a player with these stones reaches."""
        start, every = self.starts[player], stones * self.copies
        return self.grown(start, every, start & every)

    def grown(self, reach: int, stones: int, fresh: int) -> int:
        """The reach with what the fresh stones in it add, and the stones that these join to the side.

        Each stone is fresh once in a game, so that all this costs little.
        """
        near = self.near
        while fresh:
            cell = fresh.bit_length() - 1
            around = near[cell]
            fresh = fresh ^ 1 << cell | around & stones & ~reach
            reach |= around
        return reach

    def are_joined(self, player: int, stones: int, reach: int) -> bool:
        """Whether a player has a stone on his last side that is joined to all the others."""
        return reach & reach >> self.last & stones & self.goals[player] != 0


@cache
def web_of(board: Board) -> Web:
    """The web of a board: of four sides each player has to join two opposite ones, of three all."""
    found, cells = [side.mask for side in sides(board)], board.cells
    to_join = (found[::2], found[1::2]) if len(found) == 4 else (found, found)
    shifts = [len(cells) * number for number in range(len(to_join[0]) - 1)]
    copies = sum(1 << shift for shift in shifts)
    return Web(
        stones=tuple(
            [(1 << cell.index, (1 << cell.index) - 1, copies << cell.index) for cell in cells]
        ),
        near=tuple([board.neighbours(cell).mask << shift for shift in shifts for cell in cells]),
        copies=copies,
        starts=tuple([sum(map(lshift, mine, shifts)) for mine in to_join]),
        goals=tuple([mine[-1] for mine in to_join]),
        last=shifts[-1],
    )


def placed(state: Joining, move: Cell, web: Web) -> Joining:
    """The position after a stone of the player to move."""
    mine, theirs, free = state.mine, state.theirs, state.free
    stone, before, fresh = web.stones[move.index]
    place = move.index - ((mine | theirs) & before).bit_count()
    free = free[:place] + free[place + 1 :]
    mine |= stone
    reach, joined = state.my_reach, False
    fresh &= reach
    if fresh:
        reach = web.grown(reach, mine * web.copies, fresh)
        joined = web.are_joined(state.to_move, mine, reach)
    return make_joining(
        1 - state.to_move, theirs, mine, state.board, state.their_reach, reach, joined, free
    )


@frozen
class JoiningGame(StoneGame[Joining, M]):
    """A game in which stones join sides of a board."""

    _web: Web = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        # Set here, since a class that has cached properties reads everything more slowly.
        object.__setattr__(self, "_web", web_of(self.board))

    def position(self, to_move: int, mine: int, theirs: int) -> Joining:
        return Joining(to_move, mine, theirs, self.board)
