"""A game written down, `forests_game.txt`, replayed to the letter."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import pytest
from boardkit_legendary_forests import LegendaryForests
from naive_forests import NaiveForests

import boardkit
from boardkit.errors import TranscriptError
from boardkit.lab import perft
from boardkit.testing import check_golden

PATH = Path(__file__).with_name("forests_game.txt")
TEXT = PATH.read_text(encoding="utf-8")
PLIES = re.findall(r"^\d+ (\S+) (.+) #([0-9a-f]{8})$", TEXT, flags=re.MULTILINE)


def test_the_reference_reaches_the_same_positions():
    """The reference plays the moves of the file to the same digests, players and end."""
    game = boardkit.replay(PATH).game
    naive = NaiveForests(players=game.players, tiles=game.tiles, removed=game.removed)
    position = naive.setup()
    assert len(PLIES) == 26
    for player, move, digest in PLIES:
        assert player == str(naive.to_move(position)).replace("-1", "*")
        position = naive.play(position, move)
        assert blake2b(naive.write(position).encode(), digest_size=4).hexdigest() == digest
    assert naive.over(position)
    assert (naive.scores(position), naive.winners(position)) == ([1, 1, 2], [2])


def test_the_game_ends_as_counted_by_hand():
    """Tile 5 keeps its two pinks apart, so player 2 has closed one: a full rune, doubled.

    Players 0 and 1 have one full rune each in an open zone with a tree; their other trees, and the
    yellow one of player 2, stand in zones without any.
    """
    (match,) = check_golden(PATH)
    assert match.outcome.scores == (1, 1, 2)
    assert match.outcome.winners == (2,)
    assert [line.sites for line in match.outcome.sheet.lines] == [
        ("1n", "2n", "2e", "2s", "2w"),
        ("4n", "4e", "8e"),
        ("1n", "5s"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("5 * draw 4", "5 * draw 3", "line 9, ply 5: draw 3 leads to a position with digest"),
        ("2 0 1,0/0", "2 0 1,0/2", r"line 6: .* at ply 2: .*\(L4\)"),
        (
            "22 1 discard",
            "22 1 9,9/0",
            r"line 26: .* at ply 22: .*shares no side with the planet \(L4\)",
        ),
        ("9 0 pink 1n", "9 1 pink 1n", "line 13, ply 9: player 0 is to move"),
        ("winners=2", "winners=1", "winners 2"),
    ],
)
def test_a_changed_game_is_found_out(old, new, message):
    """One changed sign is found at its ply."""
    with pytest.raises(TranscriptError, match=message):
        boardkit.replay(TEXT.replace(old, new))


def test_the_page_counts_the_sequences_of_moves():
    """24 tiles can be drawn; 81 and 303 are the numbers of sequences of two and of three plies."""
    assert [perft(LegendaryForests(), depth) for depth in (1, 2, 3)] == [24, 81, 303]


def test_two_placements_by_hand():
    """A tile pink all round goes beside tile 1 on four sides of a pink one: 1, then 4, then 4 x 4."""
    game = LegendaryForests(tiles=("PPPP", "PPPP"), removed=0)
    assert [perft(game, depth) for depth in (1, 2, 3)] == [1, 4, 16]
