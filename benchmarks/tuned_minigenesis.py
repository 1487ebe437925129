"""A random playout of MiniGenesis, ply by ply, as fast as one hand-tuned function can play it."""

from __future__ import annotations

from functools import cache
from random import Random

Inks = tuple[int, ...]
STEP = 11
"""From a cell to the one above: rows have ten cells, and one bit is left out after each."""


@cache
def tables(players: int) -> tuple[list[int], list[int], int, list[list[Inks]]]:
    """The cells on the rim and those within, the number of abysses, and the rolls.

    A roll has for each ink of a first letter the inks for a second one.
    """
    rows, abysses = (11, 18) if players == 2 else (14, 22)
    cells = [(row, column) for row in range(rows) for column in range(10)]
    within = {(row, column) for row in range(1, rows - 1) for column in range(1, 9)}
    bits = {(row, column): 1 << STEP * row + column for row, column in cells}
    dice: list[Inks] = [(0,), (1,), (2,), (3,), (0, 1, 2, 3), (0, 1, 2, 3)]
    rolls = [
        [tuple({*(two if ink in one else ()), *(one if ink in two else ())}) for ink in range(4)]
        for one in dice
        for two in dice
    ]
    rim = [bits[cell] for cell in cells if cell not in within]
    return rim, [bits[cell] for cell in sorted(within)], abysses, rolls


def crowd_in(empty: int) -> int:
    """A group of four or five of the empty cells, or 0 if each group has three or fewer (G8)."""
    right, up = empty & empty >> 1, empty & empty >> STEP
    left, down = right << 1, up << STEP
    row, column = left | right, up | down
    rows, columns = left & right, up & down
    if heart := rows & column | columns & row:  # three neighbours
        heart &= -heart
    else:
        middle = rows | columns | row & column  # two neighbours
        if heart := middle & middle >> 1:
            heart &= -heart
            heart |= heart << 1
        elif heart := middle & middle >> STEP:
            heart &= -heart
            heart |= heart << STEP
        else:
            return 0
    return (heart | heart << 1 | heart >> 1 | heart << STEP | heart >> STEP) & empty


def groups(cells: int, seeds: int) -> list[int]:
    """The connected groups of `cells` that have some of the `seeds`."""
    found = []
    while seeds:
        group, more = 0, seeds & -seeds
        while group != more:
            group = more
            more = (group | group << 1 | group >> 1 | group << STEP | group >> STEP) & cells
        seeds &= ~group
        found.append(group)
    return found


def give(scores: list[int], area: int, shares: tuple[int, ...], times: int) -> None:
    """Add what the players get for an area in which they have these shares (G11 to G14)."""
    herds = []
    for player, share in enumerate(shares):
        mine = share & area
        herds += [(herd.bit_count(), player) for herd in groups(mine, mine)]
    herds.sort(reverse=True)
    largest, owner = herds[0]
    second = herds[len(herds) > 1][0]
    owners = {player for size, player in herds if size == second}
    prize = 6 * times
    if second < largest:
        scores[owner] += 4 * times
        prize = 2 * times
    for player in owners:
        scores[player] += prize // len(owners)


def single(sizes: list[int]) -> int:
    """The size that is alone the largest; 0 if there is none."""
    most = max(sizes, default=0)
    return most if sizes.count(most) == 1 else 0


def points(letters: list[list[int]]) -> list[int]:
    """The score of each player, by his letters in each ink (G9 to G16)."""
    found = []
    for shares in zip(*letters, strict=True):
        inked = sum(shares)
        right, up = inked & inked >> 1, inked & inked >> STEP
        left, down = right << 1, up << STEP
        seeds = right & left | up & down | (right | left) & (up | down)  # in areas of 3 or more
        areas = [(area.bit_count(), area) for area in groups(inked, seeds)]
        double = single([size for size, _ in areas])
        found += [(size, 1 + (size == double), area, shares) for size, area in areas]
    triple = single([size for size, *_ in found])
    scores = [0] * len(letters)
    for size, times, area, shares in found:
        give(scores, area, shares, 3 if size == triple else times)
    return scores


def minigenesis(rng: Random, players: int = 2) -> tuple[int, list[int]]:
    """Play one random game of MiniGenesis to its end; return its plies and each player's points.

    `cells` holds the empty cells. As long as those in `crowd` are all empty the game goes on, so
    that no others need a look.
    """
    rim, inner, plies, rolls = tables(players)
    draw = rng.random
    cells = inner.copy()
    for _ in range(plies):  # chance draws the abysses
        cells.pop(int(draw() * len(cells)))
    cells += rim
    empty = sum(cells)
    crowd = crowd_in(empty)
    letters = [[0, 0, 0, 0] for _ in range(players)]
    player = 0
    mine = letters[0]
    roll: list[Inks] = []  # none when chance is about to roll
    inks: Inks = ()  # for a second letter; none before the first one
    while True:
        plies += 1
        if not roll:
            roll = rolls[int(draw() * 36)]
            continue
        width = len(cells)
        if not inks:
            choice = int(draw() * 4 * width)
            ink = choice & 3
            choice >>= 2
            inks = roll[ink]
        else:
            choice = int(draw() * (len(inks) * width + 1)) - 1
            if choice >= 0:  # no stop
                ink = inks[choice // width]
                choice %= width
            inks = ()
        if choice >= 0:
            cell = cells[choice]
            cells[choice] = cells[-1]
            del cells[-1]
            mine[ink] |= cell
            empty ^= cell
            if cell & crowd:
                crowd = crowd_in(empty)
        if not inks:  # the end of the turn, and of the game when no crowd is left
            if not crowd:
                return plies, points(letters)
            player = (player + 1) % players
            mine = letters[player]
            roll = []
