"""A random playout of Minoa, ply by ply, as fast as one hand-tuned Python function can play it."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

WIDTH = 128
"""Triangles are bits of a mask so wide; 15 bits or one bit apart when a line parts them."""


class Tables(NamedTuple):
    """The empty board. Vertices and border lines are numbered round the rim, then the inner ones.

    A line between triangles one bit apart is known by the bit of the lower one, a line between
    triangles 15 bits apart by the same bit moved by `WIDTH`.
    """

    lines: list[tuple[int, int, int, bytes]]  # of each inner line two vertices, bit, number
    by_length: list[tuple[int, bytes]]  # bit and number of an inner line, by the bit's length
    reach: dict[str, int]  # the inner lines at each vertex
    behind: list[int]  # the triangle at each border line
    all_lines: int


@cache
def tables() -> Tables:
    """Make the tables, from the spots (q, r) of the hexagon."""
    spots = {(q, r) for q in range(9) for r in range(9) if 4 <= q + r <= 12}
    sides: dict[tuple[tuple[int, int], ...], list[int]] = {}
    for place in range(64):
        q, r = divmod(place, 8)
        right, top = (q + 1, r), (q, r + 1)
        for bit, third in ((2 * place, (q, r)), (2 * place + 1, (q + 1, r + 1))):
            if spots.issuperset((right, top, third)):
                for side in combinations(sorted((right, top, third)), 2):
                    sides.setdefault(side, []).append(bit)
    q, r, ring = 4, 0, []
    for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        for _ in range(4):
            ring.append((q, r))
            q, r = q + dq, r + dr
    vertex = {spot: number for number, spot in enumerate([*ring, *sorted(spots.difference(ring))])}
    reach = {chr(number): 0 for number in vertex.values()}
    lines: list[tuple[int, int, int, bytes]] = []
    behind = [0] * 24
    for (one, two), bits in sides.items():
        ends = a, b = sorted((vertex[one], vertex[two]))
        if len(bits) == 1:
            behind[a if b == a + 1 else b] = 1 << bits[0]
            continue
        low, high = sorted(bits)
        line = 1 << (low if high == low + 1 else low + WIDTH)
        lines.append((a, b, line, bytes([len(lines)])))
        for end in ends:
            reach[chr(end)] |= line
    numbers = {line: number for _, _, line, number in lines}
    by_length = [(1 << n >> 1, numbers.get(1 << n >> 1, b"")) for n in range(2 * WIDTH + 1)]
    return Tables(lines, by_length, reach, behind, sum(numbers))


def mixed(labels: str, paint: list[int]) -> str:
    """A tree that a two-coloured region goes along between two colours; "" if there is none (M6).

    Where a tree touches the rim, the region before goes on after the tree's previous touch.
    """
    rim = labels[:24]
    for place, label in enumerate(rim, -1):
        if label != rim[place]:
            touch = rim.rfind(label, 0, place + 1)
            if paint[place] != paint[touch if touch >= 0 else rim.rfind(label)]:
                return label
    return ""


def areas(near: list[int], open_lines: int) -> list[int]:
    """How many triangles are reached from those in each mask of `near`, all flooded at once."""
    seats = range(0, WIDTH * len(near), WIDTH)
    spread = sum(1 << seat for seat in seats)
    by_one = (open_lines & (1 << WIDTH) - 1) * spread
    by_15 = (open_lines >> WIDTH) * spread
    more, reached = sum(mask << seat for mask, seat in zip(near, seats, strict=True)), 0
    while more != reached:
        reached = more
        more |= (more & by_one) << 1 | more >> 1 & by_one
        more |= (more & by_15) << 15 | more >> 15 & by_15
    return [(reached >> seat & (1 << WIDTH) - 1).bit_count() for seat in seats]


def minoa(rng: Random, players: int = 2) -> tuple[int, list[int]]:
    """Play one random game of Minoa to its end; return its plies and each player's triangles.

    `labels` names the tree of black sticks at each vertex. `pool` holds the inner lines that can
    take one: a stick makes one tree of two, and all lines between these leave the pool (M2).
    """
    lines, by_length, reach, behind, all_lines = tables()
    draw, reach = rng.random, reach.copy()
    labels = "".join(reach)
    pool = bytes(range(len(lines)))
    spaces = [*range(24)]
    left = [24 // players] * players
    near, paint = [0] * players, [-1] * 24
    black = plies = player = 0
    mix = ""  # once the border is full, a tree as `mixed` finds it
    while pool or left[player]:
        plies += 1
        width = len(pool)
        choice = int(draw() * (width + len(spaces) if left[player] else width))
        if choice < width:
            a, b, line, number = lines[pool[choice]]
            old, new = labels[a], labels[b]
            labels = labels.replace(old, new)
            black |= line
            pool = pool.replace(number, b"")
            one, two = reach[old], reach[new]
            reach[new] = one ^ two
            gone = one & two ^ line
            while gone:
                line, number = by_length[gone.bit_length()]
                gone ^= line
                pool = pool.replace(number, b"")
            if mix and mix in (old, new):
                mix = mixed(labels, paint)
                if not mix:
                    break
        else:
            place = spaces.pop(choice - width)
            paint[place] = player
            near[player] |= behind[place]
            left[player] -= 1
            if not left[player] and left.count(0) == players - 1:  # the last one fills (M7)
                last = left.index(max(left))
                for place in spaces:
                    paint[place] = last
                    near[last] |= behind[place]
                left[last] = 0
                spaces = []
                mix = mixed(labels, paint)
                if not mix:
                    break
        player = plies % players
    return plies, areas(near, all_lines & ~black)
