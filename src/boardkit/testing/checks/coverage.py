"""The promise that random games reach what their author says they have to reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardkit.rules import Game
from boardkit.testing.coverage import TIE, reached
from boardkit.testing.promise import DoesNotApply, promise
from boardkit.testing.run import Run


@promise("report")
def enough_is_reached(_: Game[Any, Any], run: Run) -> Iterator[str]:
    """Random games reach the rules, moves, ends and ties that the author says they have to reach."""
    if not run.reach:
        raise DoesNotApply("nothing was said that has to be reached")
    found = reached(run)
    for name in run.reach:
        if name not in found:
            seen = f"{run.playouts} games with {run.visits} positions looked at"
            what = "no game was tied" if name == TIE else f"{name!r} was never reached"
            yield f"{what} in {seen}: as a rule cited, a move or kind of moves, or an end"
