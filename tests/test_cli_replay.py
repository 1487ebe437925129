"""The commands `replay` and `report`."""

from __future__ import annotations

import platform
import re
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from claims import Claims, Leave
from commanded import BROKEN, GAMES, Said, commanded
from hypothesis import given
from hypothesis import strategies as st

import boardkit
from boardkit.cli.bug_report import BugReport, versions
from boardkit.cli.faults import Fault
from boardkit.lab import simulated

FAILS = (EntryPoint("fails", "fails", "boardkit.games"),)


class KeyboardError(Exception):
    """An exception for tests."""


def test_simulated_games_replay(tmp_path: Path):
    """What a simulation saved replays, a line for each match."""
    file = str(tmp_path / "games.txt")
    commanded("simulate", "claims", "--games=2", "--seed=3", "--save", file)
    said = commanded("replay", file)
    one, other = said.out.splitlines()
    assert said.code == 0
    assert one.startswith("transcript 1: claims, 12 plies, player")
    assert other.startswith("transcript 2: claims, 12 plies, player")


def transcripts(*seeds: int) -> list[str]:
    """Transcripts of matches on two cells."""
    return [
        match.transcript() for seed in seeds for match in simulated(Claims(cols=1), 1, seed=seed)
    ]


def test_replay_from_standard_input():
    """`-` is the standard input."""
    said = commanded("replay", "-", typed=transcripts(1))
    assert said.code == 0
    assert said.out.startswith("transcript 1: claims, 4 plies, player")


def test_replay_of_an_unfinished_match():
    """A match that was left before its end replays as far as it goes."""
    said = commanded("replay", "-", typed=[boardkit.Match(Claims(), seed=1).transcript()])
    assert said == Said(0, "transcript 1: claims, 0 plies, not over\n", "")


def test_replay_names_the_first_that_fails():
    """The first transcript that does not replay is named, with the line and the ply."""
    one, two, three = transcripts(1, 2, 3)
    typed = [one, two.replace("\n3 * ", "\n3 0 "), three]
    said = commanded("replay", "-", typed=typed)
    assert (said.code, len(said.out.splitlines())) == (1, 1)
    assert said.err.startswith("boardkit: transcript 2: line 17, ply 3: player * is to move")


def test_replay_of_a_game_that_is_not_installed():
    """A transcript of an unknown game does not replay."""
    said = commanded("replay", "-", typed=transcripts(1), games=[BROKEN])
    assert said.code == 1
    assert said.err.startswith("boardkit: transcript 1: no installed plugin provides game 'claims'")


def test_replay_of_something_else(tmp_path: Path):
    """What is no transcript is refused in one line."""
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    refusal = f"boardkit: {picture} is no text: byte 0 is not UTF-8\n"
    assert commanded("replay", str(picture)) == Said(1, "", refusal)


def test_replay_of_a_folder(tmp_path: Path):
    """A folder is refused in one line."""
    refusal = f"boardkit: cannot read {tmp_path}: Is a directory\n"
    assert commanded("replay", str(tmp_path)) == Said(1, "", refusal)


def test_replay_of_bytes():
    """What comes in and is no text is refused in one line."""
    said = commanded("replay", "-", typed=["\udcff"], encoding="utf-8")
    assert said == Said(1, "", "boardkit: the input is no text: byte 0 is not UTF-8\n")


def test_replay_of_too_much(monkeypatch: pytest.MonkeyPatch):
    """No more is read than a transcript can have."""
    monkeypatch.setattr("boardkit.play.transcript.LARGEST_FILE", 10)
    said = commanded("replay", "-", typed=["boardkit transcript 1"])
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("it has more than 10 bytes\n")


# -- positions on the way


TWO = "\n2 .\n1 .\n  a\n\nclaims \N{WOLF FACE}\n"


def test_position_after_a_ply():
    """`--at` shows the position after a ply; after ply 0 it is the start."""
    (text,) = transcripts(1)
    start, after = (commanded("replay", "-", f"--at={ply}", typed=[text]).out for ply in (0, 2))
    assert start.partition("\n")[2] == TWO
    assert "A" in after.partition("\n")[2]


def test_position_after_the_end():
    """There is no position after more plies than were played."""
    said = commanded("replay", "-", "--at=5", typed=transcripts(1))
    assert said.code == 2
    assert said.err.endswith("Error: Invalid value for --at: the match has 4 plies, got 5\n")


def test_step_by_step():
    """`--step` shows every position, with the move that led there."""
    out = commanded("replay", "-", "--step", typed=transcripts(1)).out
    assert out.count("claims \N{WOLF FACE}") == 5
    assert "\n1. chance: die " in out
    assert "\n4. player 1: a" in out


def test_step_by_step_without_a_drawing():
    """A game that is not drawn is written."""
    match = boardkit.Match(Leave(), seed=1)
    match.push("stay")
    out = commanded("replay", "-", "--step", typed=[match.transcript()]).out
    assert out.endswith('\n1. player 0: stay\n\n{"class":"Turn","left":3,"to_move":1}\n')


# -- bug reports


def bug_report(text: str, games: tuple[EntryPoint, ...] = GAMES) -> str:
    """What `report` prints of a transcript."""
    return commanded("report", "-", typed=[text], games=games).out


def test_report():
    """A report is a fence with versions and the transcript, and begins and ends with fixed lines."""
    (text,) = transcripts(1)
    said = commanded("report", "-", typed=[text])
    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert [lines[0], lines[1], lines[-2], lines[-1]] == [
        "```text",
        "boardkit report 1",
        "end of report",
        "```",
    ]
    assert f"python {platform.python_version()} {platform.python_implementation()}" in lines
    assert text in said.out


def test_report_replays():
    """Where all is as it was, the same is told."""
    said = commanded("replay", "-", typed=[bug_report(transcripts(1)[0])])
    assert said == Said(0, "same: all is played as written\n", "")


def test_report_of_several_transcripts():
    """A report may hold more than one transcript."""
    report = bug_report("\n".join(transcripts(1, 2)))
    assert commanded("replay", "-", typed=[report]).out == "same: all is played as written\n"


@given(
    st.lists(st.sampled_from(["> ", "    ", "\t", ">", " \N{NO-BREAK SPACE}"])).map("".join),
    st.sampled_from(["\n", "\r\n", "  \n"]),
    st.sampled_from(["", "It fails:\n\n", "> before\n"]),
    st.sampled_from(["", "\n\nBest wishes\n"]),
)
def test_report_survives_pasting(margin: str, end: str, before: str, after: str):
    """A report is read as it was, however it was quoted, indented, or put among other text."""
    report = bug_report(transcripts(1)[0])
    pasted = before + "".join(f"{margin}{line}{end}" for line in report.splitlines()) + after
    read, whole = BugReport.read(pasted), BugReport.read(report)
    assert (read.versions, read.fault) == (whole.versions, whole.fault)
    assert read.transcript.strip() == whole.transcript.strip()


def test_report_without_its_fence():
    """The fence is for the page; a report is read without it."""
    report = "\n".join(bug_report(transcripts(1)[0]).splitlines()[1:-1])
    assert commanded("replay", "-", typed=[report]).code == 0


def test_fence_is_longer_than_any_inside():
    """What looks like a fence inside a report does not end it."""
    report = str(BugReport({"python": "3"}, 'boardkit transcript 1\ngame a b="````"'))
    assert report.startswith("`````text\n")
    assert report.endswith("\n`````")


def test_report_names_other_versions():
    """What is of another version here, or is not here at all, is told."""
    report = bug_report(transcripts(1)[0])
    other = report.replace("\n\n", "\nboardkit-chess 1.0\n\n", 1).replace(
        "\nplatform ", "\nplatform CP/M "
    )
    said = commanded("replay", "-", typed=[other])
    assert said.code == 0
    assert said.out.startswith("platform: CP/M ")
    assert "\nboardkit-chess: 1.0 in the report, not installed here\nsame: " in said.out


def test_report_differs():
    """Where a transcript does not replay here, it is told at which ply."""
    report = bug_report(transcripts(1)[0])
    said = commanded("replay", "-", typed=[re.sub("(?m)^(2 .* #).*", r"\g<1>00000000", report)])
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("boardkit: differs at ply 2: here ply 2: a")
    assert said.err.endswith("says 00000000; in the report all is played as written\n")


def test_report_of_what_does_not_replay():
    """A transcript that does not replay is worth a report, which tells why; here it is the same."""
    report = bug_report(transcripts(1)[0].replace("\n3 * ", "\n3 0 "))
    assert "\nerror ply 3: player * is to move, the transcript says 0\n" in report
    said = commanded("replay", "-", typed=["", report])
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("same: ply 3: player *")


def test_report_where_it_was_mended():
    """Where what failed then does not fail now, it differs."""
    report = bug_report(transcripts(1)[0]).replace("\n\n", "\nerror IndexError: oops\n\n", 1)
    said = commanded("replay", "-", typed=[report])
    assert said.code == 1
    assert said.err == (
        "boardkit: differs: here all is played as written; in the report IndexError: oops\n"
    )


def test_positions_of_a_report():
    """The positions of a report's transcript can be looked at."""
    said = commanded("replay", "-", "--at=0", typed=[bug_report(transcripts(1)[0])])
    assert (said.code, said.out.partition("\n")[2]) == (0, TWO)


def test_lines_of_a_report_are_counted():
    """An error in a report's transcript names the line of the text that was pasted."""
    report = bug_report(transcripts(1)[0]).replace("\ngame claims", "\ngame ?")
    said = commanded("replay", "-", "--step", typed=["Hello,", report])
    number = report.splitlines().index("boardkit transcript 1") + 3
    assert said.err.startswith(f"boardkit: transcript 1: line {number}: expected 'game', a key")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ("end of report", ""),
            "line 2: the report is cut off: the line 'end of report' is missing",
        ),
        (("boardkit transcript 1", ""), "line 2: the report has no line 'boardkit transcript 1'"),
        (
            ("boardkit report 1", "boardkit report 1\npython"),
            "line 3: expected a name, not given before",
        ),
        (
            ("boardkit report 1", "boardkit report 1\npython 1"),
            "line 4: expected a name, not given before",
        ),
        (("```text", "boardkit report 1"), "line 2: here is another report; give one at a time"),
    ],
)
def test_spoilt_reports(change: tuple[str, str], problem: str):
    """A report that is cut off, or is none, is refused in one line that says where."""
    report = bug_report(transcripts(1)[0]).replace(*change, 1)
    said = commanded("replay", "-", typed=[report])
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"boardkit: {problem}")


def test_report_of_something_else():
    """What is no transcript is not worth a report."""
    said = commanded("report", "-", typed=["hello"])
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("boardkit: not a boardkit transcript")


def test_report_that_is_long(monkeypatch: pytest.MonkeyPatch):
    """A report that is too long for a page is printed all the same, with a hint."""
    monkeypatch.setattr("boardkit.cli.report.ROOM", 100)
    said = commanded("report", "-", typed=transcripts(1))
    assert said.out.endswith("```\n")
    assert "characters; most pages want it attached as a file\n" in said.err


def test_versions_of_plugins():
    """Versions are of Python, the platform, boardkit, and all that is installed for boardkit."""
    installed = {entry.dist.name for entry in entry_points(group="boardkit.games") if entry.dist}
    assert set(versions()) == {"python", "platform", "boardkit"} | installed


# -- failures


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
        "IndexError: lost in ~/secret/place.txt\\nand more (fails:41, in play)"
    )
    assert "\nmove trip\n\nboardkit transcript 1\ngame fails rules=1" in rest
    assert said.out.endswith("the game is lost; --save FILE would have kept it\n")


def test_a_failure_replays():
    """The report of a failure fails again where it is replayed; the line of code may differ."""
    err = failed("play", "fails", "--agent=human", typed=("walk", "trip")).err
    said = failed("replay", "-", typed=(err.replace("fails:41", "fails:9"),))
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
    assert "fails failed after ply 2: RuntimeError: no way on (fails:36, in moves)\n" in err
    assert "\nmove " not in err


def test_a_game_that_fails_in_a_simulation():
    """A failure in one game ends a simulation, with a report of that game."""
    said = failed("simulate", "fails", "--seed=1")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("boardkit: fails failed after ply ")
    assert '\nseed "1:' in said.err


def test_a_failure_elsewhere():
    """A failure with no match at hand is one line."""
    said = failed("perft", "fails", "2")
    assert said.code == 1
    assert said.err == (
        "boardkit: IndexError: lost in ~/secret/place.txt\\nand more (fails:41, in play); "
        "this is a mistake in boardkit or a plugin\n"
    )


def test_a_game_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Where even the transcript fails, it is said that the game is lost, and why."""

    def fail(_: boardkit.Match) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr(boardkit.Match, "transcript", fail)
    line = ("play", "fails", "--agent=human", f"--save={tmp_path / 'game.txt'}")
    said = failed(*line, typed=("trip",))
    assert said.code == 1
    assert "the game is lost: it cannot be written: RuntimeError: no ink" in said.err


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
