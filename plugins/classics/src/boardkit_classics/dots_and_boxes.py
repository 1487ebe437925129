"""Dots and boxes: draw lines; who closes a box has it, and moves again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from attrs import evolve, field, frozen

from boardkit.errors import NotationError, PositionError, shown
from boardkit.geometry import Board, Edge, SiteSet, Symmetry, Vertex, square_grid, symmetries
from boardkit.host.hookspecs import hookimpl
from boardkit.picture import Mark, Picture
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Outcome, Sheet
from boardkit_classics.boxes import Facts, Lines, facts_of_lines, make_lines
from boardkit_classics.stone_game import StoneGame
from boardkit_classics.text import rows_of, sites_of

__all__ = ["DotsAndBoxes", "boardkit_games"]

RULES = {
    "D1": "In turn, red first, each player draws a line between two neighbouring dots that has not been drawn.",
    "D2": "Who draws the last line round a box has it, or both boxes if there are two, and moves again.",
    "D3": "When all lines are drawn, most boxes win; a tie is shared.",
}
ENDS = {"all lines are drawn": "D3"}


@frozen
class DotsAndBoxes(StoneGame[Lines, Edge]):
    """Draw lines between dots; who closes a box has it and moves again; most boxes win."""

    info = GameInfo(
        key="dots_and_boxes",
        title="Dots and boxes",
        rules=1,
        source="É. Lucas, L'arithmétique amusante (1895); E. Berlekamp, The Dots and Boxes Game (2000)",
    )
    players, names, rulebook, ends = 2, ("red", "blue"), RULES, ENDS
    rows: int = option(5, low=1, high=10, help="rows of boxes")
    cols: int = option(5, low=1, high=10, help="columns of boxes")
    _facts: Facts = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        # Set here, since a class that has cached properties reads everything more slowly.
        object.__setattr__(self, "_facts", facts_of_lines(self.board))

    def moves(self, state: Lines) -> Sequence[Edge]:
        return state.free

    def play(self, state: Lines, move: Edge) -> Lines:
        line, before, boxes = self._facts[move.index]
        rest, free, closed = state.rest ^ line, state.free, 0
        place = (rest & before).bit_count()
        free = free[:place] + free[place + 1 :]
        for box, round_it in boxes:
            if not round_it & rest:
                closed |= box
        if closed:  # and he moves again (D2)
            return make_lines(
                state.to_move, rest, state.mine | closed, state.theirs, state.board, free
            )
        return make_lines(1 - state.to_move, rest, state.theirs, state.mine, state.board, free)

    def outcome(self, state: Lines) -> Outcome | None:
        if state.free:
            return None
        return Outcome.by_points(self.score(state), reason="all lines are drawn")

    def position(self, to_move: int, mine: int, theirs: int) -> Lines:
        """With these boxes, and no line drawn yet."""
        return Lines(to_move, self.board.edges.mask, mine, theirs, self.board)

    # -- what the verbs are made of

    @property
    def board(self) -> Board:
        """The dots are its vertices, the lines its edges, the boxes its cells."""
        return square_grid(self.rows, self.cols)

    def _with_rest(self, state: Lines, rest: SiteSet[Edge]) -> Lines:
        """The position with the same boxes, and these lines not drawn."""
        return Lines(state.to_move, rest.mask, state.mine, state.theirs, self.board)

    # -- abilities

    def score(self, state: Lines) -> Sheet:
        return self.score_of_each(state, "boxes", "D3")

    def refusal(self, state: Lines, move: Edge) -> Refusal:
        return Refusal("D1", f"{move} is drawn already", (move,))

    def write(self, state: Lines) -> str:
        drawn = self.board.edges.without_mask(state.rest)
        return (f"drawn {drawn}\n" if drawn else "") + super().write(state)

    def read(self, text: str) -> Lines:
        board, rows = self.board, rows_of(text, ("drawn", *self.names))
        state, drawn = self.read_stones(rows), sites_of(rows, "drawn", board.edge, board.edges)
        closed = board.no_cells.of(box for box in board.cells if board.borders(box) <= drawn)
        for box in closed ^ closed.of_mask(state.mine | state.theirs):
            raise PositionError(
                f"{box} must be somebody's just when all lines round it are drawn (D2)"
            )
        return self._with_rest(state, board.edges - drawn)

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

    def longest(self) -> int:
        return len(self.board.edges)

    def symmetries(self) -> Sequence[tuple[Symmetry, bool]]:
        """The board turned and mirrored, each also with the players exchanged."""
        return [*product(symmetries(self.board), (False, True))][1:]

    def image(self, state: Lines, turn: Symmetry, *, exchanged: bool) -> Image:
        boxes = super().image(state, turn, exchanged=exchanged)
        rest = turn(self.board.edges.of_mask(state.rest))
        return evolve(boxes, state=self._with_rest(boxes.state, rest))

    def draw(self, state: Lines) -> Picture:
        lines = [Mark(line, "#", "black") for line in self.board.edges.without_mask(state.rest)]
        picture = super().draw(state)
        return evolve(picture, marks=(*lines, *picture.marks), shows=(Edge, Vertex))


@hookimpl
def boardkit_games() -> Sequence[type[DotsAndBoxes]]:
    """Provide the game."""
    return [DotsAndBoxes]
