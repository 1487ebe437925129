"""What stands where: immutable maps from sites to values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from boardkit.geometry.sites import Site

__all__ = ["SiteMap"]

S = TypeVar("S", bound=Site)
V = TypeVar("V")


class SiteMap(Mapping[S, V]):
    """An immutable mapping from sites to values, in the board's order.

    `stones | {site: stone}` puts or replaces, `stones - site` takes away; both return a new map.

    Examples:
        >>> from boardkit.geometry import square_grid
        >>> a, b, c = square_grid(rows=1, cols=3).cells
        >>> SiteMap({c: "x", a: "o"}) | {b: "x"}
        {a1: 'o', b1: 'x', c1: 'x'}
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[S, V] | None = None) -> None:
        self._values = dict(sorted((values or {}).items(), key=lambda item: item[0].index))

    def __getitem__(self, site: S) -> V:
        return self._values[site]

    def __iter__(self) -> Iterator[S]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __or__(self, other: Mapping[S, V]) -> SiteMap[S, V]:
        return SiteMap({**self._values, **other})

    def __sub__(self, site: S) -> SiteMap[S, V]:
        return SiteMap({other: value for other, value in self._values.items() if other != site})

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return repr(self._values)
