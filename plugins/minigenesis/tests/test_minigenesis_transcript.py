"""A game written down, `minigenesis_game.txt`, replayed to the letter."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import pytest
from boardkit_minigenesis import MiniGenesis
from minigenesis_positions import twin

import boardkit
from boardkit.errors import TranscriptError
from boardkit.testing import check_golden

PATH = Path(__file__).with_name("minigenesis_game.txt")
TEXT = PATH.read_text(encoding="utf-8")
PLIES = re.findall(r"^\d+ (\S+) (.+) #([0-9a-f]{8})$", TEXT, flags=re.MULTILINE)


def test_the_reference_reaches_the_same_positions():
    """The reference plays the moves of the file to the same digests, players and end."""
    game = MiniGenesis(players=3, board="...../.#.../.._../...._", strict=False)
    naive = twin(game)
    position = naive.setup()
    assert len(PLIES) == 17
    for player, move, digest in PLIES:
        assert player == str(naive.to_move(position)).replace("-1", "*")
        position = naive.play(position, move)
        assert blake2b(naive.write(position).encode(), digest_size=4).hexdigest() == digest
    assert naive.over(position)
    assert (naive.scores(position), naive.winners(position)) == ([10, 10, 4], [0, 1])


def test_the_game_ends_as_counted_by_hand():
    """Empty are a3 a4, b1 c1, c3 c4 d3 and e2: no four of them hang together.

    The areas of 3 are red and blue, so neither is tripled and both are doubled. In blue A, B and C
    have a herd of 1 each and share 12; in red A has two herds of 1 and B one, and the two share 12.
    """
    (match,) = check_golden(PATH)
    assert match.game.write(match.state) == (
        ".. bA .. rA rB\n.. ## .. .. rA\nbB bC __ bC ..\nbA .. .. rA __\nto-move 1"
    )
    assert match.outcome.scores == (4 + 6, 4 + 6, 4)
    assert match.outcome.winners == (0, 1)
    assert match.outcome.returns == (0.5, 0.5, -1.0)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("3 * roll 2 2", "3 * roll 2 3", "line 7, ply 3: roll 2 3 leads to a position with digest"),
        ("4 1 blue a2", "4 1 blue d1", "line 8: .* at ply 4: d1 is taken"),
        ("4 1 blue a2", "4 2 blue a2", "line 8, ply 4: player 1 is to move"),
        ("7 2 stop", "7 2 black a1", "line 11: .* at ply 7: .*does not give black"),
        ("winners=0,1", "winners=0", "winners 0,1"),
    ],
)
def test_a_changed_game_is_found_out(old, new, message):
    """One changed sign is found at its ply."""
    with pytest.raises(TranscriptError, match=message):
        boardkit.replay(TEXT.replace(old, new))
