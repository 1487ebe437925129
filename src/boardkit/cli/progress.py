"""How much is done of what takes its time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

__all__ = ["progress_shown"]


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
