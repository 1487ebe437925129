"""Every game has its page, and is named wherever a game has to be named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pages import ROOT, blocks, prose, section

import boardkit
from boardkit.rules import Explained, options

PLUGINS = sorted(page.parent for page in ROOT.glob("plugins/*/README.md"))
HEADINGS = [
    "The game",
    "Rules",
    "Options",
    "Notation",
    "Example game",
    "Known results",
    "Rule source",
    "Changes",
]


def facts(folder: Path) -> dict[str, Any]:
    """What the `pyproject.toml` of a folder says."""
    return tomllib.loads((folder / "pyproject.toml").read_text())


def entry_points(folder: Path) -> dict[str, str]:
    """The games of a plugin, by key: the module of each."""
    points: dict[str, str] = facts(folder)["project"]["entry-points"]["boardkit.games"]
    return points


def first_cells(page: Path, heading: str) -> list[str]:
    """The first column of the table under a heading, without its head."""
    rows = re.findall(r"^\| *`?(.*?)`? *\|", section(page, heading), re.MULTILINE)
    return rows[2:]


each_plugin = pytest.mark.parametrize("folder", PLUGINS, ids=lambda folder: folder.name)


@each_plugin
def test_a_page_tells_of_all_rules_and_options(folder: Path) -> None:
    """A page has the eight headings, and a row for each rule and each option of its games."""
    page = folder / "README.md"
    games = [boardkit.game(key) for key in entry_points(folder)]
    assert re.findall(r"^## (.*)$", prose(page), re.MULTILINE) == HEADINGS
    assert all(isinstance(game, Explained) for game in games)
    assert first_cells(page, "Rules") == [rule for game in games for rule in game.rules()]
    assert first_cells(page, "Options") == [name for game in games for name in options(type(game))]


@each_plugin
def test_a_plugin_is_named_where_it_has_to_be(folder: Path) -> None:
    """The README installs it, the extra `games` brings it, the site and the checks know it."""
    project, core = facts(folder)["project"], facts(ROOT)
    first, second, *_ = (
        block.text for block in blocks(ROOT / "README.md") if block.language == "sh"
    )
    assert f"-e plugins/{folder.name} " in first
    assert f"-e plugins/{folder.name} " in second
    wanted = [one.partition(">")[0] for one in core["project"]["optional-dependencies"]["games"]]
    assert project["name"] in wanted
    assert f"games/{folder.name}/index.md" in (ROOT / "mkdocs.yml").read_text()
    (package,) = {module.partition(".")[0] for module in entry_points(folder).values()}
    assert package in core["tool"]["coverage"]["run"]["source_pkgs"]
    assert package in core["tool"]["importlinter"]["root_packages"]
    assert f"plugins/{folder.name}/tests" in core["tool"]["pytest"]["ini_options"]["pythonpath"]
