"""Patches: tiles laid side by side on an unbounded plane, where they fit, and their zones."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import attrgetter, or_
from typing import overload

from attrs import field, frozen

from boardkit.geometry.masks import Places
from boardkit.geometry.tiles import Face, Placement, TileSet

__all__ = ["Patch", "Placements", "Zone"]

NOWHERE = -1
"""The square of a tile that is not laid."""


@frozen
class Zone:
    """Areas of one colour joined across sides that lie together.

    Attributes:
        colour: The colour.
        sides: The mask of the sides of all its areas, by their numbers in the set of tiles.
        matched: The mask of those among them that lie at a side of another tile.
        first: The number of its first side: of the lowest tile, the first as it is printed. Follows.
    """

    colour: str
    sides: int
    matched: int
    first: int = field(eq=False, repr=False)

    @first.default
    def _find_first(self) -> int:
        return (self.sides & -self.sides).bit_length() - 1

    @property
    def joints(self) -> int:
        """How many pairs of its sides lie together."""
        return self.matched.bit_count() // 2

    @property
    def is_closed(self) -> bool:
        """Whether all its sides lie at sides of other tiles."""
        return self.sides == self.matched


_first = attrgetter("first")


class Placements(Sequence[Placement]):
    """Where a tile fits, turn by turn, found when asked for."""

    __slots__ = ("_len", "_rooms", "_tiles")

    def __init__(self, tiles: TileSet, rooms: Mapping[int, int]) -> None:
        """The squares of each mask, by number of turns."""
        self._tiles = tiles
        self._rooms = rooms
        self._len = sum([room.bit_count() for room in rooms.values()])

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, key: int) -> Placement: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[Placement]: ...
    def __getitem__(self, key: int | slice) -> Placement | Sequence[Placement]:
        if isinstance(key, slice):
            return tuple(self)[key]
        if not -self._len <= key < self._len:
            raise IndexError(f"no placement {key} among {self._len}")
        rest = key if key >= 0 else key + self._len
        for turn, room in self._rooms.items():
            if rest < room.bit_count():
                return self._tiles.placement(Places(room)[rest], turn)
            rest -= room.bit_count()
        raise AssertionError("the rooms hold as many squares as were counted")

    def __iter__(self) -> Iterator[Placement]:
        for turn, room in self._rooms.items():
            for square in Places(room):
                yield self._tiles.placement(square, turn)

    def __contains__(self, placement: object) -> bool:
        if not isinstance(placement, Placement):
            return False
        square = self._tiles.square(placement.x, placement.y)
        return square is not None and bool(self._rooms.get(placement.turn, 0) >> square & 1)


@frozen
class Patch:
    """Tiles that lie side by side, all sides that touch being of one colour.

    The plane has no rim. Squares (hexagons, for tiles of six sides) have whole coordinates; one of
    the tiles lies at 0,0, and the others hang together with it.

    Attributes:
        tiles: The set of tiles.
        laid: Where each tile of the set lies; None for those that are not laid.
        squares: The square of each tile, by number; `NOWHERE` for those not laid. Follows.
        rim: The mask of the empty squares that share a side with a tile. Follows.
        barred: For each direction, colour by colour, the mask of the squares on which no tile can
            show this colour there: across lies a tile that shows another, so the square needs that
            one. Follows.
        zones: The zones, by their first sides. Follows.
    """

    tiles: TileSet
    laid: tuple[Placement | None, ...]
    squares: tuple[int, ...] = field(eq=False, repr=False)
    rim: int = field(eq=False, repr=False)
    barred: tuple[int, ...] = field(eq=False, repr=False)
    zones: tuple[Zone, ...] = field(eq=False, repr=False)

    @classmethod
    def of(cls, tiles: TileSet, placements: Mapping[int, Placement]) -> Patch:
        """The patch of these placements by tile; they are trusted to fit.

        Examples:
            >>> from boardkit.geometry import Tile
            >>> tiles = TileSet((Tile.of("PPPP"), Tile.of("PGGG")), bare=("G",))
            >>> patch = Patch.of(tiles, {0: Placement(0, 0, turn=0)})
            >>> [str(placement) for placement in patch.fits(1)]
            ['0,-1/0', '-1,0/1', '0,1/2', '1,0/3']
            >>> patch = patch.with_tile(1, Placement(1, 0, turn=3))
            >>> [(zone.colour, zone.joints, zone.is_closed) for zone in patch.zones]
            [('P', 1, False)]
        """
        return cls(tiles, tuple(map(placements.get, range(len(tiles.tiles)))))

    @squares.default
    def _find_squares(self) -> tuple[int, ...]:
        return tuple(NOWHERE if at is None else self._square(at) for at in self.laid)

    @rim.default
    def _find_rim(self) -> int:
        across = {square for _, square in self._faces_across()}
        return reduce(or_, [1 << square for square in across - {*self.squares}], 0)

    @barred.default
    def _find_barred(self) -> tuple[int, ...]:
        barred = [0] * (self.tiles.order * len(self.tiles.colours))
        for face, across in self._faces_across():
            for place in face.bars:
                barred[place] |= 1 << across
        return tuple(barred)

    @zones.default
    def _find_zones(self) -> tuple[Zone, ...]:
        zones: tuple[Zone, ...] = ()
        for tile, at in self._lying():
            pairs = {}
            for face in self.tiles.faces[tile][at.turn]:
                across = self.squares[tile] + face.step
                if across in self.squares:
                    pairs[face.side] = self._side_at(across, face.back)
            zones = self._with_areas(zones, tile, pairs)
        return zones

    # -- questions

    def at(self, x: int, y: int) -> int | None:
        """The tile on a square, if one lies there."""
        square = self.tiles.square(x, y)
        return self.squares.index(square) if square in self.squares else None

    def needs_at(self, x: int, y: int) -> dict[int, str]:
        """What the tiles around a square show towards it: the colour, by direction."""
        found = {}
        for direction, (dx, dy) in enumerate(self.tiles.steps):
            tile = self.at(x + dx, y + dy)
            if tile is not None:
                square = self.squares[tile]
                back = (direction + self.tiles.order // 2) % self.tiles.order
                found[direction] = self.tiles.colour(self._side_at(square, back))
        return found

    def frontier(self) -> tuple[tuple[int, int], ...]:
        """The empty squares that share a side with a tile."""
        return tuple(map(self.tiles.spot, Places(self.rim)))

    def fits(self, tile: int) -> Placements:
        """Where a tile of the set can be laid so that it touches, and that all sides match.

        Turns in which the tile looks the same count once, as the least of them.
        """
        rim, barred, rooms = self.rim, self.barred, {}
        for turn, shown in self.tiles.shown[tile]:
            clash = 0
            for place in shown:
                clash |= barred[place]
            rooms[turn] = rim ^ (rim & clash)  # large numbers are slow to complement
        return Placements(self.tiles, rooms)

    def zone_of(self, side: int) -> Zone | None:
        """The zone that the side with this number belongs to; None if it is in none."""
        return next((zone for zone in self.zones if zone.sides >> side & 1), None)

    # -- a changed copy

    def with_tile(self, tile: int, placement: Placement) -> Patch:
        """The patch with one more tile, whose placement is trusted to be one of `fits`."""
        square, squares = self._square(placement), list(self.squares)
        rim, barred, pairs = self.rim, list(self.barred), {}
        for _, bars, step, side, back in self.tiles.faces[tile][placement.turn]:
            across = square + step
            bit = 1 << across
            for place in bars:
                barred[place] |= bit
            if across in squares:
                pairs[side] = self._side_at(across, back)
            else:
                rim |= bit
        laid = list(self.laid)
        laid[tile], squares[tile] = placement, square
        return Patch(
            self.tiles,
            tuple(laid),
            tuple(squares),
            rim ^ 1 << square,
            tuple(barred),
            self._with_areas(self.zones, tile, pairs),
        )

    # -- inside

    def _lying(self) -> Iterable[tuple[int, Placement]]:
        """The tiles that are laid, with their placements."""
        return [(tile, at) for tile, at in enumerate(self.laid) if at is not None]

    def _faces_across(self) -> Iterator[tuple[Face, int]]:
        """What each tile shows in each direction, and the square across."""
        for tile, at in self._lying():
            for face in self.tiles.faces[tile][at.turn]:
                yield face, self.squares[tile] + face.step

    def _square(self, placement: Placement) -> int:
        square = self.tiles.square(placement.x, placement.y)
        assert square is not None, f"{placement} is too far away to hang together with 0,0"
        return square

    def _side_at(self, square: int, direction: int) -> int:
        """The number of the side that the tile on a square shows in a direction."""
        tile = self.squares.index(square)
        at = self.laid[tile]
        assert at is not None
        return self.tiles.faces[tile][at.turn][direction].side

    def _with_areas(
        self, zones: tuple[Zone, ...], tile: int, pairs: Mapping[int, int]
    ) -> tuple[Zone, ...]:
        """The zones with the areas of a tile, of which some sides lie at these sides of others."""
        for colour, area in self.tiles.areas[tile]:
            sides = matched = 0
            for side in area:
                sides |= 1 << side
                if side in pairs:
                    matched |= 1 << side | 1 << pairs[side]
            zones = _merged(zones, colour, sides, matched)
        return zones


def _merged(zones: tuple[Zone, ...], colour: str, sides: int, matched: int) -> tuple[Zone, ...]:
    """The zones with one more area, joined to those that have sides which it is matched with."""
    across, merged = matched, list(zones)
    if across:
        for zone in zones:
            if zone.sides & across:
                sides |= zone.sides
                matched |= zone.matched
                merged.remove(zone)
    insort(merged, Zone(colour, sides, matched), key=_first)
    return tuple(merged)
