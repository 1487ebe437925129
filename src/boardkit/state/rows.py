"""Rows: what each seat, or each place, has, as a tuple."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["put"]

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The row with another thing in one place, counted from 0.

    Examples:
        >>> put(("a", "b", "c"), 1, "x")
        ('a', 'x', 'c')
    """
    changed = [*row]
    changed[place] = thing
    return tuple(changed)
