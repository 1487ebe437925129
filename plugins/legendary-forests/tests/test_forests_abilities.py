"""What Legendary Forests can do besides its four verbs."""

from __future__ import annotations

import pytest
from boardkit_legendary_forests import LegendaryForests, Tree
from forests_positions import after, study

import boardkit
from boardkit import rules
from boardkit.draw import text
from boardkit.draw.svg import svg


@pytest.mark.parametrize(
    "ability",
    [
        rules.Chancy,
        rules.Scored,
        rules.Explained,
        rules.Told,
        rules.Written,
        rules.Numbered,
        rules.Bounded,
        rules.Symmetric,
        rules.Together,
        rules.Drawn,
    ],
)
def test_the_game_has_the_ability(ability):
    """Every ability that applies to a game of draws, points and no secrets is there."""
    assert isinstance(LegendaryForests(), ability)


def test_nobody_has_partners():
    """There are no teams, so the game does not say that there are."""
    assert not isinstance(LegendaryForests(), rules.Teamed)


# -- Told


def told(game, state, move):
    """The rules, texts and places that the game notes for a move."""
    return [(n.rule, n.text, n.sites) for n in game.notes(state, boardkit.parse(game, state, move))]


def test_zones_that_close_are_told():
    """L8: the placement that matches the last loose side of a zone closes it, with its sides."""
    game, state = study("GYGG, GYGG", "1@0,0/0", "phase place", "drawn 2")
    assert told(game, state, "1,0/2") == [("L8", "zone yellow 1e is closed", ("1e", "2e"))]
    assert told(game, state, "0,1/0") == []


def test_the_end_is_told():
    """L7: the last placement ends the game."""
    game, state = study("GYGG, GYGG", "1@0,0/0", "phase place", "drawn 2")
    state = after(game, state, "0,1/0")
    assert told(game, state, "0,1/0") == [("L7", "the last tile is placed", ())]


# -- Numbered and Bounded


def test_the_bound_is_met():
    """Two rounds with two triggers for two players: 2 draws, 4 placements, 4 trees."""
    game = LegendaryForests(tiles=("PPPP", "PPPP T", "PPPP T"), removed=0)
    match = boardkit.Match(game, seed=0)
    while match.outcome is None:
        match.push(match.legal[0])
    assert len(match.plies) == game.longest() == 10


# -- Symmetric


def test_four_quarters_are_a_whole_turn():
    """The image by one quarter of the image by three is the position itself."""
    game, state = study("PRYG, PGPG, PPPG T", "1@0,0/0 2@0,1/0 3@0,2/1", "trees 0: pink@3n")
    by_one, _, by_three = (image.state for image in game.images(state))
    assert by_one.planets[0].laid[1].turn == 1
    assert game.images(by_one)[2].state == game.images(by_three)[0].state == state


def test_there_are_no_images_where_a_name_could_mean_two_areas():
    """A tile that looks the same turned by half, with areas apart, leaves no images."""
    assert LegendaryForests().images(LegendaryForests().setup())
    game = LegendaryForests(tiles=("PRYG", "GYGY/0102"), removed=0)
    assert game.images(game.setup()) == ()


# -- Drawn


def test_planets_are_drawn_side_by_side():
    """Numbers, colours, a closed zone in small letters, trees as stars, areas apart by a side."""
    game, state = study(
        "GYGG, GYGY/0102, GGGP",
        "1@0,0/0 2@1,0/0",
        "planet 1: 1@0,0/0 3@-1,0/0",
        "trees 0: yellow@1e yellow@2w yellow@2e",
    )
    assert text(game.draw(state)).splitlines()[:5] == [
        "             G           G                       G           G",
        " 0       G   1   y* yw*  2  Ye*      0       P   3   G   G   1   Y",
        "             G           G                       G           G",
        "",
        "             0           e1                      w1          0",
    ]


def test_what_scores_is_pointed_out():
    """Each zone with a tree is a highlight with its points, on the cells of its sides."""
    game, state = study("GYGG, GGGY", "1@0,0/0 2@1,0/0", "trees 0: yellow@1e")
    (light,) = game.draw(state).highlights
    assert light.text == "player 0: 2 for closed yellow 1e"
    assert [str(site) for site in light.sites] == ["0:0,0e", "0:1,0w"]


# -- Together


def test_transcripts_say_who_placed():
    """Whoever is asked to place, a position says it, and a transcript names him."""
    game, state = study("PPPP, PPPP, PPPP", "1@0,0/0", "phase place", "drawn 2", "to-move 1")
    match = boardkit.Match(game, state, seed=0)
    match.push("1,0/0")
    match.push("0,1/0")
    plies = [line for line in match.transcript().splitlines() if line[0].isdigit()]
    assert [line.split()[1:3] for line in plies] == [["1", "1,0/0"], ["0", "0,1/0"]]


def test_refusals_name_the_zone_that_is_meant():
    """A side that does not name its zone is refused with the name that does."""
    game, state = study("PPPP, PPPP T, PPPP", "1@0,0/0 2@0,1/0", "phase trees", "drawn 2")
    refusal = game.why_not(state, Tree("pink", 2, 0))
    assert (refusal.rule, refusal.text) == ("L6", "this zone is called pink 1n")
    assert refusal.sites == ("1n", "1e", "1s", "1w", "2n", "2e", "2s", "2w")


def test_a_notebook_shows_a_position():
    """A position shows itself as a picture of the planets."""
    game = LegendaryForests()
    assert game.setup()._repr_svg_() == svg(game.draw(game.setup()))
