"""What a house rule must return, checked before a match ends with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any

from boardkit.errors import PluginLoadError, shown
from boardkit.state import Line, Outcome, Sheet

__all__ = ["read_outcome"]

MOST = 2**63
"""Points stay below this: Python does not write out numbers of thousands of digits."""


def read_outcome(answer: object, *, players: int) -> Outcome | None:
    """An outcome for so many players, or None."""
    if answer is None:
        return None
    if not isinstance(answer, Outcome):
        raise PluginLoadError(f"it must return an Outcome or None, got {shown(answer)}")
    for name, is_good in _FIELDS.items():
        if not is_good(answer, players):
            raise PluginLoadError(
                f"it must return an Outcome of {players} players, "
                f"got {name} {shown(getattr(answer, name))}"
            )
    return answer


def _are(numbers: object, count: int, *kinds: type) -> bool:
    """Whether it is a tuple of so many numbers; True, NaN and the endless are none."""
    return (
        isinstance(numbers, tuple)
        and len(numbers) == count
        and all(type(number) in kinds and abs(number) < MOST for number in numbers)
    )


def _are_seats(seats: object, players: int) -> bool:
    """Whether it is a tuple of one player or more, each once."""
    if not isinstance(seats, tuple) or not _are(seats, len(seats), int):
        return False
    return set() < set(seats) <= set(range(players)) and len(set(seats)) == len(seats)


def _are_teams(teams: object, players: int) -> bool:
    """Whether each player is in one team, or there are none."""
    if not isinstance(teams, tuple) or not all(_are_seats(team, players) for team in teams):
        return False
    return sorted(chain(*teams)) in ([], list(range(players)))


def _is_sheet(sheet: object, players: int) -> bool:
    """Whether it is a score sheet of so many players; its own class sees to the points."""
    return isinstance(sheet, Sheet) and sheet.players == players and all(map(_is_line, sheet.lines))


def _is_line(line: object) -> bool:
    """Whether it is a line of a score sheet, and can be shown."""
    if not isinstance(line, Line):
        return False
    words, rule, sites = (getattr(line, name) for name in ("what", "rule", "sites"))
    return isinstance(words, str) and isinstance(rule, str | None) and isinstance(sites, Iterable)


_FIELDS: Mapping[str, Callable[[Any, int], bool]] = {
    "reason": lambda end, _: isinstance(end.reason, str),
    "returns": lambda end, players: (
        _are(end.returns, players, int, float) and all(-1 <= one <= 1 for one in end.returns)
    ),
    "scores": lambda end, players: end.scores is None or _are(end.scores, players, int),
    "winners": lambda end, players: (
        _are_seats(end.winners, players) and list(end.winners) == sorted(end.winners)
    ),
    "sheet": lambda end, players: end.sheet is None or _is_sheet(end.sheet, players),
    "teams": lambda end, players: _are_teams(end.teams, players),
    "team_scores": lambda end, _: (
        end.team_scores is None or _are(end.team_scores, len(end.teams), int)
    ),
}
"""What each field of an outcome has to be, given the number of players."""
