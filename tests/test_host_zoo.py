"""Each broken plugin of the zoo gives its own message, and breaks nothing else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from broken_plugins import AT_IMPORT, BAD_EXTRAS, BAD_GAMES, BAD_HOOKS, Broken

from boardkit.errors import PluginLoadError
from boardkit.host import Host

GAMES = (*AT_IMPORT, *BAD_HOOKS, *BAD_GAMES)
GOOD = [EntryPoint(key, "claims", "boardkit.games") for key in ("claims", "leave")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with all of the zoo, which is forgotten afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    for broken in (*GAMES, *BAD_EXTRAS):
        broken.write(tmp_path)
    yield tmp_path
    for broken in (*GAMES, *BAD_EXTRAS):
        sys.modules.pop(broken.name, None)


@pytest.mark.parametrize("broken", GAMES, ids=lambda broken: broken.name)
def test_a_broken_game_says_what_is_wrong(broken: Broken) -> None:
    """Asking for the game is one error, the same each time, and all other games work."""
    host = Host([broken.entry, *GOOD])
    for _ in range(2):
        with pytest.raises(PluginLoadError) as caught:
            host.game(broken.name)
        assert str(caught.value) == broken.message
        assert caught.value.plugin == broken.name
    assert broken.message.isprintable()
    assert host.games() == tuple(sorted(("claims", "leave", broken.name)))
    assert host.game("claims").players == 2


@pytest.mark.parametrize("broken", [*GAMES, *BAD_EXTRAS], ids=lambda broken: broken.name)
def test_an_examination_finds_the_fault(broken: Broken) -> None:
    """Whatever is wrong is found, once, and blamed on the plugin; nothing else is."""
    host = Host([broken.entry, *GOOD])
    problems = host.examine()
    assert {problem.plugin for problem in problems} == {broken.name}
    assert [problem.message for problem in problems] == [broken.message, *broken.besides]
    assert host.examine() == problems


@pytest.mark.parametrize("group", ["boardkit.games", "boardkit"])
def test_all_together(group: str) -> None:
    """One after another, in either group, no broken plugin keeps the next from loading."""
    entries = [EntryPoint(broken.name, broken.name, group) for broken in (*GAMES, *BAD_EXTRAS)]
    host = Host([*entries, *GOOD])
    host.examine()
    blamed = {problem.plugin for problem in host.problems}
    assert {broken.name for broken in AT_IMPORT} <= blamed
    assert host.game("claims").players == 2


def test_ctrl_c_passes_through(folder: Path) -> None:
    """Who interrupts the program while a plugin is loaded wants to stop the program."""
    (folder / "interrupted.py").write_text("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt, match=r"^$"):
        Host([EntryPoint("x", "interrupted", "boardkit.games")]).game("x")
    with pytest.raises(KeyboardInterrupt, match=r"^$"):
        Host([EntryPoint("x", "interrupted", "boardkit")]).load_all()


@pytest.mark.parametrize(
    ("group", "asks"),
    [("boardkit.games", "game('early')"), ("boardkit", "agents()"), ("boardkit", "match(None)")],
)
def test_a_plugin_that_asks_for_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch, group: str, asks: str
) -> None:
    """What a module provides cannot be asked for while it is imported, and it is told so."""
    (folder / "early.py").write_text(f"import claims\nclaims.early_host.{asks}")
    host = Host([EntryPoint("early", "early", group)])
    monkeypatch.setattr("claims.early_host", host, raising=False)
    (problem,) = host.examine()
    assert str(problem) == (
        "plugin early cannot be loaded: RuntimeError: "
        "a plugin that is being imported cannot ask for what it provides"
    )


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("claims:Nobody", "AttributeError: module 'claims' has no attribute 'Nobody'"),
        ("", "'' names no module"),
        ("two words", "'two words' names no module"),
    ],
)
def test_entry_points_that_lead_nowhere(value: str, reason: str) -> None:
    """An entry point may be wrong in itself."""
    host = Host([EntryPoint("x", value, "boardkit.games"), EntryPoint("y", value, "boardkit")])
    assert {str(problem) for problem in host.examine()} == {
        f"plugin {value} cannot be loaded: {reason}"
    }
