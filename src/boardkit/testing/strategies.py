"""Hypothesis strategies for games, and for what comes up while they are played."""

from __future__ import annotations

from typing import Any, TypeVar

from boardkit.errors import OptionError
from boardkit.play import Match
from boardkit.rules import Bounded, Game, OptionSpec, Position, options, with_options
from boardkit.rules.game import require_game
from boardkit.testing._hypothesis import assume, reject, strategies
from boardkit.testing.option_values import require_class

__all__ = ["games", "moves", "playouts", "positions"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

Strategy = strategies.SearchStrategy

PLIES = 200
"""So many plies are played at most of a game that does not know its longest."""


def games(kind: type[Any]) -> Strategy[Any]:
    """Games of a class, with all their options at any values in bounds that the class accepts.

    Texts and tuples are left as they usually are, since nothing tells which are good. Shrinks
    towards options as they usually are, then towards low numbers.

    Args:
        kind: A class of games.

    Examples:
        >>> from boardkit_minoa import Minoa
        >>> from hypothesis import given
        >>> @given(games(Minoa))
        ... def test_everybody_is_a_player(game):
        ...     assert 2 <= game.players <= 4
        >>> test_everybody_is_a_player()
    """
    require_class(kind)
    return _games(kind)


@strategies.composite
def _games(draw: strategies.DrawFn, kind: type[Any]) -> Any:
    chosen = {name: draw(_values(spec)) for name, spec in options(kind).items()}
    try:
        return with_options(kind, chosen)
    except OptionError:
        return reject()


def playouts(game: Game[S, M]) -> Strategy[Match[S, M]]:
    """Matches of a game, from the set-up to any point, the end among them.

    Shrinks towards few plies, and towards the first of the moves.

    Args:
        game: The game, with its options.
    """
    require_game(game)
    return _playouts(game)


@strategies.composite
def _playouts(draw: strategies.DrawFn, game: Game[S, M]) -> Match[S, M]:
    longest = game.longest() if isinstance(game, Bounded) else PLIES
    goes_on, match = strategies.integers(0, longest), Match(game, seed=0)
    # Asked at each ply whether to go on, a playout can lose any of them when it shrinks.
    while match.outcome is None and len(match.plies) < longest and draw(goes_on):
        match.push(draw(strategies.sampled_from(match.legal)))
    return match


def positions(game: Game[S, M]) -> Strategy[S]:
    """Positions that come up in a game, live and final. Shrinks towards the set-up.

    Args:
        game: The game, with its options.
    """
    return playouts(game).map(lambda match: match.state)


def moves(game: Game[S, M]) -> Strategy[tuple[S, M]]:
    """Live positions that come up in a game, each with a legal move, of a player or of chance.

    Shrinks towards the set-up with its first move.

    Args:
        game: The game, with its options.
    """
    require_game(game)
    return _moves(game)


@strategies.composite
def _moves(draw: strategies.DrawFn, game: Game[S, M]) -> tuple[S, M]:
    match = draw(playouts(game))
    if match.outcome is not None:
        assume(match.plies)
        match.pop()
    return match.state, draw(strategies.sampled_from(match.legal))


def _values(spec: OptionSpec) -> Strategy[Any]:
    """Values of an option, its usual one first."""
    usual = strategies.just(spec.default)
    if isinstance(spec.default, bool):
        return usual | strategies.just(not spec.default)
    if isinstance(spec.default, int):
        return usual | strategies.integers(spec.low, spec.high)
    return usual
