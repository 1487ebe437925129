"""How many games of a few plies there are, counted by hand."""

import pytest
from boardkit_minoa import Minoa, Position
from minoa_positions import COMB, COMB_LEFT, COMB_RIGHT

from boardkit import legal


def perft(game: Minoa, state: Position, plies: int) -> int:
    """How many sequences of so many moves there are."""
    moves = legal(game, state)
    if plies == 1:
        return len(moves)
    return sum(perft(game, game.play(state, move), plies - 1) for move in moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_perft_from_the_set_up(players: int) -> None:
    """The first stick goes on any of 156 lines, the second on any of the other 155: 24,180.

    Two sticks can close no ring, and nobody has laid his last, so nothing else matters.
    """
    game = Minoa(players=players)
    assert [perft(game, game.setup(), plies) for plies in (1, 2)] == [156, 156 * 155]


def test_perft_of_three() -> None:
    """Of 156 x 155 x 154 ways to choose three lines in order, rings fall away: 3,723,288.

    Three lines make a ring when they are the sides of one of the 72 triangles without border line:
    each of the 24 border lines has a triangle of its own. Each ring could be laid in six orders.
    """
    game = Minoa()
    assert perft(game, game.setup(), 3) == 156 * 155 * 154 - 72 * 6


def test_perft_at_the_end() -> None:
    """With five border lines left, three for red and two for blue: 5, 20, 60, 120, then none.

    No black stick fits, and each move takes one line. The fourth is blue's last stick; it puts
    red's last one on the last line (M7), and as each region has one border line, the game is over.
    """
    game = Minoa()
    red, blue = f"{COMB_RIGHT} e1-f1", f"{COMB_LEFT} f1-g1 g1-h1"
    state = game.read(f"black {COMB}\nred {red}\nblue {blue}")
    assert [perft(game, state, plies) for plies in range(1, 6)] == [5, 20, 60, 120, 0]
