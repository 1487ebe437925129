"""The moves of MiniGenesis: what players write, and what chance does."""

from __future__ import annotations

from attrs import field, frozen

from boardkit.geometry import Board, Cell
from boardkit.state import rolls

__all__ = [
    "ALL_INKS",
    "FREE",
    "INKS",
    "Abyss",
    "Inks",
    "Letter",
    "Move",
    "MoveTable",
    "Roll",
    "Stop",
    "die_inks",
]

INKS = ("blue", "red", "black", "green")
FREE = 5
"""This die and any higher give the ink of one's choice."""
Inks = int
"""Some of the inks: bit n is 1 for the ink in place n of `INKS`."""
ALL_INKS: Inks = 0b1111


@frozen
class Abyss:
    """Chance draws an abyss (G2)."""

    cell: Cell

    def __str__(self) -> str:
        return f"abyss {self.cell}"


@frozen
class Roll:
    """Chance rolls two dice (G4).

    Attributes:
        one: The one die.
        other: The other.
        inks_after: For each ink of a first letter, the inks that are left for a second (G6): those of the
            other die, whichever die gave the first; none when no die gives it. Follows from the dice.
    """

    one: int
    other: int
    inks_after: tuple[Inks, ...] = field(init=False, eq=False, repr=False)

    @inks_after.default
    def _find_inks_after(self) -> tuple[Inks, ...]:
        return tuple(self._left_after(first) for first in range(len(INKS)))

    def _left_after(self, first: int) -> Inks:
        inks = 0
        for die, other in ((self.one, self.other), (self.other, self.one)):
            if die_inks(die) >> first & 1:
                inks |= die_inks(other)
        return inks

    def __str__(self) -> str:
        return f"roll {self.one} {self.other}"


@frozen
class Letter:
    """The player writes his letter in an ink, given by its place in `INKS` (G5, G6).

    Attributes:
        ink: The ink.
        cell: Where.
        bit: The mask of the cell. Follows from it.
    """

    ink: int
    cell: Cell
    bit: int = field(init=False, eq=False, repr=False)

    @bit.default
    def _find_bit(self) -> int:
        return 1 << self.cell.index

    def __str__(self) -> str:
        return f"{INKS[self.ink]} {self.cell}"


@frozen
class Stop:
    """The player writes no second letter (G6)."""

    def __str__(self) -> str:
        return "stop"


Move = Abyss | Roll | Letter | Stop


def die_inks(die: int) -> Inks:
    """The inks that a die gives: one for each of 1 to 4, any for 5 and 6 (G4)."""
    return 1 << die - 1 if die < FREE else ALL_INKS


@frozen
class MoveTable:
    """All moves on one board, made once.

    Attributes:
        letters: For each ink a row, in it a letter for each cell.
        letters_in: The rows of `letters` of some inks, in the place of these `Inks`.
        abysses: An abyss for each cell.
        rolls: The 36 rolls.
    """

    letters: tuple[tuple[Letter, ...], ...]
    letters_in: tuple[tuple[tuple[Letter, ...], ...], ...] = field(init=False, eq=False)
    abysses: tuple[Abyss, ...]
    rolls: tuple[Roll, ...] = field(init=False, eq=False)

    @classmethod
    def of(cls, board: Board) -> MoveTable:
        """The moves on a board."""
        letters = tuple(
            tuple(Letter(ink, cell) for cell in board.cells) for ink in range(len(INKS))
        )
        return cls(letters, tuple(map(Abyss, board.cells)))

    @letters_in.default
    def _find_letters_in(self) -> tuple[tuple[tuple[Letter, ...], ...], ...]:
        return tuple(
            tuple(row for ink, row in enumerate(self.letters) if inks >> ink & 1)
            for inks in range(ALL_INKS + 1)
        )

    @rolls.default
    def _find_rolls(self) -> tuple[Roll, ...]:
        return tuple(Roll(one, other) for one, other in rolls(2))
