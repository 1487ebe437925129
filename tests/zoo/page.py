"""The tables of the pages about promises, made from the kit and from the zoo.

In the folder `tests`, `python -m zoo.page` writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from boardkit.testing import Promise, promises
from zoo.examples import EXAMPLES, Example
from zoo.mutants import MUTANTS, caught, fault, original

__all__ = ["PROMISES", "ZOO", "example_row", "mutant_cells", "mutant_row", "promise_row", "table"]

DOCS = Path(__file__).parents[2] / "docs"
PROMISES, ZOO = DOCS / "reference" / "promises.md", DOCS / "explanation" / "zoo.md"

WHEN = {
    "game": "once",
    "position": "at every position",
    "live": "at live positions",
    "chance": "where chance acts",
    "final": "at the end",
    "playout": "of whole games",
    "report": "when all were played",
}


def promise_row(promise: Promise) -> str:
    """A promise as a row."""
    needs = f"`{promise.needs.__name__}`" if promise.needs else ""
    when = WHEN[promise.scope]
    if promise.dear:
        when = when.replace("every position", "some positions").replace("at live", "at some live")
    return _row(f"`{promise.name}`", promise.statement, when, needs)


def mutant_row(game: Any) -> str:
    """What the kit finds in a mutant, as a row."""
    found = caught(game, seconds=10.0)
    return f"{mutant_cells(game, found.promise)} {found.plies} |" if found else ""


def mutant_cells(game: Any, promise: str) -> str:
    """The row of a mutant without the plies, which depend on how much time there is to shrink."""
    return _row(fault(game), original(game), f"`{promise}`")


def example_row(example: Example) -> str:
    """What shows a fault that no promise tells of, as a row."""
    return _row(fault(example.mutant), original(example.mutant), example.question)


def table(page: Path, name: str) -> list[str]:
    """The rows of a table of a page, without its head."""
    found = _mark(name).search(page.read_text())
    assert found is not None
    return found[2].strip().splitlines()[2:]


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _mark(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- end of {name} -->)", re.DOTALL)


def _write(page: Path, name: str, head: Sequence[str], rows: Iterable[str]) -> None:
    lines = [_row(*head), "|---" * len(head) + "|", *rows]
    text = _mark(name).sub(
        lambda found: f"{found[1]}{chr(10).join(lines)}\n{found[3]}", page.read_text()
    )
    page.write_text(text)


if __name__ == "__main__":
    _write(
        PROMISES, "promises", ("name", "promise", "checked", "needs"), map(promise_row, promises())
    )
    _write(ZOO, "mutants", ("fault", "game", "promise", "plies"), map(mutant_row, MUTANTS))
    _write(ZOO, "examples", ("fault", "game", "an example asks"), map(example_row, EXAMPLES))
