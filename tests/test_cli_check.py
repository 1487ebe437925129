"""`boardkit check` and `boardkit triage`: what they say, and what they exit with."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import frozen
from commanded import Said, commanded, transcripts
from plugged import GAMES, Bonus, host_with, played_out
from zoo import Heaps, Noughts, Race
from zoo.broken_positions import StaleField

from boardkit import testing
from boardkit.cli.check import EFFORTS
from boardkit.errors import ConformanceError, OptionError
from boardkit.host import hookimpl
from boardkit.play import read_transcripts
from boardkit.testing import run

CORRECT = (Heaps, Noughts, Race)


@frozen
class Sized(Heaps):
    """Heaps of nothing are over before they begin, and so nobody has won them."""

    def __attrs_post_init__(self) -> None:
        if (self.players, self.heap) == (3, 20):
            raise OptionError("three cannot share twenty")


def checked(monkeypatch: pytest.MonkeyPatch, line: str, kinds: Sequence[type[Any]]) -> Said:
    """What a command says where these games are installed."""

    @hookimpl
    def boardkit_games() -> Sequence[type[Any]]:
        return kinds

    module = ModuleType("checked_games")
    vars(module)["boardkit_games"] = boardkit_games
    monkeypatch.setitem(sys.modules, "checked_games", module)
    keys = [kind.info.key for kind in kinds]
    games = [EntryPoint(key, "checked_games", "boardkit.games") for key in keys]
    return commanded(*line.split(), games=games)


# -- check


@pytest.mark.parametrize("key", ["heaps", "noughts", "race"])
def test_a_game_that_keeps_its_promises(monkeypatch: pytest.MonkeyPatch, key: str):
    """What was looked at is reported, and the exit code is 0."""
    said = checked(monkeypatch, f"check {key} --effort=quick", CORRECT)
    assert (said.code, said.err) == (0, "")
    kind = {kind.info.key: kind for kind in CORRECT}[key]
    assert said.out == f"{testing.check_game(kind(), effort='quick')}\n"


def test_a_game_with_options(monkeypatch: pytest.MonkeyPatch):
    """Options, the number of players, effort and seed are those that are asked for."""
    line = "check race --players=3 -o length=2 --effort=quick --seed=5 --json"
    found = json.loads(checked(monkeypatch, line, CORRECT).out)
    (one,) = found.pop("checks")
    assert found == {"game": "race", "rules": 1, "effort": "quick", "seed": 5}
    assert one["options"] == {"players": 3, "length": 2, "partners": False}
    assert one["broken"] is None
    report = testing.check_game(Race(players=3, length=2), effort="quick", seed=5)
    assert one["report"]["checks"] == report.checks
    assert one["report"]["rules"] == report.rules


def test_a_broken_promise(monkeypatch: pytest.MonkeyPatch):
    """It is told by name, with its sentence and page, how it is broken, and by which game."""
    said = checked(monkeypatch, "check race", [StaleField])
    lines = said.out.splitlines()
    assert (said.code, said.err) == (1, "")
    assert lines[0] == "Race, 2 players: a promise is broken"
    assert lines[1].startswith("  promise  derived_fields_follow: ")
    assert "  after    2 plies, seed 0" in lines
    assert "  page     docs/reference/promises.md#derived_fields_follow" in lines
    shown, _, test = said.out.partition("shows it:\n\n")[2].partition(
        "\n\nA test that fails in the same way:\n\n"
    )
    (transcript,) = read_transcripts(shown)
    assert len(transcript.records) == 2
    assert compile(test, "test", "exec")


def test_a_broken_promise_as_json(monkeypatch: pytest.MonkeyPatch):
    """All facts of the error stand there."""
    said = checked(monkeypatch, "check race --json", [StaleField])
    (one,) = json.loads(said.out)["checks"]
    assert (said.code, said.err, one["report"]) == (1, "", None)
    assert (one["broken"]["promise"], one["broken"]["ply"]) == ("derived_fields_follow", 2)
    assert one["broken"]["transcript"].startswith("boardkit transcript 1\n")


def test_the_game_that_breaks_a_promise_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """`--transcript` keeps the shortest game, as it is shown."""
    file = tmp_path / "broken.txt"
    said = checked(monkeypatch, f"check race --transcript={file}", [StaleField])
    assert said.code == 1
    assert file.read_text() in said.out
    assert file.read_text().startswith("boardkit transcript 1\n")
    again = checked(monkeypatch, f"check race --transcript={file}", [StaleField])
    assert (again.code, again.out) == (2, "")
    assert "invalid value for --transcript: " in again.err
    assert "broken.txt' is there already; --force replaces it" in again.err


def test_no_game_breaks_a_promise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Then there is nothing to be written, and that is said."""
    file = tmp_path / "broken.txt"
    said = checked(monkeypatch, f"check heaps --effort=quick --transcript={file}", CORRECT)
    assert (said.code, file.exists()) == (0, False)
    assert said.err == f"{file} was not written: no game shows a broken promise\n"


def rows_of(text: str) -> list[list[str]]:
    """The words of each row of a table."""
    return [line.split() for line in text.partition("\u2500\n")[2].splitlines()]


def test_each_option(monkeypatch: pytest.MonkeyPatch):
    """With `--options` there is a row for each at its least, usual and greatest value."""
    said = checked(monkeypatch, "check heaps --options --effort=quick -o heap=5", CORRECT)
    assert (said.code, said.err) == (0, "")
    (_, given, *_), *rows = rows_of(said.out)
    assert given == "given"
    assert [row[0] for row in rows] == ["players=1", "players=3", "heap=9", "heap=1", "heap=20"]
    assert {len(row) for row in rows} == {5}


def test_each_option_of_a_broken_game(monkeypatch: pytest.MonkeyPatch):
    """A promise that is broken with several options is shown once, the first time."""
    said = checked(monkeypatch, "check race --options --effort=quick", [StaleField])
    table, _, rest = said.out.partition("\n\n")
    assert said.code == 1
    assert {row[-1] for row in rows_of(table)} == {"derived_fields_follow"}
    assert rest.startswith("Race, 2 players: a promise is broken\n")
    assert rest.count("boardkit transcript 1") == 1


def test_a_long_game_is_cut(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A game of thousands of plies is not poured over the terminal, but can be had in a file."""
    text = "".join(f"line {number}\n" for number in range(1, 1000))

    def long(*_: object, **__: object) -> None:
        raise ConformanceError("x", promise="playouts_end", transcript=text, ply=996)

    monkeypatch.setattr(testing, "check_game", long)
    file = tmp_path / "broken.txt"
    said = checked(monkeypatch, f"check heaps --transcript={file}", CORRECT)
    assert file.read_text() == text
    assert said.out.splitlines()[-2:] == [
        "line 60",
        "... and 939 lines more; --transcript FILE keeps them all",
    ]


def test_options_that_do_not_go_together(monkeypatch: pytest.MonkeyPatch):
    """What the game refuses is told, and is no mistake of the rules."""
    line = "check heaps --options --effort=quick --players=3 --json"
    said = checked(monkeypatch, line, [Sized])
    assert said.err == "left out heap=20: three cannot share twenty\n"
    assert len(json.loads(said.out)["checks"]) == 4
    assert said.code == 0


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("--effort=huge", "'--effort': 'huge' is not one of 'quick', 'default', 'thorough'"),
        ("--seed=-1", "'--seed': '-1' is no whole number from 0"),
        ("-o heap=99", "heap must be a whole number from 1 to 20, got 99"),
        ("--transcript=/no/such/file", "--transcript: there is no folder '/no/such'"),
        ("--players", "option '--players' requires an argument"),
    ],
)
def test_wrong_usage(monkeypatch: pytest.MonkeyPatch, line: str, problem: str):
    """One line says what would be right, and nothing is checked."""
    said = checked(monkeypatch, f"check heaps {line}", CORRECT)
    assert (said.code, said.out) == (2, "")
    assert problem in said.err
    assert said.err.count("\n") == 1


def test_an_unknown_game(monkeypatch: pytest.MonkeyPatch):
    """The nearest that there is is named."""
    for command in ("check heap", "triage heap -"):
        said = checked(monkeypatch, command, CORRECT)
        assert (said.code, said.out) == (2, "")
        assert said.err.endswith("installed are heaps, noughts, race; did you mean heaps?\n")


def test_the_efforts_are_those_of_the_kit():
    """The command knows them without the kit, which it imports late."""
    assert tuple(run.EFFORTS) == EFFORTS


def test_interrupted(monkeypatch: pytest.MonkeyPatch):
    """Ctrl-C stops the check with a word."""

    def interrupted(*_: object, **__: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(testing, "check_game", interrupted)
    assert checked(monkeypatch, "check heaps", CORRECT) == Said(130, "", "interrupted\n")


@pytest.mark.parametrize("line", ["check heaps", "triage heaps -"])
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, line: str):
    """Where the kit lacks what it needs, it is said how to get it."""
    monkeypatch.delattr("boardkit.testing")
    for name in [name for name in sys.modules if name.startswith("boardkit.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    advice = (
        'boardkit: boardkit.testing needs hypothesis: python -m pip install "boardkit[testing]"\n'
    )
    assert checked(monkeypatch, line, CORRECT) == Said(1, "", advice)


# -- triage


def test_triage(tmp_path: Path):
    """Transcripts are counted by what becomes of them; with one that is broken the code is 1."""
    fine, other = tmp_path / "fine.txt", tmp_path / "other.txt"
    fine.write_text("\n".join(transcripts(1, 2)))
    other.write_text(
        transcripts(3)[0].replace("rules=1", "rules=9").replace("winners=", "winners=1,")
    )
    said = commanded("triage", "claims", str(fine), str(other))
    assert (said.code, said.err) == (0, "")
    head, title, line = said.out.splitlines()
    assert head == "3 transcripts, claims with rules 1: 2 same, 1 differ, 0 broken"
    assert title == "legal, but they differ:"
    assert line.startswith(f"  {other}, line 9: ply 4: the game ends with winners ")
    gone = commanded("triage", "claims", str(fine), str(tmp_path / "gone.txt"))
    assert gone.code == 1
    assert gone.out.endswith("gone.txt: No such file or directory\n")


def test_triage_of_the_input():
    """A dash is the standard input."""
    said = commanded("triage", "claims", "-", typed=transcripts(1))
    assert (said.code, said.out) == (
        0,
        "1 transcript, claims with rules 1: 1 same, 0 differ, 0 broken\n",
    )


def test_triage_with_house_rules(monkeypatch: pytest.MonkeyPatch):
    """House rules that are installed are applied where a transcript names them."""
    host = host_with(monkeypatch, bonus=Bonus(0, 5))
    match = played_out(host.match(host.game("claims", cols=1), seed=1))
    bonus = EntryPoint("bonus", "plugged:bonus", "boardkit")
    line = ("triage", "claims", "-")
    assert commanded(*line, typed=[match.transcript()], games=[*GAMES, bonus]).code == 0
    said = commanded(*line, typed=[match.transcript()], games=GAMES)
    assert said.code == 1
    assert said.out.endswith("played with house rule 'plugged:bonus', which is not installed\n")


def test_triage_of_nothing():
    """At least one file is wanted."""
    said = commanded("triage", "claims")
    assert (said.code, said.out) == (2, "")
    assert "missing argument 'FILES...'" in said.err
