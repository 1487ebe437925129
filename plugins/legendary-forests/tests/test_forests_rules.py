"""Worked examples of L1 to L7, each counted by hand."""

from __future__ import annotations

import pytest
from boardkit_legendary_forests import Discard, LegendaryForests, Tree
from boardkit_legendary_forests.box import OWN_TILES
from forests_positions import after, cited, study, texts

import boardkit
from boardkit.errors import OptionError
from boardkit.geometry import Placement

PINKS = "PPPP, PPPP, PPPP, PPPP T"

# -- L1 and the box


def test_l1_our_tiles_are_as_what_is_known_of_the_published_ones():
    """25 different tiles, each colour on 25 sides; 25 is one of 7 triggers, 8, 16, 19 are not."""
    assert len({*OWN_TILES}) == 25
    sides = "".join(tile[:4] for tile in OWN_TILES)
    assert {colour: sides.count(colour) for colour in "PRYG"} == dict.fromkeys("PRYG", 25)
    assert LegendaryForests().box.triggers == {4, 7, 12, 15, 20, 23, 25}


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ((), "tiles must be 1 to 100, got 0"),
        (("PPPP",) * 101, "tiles must be 1 to 100, got 101"),
        (("PRYG", "PRY"), "tile 2 of the option tiles must be four letters of PRYG.*got 'PRY'"),
        (("pryg",), "got 'pryg'"),
        (("PRYB",), "got 'PRYB'"),
        (("PRYG/012",), "got 'PRYG/012'"),
        (("PRYG/012\u0663",), "tile 1"),
        (("PRYGT",), "got 'PRYGT'"),
        (("PRYG  T",), "got 'PRYG  T'"),
        (("PRYG T T",), "got 'PRYG T T'"),
    ],
)
def test_l1_tiles_that_are_none_are_refused(tiles, message):
    """The option says which tile is wrong and what one looks like."""
    with pytest.raises(OptionError, match=message):
        LegendaryForests(tiles=tiles, removed=0)


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 2**32, 2.0, "3", True, None])
def test_two_to_five_play(players):
    """Any other number of players is refused at once."""
    with pytest.raises(OptionError, match="players must be a whole number from 2 to 5"):
        LegendaryForests(players=players)


@pytest.mark.parametrize(("tiles", "removed"), [(("PPPP",), 1), (("PPPP",) * 5, 5)])
def test_l2_tile_1_cannot_be_removed(tiles, removed):
    """At least tile 1 stays in the game."""
    with pytest.raises(OptionError, match=f"less than the {len(tiles)} tiles, got {removed}"):
        LegendaryForests(tiles=tiles, removed=removed)


def test_l1_grass_digits_are_ignored():
    """Tiles that differ in how grass is joined look the same: one placement, not two."""
    for middle in ("GYGY/0102", "GYGY/0112"):
        game, state = study(f"YYYY, {middle}", "1@0,0/0", "phase place", "drawn 2")
        assert texts(game, state) == ["-1,0/0", "0,-1/1", "0,1/1", "1,0/0"]


# -- L2 and L3: what is drawn


def test_l3_each_tile_can_be_drawn_and_can_be_left_out():
    """Over 300 seeds every tile but 1 is sometimes the first and sometimes never drawn."""
    first, never = set(), set()
    for seed in range(300):
        game, left = LegendaryForests(players=2), set(range(2, 26))
        match = boardkit.Match(game, seed=seed)
        while match.outcome is None:
            drawn = match.roll()
            first |= {drawn[0].number} if len(left) == 24 and drawn else set()
            left -= {draw.number for draw in drawn}
            while match.outcome is None and match.state.to_move != boardkit.CHANCE:
                match.push(match.legal[0])
        assert len(left) == 5
        never |= left
    assert first == never == {*range(2, 26)}


def test_l3_asking_draws_nothing():
    """Moves, odds, notes and pictures leave what is drawn next as it was."""
    plain, asked = (boardkit.Match(LegendaryForests(), seed=11) for _ in range(2))
    game, state = asked.game, asked.state
    _ = [*game.moves(state), *game.odds(state), game.draw(state), game.score(state)]
    _ = [game.notes(state, move) for move in game.moves(state)]
    assert plain.roll() == asked.roll()


# -- L4 and L5: placing


@pytest.mark.parametrize("move", ["1,1/0", "0,0/0", "2,0/0", "1,0/0", "99,99/0", "0,-1/4"])
def test_l4_what_does_not_fit_is_refused(move):
    """A corner, a taken square, one apart, pink beside grass, and a turn that is none."""
    game, state = study("PPPP, PGGG", "1@0,0/0", "phase place", "drawn 2")
    assert cited(game, state, move) == "L4"


def test_l4_three_sides_that_match_do_not_make_up_for_one_that_clashes():
    """A hole with grass on one side takes three pinks and grass in one turn, and four pinks not."""
    planet = "1@0,0/0 2@0,1/0 3@0,2/0 4@1,2/0 5@2,2/0 6@2,1/0 7@2,0/0"
    tiles = "PPPP, PPPP, PPPP, PPPP, PPPP, PPPP, PPPP, PPPP, PPGG, GPGG"
    game, state = study(tiles, planet, "phase place", "drawn 8")
    assert "1,1/0" in texts(game, state)
    game, state = study(tiles, planet, "phase place", "drawn 9")
    assert not [move for move in texts(game, state) if move.startswith("1,1/")]


def test_l4_a_hole_may_be_filled():
    """A square with a tile on each of its four sides is one like any other."""
    planet = "1@0,0/0 2@0,1/0 3@0,2/0 4@1,2/0 5@2,2/0 6@2,1/0 7@2,0/0 8@1,0/0"
    game, state = study(", ".join(["YYYY"] * 9), planet, "phase place", "drawn 9")
    assert "1,1/0" in texts(game, state)
    state = after(game, state, "1,1/0")
    (zone,) = state.planets[0].zones
    assert (zone.joints, zone.is_closed) == (12, False)


def test_l4_a_tile_that_looks_the_same_in_two_turns_has_one_placement():
    """The same square is offered once; the other turn is refused with the one that is offered."""
    game, state = study("GGGG, GYGY", "1@0,0/0", "phase place", "drawn 2")
    assert texts(game, state) == ["-1,0/1", "0,-1/0", "0,1/0", "1,0/1"]
    refusal = game.why_not(state, boardkit.parse(game, state, "0,1/2"))
    assert (refusal.rule, refusal.text[-5:]) == ("L4", "0,1/0")


def test_l4_areas_apart_can_make_two_turns_look_different():
    """Two yellow sides joined and two apart look the same in no two turns, all joined in all."""
    game, state = study("YYYY, YYYY/0012", "1@0,0/0", "phase place", "drawn 2")
    assert len(texts(game, state)) == 16
    game, state = study("YYYY, YYYY", "1@0,0/0", "phase place", "drawn 2")
    assert len(texts(game, state)) == 4


def test_l5_who_cannot_place_discards_alone():
    """Player 0 has no place for the tile and discards; player 1 places his in the same round."""
    game, state = study(
        "PPPP, GGGG, PGGG, GPGG",
        "1@0,0/0",
        "planet 1: 1@0,0/0 3@1,0/3",
        "seen 3",
        "phase place",
        "drawn 2",
    )
    assert game.moves(state) == (Discard(),)
    state = after(game, state, "discard")
    assert state.to_move == 1
    assert cited(game, state, "discard") == "L5"
    assert "2,0/0" in texts(game, state)
    state = after(game, state, "2,0/0")
    assert state.planets[0].laid[1] is None
    assert state.planets[1].laid[1] == Placement(2, 0, 0)


def test_l4_nobody_places_twice_in_a_round():
    """After a placement the others are asked, and each in turn can be the next."""
    game, state = study(PINKS, "1@0,0/0", "phase place", "drawn 2", players=5)
    assert game.movers(state) == (0, 1, 2, 3, 4)
    state = after(game, state, "1,0/0")
    assert (state.to_move, game.movers(state)) == (1, (1, 2, 3, 4))


# -- L6: trees


@pytest.mark.parametrize("token", range(4))
def test_l6_trees_are_taken_from_the_holder_of_the_token_on(token):
    """Whoever holds it is first, all follow clockwise, and then it passes to the left."""
    game, state = study(
        "PPPP, PPPP T, PPPP", "1@0,0/0", "phase place", "drawn 2", f"token {token}", players=4
    )
    state = after(game, state, *["1,0/0"] * 4)
    order = []
    while state.phase == "trees":
        order.append(state.to_move)
        state = after(game, state, "pink 1n")
    assert order == [(token + step) % 4 for step in range(4)]
    assert (state.token, state.phase) == ((token + 1) % 4, "draw")


def test_l6_no_trees_without_a_trigger():
    """After a tile that is none the next is drawn, and the token stays."""
    game, state = study("PPPP, PPPP, PPPP", "1@0,0/0", "phase place", "drawn 2", "token 1")
    state = after(game, state, "1,0/0", "1,0/0")
    assert (state.phase, state.token, state.trees) == ("draw", 1, ((), ()))


def test_l6_the_last_trigger_brings_trees_before_the_end():
    """When the last tile is a trigger, all take a tree, then the game is over."""
    game, state = study("PPPP, PPPP T", "1@0,0/0", "phase place", "drawn 2", "token 1")
    state = after(game, state, "1,0/0", "1,0/0")
    assert (state.phase, state.to_move) == ("trees", 1)
    assert game.outcome(state) is None
    state = after(game, state, "pink 1n", "pink 1n")
    assert game.outcome(state).scores == (1, 1)
    assert cited(game, state, "pink 1n") == "L7"


def test_l6_who_discarded_takes_a_tree_all_the_same():
    """Player 0 cannot place the trigger; both take a tree."""
    game, state = study(
        "PPPP, GGGG T, PGGG", "1@0,0/0", "planet 1: 1@0,0/0 3@1,0/3", "phase place", "drawn 2"
    )
    state = after(game, state, "discard", "2,0/0")
    assert (state.phase, state.to_move) == ("trees", 0)
    assert game.movers(after(game, state, "pink 1n")) == (1,)


def test_l6_who_can_take_no_tree_is_passed_over_without_a_move():
    """Four pink trees are all: with three taken player 0 takes the last and player 1 is skipped."""
    game, state = study(
        "PPPP, PPPP T, PPPP",
        "1@0,0/0 2@1,0/0",
        "planet 1: 1@0,0/0 2@1,0/0",
        *("trees 0: pink@1n pink@1n", "trees 1: pink@1n", "phase trees", "drawn 2"),
    )
    notes = game.notes(state, Tree("pink", 1, 0))
    assert [note.text for note in notes] == [
        "player 1 can take no tree",
        "the token passes to player 1",
    ]
    state = after(game, state, "pink 1n")
    assert (state.phase, state.token) == ("draw", 1)
    assert len(state.trees[1]) == 1


def test_l6_an_empty_supply_passes_the_token_all_the_same():
    """No pink tree is left for a planet of pinks: no moves, but the token goes on."""
    game, state = study(
        "PPPP, PPPP T, PPPP",
        "1@0,0/0",
        *("trees 0: pink@1n pink@1n pink@1n", "trees 1: pink@1n", "phase place", "drawn 2"),
    )
    state = after(game, state, "1,0/0", "1,0/0")
    assert (state.phase, state.token) == ("draw", 1)


def test_l6_areas_apart_are_two_zones():
    """A tile with two yellow sides apart has two zones, each with a name, a tree and points."""
    game, state = study(
        "GYGG, GYGY/0102 T, GGGY", "1@0,0/0 2@1,0/0 3@2,0/0", "phase trees", "drawn 2"
    )
    assert texts(game, state) == ["yellow 1e", "yellow 2e"]
    assert cited(game, state, "yellow 2w") == "L6"
    state = after(game, state, "yellow 2e")
    (line,) = game.score(state).lines
    assert (line.points, line.sites, line.rule) == (2, ("2e", "3w"), "L9")


def test_l8_an_open_zone_leaves_another_of_its_colour_closed():
    """Two zones of one colour: the closed one scores double whatever the other is."""
    game, state = study(
        "GYGG, GGGY, GYGG", "1@0,0/0 2@1,0/0 3@0,1/0", "trees 0: yellow@1e yellow@3e"
    )
    assert [(line.points, line.what) for line in game.score(state).lines] == [
        (2, "closed zone yellow 1e with 1 full rune")
    ]


@pytest.mark.parametrize(
    ("move", "rule"),
    [("1,0/0", "L4"), ("discard", "L5"), ("pink 1n", "L6"), ("draw 1", "L3")],
)
def test_each_kind_of_move_is_refused_by_its_rule_out_of_its_phase(move, rule):
    """Before a tile is drawn nothing is placed, put back or planted, and tile 1 is never drawn."""
    game = LegendaryForests()
    assert cited(game, game.setup(), move) == rule


def test_a_game_without_draws_is_over_at_once():
    """With one tile, or all others removed, everybody has 0 points and shares the win."""
    for game in (LegendaryForests(removed=24), LegendaryForests(tiles=("PPPP",), removed=0)):
        assert game.outcome(game.setup()).winners == (0, 1)
        assert game.longest() == 0 or game.removed
