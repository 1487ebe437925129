"""Golden transcripts: replayed to the letter, or refused at the line that differs."""

from __future__ import annotations

from pathlib import Path

import pytest
from claims import Leave
from hypothesis import given
from plugged import GAMES
from strategies import played
from toys import RECORD, Rows, RowsPosition, short

from boardkit.errors import TranscriptError
from boardkit.host import Host
from boardkit.play import Match
from boardkit.rules import GameInfo
from boardkit.state import Outcome
from boardkit.testing import check_golden

GAME = Rows(rows=2, cols=4, motto='say "x"\n\\ é')


class Edgewise(Rows):
    """The same rules, but that the second mover starts."""

    def setup(self) -> RowsPosition:
        return RowsPosition(1, super().setup().marks)


class Drawn(Rows):
    """The same rules, but that nobody wins."""

    def outcome(self, state: RowsPosition) -> Outcome | None:
        return super().outcome(state) and Outcome.draw(players=2, reason="three in a row")


class Newer(Rows):
    """A later version of the rules."""

    info = GameInfo(key="rows", title="Rows", rules=4, source="folklore")


def test_what_is_as_it_was_passes(tmp_path: Path) -> None:
    """A file that replays to the letter gives its match."""
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    (match,) = check_golden(file, GAME)
    assert len(match.plies) == 5
    assert match.transcript() == RECORD


@given(played())
def test_every_transcript_is_golden(match: Match) -> None:
    """What was just written replays to the letter, over or not."""
    (again,) = check_golden(match.transcript(), match.game)
    assert (again.plies, again.outcome) == (match.plies, match.outcome)


def test_a_file_may_hold_several() -> None:
    """Transcripts stand one after another with a blank line between."""
    texts = short("a1", "b2"), short("c3")
    assert [len(match.plies) for match in check_golden("\n".join(texts), Rows())] == [2, 1]


def test_the_version_of_the_plugin_may_be_another() -> None:
    """A release that leaves the rules alone leaves golden transcripts alone."""
    text = RECORD.replace("rules=3", "rules=3 plugin=boardkit-rows/0.0.1")
    assert len(check_golden(text, GAME)) == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("2 1 a2", "2 1 b2", r"^text: line 6, ply 2: b2 leads to a position with digest"),
        ("2 1 a2", "2 1 a1", r"^text: line 6: illegal move a1 for player 1 at ply 2: .*\(R1\)"),
        ("2 1 a2", "2 0 a2", "^text: line 6, ply 2: player 1 is to move, the transcript says 0"),
        ("winners=0", "winners=1", "^text: line 10: the game ends with winners 0, not '1'"),
        ("a row\"", "a line\"", "^text: line 10: the game ends with reason three in a row, not"),
        ("2 1 a2", "2 1 A2", "^text: line 6: the file has '2 1 A2 #.*', written again it has '2 1 a2 #"),
        ("=2 cols", "=2  cols", "^text: line 3: the file has 'options rows=2  cols=4"),
        ("seed 7\n", "", "^text: line 4: the file has '1 0 a1 .*', written again it has 'seed "),
        ("\n", "\r\n", r"^text: line 1: the file has 'boardkit transcript 1\\r', written"),
        ("game rows", "game dash", "^text: it is of the game dash, not of rows"),
        ("rows=2", "rows=9", r"^text: transcript 1 is of Rows\(rows=9, .*, not of Rows\(rows=2,"),
        ("\n5 0", "\n\n5 0", "^text: line 9: the file has '', written again it has '5 0"),
    ],
)  # fmt: skip
def test_whatever_differs_is_told(old: str, new: str, message: str) -> None:
    """One changed sign is found at its line, and at its ply if it is about one."""
    with pytest.raises(TranscriptError, match=message):
        check_golden(RECORD.replace(old, new), GAME)


def test_what_stands_below_is_told() -> None:
    """Lines after the end, even blank ones, are none that would be written."""
    with pytest.raises(TranscriptError, match="line 12: the file has '', written again it has no"):
        check_golden(f"{RECORD}\n", GAME)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Edgewise, "line 5, ply 1: player 1 is to move, the transcript says 0"),
        (Drawn, "line 10: the game ends with winners 0,1, not '0'"),
        (Newer, "line 2: rules 3 of rows are not the installed rules 4"),
    ],
)
def test_other_rules_are_found_out(kind: type[Rows], message: str) -> None:
    """A change of set-up, end or version of the rules is told, with the line and the facts."""
    golden = short("a1", "a2", "b1", "b2", "c1")
    with pytest.raises(TranscriptError, match=message) as caught:
        check_golden(golden, kind())
    assert caught.value.line in (2, 5, 10)


def test_a_file_is_named(tmp_path: Path) -> None:
    """Who has many golden files sees which one it is, also when it is not there at all."""
    file = tmp_path / "game.txt"
    with pytest.raises(TranscriptError, match=r"game.txt: No such file"):
        check_golden(file)
    file.write_text(RECORD.replace("2 1 a2", "2 1 b2"), encoding="utf-8")
    with pytest.raises(TranscriptError, match=r"game.txt: line 6, ply 2: b2 leads") as caught:
        check_golden(file, GAME)
    assert (caught.value.line, caught.value.ply) == (6, 2)


def test_without_a_game_the_installed_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key in the transcript says which; one that is not installed is told."""
    monkeypatch.setattr("boardkit.testing.golden.default_host", lambda: Host(GAMES))
    (match,) = check_golden(Match(Leave(), seed=1).transcript())
    assert match.game == Leave()
    with pytest.raises(TranscriptError, match=r"^text: no installed plugin provides game 'rows'"):
        check_golden(RECORD)
