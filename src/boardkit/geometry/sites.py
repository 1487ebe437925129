"""Sites: the typed and named places of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from boardkit.geometry.board import Board
    from boardkit.geometry.sitesets import Domain

__all__ = ["Cell", "Edge", "Site", "Vertex"]


class Site:
    """A place of a board, made by its board: a `Cell`, an `Edge` or a `Vertex`.

    Sites are equal when their kind and name are; `str(site)` is the name.

    Attributes:
        index: The place in the board's order of this kind, from 0.
        name: The name on the board, such as `c4` or, for an edge, `c4-c5`.
    """

    __slots__ = ("_domain", "_hash", "_mask", "index", "name")

    _mask: int
    """The bit of the index; set on boards that are not so large that all masks fill the memory."""

    def __init__(self, domain: Domain[Any], index: int, name: str) -> None:
        self.index = index
        self.name = name
        self._domain = domain
        self._hash = hash((type(self).__name__, name))

    @property
    def board(self) -> Board:
        """The board that made it."""
        return self._domain.board

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Site):
            return self is other or (type(self) is type(other) and self.name == other.name)
        return NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, tuple[Board, type[Site], str]]:
        return _restore_site, (self._domain.board, type(self), self.name)

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


class Cell(Site):
    """A bounded face of the map: what players call a square, a hexagon, a triangle."""

    __slots__ = ()


class Edge(Site):
    """A side that one or two cells have; its name is its two vertices, smaller first."""

    __slots__ = ()


class Vertex(Site):
    """A point where edges meet."""

    __slots__ = ()


S = TypeVar("S", bound=Site)


def _restore_site(board: Board, kind: type[S], name: str) -> S:
    return board.domain(kind).by_name[name]
