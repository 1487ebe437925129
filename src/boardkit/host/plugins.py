"""Loading plugins, and asking each alone."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy
from attrs import frozen

from boardkit.errors import PluginLoadError, shown
from boardkit.host import hookspecs
from boardkit.host.entries import newer_python, origin
from boardkit.host.fence import aside, failure, fenced

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["HOOKS", "Plugin", "Plugins"]

A = TypeVar("A")

HOOKS = {
    name: tuple(inspect.signature(hook).parameters)
    for name, hook in vars(hookspecs).items()
    if name.startswith("boardkit_")
}
"""The arguments of each hook."""
_LATE = (
    inspect.isgeneratorfunction,
    inspect.iscoroutinefunction,
    inspect.isasyncgenfunction,
)
"""Ask whether a function does nothing when it is called."""


@frozen(eq=False)
class Plugin:
    """A plugin that is loaded.

    Attributes:
        name: The distribution that it comes from, or else its module.
        module: What its entry point leads to.
        hooks: The hooks that it implements.
        manager: Calls them. Each plugin has its own, since one manager would compare what entry
            points lead to, and that may be any object, even one that fails when it is compared.
    """

    name: str
    module: object
    hooks: tuple[str, ...]
    manager: pluggy.PluginManager


class Plugins:
    """The plugins that are loaded; pluggy knows which functions of theirs are hooks."""

    def __init__(self) -> None:
        self._loaded: list[Plugin] = []
        self._loading: set[str] = set()

    def load(self, entry: EntryPoint) -> Plugin:
        """The plugin to which an entry point leads; one module is one plugin, however it was found.

        Raises:
            PluginLoadError: It cannot be imported, or does not fit our hooks.
            RuntimeError: It is just being imported, and needs itself for that.
        """
        name = origin(entry)
        source = entry.value.partition(":")[0].strip()
        if source in self._loading:  # it has no hooks yet, and would be taken for one without
            raise RuntimeError("a plugin that is being imported cannot ask for what it provides")
        self._loading.add(source)
        try:
            if entry.pattern.match(entry.value) is None:
                raise PluginLoadError(f"{shown(entry.value)} names no module")
            with aside():
                return self._registered(name, entry.load())
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # SystemExit, and what else a module may raise
            raise failure(name, f"cannot be loaded{newer_python(entry)}", error) from error
        finally:
            self._loading.remove(source)

    def ask(self, plugin: Plugin, hook: str, read: Callable[[Any], A], /, **arguments: object) -> A:
        """What a plugin answers to a hook that it implements.

        Args:
            plugin: The only plugin to be asked.
            hook: Which hook.
            read: Turns the answer into what is wanted; raises when it cannot.
            arguments: What the hook is told.

        Raises:
            PluginLoadError: The plugin fails, or answers what `read` does not take.
        """
        with fenced(plugin.name, f"fails in {hook}", hook=hook):
            answers = getattr(plugin.manager.hook, hook)(**arguments)
            return read(answers[0] if answers else None)  # pluggy leaves out what is None

    def _registered(self, name: str, module: object) -> Plugin:
        for plugin in self._loaded:
            if plugin.module is module:
                return plugin
        manager = pluggy.PluginManager(hookspecs.PROJECT)
        manager.add_hookspecs(hookspecs)
        plugin = Plugin(name, module, _hooks(module, manager), manager)
        manager.register(module, name)
        self._loaded.append(plugin)
        return plugin


def _hooks(module: object, manager: pluggy.PluginManager) -> tuple[str, ...]:
    """The hooks that a module implements; raises where it does not fit them."""
    found: list[str] = []
    for name in dir(module):
        marks: Any = manager.parse_hookimpl_opts(module, name)
        if not marks:
            continue
        hook = marks.get("specname") or name
        if hook in HOOKS:
            _check_function(hook, getattr(module, name), marks)
        elif not marks.get("optionalhook"):
            raise PluginLoadError(f"{hook} is no hook; the hooks are {', '.join(sorted(HOOKS))}")
        if hook in found:
            raise PluginLoadError(f"it implements {hook} twice")
        if hook in HOOKS:
            found.append(hook)
    return tuple(sorted(found))


def _check_function(hook: str, function: Any, marks: Any) -> None:
    if marks.get("wrapper") or marks.get("hookwrapper"):
        raise PluginLoadError(f"{hook} wraps nothing, as each plugin is asked alone")
    if any(asks(function) for asks in _LATE):
        raise PluginLoadError(f"{hook} must return its answer, not yield or await it")
    parameters = inspect.signature(function).parameters.values()
    for parameter in parameters:
        if parameter.kind not in (parameter.POSITIONAL_OR_KEYWORD, parameter.POSITIONAL_ONLY):
            raise PluginLoadError(
                f"{hook} must take plain arguments, without '*', but takes {parameter}"
            )
    needed = [parameter.name for parameter in parameters if parameter.default is parameter.empty]
    wrong = [name for name in needed if name not in HOOKS[hook]]
    if wrong:
        gives = ", ".join(HOOKS[hook]) or "no arguments"
        raise PluginLoadError(f"{hook} is called with {gives}, but asks for {', '.join(wrong)}")
