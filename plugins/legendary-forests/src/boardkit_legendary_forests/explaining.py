"""Why a move of Legendary Forests is refused, and what a legal one brings about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardkit.geometry import Patch, Placement
from boardkit.rules import Note, Refusal
from boardkit_legendary_forests.moves import SIDES, Discard, Draw, Move, Tree
from boardkit_legendary_forests.position import DRAW, PLACE, TREES, Position
from boardkit_legendary_forests.scoring import sides_of, zone_name

if TYPE_CHECKING:
    from boardkit_legendary_forests.rules import LegendaryForests

__all__ = ["clash", "notes", "refusal"]

DIRECTIONS = ("north", "east", "south", "west")


def refusal(state: Position, move: Move) -> Refusal:
    """Why a move is not legal in a live position."""
    if isinstance(move, Draw):
        return _no_draw(state, move)
    if isinstance(move, Tree):
        return _no_tree(state, move)
    if state.phase != PLACE:
        rule = "L5" if isinstance(move, Discard) else "L4"
        drawing = state.phase == DRAW
        return Refusal(rule, "a tile is to be drawn first" if drawing else "all have placed theirs")
    planet, tile = state.planets[state.to_move], state.seen[-1]
    if isinstance(move, Discard):
        places = planet.fits(tile - 1)
        return Refusal("L5", f"tile {tile} fits on the planet, so it must be placed", places[:3])
    return _no_placement(planet, tile, move)


def _no_draw(state: Position, draw: Draw) -> Refusal:
    if draw.number == 1:
        return Refusal("L3", "tile 1 lies on every planet from the start")
    if draw.number in state.seen:
        return Refusal("L3", f"tile {draw.number} has been drawn")
    return Refusal("L3", f"tile {state.drawn} has been drawn for this round")


def _no_placement(planet: Patch, tile: int, move: Placement) -> Refusal:
    other = planet.at(move.x, move.y)
    if other is not None:
        return Refusal("L4", f"tile {other + 1} lies on {move.x},{move.y}")
    if problem := clash(planet, tile, move):
        return Refusal("L4", problem)
    if move.turn >= len(SIDES):
        return Refusal("L4", f"a tile has the turns 0 to {len(SIDES) - 1}, got {move.turn}")
    look = planet.tiles.tiles[tile - 1].looks()[move.turn]
    least = f"{move.x},{move.y}/{look}"
    return Refusal("L4", f"tile {tile} looks the same in a smaller turn, which is {least}")


def clash(planet: Patch, tile: int, placement: Placement) -> str | None:
    """What is wrong with a tile on an empty square, in words; None if its sides match (L4)."""
    x, y = placement.x, placement.y
    around = planet.needs_at(x, y)
    if not around:
        return f"{x},{y} shares no side with the planet"
    sides = planet.tiles.tiles[tile - 1].turned(placement.turn).sides
    for direction, colour in around.items():
        if sides[direction] != colour:
            where = f"to the {DIRECTIONS[direction]} of {x},{y}"
            return f"tile {tile} would show {sides[direction]} to the {colour} side {where}"
    return None


def _no_tree(state: Position, tree: Tree) -> Refusal:
    if state.phase != TREES:
        return Refusal("L6", "trees are placed when all players have placed a trigger")
    zone = state.planets[state.to_move].zone_of(tree.number)
    if zone is None or zone.colour != tree.colour:
        return Refusal("L6", f"there is no {tree.colour} zone at {str(tree).split()[1]}")
    if state.supply[tree.colour] <= 0:
        return Refusal("L6", f"there is no {tree.colour} tree left", sides_of(zone))
    return Refusal("L6", f"this zone is called {zone_name(zone)}", sides_of(zone))


def notes(game: LegendaryForests, state: Position, move: Move) -> tuple[Note, ...]:
    """What a legal move brings about: zones close, players are passed over, the game ends."""
    after = game.play(state, move)
    found = [*_closed(state, after)] if isinstance(move, Placement) else []
    if state.phase != DRAW and after.phase != PLACE and state.seen[-1] in game.box.triggers:
        found += _passed_over(game, state, after)
        if after.phase == DRAW:
            found.append(Note("L6", f"the token passes to player {after.token}"))
    end = game.outcome(after)
    if end is not None:
        found.append(Note("L7", end.reason))
    return tuple(found)


def _closed(state: Position, after: Position) -> Iterator[Note]:
    """The zones that a placement has closed."""
    before = {zone for zone in state.planets[state.to_move].zones if zone.is_closed}
    for zone in after.planets[state.to_move].zones:
        if zone.is_closed and zone not in before:
            yield Note("L8", f"zone {zone_name(zone)} is closed", sides_of(zone))


def _passed_over(game: LegendaryForests, state: Position, after: Position) -> Iterator[Note]:
    """The players who would have been next to take a tree, and cannot."""
    order = game.seats_from(state.token)
    start = order.index(state.to_move) + 1 if state.phase == TREES else 0
    stop = order.index(after.to_move) if after.phase == TREES else len(order)
    for seat in order[start:stop]:
        yield Note("L6", f"player {seat} can take no tree")
