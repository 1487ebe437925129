"""Options: the fields of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

import attrs

from boardkit.errors import OptionError, shown

__all__ = ["OptionSpec", "option", "options", "with_options"]

V = TypeVar("V", int, bool, str, tuple[str, ...])
_SPEC = "boardkit.option"


@attrs.frozen
class OptionSpec:
    """What an option takes.

    Attributes:
        name: The name of the field.
        default: Its value when it is not given.
        help: What it does, in a phrase.
        low: The least number, for numbers.
        high: The greatest.
    """

    name: str
    default: int | bool | str | tuple[str, ...]
    help: str
    low: int | None = None
    high: int | None = None

    def check(self, value: object) -> None:
        """Raise `OptionError` unless the option takes the value."""
        if not self._fits(value):
            raise OptionError(
                f"{self.name} must be {self.wanted}, got {shown(value)}",
                option=self.name,
                value=value,
            )

    def _fits(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        if isinstance(value, tuple):
            return all(type(item) is str and _is_plain(item) for item in value)
        if type(value) is int:
            low_enough = self.high is None or value <= self.high
            return low_enough and (self.low is None or self.low <= value)
        return True

    @property
    def wanted(self) -> str:
        """What the option takes, in words."""
        if isinstance(self.default, bool):
            return "True or False"
        if isinstance(self.default, int):
            return f"a whole number {_span(self.low, self.high)}".rstrip()
        return "a text" if isinstance(self.default, str) else "a tuple of texts without commas"

    def parse(self, text: str) -> int | bool | str | tuple[str, ...]:
        """The value of a text, as typed at a terminal; `OptionError` if there is none.

        Numbers are ASCII digits, truth values `true` or `false`, tuples are joined by commas.
        """
        value: object = text
        if isinstance(self.default, bool):
            value = {"true": True, "false": False}.get(text.lower(), text)
        elif isinstance(self.default, int):
            digits = text.removeprefix("-")
            value = (
                int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else text
            )
        elif isinstance(self.default, tuple):
            value = tuple(part.strip() for part in text.split(",")) if text.strip() else ()
        self.check(value)
        return cast("int | bool | str | tuple[str, ...]", value)

    def write(self, value: int | bool | str | tuple[str, ...]) -> str:
        """The text that `parse` reads as this value."""
        if isinstance(value, tuple):
            return ",".join(value)
        return str(value).lower() if isinstance(value, bool) else str(value)


def option(default: V, *, help: str, low: int | None = None, high: int | None = None) -> V:
    """A field of a game: a plain value with bounds, checked when a game is made.

    Args:
        default: The usual value; every game must work with its defaults.
        help: What the option does, in a phrase.
        low: The least number allowed, for numbers.
        high: The greatest.

    Raises:
        OptionError: When a game is made with a value of another type or outside the bounds.

    Examples:
        >>> @attrs.frozen
        ... class Toy:
        ...     size: int = option(3, low=1, high=9, help="cells on a side")
        >>> Toy(size=0)
        Traceback (most recent call last):
        boardkit.errors.OptionError: size must be a whole number from 1 to 9, got 0
    """

    def check(_: object, attribute: attrs.Attribute[V], value: object) -> None:
        OptionSpec(attribute.name, default, help, low, high).check(value)

    return attrs.field(
        default=default, validator=check, metadata={_SPEC: (help, low, high)}, kw_only=True
    )


def options(game: type[Any]) -> dict[str, OptionSpec]:
    """The options of a class of games, by name, in order."""
    return {
        field.name: OptionSpec(field.name, field.default, *field.metadata[_SPEC])
        for field in attrs.fields(game)
        if _SPEC in field.metadata
    }


def with_options(game: type[Any], chosen: Mapping[str, object]) -> Any:
    """A game with these options.

    Raises:
        OptionError: There is no such option, or it does not take the value.
    """
    known = options(game)
    values: dict[str, object] = {}
    for name, value in chosen.items():
        if name not in known:
            has = f"its options are {', '.join(known)}" if known else "it has no options"
            raise OptionError(
                f"{game.__name__} has no option {shown(name)}; {has}", option=name, value=value
            )
        # JSON has no tuples: where one is wanted, a list means it.
        wants_tuple = isinstance(known[name].default, tuple)
        values[name] = tuple(value) if wants_tuple and isinstance(value, list) else value
    return game(**values)


def _span(low: int | None, high: int | None) -> str:
    return " ".join(
        part for part, given in ((f"from {low}", low), (f"to {high}", high)) if given is not None
    )


def _is_plain(item: str) -> bool:
    """Whether an item comes back as it was when a tuple is written and parsed."""
    return item != "" and "," not in item and item == item.strip()
