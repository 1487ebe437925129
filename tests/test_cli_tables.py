"""Tables and columns on terminals of any width."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

import pytest
from commanded import GAMES
from hypothesis import given
from hypothesis import strategies as st
from rich.console import RenderableType

from boardkit.cli.app import run
from boardkit.cli.tables import columns, entries, table
from boardkit.cli.terminal import is_plain, say, show
from boardkit.host import Host

WIDTHS = st.integers(1, 200)
WORDS = st.text("ab1% ", min_size=1).map(str.strip).filter(bool)


def shown(thing: RenderableType, width: int, encoding: str = "utf-8", **environment: str) -> str:
    """What is printed on a terminal of so many columns."""
    out = TextIOWrapper(BytesIO(), encoding=encoding, errors="backslashreplace")
    with redirect_stdout(out), patch.dict("os.environ", COLUMNS=str(width), **environment):
        show(thing)
    out.seek(0)
    return out.read()


@given(st.lists(st.tuples(WORDS, st.integers(0, 10**9)), min_size=1, max_size=5), WIDTHS)
def test_numbers_are_never_cut(rows: list[tuple[str, int]], width: int):
    """However narrow the terminal, each number and each name stands whole on one line."""
    texts = [(name, str(number), "as it is") for name, number in rows]
    lines = shown(table("name", "number", "why", rows=texts, numbers=["number"]), width)
    assert all(
        any(name in line and f" {number} " in line for line in lines.splitlines())
        for name, number, _ in texts
    )


@given(st.lists(WORDS, min_size=1), WIDTHS)
def test_moves_stay_whole(moves: list[str], width: int):
    """However narrow the terminal, no move is broken, cut or left out."""
    lines = shown(columns(moves), width).splitlines()
    assert sorted(" ".join(moves).split()) == sorted(" ".join(lines).split())
    assert all(any(move in line for line in lines) for move in moves)


def test_columns():
    """Moves stand in as many columns as there is room for."""
    assert shown(columns(["a1", "red b10", "c1", "red d10"]), 16) == ("a1  red b10\nc1  red d10\n")


def test_entries():
    """What is said about a name goes on below itself."""
    text = "of two cells at most scores nothing"
    assert shown(entries([("G10", text)]), 24) == (
        "  G10  of two cells at\n       most scores\n       nothing\n"
    )


@pytest.mark.parametrize("made", [table("a", rows=[("x\x1b[2J\ny",)]), columns(["x\x1b[2J\ny"])])
def test_control_characters_in_tables(made: RenderableType):
    """Control characters in what a game says are written out."""
    assert "x\\x1b[2J\\ny" in shown(made, 80)


def test_control_characters_in_lines(capsys: pytest.CaptureFixture[str]):
    """Control characters in a line are written out; the lines stay."""
    say("one\x07\ntwo\N{RIGHT-TO-LEFT MARK}")
    assert capsys.readouterr().out == "one\\x07\ntwo\\u200f\n"


@pytest.mark.parametrize(
    ("environment", "codes"),
    [
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, False),
    ],
)
def test_emphasis(environment: dict[str, str], codes: bool):
    """What is no terminal gets no codes for emphasis, unless they are forced."""
    usual = {"TERM": "xterm", "NO_COLOR": ""}
    assert ("\x1b[1m" in shown(table("a", rows=[("b",)]), 80, **(usual | environment))) == codes


@pytest.mark.parametrize(("encoding", "line"), [("utf-8", "\u2500"), ("cp1252", "-")])
def test_lines_of_tables(encoding: str, line: str):
    """Where a terminal has no lines to draw with, dashes do."""
    assert line * 3 in shown(table("a", rows=[("long enough",)]), 80, encoding)


def test_plain_terminals(monkeypatch: pytest.MonkeyPatch):
    """Where there is no output, it is plain."""
    monkeypatch.setattr("sys.stdout", None)
    assert is_plain()


def test_a_width_that_is_no_number(monkeypatch: pytest.MonkeyPatch):
    """A width in other digits than ASCII's is taken for none."""
    monkeypatch.setenv("COLUMNS", "\xb2")
    assert run(["info", "claims"], host=Host(GAMES)) == 0
