"""What Minoa can do besides its four verbs."""

from xml.etree import ElementTree

import pytest
from boardkit_minoa import Minoa, boardkit_games
from boardkit_minoa.position import COLOURS
from hypothesis import given
from minoa_games import Course, courses, random_course, some

import boardkit.rules
from boardkit.draw import svg
from boardkit.errors import OptionError
from boardkit.rules import options

ABILITIES = (
    "Scored",
    "Explained",
    "Told",
    "Written",
    "Teamed",
    "Numbered",
    "Bounded",
    "Symmetric",
    "Drawn",
)


def test_plugin_provides_the_game() -> None:
    """The plugin provides Minoa, under the key `minoa`."""
    assert [kind.info.key for kind in boardkit_games()] == ["minoa"]


@pytest.mark.parametrize("ability", ABILITIES)
def test_has_ability(ability: str) -> None:
    """Minoa is scored, explained, told, written, teamed, numbered, bounded, symmetric and drawn."""
    assert isinstance(Minoa(), getattr(boardkit.rules, ability))


def test_nothing_is_left_to_chance() -> None:
    """Minoa has no chance, and says so."""
    assert not isinstance(Minoa(), boardkit.rules.Chancy)
    assert len(Minoa().all_chances()) == 0


def test_all_moves_are_all_lines() -> None:
    """Every line of the board can be a move, and nothing else."""
    assert list(Minoa().all_moves()) == list(Minoa().board.edges)


def test_longest_game_fills_the_board() -> None:
    """A game has at most 24 border lines and 60 black sticks (M2, M4)."""
    assert Minoa().longest() == 24 + 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_number_of_players(players: int) -> None:
    """Two to four can play."""
    assert Minoa(players=players).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6, 7, 2**32, 2.0, "3", True, None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    """Nobody else can: not one, not five, and nothing that is no whole number."""
    with pytest.raises(
        OptionError, match="players must be a whole number from 2 to 4, got"
    ) as refused:
        Minoa(players=players)
    assert refused.value.option == "players"
    assert refused.value.value is players


def test_players_are_the_only_option() -> None:
    """The number of players, two by default, is all that can be chosen."""
    (players,) = options(Minoa).values()
    assert (players.name, players.default, players.low, players.high) == ("players", 2, 2, 4)


def test_rules_are_numbered_m1_to_m10() -> None:
    """The rules are M1 to M10, each in words."""
    rules = Minoa().rules()
    assert list(rules) == [f"M{number}" for number in range(1, 11)]
    assert all(text.endswith(".") for text in rules.values())


@some
@given(courses())
def test_refused_ring_is_shown(played: Course) -> None:
    """The lines shown make a ring of the refused line and black sticks, two at each end (M2)."""
    game, last = played.game, played.last
    board, live = game.board, game.outcome(last) is None
    closing = board.edges - game.border_lines - last.black - game.moves(last)
    for line in list(closing)[:3] if live else ():
        ring = board.edges.of(game.why_not(last, line).sites)
        assert ring - line <= last.black
        assert line in ring
        assert {len(board.spokes(end) & ring) for one in ring for end in board.ends(one)} == {2}


@some
@given(courses())
def test_marks_are_the_sticks(played: Course) -> None:
    """A drawing marks each stick, black with `#` and others with a letter for the colour."""
    game, last = played.game, played.last
    picture = game.draw(last)
    rows = (row.split(" ") for row in game.write(last).split("\n")[:-1])
    letters = {"black": "#", "red": "R", "blue": "B", "yellow": "Y", "green": "G"}
    sticks = {(name, letters[colour]) for colour, *names in rows for name in names}
    assert {(str(mark.site), mark.text) for mark in picture.marks} == sticks


@some
@given(courses())
def test_score_lines_are_the_assigned_regions(played: Course) -> None:
    """A score line is a region with a point for each triangle, and none counts twice (M9)."""
    lines = played.game.score(played.last).lines
    assert [line.points for line in lines] == [len(line.sites) for line in lines]
    assert (
        len({cell for line in lines for cell in line.sites})
        == sum(line.points for line in lines)
        <= 96
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_territories_are_pointed_out_at_the_end(players: int) -> None:
    """At the end the triangles of each player are highlighted in his colour, with his points (M9)."""
    played = random_course(players, seed=1)
    assert played.game.draw(played.states[-2]).highlights == ()
    pointed = played.game.draw(played.last).highlights
    totals = dict(zip(COLOURS, played.game.score(played.last).totals, strict=False))
    assert {light.colour: len(light.sites) for light in pointed} == {
        colour: points for colour, points in totals.items() if points
    }
    assert all(light.text == f"{light.colour}: {len(light.sites)} points" for light in pointed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_says_whose_turn_it_is(players: int) -> None:
    """Below the picture stands whose turn it is or would have been, by number and colour."""
    played = random_course(players, seed=1)
    before, last = played.states[-2:]
    mover = f"player {before.to_move} ({COLOURS[before.to_move]})"
    assert played.game.draw(before).captions == (f"{mover} to move",)
    mover = f"player {last.to_move} ({COLOURS[last.to_move]})"
    assert played.game.draw(last).captions == (f"the game is over, before {mover}",)


def test_a_notebook_shows_a_position() -> None:
    """A position shows itself as a picture of its sticks."""
    played = random_course(2, seed=1)
    shown = played.states[9]._repr_svg_()
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert shown == svg(played.game.draw(played.states[9]))
