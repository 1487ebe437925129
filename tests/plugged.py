"""Plugins made inside a test, objects whose methods are hooks or files that seem installed."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from boardkit.host import Host, hookimpl
from boardkit.play import Match
from boardkit.state import Line, Outcome

__all__ = ["GAMES", "Bonus", "bots_installed", "dist", "host_with", "leave", "played_out"]

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


def dist(folder: Path, name: str, version: str, entry: str) -> None:
    """Let a distribution seem installed in a folder."""
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(entry)


def bots_installed(folder: Path, version: str) -> None:
    """Let a plugin seem installed in a folder whose agent `first` cannot be pickled."""
    dist(folder, "bots", version, "[boardkit]\nbots = robots\n")
    (folder / "robots.py").write_text(
        "from boardkit.host import hookimpl\n"
        "@hookimpl\n"
        "def boardkit_agents():\n"
        "    return {'first': lambda game, state, rng: game.moves(state)[0]}\n"
    )
