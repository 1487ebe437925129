"""Wherever a game is wanted, what is none is refused in one line that says what would be one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from toys import Dash, Rows

import boardkit
from boardkit.errors import PositionError
from boardkit.lab import perft, played, playout, simulate

STATE = Rows().setup()
TOOLS: dict[str, Callable[[Any], object]] = {
    "Match": boardkit.Match,
    "Host.match": boardkit.Host([]).match,
    "legal": lambda game: boardkit.legal(game, STATE),
    "parse": lambda game: boardkit.parse(game, STATE, "a1"),
    "played": lambda game: played(game, seed=1),
    "playout": lambda game: playout(game, Random(1)),
    "simulate": lambda game: simulate(game, [], 1, seed=1),
    "perft": lambda game: perft(game, 1),
}


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
@pytest.mark.parametrize(
    ("nothing", "message"),
    [
        (Rows, r"^expected a game, such as Rows\(\), got the class Rows$"),
        ("rows", r"^expected a game, such as boardkit.game\('minoa'\), got 'rows'$"),
        (None, r"^expected a game, such as boardkit.game\('minoa'\), got None$"),
        (int, r"^expected a game, such as boardkit.game\('minoa'\), got the class int$"),
    ],
    ids=["class", "key", "None", "int"],
)
def test_what_is_no_game(tool: Callable[[Any], object], nothing: object, message: str) -> None:
    """The class of a game, its key and other things are no games."""
    with pytest.raises(TypeError, match=message):
        tool(nothing)


@pytest.mark.parametrize(
    "ask", [boardkit.legal, lambda game, state: boardkit.parse(game, state, "zz")]
)
@pytest.mark.parametrize("nothing", [Dash().setup(), None, "a1"])
def test_what_is_no_position(ask: Callable[[Any, Any], object], nothing: object) -> None:
    """The position of another game, and other things, are no position of this one."""
    with pytest.raises(PositionError, match=r"is no position of Rows$"):
        ask(Rows(), nothing)


@pytest.mark.parametrize("nothing", [Dash().setup(), "a1"])
def test_nothing_is_played_from_what_is_no_position(nothing: Any) -> None:
    """Who plays or counts from the position of another game is told so."""
    with pytest.raises(PositionError, match=r"is no position of Rows$"):
        playout(Rows(), Random(1), state=nothing)
    with pytest.raises(PositionError, match=r"is no position of Rows$"):
        perft(Rows(), 2, state=nothing)


def test_a_mistake_of_the_rules_is_not_hidden() -> None:
    """When a game itself fails, its own error comes through."""

    class Failing(Rows):
        def outcome(self, state: Any) -> None:
            raise AttributeError("a mistake of the rules")

    with pytest.raises(AttributeError, match="a mistake of the rules"):
        boardkit.legal(Failing(), STATE)
