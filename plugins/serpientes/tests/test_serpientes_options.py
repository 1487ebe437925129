"""The options of Serpientes: what they take, and how they refuse the rest."""

from __future__ import annotations

import re

import pytest
from boardkit_serpientes import Serpientes

from boardkit.errors import OptionError


def refused(message, **options):
    """Options are refused with one line that says this."""
    with pytest.raises(OptionError, match=re.escape(message)) as caught:
        Serpientes(**options)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 2**32, 3.0, "3", True, None])
def test_two_to_six_play(players):
    """Any other number, and anything that is no number, is refused and never corrected."""
    error = refused(f"players must be a whole number from 2 to 6, got {players!r}", players=players)
    assert (error.option, error.value) == ("players", players)


@pytest.mark.parametrize("size", [-2, 1, 4, 7, 13, 26, 10**9, 12.0, "12", True, None])
def test_a_size_is_even_and_from_6_to_24(size):
    """S1: the middle of a side is an intersection, so sizes are even; nothing large is built first."""
    assert refused("size must be", size=size).option == "size"


@pytest.mark.parametrize(("players", "size"), [(2, 12), (4, 12), (5, 16), (6, 16)])
def test_the_usual_size_goes_by_the_players(players, size):
    """S1: 12 squares on a side for up to four players, 16 for more."""
    assert Serpientes(players=players).grid.size == size
    assert Serpientes(players=players) != Serpientes(players=players, size=size)


@pytest.mark.parametrize("option", ["tokens", "on_board", "max_turns"])
@pytest.mark.parametrize("value", [0, -1, 10**9, 3.0, "x", "3", True, None])
def test_counts_are_whole_numbers_from_1(option, value):
    """With 0 tokens or turns there would be no game."""
    error = refused(f"{option} must be a whole number from 1 to", **{option: value})
    assert (error.option, error.value) == (option, value)


@pytest.mark.parametrize("placement", ["", "Cards", "cards ", "dice", 1, None, True])
def test_a_placement_is_uniform_or_cards(placement):
    """S4: there are two ways, and no other word means one of them."""
    assert refused("placement must be", placement=placement).option == "placement"


@pytest.mark.parametrize("options", [{"size": 6}, {"size": 14}, {"players": 5}])
def test_cards_place_tokens_on_size_12_only(options):
    """S4: ranks from ace to king name 13 rows and columns, no more and no fewer."""
    refused("cards place tokens on size 12 only (S4)", placement="cards", **options)


def test_cards_may_place_the_tokens_of_six_on_size_12():
    """Five and six players can choose the smaller grid, and then the cards."""
    game = Serpientes(players=6, size=12, placement="cards")
    assert str(game.setup().snakes[0].trail) == "(e1, e2)"


@pytest.mark.parametrize(
    "page",
    [
        "left",
        "left 0",
        "left -1",
        "left 100",
        "left 3 left 2",
        "left three",
        "3 left",
        "left 3 right",
        "swim 3",
        "left:7r 3",
        "? 3",
        "left \u0663",
        " ",
    ],
)
def test_a_page_lists_cards_with_their_numbers(page):
    """Each card once, with a number from 1 to 99."""
    assert refused("page must list cards", page=page).option == "page"


@pytest.mark.parametrize("page", ["left 3", "left:1r 3", "left:7 3", "left:7g 3", "swim:7r 1"])
def test_where_cards_place_tokens_each_has_a_rank(page):
    """S4: without rank and colour a card names no row."""
    refused("page must list cards", page=page, placement="cards")


def test_a_page_is_taken_so_many_times():
    """Two pages of three cards are six cards."""
    game = Serpientes(page="wild 1 left 2", pages=2)
    assert game.pack.kinds == ("left", "wild")
    assert repr(game.pack.cards) == "Bag({'left': 4, 'wild': 2})"
