"""The moves of Legendary Forests: what players place, and what chance draws."""

from __future__ import annotations

from attrs import frozen

from boardkit.geometry import Placement

__all__ = ["SIDES", "Discard", "Draw", "Move", "Tree"]

SIDES = "nesw"


@frozen
class Draw:
    """Chance draws the tile that all players place next (L3)."""

    number: int

    def __str__(self) -> str:
        return f"draw {self.number}"


@frozen
class Discard:
    """The player puts a tile that fits nowhere back in the box (L5)."""

    def __str__(self) -> str:
        return "discard"


@frozen
class Tree:
    """A tree in the area of a tile that has a side: to be placed, or standing there (L6).

    Attributes:
        colour: Its colour.
        tile: The number of the tile.
        side: The side as the tile is printed, by its place in `SIDES`.
    """

    colour: str
    tile: int
    side: int

    @property
    def number(self) -> int:
        """The number of the side among those of all tiles."""
        return (self.tile - 1) * len(SIDES) + self.side

    def __str__(self) -> str:
        return f"{self.colour} {self.tile}{SIDES[self.side]}"


Move = Placement | Discard | Tree | Draw
