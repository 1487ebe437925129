"""What notebooks show: boards, pictures and matches by themselves."""

from __future__ import annotations

import subprocess
import sys

import pytest
from attrs import evolve
from claims import Claims, Land
from strategies import WHOLE_BOARDS
from toys import Rows

from boardkit.draw import svg
from boardkit.geometry import Board, square_grid
from boardkit.picture import Highlight, Mark, Picture
from boardkit.play import Match


def claiming(*moves: str) -> Match:
    """A match of the toy after some moves."""
    match = Match(Claims(cols=2))
    for move in moves:
        match.push(move)
    return match


@pytest.mark.parametrize("board", WHOLE_BOARDS, ids=str)
def test_boards_show_themselves(board: Board):
    """A board shows its cells."""
    assert board._repr_svg_() == svg(Picture(board))


def test_pictures_show_themselves():
    """A picture shows itself as `svg` draws it."""
    board = square_grid(2, 2)
    picture = Picture(board, (Mark(board.cells[0], "A"),), captions=("B to move",))
    assert picture._repr_svg_() == svg(picture)


def test_matches_show_themselves():
    """A match shows its position under the title of its game, and how far it is."""
    match = claiming("die 2", "a1")
    assert match._repr_svg_() == svg(
        match.picture(), title="Claims \N{EM DASH} a toy after 2 plies"
    )
    match.pop()
    assert "a toy after 1 ply</title>" in match._repr_svg_()


def test_games_that_are_not_drawn():
    """A match of a game that does not draw shows no picture, so notebooks fall back on its name."""
    match = Match(Rows(rows=3, cols=2))
    assert (match.picture(), match._repr_svg_()) == (None, None)


def test_nothing_is_loaded_before_it_is_drawn():
    """Who never looks at anything never loads what draws."""
    program = (
        "import sys, boardkit; assert 'boardkit.draw' not in sys.modules;"
        "boardkit.geometry.square_grid(1, 1)._repr_svg_(); assert 'boardkit.draw' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


# -- the last move


def test_the_last_move_is_pointed_out():
    """The site that the last move marked is `last`; nothing is before any."""
    assert [site.name for site in claiming("die 2", "a1", "die 1", "b1").picture().last] == ["b1"]
    assert claiming().picture().last == ()


def test_a_move_that_marks_nothing_is_passed_over():
    """A cast of the die leaves the ring where it was."""
    assert [site.name for site in claiming("die 2", "a1", "die 1").picture().last] == ["a1"]


def test_moves_that_change_and_take_away_marks():
    """Sites whose mark was changed or taken away count as well as those that got one."""

    class Fading(Claims):
        """Only the marks of the last two claims are seen, and the older in small letters."""

        def draw(self, state: Land) -> Picture:
            marks = super().draw(state).marks[-2:]
            faded = tuple(evolve(mark, text=mark.text.lower()) for mark in marks[:-1])
            return Picture(self.board, faded + marks[-1:])

    match = Match(Fading(cols=2))
    for move in ("die 1", "a1", "die 1", "a2", "die 1", "b1"):
        match.push(move)
    assert {site.name for site in match.picture().last} == {"a1", "a2", "b1"}


# -- scores


def test_scoring_sites_are_pointed_out_in_the_end():
    """When the game is over, each player who scores has a highlight of all sites that score."""
    moves = ("die 2", "a1", "die 1", "b1", "die 1", "b2", "die 1", "a2")
    assert claiming(*moves[:-1]).picture().highlights == ()
    lights = claiming(*moves).picture().highlights
    assert [(light.text, {site.name for site in light.sites}) for light in lights] == [
        ("player 0: 3 points", {"a1", "b2"}),
        ("player 1: 2 points", {"a2", "b1"}),
    ]


def test_what_the_game_points_out_stays():
    """Where the picture of a game has its own last move or highlights, these are shown."""
    board = square_grid(2, 2)
    own = (board.cells[3],), (Highlight("the best", board.cells[:1]),)

    class Pointing(Claims):
        """A game that knows better what to point out."""

        def draw(self, state: Land) -> Picture:
            return evolve(super().draw(state), last=own[0], highlights=own[1])

    match = Match(Pointing(cols=2))
    for move in ("die 2", "a1", "die 1", "b1", "die 1", "b2", "die 1", "a2"):
        match.push(move)
    assert (match.picture().last, match.picture().highlights) == own


def test_an_outcome_without_a_sheet():
    """A game without points has nothing that scores."""

    class Drawn(Rows):
        """The rows of the toys, drawn."""

        def draw(self, state: object) -> Picture:
            return Picture(self.board)

    match = Match(Drawn(rows=1, cols=3))
    for move in ("a1", "b1", "c1"):
        match.push(move)
    assert match.outcome is not None
    assert match.picture() == Picture(square_grid(1, 3))
