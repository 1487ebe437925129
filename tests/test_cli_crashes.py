"""What is said when a game or an agent fails, and the report that comes with it."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import click
import pytest
from commanded import Said, commanded
from fails import Fails, Steps

import boardkit
from boardkit.cli.bug_report import BugReport
from boardkit.cli.faults import Fault
from boardkit.host import hookimpl

FAILS = tuple(EntryPoint(key, "fails", "boardkit.games") for key in ("fails", "shy"))


class KeyboardError(Exception):
    """An exception for tests."""


class NoError(BaseException):
    """An exception for tests that is no error."""


def failed(*line: str, typed: tuple[str, ...] = ()) -> Said:
    """What is said when the game `fails` fails."""
    return commanded(*line, typed=typed, games=FAILS)


def test_a_game_that_fails_at_the_terminal():
    """One line says what failed and where; a report follows, with the move that did it."""
    said = failed("play", "fails", "--agent=human", "--seed=1", typed=("walk", "trip"))
    first, _, rest = said.err.partition("\n")
    assert said.code == 1
    assert first == (
        "boardkit: fails failed after ply 1: "
        "IndexError: lost in ~/secret/place.txt\\nand more (fails:43, in play)"
    )
    assert "\nmove trip\n\nboardkit transcript 1\ngame fails rules=1" in rest
    assert said.out.endswith("the game was not kept; --save FILE keeps a game\n")


def test_a_failure_replays():
    """The report of a failure fails again where it is replayed; the line of code may differ."""
    err = failed("play", "fails", "--agent=human", typed=("walk", "trip")).err
    said = failed("replay", "-", typed=(err.replace("fails:43", "fails:9"),))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("same: IndexError: lost in ~/secret/place.txt")


def test_a_failure_is_the_same_after_pasting():
    """What stands at the end of an error's line belongs to it, even what quotes begin with."""
    report = BugReport(
        {"python": "3"}, "boardkit transcript 1", Fault("no <thing>", "here:1"), "a b"
    )
    assert BugReport.read(str(report)).fault == report.fault


def test_a_failure_tells_nothing_private():
    """In a report of a failure there are no folders."""
    err = failed("play", "fails", "--agent=human", typed=("walk", "trip")).err
    assert str(Path.home()) not in err
    assert "/srv" not in err


def test_a_failure_between_moves():
    """A failure that no move brings about is reported without one."""
    line = ("play", "fails", "--agent=human", "-o", "moves_fail_after=2")
    err = failed(*line, typed=("walk", "walk", "walk")).err
    assert "fails failed after ply 2: RuntimeError: no way on (fails:38, in moves)\n" in err
    assert "\nmove " not in err


def test_a_game_that_fails_in_a_simulation():
    """Where all games fail, the first is reported, and the others are named by their seeds."""
    said = failed("simulate", "fails", "--seed=1")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("boardkit: fails failed after ply ")
    assert '\nseed "1:0"\n' in said.err
    assert "\n100 games failed, those with these seeds too: 1:1, 1:2, " in said.err
    assert said.err.endswith(", 1:9, ...\n")


def test_a_failure_elsewhere():
    """A failure with no match at hand is one line."""
    said = failed("perft", "fails", "2")
    assert said.code == 1
    assert said.err == (
        "boardkit: IndexError: lost in ~/secret/place.txt\\nand more (fails:43, in play); "
        "this is a mistake in boardkit or a plugin\n"
    )


def test_a_game_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Where even the transcript fails, it is said that the game was not kept, and why."""

    def fail(_: boardkit.Match) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr(boardkit.Match, "transcript", fail)
    line = ("play", "fails", "--agent=human", f"--save={tmp_path / 'game.txt'}")
    said = failed(*line, typed=("trip",))
    assert said.code == 1
    assert "the game was not kept: it cannot be written: RuntimeError: no ink" in said.err


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("no 'C:\\Users\\jo\\game.txt'", "no 'game.txt'"),
        ("no /home/jo/game.txt and /etc/passwd", "no game.txt and passwd"),
        ("a/b/c stays, as does 1/2 and x/", "a/b/c stays, as does 1/2 and x/"),
        ("a\x1b[2J\nb", "a\\x1b[2J\\nb"),
        ("x" * 400, "x" * 282 + "..."),
        ("expected one of:", "expected one of:"),
        ("no room for <Thing object at 0x7F1e> ", "no room for <Thing object at 0x...>"),
    ],
)
def test_what_is_told_of_an_exception(message: str, told: str):
    """What an exception says is cut to one printable line without folders."""
    assert Fault.of(KeyboardError(message)).text == f"KeyboardError: {told}"


def test_exceptions_that_say_nothing():
    """An exception without a message is told by its name."""
    assert str(Fault.of(KeyboardError())) == "KeyboardError"


# -- failures that look like another's


class Plugin:
    """A plugin with an agent that fails at its third move."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    @hookimpl
    def boardkit_agents(self) -> dict[str, object]:
        return {"clever": self.pick}

    def pick(self, game: Fails, state: Steps, _: object) -> str:
        if state.done == 2:
            raise self.error
        return "walk"


ERRORS = [
    (BrokenPipeError(), "BrokenPipeError"),
    (FileNotFoundError(2, "No such file", "model.bin"), "FileNotFoundError: [Errno 2] No such"),
    (TimeoutError("engine did not answer"), "TimeoutError: engine did not answer"),
    (click.UsageError("no such engine"), "UsageError: no such engine"),
    (click.Abort(), "Abort"),
    (SystemExit(0), "SystemExit: 0"),
    (NoError("odd"), "NoError: odd"),
]


@pytest.mark.parametrize(("error", "text"), ERRORS)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_failures_of_an_agent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, error: BaseException, text: str
):
    """Whatever an agent raises is a failure in the game, and nobody else's."""
    monkeypatch.setattr(sys.modules[__name__], "clever", Plugin(error), raising=False)
    clever = EntryPoint("clever", f"{__name__}:clever", "boardkit")
    line = (command, "fails", "-a", "clever", "-a", "0=clever", f"--save={tmp_path / 'game.txt'}")
    said = commanded(*line, games=[*FAILS, clever])
    assert said.code == 1
    assert said.err.startswith(f"boardkit: fails failed after ply 2: {text}")
    assert "\n\nboardkit transcript 1\ngame fails rules=1" in said.err
    again = commanded("replay", "-", typed=[said.err], games=FAILS)
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith(
        "all is played as written; what an agent did, or what was typed, cannot be tried again: "
    )


@pytest.mark.parametrize(
    ("error", "text"), [(SystemExit(0), "SystemExit: 0"), (NoError(), "NoError")]
)
def test_a_game_that_ends_the_program(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, text: str
):
    """A game cannot end the program; that it tries to is reported, with the move, and replays."""

    def play(*_: object) -> Steps:
        raise error

    monkeypatch.setattr(Fails, "play", play)
    said = failed("play", "fails", "--agent=human", typed=("walk",))
    assert said.code == 1
    assert said.err.startswith(f"boardkit: fails failed after ply 0: {text} (")
    assert "\nmove walk\n" in said.err
    again = failed("replay", "-", typed=(said.err,))
    assert (again.code, again.out.startswith(f"same: {text}")) == (0, True)


@pytest.mark.parametrize("line", ["show fails", "perft fails 1", "simulate fails", "play fails"])
def test_a_game_that_ends_the_program_before_it_begins(monkeypatch: pytest.MonkeyPatch, line: str):
    """Whatever ends a program is told as a failure too where no match is at hand."""

    def setup(_: Fails) -> Steps:
        raise SystemExit(0)

    monkeypatch.setattr(Fails, "setup", setup)
    said = failed(*line.split())
    assert said.code == 1
    assert said.err.startswith("boardkit: SystemExit: 0 (")
    assert said.err.endswith(", in setup); this is a mistake in boardkit or a plugin\n")


class Ending:
    """A plugin with a command that ends the program."""

    @hookimpl
    def boardkit_commands(self) -> list[click.Command]:
        return [click.Command("end", callback=lambda: sys.exit(0))]


def test_a_command_that_ends_the_program(monkeypatch: pytest.MonkeyPatch):
    """A command of a plugin cannot end the program as if all had gone well."""
    monkeypatch.setattr(sys.modules[__name__], "ending", Ending(), raising=False)
    said = commanded("end", games=[EntryPoint("ending", f"{__name__}:ending", "boardkit")])
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("boardkit: ")
    assert "SystemExit: 0" in said.err


@pytest.mark.parametrize(
    ("where", "what"),
    [("notes", "what it brought about"), ("score", "the score"), ("rules", "the rules")],
)
def test_a_game_that_fails_beside_the_match(tmp_path: Path, where: str, what: str):
    """What a match can do without does not end it; a report of the game fails there again."""
    file = tmp_path / "game.txt"
    line = ("play", "shy", "-o", f"fails_in={where}", "--agent=human", f"--save={file}")
    said = failed(*line, typed=("walk", "score", "rules", "walk"))
    assert (said.code, said.err) == (0, "")
    assert f"{what} cannot be told: TimeoutError: engine did not answer (fails:" in said.out
    assert "\n2 1 walk #" in file.read_text()
    assert "\nerror TimeoutError: engine did not answer\n" in failed("report", str(file)).out


def test_a_game_that_fails_at_being_shown():
    """Not only the verbs of a game can fail; the report fails again where it is replayed."""
    line = ("play", "shy", "-o", "fails_in=draw", "--agent=human")
    said = failed(*line, typed=("walk",))
    assert said.code == 1
    assert said.err.startswith(
        "boardkit: shy failed after ply 1: TimeoutError: engine did not answer (fails:"
    )
    again = failed("replay", "-", typed=(said.err,))
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith("same: TimeoutError: engine did not answer")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_game_that_cannot_be_set_up(tmp_path: Path, command: str):
    """A game that never began leaves no file behind, and its error is not taken for the file's."""
    file = tmp_path / "game.txt"
    said = failed(command, "shy", f"--save={file}")
    assert (said.code, said.out, file.exists()) == (1, "", False)
    assert said.err.startswith("boardkit: TimeoutError: engine did not answer (fails:")
    assert said.err.endswith("this is a mistake in boardkit or a plugin\n")


@pytest.mark.parametrize("line", ["show shy", "perft shy 3"])
def test_errors_of_a_game_are_none_of_the_terminal(line: str):
    """Wherever a game fails by what the system says, that is not taken for the output."""
    said = failed(*line.split())
    assert said.code == 1
    assert said.err.startswith("boardkit: TimeoutError: engine did not answer (fails:")


@pytest.mark.parametrize("line", ["play odd -a random -a 0=random", "simulate odd --games=1"])
def test_moves_that_cannot_be_written(tmp_path: Path, line: str):
    """A move that no transcript can hold is told of where it is to be saved, not where it is read."""
    odd = [EntryPoint("odd", "odd", "boardkit.games")]
    said = commanded(*line.split(), "--seed=2", f"--save={tmp_path / 'game.txt'}", games=odd)
    assert said.code == 1
    assert "of ply 1 cannot be written: a move is not empty, and has no line breaks" in said.err
