"""Entry points: how plugins are found before anything of them is imported."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from attrs import frozen

from boardkit.errors import shown
from boardkit.host.fence import Problem, failure

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

__all__ = [
    "ALLOWED",
    "GAME_GROUP",
    "HOOK_GROUP",
    "Entries",
    "folded",
    "newer_python",
    "origin",
    "scanned",
]

GAME_GROUP = "boardkit.games"
"""The entry-point group of games; the name of an entry point is the key of the game."""
HOOK_GROUP = "boardkit"
"""The entry-point group of agents, commands, watchers and house rules; the names are free."""
ALLOWED = "BOARDKIT_PLUGINS"
"""The environment variable that allows only some plugins."""


@frozen
class Entries:
    """The entry points of one look at what is installed.

    Attributes:
        games: Those of games, by the key of the game; several of one key clash.
        others: Those of the other group.
        barred: Those that are not allowed.
        problems: What could not be read.
    """

    games: dict[str, tuple[EntryPoint, ...]]
    others: tuple[EntryPoint, ...]
    barred: tuple[EntryPoint, ...]
    problems: tuple[Problem, ...]

    @property
    def distributions(self) -> dict[str, str]:
        """The versions of the distributions that all these come from, by name, if they tell."""
        named = sorted({_title(entry.dist) for entry in self._all} - {""})
        return {name: version for name, _, version in (title.partition("/") for title in named)}

    def plugin_of(self, thing: object) -> str:
        """The plugin in whose package a thing is defined; nothing when it is in none."""
        package = _package(str(getattr(thing, "__module__", "")))
        plugins = (origin(entry) for entry in self._all if _package(entry.value) == package)
        return next(plugins, "")

    @property
    def _all(self) -> list[EntryPoint]:
        return [*chain(*self.games.values()), *self.others, *self.barred]


def scanned(entries: Iterable[EntryPoint] | None, allowed: str | None) -> Entries:
    """Sort entry points.

    Args:
        entries: The entry points; those installed if it is None.
        allowed: Names of distributions, with or without their version, or of entry points, joined
            by commas, that alone are let in; all are if it is None. Case, spaces around a name,
            and which of `-`, `_` and `.` it is written with do not matter; nothing between two
            commas is no name.
    """
    problems: list[Problem] = []
    given = _installed(problems) if entries is None else entries
    found = [entry for entry in given if entry.group in (GAME_GROUP, HOOK_GROUP)]
    typed = [name.strip() for name in (allowed or "").split(",") if name.strip()]
    names = set(map(folded, typed))
    let_in = [entry for entry in found if allowed is None or names & _names(entry)]
    known = set().union(*map(_names, found))
    problems += [
        Problem(name, f"{ALLOWED} allows {shown(name)}, but no plugin of this name is installed")
        for name in typed
        if folded(name) not in known
    ]
    games: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in _once(let_in):
        if entry.group == GAME_GROUP:
            games[entry.name] = (*games.get(entry.name, ()), entry)
    return Entries(
        games=dict(sorted(games.items())),
        others=tuple(entry for entry in _once(let_in) if entry.group == HOOK_GROUP),
        barred=tuple(entry for entry in found if entry not in let_in),
        problems=tuple(problems),
    )


def origin(entry: EntryPoint) -> str:
    """The distribution that an entry point comes from, or the module that it names."""
    return _title(entry.dist) or entry.value


def folded(name: str) -> str:
    """A name as names are compared: case does not matter, nor which of `-_.` it is written with."""
    return re.sub(r"[-_.]+", "-", name.strip()).casefold()


def newer_python(entry: EntryPoint) -> str:
    """In parentheses, that a plugin is made for a newer Python; nothing when it is not."""
    try:
        wanted = str(entry.dist.metadata["Requires-Python"]) if entry.dist else ""
    except Exception:  # broken metadata are a problem of their own
        return ""
    least = re.search(r">=?\s*(\d+)(?:\.(\d+))?", wanted)
    if least is None or sys.version_info >= (int(least[1]), int(least[2] or 0)):
        return ""
    return f" (it is made for Python {wanted}, this is {sys.version.split()[0]})"


def _installed(problems: list[Problem]) -> Iterator[EntryPoint]:
    """Our entry points of all distributions; the first on the path counts of those with one name.

    One file that cannot be read must not hide all others, so each is looked at alone.
    """
    from importlib import metadata  # noqa: PLC0415 - it takes a third of `import boardkit`

    seen: set[str] = set()
    for dist in metadata.distributions():
        title = _title(dist) if (ours := _ours(dist, problems)) else ""
        name = folded(title.partition("/")[0])
        if ours and not title:
            problem = f"plugin {ours[0].value}: the metadata of its distribution have no name"
            problems.append(Problem(ours[0].value, problem))
        if ours and name not in seen:
            seen |= {name} - {""}
            yield from ours


def _ours(dist: Distribution, problems: list[Problem]) -> Sequence[EntryPoint]:
    try:
        # Most distributions are none of ours, and are not worth parsing.
        if HOOK_GROUP not in (dist.read_text("entry_points.txt") or ""):
            return ()
        return [entry for entry in dist.entry_points if entry.group in (GAME_GROUP, HOOK_GROUP)]
    except Exception as error:
        name = _title(dist) or f"without a name in {dist.locate_file('')}"
        problem = failure(name, "has entry points that cannot be read", error)
        problems.append(Problem(name, str(problem)))
        return ()


def _title(dist: Distribution | None) -> str:
    """Name and version of a distribution; nothing when its metadata do not tell."""
    try:
        name, version = (dist.name, dist.version) if dist else ("", "")
    except Exception:  # no such file, or no text in it
        return ""
    return f"{name}/{version}" if name and version else name or ""


def _package(module: str) -> str:
    """The package at the top, of a module or what an entry point leads to."""
    return module.partition(":")[0].partition(".")[0].strip()


def _names(entry: EntryPoint) -> set[str]:
    """The names by which an entry point can be allowed."""
    distribution, _, _ = _title(entry.dist).partition("/")
    return {folded(name) for name in (entry.name, distribution, origin(entry))} - {""}


def _once(entries: Iterable[EntryPoint]) -> list[EntryPoint]:
    """Entry points, of which what leads to the same place twice counts once."""
    found: dict[tuple[str, str, str], EntryPoint] = {}
    for entry in entries:
        name = entry.name if entry.group == GAME_GROUP else ""
        found.setdefault((entry.group, name, entry.value), entry)
    return list(found.values())
