"""The host: finds installed games, and loads each alone when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pluggy

from boardkit.errors import (
    DuplicateGameError,
    PluginLoadError,
    UnknownGameError,
    listed,
    shown,
)
from boardkit.host import hookspecs
from boardkit.rules import Game, with_options

__all__ = ["GAMES", "Host"]

GAMES = "boardkit.games"
"""The entry-point group of games; the name of an entry point is the key of the game."""


_CONTRACT = ("info", "players", "setup", "moves", "play", "outcome")
_WANTED = (
    "its module needs a function boardkit_games, marked @hookimpl, that returns classes of games"
)


class Host:
    """Finds games by entry point; one broken plugin breaks only its own games.

    Args:
        entries: The entry points to choose from; those installed by default.
    """

    def __init__(self, entries: Iterable[EntryPoint] | None = None) -> None:
        self._entries = entries
        self._plugins = pluggy.PluginManager(hookspecs.PROJECT)
        self._plugins.add_hookspecs(hookspecs)
        self._classes: dict[str, type[Any]] = {}

    @cached_property
    def _found(self) -> Mapping[str, list[EntryPoint]]:
        """The entry points of each key; more than one that lead to different places clash."""
        found: dict[str, list[EntryPoint]] = {}
        for entry in entry_points(group=GAMES) if self._entries is None else self._entries:
            same_key = found.setdefault(entry.name, [])
            if entry.value not in [other.value for other in same_key]:
                same_key.append(entry)
        return dict(sorted(found.items()))

    def games(self) -> tuple[str, ...]:
        """The keys of all installed games, sorted; nothing is imported."""
        return tuple(self._found)

    def game_class(self, key: str) -> type[Any]:
        """The class of a game; its plugin is loaded if it was not.

        Raises:
            UnknownGameError: No installed plugin provides the key.
            DuplicateGameError: Several do.
            PluginLoadError: The one that does cannot be loaded.
        """
        if key not in self._classes:
            self._classes[key] = self._load(key)
        return self._classes[key]

    def game(self, key: str, /, **options: Any) -> Game[Any, Any]:
        """A game with these options.

        Raises:
            OptionError: There is no such option, or it does not take the value.
        """
        game: Game[Any, Any] = with_options(self.game_class(key), options)
        return game

    def _load(self, key: str) -> type[Any]:
        entries = self._found.get(key, [])
        if not entries:
            has = (
                f"installed are {', '.join(self.games())}"
                if self._found
                else "no games are installed"
            )
            raise UnknownGameError(
                f"no installed plugin provides game {shown(key)}; {has}", key=key
            )
        if len(entries) > 1:
            raise DuplicateGameError(
                f"game {key!r} is claimed by {' and '.join(map(_origin, entries))}", key=key
            )
        entry = entries[0]
        classes = self._provided(entry)
        if key not in classes:
            gives = f"it provides {listed(classes)}" if classes else f"it provides none; {_WANTED}"
            raise PluginLoadError(
                f"plugin {_origin(entry)} does not provide game {key!r}; {gives}",
                plugin=_origin(entry),
            )
        return classes[key]

    def _provided(self, entry: EntryPoint) -> dict[str, type[Any]]:
        """The games of one plugin by key; any failure of its code is a `PluginLoadError`."""
        name = _origin(entry)
        try:
            module = entry.load()
            if not self._plugins.is_registered(module):
                self._plugins.register(module, entry.value)
            others = [other for other in self._plugins.get_plugins() if other is not module]
            caller = self._plugins.subset_hook_caller("boardkit_games", others)
            classes = [kind for kinds in caller() for kind in kinds]
            for kind in classes:
                _check(kind)
            return {kind.info.key: kind for kind in classes}
        except (Exception, SystemExit) as error:
            reason = f"{type(error).__name__}: {error}"[:200].rstrip(": ")
            raise PluginLoadError(
                f"plugin {name} cannot be loaded: {reason}", plugin=name
            ) from error


def _check(kind: object) -> None:
    """Refuse what is no class of games, before a tool stumbles over it."""
    if not isinstance(kind, type):
        raise TypeError(f"boardkit_games must return classes of games, got {shown(kind)}")
    fields = getattr(
        kind, "__annotations__", ()
    )  # which a class without slots has not as attributes
    missing = [name for name in _CONTRACT if not hasattr(kind, name) and name not in fields]
    if missing:
        raise TypeError(f"{kind.__name__} is no game: it lacks {', '.join(missing)}")


def _origin(entry: EntryPoint) -> str:
    """The distribution that an entry point comes from, or the module that it names."""
    return f"{entry.dist.name}/{entry.dist.version}" if entry.dist else entry.value
