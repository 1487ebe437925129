"""The games that are installed here: functions on a host that is made when first needed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from boardkit.host.host import Host
from boardkit.play import Match
from boardkit.rules import Game

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["default_host", "game", "games", "replay"]


@cache
def default_host() -> Host:
    """The host of this process."""
    return Host()


def games() -> tuple[str, ...]:
    """The keys of all installed games, sorted; nothing is imported."""
    return default_host().games()


def game(key: str, /, **options: Any) -> Game[Any, Any]:
    """An installed game with these options.

    Raises:
        UnknownGameError: No installed plugin provides it.
        OptionError: There is no such option, or it does not take the value.
        PluginLoadError: Its plugin is broken.

    Examples:
        >>> game("minoa", players=3).players
        3
    """
    return default_host().game(key, **options)


def replay(source: str | Path) -> Match[Any, Any]:
    """The match that a transcript records, checked ply by ply.

    Args:
        source: The text of a transcript, or the path of a file with one.

    Raises:
        TranscriptError: It is no transcript, or does not replay; the first line at fault is named.
            Or it names a house rule that is not installed.
    """
    return default_host().replay(source)
