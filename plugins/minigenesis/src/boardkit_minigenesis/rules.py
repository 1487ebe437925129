"""The rules of MiniGenesis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from attrs import frozen

from boardkit.picture import Picture
from boardkit.rules import Choices, GameInfo, Image, Note, Refusal, following, option
from boardkit.state import Outcome, Sheet
from boardkit_minigenesis import text
from boardkit_minigenesis.board import Layout, board_layout
from boardkit_minigenesis.drawing import picture
from boardkit_minigenesis.moves import FREE, INKS, Inks, Letter, Move, MoveTable, Roll, Stop
from boardkit_minigenesis.position import Cells, Paper, Position
from boardkit_minigenesis.reading import read
from boardkit_minigenesis.scoring import sheet
from boardkit_minigenesis.symmetry import images

__all__ = ["MiniGenesis"]

STOP = (Stop(),)
EVEN = (1,) * 36
MANY = 13
"""With so many letters of an ink a player may use its die freely (G18)."""


@frozen
class MiniGenesis:
    """Write letters in four inks; own the largest herds in the largest areas."""

    info = GameInfo(
        key="minigenesis",
        title="MiniGenesis",
        rules=1,
        source="after Reiner Knizia, Genesis (2006), in a version for squared paper",
    )

    players: int = option(2, low=2, high=4, help="how many play")
    board: str = option(
        "",
        help="text map, top row first, rows joined by /: . cell, # abyss, _ not part; empty: standard",
    )
    abysses: tuple[str, ...] = option(
        (), help="names of the abyss cells; none: as the map shows, or drawn by chance"
    )
    strict: bool = option(
        True, help="whether the board must have the cells and abysses that the rules ask for"
    )
    threshold: int = option(
        3, low=1, high=1000, help="the game ends when no more empty cells than this are connected"
    )
    thirteen: bool = option(
        False, help="whether a die is free for a player with 13 letters of its ink"
    )

    def __attrs_post_init__(self) -> None:
        _ = self.layout  # a board that the rules do not allow is refused here

    # -- the four verbs

    def setup(self) -> Position:
        """An empty board; its abysses are given, or chance draws them first (G1 to G3)."""
        return self._start

    def moves(self, state: Position) -> Sequence[Move]:
        """What chance can do, or the player can write (G2, G4 to G6)."""
        table, paper = self._table, state.paper
        if state.roll is None:
            if self._has_all_abysses(paper):
                return table.rolls
            return Choices((table.abysses,), self._for_abysses(paper))
        if state.first is None:
            return Choices(table.letters, paper.empty)
        second = table.letters_in[self.second_inks(state, state.first)]
        return Choices(second, paper.empty, more=STOP)

    def play(self, state: Position, move: Move) -> Position:
        """Write a letter, stop, roll, or draw an abyss."""
        if isinstance(move, Letter):
            return self._write(state, move)
        if isinstance(move, Roll):
            return Position(state.player, move, None, state.paper)
        if isinstance(move, Stop):
            return self._pass_on(state, state.paper)
        return Position(state.player, None, None, state.paper.with_abyss(move.cell))

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when at most `threshold` empty cells hang together, after a whole turn (G8)."""
        if state.paper.room is not None or state.roll is not None:  # a roll: within a turn
            return None
        if not self._has_all_abysses(state.paper):
            return None
        reason = f"no more than {self.threshold} empty cells are connected"
        return Outcome.by_points(sheet(state.paper), reason=reason)

    # -- what the verbs are made of

    def _write(self, state: Position, letter: Letter) -> Position:
        """Write a letter; the turn goes on if it is the first and the dice give a second (G6)."""
        paper = state.paper.with_letter(state.player, letter.ink, letter.cell)
        if state.first is None and self.second_inks(state, letter.ink):
            return Position(state.player, state.roll, letter.ink, paper)
        return self._pass_on(state, paper)

    def _pass_on(self, state: Position, paper: Paper) -> Position:
        """End the turn: the dice are to be rolled for the next player (G3)."""
        return Position(self._next[state.player], None, None, paper)

    def second_inks(self, state: Position, first: int) -> Inks:
        """The inks for a second letter after one of ink `first`, by the roll in play (G6)."""
        assert state.roll is not None
        roll = self._freed(state, state.roll) if self.thirteen else state.roll
        return roll.second[first]

    def _freed(self, state: Position, roll: Roll) -> Roll:
        """The roll as it counts for a player with many letters of an ink: its die is free (G18)."""
        mine = state.paper.written_by(state.player)

        def freed(die: int) -> int:
            ink = die - 1
            if die >= FREE:
                return die
            # As many as there were when the dice were rolled: without the first letter of this turn.
            before = len(mine[ink]) - int(state.first == ink)
            return FREE if before >= MANY else die

        return Roll(freed(roll.one), freed(roll.other))

    def _has_all_abysses(self, paper: Paper) -> bool:
        return len(paper.abysses) >= self.layout.abysses_wanted

    def _for_abysses(self, paper: Paper) -> Cells:
        """Where chance may draw another abyss (G2)."""
        return self.layout.inner & paper.empty

    @cached_property
    def layout(self) -> Layout:
        """The board, and its abysses as far as they are given; the option `board` is its text."""
        return board_layout(self.players, self.board, self.abysses, strict=self.strict)

    @cached_property
    def _start(self) -> Position:
        nowhere = (self.layout.board.no_cells,) * (self.players * len(INKS))
        return Position(0, None, None, Paper(self.layout.abysses, nowhere, self.threshold))

    @cached_property
    def _next(self) -> tuple[int, ...]:
        """Who comes after each player (G3)."""
        return tuple(following(player, self.players) for player in range(self.players))

    @cached_property
    def _table(self) -> MoveTable:
        return MoveTable.of(self.layout.board)

    # -- abilities

    def odds(self, state: Position) -> Sequence[int]:
        """All abysses, and all rolls of two dice, are equally likely (G2, G4)."""
        if self._has_all_abysses(state.paper):
            return EVEN
        return (1,) * len(self._for_abysses(state.paper))

    def score(self, state: Position) -> Sheet:
        """The standing, as if the game ended now (G9 to G16)."""
        return sheet(state.paper)

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        """Why chance cannot do this, or the player cannot write it, here."""
        if self.outcome(state) is not None:
            return Refusal("G8", "the game is over")
        if move in self.moves(state):
            return None
        return text.refusal(state, move, are_abysses_drawn=self._has_all_abysses(state.paper))

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        """Whether a letter ends the turn for its ink (G6), and whether the move ends the game (G8)."""
        after = self.play(state, move)
        notes = []
        if isinstance(move, Letter) and state.first is None and after.first is None:
            no_die = f"no die gives {INKS[move.ink]}, so the turn ends"
            notes.append(Note("G6", no_die, (move.cell,)))
        end = self.outcome(after)
        if end is not None:
            notes.append(Note("G8", end.reason, after.paper.empty))
        return tuple(notes)

    def write(self, state: Position) -> str:
        """The position as a diagram and a few lines."""
        return text.write(state)

    def read(self, written: str) -> Position:
        """The position that a text describes; `PositionError` when the rules do not allow it."""
        return read(self, written)

    def parse(self, written: str) -> Move:
        """The move that a text means; `NotationError` when it is none."""
        return text.parse(written, self.layout.board)

    def all_moves(self) -> Sequence[Move]:
        """Every ink with every cell, and `stop`."""
        return Choices(self._table.letters, self.layout.board.cells, more=STOP)

    def all_chances(self) -> Sequence[Move]:
        """An abyss on every cell where one may be, and the rolls."""
        return Choices((self._table.abysses,), self.layout.inner, more=self._table.rolls)

    def longest(self) -> int:
        """Each abyss is drawn, and each turn is a roll, a letter or two, perhaps a stop."""
        return self.layout.abysses_wanted + 3 * len(self.layout.board.cells)

    def images(self, state: Position) -> Sequence[Image]:
        """The board turned and mirrored, the inks renamed, the seats renamed."""
        return images(state, self.layout)

    def draw(self, state: Position) -> Picture:
        """The letters and abysses on the board."""
        return picture(state, is_over=self.outcome(state) is not None)
