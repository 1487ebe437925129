"""A game that was worked out by hand, and what it must look like for ever."""

from pathlib import Path

from boardkit_classics.hex import Hex

import boardkit
from boardkit.play import replay

GOLDEN = Path(__file__).with_name("classics_hex.txt")


def test_transcript_replays_exactly() -> None:
    """A game of Hex with a swap replays to the same text, but for the version of the plugin."""
    match = replay(GOLDEN, find={"hex": Hex}.__getitem__)
    written, golden = match.transcript().splitlines(), GOLDEN.read_text().splitlines()
    assert written.pop(1).startswith("game hex rules=1")
    assert golden.pop(1).startswith("game hex rules=1")
    assert written == golden


def test_game_comes_to_what_was_worked_out() -> None:
    """Blue takes b1 over as a2; red plays along column c, blue along row 2, and blue is first.

    The cells a2, b2, c2 and d2 are next to each other and lead from the first column to the last.
    """
    match = boardkit.replay(GOLDEN)
    assert match.game == Hex(size=4, swap=True)
    assert match.game.write(match.state) == "red c1 c3 c4\nblue a2 b2 c2 d2\nto-move 0"
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
