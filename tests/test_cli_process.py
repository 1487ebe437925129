"""The command line as a process of its own: pipes, encodings, signals, a missing extra."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from broken_plugins.broken import install
from claims import Claims
from terminals import environment, process

from boardkit import cli, lab
from boardkit.cli.signals import Ended
from boardkit.play import Match

Started = Callable[..., subprocess.Popen[bytes]]
LINES = [
    "list",
    "info claims",
    "show claims",
    "play claims",
    "simulate claims --games=2",
    "perft claims 2",
    "replay claims.txt",
    "replay claims.txt --step",
    "resume begun.txt",
    "report claims.txt",
    "check hands --effort=quick",
    "triage claims claims.txt",
    "--help",
]


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    """Starts `boardkit` where two toy games are installed and one transcript is at hand."""
    monkeypatch.chdir(tmp_path)
    Path("claims.txt").write_text(lab.played(Claims(), 1).transcript(), encoding="utf-8")
    Path("begun.txt").write_text(Match(Claims(), seed=1).transcript(), encoding="utf-8")
    usual = environment(tmp_path)

    def start(*arguments: str, **variables: str) -> subprocess.Popen[bytes]:
        return process(*arguments, **{**usual, **variables})

    return start


@pytest.mark.parametrize(
    ("encoding", "variables"),
    [
        ("ascii", {"PYTHONIOENCODING": "ascii"}),
        ("cp1252", {"PYTHONIOENCODING": "cp1252"}),
        ("ascii", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    ],
)
@pytest.mark.parametrize("line", LINES)
def test_encodings(started: Started, encoding: str, variables: dict[str, str], line: str):
    """Whatever the terminal's encoding, commands print what it can show, and exit with 0."""
    process = started(*line.split(), **variables)
    out, err = process.communicate(b"\xff\xfe z9\n")
    assert (process.returncode, err) == (0, b"")
    assert out.decode(encoding)


@pytest.mark.parametrize("line", LINES)
def test_closed_pipe(started: Started, line: str):
    """When the reader of the output goes away, the command stops quietly with 141."""
    process = started(*line.split())
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    process.stdin.close()
    assert process.wait(20) == 141
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (
            "simulate claims --games=2 --save=/dev/full",
            b"boardkit: cannot write '/dev/full': No space left on device",
        ),
        (
            "play claims --save=/dev/full",
            b"boardkit: the game was not kept: cannot write '/dev/full': No space",
        ),
    ],
)
def test_full_disk(started: Started, line: str, problem: bytes):
    """What cannot be written is one clear line, and the exit code says that something failed."""
    process = started(*line.split())
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert problem in err
    assert b"Traceback" not in err


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize("line", LINES)
def test_no_streams_at_all(line: str):
    """Without input and output, commands do what they can, and do not fail."""
    command = " ".join(shlex.quote(word) for word in (sys.executable, "-m", "boardkit.cli"))
    process = subprocess.run(
        ["sh", "-c", f"exec {command} {line} <&- >&-"],
        env=environment(Path.cwd()),
        stderr=subprocess.PIPE,
        check=False,
    )
    assert (process.returncode, process.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_game_is_saved_whatever_ends_it(started: Started, number: int, code: int):
    """Ctrl-C, a request to end and a hang-up save the game, without a traceback."""
    process = started("play", "claims", "--save=game.txt", PYTHONUNBUFFERED="1")
    assert process.stdout
    seen = b""
    while b"player 0> " not in seen:
        seen += process.stdout.read(1)
    process.send_signal(number)
    out, err = process.communicate()
    assert (process.returncode, b"Traceback" in err) == (code, False)
    assert out.strip() in (b"saved in game.txt; `boardkit resume game.txt` goes on with it", b"")
    assert Path("game.txt").read_text().startswith("boardkit transcript 1\n")


SLOW = """
import sys, time
from boardkit.host import hookimpl

@hookimpl
def boardkit_move_played(match):
    print("told of a move", file=sys.stderr, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_no_plugin_outlives_a_request_to_end(started: Started, number: int, code: int):
    """What ends a command ends it in the midst of a plugin's hook too, and is no fault of its own."""
    install(Path("site"), "slow", metadata="", boardkit="slow = slow")
    Path("site", "slow.py").write_text(SLOW, encoding="utf-8")
    process = started("play", "claims", "--save=game.txt")
    assert process.stderr
    assert process.stderr.readline() == b"told of a move\n"
    process.send_signal(number)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (code, b"interrupted\n" if code == 130 else b"")
    assert Path("game.txt").read_text().startswith("boardkit transcript 1\n")


def test_library_alone():
    """Importing boardkit imports neither click nor rich."""
    code = "import sys, boardkit; sys.exit('click' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch):
    """Without click and rich, the command says in one line what to install, and exits with 1."""
    monkeypatch.delitem(sys.modules, "boardkit.cli.app", raising=False)
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit, match=r'needs click: python -m pip install "boardkit\[cli\]"'):
        cli.main()


def test_interrupted_imports(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Ctrl-C while the command line is still being imported is as quiet as later."""

    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardkit.cli.app.run", interrupted)
    with pytest.raises(SystemExit, match="130"):
        cli.main()
    assert capsys.readouterr().err == "interrupted\n"


def test_ended_before_it_began(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """A request to end that comes before a command has begun has its own exit code too."""

    def ended() -> int:
        raise Ended(143)

    monkeypatch.setattr("boardkit.cli.app.run", ended)
    with pytest.raises(SystemExit, match="143"):
        cli.main()
    assert capsys.readouterr().err == ""


def test_other_import_errors(monkeypatch: pytest.MonkeyPatch):
    """An import that fails for another reason is not blamed on the extra."""
    monkeypatch.delitem(sys.modules, "boardkit.cli.app", raising=False)
    monkeypatch.setitem(sys.modules, "boardkit.cli.play", None)
    with pytest.raises(ModuleNotFoundError, match=r"boardkit\.cli\.play"):
        cli.main()


def test_main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """`main` takes its arguments from the command line, and exits with the code of the command."""
    monkeypatch.setattr("sys.argv", ["boardkit", "--version"])
    with pytest.raises(SystemExit, match="0"):
        cli.main()
    assert re.fullmatch(r"boardkit \d+\.\d+\.\d+\S*\n", capsys.readouterr().out)
