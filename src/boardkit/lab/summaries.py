"""What many matches show: who wins how often, how long they are, how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import attrs
from attrs import field, frozen

from boardkit.lab.failures import Failure
from boardkit.lab.intervals import wilson
from boardkit.lab.ranges import Range

__all__ = ["Summary"]

KEPT = 10
"""So many failures are kept, the first ones; the others are only counted."""

MOST_REASONS = 100
"""So many reasons are told apart, the first in the alphabet; a game may put numbers into them."""

OTHERS = "other reasons"


@frozen
class Summary:
    """What some matches of one game show; equal for equal matches.

    Its size does not depend on how many there are. `+` puts two together, in any order: what comes
    of it is the summary of all their matches. A side is a team or, without teams, a player.

    Attributes:
        games: How many matches there are, without those that failed.
        wins: For each player, in how many his side alone was first.
        ties: In how many several sides were first together.
        firsts: For each player how often his side was first, a tie being shared equally among those
            who are; those of all sides add up to `games`.
        plies: How long matches are, plies of chance among them.
        scores: For each player how his scores are spread; empty for a game without scores.
        reasons: How many matches ended for each reason, the most frequent first. Of more than 100
            the last in the alphabet are counted together, as `other reasons`.
        cited: For each rule of the game, in their order, in how many matches a note on a move or a
            line of the final score sheet cited it; empty for a game that does not explain itself.
        failed: How many matches failed besides.
        failures: The first 10 of those, by number.
    """

    games: int
    wins: tuple[int, ...]
    ties: int
    firsts: tuple[Fraction, ...]
    plies: Range
    scores: tuple[Range, ...]
    reasons: tuple[tuple[str, int], ...]
    cited: tuple[tuple[str, int], ...]
    failed: int = 0
    failures: tuple[Failure, ...] = field(default=(), repr=False)

    def __add__(self, other: Summary) -> Summary:
        if not isinstance(other, Summary):
            return NotImplemented
        if len(self.wins) != len(other.wins) or dict(self.cited).keys() != dict(other.cited).keys():
            raise ValueError("two summaries can be put together if they are of the same game")
        scores = zip(self.scores, other.scores, strict=True)
        failures = sorted((*self.failures, *other.failures), key=lambda failure: failure.number)
        return Summary(
            games=self.games + other.games,
            wins=tuple(map(sum, zip(self.wins, other.wins, strict=True))),
            ties=self.ties + other.ties,
            firsts=tuple(one + more for one, more in zip(self.firsts, other.firsts, strict=True)),
            plies=self.plies + other.plies,
            scores=tuple(one + more for one, more in scores)
            if self.scores and other.scores
            else self.scores or other.scores,
            reasons=told_apart(Counter(dict(self.reasons)) + Counter(dict(other.reasons))),
            cited=tuple((rule, times + dict(other.cited)[rule]) for rule, times in self.cited),
            failed=self.failed + other.failed,
            failures=tuple(failures[:KEPT]),
        )

    @property
    def shares(self) -> tuple[float, ...]:
        """For each player the share of his side in the wins; four decimals.

        Those of all sides add up to 1, up to rounding; without any match they are 0.
        """
        return tuple(round(share, 4) for share in self._exact_shares)

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """For each player where his share would lie if the games never ended.

        With 95 % confidence, by Wilson; four decimals. Without any match that is anywhere.
        """
        if not self.games:
            return ((0.0, 1.0),) * len(self.wins)
        return tuple(wilson(share, self.games) for share in self._exact_shares)

    def data(self) -> dict[str, object]:
        """The summary as plain data, for JSON."""
        return {
            "games": self.games,
            "wins": self.wins,
            "ties": self.ties,
            "shares": self.shares,
            "intervals": self.intervals,
            "plies": self.plies.data(),
            "scores": tuple(scores.data() for scores in self.scores),
            "reasons": dict(self.reasons),
            "cited": dict(self.cited),
            "failed": self.failed,
            "failures": tuple(attrs.asdict(failure) for failure in self.failures),
        }

    @property
    def _exact_shares(self) -> tuple[float, ...]:
        return tuple(float(first / (self.games or 1)) for first in self.firsts)


def told_apart(reasons: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """How often each reason occurs, the most frequent first; beyond so many reasons, of the others.

    Which are the others follows from all reasons that occur, not from the order of counting.
    """
    kept = sorted(reasons.keys() - {OTHERS})[:MOST_REASONS]
    counts = {reason: reasons[reason] for reason in kept}
    others = sum(reasons.values()) - sum(counts.values())
    if others:
        counts[OTHERS] = others
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
