"""Every error that boardkit raises on purpose.

Each is a `BoardkitError` and the nearest builtin. The message is one line that says what is wrong,
with the value, where, and what would be right; the facts are attributes too, `None` where they do
not apply.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import get_annotations
from itertools import chain, islice
from typing import Self

__all__ = [
    "BoardkitError",
    "ConformanceError",
    "DuplicateGameError",
    "GameOverError",
    "IllegalMoveError",
    "NotationError",
    "NothingToUndoError",
    "OptionError",
    "PluginLoadError",
    "PositionError",
    "TranscriptError",
    "UnknownGameError",
    "WorkerError",
    # helpers for messages
    "cut",
    "error_text",
    "listed",
    "one_line",
    "shown",
    "to_install",
    "without_line",
]

_LINE = re.compile(r"^line \d+(, |: )")
"""What `TranscriptError.at_line` puts before a message, or before the ply that it names."""


class BoardkitError(Exception):
    """The base of all errors of boardkit; facts given by keyword become attributes.

    Raises:
        TypeError: The class of the error, and those it comes from, declare no such fact.
    """

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(one_line(message))
        for fact in facts.keys() - chain(*map(get_annotations, type(self).__mro__)):
            raise TypeError(f"{type(self).__name__} has no fact {fact!r}")
        self.__dict__.update(facts)

    def __str__(self) -> str:
        return str(self.args[0])


class NotationError(BoardkitError, ValueError):
    """A text that is no move of the game, or names no site of the board."""


class IllegalMoveError(BoardkitError, ValueError):
    """A move that the rules do not allow here.

    Attributes:
        move: The move that was refused; its text, if it is not even read, as others are to move.
        player: Whose turn it is.
        ply: Which ply it would have been, from 1.
        rule: The id of the rule that refuses it, or None when the game does not explain itself.
        sites: The sites that show why, as a tuple.
    """

    move: object = None
    player: int | None = None
    ply: int | None = None
    rule: str | None = None
    sites: tuple[object, ...] = ()


class GameOverError(IllegalMoveError):
    """A move in a game that has ended."""


class NothingToUndoError(BoardkitError, IndexError):
    """A move is to be taken back, and none was made."""


class OptionError(BoardkitError, ValueError):
    """An option that the game does not have, or a value that it cannot take.

    Attributes:
        option: The name of the option.
        value: The value that was given.
    """

    option: str | None = None
    value: object = None


class PositionError(BoardkitError, ValueError):
    """A text that is no position of the game."""


class TranscriptError(BoardkitError, ValueError):
    """A transcript that cannot be read, or does not replay.

    Attributes:
        line: The line of the text at fault, from 1.
        ply: The ply at fault, from 1.
    """

    line: int | None = None
    ply: int | None = None

    @classmethod
    def at_line(cls, line: int, message: str, *, ply: int | None = None) -> Self:
        """The error that cites a line, and perhaps knows the ply that stands there."""
        return cls(f"line {line}: {message}", line=line, ply=ply)


class UnknownGameError(BoardkitError, LookupError):
    """No installed plugin provides the game.

    Attributes:
        key: The key that was asked for.
    """

    key: str | None = None


class DuplicateGameError(BoardkitError, ValueError):
    """Two plugins provide games under one key.

    Attributes:
        key: The key that both claim.
    """

    key: str | None = None


class PluginLoadError(BoardkitError, ImportError):
    """A plugin that cannot be loaded, or does not keep the contract of its hooks.

    Attributes:
        plugin: The name of the plugin.
        hook: The hook in which it failed; None when it cannot be loaded at all.
    """

    plugin: str | None = None
    hook: str | None = None


class ConformanceError(BoardkitError, AssertionError):
    """A game that breaks a promise.

    Attributes:
        promise: The name of the promise.
        transcript: The game that shows it.
        ply: After how many plies it shows.
        problem: What is wrong there.
        seed: What the run of the kit followed.
        paste_in_test: A test that fails in the same way, as code.
    """

    promise: str | None = None
    transcript: str | None = None
    ply: int | None = None
    problem: str | None = None
    seed: int | str | None = None
    paste_in_test: str | None = None


class WorkerError(BoardkitError, RuntimeError):
    """A worker that cannot play what it was sent, plays by other rules, or dies again and again.

    Attributes:
        worker: Which worker it is; None where that is not known.
        plugin: The plugin that it lacks or has in another version.
    """

    worker: str | None = None
    plugin: str | None = None


# -- helpers for messages


def one_line(text: str) -> str:
    """The text with line breaks and other control characters written out, for a single line."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def cut(text: str, *, most: int = 60) -> str:
    """The text if it has at most so many characters, or else its beginning and `...`."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def error_text(error: BaseException) -> str:
    """Kind and message of any exception, even of one that fails to say what it is."""
    kind = type(error).__name__
    try:
        message = str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        message = "its message cannot be shown"
    return f"{kind}: {message}" if message.strip() else kind


def shown(value: object, *, most: int = 60) -> str:
    """A value as code, for a message; on one line, and cut when it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python does not write out numbers of thousands of digits
        return f"{type(value).__name__} too long to show"
    except Exception:
        return f"{type(value).__name__} that cannot be shown"
    return one_line(cut(text, most=most))


def without_line(error: BaseException) -> str:
    """The message without the line of a transcript that it begins with, if it does."""
    return _LINE.sub("", str(error))


def to_install(who: str, what: str, extra: str) -> str:
    """That something needs what an extra brings, and the command that installs it."""
    return f'{who} needs {what}: python -m pip install "boardkit[{extra}]"'


def listed(values: Iterable[object], *, most: int = 3) -> str:
    """The first few of the values, for a message; `...` stands for the rest."""
    first = [cut(one_line(str(value))) for value in islice(values, most + 1)]
    return ", ".join(first[:most] + ["..."] * (len(first) > most))
