"""The moves of MiniGenesis: what players write, and what chance does."""

from __future__ import annotations

from attrs import field, frozen

from boardkit.geometry import Cell

__all__ = [
    "ALL_INKS",
    "FREE",
    "INKS",
    "Abyss",
    "Inks",
    "Letter",
    "Move",
    "Roll",
    "Stop",
    "die_inks",
]

INKS = ("blue", "red", "black", "green")
ALL_INKS = (0, 1, 2, 3)
FREE = 5
"""This die and any higher give the ink of one's choice."""
Inks = tuple[int, ...]


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
        second: For each ink of a first letter, the inks that are left for a second (G6): those of the
            other die, whichever die gave the first; none when no die gives it. Follows from the dice.
    """

    one: int
    other: int
    second: tuple[Inks, ...] = field(init=False, eq=False, repr=False)

    @second.default
    def _count_second(self) -> tuple[Inks, ...]:
        one, other = die_inks(self.one), die_inks(self.other)
        return tuple(
            tuple(sorted({*(other if first in one else ()), *(one if first in other else ())}))
            for first in ALL_INKS
        )

    def __str__(self) -> str:
        return f"roll {self.one} {self.other}"


@frozen
class Letter:
    """The player writes his letter in an ink, given by its place in `INKS` (G5, G6)."""

    ink: int
    cell: Cell

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
    return (die - 1,) if die < FREE else ALL_INKS
