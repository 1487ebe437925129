"""Tiles with coloured sides: their rotations, the areas inside them, and sets of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from attrs import frozen

from boardkit.errors import shown

__all__ = ["Placement", "Tile", "TileSet"]

STEPS = {
    4: ((0, 1), (1, 0), (0, -1), (-1, 0)),
    6: ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)),
}
"""Where the neighbour across each side lies, for tiles with so many sides."""


@frozen
class Tile:
    """A tile with a colour on each side, and areas inside.

    Shape: sides are numbered clockwise. Square tiles have four, from the top; hexagonal ones six,
    from the top right, on the coordinates of boards made of hexagons.

    Attributes:
        sides: The colour of each side.
        areas: The area that each side belongs to, as the number of the first side of that area.

    Raises:
        ValueError: There are not four sides or six, or the areas are not of this form.
    """

    sides: tuple[str, ...]
    areas: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        if len(self.sides) not in STEPS:
            raise ValueError(f"a tile has 4 sides or 6, got {shown(self.sides)}")
        if self.areas != _areas(self.sides, self.areas):
            raise ValueError(
                f"the area of a side is the first side that it is joined to, got {self.areas}"
            )

    @classmethod
    def of(cls, sides: Sequence[str], areas: Sequence[Hashable] = ()) -> Tile:
        """A tile; sides of one colour are one area unless labels tell them apart.

        Args:
            sides: The colour of each side; one letter each, or longer names.
            areas: A label for each side: sides of one colour with equal labels are joined.

        Examples:
            >>> Tile.of("PGPG").areas, Tile.of("PGPG", areas="0100").areas
            ((0, 1, 0, 1), (0, 1, 0, 3))
        """
        return cls(tuple(sides), _areas(sides, areas or [0] * len(sides)))

    def turned(self, turns: int) -> Tile:
        """The tile after so many turns clockwise, each from one side to the next.

        Examples:
            >>> Tile.of("PRYG").turned(1).sides
            ('G', 'P', 'R', 'Y')
        """
        shift = -turns % len(self.sides)
        return Tile.of(
            self.sides[shift:] + self.sides[:shift], self.areas[shift:] + self.areas[:shift]
        )

    def mirrored(self) -> Tile:
        """The tile in a mirror that keeps its first side: clockwise becomes counter-clockwise."""
        return Tile.of(self.sides[:1] + self.sides[:0:-1], self.areas[:1] + self.areas[:0:-1])

    def looks(self) -> tuple[int, ...]:
        """For each number of turns the least one after which the tile looks the same.

        Examples:
            >>> Tile.of("PGPG").looks(), Tile.of("PPPP").looks()
            ((0, 1, 0, 1), (0, 0, 0, 0))
        """
        turned = [self.turned(turns) for turns in range(len(self.sides))]
        return tuple(map(turned.index, turned))


def _areas(sides: Sequence[str], labels: Sequence[Hashable]) -> tuple[int, ...]:
    """The first side with the colour and the label of each side."""
    if len(sides) != len(labels):
        raise ValueError(f"a tile of {len(sides)} sides needs as many labels, got {len(labels)}")
    joined = [*zip(sides, labels, strict=True)]
    return tuple(map(joined.index, joined))


@frozen
class Placement:
    """Where a tile lies and how it is turned.

    Attributes:
        x: How far to the east of the tile at 0,0.
        y: How far to the north; on hexagons, to the north-east.
        turn: How many turns clockwise from how it is printed, each from one side to the next.

    Examples:
        >>> print(Placement(1, -2, turn=3))
        1,-2/3
    """

    x: int
    y: int
    turn: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}/{self.turn}"


class Face(NamedTuple):
    """What a turned tile shows in one direction; a tuple, which is fastest to unpack.

    Attributes:
        shown: The place of direction and colour in `Patch.barred`.
        bars: The places there of what this colour keeps off the square across.
        step: From the tile's square to the one across.
        side: The number of the side among those of all tiles.
        back: The direction in which the tile across sees this one.
    """

    shown: int
    bars: tuple[int, ...]
    step: int
    side: int
    back: int


@frozen(slots=False)  # cached properties make every attribute of a slotted class slower
class TileSet:
    """The tiles of a game, each of which can be laid once; equal ones are told apart by number.

    Shape: tiles are numbered as given, from 0. Side `s` of tile `t` has the number
    `t * len(tile.sides) + s` among all sides.

    Attributes:
        tiles: The tiles, all with as many sides.
        bare: The colours that form no zones, such as meadows.

    Raises:
        ValueError: There is no tile, or tiles differ in the number of their sides.
    """

    tiles: tuple[Tile, ...]
    bare: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        kinds = {len(tile.sides) for tile in self.tiles}
        if len(kinds) != 1:
            raise ValueError(
                f"all tiles of a set have as many sides, got {sorted(kinds) or 'no tile'}"
            )

    @cached_property
    def order(self) -> int:
        """How many sides each tile has."""
        return len(self.tiles[0].sides)

    @cached_property
    def turns(self) -> tuple[tuple[int, ...], ...]:
        """For each tile the turns in which it looks different, each the least of its look."""
        return _turns(self)

    @cached_property
    def areas(self) -> tuple[tuple[tuple[str, tuple[int, ...]], ...], ...]:
        """For each tile its areas that can be part of a zone: the colour and the sides of each."""
        return tuple(tuple(self._areas(tile)) for tile in range(len(self.tiles)))

    def side(self, number: int) -> tuple[int, int]:
        """The tile, and the side of it, that has this number among all sides."""
        return divmod(number, self.order)

    def colour(self, number: int) -> str:
        """The colour of the side with this number."""
        tile, side = self.side(number)
        return self.tiles[tile].sides[side]

    def area(self, number: int) -> int:
        """The number of the first side of the area to which the side with this number belongs."""
        tile, side = self.side(number)
        return tile * self.order + self.tiles[tile].areas[side]

    def __reduce__(self) -> tuple[type[TileSet], tuple[object, ...]]:
        return TileSet, (self.tiles, self.bare)  # the tables are made again

    # -- inside the package

    @cached_property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """Where the neighbour across each side lies."""
        return STEPS[self.order]

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """All colours, sorted."""
        return tuple(sorted({colour for tile in self.tiles for colour in tile.sides}))

    @cached_property
    def reach(self) -> int:
        """How far from 0,0 a square can lie that is next to a patch that has a tile there.

        The squares within reach are numbered column by column, so that a step in a direction adds
        the same to the number of any square.
        """
        return len(self.tiles)

    def square(self, x: int, y: int) -> int | None:
        """The number of a square; None out of reach."""
        reach = self.reach
        if -reach <= x <= reach and -reach <= y <= reach:
            return (x + reach) * (2 * reach + 1) + y + reach
        return None

    def spot(self, square: int) -> tuple[int, int]:
        """The coordinates of a square."""
        x, y = divmod(square, 2 * self.reach + 1)
        return x - self.reach, y - self.reach

    def placement(self, square: int, turn: int) -> Placement:
        """The placement of a turned tile on a square, made once."""
        known = self._placements.get((square, turn))
        if known is None:
            known = self._placements[square, turn] = Placement(*self.spot(square), turn)
        return known

    @cached_property
    def _placements(self) -> dict[tuple[int, int], Placement]:
        return {}

    @cached_property
    def faces(self) -> tuple[tuple[tuple[Face, ...], ...], ...]:
        """For each tile and turn, what it shows in each direction."""
        return _faces(self)

    @cached_property
    def shown(self) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
        """For each tile its `turns`, and what it then shows, as places in `Patch.barred`."""
        return tuple(
            tuple((turn, tuple(face.shown for face in faces[turn])) for turn in turns)
            for faces, turns in zip(self.faces, self.turns, strict=True)
        )

    def _areas(self, tile: int) -> Iterator[tuple[str, tuple[int, ...]]]:
        first = tile * self.order
        areas = self.tiles[tile].areas
        for area in sorted({*areas}):
            colour = self.tiles[tile].sides[area]
            if colour not in self.bare:
                sides = (first + side for side, its in enumerate(areas) if its == area)
                yield colour, tuple(sides)


@lru_cache(maxsize=64)  # equal sets share their tables, as those do that come out of a file
def _turns(tiles: TileSet) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted({*tile.looks()})) for tile in tiles.tiles)


@lru_cache(maxsize=64)
def _faces(tiles: TileSet) -> tuple[tuple[tuple[Face, ...], ...], ...]:
    return tuple(
        tuple(tuple(_faces_of(tiles, tile, turn)) for turn in range(tiles.order))
        for tile in range(len(tiles.tiles))
    )


def _faces_of(tiles: TileSet, tile: int, turn: int) -> Iterator[Face]:
    order, many = tiles.order, len(tiles.colours)
    for direction, (dx, dy) in enumerate(tiles.steps):
        side = (direction - turn) % order
        colour = tiles.colours.index(tiles.tiles[tile].sides[side])
        back = (direction + order // 2) % order
        yield Face(
            shown=direction * many + colour,
            bars=tuple(back * many + other for other in range(many) if other != colour),
            step=dx * (2 * tiles.reach + 1) + dy,
            side=tile * order + side,
            back=back,
        )
