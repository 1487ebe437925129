"""The plugins that provide games, each loaded alone when one of its games is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from boardkit.errors import DuplicateGameError, PluginLoadError, UnknownGameError, listed, shown
from boardkit.host.contract import check_game, read_games, read_transcript
from boardkit.host.entries import ALLOWED, GAME_GROUP, Entries, origin
from boardkit.host.fence import Problem, Problems, fenced, problem_of
from boardkit.host.plugins import Plugin, Plugins
from boardkit.play import Transcript

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["GamePlugins"]

_FAILS = "fails in boardkit_games"
_WANTED = (
    "its module needs a function boardkit_games, marked @hookimpl, that returns classes of games"
)


class GamePlugins:
    """Finds games by the keys that their entry points have.

    Args:
        entries: The entry points.
        plugins: Loads them.
        problems: Is told what is wrong with them.
    """

    def __init__(self, entries: Entries, plugins: Plugins, problems: Problems) -> None:
        self._entries = entries
        self._plugins = plugins
        self._problems = problems
        self._providers: dict[str, Plugin] = {}
        self._classes: dict[Plugin, Mapping[str, type[Any]]] = {}
        self._faults: dict[Plugin, list[PluginLoadError]] = {}

    @property
    def loaded(self) -> Mapping[Plugin, Mapping[str, type[Any]]]:
        """The classes of games of each plugin that is loaded, by key."""
        return self._classes

    def game_class(self, key: str) -> type[Any]:
        """The class of a game; raises as `Host.game_class` does."""
        if not isinstance(key, str):
            raise UnknownGameError(self._unknown(key), key=key)
        if key not in self._providers:
            try:
                self._providers[key] = self._provider(key)
            except DuplicateGameError as error:
                self._problems.note(Problem(_parties(self._entries.games[key]), str(error)))
                raise
            except PluginLoadError as error:
                self._problems.note(problem_of(error))
                raise
        return self._classes[self._providers[key]][key]

    def migrate(self, transcript: Transcript) -> Transcript | None:
        """A transcript of older rules as the plugin of its game rewrites it, if it can."""
        plugin = self._providers[transcript.game["key"]]
        hook = "boardkit_migrate"
        if hook not in plugin.hooks:
            return None
        try:
            return self._plugins.ask(plugin, hook, read_transcript, transcript=transcript)
        except PluginLoadError as error:
            self._problems.note(problem_of(error))
            raise

    def unreachable(self) -> Iterator[Problem]:
        """Games that a plugin provides and nobody can ask for."""
        named = {entry.name for entry in self._entries.barred} | self._entries.games.keys()
        for plugin, classes in self._classes.items():
            for key in sorted(classes.keys() - named):
                yield Problem(
                    plugin.name,
                    f"game {key!r} of plugin {plugin.name} cannot be found: "
                    f"it needs an entry point {key!r} in the group {GAME_GROUP!r}",
                )

    def _provider(self, key: str) -> Plugin:
        """The plugin that provides a game."""
        claims = self._entries.games.get(key, ())
        if not claims:
            raise UnknownGameError(self._unknown(key), key=key)
        if len(claims) > 1:
            raise DuplicateGameError(f"game {key!r} is claimed by {_parties(claims)}", key=key)
        plugin = self._plugins.load(claims[0])
        if plugin not in self._classes:
            self._classes[plugin] = self._provided(plugin)
        if key not in self._classes[plugin]:
            raise self._not_provided(plugin, key)
        return plugin

    def _provided(self, plugin: Plugin) -> Mapping[str, type[Any]]:
        """The games of a plugin by key; what is none of the kind is a problem."""
        hook = "boardkit_games"
        kinds = self._plugins.ask(plugin, hook, read_games) if hook in plugin.hooks else []
        found: dict[str, list[Any]] = {}
        for kind in kinds:
            with self._faulty(plugin):
                check_game(kind)
                found.setdefault(kind.info.key, []).append(kind)
        for key, same in found.items():
            with self._faulty(plugin):
                if len(same) > 1:
                    raise PluginLoadError(f"it returns {len(same)} games with the key {key!r}")
        return {key: same[0] for key, same in found.items() if len(same) == 1}

    @contextmanager
    def _faulty(self, plugin: Plugin) -> Iterator[None]:
        """Note what is raised inside as a fault of what the plugin returned, and go on."""
        try:
            with fenced(plugin.name, _FAILS, hook="boardkit_games"):
                yield
        except PluginLoadError as error:
            self._faults.setdefault(plugin, []).append(error)
            self._problems.note(problem_of(error))

    def _not_provided(self, plugin: Plugin, key: str) -> PluginLoadError:
        """Why a plugin does not have the game that its entry point promises."""
        for fault in self._faults.get(plugin, ()):
            return PluginLoadError(str(fault), plugin=plugin.name, hook=fault.hook)
        classes = self._classes[plugin]
        gives = (
            f"it provides {listed(classes)}; the key of a game is the name of its entry point"
            if classes
            else f"it provides none; {_WANTED}"
        )
        return PluginLoadError(
            f"plugin {plugin.name} does not provide game {key!r}; {gives}", plugin=plugin.name
        )

    def _unknown(self, key: str) -> str:
        keys = self._entries.games
        barred = [origin(entry) for entry in self._entries.barred if entry.name == key]
        if barred:
            return f"game {shown(key)} is of plugin {barred[0]}, which {ALLOWED} does not allow"
        has = f"installed are {', '.join(keys)}" if keys else "no games are installed"
        return f"no installed plugin provides game {shown(key)}; {has}"


def _parties(claims: Iterable[EntryPoint]) -> str:
    """The plugins of entry points, whatever the order in which they were installed."""
    named = {claim: origin(claim) for claim in claims}
    if len(set(named.values())) < len(named):  # one distribution clashes with itself
        named = {claim: f"{name} ({claim.value})" for claim, name in named.items()}
    return " and ".join(sorted(named.values()))
