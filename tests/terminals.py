"""Runs the command line as a process of its own, through pipes or on a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from time import monotonic, sleep

from plugged import dist

__all__ = ["Terminal", "environment", "process"]

HERE = Path(__file__).parent
PATIENCE = 30
"""In seconds."""


def heed_interrupts() -> None:
    """What a shell starts in the background ignores Ctrl-C, and its children do so too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def environment(folder: Path) -> dict[str, str]:
    """Variables with which some toy games, and nothing else of this folder, seem installed."""
    site = folder / "site"
    dist(
        site, "claims", "1.0", "[boardkit.games]\nclaims = claims\nfails = fails\nhands = tabled\n"
    )
    paths = [str(site), str(HERE), *sys.path]
    usual = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**usual, "PYTHONPATH": os.pathsep.join(paths)}


def process(*arguments: str, **variables: str) -> subprocess.Popen[bytes]:
    """`boardkit` as a process, with pipes for all that it is told and says."""
    return subprocess.Popen(
        [sys.executable, "-m", "boardkit.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=variables,
        preexec_fn=heed_interrupts,  # noqa: PLW1509  # a test has no threads
    )


class Terminal:
    """A terminal on which `boardkit` runs.

    Args:
        arguments: What is typed after `boardkit`.
        columns: How wide the terminal is.
        variables: The environment of the process.
    """

    def __init__(self, *arguments: str, columns: int = 80, **variables: str) -> None:
        self.seen = ""
        self._pid, self._side = pty.fork()
        if self._pid == 0:  # pragma: no cover - the other process
            heed_interrupts()
            os.execve(sys.executable, [sys.executable, "-m", "boardkit.cli", *arguments], variables)
        size = struct.pack("HHHH", 24, columns, 0, 0)
        fcntl.ioctl(self._side, termios.TIOCSWINSZ, size)

    def until(self, text: str) -> str:
        """Wait for a text, and give all that was seen up to it since last time."""
        start = monotonic()
        while text not in self.seen:
            if monotonic() - start > PATIENCE or not self._read():
                raise AssertionError(f"{text!r} did not come, but {self.seen!r}")
        seen, _, self.seen = self.seen.partition(text)
        return seen + text

    def type(self, keys: str) -> None:
        """Press these keys."""
        os.write(self._side, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, as soon as the process surely reads what is typed.

        Python writes a prompt a moment before it reads; an interrupt in between would be noted
        only with the next line.
        """
        sleep(0.2)
        self.type("\x03")

    def hang_up(self) -> int:
        """Close the terminal; the exit code of the process."""
        os.close(self._side)
        return self._code()

    def end(self) -> tuple[int, str]:
        """Wait for the process; its exit code, and what was seen since last time."""
        while self._read():
            pass
        os.close(self._side)
        return self._code(), self.seen

    def _code(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def _read(self) -> bool:
        """Whether more was seen."""
        if not select.select([self._side], [], [], PATIENCE)[0]:
            raise AssertionError(f"nothing more came after {self.seen!r}")
        try:
            more = os.read(self._side, 65536)
        except OSError:  # as Linux says that the other side has gone
            return False
        self.seen += more.decode(errors="replace").replace("\r\n", "\n")
        return bool(more)
