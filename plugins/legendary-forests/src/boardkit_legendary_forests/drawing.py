"""What a position of Legendary Forests looks like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardkit.geometry import Board, Patch, Placement, TileSet
from boardkit.picture import Highlight, Mark, Picture
from boardkit_legendary_forests.box import GRASS
from boardkit_legendary_forests.moves import SIDES
from boardkit_legendary_forests.position import DRAW, PLACE, Position
from boardkit_legendary_forests.scoring import points, settled, zone_name

__all__ = ["picture"]

COLOURS = {"pink": "purple", "red": "red", "yellow": "yellow", GRASS: "green"}
"""What the colours of tiles are called in pictures."""
SIZE = 6
"""The side of a tile, in units of the board; its middle is a square of 2, its sides lie around."""
MIDDLE = ((2, 2), (4, 2), (4, 4), (2, 4))
AROUND = (
    ((0, 6), (6, 6), (4, 4), (2, 4)),
    ((6, 6), (6, 0), (4, 2), (4, 4)),
    ((6, 0), (0, 0), (2, 2), (4, 2)),
    ((0, 0), (0, 6), (2, 4), (2, 2)),
)
"""The corners of the part at each side, from the north."""
LEGEND = "P R Y: open zones, p r y: closed, G: grass, *: a tree; w2 s1 is -2,-1 and e2 n1 is 2,1"

Point = tuple[int, int]
Spots = tuple[Point, ...]
Corners = tuple[Point, ...]


def picture(state: Position, *, is_over: bool) -> Picture:
    """The planets side by side, each tile with its number and the colours of its sides.

    The letter of a side is small when its zone is closed, and has a star where a tree stands. Where
    areas of one colour are apart on a tile, the first side of its area, as printed, follows.
    Coordinates stand on the left and below.
    """
    spots = tuple(_spots(planet) for planet in state.planets)
    board = planets_board(spots)
    marks = [
        Mark(board.cell(name), text, colour)
        for player, planet in enumerate(state.planets)
        for name, text, colour in _marks(state, player, planet, spots[player])
    ]
    return Picture(
        board,
        tuple(marks),
        captions=(*_captions(state, is_over=is_over), LEGEND),
        highlights=tuple(_highlights(state, board)),
    )


def _spots(planet: Patch) -> Spots:
    return tuple(sorted((at.x, at.y) for at in planet.laid if at is not None))


@lru_cache(maxsize=64)
def planets_board(planets: tuple[Spots, ...]) -> Board:
    """A board with five cells for each tile of each planet, and one for each coordinate."""
    polygons: dict[str, list[Point]] = {}
    left = 0
    for player, spots in enumerate(planets):
        shift = left + SIZE * (1 - _west(spots))  # coordinates stand on the left
        for name, (x, y), corners in _cells(player, spots):
            polygons[name] = [(shift + SIZE * x + dx, SIZE * y + dy) for dx, dy in corners]
        left = shift + SIZE * (1 + spots[-1][0])
    low = min(y for corners in polygons.values() for _, y in corners)
    return Board.from_polygons(polygons, origin=(0, low))


def _cells(player: int, spots: Spots) -> Iterator[tuple[str, Point, Corners]]:
    """The name of each cell of a planet, the square in which it lies, and where its corners are."""
    for x, y in spots:
        yield _name(player, x, y), (x, y), MIDDLE
        for side, corners in zip(SIDES, AROUND, strict=True):
            yield _name(player, x, y) + side, (x, y), corners
    west, south = _west(spots), min(y for _, y in spots)
    for x in range(west, spots[-1][0] + 1):
        yield f"{player}:x{x}", (x, south - 1), MIDDLE
    for y in sorted({y for _, y in spots}):
        yield f"{player}:y{y}", (west - 1, y), MIDDLE


def _west(spots: Spots) -> int:
    return spots[0][0]  # they are sorted


def _name(player: int, x: int, y: int) -> str:
    return f"{player}:{x},{y}"


def _marks(
    state: Position, player: int, planet: Patch, spots: Spots
) -> Iterator[tuple[str, str, str | None]]:
    """The name of each cell of a planet, what is written there, and its colour."""
    tiles = planet.tiles
    trees = [tree.number for tree in state.trees[player]]
    closed = 0
    for zone in planet.zones:
        closed |= zone.sides if zone.is_closed else 0
    for tile, at in enumerate(planet.laid):
        if at is None:
            continue
        name, letters = _name(player, at.x, at.y), _letters(tiles, tile)
        yield name, str(tile + 1), None
        for direction, number in enumerate(_sides(tile, at)):
            letter = letters[number % len(SIDES)]
            if closed >> number & 1:
                letter = letter.lower()
            stars = "*" * trees.count(number)
            yield name + SIDES[direction], letter + stars, COLOURS[tiles.colour(number)]
    for x in range(_west(spots), spots[-1][0] + 1):
        yield f"{player}:x{x}", _coordinate(x, "we"), None
    for y in sorted({y for _, y in spots}):
        yield f"{player}:y{y}", _coordinate(y, "sn"), None


def _sides(tile: int, at: Placement) -> list[int]:
    """The number among all sides of the one that a tile shows to the north, the east and so on."""
    return [tile * len(SIDES) + (way - at.turn) % len(SIDES) for way in range(len(SIDES))]


def _letters(tiles: TileSet, tile: int) -> list[str]:
    """The letter of each side as printed, with its area where the tile has more of that colour."""
    colours = [colour for colour, _ in tiles.areas[tile]]
    sides, areas = tiles.tiles[tile].sides, tiles.tiles[tile].areas
    return [
        colour[0].upper() + (SIDES[area] if colours.count(colour) > 1 else "")
        for colour, area in zip(sides, areas, strict=True)
    ]


def _coordinate(number: int, ways: str) -> str:
    """A coordinate without a minus, which would be taken for a line."""
    return f"{ways[number > 0]}{abs(number)}" if number else "0"


def _captions(state: Position, *, is_over: bool) -> Iterator[str]:
    """Whose turn it is, the trees in order, the tiles drawn, the supply."""
    if is_over:
        yield "the game is over"
    elif state.phase == DRAW:
        yield "a tile is to be drawn"
    else:
        sides = " ".join(_letters(state.planets[0].tiles, state.seen[-1] - 1))
        yield f"tile {state.seen[-1]} ({sides}): player {state.to_move} to {_task(state)}"
    if state.phase == PLACE:
        yield f"still to place: {', '.join(map(str, state.waiting))}"
    for player, trees in enumerate(state.trees):
        if trees:
            yield f"trees of player {player}: {', '.join(map(str, trees))}"
    supply = ", ".join(f"{left} {colour}" for colour, left in state.supply.items())
    yield f"supply: {supply}; the token is with player {state.token}"
    if state.seen:
        yield f"drawn so far: {' '.join(map(str, state.seen))}"


def _task(state: Position) -> str:
    return "place it" if state.phase == PLACE else "take a tree"


def _highlights(state: Position, board: Board) -> Iterator[Highlight]:
    """Each zone with a tree, and what it is worth."""
    for player, planet in enumerate(state.planets):
        for zone in settled(state, player):
            cells = [
                board.cell(_name(player, at.x, at.y) + SIDES[direction])
                for tile, at in enumerate(planet.laid)
                if at is not None
                for direction, number in enumerate(_sides(tile, at))
                if zone.sides >> number & 1
            ]
            how = "closed" if zone.is_closed else "open"
            text = f"player {player}: {points(zone)} for {how} {zone_name(zone)}"
            yield Highlight(text, tuple(cells), COLOURS[zone.colour])
