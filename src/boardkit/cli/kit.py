"""The kit for commands: it is imported when it is needed, and may need what is not installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

import click
from rich.console import Console
from rich.progress import Progress

__all__ = ["kit", "progress_shown"]


def kit() -> ModuleType:
    """The package `boardkit.testing`.

    Raises:
        ClickException: The extra `testing` is not installed.
    """
    try:
        from boardkit import testing  # noqa: PLC0415 - the other commands do without
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        raise click.ClickException(str(error)) from error  # it says how to get it
    return testing


@contextmanager
def progress_shown(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show where somebody can see it how much is done of how much, as told to what this gives."""
    seen = sys.stderr is not None and sys.stderr.isatty()
    console = Console(stderr=True, markup=False)
    with Progress(console=console, transient=True, disable=not seen) as bar:
        task = bar.add_task(what, total=None)

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield told
