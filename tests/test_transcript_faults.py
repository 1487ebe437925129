"""What is no transcript, or does not replay, is refused at its line, whatever it is."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import RECORD, again, short

from boardkit.errors import (
    BoardkitError,
    OptionError,
    TranscriptError,
)
from boardkit.play import (
    Match,
    Transcript,
    read_stream,
)
from boardkit.play.transcript import LARGEST_FILE


def tried(source: str | Path) -> tuple[Match[Any, Any] | None, str]:
    """The match that is recorded, or why there is none."""
    try:
        return again(source), ""
    except BoardkitError as error:
        return None, str(error)


def test_cut_off(tmp_path: Path) -> None:
    """Wherever a file breaks off, it is refused or holds the beginning of the match."""
    file, data, whole = tmp_path / "cut", RECORD.encode(), again(RECORD)
    for cut in range(len(data)):
        file.write_bytes(data[:cut])
        match, refusal = tried(file)
        assert refusal.isprintable()
        assert match is None or match.plies == whole.plies[: len(match.plies)]


@pytest.mark.parametrize("figure", range(8))
@pytest.mark.parametrize("place", range(5))
def test_a_changed_digit(place: int, figure: int) -> None:
    """One changed figure of a digest is found at its ply and its line."""
    lines = RECORD.split("\n")
    line = 4 + place
    head, _, check = lines[line].partition("#")
    other = "0" if check[figure] != "0" else "1"
    lines[line] = f"{head}#{check[:figure]}{other}{check[figure + 1 :]}"
    reached = f"leads to a position with digest {check}, the transcript says"
    with pytest.raises(
        TranscriptError, match=f"^line {line + 1}, ply {place + 1}: .. {reached}"
    ) as caught:
        again("\n".join(lines))
    assert (caught.value.line, caught.value.ply) == (line + 1, place + 1)


FAULTS = [
    (
        "boardkit transcript 1",
        "boardkit transcript 2",
        "^line 1: 'boardkit transcript 2' is of a newer boardkit; this one reads 'boardkit transcript 1'$",
    ),
    ("boardkit transcript 1", " boardkit transcript 1", "not a boardkit transcript"),
    ("game rows rules=3\n", "", "line 1: it names no game"),
    ("game rows", "game", "line 2: expected 'game', a key"),
    ("game rows", "game rows\ngame rows", "line 3: a line 'game' does not belong here"),
    ("rules=3", "", "line 2: rules of no version of rows are not the installed rules 3"),
    (
        "rules=3",
        "rules=2",
        "line 2: rules 2 of rows are not the installed rules 3, and no plugin migrates",
    ),
    ("rules=3", "rules=03", "line 2: rules 03 of rows"),
    ("rules=3", "rules", "line 2: expected name=value"),
    ("rules=3", "rules=3 rules=3", "line 2: expected name=value, each name once"),
    ("rules=3", "rules=3 key=dash", "line 2: expected 'game', a key"),
    ("rules=3", "rules=3 colour=red", "line 2: expected 'game', a key"),
    (
        "rows=2",
        "rows=0",
        "line 3: the options do not fit: rows must be a whole number from 1 to 12, got 0",
    ),
    ("rows=2", "rows=²", "line 3: the options do not fit"),
    ("rows=2", "rows=", "line 3: the options do not fit"),
    ("rows=2", 'rows="2', "line 3: expected name=value"),
    ("rows=2", 'rows=2"', "line 3: expected name=value"),
    ("rows=2", r'rows="\x"', "line 3: expected a whole number or a text in double quotes"),
    ("rows=2", "size=2", "line 3: the options do not fit: Rows has no option 'size'"),
    ("rows=2", "holes=z9 rows=2", "line 3: expected name=value, each name once"),
    ("seed 7", "seed", "line 4: expected a whole number or a text in double quotes"),
    ("seed 7", "seed seven", "line 4: expected a whole number"),
    ("seed 7", "seed 7.5", "line 4: a seed is a whole number or a quoted text in UTF-8, got '7.5'"),
    ("seed 7", "seed [7]", "line 4: expected a whole number"),
    ("seed 7", "seed true", "line 4: expected a whole number"),
    ("seed 7", "seed NaN", "line 4: expected a whole number"),
    ("seed 7", "seed -" + "9" * 5000, "line 4: a whole number has at most 4300 digits"),
    (
        "seed 7",
        'seed "\\ud800"',
        "line 4: a seed is a whole number or a quoted text in UTF-8, got ",
    ),
    ("seed 7", "seed 7\nseed 8", "line 5: a line 'seed' does not belong here"),
    ("seed 7", "position 3", "line 4: a position is a quoted text"),
    (
        "seed 7",
        'position "x to move"',
        "line 4: no match can start so: expected 'x to move; x: a1; o: b2'",
    ),
    ("seed 7", "colour red", "line 4: expected a ply such as"),
    ("1 0 a1", "0 0 a1", "line 5: expected a ply such as"),
    ("1 0 a1", "2 0 a1", "line 5: expected ply 1, got ply 2"),
    ("1 0 a1", "1_0 0 a1", "line 5: expected a ply such as"),
    ("1 0 a1", "\N{ARABIC-INDIC DIGIT ONE} 0 a1", "line 5: expected a ply such as"),
    ("1 0 a1", " 1 0 a1", "line 5: expected a ply such as"),
    ("1 0 a1", "1 1 a1", "line 5, ply 1: player 0 is to move, the transcript says 1"),
    ("1 0 a1", "1 * a1", r"line 5, ply 1: player 0 is to move, the transcript says \*"),
    ("1 0 a1", "1 -1 a1", "line 5: expected a ply such as"),
    ("1 0 a1", "1 0", "line 5, ply 1: '#........' is no move|line 5: expected a ply"),
    ("1 0 a1", "1 0 z9", "line 5, ply 1: 'z9' is no move of Rows"),
    (
        "2 1 a2",
        "2 1 a1",
        r"^line 6: illegal move a1 for player 1 at ply 2: a1 is marked \(R1\)",
    ),
    ("2 1 a2", "seed 7", "line 6: a line 'seed' does not belong here"),
    ("2 1 a2", "3 0 a2", "line 6: expected ply 2, got ply 3"),
    ("2 1 a2", "2 1 d2", "line 6, ply 2: d2 leads to a position with digest"),
    ("5 0 c1", "5 0 d1", "line 9, ply 5: d1 leads to a position with digest"),
    ("winners=0", "winners=1", "line 10: the game ends with winners 0, not '1'"),
    ("winners=0", "winner=0", "line 10: the line 'end' must say the winners"),
    ("winners=0", "scores=1,0 winners=0", "line 10: the game ends with no scores, not '1,0'"),
    (
        '"three in a row"',
        '"board full"',
        "line 10: the game ends with reason three in a row, not 'board full'",
    ),
    (
        "end winners",
        "6 1 d2 #00000000\nend winners",
        r"^line 10: illegal move d2 for player 1 at ply 6: .* \(R2\)",
    ),
    ("end winners", "end\nend winners", "line 11: nothing may follow the line 'end'"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS, ids=[fault[2][:40] for fault in FAULTS])
def test_a_changed_line(old: str, new: str, message: str) -> None:
    """A line that was changed is refused, by its number and with what is wrong in it."""
    text = RECORD.replace(old, new, 1)
    assert text != RECORD
    with pytest.raises(TranscriptError, match=message) as caught:
        again(text)
    assert str(caught.value).isprintable()
    assert caught.value.line is not None


def test_an_end_too_early() -> None:
    """A transcript may not say that a live game has ended."""
    text = short("a1", rows=2, cols=4)
    with pytest.raises(
        TranscriptError, match="line 6: the game has ended, says the transcript, but it is live"
    ):
        again(text + "end winners=0\n")


def test_facts_of_an_error_in_the_options() -> None:
    """The error of the option is kept as the cause."""
    with pytest.raises(TranscriptError, match="rows must be") as caught:
        again(RECORD.replace("rows=2", "rows=0"))
    assert isinstance(caught.value.__cause__, OptionError)
    assert caught.value.line == 3


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("", "line 3: no match can start so: a position of Dash is written as JSON, got ''"),
        ("[" * 10**5, "is written as JSON"),
        ("{}", r"expected DashPosition, got \{\}"),
        ('{"class": "DashPosition"}', "DashPosition has the fields"),
        (
            '{"class":"DashPosition","points":[0,0],"roll":null,"rounds":"0","to_move":-1,"turn":0}',
            "expected int, got '0'",
        ),
        (
            '{"class":"DashPosition","points":[0,0,0],"roll":null,"rounds":99,"to_move":-1,"turn":0}',
            "line 3: no match can start so",
        ),
    ],
)
def test_starts_that_are_none(position: str, message: str) -> None:
    """A position that is no position, or makes no sense to the rules, is refused at its line."""
    start = str(Transcript({"key": "dash", "rules": "1"}, {}, None, position, (), None))
    with pytest.raises(TranscriptError, match=message) as caught:
        again(start)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a boardkit transcript: it must begin with 'boardkit transcript 1', got nothing"),
        (b"\n\n", "got nothing"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is no text: byte 0 is not UTF-8"),
        (b"(;GM[1]FF[4])", r"not a boardkit transcript: .*got '\(;GM\[1\]FF\[4\]\)'"),
        (b"[" * 2**22, r"not a boardkit transcript: .*\[\.\.\.$"),
        (b"\n" * 2**20 + b"x", "not a boardkit transcript: .*got 'x'"),
        (b"\x00" * 999, r"not a boardkit transcript: .*got '\\x00"),
        (RECORD.encode("utf-16"), "is no text: byte 0 is not UTF-8"),
        (RECORD.encode() + b"\xff", "is not UTF-8"),
        (b"boardkit transcript 1\n" + b"[" * 2**17, r"line 2: expected a ply such as .*\[\.\.\.$"),
        (
            b"boardkit transcript 1\ngame rows rules=3 " + b"a=1 " * 2**15,
            "line 2: expected name=value, each name once",
        ),
        (b"boardkit transcript 1\ngame rows " + b"a" * 2**17, "line 2: expected name=value"),
        (b"boardkit transcript 1\n" + b"a" * 2**20, "line 2: a line has 262144 characters at most"),
        (
            b'boardkit transcript 1\ngame rows rules="' + b"\\" * 2**17,
            "line 2: expected name=value",
        ),
        (b"boardkit transcript 1\n" * 2**12, "line 1: it names no game"),
    ],
    ids=lambda part: part[:24] if isinstance(part, str) else "",
)
def test_files_that_are_none(tmp_path: Path, data: bytes, message: str) -> None:
    """A file of any content is refused in one short line."""
    file = tmp_path / "file"
    file.write_bytes(data)
    with pytest.raises(TranscriptError, match=message) as caught:
        again(file)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300 + len(str(file))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A directory, a missing file and a path that is none are errors of reading."""
    for path in (tmp_path, tmp_path / "missing", Path("a\x00b")):
        with pytest.raises(TranscriptError, match=r"^cannot read .*: [A-Za-z]"):
            again(path)


def test_streams_that_cannot_be_read() -> None:
    """A stream that breaks off is an error of reading, like a file."""

    class Broken(BytesIO):
        def read(self, _: int | None = None) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(TranscriptError, match=r"^cannot read the input: Input/output error$"):
        read_stream(Broken(), "the input")


def test_endless_files() -> None:
    """Of a file without end only so much is read."""
    with pytest.raises(
        TranscriptError, match=f"/dev/zero is too large: it has more than {LARGEST_FILE} bytes"
    ):
        again(Path("/dev/zero"))


@given(st.text(max_size=60), st.integers(0, len(RECORD)), st.integers(0, 12))
def test_any_change(inserted: str, place: int, dropped: int) -> None:
    """Whatever a transcript is turned into, it replays or is refused by an error of boardkit."""
    text = RECORD[:place] + inserted + RECORD[place + dropped :]
    match, refusal = tried(text)
    assert refusal.isprintable()
    assert match is None or again(match.transcript()).plies == match.plies
