"""Small games to test the core on: one with refusals and text, one with dice and neither."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from boardkit.errors import NotationError, PositionError, UnknownGameError, shown
from boardkit.geometry import Board, Cell, SiteSet, square_grid
from boardkit.play import Match, replay
from boardkit.rules import CHANCE, GameInfo, Refusal, following, option
from boardkit.state import Line, Outcome, Sheet

__all__ = [
    "RECORD",
    "Dash",
    "DashPosition",
    "Go",
    "Roll",
    "Rows",
    "RowsPosition",
    "again",
    "find",
    "short",
]


@frozen
class RowsPosition:
    """Who moves, and the marks of each player."""

    to_move: int
    marks: tuple[SiteSet[Cell], ...]


@frozen
class Rows:
    """Tic-tac-toe on any grid: players mark cells in turn, three in a row or column win."""

    info = GameInfo(key="rows", title="Rows", rules=3, source="folklore")
    players = 2
    rows: int = option(3, low=1, high=12, help="rows of the grid")
    cols: int = option(3, low=1, high=30, help="columns of the grid")
    holes: tuple[str, ...] = option((), help="cells that are not part of the board")
    motto: str = option("", help="a text that changes nothing")
    misere: bool = option(False, help="whether three in a row lose")

    @cached_property
    def board(self) -> Board:
        """The grid."""
        return square_grid(self.rows, self.cols, without=self.holes)

    @cached_property
    def lines(self) -> tuple[SiteSet[Cell], ...]:
        """All runs of three cells in a row or a column."""
        of_three = []
        for cell in self.board.cells:
            for other in self.board.neighbours(cell):
                ends = [self.board.centre(site) for site in (cell, other)]
                beyond = tuple(2 * after - before for before, after in zip(*ends, strict=True))
                third = [
                    one for one in self.board.neighbours(other) if self.board.centre(one) == beyond
                ]
                of_three += [self.board.no_cells.of([cell, other, *third])] * len(third)
        return tuple(of_three)

    def setup(self) -> RowsPosition:
        return RowsPosition(0, (self.board.no_cells, self.board.no_cells))

    def moves(self, state: RowsPosition) -> SiteSet[Cell]:
        return self.board.cells - state.marks[0] - state.marks[1]

    def play(self, state: RowsPosition, move: Cell) -> RowsPosition:
        mine = state.marks[state.to_move] | move
        marks = (mine, state.marks[1]) if state.to_move == 0 else (state.marks[0], mine)
        return RowsPosition(1 - state.to_move, marks)

    def outcome(self, state: RowsPosition) -> Outcome | None:
        mover = 1 - state.to_move
        if any(line <= state.marks[mover] for line in self.lines):
            return Outcome.win(
                state.to_move if self.misere else mover, players=2, reason="three in a row"
            )
        return None if self.moves(state) else Outcome.draw(players=2, reason="board full")

    def rules(self) -> Mapping[str, str]:
        return {"R1": "A cell is marked once.", "R2": "The game ends with three in a row."}

    def why_not(self, state: RowsPosition, move: Cell) -> Refusal | None:
        if self.outcome(state) is not None:
            return Refusal("R2", "three in a row end the game")
        if move not in self.moves(state):
            return Refusal("R1", f"{move} is marked", (move,))
        return None

    def write(self, state: RowsPosition) -> str:
        crosses, noughts = state.marks
        return f"{'xo'[state.to_move]} to move; x: {crosses}; o: {noughts}"

    def read(self, text: str) -> RowsPosition:
        try:
            turn, crosses, noughts = text.split(";")
            marks = tuple(
                self.board.no_cells.of(map(self.board.cell, part.split()[1:]))
                for part in (crosses, noughts)
            )
        except (ValueError, NotationError):
            raise PositionError(f"expected 'x to move; x: a1; o: b2', got {text!r}") from None
        state = RowsPosition("xo".index(turn[0]), marks)
        if self.write(state) != text:
            raise PositionError(f"expected 'x to move; x: a1; o: b2', got {text!r}")
        return state

    def all_moves(self) -> SiteSet[Cell]:
        return self.board.cells

    def all_chances(self) -> Sequence[Cell]:
        return ()

    def parse(self, text: str) -> Cell:
        """`middle` is another name of b2."""
        if text != "middle":
            raise NotationError(f"{shown(text)} is no move of Rows; moves look like a1")
        return self.board.cell("b2")


@frozen
class Roll:
    """A die that shows a number."""

    shows: int

    def __str__(self) -> str:
        return f"roll {self.shows}"


@frozen
class Go:
    """Take the number that was rolled, or leave it."""

    take: bool

    def __str__(self) -> str:
        return "take" if self.take else "leave it"


@frozen
class DashPosition:
    """Who acts, whose turn it is, the roll if there is one, and everybody's points."""

    to_move: int
    turn: int
    roll: int | None
    points: tuple[int, ...]
    rounds: int
    total: int = field(eq=False)

    @total.default
    def _(self) -> int:
        return sum(self.points)


@frozen
class Dash:
    """Roll a loaded die and take its number or leave it; most points after some turns win."""

    info = GameInfo(key="dash", title="Dash", rules=1, source="made up")
    players: int = option(2, low=1, high=4, help="how many play")
    turns: int = option(3, low=1, high=9, help="turns of each player")
    sides: int = option(3, low=1, high=6, help="sides of the die; side n is n times as likely")

    def setup(self) -> DashPosition:
        return DashPosition(CHANCE, 0, None, (0,) * self.players, 0)

    def moves(self, state: DashPosition) -> Sequence[Roll | Go]:
        if state.to_move == CHANCE:
            return [Roll(shows) for shows in range(1, self.sides + 1)]
        return Go(take=True), Go(take=False)

    def odds(self, state: DashPosition) -> Sequence[int]:
        return range(1, self.sides + 1)

    def play(self, state: DashPosition, move: Roll | Go) -> DashPosition:
        if isinstance(move, Roll):
            return evolve(state, to_move=state.turn, roll=move.shows)
        gain = (state.roll or 0) * move.take
        points = tuple(mine + gain * (seat == state.turn) for seat, mine in enumerate(state.points))
        turn = following(state.turn, self.players)
        return DashPosition(CHANCE, turn, None, points, state.rounds + 1)

    def outcome(self, state: DashPosition) -> Outcome | None:
        if state.rounds < self.players * self.turns:
            return None
        return Outcome.by_points(self.score(state), reason='all "turns" are played')

    def score(self, state: DashPosition) -> Sheet:
        lines = tuple(Line(seat, points, "numbers") for seat, points in enumerate(state.points))
        return Sheet(self.players, lines)


def find(key: str) -> Any:
    """The toys by key."""
    known = {"rows": Rows, "dash": Dash}
    if key not in known:
        raise UnknownGameError(f"no game {key!r}", key=key)
    return known[key]


def again(text: str | Path) -> Match[Any, Any]:
    """The match that a transcript of a toy records."""
    return replay(text, find=find)


def short(*moves: str, **options: Any) -> str:
    """The transcript of a match of Rows."""
    match = Match(Rows(**options), seed=7)
    for move in moves:
        match.push(move)
    return match.transcript()


RECORD = short("a1", "a2", "b1", "b2", "c1", rows=2, cols=4, motto='say "x"\n\\ é')
"""A match that ends at its fifth ply; plies are on lines 5 to 9, the end is on line 10."""
