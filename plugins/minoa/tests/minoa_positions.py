"""Positions of Minoa that were worked by hand, as text, and matches that start from them."""

from typing import Any

from boardkit_minoa import Minoa, Position
from boardkit_minoa.scoring import regions
from minoa_games import lines_of

from boardkit import Match

SIDES = (
    "a5-a6 a6-a7 a7-a8 a8-a9",
    "a9-b9 b9-c9 c9-d9 d9-e9",
    "e9-f8 f8-g7 g7-h6 h6-i5",
    "i4-i5 i3-i4 i2-i3 i1-i2",
    "h1-i1 g1-h1 f1-g1 e1-f1",
    "d2-e1 c3-d2 b4-c3 a5-b4",
)
"""The six sides of the board, clockwise from the left corner, each line after its neighbour."""

SPOKES = (
    "a5-b5 b5-c5 c5-d5 d5-e5",
    "a9-b8 b8-c7 c7-d6 d6-e5",
    "e8-e9 e7-e8 e6-e7 e5-e6",
    "h5-i5 g5-h5 f5-g5 e5-f5",
    "h2-i1 g3-h2 f4-g3 e5-f4",
    "e1-e2 e2-e3 e3-e4 e4-e5",
)
"""From each corner to the centre: between them six regions of 16 triangles, each with one side."""

RING = "d5-d6 d6-e6 e6-f5 e4-f4 f4-f5 d5-e4"
"""The six lines round the centre."""

DIAMETER = f"{SPOKES[0]} {SPOKES[3]}"
"""From corner to corner through the centre: two regions of 48 triangles, each with three sides."""

ABOVE, BELOW = " ".join(SIDES[:3]), " ".join(SIDES[3:])
"""The border on either side of that diameter."""

COMB = (
    "d2-e2 e2-f2 f2-g2 g2-h2 h2-i2 "
    "c3-d3 d3-e3 e3-f3 f3-g3 g3-h3 h3-i3 "
    "b4-c4 c4-d4 d4-e4 e4-f4 f4-g4 g4-h4 h4-i4 "
    f"{DIAMETER} "
    "a6-b6 b6-c6 c6-d6 d6-e6 e6-f6 f6-g6 g6-h6 "
    "a7-b7 b7-c7 c7-d7 d7-e7 e7-f7 f7-g7 "
    "a8-b8 b8-c8 c8-d8 d8-e8 e8-f8 "
    "e1-e2 f1-f2 g1-g2 h1-h2 h2-i1 "
    "e2-e3 e3-e4 e4-e5 e5-e6 e6-e7 e7-e8 "
    "a9-b8 b8-b9 c8-c9 d8-d9 e8-e9"
)
"""Sixty black sticks: the seven inner rows, a column that joins them, teeth to the rows of the rim.

So there are 24 regions with one border line each. Those at the ends of the rows have, going up,
1, 8, 8, 8, 7, 5, 3 and 1 triangles on the right and 1, 3, 5, 7, 8, 8, 8 and 1 on the left; those
between the teeth have 2, 2, 2 and 1 below and 1, 2, 2 and 2 above.
"""

COMB_RIGHT = "i1-i2 i2-i3 i3-i4 i4-i5 h6-i5 g7-h6 f8-g7 e9-f8"
COMB_LEFT = "d2-e1 c3-d2 b4-c3 a5-b4 a5-a6 a6-a7 a7-a8 a8-a9"
COMB_REST = "e1-f1 f1-g1 g1-h1 h1-i1 a9-b9 b9-c9 c9-d9 d9-e9"
"""The border lines of those regions: 41, 41 and 14 triangles."""

PARTNERS = (
    "black b4-c4 b9-c8 c4-d4 c8-d7 d4-e4 d7-e6 e4-e5 e5-e6 "
    "e5-f4 e5-f5 f3-f4 f3-g2 f5-f6 f6-g6 g2-h1 g6-h6\n"
    "red a5-a6 a5-b4 a6-a7 a7-a8 a8-a9 a9-b9\n"
    "blue b9-c9 c9-d9 d9-e9 e9-f8 f8-g7 g7-h6\n"
    "yellow h1-i1 h6-i5 i1-i2 i2-i3 i3-i4 i4-i5\n"
    "green b4-c3 c3-d2 d2-e1 e1-f1 f1-g1 g1-h1"
)
"""Four arms from the centre part the board into regions of 30, 20, 26 and 20 triangles."""

EACH = {2: 12, 3: 8, 4: 6}
COLOURS = ("red", "blue", "yellow", "green")
"""How many sticks each player has, by the number of players; the colours in turn order."""


def match_from(position: str, *, players: int = 2) -> Match[Any, Any]:
    """A match that starts from a written position."""
    game = Minoa(players=players)
    return Match(game, game.read(position))


def read(position: str, *, players: int = 2) -> Position:
    """A written position."""
    return Minoa(players=players).read(position)


def sticks(match: Match[Any, Any]) -> dict[str, list[str]]:
    """The lines with sticks of each colour."""
    rows = lines_of(match.game.write(match.state))
    del rows["to-move"]
    return rows


def sizes(position: Position) -> list[int]:
    """How many triangles each region has."""
    return sorted(map(len, regions(position)))
