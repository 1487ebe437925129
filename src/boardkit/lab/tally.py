"""Counting matches one by one, and putting counts together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, TypeVar

from attrs import evolve, frozen

from boardkit.lab.failures import Failure
from boardkit.lab.ranges import Range
from boardkit.lab.summaries import Summary, told_apart
from boardkit.play import Match
from boardkit.rules import Explained, Game, Position, Told
from boardkit.state import Outcome

__all__ = ["Tally", "summary"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

HANDFUL = 500
"""So many matches are counted before they are summed up: to put summaries together takes time."""


def summary(matches: Iterable[Match[S, M]]) -> Summary:
    """Sum up matches of one game, keeping none of them in memory.

    Raises:
        ValueError: There is no match, or one is not over.
    """
    tally: Tally | None = None
    for match in matches:
        tally = tally or Tally(match.game)
        tally.add(match)
    if tally is None:
        raise ValueError("a summary needs 1 match or more, got none")
    return tally.summary()


@frozen
class _Counted:
    """What is counted of one match."""

    plies: int
    first: list[tuple[int, ...]]
    scores: tuple[int, ...]
    reason: str
    cited: frozenset[str | None]


class Tally:
    """Running counts of what a summary tells; whoever interrupts it finds whole matches counted.

    Args:
        game: What is played.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self._players = game.players
        self._rules = tuple(game.rules()) if isinstance(game, Explained) else ()
        self._notes = game.notes if self._rules and isinstance(game, Told) else None
        self._recent: list[_Counted] = []
        self._done = self._summed(())

    def add(self, match: Match[Any, Any]) -> None:
        """Count one match; it must be over."""
        outcome = match.outcome
        if outcome is None:
            raise ValueError(
                f"a match must be over to be summed up, one is not after ply {len(match.plies)}"
            )
        cited = frozenset(self._cited(match, outcome))
        scores = tuple(outcome.scores or ())
        plies, first = len(match.plies), _first_sides(outcome)
        self._recent.append(_Counted(plies, first, scores, outcome.reason, cited))
        if len(self._recent) >= HANDFUL:
            self._fold()

    def fail(self, failure: Failure) -> None:
        """Count one match that failed."""
        self.merge(evolve(self._summed(()), failed=1, failures=(failure,)))

    def merge(self, summary: Summary) -> None:
        """Count all that was summed up elsewhere."""
        self._done += summary

    def summary(self) -> Summary:
        """What was counted so far."""
        self._fold()
        return self._done

    def _fold(self) -> None:
        """Sum up what was counted since last time."""
        done = self._done + self._summed(self._recent)
        self._done, self._recent = done, []

    def _summed(self, matches: Sequence[_Counted]) -> Summary:
        wins, ties, firsts = [0] * self._players, 0, [Fraction()] * self._players
        for match in matches:
            ties += len(match.first) > 1
            for seat in chain.from_iterable(match.first):
                wins[seat] += len(match.first) == 1
                firsts[seat] += Fraction(1, len(match.first))
        cites = Counter(chain.from_iterable(match.cited for match in matches))
        return Summary(
            games=len(matches),
            wins=tuple(wins),
            ties=ties,
            firsts=tuple(firsts),
            plies=Range.of(match.plies for match in matches),
            scores=tuple(
                Range.of(scores)
                for scores in zip(*(match.scores for match in matches), strict=True)
            ),
            reasons=told_apart(Counter(match.reason for match in matches)),
            cited=tuple((rule, cites[rule]) for rule in self._rules),
        )

    def _cited(self, match: Match[Any, Any], outcome: Outcome) -> Iterator[str | None]:
        """The rules that notes on its moves and the final score sheet cite."""
        if self._notes is not None:
            for ply in match.plies:
                for note in self._notes(ply.before, ply.move):
                    yield note.rule
        if self._rules and outcome.sheet is not None:
            for line in outcome.sheet.lines:
                yield line.rule


def _first_sides(outcome: Outcome) -> list[tuple[int, ...]]:
    """The teams that are first or, without teams, the players."""
    sides = outcome.teams or tuple((seat,) for seat in range(len(outcome.returns)))
    return [side for side in sides if not set(outcome.winners).isdisjoint(side)]
