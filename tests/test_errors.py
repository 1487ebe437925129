"""Errors are one reproducible line, with facts as attributes."""

from __future__ import annotations

import copy
import inspect
import pickle
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit import errors
from boardkit.errors import (
    BoardkitError,
    GameOverError,
    IllegalMoveError,
    OptionError,
    cut,
    error_text,
    listed,
    one_line,
    shown,
)

ALL = [getattr(errors, name) for name in errors.__all__ if name.endswith("Error")]


@pytest.mark.parametrize("error", ALL)
def test_every_error_is_a_builtin_too(error: type[BoardkitError]) -> None:
    """Each is a BoardkitError and, but for the base, the nearest builtin, and is documented."""
    assert issubclass(error, BoardkitError)
    builtins = [base for base in error.__mro__ if base.__module__ == "builtins"]
    assert error is BoardkitError or builtins[0] is not Exception
    assert inspect.getdoc(error)


def test_every_error_is_listed() -> None:
    """`errors.__all__` has all errors of the module, sorted."""
    classes = [name for name, value in vars(errors).items() if inspect.isclass(value)]
    known = sorted(name for name in classes if issubclass(getattr(errors, name), BaseException))
    assert known == [error.__name__ for error in ALL]


@pytest.mark.parametrize("error", ALL)
def test_messages_survive(error: type[BoardkitError]) -> None:
    """The message and the facts come back from a pickle and from a copy."""
    facts = dict.fromkeys(chain(*map(inspect.get_annotations, error.__mro__)), "R1")
    one = error("size must be 1, got 0", **facts)
    for again in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
        assert type(again) is error
        assert str(again) == "size must be 1, got 0"
        assert vars(again) == facts


@pytest.mark.parametrize("error", ALL)
@pytest.mark.parametrize("fact", ["rul", "args", "add_note"])
def test_facts_are_declared(error: type[BoardkitError], fact: str) -> None:
    """A fact that an error does not have is refused, so that a slip of the pen is seen."""
    with pytest.raises(TypeError, match=f"{error.__name__} has no fact '{fact}'"):
        error("size must be 1, got 0", **{fact: 1})


def test_errors_of_other_code() -> None:
    """A subclass has the facts of its base besides its own."""

    class LateError(IllegalMoveError):
        minutes: int = 0

    late = LateError("too late", minutes=3, ply=2)
    assert (late.minutes, late.ply, late.rule) == (3, 2, None)


def test_facts_default_to_none() -> None:
    """A fact that was not given is None, so that it can be asked of every such error."""
    bare = IllegalMoveError("no")
    assert (bare.move, bare.player, bare.ply, bare.rule, bare.sites) == (None, None, None, None, ())
    assert OptionError("no").option is None
    assert issubclass(GameOverError, IllegalMoveError)


@given(st.text())
def test_one_line(text: str) -> None:
    """Whatever the text, a message is one printable line, and printable text stays as it is."""
    line = str(BoardkitError(text))
    assert line.isprintable()
    assert line.splitlines() in ([line], [])
    assert text != line or text.isprintable()
    assert one_line(line) == line


def test_control_characters_are_written_out() -> None:
    """Line breaks, escapes and marks that change the direction of text are shown, not obeyed."""
    assert one_line("a\nb\x1b[31m\u202e\u2028\x00 \N{WOLF FACE} \u00e9") == (
        r"a\nb\x1b[31m\u202e\u2028\x00 " + "\N{WOLF FACE} \u00e9"
    )


class Shy:
    """Fails to say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("not now")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("two\nlines", r"'two\nlines'"),
        ([10**9999], "list too long to show"),
        (Shy(), "Shy that cannot be shown"),
    ],
)
def test_what_any_value_shows(value: object, text: str) -> None:
    """Any value can be shown on one line, even one that fails to say what it is."""
    assert shown(value) == text


@given(st.lists(st.integers()), st.integers(1, 5))
def test_long_lists_are_cut(values: list[int], most: int) -> None:
    """At most so many are shown; dots stand for the rest, and only for a rest."""
    first = listed(values, most=most).split(", ") if values else []
    assert first[:most] == [str(value) for value in values[:most]]
    assert first[most:] == ["..."][: len(values[most:])]


def test_endless_lists_are_cut() -> None:
    """Only what is shown is looked at."""
    assert listed(iter(int, 1)) == "0, 0, 0, ..."


@given(st.text(), st.integers(3, 40))
def test_long_texts_are_cut(text: str, most: int) -> None:
    """A text stays as it is, or is cut to the length that it may have, dots and all."""
    short = cut(text, most=most)
    assert short == text or (len(short), short[-3:], text[: most - 3]) == (most, "...", short[:-3])
    assert short != text or len(text) <= most


class ShyError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not to be asked")


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (KeyError("a"), "KeyError: 'a'"),
        (ValueError("expected one of:"), "ValueError: expected one of:"),
        (ValueError(""), "ValueError"),
        (ValueError("\n "), "ValueError"),
        (SystemExit(3), "SystemExit: 3"),
        (ShyError(), "ShyError: its message cannot be shown"),
    ],
)
def test_what_any_exception_says(error: BaseException, text: str) -> None:
    """Kind and message are told, whatever the message is."""
    assert error_text(error) == text
