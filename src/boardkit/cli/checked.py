"""What came of a check, in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from boardkit.cli.tables import entries, table
from boardkit.cli.terminal import say, show
from boardkit.cli.words import unusual_options
from boardkit.errors import ConformanceError
from boardkit.rules import Game, options

if TYPE_CHECKING:
    from boardkit.testing import Report

__all__ = ["Checked", "show_checked", "show_corners"]

PAGE = "docs/reference/promises.md"
"""Where each promise has a section of its name."""

LINES = 60
"""So many lines of a transcript are shown."""


@attrs.frozen
class Checked:
    """What came of the check of a game.

    Attributes:
        game: The game.
        changed: The option that is not as in the others, with its value; empty for none.
        report: What was looked at, if all promises are kept.
        broken: The error that tells of a promise that is not.
    """

    game: Game[Any, Any]
    changed: str = ""
    report: Report | None = None
    broken: ConformanceError | None = None

    def data(self) -> dict[str, object]:
        """All of it as plain data."""
        chosen = {name: getattr(self.game, name) for name in options(type(self.game))}
        error = self.broken
        broken = error and {
            name: getattr(error, name)
            for name in ("promise", "problem", "ply", "seed", "transcript", "paste_in_test")
        }
        report = self.report and attrs.asdict(self.report)
        return {"options": chosen, "broken": broken, "report": report}


def show_checked(checked: Checked) -> None:
    """Tell what was looked at, or what is broken."""
    if checked.broken is None:
        say(str(checked.report))
    else:
        _show_broken(checked, checked.broken)


def show_corners(found: list[Checked]) -> None:
    """Tell in a table what came of each check, and then of each broken promise the first game."""
    rows = [(one.changed or "as given", *_cells(one)) for one in found]
    heads = ("games", "positions", "moves", "kept")
    show(table("option", *heads, "broken", "never reached", rows=rows, numbers=heads))
    firsts = {one.broken.promise: one for one in reversed(found) if one.broken is not None}
    for one in reversed(firsts.values()):
        say()
        show_checked(one)


def _cells(checked: Checked) -> tuple[str, ...]:
    if checked.broken is not None:
        return "", "", "", "", str(checked.broken.promise), ""
    report = checked.report
    assert report is not None  # it is either one or the other
    counts = report.playouts, report.positions, report.moves, len(report.checks)
    return *map(str, counts), "", ", ".join(report.never)


def _show_broken(checked: Checked, error: ConformanceError) -> None:
    """Tell which promise is broken and how, with the shortest game that shows it."""
    game = checked.game
    say(f"{game.info.title}, {unusual_options(game)}: a promise is broken", style="bold")
    plies = {0: "no ply", 1: "1 ply"}.get(error.ply or 0, f"{error.ply} plies")
    show(
        entries(
            [
                ("promise", f"{error.promise}: {_statement(error.promise)}"),
                ("broken", str(error.problem)),
                ("after", f"{plies}, seed {error.seed}"),
                ("page", f"{PAGE}#{error.promise}"),
            ]
        )
    )
    lines = str(error.transcript or "").splitlines()
    if lines:
        say("\nThe shortest game found that shows it:\n")
        say("\n".join(lines[:LINES]))
    if len(lines) > LINES:
        say(f"... and {len(lines) - LINES} lines more; --transcript FILE keeps them all")
    if error.paste_in_test:
        say(f"\nA test that fails in the same way:\n\n{error.paste_in_test.rstrip()}")


def _statement(name: str | None) -> str:
    from boardkit.testing import promises  # noqa: PLC0415 - only who has the kit comes here

    return next((one.statement for one in promises() if one.name == name), "")
