"""Positions and games of Legendary Forests, drawn by Hypothesis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from attrs import evolve
from boardkit_legendary_forests import LegendaryForests
from boardkit_legendary_forests.box import OWN_TILES
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import boardkit

T = TypeVar("T")


class Played(NamedTuple):
    """A game, the positions that it went through, and the moves between them."""

    game: LegendaryForests
    states: Sequence[Any]
    moves: Sequence[Any]

    def __repr__(self) -> str:
        return f"{self.game} by {', '.join(map(str, self.moves))}"


def tries(examples: int) -> settings:
    """Settings for so many examples in the usual profile, more in a thorough one."""
    return settings(
        max_examples=max(1, examples * settings.default.max_examples // 100),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


class Tape:
    """Choices read off drawn bytes one by one; a zero, or the end of the tape, is the first choice."""

    def __init__(self, drawn: bytes) -> None:
        self._numbers = iter(drawn)

    def choose(self, choices: Sequence[T]) -> T:
        """One of these."""
        number = next(self._numbers, 0) << 8 | next(self._numbers, 0)
        return choices[number * len(choices) >> 16]


@st.composite
def taped(draw: st.DrawFn, make: Callable[[Tape], T], size: int) -> T:
    """What a function makes of tapes of so many bytes."""
    return make(Tape(draw(st.binary(min_size=size, max_size=size))))


LEAFY = ("PPPP", "PRPR/0102 T", "PPGP/0011", "RRRR T", "YPYP/0123 T", "PPPP/0110", "GGGG")
"""Tiles that meet often, many with areas of one colour apart, many triggers."""


def small_tiles(tape: Tape) -> tuple[str, ...]:
    """Up to nine tiles, of a few kinds, so that some are alike and supplies run out."""
    kinds = tape.choose([LEAFY, OWN_TILES, ("PPPP T", "PPPP", "PGPG/0010 T"), ("GGGG", "PRYG T")])
    return tuple(tape.choose(kinds) for _ in range(1 + tape.choose(range(9))))


def any_game(tape: Tape) -> LegendaryForests:
    """A game with any options, mostly a short one."""
    tiles = tape.choose([small_tiles, small_tiles, small_tiles, lambda _: OWN_TILES])(tape)
    removed = tape.choose([0, 0, 1, 5])
    players = tape.choose([2, 3, 5, 4])
    return LegendaryForests(players=players, tiles=tiles, removed=min(removed, len(tiles) - 1))


def mover(game: LegendaryForests, state: Any, tape: Tape) -> Any:
    """The position as asked of any of those who may move."""
    return asked_of(state, tape.choose(game.movers(state) or [state.to_move]))


def asked_of(state: Any, player: int) -> Any:
    """The same position, asked of another player."""
    return evolve(state, to_move=player)


def played(tape: Tape) -> Played:
    """A game played to its end, in each round in any order of players."""
    game = any_game(tape)
    states, moves = [game.setup()], []
    while boardkit.legal(game, states[-1]):
        states[-1] = mover(game, states[-1], tape)
        moves.append(tape.choose(game.moves(states[-1])))
        states.append(game.play(states[-1], moves[-1]))
    return Played(game, states, moves)


any_games = taped(played, 600)
"""Games of any kind, from the set-up to the end."""
