"""Who is next to whom among the sites of one kind, compiled for speed."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from boardkit.geometry.masks import BYTES, SMALL, Places, flags, mask_of
from boardkit.geometry.planar import Indexes

__all__ = ["Adjacency"]

FEW_SHIFTS = 8
SHORT_MASK = 2048
"""With more distances, or more sites, walking along the links beats shifting whole masks."""
FEW_SITES = 40
"""Up to so many are parted site by site; for more, shifting whole masks is faster."""


class Adjacency:
    """Links between the sites of one kind, by index.

    Two forms, both found from the map itself. `links` lists for each site its neighbours, `gates`
    the edges that lead to them; small boards also have the masks of the neighbours, `near`. On a
    regular board neighbours also lie at a few fixed distances in the order of the sites, so that
    the neighbours of all sites of a mask are a few shifts of it: `shifts` holds each distance with
    the mask of the sites that have a neighbour so far up (None: too many).
    """

    __slots__ = ("bits", "edges", "gates", "links", "near", "pairs", "shifts")

    def __init__(self, joined: Sequence[Indexes], sites: int) -> None:
        """Link the sites of each pair in `joined`, a row for each edge; one alone links nothing."""
        self.links: list[list[int]] = [[] for _ in range(sites)]
        self.gates: list[list[int]] = [[] for _ in range(sites)]
        self.edges = len(joined)
        self.pairs = [(pair[0], pair[-1]) for pair in joined] if sites <= SMALL else []
        self.bits = [1 << site for site in range(sites)] if sites <= SMALL else []
        for edge, pair in enumerate(joined):
            if len(pair) == 2:
                for site, other in (pair, pair[::-1]):
                    self.links[site].append(other)
                    self.gates[site].append(edge)
        self.near = [mask_of(near, sites) for near in self.links] if sites <= SMALL else []
        self.shifts = self._shifts() if sites <= SHORT_MASK else None

    def _shifts(self) -> tuple[tuple[int, int], ...] | None:
        distances: defaultdict[int, int] = defaultdict(int)
        for site, near in enumerate(self.links):
            for other in near:
                if other > site:
                    distances[other - site] |= 1 << site
        return tuple(distances.items()) if len(distances) <= FEW_SHIFTS else None

    def flood(self, start: int, within: int, *, gates: int | None = None) -> int:
        """What is reached from the sites of `start` through those of `within`; all are masks.

        Only links by an edge of `gates` count, if it is given.
        """
        fresh = start & within
        if self.shifts is None or gates is not None:
            sites, _ = self._walk(Places(fresh), self._todo(within), self._passable(gates))
            return mask_of(sites, len(self.links))
        left = within ^ fresh
        while fresh:
            near = 0  # as `_spread`, written out
            for distance, lower in self.shifts:
                near |= (fresh & lower) << distance | fresh >> distance & lower
            fresh = near & left
            left ^= fresh
        return within ^ left

    def components(self, sites: int, gates: int | None, least: int) -> Iterable[int]:
        """The masks of the connected parts of `sites` of at least `least`, by their first site."""
        if gates is not None and self.pairs:
            parts = self._merged(sites, gates)
        elif gates is not None or self.shifts is None:
            parts = self._walked(sites, gates)
        else:
            sites = self._thinned(sites, least)
            is_quick = self.near and sites.bit_count() <= FEW_SITES
            parts = self._stepped(sites) if is_quick else self._flooded(sites)
        return parts if least == 1 else [part for part in parts if part.bit_count() >= least]

    def _stepped(self, sites: int) -> list[int]:
        parts, near = [], self.near
        while sites:
            fringe, before = sites & -sites, sites
            while fringe:
                site = fringe & -fringe
                sites ^= site
                fringe = (fringe | near[site.bit_length() - 1]) & sites
            parts.append(before ^ sites)
        return parts

    def _flooded(self, sites: int) -> list[int]:
        parts = []
        while sites:
            part = self.flood(sites & -sites, sites)
            sites ^= part
            parts.append(part)
        return parts

    def clump(self, sites: int, size: int) -> int:
        """The mask of `size` connected sites, the first that are found; 0 if there are none."""
        left, is_thinned = sites, False
        while left.bit_count() >= size:
            part = self._grown(left & -left, left, size)
            if part.bit_count() == size:
                return part
            left ^= part
            if not is_thinned:  # worth it only where the first try failed
                left, is_thinned = self._thinned(left, size), True
        return 0

    def _grown(self, part: int, within: int, size: int) -> int:
        """As many as `size` sites that are reached from the one of `part`, always the same ones."""
        if not self.near:
            sites, _ = self._walk(Places(part), self._todo(within), None, size)
            return mask_of(sites[:size], len(self.links))
        fringe, site = 0, part
        for _ in range(size - 1):
            fringe = (fringe | self.near[site.bit_length() - 1] & within) & ~part
            site = fringe & -fringe  # the first of them
            if not site:
                break
            part |= site
        return part

    def _walked(self, sites: int, gates: int | None) -> Iterator[int]:
        todo = self._todo(sites)
        passable = self._passable(gates)
        first = todo.find(1)
        while first >= 0:
            yield mask_of(self._walk([first], todo, passable)[0], len(todo))
            first = todo.find(1, first + 1)

    def _spread(self, sites: int) -> int:
        """All neighbours of the sites, by shifts."""
        near = 0
        for distance, lower in self.shifts or ():
            near |= (sites & lower) << distance | sites >> distance & lower
        return near

    def _thinned(self, sites: int, least: int) -> int:
        """The sites without those in parts of one and two, as far as `least` leaves those out."""
        if least == 1 or self.shifts is None:
            return sites
        once = twice = 0  # the sites with one neighbour or more, and with two or more
        for distance, has_upper in self.shifts:
            lower = sites & has_upper & sites >> distance
            upper = lower << distance
            twice |= once & lower | (once | lower) & upper
            once |= lower | upper
        if least == 2:
            return once
        # Every part of three or more has a site with two neighbours, and nobody is further off.
        return twice | sites & self._spread(twice)

    def _merged(self, sites: int, gates: int) -> Iterable[int]:
        """Components by labels, a byte for each site: an edge between two parts makes them one."""
        inside = flags(sites, len(self.links))
        labels = bytes(range(len(self.links)))
        parts = list(self.bits)
        usable: Iterable[tuple[int, int]] = compress(self.pairs, flags(gates, self.edges))
        if 0 in inside:
            usable = ((one, other) for one, other in usable if inside[one] and inside[other])
        for one, other in usable:
            kept, lost = labels[one], labels[other]
            if kept != lost:
                labels = labels.replace(BYTES[lost], BYTES[kept])
                parts[kept] |= parts[lost]
        return [parts[label] for label in dict.fromkeys(labels) if inside[label]]

    def path(self, start: int, goal: int, within: int, *, gates: int | None = None) -> list[int]:
        """The indexes of a shortest way from `start` to `goal`; empty when there is none."""
        reached, before = self._walk(
            Places(start & within), self._todo(within), self._passable(gates)
        )
        is_goal = flags(goal, len(self.links))
        end = next((place for place, site in enumerate(reached) if is_goal[site]), -1)
        way = []
        while end >= 0:
            way.append(reached[end])
            end = before[end]
        return way[::-1]

    def _walk(
        self,
        start: Iterable[int],
        todo: bytearray,
        passable: bytes | None,
        limit: int = sys.maxsize,
    ) -> tuple[list[int], list[int]]:
        """Visit sites nearest first, ticking them off in `todo`; linear in the sites reached.

        Returns:
            The sites in the order reached, and for each the place in that order it was reached
            from; -1 for the sites of `start`.
        """
        reached = list(start)
        before = [-1] * len(reached)
        for site in reached:
            todo[site] = 0
        for place, site in enumerate(reached):  # the list grows meanwhile: it is its own queue
            if len(reached) >= limit:
                break
            near = self.links[site]
            if passable is not None:
                gates = self.gates[site]
                near = [other for other, edge in zip(near, gates, strict=True) if passable[edge]]
            for other in near:
                if todo[other]:
                    todo[other] = 0
                    reached.append(other)
                    before.append(place)
        return reached, before

    def _todo(self, sites: int) -> bytearray:
        return bytearray(flags(sites, len(self.links)))

    def _passable(self, gates: int | None) -> bytes | None:
        return None if gates is None else flags(gates, self.edges)
