"""Tiles and patches agree with a naive scan of all squares, turns and sides."""

from __future__ import annotations

import pickle
from itertools import product

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from boardkit.geometry import Patch, Placement, Tile, TileSet

BARE = "G"
STEPS = {
    4: [(0, 1), (1, 0), (0, -1), (-1, 0)],
    6: [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)],
}


@st.composite
def tiles(draw: st.DrawFn, sides: int) -> Tile:
    """A tile of so many sides. Shrinks towards one colour all round, all joined."""
    colours = draw(st.text("PRG", min_size=sides, max_size=sides))
    return Tile.of(colours, draw(st.text("01", min_size=sides, max_size=sides)))


any_tile = st.sampled_from([4, 6]).flatmap(tiles)


@st.composite
def tile_sets(draw: st.DrawFn) -> TileSet:
    """One to seven square or hexagonal tiles, of few kinds. Shrinks towards one square tile."""
    kinds = draw(st.lists(tiles(draw(st.sampled_from([4, 6]))), min_size=1, max_size=3))
    return TileSet(tuple(draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=7))), (BARE,))


@frozen
class Laid:
    """A patch as it grew, and in what order."""

    patch: Patch
    order: tuple[int, ...]


@st.composite
def patches(draw: st.DrawFn) -> Laid:
    """A patch grown from tile 0 by tiles in any order, those that fit. Shrinks towards tile 0."""
    tile_set = draw(tile_sets())
    patch, order = Patch.of(tile_set, {0: Placement(0, 0, 0)}), [0]
    for tile in draw(st.permutations(range(1, len(tile_set.tiles)))):
        if fits := patch.fits(tile):
            patch = patch.with_tile(tile, fits[draw(st.integers(0, len(fits) - 1))])
            order.append(tile)
    return Laid(patch, tuple(order))


# -- the naive twin: a dict of what lies where


def lying(patch: Patch) -> dict[tuple[int, int], tuple[int, int]]:
    """The tile and the turn on each square."""
    return {(at.x, at.y): (tile, at.turn) for tile, at in enumerate(patch.laid) if at is not None}


def shown(tile: Tile, turn: int, direction: int) -> str:
    """The colour that a turned tile shows in a direction."""
    return tile.sides[(direction - turn) % len(tile.sides)]


def looks(tile: Tile, turn: int) -> tuple[object, ...]:
    """All that can be seen of a turned tile: its colours, and which sides are joined."""
    order = len(tile.sides)
    side = [(direction - turn) % order for direction in range(order)]
    joins = [tile.areas[one] == tile.areas[other] for one, other in product(side, side)]
    return (*(tile.sides[one] for one in side), *joins)


def fits(patch: Patch, tile: int, x: int, y: int, turn: int) -> bool:
    """Whether a tile can be laid there, looked at side by side."""
    tile_set, there = patch.tiles.tiles, lying(patch)
    steps = STEPS[len(tile_set[0].sides)]
    around = [there.get((x + dx, y + dy)) for dx, dy in steps]
    half = len(steps) // 2
    matches = [
        shown(tile_set[tile], turn, way) == shown(tile_set[near[0]], near[1], way + half)
        for way, near in enumerate(around)
        if near is not None
    ]
    is_least = looks(tile_set[tile], turn) not in [
        looks(tile_set[tile], less) for less in range(turn)
    ]
    return (x, y) not in there and bool(matches) and all(matches) and is_least


def zones(patch: Patch) -> list[tuple[str, set[int], int, bool]]:
    """Colour, sides, joints, and whether it is closed, of each zone, found by walking."""
    tile_set, there = patch.tiles.tiles, lying(patch)
    order = len(tile_set[0].sides)
    steps = STEPS[order]

    def across(tile: int, side: int) -> tuple[int, int] | None:
        at = patch.laid[tile]
        assert at is not None
        way = (side + at.turn) % order
        near = there.get((at.x + steps[way][0], at.y + steps[way][1]))
        return near and (near[0], (way + order // 2 - near[1]) % order)

    found, done = [], set()
    for tile, side in product([tile for tile, _ in there.values()], range(order)):
        colour = tile_set[tile].sides[side]
        if (tile, side) in done or colour == BARE:
            continue
        zone, waiting = set(), [(tile, side)]
        while waiting:
            at = waiting.pop()
            if at not in zone:
                zone.add(at)
                areas = tile_set[at[0]].areas
                waiting += [(at[0], s) for s in range(order) if areas[s] == areas[at[1]]]
                waiting += [there_ for there_ in [across(*at)] if there_]
        done |= zone
        matched = [across(*at) is not None for at in zone]
        found.append((colour, {t * order + s for t, s in zone}, sum(matched) // 2, all(matched)))
    return sorted(found, key=lambda zone: min(zone[1]))


def numbers(mask: int) -> set[int]:
    """The numbers of the sides in a mask."""
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


# -- tiles


@given(any_tile, st.integers(-9, 9))
def test_a_turn_shifts_sides_and_areas(tile: Tile, turns: int) -> None:
    """Each side comes to where as many turns take it, and joined sides stay joined."""
    turned, order = tile.turned(turns), len(tile.sides)
    for one, other in product(range(order), repeat=2):
        there = (one + turns) % order, (other + turns) % order
        assert turned.sides[there[0]] == tile.sides[one]
        alike = turned.areas[there[0]] == turned.areas[there[1]]
        assert alike == (tile.areas[one] == tile.areas[other])


@given(any_tile)
def test_turns_and_mirrors_come_round(tile: Tile) -> None:
    """A whole turn is none, three on are one back on squares, and a mirror twice is none."""
    order = len(tile.sides)
    assert tile.turned(order) == tile
    assert tile.turned(order - 1) == tile.turned(-1)
    assert tile.mirrored().mirrored() == tile
    assert tile.turned(1).mirrored() == tile.mirrored().turned(-1)


@given(any_tile)
def test_looks_are_the_least_turn_of_each_look(tile: Tile) -> None:
    """Two turns have the same look exactly when colours and joins are the same."""
    seen = [looks(tile, turn) for turn in range(len(tile.sides))]
    assert [*tile.looks()] == [seen.index(look) for look in seen]


@pytest.mark.parametrize(
    ("sides", "areas", "message"),
    [
        ("PRY", (0, 1, 2), "4 sides or 6, got"),
        ("PRYGG", (0, 1, 2, 3, 4), "4 sides or 6, got"),
        ("PPPP", (0, 1), "as many labels, got 2"),
        ("PRPR", (0, 0, 0, 0), "the first side that it is joined to"),
        ("PPPP", (1, 1, 1, 1), "the first side that it is joined to"),
    ],
)
def test_what_is_no_tile_is_refused(sides: str, areas: tuple[int, ...], message: str) -> None:
    """A tile has four sides or six, and one name for each of its areas."""
    with pytest.raises(ValueError, match=message):
        Tile(tuple(sides), areas)


@pytest.mark.parametrize("these", [(), ("PPPP", "PPPPPP")])
def test_what_is_no_set_of_tiles_is_refused(these: tuple[str, ...]) -> None:
    """A set has a tile, and all of them have as many sides."""
    with pytest.raises(ValueError, match="all tiles of a set have as many sides"):
        TileSet(tuple(map(Tile.of, these)))


# -- patches


@given(patches(), st.data())
def test_placements_are_those_of_a_naive_scan(laid: Laid, data: st.DataObject) -> None:
    """All squares and turns tried one by one give the same, each once, by place and by `in`."""
    patch = laid.patch
    order, reach = len(patch.tiles.tiles[0].sides), len(patch.tiles.tiles) + 1
    tile = data.draw(st.sampled_from(range(len(patch.tiles.tiles))))
    around = range(-reach, reach + 1)
    wanted = {
        Placement(x, y, turn)
        for x, y, turn in product(around, around, range(order))
        if fits(patch, tile, x, y, turn)
    }
    found = patch.fits(tile)
    assert [*found] == [found[place] for place in range(len(found))]
    assert [*found][::-1] == [found[place] for place in range(-1, -len(found) - 1, -1)]
    assert len(found) == len({*found})
    assert {*found} == wanted
    every = [Placement(x, y, turn) for x, y, turn in product(around, around, range(order))]
    assert {placement for placement in every if placement in found} == wanted


@given(patches())
def test_zones_are_those_of_a_naive_walk(laid: Laid) -> None:
    """Zones, their colours, joints and ends are found by walking from side to side as well."""
    found = [
        (zone.colour, numbers(zone.sides), zone.joints, zone.is_closed) for zone in laid.patch.zones
    ]
    assert found == zones(laid.patch)


@given(patches())
def test_what_follows_does_not_depend_on_the_order_of_laying(laid: Laid) -> None:
    """Squares, rim, bars and zones are the same when all is laid at once, and after pickling."""
    patch = laid.patch
    for other in (Patch(patch.tiles, patch.laid), pickle.loads(pickle.dumps(patch))):
        assert other == patch
        assert other.squares == patch.squares
        assert other.rim == patch.rim
        assert other.barred == patch.barred
        assert other.zones == patch.zones


@given(patches())
def test_the_frontier_and_its_needs_are_what_lies_around(laid: Laid) -> None:
    """The empty squares beside a tile, and the colours that are shown towards each."""
    patch, there = laid.patch, lying(laid.patch)
    steps = STEPS[len(patch.tiles.tiles[0].sides)]
    beside = {(x + dx, y + dy) for x, y in there for dx, dy in steps} - {*there}
    assert {*patch.frontier()} == beside
    for x, y in beside | {*there}:
        near = {way: there.get((x + dx, y + dy)) for way, (dx, dy) in enumerate(steps)}
        assert patch.needs_at(x, y) == {
            way: shown(patch.tiles.tiles[one[0]], one[1], way + len(steps) // 2)
            for way, one in near.items()
            if one is not None
        }
        assert patch.at(x, y) == there.get((x, y), (None, None))[0]


@pytest.mark.parametrize("far", [10, -10, 10**30])
def test_squares_far_away_are_empty(far: int) -> None:
    """No coordinate is taken for another, however large."""
    patch = Patch.of(TileSet((Tile.of("PPPP"),) * 2), {0: Placement(0, 0, 0)})
    for x, y in ((far, 0), (0, far), (far, -far), (1, far), (-1, far)):
        assert patch.at(x, y) is None
        assert patch.needs_at(x, y) == {}
        assert Placement(x, y, 0) not in patch.fits(1)


def test_placements_answer_as_a_sequence_does() -> None:
    """Slices are tuples, what is no placement is not in it, and beyond the end is an error."""
    found = Patch.of(TileSet((Tile.of("PPPP"),) * 2), {0: Placement(0, 0, 0)}).fits(1)
    assert found[1:3] == tuple(found)[1:3]
    assert "1,0/0" not in found
    for beyond in (4, -5):
        with pytest.raises(IndexError, match=f"no placement {beyond} among 4"):
            found[beyond]


def test_a_ring_of_four_is_one_closed_zone() -> None:
    """Four corners in a ring have four joints, and the side that closes it counts once."""
    ring = TileSet(tuple(map(Tile.of, ("GPPG", "GGPP", "PPGG", "PGGP"))), (BARE,))
    spots = ((0, 0), (1, 0), (0, -1), (1, -1))
    patch = Patch.of(ring, {tile: Placement(x, y, 0) for tile, (x, y) in enumerate(spots)})
    (zone,) = patch.zones
    assert (zone.colour, zone.joints, zone.is_closed, zone.first) == ("P", 4, True, 1)
    assert patch.zone_of(1) == zone
    assert patch.zone_of(0) is None
    assert evolve(zone, matched=zone.matched & ~2).is_closed is False


def test_a_clash_on_one_side_of_four_is_no_fit() -> None:
    """In a hole that needs three pinks and grass, four pinks clash, and three fit in one turn."""
    ring = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
    names = ("PPPP", "PPPP", "PPPP", "PPPP", "PPPP", "PPPP", "GPPP", "PPPP", "PPPP", "PPPG")
    spots = {tile: Placement(x, y, 0) for tile, (x, y) in enumerate(ring)}
    patch = Patch.of(TileSet(tuple(map(Tile.of, names)), (BARE,)), spots)
    assert patch.needs_at(0, 0) == {0: "P", 1: "P", 2: "G", 3: "P"}
    assert [at for at in patch.fits(8) if (at.x, at.y) == (0, 0)] == []
    assert [at.turn for at in patch.fits(9) if (at.x, at.y) == (0, 0)] == [3]
