"""Ctrl-C: kept from processes that are starting, and told apart from what agents raise."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["Interrupt", "ctrl_c_delayed", "interrupts_told_apart"]


class Interrupt(KeyboardInterrupt):
    """Ctrl-C, as no agent raises it."""


@contextmanager
def interrupts_told_apart() -> Iterator[None]:
    """Within this, Ctrl-C is raised as an `Interrupt`, in the only thread where it is raised."""
    is_heeded = (
        threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    )
    if is_heeded:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if is_heeded:
            signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def ctrl_c_delayed() -> Iterator[None]:
    """Ctrl-C within this comes at its end; to programs that are started meanwhile it never does."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows it acts as usual
        yield
        return
    noted: list[int] = []
    handler = signal.getsignal(signal.SIGINT)
    is_ours = threading.current_thread() is threading.main_thread() and handler is not None
    if (
        is_ours
    ):  # in a thread that is not masked, as libraries have, it would be heeded all the same
        signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if is_ours:
            signal.signal(signal.SIGINT, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if noted:
            signal.raise_signal(signal.SIGINT)


def _interrupt(*_: object) -> None:
    raise Interrupt
