"""The classics against those of OpenSpiel, along random games; skipped where it is not installed.

`pip install "boardkit-classics[oracles]"` brings it.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import frozen

import boardkit
from boardkit.geometry import Cell, Edge

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: extra `oracles`")

GAMES = 200
"""Random games of each kind; so many that all kinds of ends come."""


@frozen
class Pair:
    """One game in both libraries.

    Attributes:
        key: Our name of the game.
        options: Our options.
        theirs: Their name with their options.
        called: What they call a move of ours.
        sign: What they write besides: the player, or a sign for a capture; a pattern.
    """

    key: str
    options: dict[str, Any]
    theirs: str
    called: Callable[[Any, Any], str]
    sign: str = "^$"

    @property
    def name(self) -> str:
        """How the pair is called in the list of tests."""
        return f"{self.key} {self.theirs.partition('(')[2].rstrip(')')}".strip()


def point(name: str) -> tuple[int, int]:
    """Column and row of a cell or a dot, from 0 and from below."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def same(_: Any, move: object) -> str:
    """Both call it the same."""
    return str(move)


def as_pair(_: Any, cell: Cell) -> str:
    """Row and column in parentheses."""
    column, row = point(cell.name)
    return f"({row},{column})"


def as_column(_: Any, drop: Any) -> str:
    """The number of the column."""
    return str(drop.column)


def as_line(_: Any, line: Edge) -> str:
    """Whether it is level, and the row and column where it begins."""
    (x, y), (right, _y) = map(point, line.name.split("-"))
    return f"({'h' if right > x else 'v'},{y},{x})"


def from_above(game: Any, cell: Cell) -> str:
    """Rows are counted from above."""
    return f"{cell.name[0]}{2 * game.size - int(cell.name[1:])}"


def as_step(game: Any, step: Any) -> str:
    """Start and goal, as those see it who move first from above."""
    return "".join(
        f"{cell.name[0]}{game.rows + 1 - int(cell.name[1:])}" for cell in (step.start, step.goal)
    )


PAIRS = [
    Pair("tic_tac_toe", {}, "tic_tac_toe", as_pair, "^[xo]"),
    Pair("connect_four", {}, "connect_four", as_column, "^[xo]"),
    *(
        Pair(
            "dots_and_boxes",
            {"rows": rows, "cols": cols},
            f"dots_and_boxes(num_rows={rows},num_cols={cols})",
            as_line,
            r"^P\d",
        )
        for rows, cols in ((1, 1), (2, 3), (4, 2), (5, 5))
    ),
    *(Pair("hex", {"size": size}, f"hex(board_size={size})", same) for size in (2, 3, 5, 11)),
    *(
        Pair("hex", {"size": size, "swap": True}, f"hex(board_size={size},swap=True)", same)
        for size in (2, 4)
    ),
    *(Pair("y", {"size": size}, f"y(board_size={size})", same) for size in (2, 3, 5, 11)),
    *(
        Pair("havannah", {"size": size}, f"havannah(board_size={size})", from_above)
        for size in (3, 4, 5, 8)
    ),
    *(
        Pair(
            "breakthrough",
            {"rows": rows, "cols": cols},
            f"breakthrough(rows={rows},columns={cols})",
            as_step,
            r"\*$",
        )
        for rows, cols in ((6, 4), (7, 3), (8, 8))
    ),
    Pair("othello", {}, "othello", same),
]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_both_play_the_same_game(pair: Pair) -> None:
    """Who is to move, what is legal, when it ends and who has won are the same at every ply."""
    ours, theirs, rng = (
        boardkit.game(pair.key, **pair.options),
        pyspiel.load_game(pair.theirs),
        Random(1),
    )
    for _ in range(GAMES):
        state, other = ours.setup(), theirs.new_initial_state()
        while moves := boardkit.legal(ours, state):
            named = {pair.called(ours, move): move for move in moves}
            actions = {
                re.sub(pair.sign, "", other.action_to_string(at)): at
                for at in other.legal_actions()
            }
            assert named.keys() == actions.keys()
            assert state.to_move == other.current_player()
            name = rng.choice(sorted(named))
            state = ours.play(state, named[name])
            other.apply_action(actions[name])
        assert other.is_terminal()
        assert list(ours.outcome(state).returns) == [max(-1, min(1, at)) for at in other.returns()]
