"""The host: finds what is installed, loads each plugin when it is needed, and fences all of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen

from boardkit.errors import DuplicateGameError, PluginLoadError
from boardkit.host.entries import ALLOWED, GAME_GROUP, HOOK_GROUP, Entries, scanned
from boardkit.host.fence import Problem, Problems, failure
from boardkit.host.game_plugins import GamePlugins
from boardkit.host.hook_plugins import HookPlugins
from boardkit.host.plugins import HOOKS, Plugin, Plugins
from boardkit.host.watched import WatchedMatch
from boardkit.play import Finder, HouseRule, Match
from boardkit.rules import Game, Position, with_options

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

__all__ = ["Host", "Provided"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

_OF_GAMES = frozenset({"boardkit_games", "boardkit_migrate"})


@frozen
class Provided:
    """What a plugin gives.

    Attributes:
        plugin: The name of the plugin.
        games: The keys of its games.
        agents: The names of its agents.
        commands: The names of its commands.
        hooks: The hooks that it implements.
    """

    plugin: str
    games: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()


class Host:
    """Finds plugins by entry point; one that is broken breaks only itself.

    A game stands in the entry-point group `boardkit.games`, under its key, and is loaded alone when
    it is asked for. Agents, commands, watchers and house rules stand in the group `boardkit`, and
    are loaded together, before the first of them is needed.

    The environment variable `BOARDKIT_PLUGINS`, if it is set, names the plugins that alone are let
    in: distributions, with or without their version, or entry points, joined by commas. If it is
    empty, none is. Case and spaces around a name do not matter, nor which of `-`, `_` and `.` it is
    written with; a name that no plugin has is a problem.

    Args:
        entries: The entry points to choose from; those installed by default.
    """

    def __init__(self, entries: Iterable[EntryPoint] | None = None) -> None:
        self._given = entries
        self._plugins = Plugins()
        self._problems = Problems()
        self._reserved: dict[str, set[str]] = {"agent": set(), "command": set()}

    # -- games

    def games(self) -> tuple[str, ...]:
        """The keys of all installed games, sorted; nothing is imported."""
        return tuple(self._entries.games)

    def game_class(self, key: str) -> type[Any]:
        """The class of a game; its plugin is loaded if it was not.

        Raises:
            UnknownGameError: No installed plugin provides the key.
            DuplicateGameError: Several do.
            PluginLoadError: The one that does cannot be loaded, or its game does not keep to the
                contract.
        """
        return self._game_plugins.game_class(key)

    def game(self, key: str, /, **options: Any) -> Game[Any, Any]:
        """A game with these options.

        Raises:
            OptionError: There is no such option, or it does not take the value.
        """
        game: Game[Any, Any] = with_options(self.game_class(key), options)
        return game

    # -- matches

    def match(
        self, game: Game[S, M], state: S | None = None, seed: int | str | None = None
    ) -> Match[S, M]:
        """A match with the house rules of all plugins, which watch it.

        A house rule that fails leaves the outcome as it was, and a watcher that fails sees the next
        move all the same; either is noted in `problems`.

        Args:
            game: The rules.
            state: The position to start from; the game's set-up by default.
            seed: What chance follows; one is chosen if none is given.
        """
        self.load_all()
        hooks = self._hook_plugins
        return WatchedMatch(game, state, seed, house=hooks.house(), tell=hooks.teller())

    def replay(self, source: str | Path) -> Match[Any, Any]:
        """The match that a transcript records, checked ply by ply, with the house rules it names.

        Plugins do not watch it. A transcript of older rules is handed to the plugin of its game.

        Args:
            source: The text of a transcript, or the path of a file with one.

        Raises:
            TranscriptError: It is no transcript, or does not replay; the first line at fault is
                named.
        """
        return self._finder.replay(source)

    def replay_all(self, source: str | Path) -> Iterator[Match[Any, Any]]:
        """The matches of all transcripts in a text, one after another; raises as `replay` does."""
        return self._finder.replay_all(source)

    # -- what else plugins provide

    def load_all(self) -> None:
        """Load the plugins that add to all games; those that cannot be are noted in `problems`.

        They are loaded once; whatever here needs them does so itself.
        """
        _ = self._hook_plugins.loaded  # on first use

    def reserve(self, *, agents: Iterable[str] = (), commands: Iterable[str] = ()) -> None:
        """Keep names for those who use the host: what a plugin has under such a name is left out.

        Args:
            agents: Names of agents.
            commands: Names of commands.
        """
        self._reserved["agent"].update(agents)
        self._reserved["command"].update(commands)

    def agents(self) -> Mapping[str, Any]:
        """The agents of all plugins, sorted by name.

        One whose name is reserved, or is that of another, is left out and noted in `problems`.
        """
        self.load_all()
        return self._hook_plugins.agents()

    def commands(self) -> Sequence[Any]:
        """The commands of all plugins, sorted by name; some are left out, as of agents."""
        self.load_all()
        return tuple(self._hook_plugins.commands().values())

    def command_failed(self, name: str, error: Exception) -> PluginLoadError:
        """The error that says which plugin's command of this name has failed, and for what reason.

        Raises:
            KeyError: No plugin has such a command.
        """
        for plugin, commands in self._hook_plugins.commands_by_plugin.items():
            if name in commands:
                return failure(plugin.name, f"fails in the command {name!r}", error)
        raise KeyError(name)

    def distributions(self) -> Mapping[str, str]:
        """The versions of the distributions that plugins come from, by name; nothing is imported.

        A distribution whose metadata do not tell its name is left out.
        """
        return self._entries.distributions

    def plugin_of(self, thing: object) -> str:
        """The plugin in whose package an object or its class is defined; nothing is imported.

        It is the distribution with its version, or else the module; empty for what is in none.
        """
        return self._entries.plugin_of(thing)

    # -- what is wrong

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was found to be wrong so far."""
        return self._problems.found

    def note(self, problems: Iterable[Problem]) -> None:
        """Add what was found to be wrong elsewhere, as by a process that played matches for us."""
        for problem in problems:
            self._problems.note(problem)

    def examine(self) -> tuple[Problem, ...]:
        """Load everything that is installed, and tell all that is wrong with it."""
        for key in self.games():
            with suppress(DuplicateGameError, PluginLoadError):
                self.game_class(key)
        self.agents()
        self.commands()
        for problem in (*self._game_plugins.unreachable(), *self._idle()):
            self._problems.note(problem)
        return self.problems

    def provided(self) -> tuple[Provided, ...]:
        """What each plugin gives, sorted by name; of games, those that were asked for so far."""
        games, hooks = self._game_plugins.loaded, self._hook_plugins
        plugins = sorted({*games, *hooks.loaded}, key=lambda plugin: plugin.name)
        return tuple(
            Provided(
                plugin.name,
                games=tuple(sorted(games.get(plugin, ()))),
                agents=tuple(sorted(hooks.agents_by_plugin.get(plugin, ()))),
                commands=tuple(sorted(hooks.commands_by_plugin.get(plugin, ()))),
                hooks=plugin.hooks,
            )
            for plugin in plugins
        )

    # -- inside

    @cached_property
    def _entries(self) -> Entries:
        entries = scanned(self._given, os.environ.get(ALLOWED))
        for problem in entries.problems:
            self._problems.note(problem)
        return entries

    @cached_property
    def _game_plugins(self) -> GamePlugins:
        return GamePlugins(self._entries, self._plugins, self._problems)

    @cached_property
    def _hook_plugins(self) -> HookPlugins:
        return HookPlugins(self._entries, self._plugins, self._problems, self._reserved)

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self.game_class, self._game_plugins.migrate, self._house_rule)

    def _house_rule(self, name: str) -> HouseRule | None:
        return self._hook_plugins.house_rule(name)  # most transcripts name none, and load nothing

    def _idle(self) -> Iterator[Problem]:
        """Hooks that are never called, since the module stands in the other group only."""
        groups: dict[Plugin, frozenset[str]] = dict.fromkeys(self._game_plugins.loaded, _OF_GAMES)
        for plugin in self._hook_plugins.loaded:
            groups[plugin] = groups.get(plugin, frozenset()) | (HOOKS.keys() - _OF_GAMES)
        for plugin, called in groups.items():
            for hook in sorted(set(plugin.hooks) - called):
                group = GAME_GROUP if hook in _OF_GAMES else HOOK_GROUP
                message = f"is never called; its module needs an entry point in the group {group!r}"
                yield Problem(plugin.name, f"{hook} of plugin {plugin.name} {message}", hook)
