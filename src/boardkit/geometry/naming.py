"""How sites are named: letters for the first coordinate, a number for the second."""

from __future__ import annotations

import re

__all__ = ["column_letters", "point_name", "point_parts"]

_POINT = re.compile("([a-z]+)([0-9]+)")


def column_letters(column: int) -> str:
    """The letters of a column, from 0: `a` to `z`, then `aa`, `ab` and so on.

    Examples:
        >>> [column_letters(n) for n in (0, 25, 26, 702)]
        ['a', 'z', 'aa', 'aaa']
    """
    letters = ""
    column += 1
    while column > 0:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters


def point_name(column: int, row: int) -> str:
    """The name of a point, both coordinates from 0: `point_name(2, 3)` is `c4`."""
    return f"{column_letters(column)}{row + 1}"


def point_parts(name: str) -> tuple[str, str] | None:
    """The letters and the number of a point's name; None if the name is not of this form.

    Examples:
        >>> point_parts("ab12"), point_parts("north")
        (('ab', '12'), None)
    """
    found = _POINT.fullmatch(name)
    return (found[1], found[2]) if found else None
