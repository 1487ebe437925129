"""Plugins made inside a test: objects whose methods are hooks."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from boardkit.host import Host

__all__ = ["GAMES", "host_with"]

GAMES = [EntryPoint(key, "claims", "boardkit.games") for key in ("claims", "leave")]


def host_with(monkeypatch: pytest.MonkeyPatch, **plugins: object) -> Host:
    """A host with two small games and these plugins, which are named `plugged:NAME`."""
    module = ModuleType("plugged")
    vars(module).update(plugins)
    monkeypatch.setitem(sys.modules, "plugged", module)
    return Host([*GAMES, *(EntryPoint(name, f"plugged:{name}", "boardkit") for name in plugins)])
