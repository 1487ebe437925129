"""What plugins must return, checked before a tool stumbles over it.

What is wrong is raised as a `PluginLoadError` without a name; the fence adds which plugin it was.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from boardkit.errors import PluginLoadError, error_text, listed, shown
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
        _check_help(command)
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
    records: Any = answer.records
    if not isinstance(records, tuple) or not all(isinstance(one, Record) for one in records):
        given = listed(records) if isinstance(records, tuple) else shown(records)
        raise PluginLoadError(f"it must return a tuple of records, got {given}")
    if not _reads_as_written(answer) or not all(type(one.line) is int for one in records):
        raise PluginLoadError("it must return a Transcript that reads as it is written")
    return answer


def _reads_as_written(transcript: Transcript) -> bool:
    """Whether it comes back from its text, in which each ply has a digest."""
    records = [
        attrs.evolve(record, digest="0" * 8) if record.digest is None else record
        for record in transcript.records
    ]
    whole = attrs.evolve(transcript, records=tuple(records))
    try:
        return list(read_transcripts(str(whole))) == [whole]
    except (AttributeError, TypeError):  # a number, say, where a text belongs
        return False


def _check_info(kind: Any) -> None:
    info = kind.info
    if not isinstance(info, GameInfo):
        raise PluginLoadError(f"{kind.__name__}.info must be a GameInfo, got {shown(info)}")
    _name(info.key)
    if type(info.title) is not str or type(info.source) is not str or not _is_version(info.rules):
        raise PluginLoadError(
            f"{kind.__name__}.info must have texts as title and source and a whole number as "
            f"rules, got {shown(info)}"
        )


def _is_version(rules: object) -> bool:
    """Whether it is a whole number, and one that Python would write out."""
    return type(rules) is int and abs(rules) < 2**63


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


def _check_help(command: Any) -> None:
    """Refuse a command that the list of all commands could not show."""
    what = f"command {command.name!r} cannot be listed"
    if not all(isinstance(text, str | None) for text in (command.help, command.short_help)):
        raise PluginLoadError(f"{what}: its help is no text")
    try:
        _ = command.hidden or command.get_short_help_str()
    except Exception as error:  # a class of its own may do what it likes
        raise PluginLoadError(f"{what}: {error_text(error)}") from error


def _is_command(command: object) -> bool:
    """Whether it is a command of click, which cannot be imported here."""
    return any(
        (base.__module__.partition(".")[0], base.__name__) == ("click", "Command")
        for base in type(command).__mro__
    )
