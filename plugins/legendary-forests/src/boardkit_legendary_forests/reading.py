"""Reading positions of Legendary Forests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from boardkit.errors import PositionError, listed, shown
from boardkit.geometry import Patch, Placement, TileSet
from boardkit.rules import CHANCE
from boardkit_legendary_forests.box import LEAVES
from boardkit_legendary_forests.explaining import clash
from boardkit_legendary_forests.moves import SIDES, Tree
from boardkit_legendary_forests.position import DRAW, EACH, PHASES, PLACE, TREES, Position
from boardkit_legendary_forests.text import NUMBER, PLACEMENT, SIDE

if TYPE_CHECKING:
    from boardkit_legendary_forests.rules import LegendaryForests

__all__ = ["read"]

START = Placement(0, 0, 0)


def read(game: LegendaryForests, text: str) -> Position:
    """The position that a text describes.

    Raises:
        PositionError: The text is not of this form, or the rules do not allow what it says.
    """
    seats = range(game.players)
    rows = _rows(text, [f"{word} {seat}:" for word in ("planet", "trees") for seat in seats])
    planets = tuple(_planet(game.box.tiles, seat, rows) for seat in seats)
    trees = tuple(_trees(planets[seat], seat, rows.get(f"trees {seat}:", "")) for seat in seats)
    phase = rows.get("phase", DRAW)
    if phase not in PHASES:
        raise PositionError(f"phase must be one of {', '.join(PHASES)}, got {shown(phase)}")
    seen = _seen(game, planets, rows, phase)
    token = _seat("token", rows.get("token", "0"), seats)
    placed = tuple(sorted(_seat("placed", word, seats) for word in rows.get("placed", "").split()))
    if phase == TREES and placed == tuple(seats):
        placed = ()  # that all have placed goes without saying
    state = Position(CHANCE, phase, planets, trees, seen, placed, token)
    _check_supply(state)
    _check_placed(state)
    return _with_mover(game, state, rows.get("to-move"))


def _rows(text: str, heads: list[str]) -> dict[str, str]:
    """The rest of each row by its first word, or its first two for what each player has."""
    heads = [*heads, "seen", "phase", "drawn", "placed", "token", "to-move"]
    rows: dict[str, str] = {}
    for row in filter(None, (" ".join(line.split()) for line in text.split("\n"))):
        head = next((head for head in heads if f"{row} ".startswith(f"{head} ")), None)
        if head is None:
            raise PositionError(f"rows begin with {', '.join(heads)}, got {shown(row)}")
        if head in rows:
            raise PositionError(f"there are two rows {head!r}; one is enough")
        rows[head] = row.removeprefix(head).strip()
    return rows


# -- planets and trees


def _planet(tiles: TileSet, seat: int, rows: dict[str, str]) -> Patch:
    head = f"planet {seat}:"
    if head not in rows:
        raise PositionError(f"there must be a row {head!r}, with tile 1 at least (L2)")
    found: dict[int, Placement] = {}
    for word in rows[head].split():
        number, at, where = word.partition("@")
        form = PLACEMENT.fullmatch(where)
        if not at or form is None or int(form[3]) >= len(SIDES):
            raise PositionError(
                f"{head} tiles look like '12@1,0/3', with a turn from 0 to 3, got {shown(word)}"
            )
        tile = _tile(number, tiles)
        if tile in found:
            raise PositionError(f"{head} tile {tile} lies there twice; each player has one (L2)")
        found[tile] = Placement(*map(int, form.groups()))
    if found.pop(1, None) != START:
        raise PositionError(f"{head} tile 1 must lie at {START} (L2)")
    return _laid(tiles, found, head)


def _laid(tiles: TileSet, rest: dict[int, Placement], head: str) -> Patch:
    """The planet with these tiles besides the first, laid one by one as they touch."""
    planet = Patch.of(tiles, {0: START})
    while rest:
        touching = [tile for tile, at in rest.items() if _meets(planet, at)]
        for tile in touching:
            at = rest.pop(tile)
            other = planet.at(at.x, at.y)
            problem = (
                clash(planet, tile, at) if other is None else f"tile {other + 1} lies there too"
            )
            if problem:
                raise PositionError(f"{head} {tile}@{at}: {problem} (L4)")
            planet = planet.with_tile(tile - 1, at)
        if not touching:
            tile, at = next(iter(rest.items()))
            raise PositionError(f"{head} {tile}@{at} does not hang together with tile 1 (L4)")
    return planet


def _meets(planet: Patch, at: Placement) -> bool:
    """Whether a tile would lie on the planet or beside it."""
    return planet.at(at.x, at.y) is not None or bool(planet.needs_at(at.x, at.y))


def _trees(planet: Patch, seat: int, row: str) -> tuple[Tree, ...]:
    return tuple(_tree(planet, seat, word) for word in row.split())


def _tree(planet: Patch, seat: int, word: str) -> Tree:
    colour, _, where = word.partition("@")
    form = SIDE.fullmatch(where)
    if colour not in LEAVES or form is None:
        raise PositionError(f"trees {seat}: trees look like 'pink@12n', got {shown(word)}")
    tree = Tree(colour, _tile(form[1], planet.tiles), SIDES.index(form[2]))
    zone = planet.zone_of(tree.number)
    if zone is None or zone.colour != colour:
        raise PositionError(
            f"trees {seat}: the planet has no {colour} at {where}, where a tree stands (L6)"
        )
    return Tree(colour, tree.tile, planet.tiles.area(tree.number) % len(SIDES))


def _check_supply(state: Position) -> None:
    for colour, left in state.supply.items():
        if left < 0:
            most = EACH * state.players
            raise PositionError(f"there are {most} {colour} trees, got {most - left} (L2)")


# -- where in the game


def _seen(
    game: LegendaryForests, planets: tuple[Patch, ...], rows: dict[str, str], phase: str
) -> tuple[int, ...]:
    """The tiles drawn, in order: others on planets, then those that are listed, the one in hand."""
    tiles = game.box.tiles
    seen = [_tile(word, tiles) for word in rows.get("seen", "").split()]
    if 1 in seen or len({*seen}) < len(seen):
        raise PositionError(
            f"seen: each tile but 1 is drawn once, got {listed(seen, most=30)} (L3)"
        )
    if ("drawn" in rows) != (phase != DRAW):
        raise PositionError(
            "a row 'drawn' belongs to the phases place and trees, and to these only"
        )
    drawn = [_tile(rows["drawn"], tiles)] if "drawn" in rows else []
    if drawn and drawn[0] in seen and drawn != seen[-1:]:
        raise PositionError(f"drawn: tile {drawn[0]} must be the last in 'seen', got {seen[-1]}")
    seen += [number for number in drawn if number not in seen]
    on_planets = {tile + 1 for planet in planets for tile, at in enumerate(planet.laid) if at}
    seen = [*sorted(on_planets - {1, *seen}), *seen]
    if len(seen) > game.rounds:
        raise PositionError(f"{game.rounds} tiles are drawn in this game, got {len(seen)} (L2)")
    if drawn == [1]:
        raise PositionError("drawn: tile 1 lies on every planet and is never drawn (L2)")
    return tuple(seen)


def _check_placed(state: Position) -> None:
    if len({*state.placed}) < len(state.placed) or (state.placed and state.phase != PLACE):
        raise PositionError("placed: each player once, and only in the phase place (L4)")
    if state.phase == PLACE and not state.waiting:
        raise PositionError("all players have placed, so the phase place is over (L4)")
    for seat in state.waiting:
        if state.planets[seat].laid[state.seen[-1] - 1] is not None:
            raise PositionError(
                f"tile {state.seen[-1]} lies on planet {seat}, so player {seat} has placed (L4)"
            )


def _with_mover(game: LegendaryForests, state: Position, to_move: str | None) -> Position:
    """The position with the one to move, who is the first that can be unless it is said."""
    can = _movers(game, state)
    if state.phase == DRAW and to_move is not None:
        _seat("to-move", to_move, range(CHANCE, game.players))  # it says nothing, but is one
        to_move = None
    mover = can[0] if to_move is None else _seat("to-move", to_move, can)
    return Position(
        mover, state.phase, state.planets, state.trees, state.seen, state.placed, state.token
    )


def _movers(game: LegendaryForests, state: Position) -> tuple[int, ...]:
    if state.phase == DRAW:
        return (CHANCE,)
    if state.phase == PLACE:
        return state.waiting
    if state.seen[-1] not in game.box.triggers:
        raise PositionError(f"tile {state.seen[-1]} is no trigger, so it brings no trees (L6)")
    can = tuple(seat for seat in game.seats_from(state.token) if state.homes(seat))
    if not can:
        raise PositionError("no player can take a tree, so the phase trees is over (L6)")
    return can


# -- numbers


def _tile(word: str, tiles: TileSet) -> int:
    if not NUMBER.fullmatch(word) or int(word) > len(tiles.tiles):
        raise PositionError(f"tiles are numbered 1 to {len(tiles.tiles)}, got {shown(word)}")
    return int(word)


def _seat(head: str, word: str, seats: Iterable[int]) -> int:
    numbers = {str(seat): seat for seat in seats}
    if word not in numbers:
        raise PositionError(f"{head} must be {' or '.join(numbers)} here, got {shown(word)}")
    return numbers[word]
