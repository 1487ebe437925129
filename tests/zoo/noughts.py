"""Noughts and crosses on any small square board: sites, text, refusals, images, pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen

from boardkit.errors import NotationError, PositionError
from boardkit.geometry import Board, Cell, SiteSet, Symmetry, square_grid, symmetries
from boardkit.picture import Mark, Picture
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Outcome, swift

LAYOUT = re.compile(r"x((?: [a-z]\d+)*), o((?: [a-z]\d+)*), to-move ([01])")


@cache
def rows(size: int) -> Sequence[SiteSet[Cell]]:
    """Columns, rows and the two diagonals."""
    cells = square_grid(size, size).cells
    columns = [cells[size * x : size * (x + 1)] for x in range(size)]
    diagonals = [cells[:: size + 1], cells[size - 1 : size * size - 1 : size - 1]]
    return [*columns, *(cells[y::size] for y in range(size)), *diagonals]


@cache
def turns(board: Board) -> Sequence[Symmetry]:
    """All symmetries, made once."""
    return symmetries(board)


@swift
@frozen(weakref_slot=False)
class Marks:
    to_move: int
    free: SiteSet[Cell]
    crosses: SiteSet[Cell]
    noughts: SiteSet[Cell]


@frozen
class Noughts:
    info = GameInfo(key="noughts", title="Noughts and crosses", rules=1, source="folklore")
    players = 2
    size: int = option(3, low=2, high=4, help="cells on a side")

    @property
    def board(self) -> Board:
        return square_grid(self.size, self.size)

    def setup(self) -> Marks:
        return Marks(0, self.board.cells, self.board.no_cells, self.board.no_cells)

    def moves(self, state: Marks) -> SiteSet[Cell]:
        return state.free

    def play(self, state: Marks, move: Cell) -> Marks:
        free = state.free - move
        if state.to_move == 0:
            return Marks(1, free, state.crosses | move, state.noughts)
        return Marks(0, free, state.crosses, state.noughts | move)

    def outcome(self, state: Marks) -> Outcome | None:
        for player, mine in enumerate((state.crosses, state.noughts)):
            if any(row <= mine for row in self.rows()):
                return Outcome.win(player, players=2, reason="a full row")
        return None if state.free else Outcome.draw(players=2, reason="the board is full")

    def rows(self) -> Sequence[SiteSet[Cell]]:
        return rows(self.size)

    def rules(self) -> Mapping[str, str]:
        return {"N1": "One mark to a cell.", "N2": "A full row ends the game."}

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("N2", "the game is over")
        if move not in state.free:
            return Refusal("N1", f"{move} is taken", (move,))
        return None

    def write(self, state: Marks) -> str:
        marks = (
            "".join(f" {cell}" for cell in state.crosses),
            "".join(f" {cell}" for cell in state.noughts),
        )
        return f"x{marks[0]}, o{marks[1]}, to-move {state.to_move}"

    def read(self, text: str) -> Marks:
        found = LAYOUT.fullmatch(text)
        if found is None:
            raise PositionError(f"a position looks like 'x a1, o b2, to-move 0', got {text!r}")
        try:
            crosses, noughts = (
                [self.board.cell(name) for name in part.split()] for part in found.groups()[:2]
            )
        except NotationError as error:
            raise PositionError(str(error)) from error
        if len({*crosses, *noughts}) < len(crosses) + len(noughts):
            raise PositionError(f"a cell is marked twice in {text!r}")
        none = self.board.no_cells
        taken = none.of(crosses), none.of(noughts)
        return Marks(int(found[3]), self.board.cells - taken[0] - taken[1], *taken)

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells

    def all_chances(self) -> Sequence[Cell]:
        return ()

    def longest(self) -> int:
        return self.size**2

    def images(self, state: Marks) -> Sequence[Image]:
        return [
            Image(
                Marks(state.to_move, turn(state.free), turn(state.crosses), turn(state.noughts)),
                turn,
            )
            for turn in turns(self.board)[1:]
        ]

    def draw(self, state: Marks) -> Picture:
        crosses = [Mark(cell, "x", "red") for cell in state.crosses]
        noughts = [Mark(cell, "o", "blue") for cell in state.noughts]
        return Picture(
            self.board, (*crosses, *noughts), captions=(f"to move: {'xo'[state.to_move]}",)
        )
