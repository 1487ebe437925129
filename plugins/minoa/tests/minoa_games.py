"""Games of Minoa to test with, and what their positions are when counted anew."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from random import Random

from attrs import field, frozen
from boardkit_minoa import Minoa, Position
from hypothesis import settings
from hypothesis import strategies as st
from naive_minoa import LINES, Line, Vertex, line_name

import boardkit
from boardkit.geometry import Edge

LONGEST = 84
"""Plies of a game: 24 border lines and 60 black sticks."""

BY_NAME: dict[str, Line] = {line_name(line): line for line in LINES}

TASTES = ("any", "black first", "coloured first")
"""Which of the legal moves are played while there are some."""

some = settings(max_examples=max(10, settings.default.max_examples // 5))
"""For properties that look at every ply of a game."""


@frozen
class Course:
    """A game as far as it went: its moves, and its positions from the set-up on."""

    game: Minoa
    moves: tuple[Edge, ...]
    states: tuple[Position, ...] = field(init=False, repr=False)

    @states.default
    def _play(self) -> tuple[Position, ...]:
        return tuple(accumulate(self.moves, self.game.play, initial=self.game.setup()))

    @property
    def last(self) -> Position:
        """The position that was reached."""
        return self.states[-1]


def course(game: Minoa, choices: Iterable[int], taste: str = "any") -> Course:
    """Play as the numbers say, until they run out or the game ends."""
    moves: list[Edge] = []
    state = game.setup()
    for choice in choices:
        legal = boardkit.legal(game, state)
        if not legal:
            break
        liked = {
            "any": legal,
            "black first": legal - game.border_lines,
            "coloured first": legal & game.border_lines,
        }[taste]
        wanted = liked or legal
        moves.append(wanted[choice % len(wanted)])
        state = game.play(state, moves[-1])
    return Course(game, tuple(moves))


@cache
def random_course(players: int, seed: int, taste: str = "any") -> Course:
    """A whole random game."""
    return course(Minoa(players=players), Random(seed).randbytes(LONGEST), taste)


@st.composite
def courses(draw: st.DrawFn, players: int | None = None, taste: str | None = None) -> Course:
    """Games, every second one a whole game, the others broken off anywhere.

    Shrinks towards two players, few plies, and the first of the legal moves.
    """
    count = draw(st.sampled_from((2, 3, 4))) if players is None else players
    liking = draw(st.sampled_from(TASTES)) if taste is None else taste
    plies = draw(st.integers(0, LONGEST) | st.just(LONGEST))
    return course(Minoa(players=count), draw(st.binary(min_size=plies, max_size=plies)), liking)


def lines_of(position: str) -> dict[str, list[str]]:
    """The names after each word of a written position."""
    rows = (row.split(" ") for row in position.split("\n"))
    return {word: names for word, *names in rows}


def sticks_of(position: str) -> dict[Line, str]:
    """What the naive reference calls the sticks of a written position."""
    rows = lines_of(position)
    del rows["to-move"]
    return {BY_NAME[name]: colour for colour, names in rows.items() for name in names}


def is_forest(lines: Iterable[Line]) -> bool:
    """Whether no lines form a closed ring: each joins two parts that were apart."""
    parts: list[set[Vertex]] = []
    for line in lines:
        met = [part for part in parts if not part.isdisjoint(line)]
        if any(part.issuperset(line) for part in met):
            return False
        parts = [part for part in parts if part not in met] + [set(line).union(*met)]
    return True
