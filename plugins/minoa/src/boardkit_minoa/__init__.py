"""Minoa: sticks and regions on a hexagon of triangles. Rules by Dieter Stein."""

from collections.abc import Sequence

from boardkit.host.hookspecs import hookimpl
from boardkit_minoa.position import Position
from boardkit_minoa.rules import Minoa

__all__ = ["Minoa", "Position"]


@hookimpl
def boardkit_games() -> Sequence[type[Minoa]]:
    """Provide Minoa."""
    return [Minoa]
