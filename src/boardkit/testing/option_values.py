"""A game at the corners of its options."""

from __future__ import annotations

from typing import Any

import attrs

from boardkit.errors import OptionError, shown
from boardkit.rules import Game, OptionSpec, options

__all__ = ["corners", "require_class", "values", "with_one_changed", "with_value"]


def corners(kind: type[Any]) -> tuple[Any, ...]:
    """The games of a class with the usual options, and with each at its least and greatest alone.

    Shape: the usual game first, then those of each option in the order of the fields. A game that
    the class does not accept is left out.

    Args:
        kind: A class of games.

    Examples:
        >>> from boardkit_minoa import Minoa
        >>> corners(Minoa)
        (Minoa(players=2), Minoa(players=4))
    """
    require_class(kind)
    usual = kind()
    return tuple(dict.fromkeys((usual, *with_one_changed(usual))))


def with_one_changed(game: Game[Any, Any]) -> tuple[Game[Any, Any], ...]:
    """The other games with each option alone at its usual, least or greatest value."""
    specs = options(type(game)).values()
    games = (with_value(game, spec, value) for spec in specs for value in values(spec))
    return tuple(other for other in games if other is not None and other != game)


def require_class(kind: object) -> None:
    """Refuse what is no class of games, such as one game.

    Raises:
        TypeError: It is none; the message says what would be one.
    """
    if isinstance(kind, type) and attrs.has(kind):
        return
    such = "Minoa" if isinstance(kind, type) else type(kind).__name__
    raise TypeError(f"expected a class of games, such as {such}, got {shown(kind)}")


def values(spec: OptionSpec) -> tuple[object, ...]:
    """The usual value of an option, the least and the greatest, each once."""
    if isinstance(spec.default, bool):
        return spec.default, not spec.default
    known = (value for value in (spec.default, spec.low, spec.high) if value is not None)
    return tuple(dict.fromkeys(known))


def with_value(game: Game[Any, Any], spec: OptionSpec, value: object) -> Game[Any, Any] | None:
    """The game with an option changed; None if that is none of its games."""
    try:
        changed: Game[Any, Any] = attrs.evolve(game, **{spec.name: value})  # type: ignore[misc]
    except OptionError:
        return None
    return changed
