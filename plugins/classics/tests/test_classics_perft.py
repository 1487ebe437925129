"""How many games and positions there are, as others have counted them."""

from collections import Counter
from math import factorial

import pytest
from classics_games import perft_to_the_end

import boardkit
from boardkit.lab import perft


@pytest.mark.parametrize(
    ("plies", "sequences"),
    [(1, 9), (2, 72), (3, 504), (4, 3024), (5, 15120), (6, 54720), (7, 148176)],
)
def test_sequences_of_tic_tac_toe(plies: int, sequences: int) -> None:
    """9 x 8 x 7 ..., less the games that are over: 1,440 after five moves, 5,328 after six.

    Source: H. Bottomley, How many Tic-Tac-Toe games are possible? (2001).
    """
    assert perft(boardkit.game("tic_tac_toe"), plies) == sequences


def test_all_games_of_tic_tac_toe() -> None:
    """There are 255,168 games, and 5,478 positions, 765 of them different when turned or mirrored.

    Source: H. Bottomley, How many Tic-Tac-Toe games are possible? (2001), for the games; OEIS
    A008907 for the different positions by the number of marks.
    """
    game = boardkit.game("tic_tac_toe")
    games, positions = perft_to_the_end(game)
    assert (games, len(positions)) == (255_168, 5_478)
    classes = {
        frozenset([state, *(image.state for image in game.images(state))]) for state in positions
    }
    marks = Counter((state.mine | state.theirs).bit_count() for state, *_ in classes)
    assert [marks[number] for number in range(10)] == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]


@pytest.mark.parametrize(
    ("plies", "sequences"),
    [(1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807), (6, 117_649), (7, 823_536)],
)
def test_sequences_of_connect_four(plies: int, sequences: int) -> None:
    """Powers of seven, until seven discs do not fit one column: 7 ** 7 - 7.

    Source: J. Tromp, John's Connect Four Playground.
    """
    assert perft(boardkit.game("connect_four"), plies) == sequences


def test_positions_of_connect_four() -> None:
    """So many positions there are after some plies.

    Source: J. Tromp, John's Connect Four Playground; OEIS A212693.
    """
    game, counts = boardkit.game("connect_four"), []
    positions = {game.setup()}
    for _ in range(7):
        counts.append(len(positions))
        positions = {
            game.play(state, move) for state in positions for move in boardkit.legal(game, state)
        }
    assert counts == [1, 7, 49, 238, 1120, 4263, 16422]


@pytest.mark.parametrize(
    ("plies", "sequences"),
    [(1, 4), (2, 12), (3, 56), (4, 244), (5, 1396), (6, 8200), (7, 55_092), (8, 390_216)],
)
def test_sequences_of_othello(plies: int, sequences: int) -> None:
    """The first counts of Othello.

    Source: A. Bik, Computing Deep Perft and Divide Numbers for Reversi.
    """
    assert perft(boardkit.game("othello"), plies) == sequences


@pytest.mark.parametrize("plies", [1, 2, 3, 4])
def test_sequences_of_dots_and_boxes(plies: int) -> None:
    """Any line may be drawn at any time: of twelve lines 12, 12 x 11, and so on."""
    game = boardkit.game("dots_and_boxes", rows=2, cols=2)
    assert perft(game, plies) == factorial(12) // factorial(12 - plies)


def test_sequences_of_breakthrough() -> None:
    """Eight pieces step straight and 2 x 7 slanted; two plies do not bring the two sides together."""
    game = boardkit.game("breakthrough")
    assert [perft(game, plies) for plies in (1, 2)] == [22, 22 * 22]


@pytest.mark.parametrize(("key", "cells"), [("hex", 121), ("y", 66), ("havannah", 169)])
def test_sequences_on_hexagons(key: str, cells: int) -> None:
    """While nobody can have won, each stone takes one cell."""
    game = boardkit.game(key)
    assert [perft(game, plies) for plies in (1, 2)] == [cells, cells * (cells - 1)]


def test_all_games_of_y_on_three_cells() -> None:
    """Any two cells join all sides, so red wins with the third stone: 3 x 2 x 1 games."""
    games, positions = perft_to_the_end(boardkit.game("y", size=2))
    assert (games, len(positions)) == (6, 1 + 3 + 6 + 3)


def test_all_games_of_hex_on_four_cells() -> None:
    """Red's first two stones join his sides by three of six pairs; else blue's two stones join his.

    So 3 x 2 x 2 games end with the third stone, and as many with the fourth, which has one cell left.
    """
    game = boardkit.game("hex", size=2)
    lengths = [perft(game, plies) for plies in (3, 4)]
    assert lengths == [24, 12]
    assert perft_to_the_end(game)[0] == 24
