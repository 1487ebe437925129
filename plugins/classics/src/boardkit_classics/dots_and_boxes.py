"""Dots and boxes: draw lines; who closes a box has it, and moves again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import frozen

from boardkit.errors import NotationError, PositionError, shown
from boardkit.geometry import Board, Edge, SiteSet, Vertex, square_grid, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.picture import Mark, Picture
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Line, Outcome, Sheet, swift
from boardkit_classics.text import rows_of, seat_of, sites_of, written

__all__ = ["DotsAndBoxes", "Lines", "boardkit_games"]

NAMES = ("red", "blue")
RULES = {
    "D1": "In turn, red first, each player draws a line between two neighbouring dots that has not been drawn.",
    "D2": "Who draws the last line round a box has it, or both boxes if there are two, and moves again.",
    "D3": "When all lines are drawn, most boxes win; a tie is shared.",
}


@swift
@frozen(weakref_slot=False)
class Lines:
    """A position of dots and boxes.

    Attributes:
        to_move: Whose turn it is.
        free: The lines that are not drawn.
        boxes: The mask of the boxes of each player.
    """

    to_move: int
    free: SiteSet[Edge]
    boxes: tuple[int, int]


@frozen(slots=False)
class DotsAndBoxes:
    """Draw lines between dots; who closes a box has it and moves again; most boxes win."""

    info = GameInfo(
        key="dots_and_boxes",
        title="Dots and boxes",
        rules=1,
        source="É. Lucas, L'arithmétique amusante (1895); E. Berlekamp, The Dots and Boxes Game (2000)",
    )
    players = 2
    rows: int = option(5, low=1, high=10, help="rows of boxes")
    cols: int = option(5, low=1, high=10, help="columns of boxes")

    def setup(self) -> Lines:
        return Lines(0, self.board.edges, (0, 0))

    def moves(self, state: Lines) -> SiteSet[Edge]:
        return state.free

    def play(self, state: Lines, move: Edge) -> Lines:
        free = state.free - move
        closed = 0
        for box, lines in self._boxes_beside[move.index]:
            if not lines & free.mask:
                closed |= box
        if not closed:
            return Lines(1 - state.to_move, free, state.boxes)
        red, blue = state.boxes
        boxes = (red | closed, blue) if state.to_move == 0 else (red, blue | closed)
        return Lines(state.to_move, free, boxes)  # and moves again (D2)

    def outcome(self, state: Lines) -> Outcome | None:
        if state.free:
            return None
        return Outcome.by_points(self.score(state), reason="all lines are drawn")

    # -- what the verbs are made of

    @cached_property
    def board(self) -> Board:
        """The dots are its vertices, the lines its edges, the boxes its cells."""
        return square_grid(self.rows, self.cols)

    @cached_property
    def _boxes_beside(self) -> Sequence[Sequence[tuple[int, int]]]:
        """For each line, by index, the boxes on its sides: the mask of each, and of its lines."""
        board = self.board
        return [
            [(1 << box.index, board.borders(box).mask) for box in board.joins(line)]
            for line in board.edges
        ]

    # -- abilities

    def score(self, state: Lines) -> Sheet:
        boxes = map(self.board.cells.of_mask, state.boxes)
        lines = [Line(seat, len(won), "boxes", won, "D3") for seat, won in enumerate(boxes)]
        return Sheet(2, tuple(lines))

    def rules(self) -> Mapping[str, str]:
        return RULES

    def why_not(self, state: Lines, move: Edge) -> Refusal | None:
        if not state.free:
            return Refusal("D3", "the game is over")
        return None if move in state.free else Refusal("D1", f"{move} is drawn already", (move,))

    def write(self, state: Lines) -> str:
        drawn = f"drawn {self.board.edges - state.free}\n" if state.free != self.board.edges else ""
        boxes = map(self.board.cells.of_mask, state.boxes)
        return drawn + written(dict(zip(NAMES, boxes, strict=True)), state.to_move)

    def read(self, text: str) -> Lines:
        board, rows = self.board, rows_of(text, ("drawn", *NAMES))
        drawn = sites_of(rows, "drawn", board.edge, board.edges)
        closed = board.no_cells.of(box for box in board.cells if board.borders(box) <= drawn)
        red = sites_of(rows, "red", board.cell, board.cells)
        blue = sites_of(rows, "blue", board.cell, board.cells - red)
        for box in closed ^ (red | blue):
            raise PositionError(
                f"{box} must be somebody's just when all lines round it are drawn (D2)"
            )
        return Lines(seat_of(rows), board.edges - drawn, (red.mask, blue.mask))

    def parse(self, text: str) -> Edge:
        """The line between two dots, in either order."""
        try:
            return self.board.edge(text)
        except NotationError:
            raise NotationError(
                f"{shown(text)} is no move of {self.info.title}; write a line as {self.board.edges[0]}"
            ) from None

    def all_moves(self) -> SiteSet[Edge]:
        return self.board.edges

    def all_chances(self) -> Sequence[Edge]:
        return ()

    def longest(self) -> int:
        return len(self.board.edges)

    def images(self, state: Lines) -> Sequence[Image]:
        """The board turned and mirrored, each also with the players exchanged."""
        found = []
        for turn in symmetries(self.board):
            free, cells = turn(state.free), self.board.cells
            red, blue = (turn(cells.of_mask(boxes)).mask for boxes in state.boxes)
            exchanged = Lines(1 - state.to_move, free, (blue, red))
            found.append(Image(Lines(state.to_move, free, (red, blue)), turn))
            found.append(Image(exchanged, turn, player=lambda seat: 1 - seat))
        return found[1:]  # the first is the position itself

    def draw(self, state: Lines) -> Picture:
        board, mover = self.board, f"player {state.to_move} ({NAMES[state.to_move]})"
        marks = [Mark(line, "#", "black") for line in board.edges - state.free]
        for name, boxes in zip(NAMES, map(board.cells.of_mask, state.boxes), strict=True):
            marks += [Mark(box, name[0].upper(), name) for box in boxes]
        caption = f"{mover} to move" if state.free else f"the game is over, after {mover}"
        return Picture(board, tuple(marks), shows=(Edge, Vertex), captions=(caption,))


@hookimpl
def boardkit_games() -> Sequence[type[DotsAndBoxes]]:
    """Provide the game."""
    return [DotsAndBoxes]
