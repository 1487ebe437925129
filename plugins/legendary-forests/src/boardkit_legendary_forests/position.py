"""Positions of Legendary Forests: the planets, the trees on them, and where in a round the game is."""

from __future__ import annotations

from attrs import frozen

from boardkit.geometry import Patch, Zone
from boardkit.state import swift
from boardkit_legendary_forests.box import LEAVES
from boardkit_legendary_forests.moves import Tree

__all__ = ["DRAW", "EACH", "PHASES", "PLACE", "TREES", "Position"]

PHASES = DRAW, PLACE, TREES = ("draw", "place", "trees")
EACH = 2
"""The trees of each colour in the supply, for each player (L2)."""


@swift
@frozen(weakref_slot=False)
class Position:
    """A position of Legendary Forests.

    Attributes:
        to_move: Who acts: chance in the phase `draw`; in the phase `place` any player who has not
            placed can be asked.
        phase: `draw`, `place` or `trees`.
        planets: The tiles of each player.
        trees: The trees on each planet, in order of placing, each by the first side of its area.
        seen: The numbers of all tiles drawn so far, in order; tile 1 is not drawn.
        placed: Who has placed or put back the tile of this round, in order of seats.
        token: Who has the Construction token.
    """

    to_move: int
    phase: str
    planets: tuple[Patch, ...]
    trees: tuple[tuple[Tree, ...], ...]
    seen: tuple[int, ...]
    placed: tuple[int, ...]
    token: int

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.planets)

    @property
    def drawn(self) -> int | None:
        """The number of the tile of this round; None while it is to be drawn."""
        return None if self.phase == DRAW else self.seen[-1]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has still to place or to put back the tile of this round (L4)."""
        if self.phase != PLACE:
            return ()
        return tuple([seat for seat in range(self.players) if seat not in self.placed])

    @property
    def supply(self) -> dict[str, int]:
        """How many trees of each colour are left (L2)."""
        taken = [tree.colour for trees in self.trees for tree in trees]
        return {colour: EACH * self.players - taken.count(colour) for colour in LEAVES}

    def homes(self, player: int) -> list[Zone]:
        """The zones of a player for which the supply has a tree, by their first sides (L6)."""
        supply = self.supply
        return [zone for zone in self.planets[player].zones if supply[zone.colour] > 0]

    def _repr_svg_(self) -> str:
        """What a notebook shows; whether the game is over, only the game knows."""
        from boardkit_legendary_forests.drawing import picture  # noqa: PLC0415 - it draws positions

        return picture(self, is_over=False)._repr_svg_()
