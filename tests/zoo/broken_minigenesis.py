"""MiniGenesis, each time with one fault, on a board of four columns and three rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve
from boardkit_minigenesis import Letter, MiniGenesis, Position, Roll
from boardkit_minigenesis.moves import INKS, Move

from boardkit.geometry import Cell, SiteSet
from boardkit.picture import Mark, Picture
from boardkit.rules import CHANCE, Refusal
from boardkit.state import Line, Outcome, Sheet

SMALL: Mapping[str, Any] = {"board": "..../..../....", "strict": False}


class Rescored(MiniGenesis):
    """The same game, whose outcome follows `score`."""

    def outcome(self, state: Position) -> Outcome | None:
        end = super().outcome(state)
        return end and Outcome.by_points(self.score(state), reason=end.reason)


class FoundFromBothSides(Rescored):
    """An area is found from each neighbour of its first cell, and counts as often."""

    def score(self, state: Position) -> Sheet:
        lines: list[Line] = []
        for line in super().score(state).lines:
            cells: Any = line.sites
            lines += [line] * len(self.layout.board.neighbours(cells[0]) & cells)
        return Sheet(self.players, tuple(lines))


class RowsWrap(Rescored):
    """The cell after the last of a column is the first of the next one, and an area goes on there."""

    def score(self, state: Position) -> Sheet:
        rows = len(self.board.split("/"))
        lines: list[Line] = []
        for line in super().score(state).lines:
            cells: Any = line.sites
            top = any(
                cell.index % rows == rows - 1
                and state.board.cells[cell.index + 1 : cell.index + 2] <= state.empty
                for cell in cells
            )
            lines.append(evolve(line, points=line.points + 1) if top else line)
        return Sheet(self.players, tuple(lines))


class FirstSeatTies(Rescored):
    """Who ties with player 0 for a herd gets a point less than he does."""

    def score(self, state: Position) -> Sheet:
        sheet = super().score(state)
        first = {line.sites: line.points for line in sheet.lines if line.player == 0}
        lines = tuple(
            evolve(line, points=line.points - (first.get(line.sites) == line.points))
            for line in sheet.lines
            if line.player
        )
        own = tuple(line for line in sheet.lines if line.player == 0)
        return Sheet(self.players, (*own, *lines))


class BlueCountsDouble(Rescored):
    """Areas in the first ink count double."""

    def score(self, state: Position) -> Sheet:
        lines = [
            evolve(line, points=line.points * (1 + line.what.startswith(INKS[0])))
            for line in super().score(state).lines
        ]
        return Sheet(self.players, tuple(lines))


class RemembersByCount(MiniGenesis):
    """The standing is kept by how many letters there are, though these may lie elsewhere."""

    kept: dict[int, Sheet] = {}  # noqa: RUF012 - the fault

    def score(self, state: Position) -> Sheet:
        count = sum(mask.bit_count() for mask in state.written)
        if count not in self.kept:
            self.kept[count] = super().score(state)
        return self.kept[count]


class RoomIsStale(MiniGenesis):
    """The empty cells that keep the game going are not looked at again when one is taken."""

    def play(self, state: Position, move: Move) -> Position:
        after = super().play(state, move)
        return Position(
            after.player,
            after.roll,
            after.first,
            after.ground,
            after.written,
            after.to_move,
            after.open,
            state.room,
        )


class LoadedDice(MiniGenesis):
    """Blue comes up twice as often as any other ink."""

    def odds(self, state: Position) -> Sequence[int]:
        return [
            2 if isinstance(move, Roll) and 1 in (move.one, move.other) else 1
            for move in self.moves(state)
        ]


class TransposedPicture(MiniGenesis):
    """A letter is drawn at its row and column where it should be column and row."""

    def draw(self, state: Position) -> Picture:
        picture = super().draw(state)
        marks = tuple(evolve(mark, site=self.transposed(mark)) for mark in picture.marks)
        return evolve(picture, marks=marks)

    def transposed(self, mark: Mark) -> Cell:
        rows = len(self.board.split("/"))
        columns = len(self.board.partition("/")[0])
        x, y = divmod(mark.site.index, rows)
        return self.layout.board.cells[(y % columns) * rows + x % rows]


class InksInASet(MiniGenesis):
    """A refusal lists the inks as a set gives them, in another order in every process."""

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        found = super().why_not(state, move)
        return found and evolve(found, text=f"{found.text}; the inks are {', '.join({*INKS})}")


class WritesTwice(MiniGenesis):
    """A letter is written over another."""

    def moves(self, state: Position) -> Sequence[Move]:
        found = super().moves(state)
        if state.to_move == CHANCE or state.first is None:
            return found
        taken: SiteSet[Cell] = self.layout.board.cells - state.empty
        return (*found, Letter(state.first, taken[0]))


class StopsAtOnce(MiniGenesis):
    """Nothing is said against stopping before any letter is written."""

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        is_stop = str(move) == "stop" and state.roll is not None and self.outcome(state) is None
        return None if is_stop else super().why_not(state, move)


MUTANTS: Mapping[Any, str] = {
    FoundFromBothSides(**SMALL): "images_play_alike",
    RowsWrap(**SMALL): "images_play_alike",
    FirstSeatTies(**SMALL): "images_play_alike",
    BlueCountsDouble(**SMALL): "images_play_alike",
    LoadedDice(**SMALL): "images_play_alike",
    RemembersByCount(**SMALL): "score_is_the_standing",
    RoomIsStale(**SMALL): "derived_fields_follow",
    TransposedPicture(**SMALL): "pictures_are_sound",
    InksInASet(**SMALL): "processes_agree",
    WritesTwice(**SMALL): "images_play_alike",
    StopsAtOnce(**SMALL): "refusals_agree",
}
