"""A slow, plain reference implementation of MiniGenesis, for comparing a fast one with.

It is written from the numbered rules alone (G1..G18) and shares no code, no types and no ideas
of representation with the implementation under test: everything goes in and out as text. Cells
are (column, row) tuples counted from 0 at the bottom left, groups are found by breadth-first
search, and every question is answered from scratch. Nothing is remembered between two calls.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

Cell = tuple[int, int]
Letter = tuple[str, int]  # ink, player
Herd = tuple[int, int]  # player, number of cells
Line = tuple[str, int, int, int, dict[int, int]]  # ink, size, multiplier, herds, points

INKS = ("blue", "red", "black", "green")  # in the order of the die faces 1 to 4
MARKS = {"blue": "b", "red": "r", "black": "k", "green": "g"}
PLAYER_LETTERS = "ABCD"
ROLLS = [(one, two) for one in range(1, 7) for two in range(1, 7)]

CELL_PATTERN = r"([a-z]+[1-9][0-9]*)"
INK_PATTERN = "(blue|red|black|green)"
ROLL_PATTERN = "roll ([1-6]) ([1-6])"


@dataclass(frozen=True)
class Position:
    """All there is to know at one moment of a game; never changed once it is made."""

    letters: dict[Cell, Letter] = field(default_factory=dict)
    abysses: frozenset[Cell] = frozenset()
    player: int = 0  # whose turn it is, also while chance is about to roll for that player
    roll: tuple[int, int] | None = None
    first: str | None = None  # ink of the first letter, while a second one may follow


@dataclass(frozen=True)
class Area:
    """A maximal connected group of one ink (G9)."""

    ink: str
    cells: frozenset[Cell]


@dataclass(frozen=True)
class Move:
    """A move taken apart: kind is 'abyss', 'roll', 'stop' or 'letter'."""

    kind: str
    cell: Cell | None = None
    ink: str = ""
    dice: tuple[int, int] = (0, 0)


# ---------------------------------------------------------------- text


def cell_name(cell: Cell) -> str:
    """Name of a cell, a1 at the bottom left, column aa after column z (notation)."""
    column, row = cell
    number = column + 1
    name = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        name = chr(ord("a") + digit) + name
    return f"{name}{row + 1}"


def parse_cell(name: str) -> Cell:
    """The cell of a name, on the board or not; ValueError if it is no name (notation)."""
    if not re.fullmatch(CELL_PATTERN, name):
        raise ValueError(f"not a cell: {name!r}")
    column = 0
    for letter in re.sub("[0-9]", "", name):
        column = column * 26 + (ord(letter) - ord("a") + 1)
    return column - 1, int(re.sub("[a-z]", "", name)) - 1


def parse_move(text: str) -> Move:
    """Take a move apart; ValueError for text that is no move at all (notation)."""
    if text == "stop":
        return Move("stop")
    if match := re.fullmatch(ROLL_PATTERN, text):
        return Move("roll", dice=(int(match[1]), int(match[2])))
    if match := re.fullmatch("abyss " + CELL_PATTERN, text):
        return Move("abyss", cell=parse_cell(match[1]))
    if match := re.fullmatch(INK_PATTERN + " " + CELL_PATTERN, text):
        return Move("letter", cell=parse_cell(match[2]), ink=match[1])
    raise ValueError(f"not a move: {text!r}")


def parse_letter(mark: str, players: int) -> Letter:
    """Ink and player of a diagram mark such as 'bA'; ValueError if it is none (notation)."""
    for ink in INKS:
        for player in range(players):
            if mark == MARKS[ink] + PLAYER_LETTERS[player]:
                return ink, player
    raise ValueError(f"not a mark of this game: {mark!r}")


def parse_notes(lines: list[str]) -> dict[str, list[str]]:
    """The words after to-move, roll and first; ValueError for any other line (notation)."""
    notes: dict[str, list[str]] = {}
    for line in lines:
        if not re.fullmatch(f"to-move [0-9]|{ROLL_PATTERN}|first {INK_PATTERN}", line):
            raise ValueError(f"not a line of a position: {line!r}")
        word, *values = line.split()
        if word in notes:
            raise ValueError(f"said twice: {line!r}")
        notes[word] = values
    return notes


def grid_cells(rows: list[list[str]]) -> dict[Cell, str]:
    """What stands at each cell of a picture whose top row comes first (notation)."""
    content = {}
    for down, row in enumerate(rows):
        for column, mark in enumerate(row):
            content[(column, len(rows) - 1 - down)] = mark
    return content


# ---------------------------------------------------------------- groups and points


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells across the sides; corners do not count (G2, G8, G9)."""
    column, row = cell
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def groups(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Split cells into maximal connected groups by breadth-first search (G8, G9)."""
    left = set(cells)
    found = []
    while left:
        queue = [min(left)]
        seen = {queue[0]}
        while queue:
            cell = queue.pop(0)
            for other in neighbours(cell):
                if other in left and other not in seen:
                    seen.add(other)
                    queue.append(other)
        found.append(frozenset(seen))
        left -= seen
    return found


def areas_of(letters: dict[Cell, Letter]) -> list[Area]:
    """Every area on the board, of any size (G9)."""
    found = []
    for wanted in INKS:
        inked = [cell for cell, (ink, _) in letters.items() if ink == wanted]
        for group in groups(inked):
            found.append(Area(wanted, group))
    return found


def herds_of(area: Area, letters: dict[Cell, Letter]) -> list[Herd]:
    """Every herd of one area (G9)."""
    found = []
    for wanted in range(len(PLAYER_LETTERS)):
        owned = [cell for cell in area.cells if letters[cell][1] == wanted]
        for group in groups(owned):
            found.append((wanted, len(group)))
    return found


def single_largest(areas: list[Area]) -> Area | None:
    """The area that is larger than each of the others, or None if there is none (G15, G16)."""
    for area in areas:
        if all(len(area.cells) > len(other.cells) for other in areas if other != area):
            return area
    return None


def multiplier(area: Area, areas: list[Area]) -> int:
    """3 for the single largest of all, 2 for that of each other ink, else 1 (G15, G16)."""
    triple = single_largest(areas)
    if triple == area:
        return 3
    if triple is not None and triple.ink == area.ink:
        return 1
    if single_largest([other for other in areas if other.ink == area.ink]) == area:
        return 2
    return 1


def owners_of_largest(herds: list[Herd]) -> set[int]:
    """The players, each counted once, who own a herd of the greatest size (G12, G13)."""
    largest = max(size for _, size in herds)
    return {player for player, size in herds if size == largest}


def herd_points(herds: list[Herd], times: int) -> dict[int, int]:
    """Points of one area of at least 3 cells, players without points left out (G11-G14)."""
    first = owners_of_largest(herds)
    if len(first) > 1:
        return without_zeros({player: 6 * times // len(first) for player in first})
    (owner,) = first
    rest = list(herds)
    rest.remove((owner, max(size for _, size in herds)))
    if not rest or owners_of_largest(rest) == {owner}:
        return {owner: 6 * times}
    second = owners_of_largest(rest)
    points = {owner: 4 * times}
    for player in second:
        points[player] = points.get(player, 0) + 2 * times // len(second)
    return without_zeros(points)


def without_zeros(points: dict[int, int]) -> dict[int, int]:
    """Leave out players whose share was rounded down to nothing (G14)."""
    return {player: value for player, value in sorted(points.items()) if value > 0}


def sheet_order(areas: list[Area]) -> list[Area]:
    """Largest area, rest of its ink, then the other inks, larger areas first (score sheets)."""
    if not areas:
        return []

    def largest_first(area: Area) -> tuple[int, int, Cell]:
        """Sort key; equal sizes go by ink, then by leftmost lowest cell (score sheets)."""
        return -len(area.cells), INKS.index(area.ink), min(area.cells)

    ink_of_largest = min(areas, key=largest_first).ink
    ink_order = [ink_of_largest] + [ink for ink in INKS if ink != ink_of_largest]
    ordered = []
    for wanted in ink_order:
        ordered += sorted((a for a in areas if a.ink == wanted), key=largest_first)
    return ordered


# ---------------------------------------------------------------- the game


def check_numbers(players: int, threshold: int) -> None:
    """ValueError for a number of players or a threshold out of range (G3, G8)."""
    if players not in (2, 3, 4):
        raise ValueError("2 to 4 players")
    if threshold < 1:
        raise ValueError("G8: the threshold is at least 1")


class NaiveMiniGenesis:
    """MiniGenesis by the letter of its rules; positions are opaque, moves are text."""

    def __init__(
        self,
        *,
        players: int = 2,
        board: str = "",
        abysses: tuple[str, ...] = (),
        strict: bool = True,
        threshold: int = 3,
        thirteen: bool = False,
    ) -> None:
        """Take the options; ValueError for those that the rules forbid (G1, G2, G3, G8, G18)."""
        check_numbers(players, threshold)
        self.players = players
        self.strict = strict
        self.threshold = threshold
        self.thirteen = thirteen
        self.picture = self._picture(board)
        self.cells = {cell for cell, mark in self.picture.items() if mark != "_"}
        self.given = self._given(abysses)
        self._check_counts()

    # ------------------------------------------------------------ options

    def _picture(self, board: str) -> dict[Cell, str]:
        """The map, or the usual rectangle if none is given (G1)."""
        rows = board.split("/") if board else ["." * 10] * (11 if self.players == 2 else 14)
        if any(len(row) != len(rows[0]) for row in rows):
            raise ValueError("G1: the rows of the map differ in length")
        picture = grid_cells([list(row) for row in rows])
        if any(mark not in ".#_" for mark in picture.values()):
            raise ValueError("G1: the map holds something else than . # _")
        if all(mark == "_" for mark in picture.values()):
            raise ValueError("G1: the map has no cell")
        return picture

    def _given(self, names: tuple[str, ...]) -> frozenset[Cell]:
        """The abysses that the map or the option names; none means they are drawn (G2)."""
        mapped = [cell for cell, mark in self.picture.items() if mark == "#"]
        named = [parse_cell(name) for name in names]
        if mapped and named:
            raise ValueError("G2: abysses both in the map and in the option")
        if len(set(named)) != len(named):
            raise ValueError("G2: an abyss is named twice")
        if not all(self._may_be_abyss(cell) for cell in mapped + named):
            raise ValueError("G2: an abyss has a side on the outside")
        return frozenset(mapped + named)

    def _may_be_abyss(self, cell: Cell) -> bool:
        """Whether there is a cell of the board across each of the four sides (G2)."""
        return cell in self.cells and all(other in self.cells for other in neighbours(cell))

    def _check_counts(self) -> None:
        """The numbers of cells and abysses, which only the strict game asks for (G1, G2)."""
        if not self.strict:
            return
        if len(self.cells) != (110 if self.players == 2 else 140):
            raise ValueError("G1: wrong number of cells")
        if self.given and len(self.given) != self._abysses_asked_for():
            raise ValueError("G2: wrong number of abysses")
        if sum(self._may_be_abyss(cell) for cell in self.cells) < self._abysses_asked_for():
            raise ValueError("G2: too few cells that may be abysses")

    def _abysses_asked_for(self) -> int:
        """How many abysses the complete board has (G2)."""
        if self.strict:
            return 18 if self.players == 2 else 22
        return len(self.given)

    # ------------------------------------------------------------ questions

    def setup(self) -> Position:
        """The start: nothing written, player 0 to begin (G2, G3)."""
        return Position(abysses=self.given)

    def to_move(self, position: Position) -> int:
        """Player to decide, -1 for chance; after the end the player who would be next (G2, G4)."""
        if self.over(position):
            return position.player
        if self._drawing(position) or position.roll is None:
            return -1
        return position.player

    def over(self, position: Position) -> bool:
        """No group of empty cells above the threshold, never inside a turn (G8)."""
        if self._drawing(position) or position.first is not None:
            return False
        empty_groups = groups(self._empty(position))
        return all(len(group) <= self.threshold for group in empty_groups)

    def scores(self, position: Position) -> list[int]:
        """Points of each player as the board stands (G9-G16)."""
        totals = [0] * self.players
        for _, _, _, _, points in self.sheet(position):
            for player, value in points.items():
                totals[player] += value
        return totals

    def winners(self, position: Position) -> list[int]:
        """All players who share the most points (G17)."""
        scores = self.scores(position)
        return [player for player in range(self.players) if scores[player] == max(scores)]

    def sheet(self, position: Position) -> list[Line]:
        """One line per area of at least 3 cells, in the order of the score sheets (G9-G16)."""
        areas = areas_of(position.letters)
        lines = []
        for area in sheet_order(areas):
            if len(area.cells) >= 3:
                times = multiplier(area, areas)
                herds = herds_of(area, position.letters)
                points = herd_points(herds, times)
                lines.append((area.ink, len(area.cells), times, len(herds), points))
        return lines

    def _empty(self, position: Position) -> list[Cell]:
        """Cells without letter and without abyss, in order (G2, G8)."""
        taken = set(position.letters) | position.abysses
        return sorted(self.cells - taken)

    def _drawing(self, position: Position) -> bool:
        """Whether chance still has abysses to draw (G2)."""
        return len(position.abysses) < self._abysses_asked_for()

    def _drawable(self, position: Position) -> list[Cell]:
        """Cells that the next abyss may be drawn on (G2)."""
        return [cell for cell in self._empty(position) if self._may_be_abyss(cell)]

    # ------------------------------------------------------------ dice and inks

    def _count_at_roll(self, position: Position, ink: str) -> int:
        """Letters of an ink that the player had when the dice were rolled (G18)."""
        count = list(position.letters.values()).count((ink, position.player))
        return count - 1 if position.first == ink else count

    def _die_inks(self, position: Position, face: int) -> set[str]:
        """Inks that one die of the present roll can give (G4, G18)."""
        if face in (5, 6):
            return set(INKS)
        ink = INKS[face - 1]
        if self.thirteen and self._count_at_roll(position, ink) >= 13:
            return set(INKS)
        return {ink}

    def _seconds_after(self, position: Position, first: str) -> set[str]:
        """Inks for a second letter, by every die that can give the first; none ends a turn (G6)."""
        if position.roll is None:
            return set()
        one, two = position.roll
        seconds: set[str] = set()
        for die, other in ((one, two), (two, one)):
            if first in self._die_inks(position, die):
                seconds |= self._die_inks(position, other)
        return seconds

    def _inks_now(self, position: Position) -> set[str]:
        """Inks that the next letter may have (G4, G5, G6)."""
        if position.roll is None:
            return set()
        if position.first is None:
            return set(INKS)
        return self._seconds_after(position, position.first)

    # ------------------------------------------------------------ moves

    def moves(self, position: Position) -> list[str]:
        """Every legal move or chance outcome, nothing after the end (G2, G4, G5, G6, G8)."""
        if self.over(position):
            return []
        if self._drawing(position):
            return [f"abyss {cell_name(cell)}" for cell in self._drawable(position)]
        if position.roll is None:
            return [f"roll {one} {two}" for one, two in ROLLS]
        inks = [ink for ink in INKS if ink in self._inks_now(position)]
        empty = self._empty(position)
        letters = [f"{ink} {cell_name(cell)}" for ink in inks for cell in empty]
        return letters if position.first is None else [*letters, "stop"]

    def refusal(self, position: Position, move: str) -> str | None:
        """Rule that refuses a move, None if it is legal: end, then cell, then ink (refusals)."""
        parsed = parse_move(move)
        if self.over(position):
            return "G8"
        if parsed.cell is not None:
            problem = self._cell_problem(position, parsed.cell)
            if problem is not None:
                return problem
        return self._kind_problem(position, parsed)

    def _cell_problem(self, position: Position, cell: Cell) -> str | None:
        """Off the board, abyss, or taken (G1, G2, G5)."""
        if cell not in self.cells:
            return "G1"
        if cell in position.abysses:
            return "G2"
        if cell in position.letters:
            return "G5"
        return None

    def _kind_problem(self, position: Position, move: Move) -> str | None:
        """What is wrong apart from end and cell; each kind has its moment (G2, G4, G6)."""
        if self._drawing(position) or move.kind == "abyss":
            fits = self._drawing(position) and move.kind == "abyss"
            return None if fits and move.cell in self._drawable(position) else "G2"
        if move.kind == "roll":
            return None if position.roll is None else "G4"
        if move.kind == "stop":
            return None if position.first is not None else "G6"
        return None if move.ink in self._inks_now(position) else "G4"

    def play(self, position: Position, move: str) -> Position:
        """The position after a move; ValueError for one that is refused (G2, G4, G5, G6)."""
        problem = self.refusal(position, move)
        if problem is not None:
            raise ValueError(f"{problem}: {move} is refused")
        parsed = parse_move(move)
        if parsed.kind == "roll":
            return replace(position, roll=parsed.dice)
        if parsed.kind == "stop":
            return self._end_turn(position)
        assert parsed.cell is not None
        if parsed.kind == "abyss":
            return replace(position, abysses=position.abysses | {parsed.cell})
        return self._play_letter(position, parsed.ink, parsed.cell)

    def _play_letter(self, position: Position, ink: str, cell: Cell) -> Position:
        """Write a letter; the turn goes on after a first one that a die can give (G5, G6)."""
        letters = {**position.letters, cell: (ink, position.player)}
        if position.first is None and self._seconds_after(position, ink):
            return replace(position, letters=letters, first=ink)
        return self._end_turn(replace(position, letters=letters))

    def _end_turn(self, position: Position) -> Position:
        """Clear the dice and pass on clockwise (G3)."""
        player = (position.player + 1) % self.players
        return replace(position, player=player, roll=None, first=None)

    # ------------------------------------------------------------ positions as text

    def write(self, position: Position) -> str:
        """The diagram, to-move always, roll and first while they are live (notation)."""
        rows: dict[int, list[str]] = {}
        for column, row in sorted(self.picture):
            rows.setdefault(row, []).append(self._mark(position, (column, row)))
        lines = [" ".join(rows[row]) for row in sorted(rows, reverse=True)]
        lines.append(f"to-move {position.player}")
        if position.roll is not None:
            lines.append(f"roll {position.roll[0]} {position.roll[1]}")
        if position.first is not None:
            lines.append(f"first {position.first}")
        return "\n".join(lines)

    def _mark(self, position: Position, cell: Cell) -> str:
        """The two characters of one cell in the diagram (notation)."""
        if cell not in self.cells:
            return "__"
        if cell in position.abysses:
            return "##"
        if cell in position.letters:
            ink, player = position.letters[cell]
            return MARKS[ink] + PLAYER_LETTERS[player]
        return ".."

    def read(self, text: str) -> Position:
        """The position that a text describes; ValueError if it is refused (notation)."""
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        height = 1 + max(row for _, row in self.picture)
        content = grid_cells([line.split() for line in lines[:height]])
        notes = parse_notes(lines[height:])
        dice = [int(face) for face in notes.get("roll", [])]
        position = Position(
            letters=self._read_letters(content),
            abysses=frozenset(cell for cell, mark in content.items() if mark == "##"),
            player=int(notes.get("to-move", ["0"])[0]),
            roll=(dice[0], dice[1]) if dice else None,
            first=notes["first"][0] if "first" in notes else None,
        )
        self._check_abysses(position)
        self._check_turn(position)
        return position

    def _read_letters(self, content: dict[Cell, str]) -> dict[Cell, Letter]:
        """The letters of a diagram, which must have the shape of the board (G1)."""
        if set(content) != set(self.picture):
            raise ValueError("G1: the diagram has another shape than the board")
        if any((mark == "__") != (cell not in self.cells) for cell, mark in content.items()):
            raise ValueError("G1: __ does not agree with the map")
        return {
            cell: parse_letter(mark, self.players)
            for cell, mark in content.items()
            if mark not in ("..", "##", "__")
        }

    def _check_abysses(self, position: Position) -> None:
        """Those that are given must all be there and no others; drawn ones must be allowed (G2)."""
        if (self.given or not self.strict) and position.abysses != self.given:
            raise ValueError("G2: ## does not agree with the options")
        if not all(self._may_be_abyss(cell) for cell in position.abysses):
            raise ValueError("G2: an abyss has a side on the outside")
        missing = self._abysses_asked_for() - len(position.abysses)
        if missing < 0:
            raise ValueError("G2: too many abysses")
        if missing > len(self._drawable(position)):
            raise ValueError("G2: too few cells left for the abysses")

    def _check_turn(self, position: Position) -> None:
        """A player of the game, and dice and a first letter that can be in play (G4, G6, G8)."""
        if position.player >= self.players:
            raise ValueError("there is no such player")
        if position.roll is not None and self._drawing(position):
            raise ValueError("G2: a roll before the board is complete")
        if position.roll is not None and self.over(position):
            raise ValueError("G8: a roll on a board that is over")
        if position.first is None:
            return
        if position.roll is None:
            raise ValueError("G6: a first letter without a roll")
        if not self._seconds_after(position, position.first):
            raise ValueError("G6: the turn ends after a first letter of that ink")
        if (position.first, position.player) not in position.letters.values():
            raise ValueError("G6: the first letter is not on the board")
