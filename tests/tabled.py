"""A plugin with two games of the zoo: one that all play at once, and one with secrets."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import EntryPoint

from zoo import Hands, Strips

from boardkit.host import hookimpl

__all__ = ["TABLED"]

TABLED = tuple(EntryPoint(key, "tabled", "boardkit.games") for key in ("hands", "strips"))


@hookimpl
def boardkit_games() -> Sequence[type[Hands | Strips]]:
    """Provide both games."""
    return [Hands, Strips]
