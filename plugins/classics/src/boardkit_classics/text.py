"""Positions as text: a row for each colour, then whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boardkit.errors import NotationError, PositionError, shown
from boardkit.geometry import Site, SiteSet

__all__ = ["rows_of", "seat_of", "sites_of", "written"]

S = TypeVar("S", bound=Site)


def written(rows: Mapping[str, SiteSet[S]], to_move: int) -> str:
    """A row for each name that has sites, then whose turn it is."""
    named = [f"{name} {sites}" for name, sites in rows.items() if sites]
    return "\n".join([*named, f"to-move {to_move}"])


def rows_of(text: str, names: Sequence[str]) -> Mapping[str, str]:
    """What stands after each name and after `to-move`; nothing for those that have no row."""
    rows = dict.fromkeys((*names, "to-move"), "")
    seen: set[str] = set()
    for row in filter(None, map(str.strip, text.split("\n"))):
        name, _, rest = row.partition(" ")
        if name not in rows:
            raise PositionError(f"each row begins with one of {', '.join(rows)}, got {shown(name)}")
        if name in seen:
            raise PositionError(f"there are two rows {name!r}; one is enough")
        seen.add(name)
        rows[name] = rest.strip()
    return rows


def seat_of(rows: Mapping[str, str]) -> int:
    """Whose turn it is: the first player's, if that is left out."""
    seat = rows["to-move"] or "0"
    if seat not in ("0", "1"):
        raise PositionError(f"to-move must be 0 or 1, got {shown(seat)}")
    return int(seat)


def sites_of(
    rows: Mapping[str, str], name: str, find: Callable[[str], S], free: SiteSet[S]
) -> SiteSet[S]:
    """The sites in a row, found by their names; each must be free, and there once."""
    found = free.of(())
    for word in rows[name].split():
        try:
            site = find(word)
        except NotationError as error:
            raise PositionError(f"{name}: {error}") from None
        if site in found or site not in free:
            raise PositionError(f"{name}: {site} is taken already; each has room for one")
        found |= site
    return found
