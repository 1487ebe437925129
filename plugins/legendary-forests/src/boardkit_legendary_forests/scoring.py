"""What zones with trees are worth."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.geometry import Zone
from boardkit.state import Line, Sheet
from boardkit_legendary_forests.moves import SIDES
from boardkit_legendary_forests.position import Position

__all__ = ["points", "settled", "sheet", "sides_of", "zone_name"]


def settled(state: Position, player: int) -> Iterator[Zone]:
    """The zones of a player in which trees stand; several trees count once (L9)."""
    planted = 0
    for tree in state.trees[player]:
        planted |= 1 << tree.number
    return (zone for zone in state.planets[player].zones if zone.sides & planted)


def points(zone: Zone) -> int:
    """What a zone with a tree is worth: each full rune 1, or 2 if the zone is closed (L9)."""
    return zone.joints * (2 if zone.is_closed else 1)


def sheet(state: Position) -> Sheet:
    """A line for each zone that is worth something, player by player."""
    lines = [
        Line(player, points(zone), _what(zone), sides_of(zone), "L9")
        for player in range(state.players)
        for zone in settled(state, player)
        if points(zone)
    ]
    return Sheet(state.players, tuple(lines))


def zone_name(zone: Zone) -> str:
    """The colour of a zone and the side by which trees name it, such as `pink 12n`."""
    return f"{zone.colour} {side_name(zone.first)}"


def sides_of(zone: Zone) -> tuple[str, ...]:
    """The sides of a zone, such as `12n`."""
    return tuple(
        side_name(side) for side in range(zone.sides.bit_length()) if zone.sides >> side & 1
    )


def side_name(number: int) -> str:
    """The tile, and its side as printed, that have this number among all sides."""
    tile, side = divmod(number, len(SIDES))
    return f"{tile + 1}{SIDES[side]}"


def _what(zone: Zone) -> str:
    runes = f"{zone.joints} full rune{'s' * (zone.joints > 1)}"
    return f"{'closed' if zone.is_closed else 'open'} zone {zone_name(zone)} with {runes}"
