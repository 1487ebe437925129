"""What is always true of Legendary Forests, with any players and tiles."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from attrs import evolve
from boardkit_legendary_forests import LegendaryForests, Tree
from boardkit_legendary_forests.box import LEAVES, OWN_TILES
from boardkit_legendary_forests.moves import SIDES
from forests_games import any_games, tries
from hypothesis import given
from hypothesis import strategies as st

import boardkit
from boardkit.geometry import Patch, Placement
from boardkit.rules import CHANCE

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def lying(planet):
    """The tile, by number, and its turn on each square of a planet."""
    return {(at.x, at.y): (tile + 1, at.turn) for tile, at in enumerate(planet.laid) if at}


def colour(game, tile, turn, direction):
    """The colour that a tile shows in a direction, from the option's text."""
    letter = game.tiles[tile - 1][(direction - turn) % 4]
    return {"P": "pink", "R": "red", "Y": "yellow", "G": "grass"}[letter]


def assert_planet(game, planet):
    """All sides that touch match, and all tiles hang together with tile 1 at 0,0."""
    there = lying(planet)
    assert there[0, 0] == (1, 0)
    assert len(there) == sum(at is not None for at in planet.laid)
    for (x, y), (tile, turn) in there.items():
        for way, (dx, dy) in enumerate(STEPS):
            near = there.get((x + dx, y + dy))
            if near is not None:
                assert colour(game, tile, turn, way) == colour(game, *near, (way + 2) % 4)
    reached, waiting = set(), [(0, 0)]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in there and (x, y) not in reached:
            reached.add((x, y))
            waiting += [(x + dx, y + dy) for dx, dy in STEPS]
    assert reached == {*there}


def assert_always_true(game, state):
    """What holds of every position."""
    for planet in state.planets:
        assert_planet(game, planet)
        on_planet = {tile for tile, _ in lying(planet).values()}
        assert on_planet <= {1, *state.seen}
    assert len({*state.seen}) == len(state.seen)
    trees = sum(map(len, state.trees))
    assert trees + sum(state.supply.values()) == 6 * game.players
    assert min(state.supply.values()) >= 0
    for planet, grown in zip(state.planets, state.trees, strict=True):
        for tree in grown:
            assert planet.zone_of(tree.number).colour == tree.colour
            assert planet.tiles.area(tree.number) == tree.number
    assert all(type(points) is int and points >= 0 for points in game.score(state).totals)


@tries(60)
@given(any_games)
def test_sides_match_planets_hang_together_and_trees_add_up(played):
    """L4, L2: at every ply all that touches matches, and trees on planets and in supply are all."""
    game, states, _ = played
    for state in states:
        assert_always_true(game, state)


@tries(60)
@given(any_games)
def test_tiles_are_each_in_one_place(played):
    """L2, L3: tile 1, the drawn and those not drawn are all; the drawn are placed or discarded."""
    game, states, moves = played
    discarded = [0] * game.players
    for state, move in zip(states, [*moves, None], strict=True):
        undrawn = len(game.tiles) - 1 - len(state.seen)
        if state.phase == "draw" and boardkit.legal(game, state):
            assert undrawn == len(game.moves(state)) == len(game.odds(state))
        for player, planet in enumerate(state.planets):
            waits = player in state.waiting
            assert len(lying(planet)) + discarded[player] + waits == 1 + len(state.seen)
        if str(move) == "discard":
            discarded[state.to_move] += 1
    assert len(states[-1].seen) == game.rounds


@tries(60)
@given(any_games)
def test_everybody_places_once_in_each_round(played):
    """L4 to L7: in each round each player places or discards once, then trees are taken in order."""
    game, states, moves = played
    rounds = []
    for state, move in zip(states, moves, strict=False):
        if state.to_move == CHANCE:
            rounds.append(([], []))
        else:
            rounds[-1][isinstance(move, Tree)].append(state.to_move)
    assert len(rounds) == game.rounds
    for tile, (placed, planted) in zip(states[-1].seen, rounds, strict=True):
        assert sorted(placed) == [*range(game.players)]
        assert len({*planted}) == len(planted)
        assert not planted or game.tiles[tile - 1].endswith("T")


@tries(60)
@given(any_games)
def test_all_that_follows_does_not_depend_on_the_laying_order(played):
    """L8: zones, and all else that a planet remembers, are as if its tiles were laid at once."""
    _, states, _ = played
    for planet in states[-1].planets:
        anew = Patch(planet.tiles, planet.laid)
        assert anew.zones == planet.zones
        assert (anew.squares, anew.rim, anew.barred) == (planet.squares, planet.rim, planet.barred)


# -- turning and mirroring


def mirror(text):
    """The text of a tile seen in a mirror: east and west change places."""
    sides, _, trigger = text.partition(" ")
    shapes = [shape[0] + shape[3] + shape[2] + shape[1] for shape in sides.split("/")]
    return "/".join(shapes) + (" T" if trigger else "")


@tries(60)
@given(any_games, st.sampled_from([0, 1, 2, 3]), st.booleans())
def test_turning_or_mirroring_a_planet_changes_no_score(played, turns, is_mirrored):
    """L8, L9: planets turned about tile 1, and mirrored with mirrored tiles, score the same."""
    game, states, _ = played
    state = states[-1]
    if is_mirrored:
        game = evolve(game, tiles=tuple(map(mirror, game.tiles)))
    side = (lambda s: -s % 4) if is_mirrored else (lambda s: s)

    def placed(at):
        x, y, turn = (-at.x, at.y, -at.turn) if is_mirrored else (at.x, at.y, at.turn)
        for _ in range(turns):
            x, y = y, -x
        return Placement(x, y, (turn + turns) % 4)

    image = evolve(
        state,
        planets=tuple(
            Patch(game.box.tiles, tuple(at and placed(at) for at in planet.laid))
            for planet in state.planets
        ),
        trees=tuple(
            tuple(Tree(tree.colour, tree.tile, side(tree.side)) for tree in trees)
            for trees in state.trees
        ),
    )
    assert game.score(image).totals == LegendaryForests.score(game, state).totals


def test_mirrored_tiles_are_mirrored():
    """A tile with areas apart is mirrored whole: north and south stay, east and west change."""
    assert mirror("PRYG/0102 T") == "PGYR/0201 T"


# -- scores by another way


@tries(60)
@given(any_games)
def test_scores_are_sums_over_matched_sides(played):
    """L9: counted side by side instead of zone by zone, the points are the same."""
    game, states, _ = played
    state = states[-1]
    for player, planet in enumerate(state.planets):
        halves = 0
        planted = {zone for tree in state.trees[player] for zone in [planet.zone_of(tree.number)]}
        there = lying(planet)
        for (x, y), (tile, turn) in there.items():
            for way, (dx, dy) in enumerate(STEPS):
                zone = planet.zone_of((tile - 1) * 4 + (way - turn) % 4)
                if zone in planted and (x + dx, y + dy) in there:
                    halves += 2 if zone.is_closed else 1
        assert game.score(state).totals[player] == halves // 2


# -- reach: the games above do what they are drawn for


@pytest.mark.parametrize("seed", range(3))
def test_random_games_reach_every_rule(seed):
    """In 40 games tiles are discarded, trees run out, players are passed over, zones close."""
    told = []
    for number in range(40):
        rng = Random(f"{seed}:{number}")
        kinds = rng.choice([OWN_TILES, ("PPPP T", "PPPP", "PGPG/0010 T", "RRRR")])
        game = LegendaryForests(
            players=rng.choice([2, 3, 4, 5]), tiles=tuple(rng.choices(kinds, k=12)), removed=0
        )
        state = game.setup()
        while legal := boardkit.legal(game, state):
            move = rng.choice(legal)
            told += [str(move)] + [note.text.split(" ")[-1] for note in game.notes(state, move)]
            state = game.play(state, move)
        told += [f"no {name}" for name in LEAVES if not state.supply[name]]
    assert told.count("discard") >= 5
    assert told.count("tree") >= 5
    assert told.count("closed") >= 20
    assert told.count("placed") == 40
    assert {text for text in told if text.startswith("no ")} >= {"no pink"}


def test_every_side_of_a_tile_can_name_a_zone():
    """All areas of all tiles are among the moves, whichever side names them."""
    game = LegendaryForests(tiles=("PRPR/0123", "PPPP/0011"), removed=0)
    trees = [str(move) for move in game.all_moves() if isinstance(move, Tree)]
    wanted = product(("1",), SIDES)
    assert [tree.split()[1] for tree in trees] == [*map("".join, wanted), "2n", "2s"]
