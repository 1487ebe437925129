"""Every example in the documentation runs, and says what the page says."""

from __future__ import annotations

import sys
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from pathlib import Path
from types import ModuleType

import pytest
from pages import DOCS, Block, blocks

TUTORIAL = DOCS / "tutorial.md"  # has a test of its own
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if page != TUTORIAL and list(blocks(page))]


def run(block: Block, page: Path, module: ModuleType) -> None:
    """Run one block of a page, in the module that the page's blocks make up."""
    if block.language == "python" and block.title is None:
        exec(compile(block.text, str(page), "exec"), vars(module))
    elif block.language == "python":  # a file of its own, which is only read
        compile(block.text, str(page), "exec")
    elif block.language == "pycon":
        test = DocTestParser().get_doctest(block.text, {}, page.name, str(page), 0)
        test.globs = vars(module)
        said: list[str] = []
        failed = DocTestRunner(optionflags=ELLIPSIS).run(test, out=said.append, clear_globs=False)
        assert not failed.failed, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_examples(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of Python on a page run in order, as one module, and give what is shown."""
    module = ModuleType(f"page_{page.stem.replace('-', '_')}")
    monkeypatch.setitem(sys.modules, module.__name__, module)  # games are found to be pickled
    for block in blocks(page):
        run(block, page, module)
