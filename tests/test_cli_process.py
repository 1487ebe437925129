"""The command line as a process of its own: pipes, encodings, signals, a missing extra."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boardkit import cli

HERE = Path(__file__).parent
Started = Callable[..., subprocess.Popen[bytes]]


def heed_interrupts() -> None:
    """What a shell starts in the background ignores Ctrl-C, and its children do so too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def started(tmp_path: Path) -> Started:
    """Starts `boardkit` where the toy games, and nothing else of this folder, seem installed."""
    info = tmp_path / "site" / "claims-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: claims\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boardkit.games]\nclaims = claims\n")
    paths = [str(info.parent), str(HERE), *sys.path]

    def start(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "boardkit.cli", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
            preexec_fn=heed_interrupts,  # noqa: PLW1509  # a test has no threads
        )

    return start


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize("line", ["list", "play claims", "simulate claims --games=2", "--help"])
def test_encodings(started: Started, encoding: str, line: str):
    """Whatever the terminal's encoding, commands print what it can show, and exit with 0."""
    process = started(*line.split(), PYTHONIOENCODING=encoding)
    out, err = process.communicate(b"\xff\xfe z9\n")
    assert (process.returncode, err) == (0, b"")
    assert out.decode(encoding)


@pytest.mark.parametrize("line", ["list", "play claims", "simulate claims --games=2", "--help"])
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
def test_full_disk(started: Started):
    """What cannot be written is one clear line, and the exit code says that something failed."""
    process = started("simulate", "claims", "--games=2", "--save=/dev/full")
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert b"No space left on device" in err
    assert b"Traceback" not in err


def test_interrupt(started: Started, tmp_path: Path):
    """Ctrl-C saves the game and exits with 130, without a traceback."""
    process = started("play", "claims", "--save", str(tmp_path / "game.txt"), PYTHONUNBUFFERED="1")
    assert process.stdout
    seen = b""
    while b"player 0> " not in seen:
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, b"interrupted\n")
    assert out.endswith(b"game.txt\n")
    assert (tmp_path / "game.txt").read_text().startswith("boardkit transcript 1\n")


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
    assert capsys.readouterr().out.startswith("boardkit")
