"""The rules of MiniGenesis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations

from attrs import frozen

from boardkit.geometry import clump
from boardkit.picture import Picture
from boardkit.rules import Choices, GameInfo, Image, Note, Refusal, following, option
from boardkit.state import Outcome, Sheet, rolls
from boardkit_minigenesis import text
from boardkit_minigenesis.board import Layout, board_layout
from boardkit_minigenesis.drawing import picture
from boardkit_minigenesis.moves import ALL_INKS, FREE, INKS, Abyss, Inks, Letter, Move, Roll, Stop
from boardkit_minigenesis.position import Cells, Position
from boardkit_minigenesis.reading import read
from boardkit_minigenesis.scoring import sheet
from boardkit_minigenesis.symmetry import images

__all__ = ["MiniGenesis"]

STOP = (Stop(),)
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
        if state.roll is None:
            return (
                self._rolls
                if self._is_drawn(state)
                else Choices((self._abysses,), self._allowed(state))
            )
        if state.first is None:
            return Choices(self._letters, state.empty)
        return Choices(
            self._rows[self.second_inks(state, state.first)], state.empty, more=(Stop(),)
        )

    def play(self, state: Position, move: Move) -> Position:
        """Write a letter, stop, roll, or draw an abyss."""
        if isinstance(move, Letter):
            return self._write(state, move)
        if isinstance(move, Roll):
            return Position(
                state.player,
                move,
                None,
                state.abysses,
                state.written,
                state.threshold,
                state.empty,
                state.room,
            )
        if isinstance(move, Stop):
            return self._pass_on(state, state.written, state.empty, state.room)
        empty = state.empty - move.cell
        room = self._room(empty) if state.room and move.cell in state.room else state.room
        return Position(
            state.player,
            None,
            None,
            state.abysses | move.cell,
            state.written,
            state.threshold,
            empty,
            room,
        )

    def outcome(self, state: Position) -> Outcome | None:
        """The end is when at most `threshold` empty cells hang together, after a whole turn (G8)."""
        if state.room is not None or state.roll is not None or not self._is_drawn(state):
            return None
        return Outcome.by_points(
            sheet(state), reason=f"no more than {self.threshold} empty cells are connected"
        )

    # -- what the verbs are made of

    def _write(self, state: Position, letter: Letter) -> Position:
        """Write a letter; the turn goes on if it is the first and the dice give a second (G6)."""
        ink, cell, player = letter.ink, letter.cell, state.player
        written = list(state.written)
        written[player * len(INKS) + ink] |= cell
        empty, room = state.empty - cell, state.room
        if room is not None and not room.isdisjoint(cell):
            room = self._room(empty)
        if state.first is None and self.second_inks(state, ink):
            return Position(
                player, state.roll, ink, state.abysses, tuple(written), state.threshold, empty, room
            )
        return self._pass_on(state, tuple(written), empty, room)

    def _pass_on(
        self, state: Position, written: tuple[Cells, ...], empty: Cells, room: Cells | None
    ) -> Position:
        """End the turn: the dice are to be rolled for the next player (G3)."""
        return Position(
            self._next[state.player],
            None,
            None,
            state.abysses,
            written,
            state.threshold,
            empty,
            room,
        )

    def _room(self, empty: Cells) -> Cells | None:
        """Some connected empty cells that are too many for the game to end (G8)."""
        return clump(empty.board, empty, self.threshold + 1)

    def second_inks(self, state: Position, first: int) -> Inks:
        """The inks for a second letter after one of ink `first`, by the roll in play (G6)."""
        assert state.roll is not None
        roll = self._freed(state, state.roll) if self.thirteen else state.roll
        return roll.second[first]

    def _freed(self, state: Position, roll: Roll) -> Roll:
        """The roll as it counts for a player with many letters of an ink: its die is free (G18)."""
        mine = state.written[state.player * len(INKS) :]

        def freed(die: int) -> int:
            # As many as there were when the dice were rolled: without the first letter of this turn.
            many = die < FREE and len(mine[die - 1]) - (state.first == die - 1) >= MANY
            return FREE if many else die

        return Roll(freed(roll.one), freed(roll.other))

    def _is_drawn(self, state: Position) -> bool:
        """Whether all abysses are there."""
        return len(state.abysses) >= self.layout.wanted

    def _allowed(self, state: Position) -> Cells:
        """Where chance may draw another abyss (G2)."""
        return self.layout.inner & state.empty

    @cached_property
    def layout(self) -> Layout:
        """The board, and its abysses as far as they are given."""
        return board_layout(self.players, self.board, self.abysses, strict=self.strict)

    @cached_property
    def _start(self) -> Position:
        none = self.layout.board.no_cells
        return Position(
            0, None, None, self.layout.abysses, (none,) * (self.players * len(INKS)), self.threshold
        )

    @cached_property
    def _next(self) -> tuple[int, ...]:
        """Who comes after each player (G3)."""
        return tuple(following(player, self.players) for player in range(self.players))

    @cached_property
    def _letters(self) -> tuple[tuple[Letter, ...], ...]:
        """Every letter: a row for each ink, in it one for each cell."""
        return tuple(
            tuple(Letter(ink, cell) for cell in self.layout.board.cells) for ink in ALL_INKS
        )

    @cached_property
    def _rows(self) -> dict[Inks, tuple[tuple[Letter, ...], ...]]:
        """The rows of `_letters` for each choice of inks."""
        choices = (
            chosen for many in range(len(INKS) + 1) for chosen in combinations(ALL_INKS, many)
        )
        return {inks: tuple(self._letters[ink] for ink in inks) for inks in choices}

    @cached_property
    def _abysses(self) -> tuple[Abyss, ...]:
        return tuple(map(Abyss, self.layout.board.cells))

    @cached_property
    def _rolls(self) -> tuple[Roll, ...]:
        return tuple(Roll(one, other) for one, other in rolls(2))

    @cached_property
    def _even(self) -> tuple[int, ...]:
        return (1,) * len(self._rolls)

    # -- abilities

    def odds(self, state: Position) -> Sequence[int]:
        """All abysses, and all rolls of two dice, are equally likely (G2, G4)."""
        return self._even if self._is_drawn(state) else (1,) * len(self._allowed(state))

    def score(self, state: Position) -> Sheet:
        """The standing, as if the game ended now (G9 to G16)."""
        return sheet(state)

    def rules(self) -> Mapping[str, str]:
        """The rules by their numbers."""
        return text.RULES

    def why_not(self, state: Position, move: Move) -> Refusal | None:
        """Why chance cannot do this, or the player cannot write it, here."""
        if self.outcome(state) is not None:
            return Refusal("G8", "the game is over")
        return (
            None
            if move in self.moves(state)
            else text.refusal(state, move, is_drawn=self._is_drawn(state))
        )

    def notes(self, state: Position, move: Move) -> tuple[Note, ...]:
        """Whether a letter ends the turn for its ink (G6), and whether the move ends the game (G8)."""
        notes = []
        if (
            isinstance(move, Letter)
            and state.first is None
            and not self.second_inks(state, move.ink)
        ):
            notes.append(
                Note("G6", f"no die gives {INKS[move.ink]}, so the turn ends", (move.cell,))
            )
        after = self.play(state, move)
        if self.outcome(after) is not None:
            notes.append(
                Note("G8", f"no more than {self.threshold} empty cells are connected", after.empty)
            )
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
        return Choices(self._letters, self.layout.board.cells, more=STOP)

    def all_chances(self) -> Sequence[Move]:
        """An abyss on every cell where one may be, and the rolls."""
        return Choices((self._abysses,), self.layout.inner, more=self._rolls)

    def longest(self) -> int:
        """Each abyss is drawn, and each turn is a roll, a letter or two, perhaps a stop."""
        return self.layout.wanted + 3 * len(self.layout.board.cells)

    def images(self, state: Position) -> Sequence[Image]:
        """The board turned and mirrored, the inks renamed, the seats renamed."""
        return images(state, self.layout)

    def draw(self, state: Position) -> Picture:
        """The letters and abysses on the board."""
        return picture(state, is_over=self.outcome(state) is not None)
