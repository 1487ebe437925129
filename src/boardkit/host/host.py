"""The host: finds what is installed, loads each plugin when it is needed, and fences all of them."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen

from boardkit.errors import DuplicateGameError, PluginLoadError
from boardkit.host.entries import ALLOWED, EXTRAS, GAMES, Scan, scanned
from boardkit.host.extras import Extras
from boardkit.host.fence import Problem, Problems
from boardkit.host.plugins import HOOKS, Plugin, Plugins
from boardkit.host.shelf import Shelf
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
    """What a plugin gives, as far as it was asked.

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
    in: distributions or entry points, joined by commas. If it is empty, none is. Case and spaces
    around a name do not matter, nor which of `-`, `_` and `.` it is written with; a name that no
    plugin has is a problem.

    Args:
        entries: The entry points to choose from; those installed by default.
    """

    def __init__(self, entries: Iterable[EntryPoint] | None = None) -> None:
        self._entries = entries
        self._plugins = Plugins()
        self._problems = Problems()

    # -- games

    def games(self) -> tuple[str, ...]:
        """The keys of all installed games, sorted; nothing is imported."""
        return tuple(self._scan.games)

    def game_class(self, key: str) -> type[Any]:
        """The class of a game; its plugin is loaded if it was not.

        Raises:
            UnknownGameError: No installed plugin provides the key.
            DuplicateGameError: Several do.
            PluginLoadError: The one that does cannot be loaded, or its game does not keep to the
                contract.
        """
        return self._shelf.game_class(key)

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
        extras = self._extras
        return WatchedMatch(game, state, seed, house=extras.house(), tell=extras.teller())

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

        They are loaded once; what needs them does so itself.
        """
        _ = self._extras  # made, and so loaded, on first use

    def agents(self, taken: Collection[str] = ()) -> Mapping[str, Any]:
        """The agents of all plugins, sorted by name.

        Args:
            taken: Names that are not free; an agent with such a name is left out and noted, as are
                agents of one name.
        """
        return self._extras.agents(taken)

    def commands(self, taken: Collection[str] = ()) -> Sequence[Any]:
        """The commands of all plugins, sorted by name.

        Args:
            taken: Names that are not free, as for agents.
        """
        return tuple(self._extras.commands(taken).values())

    # -- what is wrong

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was found to be wrong so far."""
        return self._problems.found

    def examine(self) -> tuple[Problem, ...]:
        """Load everything that is installed, and tell all that is wrong with it."""
        for key in self.games():
            with suppress(DuplicateGameError, PluginLoadError):
                self.game_class(key)
        self.agents()
        self.commands()
        for problem in (*self._shelf.unreachable(), *self._idle()):
            self._problems.note(problem)
        return self.problems

    def provided(self) -> tuple[Provided, ...]:
        """What the plugins that are loaded give, sorted by name."""
        shelf, extras = self._shelf.loaded, self._extras
        agents, commands = (
            dict(extras.offers(f"boardkit_{what}")) for what in ("agents", "commands")
        )
        plugins = sorted({*shelf, *extras.loaded}, key=lambda plugin: plugin.name)
        return tuple(
            Provided(
                plugin.name,
                games=tuple(sorted(shelf.get(plugin, ()))),
                agents=tuple(sorted(agents.get(plugin, ()))),
                commands=tuple(sorted(commands.get(plugin, ()))),
                hooks=plugin.hooks,
            )
            for plugin in plugins
        )

    # -- inside

    @cached_property
    def _scan(self) -> Scan:
        scan = scanned(self._entries, os.environ.get(ALLOWED))
        for problem in scan.problems:
            self._problems.note(problem)
        return scan

    @cached_property
    def _shelf(self) -> Shelf:
        return Shelf(self._scan, self._plugins, self._problems)

    @cached_property
    def _extras(self) -> Extras:
        return Extras(self._scan, self._plugins, self._problems)

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self.game_class, self._shelf.migrate, self._house_rule)

    def _house_rule(self, name: str) -> HouseRule | None:
        return self._extras.house_rule(name)  # most transcripts name none, and load nothing

    def _idle(self) -> Iterator[Problem]:
        """Hooks that are never called, since the module stands in the other group only."""
        groups: dict[Plugin, frozenset[str]] = dict.fromkeys(self._shelf.loaded, _OF_GAMES)
        for plugin in self._extras.loaded:
            groups[plugin] = groups.get(plugin, frozenset()) | (HOOKS.keys() - _OF_GAMES)
        for plugin, called in groups.items():
            for hook in sorted(set(plugin.hooks) - called):
                group = GAMES if hook in _OF_GAMES else EXTRAS
                message = f"is never called; its module needs an entry point in the group {group!r}"
                yield Problem(plugin.name, f"{hook} of plugin {plugin.name} {message}", hook)
