"""Geometry the slow way: from polygons alone, with sets and dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeVar

from boardkit.geometry import Board

__all__ = [
    "distances",
    "faces_without_cells",
    "majority",
    "next_cells",
    "next_vertices",
    "pieces",
    "reached",
    "sides",
]

T = TypeVar("T", bound=Hashable)
Near = Callable[[T], Iterable[T]]


def sides(board: Board) -> dict[str, set[frozenset[tuple[int, int]]]]:
    """For each cell, by name, its sides as pairs of points."""
    return {
        name: {frozenset(side) for side in pairwise((*corners, corners[0]))}
        for name, corners in board.polygons.items()
    }


def next_cells(board: Board, open_edges: Iterable[Any]) -> Near[Any]:
    """Who is next to a cell across an edge that is open."""
    points = points_of(board)
    passable = {frozenset(points[end.index] for end in board.ends(edge)) for edge in open_edges}
    open_sides = {name: around & passable for name, around in sides(board).items()}
    near = {
        cell: [
            other
            for other in board.cells
            if other != cell and open_sides[cell.name] & open_sides[other.name]
        ]
        for cell in board.cells
    }
    return near.__getitem__


def next_vertices(board: Board, open_edges: Iterable[Any]) -> Near[Any]:
    """Who is next to a vertex along an edge that is open."""
    near: dict[Any, list[Any]] = {vertex: [] for vertex in board.vertices}
    for one, other in map(board.ends, open_edges):
        near[one].append(other)
        near[other].append(one)
    return near.__getitem__


def points_of(board: Board) -> list[tuple[int, int]]:
    """The points of all vertices, in order."""
    return sorted({point for corners in board.polygons.values() for point in corners})


def distances(start: Iterable[T], near: Near[T], within: Iterable[T]) -> dict[T, int]:
    """How many steps away each site is that can be reached; sets all the way, round by round."""
    room = set(within)
    found = dict.fromkeys(set(start) & room, 0)
    rim, steps = set(found), 0
    while rim:
        steps += 1
        rim = {other for site in rim for other in near(site)} & room - set(found)
        found |= dict.fromkeys(rim, steps)
    return found


def reached(start: Iterable[T], near: Near[T], within: Iterable[T]) -> set[T]:
    """What can be reached."""
    return set(distances(start, near, within))


def pieces(sites: Iterable[T], near: Near[T]) -> set[frozenset[T]]:
    """The connected parts."""
    all_sites = set(sites)
    return {frozenset(reached([site], near, all_sites)) for site in all_sites}


def faces_without_cells(base: Board, kept: Iterable[Any]) -> int:
    """How many faces that are no cells, the outer one included, a map of some cells of a base has.

    They are the connected parts of what was left out and the outside.
    """
    of = sides(base)
    points = points_of(base)
    rim = {frozenset(points[end.index] for end in base.ends(edge)) for edge in base.outline}
    gone = {name: of[name] for name in of.keys() - {cell.name for cell in kept}} | {"outside": rim}
    return len(
        pieces(gone, lambda name: [other for other in gone if gone[other] & gone[name]]),
    )


def majority(claims: list[tuple[int, int]], prizes: tuple[int, int]) -> dict[int, int]:
    """Rules G11 to G14 of MiniGenesis read one after another, for the herds of one area."""
    first, second = prizes
    players = {player for player, _ in claims}
    if len(players) == 1:
        return dict.fromkeys(players, first + second)
    sizes = sorted({size for _, size in claims}, reverse=True)
    tops = [player for player, size in claims if size == sizes[0]]
    points = dict.fromkeys(players, Fraction(0))
    if len(set(tops)) > 1:
        for player in set(tops):
            points[player] += Fraction(first + second, len(set(tops)))
    elif len(tops) > 1:
        points[tops[0]] += first + second
    else:
        points[tops[0]] += first
        seconds = {player for player, size in claims if size == sizes[1]}
        for player in seconds:
            points[player] += Fraction(second, len(seconds))
    return {player: share.__floor__() for player, share in points.items()}
