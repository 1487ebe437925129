"""What plugins add to all games: agents, commands, watchers and house rules."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from boardkit.errors import PluginLoadError
from boardkit.host.contract import read_agents, read_commands, read_outcome
from boardkit.host.entries import ALLOWED, Scan, folded, origin
from boardkit.host.fence import Problem, Problems
from boardkit.host.plugins import Plugin, Plugins
from boardkit.host.watched import Tell
from boardkit.play import HouseRule
from boardkit.state import Outcome

__all__ = ["Extras"]

Read = Callable[[Any], dict[str, Any]]


class Extras:
    """The plugins of the entry-point group `boardkit`, in the order of their names.

    Args:
        scan: The entry points.
        plugins: Loads them, all at once.
        problems: Is told what is wrong with them.
    """

    def __init__(self, scan: Scan, plugins: Plugins, problems: Problems) -> None:
        self._scan = scan
        self._plugins = plugins
        self._problems = problems
        self._offers: dict[str, list[tuple[Plugin, dict[str, Any]]]] = {}
        loaded: dict[Plugin, None] = {}
        for entry in scan.extras:
            with problems.noting():
                loaded[plugins.load(entry)] = None
        self.loaded = sorted(loaded, key=lambda plugin: plugin.name)
        for plugin in self.loaded:
            if not plugin.hooks:
                message = f"plugin {plugin.name} does nothing: no function is marked @hookimpl"
                problems.note(Problem(plugin.name, message))

    def agents(self, taken: Collection[str]) -> dict[str, Any]:
        """Agents by name."""
        return self._named("agent", self.offers("boardkit_agents"), taken)

    def commands(self, taken: Collection[str]) -> dict[str, Any]:
        """Commands by name."""
        return self._named("command", self.offers("boardkit_commands"), taken)

    def offers(self, hook: str) -> list[tuple[Plugin, dict[str, Any]]]:
        """What each plugin answers to a hook for things with names; asked once."""
        read: Read = {"boardkit_agents": read_agents, "boardkit_commands": read_commands}[hook]
        if hook not in self._offers:
            self._offers[hook] = []
            for plugin in self._with(hook):
                with self._problems.noting():
                    self._offers[hook].append((plugin, self._plugins.ask(plugin, hook, read)))
        return self._offers[hook]

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
        if wanted in {_distribution(origin(entry)) for entry in self._scan.barred}:
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
                with problems.noting(once=True):
                    ask(plugin, hook, _ignored, **facts)

        return tell

    def _rule(self, plugins: list[Plugin]) -> HouseRule:
        ask, problems, hook = self._plugins.ask, self._problems, "boardkit_outcome"

        def rule(game: Any, state: Any, outcome: Outcome) -> Outcome:
            read = partial(read_outcome, players=game.players)
            for plugin in plugins:
                with problems.noting(once=True):
                    answer = ask(plugin, hook, read, game=game, state=state, outcome=outcome)
                    outcome = answer or outcome
            return outcome

        return rule

    def _with(self, hook: str) -> list[Plugin]:
        return [plugin for plugin in self.loaded if hook in plugin.hooks]

    def _named(
        self, what: str, offers: list[tuple[Plugin, dict[str, Any]]], taken: Collection[str]
    ) -> dict[str, Any]:
        """What is offered under one name by one plugin alone; all else is a problem."""
        claims: dict[str, list[tuple[str, Any]]] = {name: [("boardkit", None)] for name in taken}
        for plugin, offered in offers:
            for name, thing in offered.items():
                claims.setdefault(name, []).append((plugin.name, thing))
        found = {}
        for name, claimed in sorted(claims.items()):
            owners = " and ".join(owner for owner, _ in claimed)
            if len(claimed) > 1:
                self._problems.note(Problem(owners, f"{what} {name!r} is claimed by {owners}"))
            elif name not in taken:
                found[name] = claimed[0][1]
        return found


def _ignored(_: object) -> None:
    """Watchers have nothing to say."""


def _distribution(name: str) -> str:
    """The name of a plugin without its version, as names are compared."""
    return folded(name.partition("/")[0])
