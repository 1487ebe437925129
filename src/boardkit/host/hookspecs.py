"""The hooks that plugins may implement, and the marker for doing so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pluggy

__all__ = ["PROJECT", "hookimpl"]

PROJECT = "boardkit"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as the implementation of a hook."""


@hookspec
def boardkit_games() -> Sequence[type[Any]]:  # type: ignore[empty-body]
    """Which games the plugin provides.

    Called once, when a game of the plugin is first asked for.

    Returns:
        Classes of games; each has its key in `info` and works with the defaults of its options.

    Example:
        ```python
        @hookimpl
        def boardkit_games():
            return [Minoa]
        ```
    """
