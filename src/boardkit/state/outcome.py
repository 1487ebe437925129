"""How a game ended, and the score sheet that says why."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from attrs import field, frozen

from boardkit.errors import shown
from boardkit.state.swift import swift

__all__ = ["Line", "Outcome", "Sheet", "ranking"]

Teams = tuple[tuple[int, ...], ...]


@swift
@frozen(weakref_slot=False)
class Line:
    """One line of a score sheet: who gets how much, for what.

    Attributes:
        player: Who scores, from 0.
        points: How much; an int, so that sheets always add up.
        what: For what, in words.
        sites: The sites that score, as a set or a tuple.
        rule: The id of the rule that gives the points.
    """

    player: int
    points: int
    what: str
    sites: Sequence[object] = ()
    rule: str | None = None


@frozen
class Sheet:
    """A score sheet; the totals are always the sums of its lines.

    Attributes:
        players: How many play.
        lines: In the order to be read.
        teams: The seats of each team, if players have partners.
        totals: The points of each player.
        team_totals: The points of each team; empty without teams.

    Raises:
        TypeError: Points are no int.
        ValueError: A line is of nobody who plays, or a player is not in just one of the teams.
    """

    players: int
    lines: tuple[Line, ...] = ()
    teams: Teams = ()
    totals: tuple[int, ...] = field(init=False, eq=False, repr=False)
    team_totals: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @totals.default
    def _add_up(self) -> tuple[int, ...]:
        points = [0] * self.players
        for line in self.lines:
            if type(line.points) is not int:
                raise TypeError(
                    f"points must be a whole number, got {shown(line.points)} for {line.what}"
                )
            if type(line.player) is not int or not 0 <= line.player < self.players:
                raise ValueError(
                    f"player must be 0 to {self.players - 1}, got {shown(line.player)} for {line.what}"
                )
            points[line.player] += line.points
        return tuple(points)

    @team_totals.default
    def _add_up_teams(self) -> tuple[int, ...]:
        if self.teams and sorted(chain(*self.teams)) != list(range(self.players)):
            raise ValueError(
                f"teams must hold each of {self.players} players once, got {shown(self.teams)}"
            )
        return tuple([sum(self.totals[seat] for seat in team) for team in self.teams])


@swift
@frozen(weakref_slot=False)
class Outcome:
    """How a game ended.

    Make one with `win`, `draw` or `by_points`.

    Attributes:
        winners: All players tied first; never empty.
        returns: Per player the others beaten less the others that beat them, divided by the number
            of others: from -1 to 1. Partners have the standing of their team.
        reason: Why the game ended, in words.
        scores: Points per player, if the game has points.
        sheet: The lines that the scores are the sums of.
        teams: The seats of each team, if players have partners.
        team_scores: Points per team, if there are teams.
    """

    winners: tuple[int, ...]
    returns: tuple[float, ...]
    reason: str
    scores: tuple[int, ...] | None = None
    sheet: Sheet | None = None
    teams: Teams = ()
    team_scores: tuple[int, ...] | None = None

    @classmethod
    def win(cls, player: int, *, players: int, reason: str) -> Outcome:
        """One player has won, all others have lost alike; `ValueError` if he does not play.

        Examples:
            >>> Outcome.win(1, players=3, reason="reached the far side").returns
            (-0.5, 1.0, -0.5)
        """
        if player not in range(players):
            raise ValueError(
                f"the winner must be a player from 0 to {players - 1}, got {shown(player)}"
            )
        return cls._ranked([int(seat == player) for seat in range(players)], reason=reason)

    @classmethod
    def draw(cls, *, players: int, reason: str) -> Outcome:
        """All players are tied first."""
        return cls._ranked([0] * players, reason=reason)

    @classmethod
    def by_points(cls, sheet: Sheet, *, reason: str) -> Outcome:
        """Most points win, all tied for most; with teams, the points of the team count.

        Examples:
            >>> sheet = Sheet(3, (Line(0, 5, "herd"), Line(2, 5, "herd")))
            >>> Outcome.by_points(sheet, reason="full").winners
            (0, 2)
        """
        standing = list(sheet.totals)
        for team, total in zip(sheet.teams, sheet.team_totals, strict=True):
            for seat in team:
                standing[seat] = total
        return cls._ranked(
            standing,
            reason=reason,
            scores=sheet.totals,
            sheet=sheet,
            teams=sheet.teams,
            team_scores=sheet.team_totals if sheet.teams else None,
        )

    @classmethod
    def _ranked(cls, standing: Sequence[int], **facts: object) -> Outcome:
        return cls(*_winners_and_returns(tuple(standing)), **facts)  # type: ignore[arg-type]


@lru_cache(maxsize=1024)
def _winners_and_returns(standing: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[float, ...]]:
    if not standing:
        raise ValueError("a game that nobody plays has no outcome; one player is the least")
    ranks, players = ranking(standing), len(standing)
    others = max(players - 1, 1)
    returns = tuple(
        [  # one rank less are they who beat you; beaten are all but these and those tied with you
            (players - (rank - 1) - ranks.count(rank) - (rank - 1)) / others for rank in ranks
        ]
    )
    return tuple([seat for seat, rank in enumerate(ranks) if rank == 1]), returns


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """The rank of each score, 1 for the highest; equal scores share the better rank.

    Raises:
        TypeError: A score is no int.

    Examples:
        >>> ranking([10, 30, 10, 5])
        (2, 1, 2, 4)
    """
    for score in scores:
        if type(score) is not int:
            raise TypeError(f"only whole numbers can be ranked, got {score!r}")
    ordered = sorted(scores)
    return tuple([1 + len(ordered) - bisect_right(ordered, score) for score in scores])
