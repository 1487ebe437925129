"""Transcripts: what is written replays, in another process and by hand too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from strategies import played
from toys import RECORD, Dash, DashPosition, Rows, again, find, short

from boardkit.errors import TranscriptError, UnknownGameError
from boardkit.play import (
    Match,
    Record,
    Transcript,
    digest,
    position_text,
    read_position,
    read_transcripts,
    replay,
    replay_all,
)
from boardkit.play.transcript import LONGEST_LINE

DICE = """boardkit transcript 1
game dash rules=1
options players=2 turns=1 sides=3
seed "a b"
1 * roll 2 #{0}
2 0 take #{1}
3 * roll 1 #{2}
4 1 leave it #{3}
end scores=2,0 winners=0 reason="all \\"turns\\" are played"
"""


@given(played())
def test_round_trip(match: Match[Any, Any]) -> None:
    """A transcript replays to the same match, which writes the same transcript."""
    text = match.transcript()
    same = again(text)
    assert (same.game, same.seed, same.start, same.plies) == (
        match.game,
        match.seed,
        match.start,
        match.plies,
    )
    assert same.outcome == match.outcome
    assert same.transcript() == text


@given(played())
def test_a_transcript_reads_as_it_is_written(match: Match[Any, Any]) -> None:
    """Read and written again, a transcript is the same, byte for byte."""
    (transcript,) = read_transcripts(match.transcript())
    assert str(transcript) == match.transcript()
    assert next(read_transcripts(str(transcript))) == transcript


@given(played())
def test_going_on_after_replay(match: Match[Any, Any]) -> None:
    """A replayed match rolls as the first would have."""
    same = again(match.transcript())
    assert same.roll() == match.roll()
    assert same.plies == match.plies


def test_the_text() -> None:
    """The whole of a small transcript, by hand but for its digests."""
    match = Match(Dash(turns=1), seed="a b")
    states = []
    for move in ("roll 2", "take", "roll 1", "leave it"):
        match.push(move)
        states.append(digest(match.game, match.state))
    assert match.transcript() == DICE.format(*states)


def test_digests_are_known() -> None:
    """A digest depends on the position alone and never changes between releases."""
    assert digest(Rows(), Rows().setup()) == "ad1f3264"
    assert digest(Dash(), Dash().setup()) == "d1bfb927"


def test_digests_tell_positions_apart() -> None:
    """Positions that differ in a field that counts have different digests; others the same."""
    base = DashPosition(0, 1, 2, (1, 0), 3)
    changes: list[dict[str, Any]] = [
        {},
        {"to_move": 1},
        {"turn": 0},
        {"roll": None},
        {"points": (0, 1)},
        {"rounds": 4},
    ]
    others = [evolve(base, **change) for change in changes]
    assert len({digest(Dash(), other) for other in others}) == len(set(others)) == len(changes)
    assert digest(Dash(), evolve(base, total=99)) == digest(Dash(), base)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@given(TEXTS, st.integers() | TEXTS)
def test_any_text_in_options_and_seed(motto: str, seed: int | str) -> None:
    """Quotes, line breaks and any other signs in options and seeds come back."""
    match = Match(Rows(motto=motto, holes=("c3", "a1")), seed=seed)
    text = match.transcript()
    assert len(text.split("\n")) == 5
    assert again(text).game == match.game
    assert again(text).seed == seed


def test_written_by_hand() -> None:
    """The end, the seed and options may be left out; notation may be in any case."""
    played = Match(Rows(), seed=1)
    played.push("a1")
    played.push("b2")
    first, second = re.findall("#[0-9a-f]{8}", played.transcript())
    text = f"boardkit transcript 1\ngame rows rules=3\n\n1 0 A1 {first}\n2 1 middle {second}\n"
    match = again(text)
    assert [str(ply.move) for ply in match.plies] == ["a1", "b2"]
    assert match.game == Rows()


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "\n \n" + text.replace("\n", "\n\n"),
    ],
)
def test_other_line_ends(change: Any) -> None:
    """Line ends of other systems, a byte-order mark and blank lines change nothing."""
    assert again(change(RECORD)).transcript() == RECORD


def test_from_a_file(tmp_path: Path) -> None:
    """A path is a file with the same text, whatever its name; a str never is a path."""
    file = tmp_path / "any name.png"
    file.write_bytes(RECORD.encode())
    assert again(file).transcript() == RECORD
    with pytest.raises(
        TranscriptError, match=r"not a boardkit transcript: .*; a file is given as a pathlib.Path$"
    ):
        again(str(file))


def test_an_unknown_game() -> None:
    """A game that is not installed is an error of its own."""
    with pytest.raises(UnknownGameError, match="no game 'chess'"):
        again(RECORD.replace("game rows", "game chess"))


WORDS = st.text(st.characters(exclude_categories=[]))


def text_of(transcript: Transcript) -> str | None:
    """The text of a transcript, or None if it is refused."""
    try:
        return str(transcript)
    except ValueError:
        return None


@given(WORDS, WORDS, WORDS, st.one_of(WORDS, st.integers()))
def test_any_words(move: str, position: str, reason: str, seed: int | str) -> None:
    """Whatever words a game has, its transcript is UTF-8 that reads as it is written, or none."""
    written = Transcript.of(
        Rows(motto=reason),
        seed=seed,
        position=position,
        records=(Record(1, "0", move, "01234567"),),
        end={"reason": reason},
    )
    text = text_of(written)
    assert text is not None or not move or not move.isprintable()
    assert text is None or next(read_transcripts(text.encode().decode())) == written


@pytest.mark.parametrize("move", ["", "a\nb", "a\r", "\x1b[2J", "\ud800"])
def test_moves_that_cannot_be_written(move: str) -> None:
    """A move that would not be read back is refused before anything is written."""
    transcript = Transcript.of(Rows(), seed=1, records=(Record(1, "0", move, None),))
    with pytest.raises(ValueError, match=r"^move '.*' of ply 1 cannot be written: a move is not"):
        str(transcript)


def test_what_else_cannot_be_written() -> None:
    """Neither a line that is too long, nor a key of several words, would be read back."""
    with pytest.raises(ValueError, match="a line has 262144 characters at most, got 'position"):
        str(Transcript.of(Rows(), seed=1, records=(), position="x" * LONGEST_LINE))
    with pytest.raises(ValueError, match="the key of a game is one plain word, got 'two words'"):
        str(evolve(Transcript.of(Rows(), seed=1, records=()), game={"key": "two words"}))


def test_names_of_options() -> None:
    """An option may have any name that a field in ASCII can have."""
    transcript = evolve(
        Transcript.of(Rows(), seed=1, records=()), options={"Size_2": "3", "_x": "y"}
    )
    assert next(read_transcripts(str(transcript))) == transcript


@pytest.mark.parametrize("found", [Rows(), None], ids=["game", "None"])
def test_what_find_gives(found: object) -> None:
    """What finds games gives their classes; anything else is refused in one line."""
    with pytest.raises(TypeError, match=r"^find must give the class of a game, got (Rows|None)"):
        replay(RECORD, find=lambda _: found)


def test_several() -> None:
    """Transcripts stand one after another; the first that fails is named by its line."""
    text = RECORD + "\n" + short("a1") + "\n\n" + RECORD
    assert [len(match.plies) for match in replay_all(text, find=find)] == [5, 1, 5]
    with pytest.raises(TranscriptError, match="expected one transcript, got 3; boardkit"):
        again(text)
    broken = RECORD + "\n" + short("a1", "b1").replace("2 1 b1", "2 1 a1")
    matches = replay_all(broken, find=find)
    assert len(next(matches).plies) == 5
    with pytest.raises(TranscriptError, match=r"^line 17: illegal move a1"):
        next(matches)


def test_a_start_of_ones_own() -> None:
    """A match from another position carries it, quoted, and replays from it."""
    rows = Rows(rows=1, cols=5)
    match = Match(rows, rows.read("o to move; x: a1; o: "), seed=1)
    match.push("b1")
    assert '\nposition "o to move; x: a1; o: "\n' in match.transcript()
    assert again(match.transcript()).plies == match.plies
    dash = Match(Dash(), DashPosition(1, 1, 3, (0, 2), 1), seed=1)
    dash.push("take")
    assert '\nposition "{\\"class\\":\\"DashPosition\\",\\"points\\":[0,2],' in dash.transcript()
    assert again(dash.transcript()).plies == dash.plies


@given(played())
def test_positions_round_trip(match: Match[Any, Any]) -> None:
    """Every position is read back from its text, written by the game or as JSON."""
    text = position_text(match.game, match.state)
    assert read_position(match.game, text) == match.state
    assert position_text(match.game, read_position(match.game, text)) == text


def test_migration() -> None:
    """A transcript of older rules is replayed when it can be migrated, refused by name when not."""
    old = short("a1").replace("rules=3", "rules=2").replace("0 a1", "0 A-1")

    def migrate(transcript: Transcript) -> Transcript:
        records = tuple(
            evolve(record, move=record.move.replace("-", "")) for record in transcript.records
        )
        return evolve(transcript, game={**transcript.game, "rules": "3"}, records=records)

    assert len(replay(old, find=find, migrate=migrate).plies) == 1
    for other in ({}, {"migrate": lambda _: None}, {"migrate": lambda same: same}):
        with pytest.raises(
            TranscriptError, match="line 2: rules 2 of rows are not the installed rules 3"
        ):
            replay(old, find=find, **other)
