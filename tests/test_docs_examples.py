"""Every example in the documentation runs, and says what the page says."""

from __future__ import annotations

import sys
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path
from types import ModuleType

import pytest
from pages import DOCS, Block, blocks, for_doctest, prose

TUTORIAL = DOCS / "tutorial.md"  # has a test of its own
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if page != TUTORIAL and list(blocks(page))]
NEEDS = {"learning.md": ("pettingzoo", "pyspiel")}
"""Pages that need more than a developer has; a step of CI installs it."""
HOW_TOS = [page for page in PAGES if page.parent.name == "how-to"]


def home(block: Block, page: Path) -> str:
    """The name of the module that a block is part of: the file that it names, or the page."""
    return Path(block.title or f"page_{page.stem.replace('-', '_')}").stem


def run(block: Block, page: Path, module: ModuleType) -> None:
    """Run one block of a page, in the module that it is part of."""
    code = compile(block.text, str(page), "exec") if block.language == "python" else None
    if code is not None and "/" not in (block.title or ""):  # else part of a package, and only read
        exec(code, vars(module))
    elif block.language == "pycon":
        test = DocTestParser().get_doctest(for_doctest(block.text), {}, page.name, str(page), 0)
        test.globs = vars(module)
        said: list[str] = []
        failed = DocTestRunner(optionflags=ELLIPSIS).run(test, out=said.append, clear_globs=False)
        assert not failed.failed, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_examples(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of Python on a page run in order, files as modules, and give what is shown."""
    for name in NEEDS.get(page.name, ()):
        pytest.importorskip(name, reason=f"{name} is not installed")
    for name in {home(block, page) for block in blocks(page)}:
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    for block in blocks(page):
        run(block, page, sys.modules[home(block, page)])


@pytest.mark.parametrize("page", HOW_TOS, ids=lambda page: page.name)
def test_how_to_pages_say_where_code_goes(page: Path) -> None:
    """A file that a page writes is named in its text, and what is typed imports from it."""
    typed = "".join(block.text for block in blocks(page) if block.language == "pycon")
    titles = {block.title or "" for block in blocks(page)}
    for title in {title for title in titles if title.endswith(".py") and "/" not in title}:
        assert f"`{title}`" in prose(page)
        assert f">>> from {title.removesuffix('.py')} import " in typed
