"""Patches: tiles laid side by side on an unbounded plane, where they fit, and their zones."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import and_, attrgetter, or_
from typing import overload

from attrs import field, frozen

from boardkit.geometry.masks import Places
from boardkit.geometry.tiles import Placement, TileSet

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
    """

    colour: str
    sides: int
    matched: int

    @property
    def first(self) -> int:
        """The number of its first side: of the lowest tile, the first as it is printed."""
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

    __slots__ = ("_rooms", "_tiles")

    def __init__(self, tiles: TileSet, rooms: Mapping[int, int]) -> None:
        """The squares of each mask, by number of turns."""
        self._tiles = tiles
        self._rooms = rooms

    def __len__(self) -> int:
        return sum([room.bit_count() for room in self._rooms.values()])

    @overload
    def __getitem__(self, key: int) -> Placement: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[Placement]: ...
    def __getitem__(self, key: int | slice) -> Placement | Sequence[Placement]:
        if isinstance(key, slice):
            return tuple(self)[key]
        rest = key if key >= 0 else key + len(self)
        for turn, room in self._rooms.items():
            count = room.bit_count()
            if 0 <= rest < count:
                return Placement(*self._tiles.spot(Places(room)[rest]), turn)
            rest -= count
        raise IndexError(f"no placement {key} among {len(self)}")

    def __iter__(self) -> Iterator[Placement]:
        for turn, room in self._rooms.items():
            for square in _bits(room):
                yield Placement(*self._tiles.spot(square), turn)

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
        needs: For each direction, colour by colour, the mask of the empty squares that need this
            colour there, since the tile in that direction shows it. Follows.
        zones: The zones, by their first sides. Follows.
    """

    tiles: TileSet
    laid: tuple[Placement | None, ...]
    squares: tuple[int, ...] = field(eq=False, repr=False)
    needs: tuple[int, ...] = field(eq=False, repr=False)
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

    @needs.default
    def _find_needs(self) -> tuple[int, ...]:
        needs = [0] * (self.tiles.order * len(self.tiles.colours))
        taken = {*self.squares}
        for tile, at in self._lying():
            for face in self.tiles.faces[tile][at.turn]:
                across = self.squares[tile] + face.step
                if across not in taken:
                    needs[face.offer] |= 1 << across
        return tuple(needs)

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
        return tuple(map(self.tiles.spot, _bits(reduce(or_, self.needs))))

    def fits(self, tile: int) -> Placements:
        """Where a tile of the set can be laid so that it touches, and that all sides match.

        Turns in which the tile looks the same count once, as the least of them.
        """
        tiles, needs = self.tiles, self.needs
        many = len(tiles.colours)
        touched = [reduce(or_, needs[start : start + many]) for start in range(0, len(needs), many)]
        frontier = reduce(or_, touched)
        # A colour can be on a side of those squares that need it there, and of those that need none.
        can_be = [need | (frontier ^ touched[at // many]) for at, need in enumerate(needs)]
        rooms = {}
        for turn in tiles.turns[tile]:
            rooms[turn] = reduce(and_, [can_be[face.need] for face in tiles.faces[tile][turn]])
        return Placements(tiles, rooms)

    def zone_of(self, side: int) -> Zone | None:
        """The zone that the side with this number belongs to; None if it is in none."""
        return next((zone for zone in self.zones if zone.sides >> side & 1), None)

    # -- a changed copy

    def with_tile(self, tile: int, placement: Placement) -> Patch:
        """The patch with one more tile, whose placement is trusted to be one of `fits`."""
        square = self._square(placement)
        bit, needs, pairs = 1 << square, list(self.needs), {}
        for face in self.tiles.faces[tile][placement.turn]:
            if needs[face.need] & bit:  # a tile lies there, and shows this colour
                needs[face.need] ^= bit
                pairs[face.side] = self._side_at(square + face.step, face.back)
            else:
                needs[face.offer] |= 1 << (square + face.step)
        laid, squares = list(self.laid), list(self.squares)
        laid[tile], squares[tile] = placement, square
        return Patch(
            self.tiles,
            tuple(laid),
            tuple(squares),
            tuple(needs),
            self._with_areas(self.zones, tile, pairs),
        )

    # -- inside

    def _lying(self) -> Iterable[tuple[int, Placement]]:
        """The tiles that are laid, with their placements."""
        return [(tile, at) for tile, at in enumerate(self.laid) if at is not None]

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
            zones = _merged(zones, Zone(colour, sides, matched))
        return zones


def _merged(zones: tuple[Zone, ...], area: Zone) -> tuple[Zone, ...]:
    """The zones with one more area, joined to those whose sides it has among its own."""
    sides, matched = area.sides, area.matched
    apart = []
    for zone in zones:
        if zone.sides & area.matched:
            sides |= zone.sides
            matched |= zone.matched
        else:
            apart.append(zone)
    insort(apart, Zone(area.colour, sides, matched), key=_first)
    return tuple(apart)


def _bits(mask: int) -> Iterator[int]:
    """The positions of the 1-bits, the lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
