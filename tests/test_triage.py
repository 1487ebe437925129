"""Triage: old transcripts are the same, differ, or are broken, each for a reason of one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from strategies import played
from toys import RECORD, Cell, Dash, Rows, RowsPosition, short

from boardkit.play import Match
from boardkit.rules import GameInfo, option
from boardkit.state import Outcome
from boardkit.testing import Verdict, triage

GAME = Rows()


class Newer(Rows):
    """A later version of the rules, which changed nothing."""

    info = GameInfo(key="rows", title="Rows", rules=4, source="folklore")


class Swaps(Newer):
    """Now the second mark of a player is given to the other."""

    def play(self, state: RowsPosition, move: Cell) -> RowsPosition:
        after = super().play(state, move)
        first, second = after.marks
        marks = (second, first) if len(first) == len(second) == 2 else after.marks
        return RowsPosition(after.to_move, marks)


class NoCorners(Newer):
    """Now corners cannot be marked first."""

    def moves(self, state: RowsPosition) -> Any:
        return super().moves(state) - self.board.cell("a1")


class Endless(Newer):
    """Now three in a row end nothing."""

    def outcome(self, state: RowsPosition) -> Outcome | None:
        return None


class Sudden(Newer):
    """Now the first mark wins."""

    def outcome(self, state: RowsPosition) -> Outcome | None:
        return Outcome.win(0, players=2, reason="first") if any(state.marks) else None


class Reworded(Newer):
    """Now the end is told in other words."""

    def outcome(self, state: RowsPosition) -> Outcome | None:
        found = super().outcome(state)
        return found and Outcome.draw(players=2, reason="a row\nof three")


@frozen
class Square(Newer):
    """Now boards are squares, and there are no columns to choose."""

    cols: int = option(3, low=3, high=3, help="columns of the grid")


class Fails(Newer):
    """Now the rules have a mistake."""

    def play(self, state: RowsPosition, move: Cell) -> RowsPosition:
        return {9: super().play(state, move)}[len(self.moves(state))]


ONE, TWO = short("a1", "b2"), short("a1", "b1", "a2", "b2", "a3")


def only(text: str, game: Any = GAME, **house: Any) -> Verdict:
    """The verdict on a text with one transcript."""
    (verdict,) = triage(text, game, house=house).verdicts
    return verdict


@pytest.mark.parametrize("game", [GAME, Newer(), Newer(rows=5)])
@pytest.mark.parametrize("text", [ONE, TWO, RECORD, short()])
def test_rules_that_change_nothing(text: str, game: Rows) -> None:
    """Whatever the version of the rules, and the options of the game, what is the same is so."""
    verdict = only(text, game)
    assert (verdict.kind, verdict.line, verdict.ply) == ("same", 1, None)


@given(played())
def test_what_was_just_written_is_the_same(match: Match) -> None:
    """Games with chance and without, over or not."""
    assert only(match.transcript(), match.game).kind == "same"


@pytest.mark.parametrize(
    ("text", "game", "line", "ply", "reason"),
    [
        (TWO, Swaps(), 8, 4, "ply 4: b2 leads to a position with digest "),
        (TWO, Endless(), 10, 5, "ply 5: the game no longer ends here"),
        (short("a1"), Sudden(), 5, 1, "ply 1: the game is over now, first"),
        (TWO, Reworded(), 10, 5, "ply 5: the game ends with winners 0,1, no longer 0"),
    ],
)
def test_legal_but_it_differs(text: str, game: Rows, line: int, ply: int, reason: str) -> None:
    """The first ply that leads elsewhere is told, or the end."""
    verdict = only(text, game)
    assert (verdict.kind, verdict.line, verdict.ply) == ("differs", line, ply)
    assert verdict.reason.startswith(reason)
    assert verdict.reason.isprintable()


@pytest.mark.parametrize(
    ("text", "game", "line", "ply", "reason"),
    [
        (TWO, NoCorners(), 5, 1, "illegal move a1 for player 0 at ply 1: "),
        (TWO, Sudden(), 6, 2, "illegal move b1 for player 1 at ply 2: "),
        (TWO.replace("3 0 a2", "3 0 z9"), GAME, 7, 3, "ply 3: 'z9' is no move of Rows"),
        (TWO.replace("3 0 a2", "3 1 a2"), GAME, 7, 3, "illegal move a2 for player 1 at ply 3: it is"),
        (TWO.replace("3 0 a2", "3 9 a2"), GAME, 7, 3, "ply 3: players are 0 to 1, got 9"),
        (TWO.replace("3 0 a2", "3 * a2"), GAME, 7, 3, "illegal move a2 for chance at ply 3: it is"),
        (TWO.replace("3 0 a2", "four"), GAME, 7, 3, "expected a ply such as "),
        (TWO.replace("cols=3", "cols=4"), Square(), 1, None, "the options do not fit: cols must be"),
        (TWO.replace("cols=3", "depth=4"), GAME, 1, None, "the options do not fit: Rows has no opt"),
        (TWO, Fails(), 6, 2, "ply 2: KeyError: 8"),
        (TWO, Dash(), 1, None, "it is of the game rows, not of dash"),
        (Match(GAME).transcript(seat=1), GAME, 1, None, "this is what player 1 saw and heard of"),
        (TWO.replace("seed 7", 'position "x"'), GAME, 1, None, "no match can start so: expected 'x"),
        (TWO.replace("options", "house sudden\noptions"), GAME, 1, None, "played with house rule"),
        ("", GAME, 1, None, "not a boardkit transcript: it must begin with "),
        ("chess\n", GAME, 1, None, "not a boardkit transcript: it must begin with "),
        ("boardkit transcript 2\n", GAME, 1, None, "'boardkit transcript 2' is of a newer boardkit"),
        ("boardkit transcript 1\n", GAME, 1, None, "it names no game"),
    ],
)  # fmt: skip
def test_broken(text: str, game: Any, line: int, ply: int | None, reason: str) -> None:
    """What cannot be played to its last ply is told with the line, the ply and the reason."""
    verdict = only(text, game)
    assert (verdict.kind, verdict.line, verdict.ply) == ("broken", line, ply)
    assert verdict.reason.startswith(reason)
    assert verdict.reason.isprintable()


def test_the_first_difference_is_told_and_a_break_counts_more() -> None:
    """Where the moves are legal at first and not later, the transcript is broken."""
    text = TWO.replace("4 1 b2", "4 1 b3")
    assert (only(text).kind, only(text).ply) == ("differs", 4)
    broken = only(text.replace("5 0 a3", "5 0 b3"))
    assert (broken.kind, broken.ply) == ("broken", 5)


def test_house_rules_can_be_given() -> None:
    """A transcript that names house rules is played with them."""
    match = Match(GAME, seed=7, house={"all": lambda *_: Outcome.draw(players=2, reason="all")})
    for move in ("a1", "b1", "a2", "b2", "a3"):
        match.push(move)
    text = match.transcript()
    assert only(text, **match.house).kind == "same"
    assert only(text).reason == "played with house rule 'all', which is not installed"


def test_files_with_several_transcripts(tmp_path: Path) -> None:
    """Each is judged, also after one that is damaged; lines are those of the file."""
    file = tmp_path / "old.txt"
    file.write_text("\n".join([ONE, TWO.replace("1 0 a1", "one"), TWO]), encoding="utf-8")
    found = triage([file, ONE, tmp_path / "none.txt"], GAME)
    assert [(one.kind, one.line) for one in found.verdicts] == [
        ("same", 1),
        ("broken", 12),
        ("same", 19),
        ("same", 1),
        ("broken", 1),
    ]
    assert {one.source for one in found.verdicts} == {str(file), "text 2", f"{tmp_path}/none.txt"}
    assert found.broken[-1].reason.endswith("none.txt: No such file or directory")
    assert (len(found.same), len(found.differs), len(found.broken)) == (3, 0, 2)


@pytest.mark.parametrize("change", ["\ufeff{}", "\n\n{}", "{}\n\n \n"])
def test_what_stands_around_transcripts(change: str) -> None:
    """A mark of the encoding and blank lines are none of them."""
    assert only(change.format(TWO)).kind == "same"
    assert only(change.format(TWO).replace("\n", "\r\n")).kind == "same"


def test_the_page() -> None:
    """Counts come first, and then what differs and what is broken, a line each."""
    found = triage([ONE, TWO, TWO.replace("a2", "z9")], Endless())
    assert str(found).splitlines() == [
        "3 transcripts, rows with rules 4: 1 same, 1 differ, 1 broken",
        "legal, but they differ:",
        "  text 2, line 10: ply 5: the game no longer ends here",
        "broken:",
        "  text 3, line 7: ply 3: 'z9' is no move of Rows; moves look like a1",
    ]
    assert str(triage(ONE, GAME)) == "1 transcript, rows with rules 3: 1 same, 0 differ, 0 broken"


def test_a_long_page_is_cut() -> None:
    """Of thousands the first are shown, and how many more there are."""
    lines = str(triage("boardkit transcript 1\n" * 3000, GAME)).splitlines()
    assert len(lines) == 103
    assert lines[-1] == "  and 2900 more"


def _cut(text: str, at: int) -> str:
    return text[:at]


def _changed(text: str, at: int) -> str:
    return f"{text[:at]}x{text[at + 1 :]}"


@given(st.integers(0, len(TWO)), st.sampled_from([_cut, _changed]), st.sampled_from([GAME, Dash()]))
def test_any_damage_is_one_line(at: int, damage: Callable[[str, int], str], game: Any) -> None:
    """Whatever is done to a transcript, there is a verdict of one line on it, and no error."""
    verdict = only(damage(TWO, at), game)
    assert str(verdict).isprintable()
    assert verdict.line <= 11


@given(st.binary())
def test_any_file_is_judged(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """What is no text at all is broken too."""
    file = tmp_path_factory.mktemp("any") / "file"
    file.write_bytes(data)
    assert len(triage(file, GAME).broken) == 1
