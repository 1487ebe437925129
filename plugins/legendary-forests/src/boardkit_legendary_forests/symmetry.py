"""The images of a position of Legendary Forests."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from boardkit.geometry import Patch, Placement, TileSet
from boardkit.rules import Image
from boardkit_legendary_forests.moves import SIDES, Move, Tree
from boardkit_legendary_forests.position import PLACE, Position

__all__ = ["images"]


def images(state: Position) -> Sequence[Image]:
    """All planets turned by one, two and three quarters about tile 1.

    There are none where a tile has areas of one colour apart and still looks the same in two turns:
    then one name of a zone can stand for either area, and trees in a zone of both have no image.
    """
    tiles = state.planets[0].tiles
    if any(map(_is_ambiguous, range(len(tiles.tiles)), [tiles] * len(tiles.tiles))):
        return ()
    return [_image(state, turns) for turns in (1, 2, 3)]


def _is_ambiguous(tile: int, tiles: TileSet) -> bool:
    colours = [colour for colour, _ in tiles.areas[tile]]
    return len(tiles.turns[tile]) < len(SIDES) and len({*colours}) < len(colours)


def _image(state: Position, turns: int) -> Image:
    mover, phase = state.to_move, state.phase
    planets = tuple(_turned(planet, turns) for planet in state.planets)

    def moved(tree: Tree, player: int) -> Tree:
        side = _image_of_side(state.planets[player], planets[player], tree, turns)
        return Tree(tree.colour, tree.tile, side)

    def image(move: Move) -> Move:
        if isinstance(move, Placement) and phase == PLACE:
            return _placement(move, turns, planets[mover].tiles, state.seen[-1] - 1)
        return moved(move, mover) if isinstance(move, Tree) else move

    trees = tuple(
        tuple(moved(tree, player) for tree in grown) for player, grown in enumerate(state.trees)
    )
    return Image(evolve(state, planets=planets, trees=trees), move=image)


def _turned(planet: Patch, turns: int) -> Patch:
    """A planet turned clockwise; a tile takes the least of the turns in which it looks the same."""
    return Patch(
        planet.tiles,
        tuple(
            None if at is None else _placement(at, turns, planet.tiles, tile)
            for tile, at in enumerate(planet.laid)
        ),
    )


def _placement(at: Placement, turns: int, tiles: TileSet, tile: int) -> Placement:
    x, y = at.x, at.y
    for _ in range(turns):
        x, y = y, -x
    return Placement(x, y, tiles.tiles[tile].looks()[(at.turn + turns) % len(SIDES)])


def _image_of_side(planet: Patch, turned: Patch, tree: Tree, turns: int) -> int:
    """The first side of the area of a tree, when its tile has another turn on a turned planet."""
    before, after = planet.laid[tree.tile - 1], turned.laid[tree.tile - 1]
    assert before is not None
    assert after is not None
    side = (tree.side + before.turn + turns - after.turn) % len(SIDES)
    return planet.tiles.tiles[tree.tile - 1].areas[side]
