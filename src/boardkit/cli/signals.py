"""How a command ends that is told to: by Ctrl-C, a hang-up, or a request to end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from boardkit.cli.terminal import hush

__all__ = ["Ended", "first_interrupt_noted", "undisturbed", "unwind_when_ended"]

ENDING = ("SIGHUP", "SIGTERM")
"""What ends a command besides Ctrl-C; not every system has a hang-up."""


class Ended(KeyboardInterrupt):
    """A hang-up or a request to end; like Ctrl-C, nobody takes it for a failure of a plugin.

    Args:
        code: What to exit with.
    """

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def unwind_when_ended() -> None:
    """Let a hang-up or a request to end unwind what is under way, so that a game is saved."""
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _unwind)


@contextmanager
def first_interrupt_noted() -> Iterator[Callable[[], bool]]:
    """Within this, the first Ctrl-C only makes the given function true; the next acts as usual."""
    seen = []
    before = signal.getsignal(signal.SIGINT)

    def note(number: int, _: FrameType | None) -> None:
        seen.append(number)
        signal.signal(signal.SIGINT, before)

    if before == signal.default_int_handler:  # else Ctrl-C means something else, or is ignored
        signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(seen)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within this, nothing that ends a command is heeded: it is ending, and keeps what it has."""
    numbers = [getattr(signal, name) for name in ("SIGINT", *ENDING) if hasattr(signal, name)]
    before = {number: signal.signal(number, signal.SIG_IGN) for number in numbers}
    try:
        yield
    finally:
        for number, heeded in before.items():
            signal.signal(number, heeded)


def _unwind(number: int, _: FrameType | None) -> None:
    if number == getattr(signal, "SIGHUP", None):
        hush()  # the terminal is gone, and to print what is said would fail
    raise Ended(128 + number)
