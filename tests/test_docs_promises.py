"""The page of promises: one section for each, and a game of the zoo that breaks it."""

from __future__ import annotations

import re
import runpy
from types import SimpleNamespace
from typing import Any

import pytest
from pages import DOCS
from zoo.mutants import MUTANTS

from boardkit.cli.checked import PAGE
from boardkit.testing import promises

FILE = DOCS / "reference" / "promises.md"
SECTIONS = re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", FILE.read_text(), re.MULTILINE | re.DOTALL)


def built(markdown: str, page: str) -> Any:
    """A page as the hook hands it to mkdocs."""
    hook = runpy.run_path(str(DOCS / "hooks" / "promise_pages.py"))
    return hook["on_page_markdown"](
        markdown, page=SimpleNamespace(file=SimpleNamespace(src_uri=page))
    )


@pytest.fixture(scope="module")
def page() -> str:
    """The page as it is built."""
    return str(built(FILE.read_text(), "reference/promises.md"))


def test_every_promise_has_a_section() -> None:
    """None is missing, none is stale, and they stand in the order of checking."""
    assert [name for name, _ in SECTIONS] == [promise.name for promise in promises()]


@pytest.mark.parametrize(("name", "told"), SECTIONS, ids=[name for name, _ in SECTIONS])
def test_every_section_says_why_and_how_to_mend(name: str, told: str) -> None:
    """Two paragraphs by hand."""
    assert re.fullmatch(r"\n\*\*Why\.\*\* .+\n\n\*\*To mend\.\*\* .+\n+", told, re.DOTALL), name


def test_the_page_that_is_cited_is_there() -> None:
    """What `boardkit check` names is the file with these sections."""
    assert DOCS.parent / PAGE == FILE


@pytest.mark.slow
@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise.name)
def test_every_section_has_the_promise_and_what_breaks_it(page: str, promise: Any) -> None:
    """The sentence comes from the kit, and what is printed from a game that breaks this promise."""
    told = page.partition(f"## {promise.name}\n")[2].partition("\n## ")[0]
    assert told.startswith(f"\n> {promise.statement}\n")
    assert (f"`{promise.needs.__name__}`" if promise.needs else "for every game") in told
    if promise.name in MUTANTS.values():
        code, printed = re.findall(r"^```\w+\n(.*?)^```$", told, re.MULTILINE | re.DOTALL)
        assert re.search(r"^class \w+", code, re.MULTILINE)
        assert f"  promise  {promise.name}: " in printed


def test_other_pages_are_left_alone() -> None:
    """The hook is for one page."""
    assert built("## mine\n", "index.md") == "## mine\n"
