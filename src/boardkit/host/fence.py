"""The fence: whatever the code of a plugin raises becomes one error that names the plugin."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any

from attrs import field, frozen

from boardkit.errors import PluginLoadError, cut, error_text, one_line

__all__ = ["Problem", "Problems", "aside", "failure", "fenced", "problem_of"]

LONGEST_REASON = 200
"""In characters."""


@frozen
class Problem:
    """What is wrong with a plugin; `str` gives the message.

    Attributes:
        plugin: The name of the plugin; of all, joined by `and`, where several clash.
        message: What is wrong, in one line that names the plugin too.
        hook: The hook in which it failed, if it failed in one.
    """

    plugin: str = field(converter=one_line)
    message: str = field(converter=one_line)
    hook: str | None = None

    def __str__(self) -> str:
        return self.message


@contextmanager
def fenced(plugin: str, doing: str, *, hook: str | None = None) -> Iterator[None]:
    """Turn all that is raised inside into a `PluginLoadError`; only Ctrl-C passes through."""
    try:
        with aside():
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit, and what else a module may raise
        raise failure(plugin, doing, error, hook=hook) from error


class _Lent:
    """Standard error for somebody who may write to it, not close it."""

    def __init__(self) -> None:
        self._stream = sys.stderr

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def close(self) -> None:
        """Leave it open."""


@contextmanager
def aside() -> Iterator[None]:
    """Send what is printed inside to standard error, and have both streams as before afterwards.

    Standard output belongs to the command that runs: a single line of a plugin spoils its JSON.
    """
    lent: Any = sys.stderr and _Lent()
    with redirect_stderr(sys.stderr), redirect_stdout(lent):
        yield


def failure(
    plugin: str, doing: str, error: BaseException, *, hook: str | None = None
) -> PluginLoadError:
    """The error that says what a plugin failed in, and for which reason."""
    ours = isinstance(error, PluginLoadError)
    reason = cut(str(error) if ours else error_text(error), most=LONGEST_REASON)
    return PluginLoadError(f"plugin {plugin} {doing}: {reason}", plugin=plugin, hook=hook)


class Problems:
    """What was found to be wrong so far, each thing once, in the order of finding."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self._seen: set[Hashable] = set()

    @property
    def found(self) -> tuple[Problem, ...]:
        """All problems."""
        return tuple(self._found)

    def note(self, problem: Problem) -> None:
        """Add a problem."""
        self._found[problem] = None

    @contextmanager
    def noting(self, *, once: Hashable = None) -> Iterator[None]:
        """Note a plugin's error that is raised inside, and go on.

        Args:
            once: Of all errors raised where the same is given here, only the first is noted; a
                watcher that fails at every move should not fill the memory.
        """
        try:
            yield
        except PluginLoadError as error:
            if once is None or once not in self._seen:
                self.note(problem_of(error))
            self._seen.add(once)


def problem_of(error: PluginLoadError) -> Problem:
    """The problem that an error tells of."""
    return Problem(error.plugin or "", str(error), error.hook)
