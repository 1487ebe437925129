"""Random playouts of two games, each as fast as one hand-tuned Python function can play them.

They are the yardstick of the benchmarks: what plain CPython can do at best, with no thought for
reuse, options or a reader. The rules are exact and every ply is uniform over its legal moves, yet
few plies are drawn alone: a row of random bytes, folded to the right range and passed over
wherever it names something that is gone or illegal, is a random order to play in.
"""

from __future__ import annotations

from functools import cache
from itertools import compress, cycle
from random import Random
from typing import NamedTuple

Line = tuple[int, int, int]
Points = list[list[tuple[int, int]]]


@cache
def folding(count: int) -> tuple[bytes, bytes]:
    """A table that folds bytes evenly into `range(count)`, and the bytes left over."""
    even = 256 // count * count
    return bytes(byte % count for byte in range(256)), bytes(range(even, 256))


# ---------------------------------------------------------------- Minoa


class MinoaTables(NamedTuple):
    """The Minoa board: lines as (vertex, vertex, code), and across which triangles meet.

    The vertices on the rim come first, in order. The triangle that points up from vertex (q, r)
    has bit 8q + r, the one across its slanted line the same bit of another mask. The code of an
    inner line is the bit of its up triangle, moved by 64 for each direction. A border line has
    the first of its vertices twice; its code is minus the bit of its triangle, moved by 64 if
    that points down.
    """

    inner: list[Line]
    border: dict[int, Line]
    starts: bytes
    ends: bytes
    meet: list[int]
    labels: str


@cache
def minoa_tables() -> MinoaTables:
    """Make the tables of the board."""
    spots = {(q, r) for q in range(9) for r in range(9) if 4 <= q + r <= 12}
    q, r, ring = 4, 0, []
    for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        for _ in range(4):
            ring.append((q, r))
            q, r = q + dq, r + dr
    number = {spot: i for i, spot in enumerate([*ring, *sorted(spots.difference(ring))])}
    inner: list[Line] = []
    border: dict[int, Line] = {}
    meet = [0, 0, 0]
    for q in range(9):
        for r in range(9):
            here, right, top = (q, r), (q + 1, r), (q, r + 1)
            ways = (  # two vertices, the third of the up and of the down triangle, the latter's bit
                (right, top, here, (q + 1, r + 1), 0),
                (here, right, top, (q + 1, r - 1), 1),
                (here, top, right, (q - 1, r + 1), 8),
            )
            for way, (one, two, up, down, shift) in enumerate(ways):
                if one not in spots or two not in spots:
                    continue
                a, b = sorted((number[one], number[two]))
                bit = 1 << 8 * q + r
                if up in spots and down in spots:
                    inner.append((a, b, bit << 64 * way))
                    meet[way] |= bit
                else:
                    place = a if b == a + 1 else b
                    border[place] = place, place, -bit if up in spots else -(bit >> shift << 64)
    starts, ends = bytes(a for a, _, _ in inner), bytes(b for _, b, _ in inner)
    return MinoaTables(inner, border, starts, ends, meet, "".join(map(chr, range(61))))


def settled(labels: str, paint: list[int]) -> bool:
    """Whether no region has lines of two colours on the rim, which is full (M8).

    Where a group of black sticks touches the rim, the region before goes on after the group's
    previous touch.
    """
    rim = labels[:24]
    for place, label in enumerate(rim, -1):
        if label != rim[place]:
            touch = rim.rfind(label, 0, place + 1)
            if paint[place] != paint[touch if touch >= 0 else rim.rfind(label)]:
                return False
    return True


def minoa(rng: Random, players: int = 2) -> tuple[int, list[int]]:
    """Play one random game of Minoa to its end; return its plies and each player's triangles.

    `labels` names the group of black sticks at each vertex: a stick within a group would close
    a ring. Two rounds play along a row of random lines, until a player has no stick left; a line
    that is not legal then never will be. After them each ply is drawn alone. At the end no
    region has two colours, so the triangles are flooded from the sticks of each player at once.
    """
    inner, border, starts, ends, meet, labels = minoa_tables()
    number = int.from_bytes
    left = [24 // players] * players
    near = [0] * players
    paint = [-1] * 24
    empty = border.copy()
    black = 0

    pool = [*inner, *border.values()]
    for size in (160, 60):
        fold, spare = folding(len(pool))
        for choice in rng.randbytes(size).translate(fold, spare):
            a, b, code = pool[choice]
            if (old := labels[a]) != (new := labels[b]):
                labels = labels.replace(old, new)
                black |= code
            elif code < 0 and paint[a] < 0:
                paint[a] = player = (black.bit_count() - len(empty)) % players
                near[player] -= code
                del empty[a]
                left[player] -= 1
                if not left[player]:
                    break
        groups = labels.encode().ljust(256)
        alive = number(starts.translate(groups), "big") ^ number(ends.translate(groups), "big")
        pool = [*compress(inner, alive.to_bytes(132, "big"))]
        if 0 in left:
            break
        pool += empty.values()
    else:
        del pool[-len(empty) :]

    draw = rng.random
    spaces = [*empty.values()]
    plies = black.bit_count() + 24 - len(spaces)
    while True:
        if spaces and left.count(0) == players - 1:
            player = left.index(max(left))
            for place, _, code in spaces:
                paint[place] = player
                near[player] -= code
            left[player] = 0
            spaces = []
        if not spaces and settled(labels, paint):
            break
        player = plies % players
        width = len(spaces) if left[player] else 0
        while pool or width:
            choice = int(draw() * (len(pool) + width)) - width
            if choice < 0:
                place, _, code = spaces.pop(choice)
                paint[place] = player
                near[player] -= code
                left[player] -= 1
                break
            a, b, code = pool[choice]
            pool[choice] = pool[-1]
            del pool[-1]
            if (old := labels[a]) != (new := labels[b]):
                labels = labels.replace(old, new)
                black |= code
                break
        else:
            break
        plies += 1

    lanes = players if spaces else players - 1
    lane = (1 << 64) - 1
    up = down = spread = 0
    for player in range(lanes):
        up |= (near[player] & lane) << 64 * player
        down |= near[player] >> 64 << 64 * player
        spread |= 1 << 64 * player
    slanted = (meet[0] & ~black) * spread
    level = (meet[1] & ~(black >> 64)) * spread
    steep = (meet[2] & ~(black >> 128)) * spread
    reached = 0
    while up != reached:
        reached = up
        down |= up & slanted | (up & level) >> 1 | (up & steep) >> 8
        up |= down & slanted | down << 1 & level | down << 8 & steep
    scores = []
    for _ in range(lanes):
        scores.append((up & lane).bit_count() + (down & lane).bit_count())
        up >>= 64
        down >>= 64
    if not spaces:
        scores.append(96 - sum(scores))
    return plies, scores


# ---------------------------------------------------------------- MiniGenesis


class GenesisTables(NamedTuple):
    """A board of MiniGenesis; the bits of its cells go up row by row, one left out after each.

    A turn is one of 144 equal cases: the roll, the first ink and the second ink drawn at once,
    as (first, second or -1, chance of `stop` by the letters there are before the second one).
    `known` remembers the points of small areas by their shape and owners.
    """

    bits: list[int]
    board: int
    cells: bytes
    inside: bytes
    abysses: int
    early: int
    turns: list[tuple[int, int, list[float]]]
    spread: int
    known: dict[int, Points]


@cache
def genesis_tables(players: int) -> GenesisTables:
    """Make the tables of the board for so many players."""
    rows, abysses, early = (11, 18, 64) if players == 2 else (14, 22, 85)
    free = 10 * rows - abysses
    once, often = ([1 / (inks * (free - n) + 1) for n in range(free)] for inks in (1, 4))
    turns: list[tuple[int, int, list[float]]] = []
    for first in range(4):
        for roll in range(36):
            one, two = (range(4) if face > 3 else range(face, face + 1) for face in divmod(roll, 6))
            seconds = {*(two if first in one else ()), *(one if first in two else ())} or {-1}
            chances = often if len(seconds) > 1 else once
            turns += [(first, second, chances) for second in seconds] * (4 // len(seconds))
    bits = [1 << 11 * row + column for row in range(rows) for column in range(10)]
    return GenesisTables(
        bits,
        sum(bits),
        bytes(range(10 * rows)),
        bytes(10 * row + column for row in range(1, rows - 1) for column in range(1, 9)),
        abysses,
        early,
        sorted(turns)[::4],
        sum(1 << 160 * player for player in range(players)),
        {},
    )


def drawn(rng: Random, pool: bytes, count: int, size: int) -> dict[int, None]:
    """At least `count` different items of `pool` in random order, from `size` bytes at a time."""
    fold, spare = folding(len(pool))
    items = pool.ljust(256)
    row: dict[int, None] = {}
    while len(row) < count:
        row |= dict.fromkeys(rng.randbytes(size).translate(fold, spare).translate(items))
    return row


def crowd_in(empty: int) -> int:
    """A group of four or five of the empty cells, or 0 if each group has three or fewer (G8)."""
    right, up = empty & empty >> 1, empty & empty >> 11
    left, down = right << 1, up << 11
    row, column = left | right, up | down
    rows, columns = left & right, up & down
    if heart := rows & column | columns & row:  # three neighbours
        heart &= -heart
    else:
        middle = rows | columns | row & column  # two neighbours
        if heart := middle & middle >> 1:
            heart = (heart & -heart) * 3
        elif heart := middle & middle >> 11:
            heart = (heart & -heart) * 2049
        else:
            return 0
    return (heart | heart << 1 | heart >> 1 | heart << 11 | heart >> 11) & empty


def area_points(area: int, shares: tuple[int, ...]) -> Points:
    """What the players get for an area with these owners: plain, double and triple (G11-G14)."""
    herds = []
    for player, share in enumerate(shares):
        part = share & area
        while part:
            herd, more = 0, part & -part
            while herd != more:
                herd = more
                more = (herd | herd << 1 | herd >> 1 | herd << 11 | herd >> 11) & part
            part ^= herd
            herds.append((herd.bit_count(), player))
    herds.sort(reverse=True)
    largest, owner = herds[0]
    second = herds[min(1, len(herds) - 1)][0]
    owners = {player for size, player in herds if size == second}
    if second == largest:
        return [[(player, 6 * times // len(owners)) for player in owners] for times in (1, 2, 3)]
    return [
        [(owner, 4 * times), *((player, 2 * times // len(owners)) for player in owners)]
        for times in (1, 2, 3)
    ]


def minigenesis(rng: Random, players: int = 2) -> tuple[int, list[int]]:
    """Play one random game of MiniGenesis to its end; return its plies and each player's points.

    The order in which cells are written in does not depend on inks or turns. So it is drawn
    first and tells how many letters are enough for the end; turns are played up to there.
    """
    bits, board, cells, inside, abysses, early, turns, spread, known = genesis_tables(players)
    cell_bit = bits.__getitem__
    holes = bytes(drawn(rng, inside, abysses, 2 * abysses))[:abysses]
    free = cells.translate(None, holes)
    order = drawn(rng, free, early + 12, 3 * len(free))
    spots = [*map(cell_bit, order)]
    board -= sum(map(cell_bit, holes))

    enough = early
    while not (crowd := crowd_in(empty := board - sum(spots[:enough]))):
        enough -= 8
    while crowd:
        if enough + 1 == len(spots):
            rest = free.translate(None, bytes(order))
            spots += map(cell_bit, drawn(rng, rest, len(rest), 8 * len(rest)))
        spot = spots[enough]
        empty ^= spot
        enough += 1
        if spot & crowd:
            crowd = crowd_in(empty)

    marks = [[0, 0, 0, 0] for _ in range(players)]
    seats = cycle(marks)
    fold, spare = folding(144)
    draw = rng.random
    plies = abysses
    letters = 0
    while letters < enough:
        cases = rng.randbytes(early + 32).translate(fold, spare)
        for case, mine in zip(cases, seats, strict=False):
            first, second, chances = turns[case]
            mine[first] |= spots[letters]
            letters += 1
            if second < 0:
                plies += 2
            else:
                plies += 3
                if draw() >= chances[letters]:
                    mine[second] |= spots[letters]
                    letters += 1
            if letters >= enough:
                break

    areas: list[tuple[int, int, Points]] = []
    ranks: list[int] = []
    doubles: list[int] = []
    for ink, shares in enumerate(zip(*marks, strict=True)):
        inked = whole = 0
        for share in shares:
            inked |= share
            whole = whole << 160 | share
        right, up = inked & inked >> 1, inked & inked >> 11
        left, down = right << 1, up << 11
        seeds = right & left | up & down | (right | left) & (up | down)  # in areas of 3 or more
        best = runner_up = 0
        while seeds:
            area, more = 0, seeds & -seeds
            while area != more:
                area = more
                more = (area | area << 1 | area >> 1 | area << 11 | area >> 11) & inked
            seeds &= ~area
            size = area.bit_count()
            shape = (whole & area * spread) >> (area & -area).bit_length()
            points = known.get(shape)
            if points is None:
                points = area_points(area, shares)
                if size < 5:
                    known[shape] = points
            areas.append((size, ink, points))
            if size > best:
                best, runner_up = size, best
            elif size > runner_up:
                runner_up = size
        ranks += best, runner_up
        doubles.append(best if best > runner_up else 0)
    ranks.sort()
    triple = ranks[-1] if ranks[-1] > ranks[-2] else 0

    scores = [0] * players
    for size, ink, points in areas:
        for player, won in points[2 if size == triple else size == doubles[ink]]:
            scores[player] += won
    return plies, scores
