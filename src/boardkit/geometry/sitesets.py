"""Immutable ordered sets of the sites of one board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING, Generic, TypeVar, cast, overload

from boardkit.errors import shown
from boardkit.geometry.adjacency import Adjacency
from boardkit.geometry.masks import BYTES, ID_OF, SMALL, Places, dropped, flags, mask_of, small_ids
from boardkit.geometry.sites import Cell, Site

if TYPE_CHECKING:
    from boardkit.geometry.board import Board

__all__ = ["Domain", "SiteSet", "site_set"]

KEPT_MASKS = 4096
"""Up to so many sites, each also keeps its mask."""

S = TypeVar("S", bound=Site)


class Domain(Generic[S]):
    """All sites of one kind on one board: what a `SiteSet` is a part of."""

    def __init__(self, board: Board, kind: type[S], names: Iterable[str]) -> None:
        self.board = board
        self.kind = kind
        self.sites = tuple([kind(self, index, name) for index, name in enumerate(names)])
        self.by_name = {site.name: site for site in self.sites}
        self.is_small = len(self.sites) <= SMALL
        if len(self.sites) <= KEPT_MASKS:
            for site in self.sites:
                site._mask = 1 << site.index
        self.none = site_set(self, 0)
        self.all = site_set(self, (1 << len(self.sites)) - 1)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Domain):
            return self is other or (self.kind is other.kind and self.board == other.board)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.kind, self.board))

    @cached_property
    def links(self) -> Adjacency:
        """Who is next to whom: cells across edges, vertices along edges."""
        joined = self.board.map.joins if self.kind is Cell else self.board.map.ends
        return Adjacency(joined, len(self.sites))

    def own(self, site: Site) -> S:
        """This board's site that equals `site`, which may come from another board.

        Raises:
            ValueError: The board has no such site.
        """
        if site._domain is self:
            return cast(S, site)
        if isinstance(site, self.kind) and site.name in self.by_name:
            return self.by_name[site.name]
        raise ValueError(f"{type(site).__name__} {site} is no {self.kind.__name__} of {self.board}")


class SiteSet(Sequence[S]):
    """An immutable set of sites of one kind on one board, in the board's order.

    It is a sequence (`len`, `in`, `[k]`, slices, iteration) with set algebra: `|`, `&`, `-`, `^`
    with another set of the same board or with one site, `<=` and `isdisjoint`. Sets are equal and
    hashable among sets of equal boards and one kind; slices are sets too.

    Sets come from a board (`board.cells`, `board.no_edges`) and from other sets; `of` makes one
    of any sites.
    """

    # The mask has a bit for each site. On boards of at most 256 sites the indexes are also kept
    # as bytes, made when first asked for and passed on where that is cheap, so that `[k]` needs
    # no search.
    __slots__ = ("_domain", "_ids", "_mask")

    _domain: Domain[S]
    _mask: int
    _ids: bytes | None

    # -- algebra

    def __or__(self, other: SiteSet[S] | S) -> SiteSet[S]:
        domain = self._domain
        try:
            mask = other._mask if other._domain is domain else self._mask_of(other)
        except AttributeError:
            mask = self._mask_of(other)
        # `site_set`, written out: rules add a site on nearly every ply.
        made: SiteSet[S] = SiteSet()
        made._domain = domain
        made._mask = self._mask | mask
        made._ids = None
        return made

    def __and__(self, other: SiteSet[S] | S) -> SiteSet[S]:
        domain = self._domain
        try:
            mask = other._mask if other._domain is domain else self._mask_of(other)
        except AttributeError:
            mask = self._mask_of(other)
        return site_set(domain, self._mask & mask)

    def __xor__(self, other: SiteSet[S] | S) -> SiteSet[S]:
        domain = self._domain
        try:
            mask = other._mask if other._domain is domain else self._mask_of(other)
        except AttributeError:
            mask = self._mask_of(other)
        return site_set(domain, self._mask ^ mask)

    def __sub__(self, other: SiteSet[S] | S) -> SiteSet[S]:
        domain, ids = self._domain, self._ids
        try:
            if other._domain is not domain:
                mask = self._mask_of(other)
            elif ids is not None and type(other) is domain.kind:
                # `site_set`, written out: rules take a site away on nearly every ply.
                made: SiteSet[S] = SiteSet()
                made._domain = domain
                made._mask = self._mask & ~other._mask
                made._ids = ids.replace(BYTES[other.index], b"")
                return made
            else:
                mask = other._mask
        except AttributeError:
            mask = self._mask_of(other)
        return self.without_mask(mask)

    def __le__(self, other: SiteSet[S]) -> bool:
        return not (self - other)._mask

    def isdisjoint(self, other: SiteSet[S] | S) -> bool:
        """Whether no site is in both."""
        return not self._mask & self._mask_of(other)

    def of(self, sites: Iterable[S]) -> SiteSet[S]:
        """The set of these sites, whether or not they are in this set.

        Raises:
            ValueError: A site is of another kind, or not on this board.
        """
        domain = self._domain
        if not domain.is_small:
            indexes = [domain.own(site).index for site in sites]
            return site_set(domain, mask_of(indexes, len(domain.sites)))
        mask = 0
        for site in sites:
            mask |= site._mask if site._domain is domain else domain.own(site)._mask
        return site_set(domain, mask)

    # -- as a sequence

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __bool__(self) -> bool:
        return self._mask != 0

    def __contains__(self, site: object) -> bool:
        if not isinstance(site, Site):
            return False
        if site._domain is self._domain:
            return self._mask >> site.index & 1 == 1
        mine = self._domain.by_name.get(site.name) if isinstance(site, self._domain.kind) else None
        return mine is not None and self._mask >> mine.index & 1 == 1

    def __iter__(self) -> Iterator[S]:
        sites = self._domain.sites
        if self._domain.is_small:
            return map(sites.__getitem__, self._ids or self._make_ids())
        return compress(sites, flags(self._mask, len(sites)))

    @overload
    def __getitem__(self, key: int) -> S: ...
    @overload
    def __getitem__(self, key: slice) -> SiteSet[S]: ...
    def __getitem__(self, key: int | slice) -> S | SiteSet[S]:
        try:
            return self._domain.sites[self._ids[key]]  # type: ignore[index]
        except TypeError:  # a slice, or the indexes are not at hand yet
            if isinstance(key, slice):
                return self.of(tuple(self)[key])
            return self._domain.sites[self.indexes[key]]

    @property
    def indexes(self) -> Sequence[int]:
        """The `index` of each site, in order."""
        return self._ids or self._make_indexes()

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The position of a site in this set; `ValueError` when it is not in it."""
        if isinstance(value, Site) and value in self:
            position = (self._mask & self._mask_of(cast(S, value)) - 1).bit_count()
            if position in range(len(self))[start:stop]:
                return position
        raise ValueError(f"{value} is not in {shown(self)}")

    # -- as a value

    @property
    def board(self) -> Board:
        """The board that the sites lie on."""
        return self._domain.board

    @property
    def domain(self) -> Domain[S]:
        """All sites that this is a set of."""
        return self._domain

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SiteSet):
            return self._mask == other._mask and self._domain == other._domain
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self._mask, self._domain.kind))

    def __reduce__(self) -> tuple[object, tuple[Board, type[S], int]]:
        return _restore, (self._domain.board, self._domain.kind, self._mask)

    def __str__(self) -> str:
        return " ".join(site.name for site in self)

    def __repr__(self) -> str:
        return "{" + ", ".join(site.name for site in self) + "}"

    # -- as an integer, for speed

    @property
    def mask(self) -> int:
        """The set as an integer: bit `site.index` is 1 for each site."""
        return self._mask

    def of_mask(self, mask: int) -> SiteSet[S]:
        """The set of the same kind and board that has this mask."""
        return site_set(self._domain, mask)

    def without_mask(self, mask: int) -> SiteSet[S]:
        """The set without the sites whose bits are in a mask."""
        gone = self._mask & mask
        if not gone:
            return self
        ids = self._ids
        if ids is not None:  # one site is gone on most plies
            ids = ids.replace(ID_OF[gone], b"") if gone in ID_OF else dropped(ids, gone)
        # `site_set`, written out: rules take a site away on nearly every ply.
        made: SiteSet[S] = SiteSet()
        made._domain = self._domain
        made._mask = self._mask ^ gone
        made._ids = ids
        return made

    def _mask_of(self, other: SiteSet[S] | S) -> int:
        """The mask of a set or a site, perhaps of another board object that is equal."""
        if isinstance(other, Site):
            return 1 << self._domain.own(other).index
        if not isinstance(other, SiteSet):
            raise TypeError(f"sets of sites go with sets and sites, got {shown(other)}")
        if other._domain == self._domain:
            return other._mask
        raise ValueError(
            f"sets of different boards or kinds: {self._domain.board} and {other._domain.board}"
        )

    def _make_indexes(self) -> Sequence[int]:
        return self._make_ids() if self._domain.is_small else Places(self._mask)

    def _make_ids(self) -> bytes:
        self._ids = ids = small_ids(self._mask)
        return ids


def site_set(domain: Domain[S], mask: int) -> SiteSet[S]:
    """A new set. There is no `__init__`: every ply makes a few sets, and a call takes its time."""
    made: SiteSet[S] = SiteSet()
    made._domain = domain
    made._mask = mask
    made._ids = None
    return made


def _restore(board: Board, kind: type[S], mask: int) -> SiteSet[S]:
    return site_set(board.domain(kind), mask)
