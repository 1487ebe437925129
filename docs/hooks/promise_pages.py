"""A hook of mkdocs: the page of promises has each as the kit says it, and a game that breaks it.

The games are those of `tests/zoo`, and what is printed comes from checking them.
"""

from __future__ import annotations

import inspect
import re
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from boardkit.cli.checked import Checked, show_checked
from boardkit.errors import ConformanceError
from boardkit.rules import GameInfo
from boardkit.testing import Promise, check_game, promises

TESTS = str(Path(__file__).parents[2] / "tests")
sys.path.append(TESTS)

from zoo.mutants import MUTANTS  # noqa: E402 - found by the line above
from zoo.page import WHEN  # noqa: E402 - likewise

PAGE = "reference/promises.md"
SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
LINES = 36
"""So many lines of what is printed are shown."""


def on_page_markdown(markdown: str, *, page: Any, **_: object) -> str:
    """Fill in the sections of the page of promises."""
    if page.file.src_uri != PAGE:
        return markdown
    known = {promise.name: promise for promise in promises()}
    return SECTION.sub(lambda found: section(known[found[1]], found[2]), markdown)


def section(promise: Promise, told: str) -> str:
    """A section: the promise, what is told of it, and an example."""
    whose = f"for games that are `{promise.needs.__name__}`" if promise.needs else "for every game"
    head = f"> {promise.statement}\n\nChecked {WHEN[promise.scope]}, {whose}."
    return f"## {promise.name}\n\n{head}\n{told}{example(promise)}"


def example(promise: Promise) -> str:
    """A game that breaks the promise, and what is printed then; empty where there is none."""
    broken = [
        game
        for game, name in MUTANTS.items()
        if name == promise.name and isinstance(game.info, GameInfo)
    ]
    if not broken:
        return ""
    game = min(broken, key=lambda game: len(inspect.getsource(type(game))))
    code = inspect.getsource(type(game))
    return f"```python\n{code}```\n\n```text\n{printed(game)}```\n\n"


def printed(game: Any) -> str:
    """What `boardkit check` prints of a broken game."""
    try:
        with patch("sys.path", [*sys.path, TESTS]):  # which mkdocs has shortened again
            check_game(game)
    except ConformanceError as error:
        with redirect_stdout(StringIO()) as out, patch.dict("os.environ", COLUMNS="90"):
            show_checked(Checked(game, broken=error))
        lines = out.getvalue().splitlines(keepends=True)
        return "".join(lines[:LINES] + ["...\n"] * (len(lines) > LINES))
    raise ValueError(f"{game!r} of the zoo breaks no promise")
