"""What plugins add to all games: agents, commands, watchers and house rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property, partial
from itertools import chain
from operator import itemgetter
from typing import Any

from boardkit.errors import PluginLoadError
from boardkit.host.contract import read_agents, read_commands
from boardkit.host.entries import ALLOWED, Entries, folded, origin
from boardkit.host.fence import Problem, Problems
from boardkit.host.outcomes import read_outcome
from boardkit.host.plugins import Plugin, Plugins
from boardkit.host.watched import Tell
from boardkit.play import HouseRule
from boardkit.state import Outcome

__all__ = ["HookPlugins"]

Offers = dict[Plugin, dict[str, Any]]
"""What each plugin gives, by name."""


class HookPlugins:
    """The plugins of the entry-point group `boardkit`.

    Args:
        entries: The entry points.
        plugins: Loads them, all at once.
        problems: Is told what is wrong with them.
        reserved: Names that no agent or no command of a plugin may have, under `agent` and
            `command`.
    """

    def __init__(
        self,
        entries: Entries,
        plugins: Plugins,
        problems: Problems,
        reserved: Mapping[str, Collection[str]],
    ) -> None:
        self._entries = entries
        self._plugins = plugins
        self._problems = problems
        self._reserved = reserved

    @cached_property
    def loaded(self) -> list[Plugin]:
        """Those that can be loaded, in the order of their names; loaded on first use."""
        found: dict[Plugin, None] = {}
        for entry in self._entries.others:
            with self._problems.noting():
                found[self._plugins.load(entry)] = None
        for plugin in found:
            if not plugin.hooks:
                message = f"plugin {plugin.name} does nothing: no function is marked @hookimpl"
                self._problems.note(Problem(plugin.name, message))
        return sorted(found, key=lambda plugin: plugin.name)

    @cached_property
    def agents_by_plugin(self) -> Offers:
        """The agents of each plugin; each is asked once."""
        return self._answers("boardkit_agents", read_agents)

    @cached_property
    def commands_by_plugin(self) -> Offers:
        """The commands of each plugin; each is asked once."""
        return self._answers("boardkit_commands", read_commands)

    def agents(self) -> dict[str, Any]:
        """Agents by name."""
        return self._named("agent", self.agents_by_plugin)

    def commands(self) -> dict[str, Any]:
        """Commands by name."""
        return self._named("command", self.commands_by_plugin)

    def house(self) -> dict[str, HouseRule]:
        """The house rules by the names of their plugins."""
        found: dict[str, list[Plugin]] = {}
        for plugin in self._with("boardkit_outcome"):
            found.setdefault(plugin.name, []).append(plugin)
        return {name: self._rule(plugins) for name, plugins in found.items()}

    def house_rule(self, name: str) -> HouseRule | None:
        """The house rule that a transcript names, in whichever version; None if there is none.

        Raises:
            PluginLoadError: Its plugin cannot be loaded, or is not allowed.
        """
        wanted = _distribution(name)
        for own, rule in self.house().items():
            if _distribution(own) == wanted:
                return rule
        for problem in self._problems.found:
            if _distribution(problem.plugin) == wanted:
                raise PluginLoadError(problem.message, plugin=problem.plugin, hook=problem.hook)
        if wanted in {_distribution(origin(entry)) for entry in self._entries.barred}:
            raise PluginLoadError(f"{ALLOWED} does not allow it", plugin=name)
        return None

    def teller(self) -> Tell:
        """What tells the watchers; a function, so that matches can be copied."""
        ask, problems = self._plugins.ask, self._problems
        watchers = {
            hook: self._with(hook) for hook in ("boardkit_move_played", "boardkit_match_over")
        }

        def tell(hook: str, **facts: object) -> None:
            for plugin in watchers[hook]:
                with problems.noting(once=(plugin, hook)):
                    ask(plugin, hook, _ignored, **facts)

        return tell

    def _rule(self, plugins: list[Plugin]) -> HouseRule:
        ask, problems, hook = self._plugins.ask, self._problems, "boardkit_outcome"

        def rule(game: Any, state: Any, outcome: Outcome) -> Outcome:
            read = partial(read_outcome, players=game.players)
            for plugin in plugins:
                with problems.noting(once=(plugin, hook)):
                    answer = ask(plugin, hook, read, game=game, state=state, outcome=outcome)
                    outcome = answer or outcome
            return outcome

        return rule

    def _with(self, hook: str) -> list[Plugin]:
        return [plugin for plugin in self.loaded if hook in plugin.hooks]

    def _answers(self, hook: str, read: Callable[[Any], dict[str, Any]]) -> Offers:
        """What each plugin answers to a hook for things with names."""
        found: Offers = {}
        for plugin in self._with(hook):
            with self._problems.noting():
                found[plugin] = self._plugins.ask(plugin, hook, read)
        return found

    def _named(self, what: str, offers: Offers) -> dict[str, Any]:
        """What is offered under one name by one plugin alone; all else is a problem."""
        claims: dict[str, list[str]] = {name: ["boardkit"] for name in self._reserved[what]}
        for plugin, offered in offers.items():
            for name in offered:
                claims.setdefault(name, []).append(plugin.name)
        for name, owners in sorted(claims.items()):
            if len(owners) > 1:
                parties = " and ".join(owners)
                self._problems.note(Problem(parties, f"{what} {name!r} is claimed by {parties}"))
        given = sorted(chain(*map(dict.items, offers.values())), key=itemgetter(0))
        return {name: thing for name, thing in given if len(claims[name]) == 1}


def _ignored(_: object) -> None:
    """Watchers have nothing to say."""


def _distribution(name: str) -> str:
    """The name of a plugin without its version, as names are compared."""
    return folded(name.partition("/")[0])
