"""Positions and games of MiniGenesis, drawn by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeVar

from boardkit_minigenesis import MiniGenesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from minigenesis_positions import Start, diagram, joined, map_of

import boardkit

T = TypeVar("T")
Options = dict[str, Any]


class Played(NamedTuple):
    """A game, the positions that it went through, and the moves between them."""

    game: MiniGenesis
    states: Sequence[Any]
    moves: Sequence[Any]

    def __repr__(self) -> str:
        start = self.game.write(self.states[0])
        return f"{self.game} from\n{start}\nby {', '.join(map(str, self.moves))}"


def tries(examples: int, **more: Any) -> settings:
    """Settings for so many examples in the usual profile, more in a thorough one."""
    return settings(
        max_examples=examples * settings.default.max_examples // 100,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        **more,
    )


class Tape:
    """Choices read off drawn bytes one by one; a zero, or the end of the tape, is the first choice.

    One draw makes a whole game: of several draws Hypothesis makes most examples by copying parts of
    others, so that the same boards come again and again. It still shrinks each choice for itself.
    """

    def __init__(self, drawn: bytes) -> None:
        self._numbers = iter(drawn)

    def choose(self, choices: Sequence[T]) -> T:
        """One of these."""
        number = next(self._numbers, 0) << 8
        if len(choices) > 32:
            number += next(self._numbers, 0)
        return choices[number * len(choices) >> 16]


@st.composite
def taped(draw: st.DrawFn, make: Callable[[Tape], T], size: int) -> T:
    """What a function makes of tapes of so many bytes."""
    return make(Tape(draw(st.binary(min_size=size, max_size=size))))


SIZES = [(3, 4), (5, 4), (4, 6), (2, 7), (7, 3), (8, 6), (1, 9), (5, 7), (2, 3), (1, 1)]
"""Columns and rows of small boards, none square but the single cell."""

STRICT: tuple[Options, ...] = (
    {"players": 2},
    {"players": 3, "thirteen": True},
    {"players": 4, "threshold": 1},
    {"players": 2, "abysses": tuple(f"{x}{y}" for x in "bdf" for y in range(3, 9))},
    {"players": 4, "abysses": tuple(f"{x}{y}" for x in "ch" for y in range(2, 13))},
    {"players": 2, "board": "/".join(["__........__"] * 2 + ["." * 12] * 7 + ["_.........._"])},
    {
        "players": 3,
        "board": "/".join(["_..........._"] + ["." * 13] * 9 + ["......_......"]),
        "threshold": 5,
    },
    {
        "players": 2,
        "board": ".........../..#####..../.........../....###..../.........../"
        "...######../...#......./.###......./.........../...........",
        "thirteen": True,
    },
)
"""Games with the full count of cells: abysses drawn, named, shown; boards of other shapes."""


def small_map(tape: Tape) -> str:
    """A small map with gaps and abysses; the first has 4 rows of 3 cells."""
    width, height = tape.choose(SIZES)
    grid = {(x, y): tape.choose("..........##_") for y in range(height) for x in range(width)}
    if set(grid.values()) == {"_"}:
        grid[0, 0] = "."
    cells = {place for place, sign in grid.items() if sign != "_"}
    for x, y in cells:
        if not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= cells:
            grid[x, y] = "."
    return "/".join("".join(grid[x, y] for x in range(width)) for y in range(height))


def small_options(tape: Tape) -> Options:
    """Options of a game on a small board."""
    return {
        "players": tape.choose([2, 3, 4, 4]),
        "board": small_map(tape),
        "strict": False,
        "threshold": tape.choose([3, 1, 2, 4, 5]),
        "thirteen": tape.choose([False, True]),
    }


def strict_options(tape: Tape) -> Options:
    """Options of a game on a full board."""
    return tape.choose(STRICT)


def palette(tape: Tape, players: int) -> list[str]:
    """A few inks, each in the letters of a few players, or of one."""
    inks = "brkg"[: tape.choose([1, 2, 1, 2, 4])]
    seats = "ABCD"[:players][: tape.choose([1, 2, 4, 4])]
    return [ink + letter for ink, letter in product(inks, seats)]


def set_up(tape: Tape, options: Callable[[Tape], Options] = small_options) -> Start:
    """A game and its first position."""
    game = MiniGenesis(**options(tape))
    return game, game.setup()


def scattered(tape: Tape, options: Callable[[Tape], Options] = small_options) -> Start:
    """A game and a position of it, letters anywhere; the first is empty.

    Few kinds of letters on a board, and letters that repeat a neighbour, make large areas, large
    herds and ties between them, which play at random hardly ever reaches.
    """
    game, state = set_up(tape, options)
    while boardkit.legal(game, state) and str(game.moves(state)[0]).startswith("abyss"):
        state = game.play(state, tape.choose(game.moves(state)))
    signs = palette(tape, game.players)
    signs += ["left", "above"] * tape.choose([0, 1, 0, len(signs)])
    signs = [".."] * (1 + len(signs) // tape.choose([1, 2, 8])) + signs
    rows = diagram(game.write(state))
    written: dict[tuple[int, int], str] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "..":
                drawn = tape.choose(signs)
                near = {"left": (x - 1, y), "above": (x, y - 1)}
                written[x, y] = written.get(near[drawn], "..") if drawn in near else drawn
                row[x] = written[x, y]
    seat = tape.choose(range(game.players))
    return game, game.read(f"{joined(rows)}\nto-move {seat}")


def striped(tape: Tape) -> Start:
    """A position with an ink for each row: areas of one size, and in them herds of many players."""
    game = MiniGenesis(players=tape.choose([3, 4]), board="/".join(["......."] * 5), strict=False)
    rows: list[list[str]] = []
    for ink in "brkgb":
        signs = ["..", *(ink + letter for letter in "ABCD"[: game.players])]
        row: list[str] = []
        for _ in range(7):
            row.append(tape.choose(signs + row[-1:] * 2))
        rows.append(row)
    return game, game.read(joined(rows))


def crowded(tape: Tape) -> Start:
    """A game in which a player has about 13 letters in one ink (G18)."""
    many = tape.choose([13, 12, 14, 11])
    signs = [tape.choose(["bA", "gB"])] * many + [".."] * (30 - many)
    rows = [signs[start : start + 6] for start in range(0, 30, 6)]
    game = MiniGenesis(board=map_of(rows), strict=False, thirteen=True)
    return game, game.read(f"{joined(rows)}\nto-move {tape.choose([0, 1])}")


def played(tape: Tape, start: Start) -> Played:
    """A game played from a position to its end, now and then with a `stop`."""
    game, state = start
    states, moves = [state], []
    while legal := boardkit.legal(game, states[-1]):
        stops = legal[-1:] if tape.choose("ppps") == "s" and str(legal[-1]) == "stop" else legal
        moves.append(tape.choose(stops))
        states.append(game.play(states[-1], moves[-1]))
    return Played(game, states, moves)


small_positions = taped(scattered, 120)
strict_positions = taped(lambda tape: scattered(tape, strict_options), 240)
striped_positions = taped(striped, 40)
any_positions = st.one_of(small_positions, striped_positions, small_positions, strict_positions)
"""Positions on small boards and on full ones."""

small_games = taped(lambda tape: played(tape, set_up(tape)), 480)
late_games = taped(lambda tape: played(tape, scattered(tape)), 480)
crowded_games = taped(lambda tape: played(tape, crowded(tape)), 480)
strict_games = taped(lambda tape: played(tape, set_up(tape, strict_options)), 1000)
any_games = st.one_of(small_games, late_games, crowded_games)
"""Games on small boards, from the set-up and from odd positions."""
