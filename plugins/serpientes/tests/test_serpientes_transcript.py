"""A game written down, `serpientes_game.txt`, replayed to the letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from naive_serpientes import NaiveSerpientes

import boardkit
from boardkit.errors import TranscriptError
from boardkit.testing import check_golden

PATH = Path(__file__).with_name("serpientes_game.txt")
TEXT = PATH.read_text(encoding="utf-8")
PLIES = re.findall(r"^\d+ (\S+) (.+) #[0-9a-f]{8}$", TEXT, flags=re.MULTILINE)


def test_the_reference_plays_the_game_to_the_same_end():
    """The reference takes every move of the file, from the same players, to the same scores."""
    page = (3, 3, 2, 1, 1, 0, 1)
    naive = NaiveSerpientes(players=2, size=6, tokens=3, on_board=1, page=page)
    naive.cards = naive.cards[::2]  # one page, where the reference has two of each card
    position = naive.setup()
    assert len(PLIES) == 30
    for player, move in PLIES:
        assert player == str(naive.to_move(position)).replace("-1", "*")
        position = naive.play(position, move)
    assert naive.over(position)
    assert (naive.scores(position), naive.winners(position)) == ([9, 7], [0])


def test_the_game_ends_as_counted_by_hand():
    """Player 0 eats on c2 and c3, player 1 the last token on e4; all sticks are counted.

    Player 0 lays two sticks from the table and wins two: 3 on the board, 4 on the table, 2 tokens.
    Player 1 lays three and wins one: 4 on the board, 2 on the table, 1 token.
    """
    (match,) = check_golden(PATH)
    assert match.game.write(match.state) == (
        "snake 0: d1 d2 c2 c3 | table 4 | box 8 | eaten 2 | hand forward left double uturn\n"
        "snake 1: d7 d6 d5 d4 e4 | table 2 | box 9 | eaten 1 | hand left right right wild\n"
        "reserve 0\ndiscards forward 2 left 1\nturn 3\nto-move 1\nphase plan"
    )
    assert match.outcome.scores == (3 + 4 + 2, 4 + 2 + 1)
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("2 * deal left", "2 * deal right", "line 6, ply 2: deal right leads to a position with"),
        ("13 0 lay left", "13 0 lay right", "line 17: .*at ply 13: player 0 holds no right"),
        ("17 1 lay forward", "17 0 lay forward", "line 21, ply 17: player 1 is to move"),
        ("26 * token e4", "26 * token c3", "line 30: .*at ply 26: c3 is the end of a stick"),
        ("winners=0", "winners=1", "winners 0"),
    ],
)
def test_a_changed_game_is_found_out(old, new, message):
    """One changed word is found at its ply."""
    with pytest.raises(TranscriptError, match=message):
        boardkit.replay(TEXT.replace(old, new))
