"""Positions and games of Serpientes, drawn by Hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from boardkit_serpientes import Serpientes
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import boardkit
from boardkit.play import chance_odds, drawn

Options = dict[str, Any]

OPTIONS: tuple[Options, ...] = (
    {},
    {"players": 4, "trade": True},
    {"size": 6, "players": 2, "tokens": 8, "on_board": 4},
    {"placement": "cards", "trade": True, "on_board": 10},
    {"players": 6, "size": 8, "tokens": 40, "on_board": 30, "trade": True},
    {
        "page": "forward 2 left 3 wild 2 uturn 1 double 1 jump 1",
        "pages": 3,
        "size": 8,
        "trade": True,
    },
    {"page": "forward 2 left 1 right 1", "pages": 1, "size": 6, "tokens": 5},
    {"players": 5, "tokens": 3, "max_turns": 30},
    {"placement": "cards", "page": "left:7r 2 forward:2b 3 wild:Ar 1 jump:10b 1", "pages": 2},
)
"""Every option, low and high, and packs that soon run out."""


class Played(NamedTuple):
    """A game, the positions that it went through, and the moves between them."""

    game: Serpientes
    states: Sequence[Any]
    moves: Sequence[Any]

    def __repr__(self) -> str:
        return f"{self.game} by {', '.join(map(str, self.moves))}"


def tries(examples: int, **more: Any) -> settings:
    """Settings for so many examples in the usual profile, more in a thorough one."""
    return settings(
        max_examples=max(1, examples * settings.default.max_examples // 100),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        **more,
    )


def weight(move: Any) -> int:
    """How much a move is liked: plans are run, and hands kept, oftener than at random."""
    return {"run": 6, "keep": 3, "done": 2, "scrap": 1, "discard": 1}.get(str(move), 2)


def played(game: Serpientes, rng: Random, plies: int) -> Played:
    """A game played for so many plies, or to its end."""
    odds = chance_odds(game)
    states, moves = [game.setup()], []
    while len(moves) < plies and (legal := boardkit.legal(game, states[-1])):
        is_chance = states[-1].to_move == boardkit.CHANCE
        liked = odds(states[-1], legal) if is_chance else [weight(move) for move in legal]
        moves.append(drawn(legal, liked, rng))
        states.append(game.play(states[-1], moves[-1]))
    return Played(game, states, moves)


@st.composite
def games(draw: st.DrawFn, options: Sequence[Options] = OPTIONS, most: int = 1500) -> Played:
    """Games of many lengths and options. Shrinks towards short games without options."""
    game = Serpientes(**draw(st.sampled_from(options)))
    plies = draw(st.integers(0, most))
    return played(game, Random(draw(st.integers(0, 2**32))), plies)


@st.composite
def positions(draw: st.DrawFn, options: Sequence[Options] = OPTIONS) -> tuple[Serpientes, Any]:
    """Positions that games reach, late ones as well. Shrinks towards the set-up."""
    found = draw(games(options))
    return found.game, found.states[-1]


def sampled(states: Sequence[Any], count: int = 60) -> Sequence[Any]:
    """Some of the positions of a game, from the first to the last."""
    return [*states[:: max(1, len(states) // count)], states[-1]]
