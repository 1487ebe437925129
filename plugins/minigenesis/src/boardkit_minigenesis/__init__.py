"""MiniGenesis: letters in four inks on squared paper. After Reiner Knizia's Genesis."""

from collections.abc import Sequence

from boardkit.host.hookspecs import hookimpl
from boardkit_minigenesis.moves import Abyss, Letter, Roll, Stop
from boardkit_minigenesis.position import Position
from boardkit_minigenesis.rules import MiniGenesis

__all__ = ["Abyss", "Letter", "MiniGenesis", "Position", "Roll", "Stop"]


@hookimpl
def boardkit_games() -> Sequence[type[MiniGenesis]]:
    """Provide MiniGenesis."""
    return [MiniGenesis]
