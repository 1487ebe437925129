"""Dots and boxes: moves on edges, who closes a box moves again, the seats can be exchanged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from boardkit.geometry import Board, Cell, Edge, SiteSet, square_grid
from boardkit.rules import GameInfo, Image, Refusal, option
from boardkit.state import Line, Outcome, Sheet, SiteMap
from zoo.noughts import turns


@frozen
class Lines:
    to_move: int
    free: SiteSet[Edge]
    owners: SiteMap[Cell, int]


@frozen
class Boxes:
    info = GameInfo(key="boxes", title="Dots and boxes", rules=1, source="E. Lucas (1889)")
    players = 2
    rows: int = option(2, low=1, high=3, help="rows of boxes")
    cols: int = option(2, low=1, high=3, help="columns of boxes")

    @property
    def board(self) -> Board:
        return square_grid(self.rows, self.cols)

    def setup(self) -> Lines:
        return Lines(0, self.board.edges, SiteMap())

    def moves(self, state: Lines) -> SiteSet[Edge]:
        return state.free

    def play(self, state: Lines, move: Edge) -> Lines:
        free = state.free - move
        closed = self.closed(free, move)
        owners = state.owners | dict.fromkeys(closed, state.to_move)
        return Lines(state.to_move if closed else 1 - state.to_move, free, owners)

    def closed(self, free: SiteSet[Edge], move: Edge) -> list[Cell]:
        return [
            cell for cell in self.board.joins(move) if self.board.borders(cell).isdisjoint(free)
        ]

    def outcome(self, state: Lines) -> Outcome | None:
        if state.free:
            return None
        return Outcome.by_points(self.score(state), reason="every line is drawn")

    def score(self, state: Lines) -> Sheet:
        lines = tuple(Line(owner, 1, "box", (cell,), "B2") for cell, owner in state.owners.items())
        return Sheet(2, lines)

    def rules(self) -> Mapping[str, str]:
        return {"B1": "A line is drawn once.", "B2": "Who closes a box owns it and moves again."}

    def why_not(self, state: Lines, move: Edge) -> Refusal | None:
        return None if move in state.free else Refusal("B1", f"{move} is drawn", (move,))

    def all_moves(self) -> SiteSet[Edge]:
        return self.board.edges

    def all_chances(self) -> Sequence[Edge]:
        return ()

    def longest(self) -> int:
        return len(self.board.edges)

    def images(self, state: Lines) -> Sequence[Image]:
        return [*self.turned(state), *(self.exchanged(image) for image in self.turned(state))]

    def turned(self, state: Lines) -> Sequence[Image]:
        found = []
        for turn in turns(self.board):
            owners = SiteMap({turn(cell): owner for cell, owner in state.owners.items()})
            found.append(Image(Lines(state.to_move, turn(state.free), owners), turn))
        return found

    def exchanged(self, image: Image) -> Image:
        owners = SiteMap({cell: 1 - owner for cell, owner in image.state.owners.items()})
        state = evolve(image.state, to_move=1 - image.state.to_move, owners=owners)
        return evolve(image, state=state, player=lambda seat: 1 - seat)
