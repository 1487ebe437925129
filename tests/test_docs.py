"""The documentation names what there is, and nothing else."""

from __future__ import annotations

import inspect
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from pages import DOCS, ROOT, blocks, named, pages, prose, section

import boardkit
from boardkit import adapters, draw, errors, host, lab, picture
from boardkit.cli.app import app
from boardkit.host import hookspecs
from boardkit.play import Transcript
from boardkit.rules import abilities

REFERENCE = DOCS / "reference"
PAGES = pages()
PARTS = sorted(part.name for part in pkgutil.iter_modules(boardkit.__path__))
NO_COMMAND = {"transcript"}  # `boardkit transcript 1` is the first line of a file


def table(text: str) -> list[list[str]]:
    """The rows of the first table in a text, without its head."""
    lines = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert lines is not None
    rows = [line.strip("|") for line in lines[0].splitlines()[2:]]
    return [[cell.strip() for cell in row.split(" | ")] for row in rows]


def packages() -> list[ModuleType]:
    """The packages and modules right below `boardkit`."""
    return [import_module(f"boardkit.{part}") for part in PARTS]


def test_every_public_name_is_in_the_reference() -> None:
    """The page of public names has them all, each leading to where it is told of."""
    page = (REFERENCE / "boardkit.md").read_text()
    assert set(re.findall(r"\[`(\w+)`\]", page)) == set(boardkit.__all__)


@pytest.mark.parametrize(
    "part", [boardkit, adapters, draw, host, lab, picture], ids=lambda part: part.__name__
)
def test_every_public_name_is_type_checked(part: ModuleType) -> None:
    """The file that is only ever type-checked uses each name at least once."""
    used = set(re.findall(r"\w+", (ROOT / "tests/typing/public_names.py").read_text()))
    assert set(part.__all__) <= used


@pytest.mark.parametrize("part", sorted(set(PARTS) - {"cli"}))
def test_every_package_has_a_page(part: str) -> None:
    """The names of a package are written out from the code by its own page."""
    found = re.findall(
        r"^::: boardkit\.(\w+)", (REFERENCE / f"{part}.md").read_text(), re.MULTILINE
    )
    assert part in found


ERRORS_PAGE = (REFERENCE / "errors.md").read_text()
ERRORS = [name for name in errors.__all__ if name.endswith("Error")]


def test_every_error_has_a_section() -> None:
    """The page of errors has a section for each."""
    sections = re.findall(r"^::: boardkit\.errors\.(\w+)$", ERRORS_PAGE, re.MULTILINE)
    assert sorted(sections) == sorted(ERRORS)


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_is_shown(name: str) -> None:
    """A section shows a message that was really given, and the table tells builtin and facts."""
    kind = getattr(errors, name)
    shown = ERRORS_PAGE.partition(f"::: boardkit.errors.{name}\n")[2].partition("\n::: ")[0]
    assert f"\nboardkit.errors.{name}: " in shown or kind is errors.BoardkitError
    (row,) = (row for row in table(ERRORS_PAGE) if row[0] == f"`{name}`")
    facts = [fact for one in reversed(kind.__mro__) for fact in inspect.get_annotations(one)]
    assert issubclass(kind, tuple(_builtins_and_errors(row[1])))
    assert re.findall(r"`(\w+)`", row[2]) == facts


def _builtins_and_errors(text: str) -> list[type[BaseException]]:
    """The classes of exceptions named in a text."""
    names = re.findall(r"`(\w+)`", text)
    return [vars(errors).get(name) or vars(sys.modules["builtins"])[name] for name in names]


HOOKS = {
    name: hook
    for name, hook in inspect.getmembers(hookspecs, inspect.isfunction)
    if name.startswith("boardkit_")
}


def test_every_hook_is_on_the_page_of_hooks() -> None:
    """The table of hooks has each with its arguments, and no other."""
    rows = table(prose(REFERENCE / "hooks.md"))
    found = dict(re.findall(r"`(\w+)\((.*)\)`", row[0])[0] for row in rows)
    assert found == {
        name: ", ".join(inspect.signature(hook).parameters) for name, hook in HOOKS.items()
    }


@pytest.mark.parametrize("name", HOOKS)
def test_every_hook_is_told_in_full(name: str) -> None:
    """A hook says what it is for, when it is called, and how it looks; and what it is told and gives."""
    told, signature = inspect.getdoc(HOOKS[name]) or "", inspect.signature(HOOKS[name])
    parts = re.findall(r"^(\w+):\n", told, re.MULTILINE)
    takes = ["Args"] if signature.parameters else []
    gives = [] if signature.return_annotation == "None" else ["Returns"]
    assert parts == [*takes, *gives, "Example"]
    assert told.split("\n\n")[1].startswith("Called ")
    assert set(re.findall(r"^    (\w+): ", told, re.MULTILINE)) >= set(signature.parameters)
    assert f"    def {name}(" in told


@pytest.mark.parametrize("name", HOOKS)
def test_every_example_of_a_hook_fits(name: str) -> None:
    """The example in a hook's docstring takes only what the hook is called with."""
    (taken,) = re.findall(rf"def {name}\((.*)\):", inspect.getdoc(HOOKS[name]) or "")
    assert set(filter(None, taken.split(", "))) <= set(inspect.signature(HOOKS[name]).parameters)


def _example(text: str) -> str:
    """The code of the migration that a page or a docstring shows."""
    codes = re.findall(r"^( *)```python\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    (code,) = (dedent(code) for _, code in codes if "def boardkit_migrate" in code)
    return code


@pytest.mark.parametrize(
    "text",
    [(REFERENCE / "hooks.md").read_text(), inspect.getdoc(hookspecs.boardkit_migrate)],
    ids=["page", "docstring"],
)
def test_examples_of_migration(text: str) -> None:
    """They take old transcripts along, and leave alone what tells no version, as is allowed."""
    module: dict[str, Any] = {"hookimpl": hookspecs.hookimpl, "evolve": evolve}
    exec(_example(text), module)
    old = Transcript({"key": "snort", "rules": "1"}, {}, None, None, (), None)
    assert module["boardkit_migrate"](old) == evolve(old, game={"key": "snort", "rules": "2"})
    assert module["boardkit_migrate"](evolve(old, game={"key": "snort"})) is None


def _commands(page: Path) -> set[str]:
    """The commands of `boardkit` that a page names, in blocks to be typed and in its text."""
    typed = [block.text for block in blocks(page) if block.language in ("sh", "console")]
    lines = [line.removeprefix("$ ") for text in typed for line in text.splitlines()]
    spans = re.findall(r"`([^`\n]+)`", prose(page))
    found = [re.findall(r"(?:^|&& |/)boardkit ([a-z][a-z-]*)", said) for said in lines + spans]
    return {name for names in found for name in names} - NO_COMMAND


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_exists(page: Path) -> None:
    """A command that a page names can be typed."""
    assert _commands(page) <= set(app.commands)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_to_a_file(page: Path) -> None:
    """Links between pages lead somewhere in the repository, as they do in the built pages."""
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", prose(page))
    files = [(page.parent / link).resolve() for link in links]
    if not (ROOT / "plugins").exists():  # in an sdist
        files = [file for file in files if not file.is_relative_to(ROOT / "plugins")]
    assert [file for file in files if not file.exists()] == []


def test_every_ability_is_in_the_table() -> None:
    """The table of abilities has each with its methods."""
    rows = table((REFERENCE / "rules.md").read_text())
    told = {re.findall(r"`(\w+)`", row[0])[0]: re.findall(r"`(\w+)`", row[1]) for row in rows}
    known = {name: getattr(abilities, name) for name in abilities.__all__}
    assert told == {
        name: [method for method in vars(ability) if not method.startswith("_")]
        for name, ability in known.items()
        if getattr(ability, "_is_protocol", False)
    }


def test_the_glossary_names_what_there_is() -> None:
    """A name in code type can be imported, or is a method or field of something public."""
    modules = [boardkit, *packages()]
    public = {name: getattr(one, name) for one in modules for name in one.__all__}
    inside = {name for value in public.values() if inspect.isclass(value) for name in dir(value)}
    fields = {"state", "info.rules"}
    assert named(prose(REFERENCE / "glossary.md")) <= public.keys() | inside | fields


def test_the_steps_of_the_checks_are_told() -> None:
    """CONTRIBUTING has a row for each step of `.ci/run`, in order."""
    listed = subprocess.run(
        ["bash", ".ci/run", "--list"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    rows = table(section(ROOT / "CONTRIBUTING.md", "What has to be green"))
    assert [row[0].strip("`") for row in rows] == listed.stdout.split()
