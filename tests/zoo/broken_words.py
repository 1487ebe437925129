"""Games whose fault is in what they say: refusals, notes, texts, images, pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

from boardkit.geometry import Cell, Edge, SiteSet
from boardkit.picture import Picture
from boardkit.rules import Note, Refusal
from boardkit.state import Outcome, Sheet
from zoo.boxes import Boxes, Lines
from zoo.noughts import Marks, Noughts
from zoo.race import Card, Race, Step, Track

# -- explanations


class TakenIsFine(Noughts):
    """Nothing is said against a cell that is taken."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        return None if self.outcome(state) is None else Refusal("N2", "the game is over")


class AfterTheEnd(Noughts):
    """Nothing is said against moves after the end."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        return None if move in state.free else Refusal("N1", "taken")


class RefusesLegal(Noughts):
    """A legal move is refused: the last cell in order."""

    def why_not(self, state: Marks, move: Cell) -> Refusal | None:
        found = super().why_not(state, move)
        return Refusal("N1", "the edge of the world") if move == self.board.cells[-1] else found


class UnknownRule(Boxes):
    """A line of the sheet cites a rule that does not exist."""

    def score(self, state: Lines) -> Sheet:
        lines = super().score(state).lines
        return Sheet(2, tuple(evolve(line, rule="B3") for line in lines))


class UnknownNote(Race):
    """A note cites a rule that does not exist."""

    def notes(self, state: Track, move: Card | Step) -> tuple[Note, ...]:
        return tuple(evolve(note, rule="R33") for note in super().notes(state, move))


class NotesInList(Race):
    """Notes come as a list."""

    def notes(self, state: Track, move: Card | Step) -> Any:
        return list(super().notes(state, move))


# -- texts


class MoverNotWritten(Noughts):
    """The text leaves out whose turn it is."""

    def write(self, state: Marks) -> str:
        return super().write(state)[:-1] + "0"


class ReaderCrashes(Noughts):
    """A text that is no position crashes the reader."""

    def read(self, text: str) -> Marks:
        crosses, noughts, to_move = text.split(", ")
        return super().read(f"{crosses}, {noughts}, {to_move}")


class EmptyText(Noughts):
    """No text is read as a board on which nothing is free."""

    def read(self, text: str) -> Marks:
        return super().read(text) if text else evolve(self.setup(), free=self.board.no_cells)


# -- images


class HalfTurned(Noughts):
    """In an image only the crosses are turned."""

    def images(self, state: Marks) -> Any:
        images = super().images(state)
        cells = self.board.cells
        return [
            evolve(
                image,
                state=evolve(
                    image.state,
                    noughts=state.noughts,
                    free=cells - image.state.crosses - state.noughts,
                ),
            )
            for image in images
        ]


class OneDiagonal(Noughts):
    """One of the two diagonals is not looked at."""

    def rows(self) -> Sequence[SiteSet[Cell]]:
        return super().rows()[:-1]


class OneSide(Boxes):
    """A line closes a box on one of its sides only."""

    def closed(self, free: SiteSet[Edge], move: Edge) -> list[Cell]:
        return super().closed(free, move)[:1]


class FirstSeatWinsTies(Boxes):
    """A tie is given to the first seat."""

    def outcome(self, state: Lines) -> Outcome | None:
        found = super().outcome(state)
        if found is None or len(found.winners) == 1:
            return found
        return evolve(found, winners=(0,), returns=(1.0, -1.0))


# -- drawings


class HiddenNoughts(Noughts):
    """Noughts are not drawn."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=tuple(mark for mark in picture.marks if mark.text == "x"))


class ColourOnly(Noughts):
    """Marks differ in colour only."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=tuple(evolve(mark, text="#") for mark in picture.marks))


class TwoMarks(Noughts):
    """A cell bears two marks."""

    def draw(self, state: Marks) -> Picture:
        picture = super().draw(state)
        return evolve(picture, marks=picture.marks * 2)


MUTANTS: Mapping[Any, str] = {
    TakenIsFine(): "refusals_agree",
    AfterTheEnd(): "refusals_agree",
    RefusesLegal(): "refusals_agree",
    UnknownRule(): "cited_rules_exist",
    UnknownNote(): "cited_rules_exist",
    NotesInList(): "notes_are_told",
    MoverNotWritten(): "text_round_trip",
    ReaderCrashes(): "junk_is_refused",
    EmptyText(): "junk_is_refused",
    HalfTurned(): "images_play_alike",
    OneDiagonal(): "images_play_alike",
    OneSide(): "images_play_alike",
    FirstSeatWinsTies(): "images_play_alike",
    HiddenNoughts(): "pictures_tell_positions_apart",
    ColourOnly(): "pictures_tell_positions_apart",
    TwoMarks(): "pictures_are_sound",
}
