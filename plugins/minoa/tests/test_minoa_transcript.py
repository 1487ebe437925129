"""A game that was worked out by hand, and what it must look like for ever."""

from hashlib import blake2b
from pathlib import Path

from minoa_positions import PARTNERS
from naive_minoa import NaiveMinoa

from boardkit.testing import check_golden

GOLDEN = Path(__file__).with_name("minoa_transcript.txt")
PLIES = [line.split() for line in GOLDEN.read_text().splitlines() if line[0].isdigit()]


def test_game_comes_to_what_was_worked_out() -> None:
    """Yellow's last stick fills the border with green's other five, and ends the game (M7, M8)."""
    (match,) = check_golden(GOLDEN)
    assert match.state == match.game.read(f"{PARTNERS}\nto-move 3")
    assert match.outcome is not None
    assert match.outcome.scores == (30, 20, 26, 20)
    assert match.outcome.team_scores == (56, 40)
    before = match.plies[-2].state
    assert len(match.game.notes(before, match.plies[-1].move)[0].sites) == 5


def test_reference_plays_the_same_game() -> None:
    """The digests are those of the positions that the naive reference comes to."""
    naive = NaiveMinoa(players=4)
    position = naive.setup()
    for _, seat, move, digest in PLIES:
        assert str(position.seat) == seat
        position = naive.play(position, move)
        assert digest == f"#{blake2b(naive.write(position).encode(), digest_size=4).hexdigest()}"
    assert naive.over(position)
    assert naive.team_scores(position) == [56, 40]
