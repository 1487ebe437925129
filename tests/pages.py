"""The pages of the documentation as tests see them: blocks of code, headings, tables and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

__all__ = ["DOCS", "ROOT", "Block", "blocks", "for_doctest", "named", "pages", "prose", "section"]

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"

_FENCE = re.compile(
    r'^```(?P<language>[a-z]*)(?: title="(?P<title>[^"]*)")?\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)
_EMPTY = re.compile(r"^$(?=\n(?!>>> ))", re.MULTILINE)
"""An empty line after which no prompt follows."""


@frozen
class Block:
    """A fenced block of a page: its language, the file that it belongs to if any, and its text."""

    language: str
    title: str | None
    text: str


def pages() -> tuple[Path, ...]:
    """All pages that a reader meets: the documentation, and what stands beside it."""
    beside = [path for path in ROOT.glob("*.md") if path.is_file()]
    return (*sorted(beside), *sorted(DOCS.rglob("*.md")), *sorted(ROOT.glob("plugins/*/README.md")))


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    for found in _FENCE.finditer(page.read_text()):
        yield Block(found["language"], found["title"], found["text"])


def for_doctest(text: str) -> str:
    """What a reader sees at a prompt, with the empty lines of what is printed marked as such."""
    return _EMPTY.sub("<BLANKLINE>", text)


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return _FENCE.sub("", page.read_text())


def section(page: Path, heading: str) -> str:
    """All that stands under a heading of the second level."""
    return page.read_text().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def named(text: str) -> set[str]:
    """The words that stand as code in a text."""
    return set(re.findall(r"`([^`\n]+)`", text))
