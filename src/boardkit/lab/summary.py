"""What many matches show: who wins how often, how long they are, how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain
from math import sqrt
from statistics import NormalDist, median
from typing import TypeVar

import attrs
from attrs import frozen

from boardkit.agents import Agent
from boardkit.lab.matches import simulated
from boardkit.play import Match
from boardkit.rules import Game, Position
from boardkit.state import Outcome

__all__ = ["Range", "Summary", "simulate", "summary", "wilson"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")


@frozen
class Range:
    """How some whole numbers are spread; the mean has two decimals."""

    least: int
    mean: float
    median: float
    greatest: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Range:
        """The range of one number or more."""
        mean = Fraction(sum(numbers), len(numbers))
        return cls(min(numbers), round(float(mean), 2), float(median(numbers)), max(numbers))


@frozen
class Summary:
    """What some matches of one game show; equal for equal matches.

    A side is a team or, without teams, a player.

    Attributes:
        games: How many matches there are.
        wins: For each player, in how many his side alone was first.
        ties: In how many several sides were first together.
        shares: For each player the share of his side in the wins, a tie being shared equally among
            those who are first; four decimals. Those of all sides add up to 1, up to rounding.
        intervals: For each player where the share would lie if the games never ended, with 95 %
            confidence, by Wilson; four decimals.
        plies: How long matches are, plies of chance among them.
        scores: For each player how his scores are spread; empty for a game without scores.
        reasons: How many matches ended for each reason, the most frequent first.
    """

    games: int
    wins: tuple[int, ...]
    ties: int
    shares: tuple[float, ...]
    intervals: tuple[tuple[float, float], ...]
    plies: Range
    scores: tuple[Range, ...]
    reasons: tuple[tuple[str, int], ...]

    def data(self) -> dict[str, object]:
        """The summary as plain data, for JSON."""
        return attrs.asdict(self) | {"reasons": dict(self.reasons)}


def simulate(
    game: Game[S, M], games: int, *, seed: int | str, agents: Sequence[Agent[S, M]] = ()
) -> Summary:
    """Let agents play many matches, and sum them up.

    Args:
        game: The rules.
        games: How many, 1 or more; match number i, from 0, has the seed `"{seed}:{i}"`.
        seed: What everything follows: the same seed gives an equal summary.
        agents: One for each player, in the order of the seats; by default all play at random.

    Raises:
        ValueError: There is no match to sum up, or there are not as many agents as players.

    Examples:
        >>> import boardkit
        >>> simulate(boardkit.game("minoa"), 20, seed=7).plies.greatest <= 84
        True
    """
    return summary(simulated(game, games, seed=seed, agents=agents))


def summary(matches: Iterable[Match[S, M]]) -> Summary:
    """Sum up matches of one game, keeping none of them in memory.

    Raises:
        ValueError: There is no match, or one is not over.
    """
    tally: _Tally | None = None
    for match in matches:
        if match.outcome is None:
            raise ValueError(
                f"a match must be over to be summed up, one is not after ply {len(match.plies)}"
            )
        tally = tally or _Tally(match.game.players)
        tally.add(len(match.plies), match.outcome)
    if tally is None:
        raise ValueError("a summary needs 1 match or more, got none")
    return tally.summary()


def wilson(share: float, games: int, *, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval for a share: where it would lie in the long run.

    Args:
        share: The share that was seen, from 0 to 1; a tie may count as part of a win, which makes
            the interval wider than it need be.
        games: In how many games it was seen, 1 or more.
        confidence: How often such an interval holds what it should, between 0 and 1.

    Returns:
        The two bounds, from 0 to 1, with four decimals.

    Examples:
        >>> wilson(81 / 263, 263)  # as in R. G. Newcombe, Statistics in Medicine 17 (1998), table I
        (0.2553, 0.3662)
    """
    reach = NormalDist().inv_cdf((1 + confidence) / 2)
    middle = share + reach**2 / (2 * games)
    spread = reach * sqrt(share * (1 - share) / games + (reach / (2 * games)) ** 2)
    scale = 1 + reach**2 / games
    return (
        round(max((middle - spread) / scale, 0.0), 4),
        round(min((middle + spread) / scale, 1.0), 4),
    )


class _Tally:
    """Running counts of what a summary tells."""

    def __init__(self, players: int) -> None:
        self.lengths: list[int] = []
        self.wins = [0] * players
        self.ties = 0
        self.shares = [Fraction()] * players
        self.scores: list[list[int]] = [[] for _ in range(players)]
        self.reasons: Counter[str] = Counter()

    def add(self, plies: int, outcome: Outcome) -> None:
        """Count one match."""
        self.lengths.append(plies)
        self.reasons[outcome.reason] += 1
        first = _first_sides(outcome)
        self.ties += len(first) > 1
        for seat in chain.from_iterable(first):
            self.wins[seat] += len(first) == 1
            self.shares[seat] += Fraction(1, len(first))
        for scores, score in zip(self.scores, outcome.scores or (), strict=False):
            scores.append(score)

    def summary(self) -> Summary:
        """What was counted."""
        games = len(self.lengths)
        return Summary(
            games=games,
            wins=tuple(self.wins),
            ties=self.ties,
            shares=tuple(round(float(share / games), 4) for share in self.shares),
            intervals=tuple(wilson(float(share / games), games) for share in self.shares),
            plies=Range.of(self.lengths),
            scores=tuple(Range.of(scores) for scores in self.scores if scores),
            reasons=tuple(sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))),
        )


def _first_sides(outcome: Outcome) -> list[tuple[int, ...]]:
    """The teams that are first or, without teams, the players."""
    sides = outcome.teams or tuple((seat,) for seat in range(len(outcome.returns)))
    return [side for side in sides if not set(outcome.winners).isdisjoint(side)]
