"""How sites are named: letters for the first coordinate, a number for the second."""

from __future__ import annotations

__all__ = ["column_letters", "point_name"]


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
