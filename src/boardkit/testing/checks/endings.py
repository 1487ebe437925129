"""Promises about how games end, and who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardkit.rules import Bounded, Game, Scored, Teamed
from boardkit.state import Outcome, Sheet
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.run import PATIENCE
from boardkit.testing.trials import Trial
from boardkit.testing.values import shown
from boardkit.testing.visit import Visit


@promise("playout")
def playouts_end(game: Game[Any, Any], playout: Trial) -> Iterator[str]:
    """A random game comes to an end, without an error, or may be longer than one has patience for."""
    if playout.failure is not None:
        raise playout.failure
    may_be_longer = isinstance(game, Bounded) and game.longest() > PATIENCE
    if playout.outcome is None and len(playout.moves) >= PATIENCE and not may_be_longer:
        yield f"no outcome after {PATIENCE} plies{_cycle(playout.states)}"


def _cycle(states: Sequence[Any]) -> str:
    """Which position came again first, in words; nothing if none did."""
    first: dict[Any, int] = {}
    for ply, state in enumerate(states):
        if first.setdefault(state, ply) != ply:
            return f"; the position at ply {first[state]} comes again at ply {ply}"
    return ""


@promise("playout", needs=Bounded)
def longest_holds(game: Bounded, playout: Trial) -> Iterator[str]:
    """No game has more plies than the longest."""
    if playout.outcome is None and len(playout.moves) >= game.longest():
        yield f"no outcome after {len(playout.moves)} plies, though longest() is {game.longest()}"


@promise("final")
def winners_are_first(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Winners are all who are tied first; returns tell how many others each player beat."""
    end = _outcome(visit)
    seats = range(game.players)
    if not end.winners:
        yield "there are no winners; a game that nobody wins is a tie of all"
    if list(end.winners) != sorted({*end.winners} & {*seats}):
        yield f"winners are {end.winners!r}, with {len(seats)} players"
    if len(end.returns) != len(seats):
        yield f"there are {len(end.returns)} returns for {len(seats)} players"
    for seat, (given, wanted) in enumerate(zip(end.returns, _returns(end.returns), strict=True)):
        if not abs(given - wanted) <= 1e-9:  # so that what is no number is told too
            yield f"player {seat} returns {given}, but those beaten and beaten by give {wanted}"
    first = [seat for seat in seats if end.returns[seat] == max(end.returns)]
    if list(end.winners) != first:
        yield f"winners are {end.winners!r}, but returns {end.returns!r} are highest for {first}"
    if not (isinstance(end.reason, str) and end.reason.strip() and end.reason.isprintable()):
        yield f"the reason is {end.reason!r}, not one line"


def _returns(standing: Sequence[float]) -> list[float]:
    """What each player gets by who stands higher than whom."""
    others = max(len(standing) - 1, 1)
    return [
        (sum(mine > other for other in standing) - sum(mine < other for other in standing)) / others
        for mine in standing
    ]


@promise("final")
def scores_add_up(game: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """Scores are whole numbers, one per player, and the totals of the sheet."""
    end = _outcome(visit)
    if end.scores is None and end.sheet is None:
        raise DoesNotApply("no outcome had scores")
    if end.scores is None or len(end.scores) != game.players:
        yield f"scores are {end.scores!r}, with {game.players} players"
    elif any(type(score) is not int for score in end.scores):
        yield f"scores are {end.scores!r}, not whole numbers"
    if end.sheet is not None:
        yield from _of_sheet(end.sheet, game)
        if end.sheet.totals != end.scores:
            yield f"scores are {end.scores}, but the sheet adds up to {end.sheet.totals}"


@promise("position", needs=Scored)
def score_is_the_standing(game: Scored[Any], visit: Visit) -> Iterator[str]:
    """Points can be counted at every position, and at the end give the scores of the outcome."""
    sheet, end = game.score(visit.state), visit.outcome
    if not isinstance(sheet, Sheet):
        yield f"score is {shown(sheet)}, no Sheet"
    yield from _of_sheet(sheet, visit.run.game)
    if end is not None and end.scores is not None and sheet.totals != end.scores:
        yield f"score adds up to {sheet.totals}, but the outcome has scores {end.scores}"


def _of_sheet(sheet: Sheet, game: Game[Any, Any]) -> Iterator[str]:
    """What is wrong with the seats on a sheet."""
    if sheet.players != game.players:
        yield f"a sheet is for {sheet.players} players, the game for {game.players}"
    teams = game.teams() if isinstance(game, Teamed) else ()
    if sheet.teams != teams:
        yield f"a sheet has teams {sheet.teams!r}, the game {teams!r}"


@promise("final", needs=Teamed)
def teams_share(game: Teamed, visit: Visit) -> Iterator[str]:
    """Partners win or lose together, and a team's score is the sum of theirs."""
    teams, end = game.teams(), _outcome(visit)
    if end.teams != teams:
        yield f"the outcome has teams {end.teams!r}, the game {teams!r}"
    if not teams:
        raise DoesNotApply("teams() is empty")
    for team in teams:
        if len({end.returns[seat] for seat in team}) > 1:
            yield f"partners {team} return {[end.returns[seat] for seat in team]}"
    scores = end.scores
    if scores is not None:
        sums = tuple(sum(scores[seat] for seat in team) for team in teams)
        if end.team_scores != sums:
            yield f"team_scores are {end.team_scores}, but partners add up to {sums}"


@promise("final")
def scores_rank(_: Game[Any, Any], visit: Visit) -> Iterator[str]:
    """More points are always better, or always worse where few points win; ties may be broken."""
    end = _outcome(visit)
    if end.scores is None:
        raise DoesNotApply("no outcome had scores")
    points = list(end.scores)
    for team in end.teams:
        for seat in team:
            points[seat] = sum(end.scores[partner] for partner in team)
    ways = {
        (mine > other) == (standing > against)
        for mine, standing in zip(points, end.returns, strict=True)
        for other, against in zip(points, end.returns, strict=True)
        if mine != other and standing != against
    }
    for way in ways:
        if visit.run.recall("more points", "win", way) != way:
            yield f"with points {points} the returns are {end.returns!r}: more is now better, now worse"


def _outcome(visit: Visit) -> Outcome:
    """The outcome of a final position."""
    assert visit.outcome is not None
    return visit.outcome
