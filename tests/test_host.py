"""The host finds games by entry point, loads each alone, and fences what is broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import boardkit
from boardkit.errors import DuplicateGameError, OptionError, UnknownGameError
from boardkit.host import Host, default_host, hookimpl
from boardkit.play import replay

GAME = """
from boardkit.host import hookimpl
from toys import Dash, Rows
from boardkit.rules import GameInfo
from attrs import frozen

@frozen
class {name}(Dash):
    info = GameInfo(key="{key}", title="{name}", rules=1, source="made up")

@hookimpl
def boardkit_games():
    return [{name}, Rows]
"""

Install = Callable[[str, str], str]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A function that writes a module, which can then be imported until the test ends."""
    monkeypatch.syspath_prepend(tmp_path)
    written = []

    def write(name: str, source: str) -> str:
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        written.append(name)
        return name

    yield write
    for name in written:
        sys.modules.pop(name, None)


def entry(key: str, module: str) -> EntryPoint:
    """An entry point of a game."""
    return EntryPoint(name=key, value=module, group="boardkit.games")


def pig(install: Install) -> EntryPoint:
    """A plugin that provides `pig` and, besides, `rows`."""
    return entry("pig", install("pig_plugin", GAME.format(name="Pig", key="pig")))


def test_games_are_named_before_anything_is_imported(install: Install) -> None:
    """Keys come from the entry points alone; a module is imported when its game is asked for."""
    bad = install("bad_plugin", "raise RuntimeError('never to be imported')")
    host = Host([pig(install), entry("bad", bad), entry("ape", "no_such_module")])
    assert host.games() == ("ape", "bad", "pig")
    assert "pig_plugin" not in sys.modules
    assert host.game("pig").info.title == "Pig"
    assert "pig_plugin" in sys.modules
    assert "bad_plugin" not in sys.modules


def test_a_game_with_options(install: Install) -> None:
    """A game is made with the options given, and made once for all as a class."""
    host = Host([pig(install)])
    assert host.game("pig", players=4).players == 4
    assert host.game("pig") == host.game("pig")
    assert host.game_class("pig") is host.game_class("pig")
    with pytest.raises(OptionError, match="players must be a whole number from 1 to 4, got 0"):
        host.game("pig", players=0)
    with pytest.raises(OptionError, match="Pig has no option 'size'"):
        host.game("pig", size=0)
    with pytest.raises(OptionError, match="Pig has no option 'key'"):
        host.game("pig", key="pig")


def test_unknown_games(install: Install) -> None:
    """A key that nobody provides is refused, and the installed ones are named."""
    host = Host([pig(install), entry("ape", "no_such_module")])
    with pytest.raises(
        UnknownGameError,
        match=r"^no installed plugin provides game 'chess'; installed are ape, pig$",
    ) as caught:
        host.game("chess")
    assert caught.value.key == "chess"
    with pytest.raises(
        UnknownGameError, match="no installed plugin provides game 'pig'; no games are installed"
    ):
        Host([]).game("pig")
    nothing: object = ["pig"]
    with pytest.raises(UnknownGameError, match=r"^no installed plugin provides game \['pig'\]; no"):
        Host([]).game(nothing)  # type: ignore[arg-type]


def test_one_key_for_two_plugins(install: Install) -> None:
    """Plugins with one key are all named, and none is loaded; other games are not concerned."""
    host = Host(
        [
            entry("pig", "one_plugin"),
            entry("pig", "other_plugin"),
            pig(install),
            entry("rows", "pig_plugin"),
        ]
    )
    with pytest.raises(
        DuplicateGameError,
        match=r"^game 'pig' is claimed by one_plugin and other_plugin and pig_plugin$",
    ) as caught:
        host.game("pig")
    assert caught.value.key == "pig"
    assert "pig_plugin" not in sys.modules
    assert host.game("rows").info.key == "rows"


def test_one_plugin_found_twice(install: Install) -> None:
    """The same module under the same key twice, as when installed in two ways, is harmless."""
    one = pig(install)
    assert Host([one, one]).game("pig").info.key == "pig"


def test_two_games_of_one_plugin(install: Install) -> None:
    """One module may provide several games, and one distribution have several modules."""
    one = pig(install)
    other = install("hog_plugin", GAME.format(name="Hog", key="hog"))
    host = Host([one, entry("rows", "pig_plugin"), entry("hog", other)])
    assert [host.game(key).info.key for key in ("rows", "hog", "pig")] == ["rows", "hog", "pig"]


def test_replay_finds_games_of_the_host(install: Install) -> None:
    """A transcript is replayed with the game that its key names."""
    host = Host([pig(install)])
    match = boardkit.Match(host.game("pig", players=3), seed=1)
    match.roll()
    again = replay(match.transcript(), find=host.game_class)
    assert again.plies == match.plies
    assert "game pig rules=1" in match.transcript()


def test_the_ready_made_host() -> None:
    """`boardkit.games`, `game` and `replay` use one host, made when first needed."""
    assert default_host() is default_host()
    assert boardkit.games() == default_host().games()
    with pytest.raises(UnknownGameError, match="no installed plugin provides game 'no such game'"):
        boardkit.game("no such game")
    with pytest.raises(boardkit.errors.TranscriptError, match="not a boardkit transcript"):
        boardkit.replay("")


def test_entry_points_of_other_groups_are_ignored(install: Install) -> None:
    """The installed games are those of the group `boardkit.games`."""
    name = install("pig_plugin", GAME.format(name="Pig", key="pig"))
    groups = ["boardkit", "boardkit.games", "boardkit.game", "console_scripts"]
    host = Host(EntryPoint(f"pig-{group}", name, group) for group in groups)
    assert host.games() == ("pig-boardkit.games",)


def test_a_marked_function_stays_a_function() -> None:
    """The marker for hooks changes nothing about the function."""

    @hookimpl
    def boardkit_games() -> list[int]:
        return [1]

    assert boardkit_games() == [1]


IMPORTS = """
import sys, attrs, pluggy
sys.path[:0] = {paths!r}
before = set(sys.modules)
def show(): print(*sorted(set(sys.modules) - before))
import boardkit
show()
boardkit.Board, boardkit.Match, boardkit.game
show()
boardkit.games()
show()
"""
ABOVE = {"agents", "draw", "lab", "testing", "cli"}
SLOW = {"importlib.metadata", "email", "socket", "pathlib", "_hashlib", "asyncio", "logging"}


def test_parts_are_there_when_asked_for() -> None:
    """Whoever has imported boardkit has its parts by their names, but for those that need extras."""
    parts = (
        "agents",
        "draw",
        "errors",
        "geometry",
        "host",
        "lab",
        "picture",
        "play",
        "rules",
        "state",
    )
    code = f"import boardkit; print(*[getattr(boardkit, part).__name__ for part in {parts}])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [f"boardkit.{part}" for part in parts]


def test_importing_boardkit_imports_no_game_and_no_tool() -> None:
    """`import boardkit`, its names and `games()` load no plugin, and nothing but the standard library.

    `import boardkit` alone loads nothing at all, and its names nothing that is slow, and no layer above
    the host.
    """
    script = IMPORTS.format(paths=[path for path in sys.path if path])
    said = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONWARNINGS": "error"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()
    at_first, with_names, after_games = (set(line.split()) for line in said)
    assert at_first == {"boardkit"}
    assert not with_names & SLOW
    assert not with_names & {f"boardkit.{layer}" for layer in ABOVE}
    tops = {name.partition(".")[0] for name in after_games} - sys.stdlib_module_names
    assert tops == {"boardkit"}


def test_public_names() -> None:
    """All public names are there, and they fit on a page."""
    assert all(hasattr(boardkit, name) for name in boardkit.__all__)
    assert len(boardkit.__all__) == len(set(boardkit.__all__)) <= 30
