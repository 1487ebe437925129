"""Plugins made inside a test, objects whose methods are hooks, and matches of their hosts."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from boardkit.host import Host, hookimpl
from boardkit.play import Match
from boardkit.state import Line, Outcome

__all__ = ["GAMES", "Bonus", "host_with", "leave", "played_out"]

AnyMatch = Match[Any, Any]

GAMES = [EntryPoint(key, "claims", "boardkit.games") for key in ("claims", "leave")]


def host_with(monkeypatch: pytest.MonkeyPatch, **plugins: object) -> Host:
    """A host with two small games and these plugins, which are named `plugged:NAME`."""
    module = ModuleType("plugged")
    vars(module).update(plugins)
    monkeypatch.setitem(sys.modules, "plugged", module)
    return Host([*GAMES, *(EntryPoint(name, f"plugged:{name}", "boardkit") for name in plugins)])


class Bonus:
    """A house rule: so many points more for one player; games without points stay as they are."""

    def __init__(self, player: int, points: int) -> None:
        self.line = Line(player, points, "house rule")

    @hookimpl
    def boardkit_outcome(self, outcome: Outcome) -> Outcome | None:
        if outcome.sheet is None:
            return None
        sheet = evolve(outcome.sheet, lines=(*outcome.sheet.lines, self.line))
        return Outcome.by_points(sheet, reason=outcome.reason)


def played_out(match: AnyMatch) -> AnyMatch:
    """The match, after all that chance and the first moves make of it."""
    while match.outcome is None:
        match.roll()
        match.push(match.legal[0])
    return match


def leave(host: Host, *moves: str) -> AnyMatch:
    """A match of a host, after some moves."""
    match = host.match(host.game("leave"), seed=1)
    for move in moves:
        match.push(move)
    return match
