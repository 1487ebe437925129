"""What is promised of every game, kept by Minoa."""

import pytest
from boardkit_minoa import Minoa
from minoa_positions import COMB, COMB_RIGHT, DIAMETER, SPOKES

from boardkit.testing import GameTests, check_game, corners

ASSIGNED = "every region has one owner"


class TestMinoa(GameTests):
    """Three players, from the set-up and where black sticks or coloured ones run out."""

    game = Minoa(players=3)
    starts = (
        f"black {COMB}\nred {COMB_RIGHT}\nto-move 1",
        f"black {DIAMETER} {SPOKES[1]}\nred {COMB_RIGHT}\nto-move 2",
    )
    reach = ("M2", "M4", "M5", "M7", "M8", "M9", ASSIGNED, "red has no legal move")


@pytest.mark.parametrize("game", corners(Minoa), ids=str)
def test_fewest_and_most_players_keep_the_promises(game: Minoa) -> None:
    """Two players, and two pairs of partners."""
    report = check_game(game, effort="quick", reach=["M2", "M7", ASSIGNED])
    assert report.playouts >= 2
