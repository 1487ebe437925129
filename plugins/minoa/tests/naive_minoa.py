"""A slow, literal Minoa, the oracle that the real engine is compared with.

It is written from the rules alone and uses nothing of the engine.  A position is just a
dict of sticks and a seat number; every question (regions, owners, legal moves, the end)
is answered by flooding the whole board again.  The only tables are the fixed board itself.
Rule numbers M1..M10 are those of the plugin's rules page.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

Vertex = tuple[int, int]
Line = tuple[Vertex, Vertex]
Triangle = tuple[Vertex, Vertex, Vertex]
Region = set[Triangle]

SIDE = 4
BLACK = "black"
COLOURS = ("red", "blue", "yellow", "green")
SUPPLY = {2: 12, 3: 8, 4: 6}  # M4


# --- the board, which never changes -------------------------------------------------------


def all_vertices() -> list[Vertex]:
    """List the axial points (q, r) of the hexagon in board order."""
    span = range(-SIDE, SIDE + 1)
    return [(q, r) for q in span for r in span if -SIDE <= q + r <= SIDE]


def adjacent(a: Vertex, b: Vertex) -> bool:
    """Tell whether two points are one step apart on the triangular grid."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return (dq, dr) in {(1, 0), (0, 1), (1, -1), (-1, 0), (0, -1), (-1, 1)}


def sides(triangle: Triangle) -> list[Line]:
    """List the three lines around a triangle, each with its smaller end first."""
    a, b, c = triangle
    return [(a, b), (a, c), (b, c)]


VERTICES = all_vertices()
LINES: list[Line] = [(a, b) for a, b in combinations(VERTICES, 2) if adjacent(a, b)]
TRIANGLES: list[Triangle] = [
    (a, b, c) for a, b in LINES for c in VERTICES if c > b and adjacent(a, c) and adjacent(b, c)
]
TOUCHING: dict[Line, list[Triangle]] = {
    line: [triangle for triangle in TRIANGLES if line in sides(triangle)] for line in LINES
}
BORDER: list[Line] = [line for line in LINES if len(TOUCHING[line]) == 1]


# --- notation ------------------------------------------------------------------------------


def vertex_name(vertex: Vertex) -> str:
    """Name a point by a letter for q and a number for r, the centre being e5."""
    return "abcdefghi"[vertex[0] + SIDE] + "123456789"[vertex[1] + SIDE]


def line_name(line: Line) -> str:
    """Name a line by its ends, the smaller one first."""
    return f"{vertex_name(line[0])}-{vertex_name(line[1])}"


def line_named(text: str) -> Line:
    """Find the line that a text names, in either order of its ends."""
    for a, b in LINES:
        if text in (line_name((a, b)), line_name((b, a))):
            return (a, b)
    raise ValueError(f"no line of the board is called {text!r}")


# --- regions -------------------------------------------------------------------------------

Sticks = Mapping[Line, str]  # line -> "black" or the colour of the stick on it


def flood(start: Triangle, sticks: Sticks) -> Region:
    """Collect the triangles reached from one without crossing a stick (M1)."""
    reached = {start}
    waiting = [start]
    while waiting:
        for line in sides(waiting.pop(0)):
            if line in sticks:
                continue
            for neighbour in TOUCHING[line]:
                if neighbour not in reached:
                    reached.add(neighbour)
                    waiting.append(neighbour)
    return reached


def regions(sticks: Sticks) -> list[Region]:
    """Cut the whole board into its regions (M1)."""
    found: list[Region] = []
    for triangle in TRIANGLES:
        if not any(triangle in region for region in found):
            found.append(flood(triangle, sticks))
    return found


def border_lines(region: Region) -> list[Line]:
    """List the lines of the board's outline that a region touches (M1)."""
    return [line for line in BORDER if TOUCHING[line][0] in region]


def every_region_reaches_border(sticks: Sticks) -> bool:
    """Tell whether each region has a line of the outline, with or without a stick (M2)."""
    return all(border_lines(region) for region in regions(sticks))


def owner(region: Region, sticks: Sticks) -> str | None:
    """Give the colour a region is assignable to, None if it is not (M6)."""
    colours = [sticks.get(line) for line in border_lines(region)]
    if not colours or any(colour != colours[0] for colour in colours):
        return None
    return colours[0]


# --- the game ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """The sticks on the board and the seat whose turn it is."""

    sticks: dict[Line, str]
    seat: int


class NaiveMinoa:
    """Minoa for 2 to 4 players, with text moves and text positions."""

    def __init__(self, *, players: int = 2) -> None:
        """Choose the number of players, and with it the colours and supplies (M4)."""
        if players not in SUPPLY:
            raise ValueError("Minoa takes 2, 3 or 4 players")
        self.players = players
        self.colours = COLOURS[:players]

    # --- playing ---------------------------------------------------------------------------

    def setup(self) -> Position:
        """Give the empty board with red to start (M5)."""
        return Position({}, 0)

    def to_move(self, position: Position) -> int:
        """Give the seat whose turn it is (M5)."""
        return position.seat

    def moves(self, position: Position) -> list[str]:
        """List every legal move in canonical notation, none after the end (M5, M8)."""
        if self.over(position):
            return []
        return [line_name(line) for line in LINES if self._may_place(position, line)]

    def refusal(self, position: Position, move: str) -> str | None:
        """Name the rule that refuses a move: M5, M2, M4 or M8 in this order, else None."""
        rule = self._placing_refused(position, line_named(move))
        if rule is None and self.over(position):
            return "M8"
        return rule

    def play(self, position: Position, move: str) -> Position:
        """Place the stick, fill if it was the trigger, and pass the turn on (M5, M7)."""
        rule = self.refusal(position, move)
        if rule is not None:
            raise ValueError(f"{move} is refused by {rule}")
        line = line_named(move)
        sticks = dict(position.sticks)
        if line in BORDER:
            sticks[line] = self.colours[position.seat]
            self._fill(sticks, position.seat)
        else:
            sticks[line] = BLACK
        return Position(sticks, (position.seat + 1) % self.players)

    def over(self, position: Position) -> bool:
        """Tell whether all is assignable or the player to move is stuck (M8)."""
        sticks = position.sticks
        if all(owner(region, sticks) is not None for region in regions(sticks)):
            return True
        return not any(self._may_place(position, line) for line in LINES)

    def _may_place(self, position: Position, line: Line) -> bool:
        """Tell whether the player to move may take this line, the end apart (M2, M4, M5)."""
        return self._placing_refused(position, line) is None

    def _placing_refused(self, position: Position, line: Line) -> str | None:
        """Name the rule against a stick on this line, the end apart (M5, M2, M4)."""
        if line in position.sticks:
            return "M5"
        if line not in BORDER:
            after = {**position.sticks, line: BLACK}
            return None if every_region_reaches_border(after) else "M2"
        return "M4" if self._left(position.sticks, position.seat) == 0 else None

    def _left(self, sticks: Sticks, seat: int) -> int:
        """Count the coloured sticks a player still holds (M4)."""
        placed = [line for line in sticks if sticks[line] == self.colours[seat]]
        return SUPPLY[self.players] - len(placed)

    def _fill(self, sticks: dict[Line, str], seat: int) -> None:
        """Place the last holder's sticks if this seat has just run out (M7)."""
        holders = [other for other in range(self.players) if self._left(sticks, other) > 0]
        if seat in holders or len(holders) != 1:
            return
        for line in BORDER:
            if line not in sticks:
                sticks[line] = self.colours[holders[0]]

    # --- the standing ----------------------------------------------------------------------

    def scores(self, position: Position) -> list[int]:
        """Count each player's triangles in the regions assignable to him (M9)."""
        totals = dict.fromkeys(self.colours, 0)
        for region in regions(position.sticks):
            colour = owner(region, position.sticks)
            if colour is not None:
                totals[colour] += len(region)
        return list(totals.values())

    def team_scores(self, position: Position) -> list[int] | None:
        """Add up the partners' scores, None unless four play (M10)."""
        if self.players != 4:
            return None
        scores = self.scores(position)
        return [scores[0] + scores[2], scores[1] + scores[3]]

    def winners(self, position: Position) -> list[int]:
        """List the seats, or the seats of the teams, with the most triangles (M9, M10)."""
        teams = self.team_scores(position)
        scores = self.scores(position)
        totals = scores if teams is None else [teams[seat % 2] for seat in range(self.players)]
        return [seat for seat in range(self.players) if totals[seat] == max(totals)]

    # --- position text ---------------------------------------------------------------------

    def write(self, position: Position) -> str:
        """Write the sticks colour by colour in board order, then whose turn it is."""
        rows = []
        for colour in (BLACK, *self.colours):
            names = [line_name(line) for line in LINES if position.sticks.get(line) == colour]
            if names:
                rows.append(" ".join([colour, *names]))
        rows.append(f"to-move {position.seat}")
        return "\n".join(rows)

    def read(self, text: str) -> Position:
        """Read a position text, ValueError if it cannot be one (M2, M3, M4, M5)."""
        rows = [row.split() for row in text.split("\n") if row.strip()]
        headings = [row[0] for row in rows]
        for heading in headings:
            if headings.count(heading) > 1:
                raise ValueError(f"{heading!r} is given twice")
        sticks: dict[Line, str] = {}
        seat = 0
        for heading, *words in rows:
            if heading == "to-move":
                seat = self._read_seat(words)
            else:
                self._read_sticks(heading, words, sticks)
        self._check(sticks)
        return Position(sticks, seat)

    def _read_seat(self, words: list[str]) -> int:
        """Read the number of a seat in play."""
        for seat in range(self.players):
            if words == [str(seat)]:
                return seat
        raise ValueError(f"to-move {' '.join(words)} is no seat")

    def _read_sticks(self, colour: str, words: Iterable[str], sticks: dict[Line, str]) -> None:
        """Put the sticks of one colour on lines of their kind, one each (M2, M3, M5)."""
        if colour != BLACK and colour not in self.colours:
            raise ValueError(f"{colour!r} is not in play")
        for word in words:
            line = line_named(word)
            if line in sticks:
                raise ValueError(f"two sticks on {word}")
            if (line in BORDER) == (colour == BLACK):
                raise ValueError(f"{word} is no line for {colour}")
            sticks[line] = colour

    def _check(self, sticks: Sticks) -> None:
        """Refuse an overdrawn supply and a region cut off from the outline (M4, M2)."""
        for seat in range(self.players):
            if self._left(sticks, seat) < 0:
                raise ValueError(f"too many {self.colours[seat]} sticks")
        if not every_region_reaches_border(sticks):
            raise ValueError("a region has no border line")
