"""What plugins must return, checked before a tool stumbles over it.

What is wrong is raised as a `PluginLoadError` without a name; the fence adds which plugin it was.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from boardkit.errors import PluginLoadError, listed, shown
from boardkit.play import Record, Transcript, read_transcripts
from boardkit.rules import GameInfo

__all__ = [
    "check_game",
    "read_agents",
    "read_commands",
    "read_games",
    "read_transcript",
]

_VERBS = {"setup": (), "moves": ("state",), "play": ("state", "move"), "outcome": ("state",)}
_NAME = re.compile(r"[A-Za-z0-9_.-]+")


def read_games(answer: object) -> list[Any]:
    """What is said to be classes of games, each once; `check_game` looks at them one by one."""
    if isinstance(answer, (str, type)) or not isinstance(answer, Iterable):
        raise PluginLoadError(f"it must return a list of classes of games, got {shown(answer)}")
    kinds: list[Any] = []
    for kind in answer:
        if not any(kind is other for other in kinds):
            kinds.append(kind)
    return kinds


def check_game(kind: object) -> None:
    """Refuse what is no class of games; a game is made, but none of its verbs is called."""
    if not isinstance(kind, type):
        raise PluginLoadError(f"it must return classes of games, got {shown(kind)}")
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    known = {field.name for field in fields}
    wanted = ("info", "players", *_VERBS)
    missing = [name for name in wanted if not hasattr(kind, name) and name not in known]
    if missing:
        raise PluginLoadError(f"{kind.__name__} is no game: it lacks {', '.join(missing)}")
    if not attrs.has(kind) or kind.__hash__ is None:
        raise PluginLoadError(f"{kind.__name__} must be an @attrs.frozen class")
    bare = [field.name for field in fields if field.init and field.default is attrs.NOTHING]
    if bare:
        raise PluginLoadError(f"{kind.__name__} needs a default for {', '.join(bare)}")
    _check_info(kind)
    for verb, arguments in _VERBS.items():
        _check_verb(kind, verb, arguments)
    game: Any = kind()
    if type(game.players) is not int or game.players < 1:
        raise PluginLoadError(
            f"{kind.__name__}.players must be how many play, got {shown(game.players)}"
        )


def read_agents(answer: object) -> dict[str, Any]:
    """Agents by name."""
    if not isinstance(answer, Mapping):
        raise PluginLoadError(f"it must return a mapping from name to agent, got {shown(answer)}")
    agents = {_name(name): agent for name, agent in answer.items()}
    for name, agent in agents.items():
        if not callable(agent) or not _takes(agent, 3):
            raise PluginLoadError(
                f"agent {name!r} must take (game, state, rng), got {shown(agent)}"
            )
    return agents


def read_commands(answer: object) -> dict[str, Any]:
    """Commands of click by name."""
    if isinstance(answer, str) or not isinstance(answer, Iterable):
        raise PluginLoadError(f"it must return a list of click commands, got {shown(answer)}")
    commands: dict[str, Any] = {}
    for command in answer:
        if not _is_command(command):
            raise PluginLoadError(f"it must return click commands, got {shown(command)}")
        name = _name(command.name)
        if name in commands:
            raise PluginLoadError(f"it returns two commands {name!r}")
        commands[name] = command
    return commands


def read_transcript(answer: object) -> Transcript | None:
    """A transcript that could have been read, or None."""
    if answer is None:
        return None
    if not isinstance(answer, Transcript):
        raise PluginLoadError(f"it must return a Transcript or None, got {shown(answer)}")
    head = attrs.evolve(answer, records=())
    if list(read_transcripts(str(head))) != [head]:
        raise PluginLoadError("it must return a Transcript that reads as it is written")
    if not all(isinstance(record, Record) for record in answer.records):
        raise PluginLoadError(f"it must return records, got {listed(answer.records)}")
    return answer


def _check_info(kind: Any) -> None:
    info = kind.info
    if not isinstance(info, GameInfo):
        raise PluginLoadError(f"{kind.__name__}.info must be a GameInfo, got {shown(info)}")
    _name(info.key)
    if type(info.title) is not str or type(info.rules) is not int:
        raise PluginLoadError(
            f"{kind.__name__}.info must have a text as title and a whole number as rules, "
            f"got {shown(info)}"
        )


def _check_verb(kind: type[Any], verb: str, arguments: Sequence[str]) -> None:
    method = getattr(kind, verb)
    if not callable(method):
        raise PluginLoadError(f"{kind.__name__}.{verb} must be a method, got {shown(method)}")
    if inspect.isgeneratorfunction(method) or inspect.iscoroutinefunction(method):
        raise PluginLoadError(
            f"{kind.__name__}.{verb} must return its answer, not yield or await it"
        )
    static = inspect.getattr_static(kind, verb)
    is_bound = isinstance(static, (staticmethod, classmethod)) or not hasattr(static, "__get__")
    wanted = arguments if is_bound else ("self", *arguments)
    if not _takes(method, len(wanted)):
        raise PluginLoadError(
            f"{kind.__name__}.{verb} must take ({', '.join(wanted)}), "
            f"takes ({', '.join(inspect.signature(method).parameters)})"
        )


def _takes(function: Any, count: int) -> bool:
    """Whether a function can be called with so many positional arguments."""
    try:
        inspect.signature(function).bind(*range(count))
    except ValueError:  # it is not written in Python, and does not tell
        return True
    except TypeError:
        return False
    return True


def _name(name: object) -> str:
    if not isinstance(name, str) or _NAME.fullmatch(name) is None:
        raise PluginLoadError(
            f"a name has letters, digits, '-', '_' and '.' only, got {shown(name)}"
        )
    return name


def _is_command(command: object) -> bool:
    """Whether it is a command of click, which cannot be imported here."""
    return any(
        (base.__module__.partition(".")[0], base.__name__) == ("click", "Command")
        for base in type(command).__mro__
    )
