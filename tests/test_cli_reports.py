"""Bug reports: what `report` prints, and what `replay` makes of it wherever it was pasted."""

from __future__ import annotations

import platform
import re
from importlib import metadata
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest
from broken_plugins.broken import install
from commanded import GAMES, Said, commanded, transcripts
from hypothesis import given
from hypothesis import strategies as st

from boardkit.cli.bug_report import BugReport
from boardkit.cli.versions import version_of, versions
from boardkit.host import Host

TWO = "\n2 .\n1 .\n  a\n\nclaims \N{WOLF FACE}\n"


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
    assert set(versions(Host())) == {"python", "platform", "boardkit"} | installed


def test_report_with_a_broken_distribution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A distribution whose metadata cannot be read keeps nobody from reporting a bug."""
    install(tmp_path, "nameless", boardkit_games="claims = claims")
    install(tmp_path, "scrambled", boardkit_games="claims = claims\nleave = claims")
    (tmp_path / "scrambled-1.0.dist-info" / "METADATA").write_bytes(b"Name: \xff\n")
    monkeypatch.setattr(
        metadata, "distributions", lambda: metadata.Distribution.discover(path=[str(tmp_path)])
    )
    said = commanded("report", "-", typed=transcripts(1), games=None)
    assert (said.code, said.out.startswith("```text\nboardkit report 1\n")) == (0, True)
    assert commanded("replay", "-", typed=[said.out], games=None).out.startswith("same: ")


@pytest.mark.parametrize("data", [b"Version: \xff", b"Name: odd", b""])
def test_versions_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes):
    """A distribution whose metadata are broken has no version, as one that is not there."""
    info = tmp_path / "odd-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_bytes(data)
    monkeypatch.syspath_prepend(tmp_path)
    assert metadata.distribution("odd").files is None
    assert version_of("odd") is version_of("no-such-distribution") is None


def test_reports_of_a_newer_boardkit():
    """A report of another version is told as such, on its line."""
    said = commanded("replay", "-", typed=["Hello", "> boardkit report 2"])
    assert (said.code, said.out) == (1, "")
    assert said.err == (
        "boardkit: line 2: 'boardkit report 2' is of a newer boardkit; "
        "this one reads 'boardkit report 1'\n"
    )


def test_reports_of_very_many_lines():
    """A text of very many lines is refused before it fills the memory."""
    said = commanded("replay", "-", typed=["boardkit report 1", "x\n" * 2**20])
    assert (said.code, said.err) == (1, "boardkit: a report has at most 1048576 lines\n")


def test_damaged_reports():
    """What is no transcript is told by its line, and not as a difference."""
    report = bug_report(transcripts(1)[0])
    number = report.splitlines().index("boardkit transcript 1") + 2
    said = commanded("replay", "-", typed=[report.replace("\ngame claims", "\ngame ?")])
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(
        f"boardkit: the transcript in this report is damaged: line {number}: expected 'game'"
    )


@pytest.mark.parametrize("is_before", [True, False])
def test_transcripts_beside_a_report(is_before: bool):
    """A transcript before or after a report is not passed over in silence."""
    (text,) = transcripts(1)
    both = [text, bug_report(text)]
    said = commanded("replay", "-", typed=both if is_before else both[::-1])
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith(": here is a transcript beside the report; give one at a time\n")
