"""The moves of MiniGenesis: what players write, and what chance does."""

from __future__ import annotations

from functools import cache

from attrs import frozen

from boardkit.geometry import Cell

__all__ = ["ALL_INKS", "INKS", "Abyss", "Inks", "Letter", "Move", "Roll", "Stop", "die_inks", "left_inks"]

INKS = ("blue", "red", "black", "green")
ALL_INKS = (0, 1, 2, 3)
Inks = tuple[int, ...]


@frozen
class Abyss:
    """Chance draws an abyss (G2)."""

    cell: Cell

    def __str__(self) -> str:
        return f"abyss {self.cell}"


@frozen
class Roll:
    """Chance rolls two dice (G4)."""

    one: int
    other: int

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


@cache
def die_inks(die: int) -> Inks:
    """The inks that a die gives: one for each of 1 to 4, any for 5 and 6 (G4)."""
    return (die - 1,) if die <= len(INKS) else ALL_INKS


@cache
def left_inks(one: Inks, other: Inks, first: int) -> Inks:
    """The inks for the second letter, when the first was of ink `first` and the dice give `one` and `other`.

    Either die that gives the ink of the first letter may have been used for it; the other die is
    left for the second. Nothing is left when no die gives that ink (G6).
    """
    left = {*(other if first in one else ()), *(one if first in other else ())}
    return tuple(sorted(left))
