"""Legendary Forests: planets of square tiles, and trees in their zones."""

from collections.abc import Sequence

from boardkit.host.hookspecs import hookimpl
from boardkit_legendary_forests.moves import Discard, Draw, Tree
from boardkit_legendary_forests.position import Position
from boardkit_legendary_forests.rules import LegendaryForests

__all__ = ["Discard", "Draw", "LegendaryForests", "Position", "Tree"]


@hookimpl
def boardkit_games() -> Sequence[type[LegendaryForests]]:
    """Provide Legendary Forests."""
    return [LegendaryForests]
