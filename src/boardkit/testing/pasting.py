"""A failure as a test to paste in."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from textwrap import indent, wrap
from typing import Any

from boardkit.play import position_text
from boardkit.testing.checking import Broken
from boardkit.testing.lines import read_moves, read_start
from boardkit.testing.promise import FAILURES, UNPLACED
from boardkit.testing.run import Run
from boardkit.testing.search import broken_along
from boardkit.testing.trials import follow

__all__ = ["paste_in_test"]

WIDTH = 90
"""A longer line of code is cut into several."""

_NO_BREAK = "\N{NO-BREAK SPACE}"
"""Stands for a space within a text, where no line is cut; no literal has one of its own."""


def paste_in_test(broken: Broken, run: Run) -> str:
    """The code of a test that fails in the same way.

    It plays the game that was found, if that shows the fault when it is typed in; else it takes
    the games before that one too, so the test has them all played again.
    """
    if _is_shown_along(broken, run):
        name, given = "check_along", _along(broken, run)
    else:
        name, given = "check_game", _again(run)
    kind = type(run.game)
    return "\n".join(
        (
            f"from boardkit.testing import {name}",
            *_import_of(kind),
            "",
            "",
            f"def test_{kind.__name__.lower()}_keeps_{broken.promise.name}():",
            f'    """{broken.promise.statement}"""',
            indent(_call(name, run, given), "    "),
        )
    )


def _is_shown_along(broken: Broken, run: Run) -> bool:
    """Whether the promise is broken along the game as it is typed in."""
    if broken.promise.scope in UNPLACED:
        return False
    with suppress(*FAILURES):
        start = None if broken.start is None else read_start(run.game, _text(run, broken.start))
        moves = read_moves(run.game, start, [str(move) for move in broken.moves])
        playout = follow(run.fresh(), moves, start)
        return broken_along([broken.promise], playout) is not None
    return False


def _along(broken: Broken, run: Run) -> list[str]:
    """What `check_along` is given to play the game that was found."""
    given = [_quoted(str(move) for move in broken.moves)]
    if broken.start is not None:
        given.append(f"start={_literal(_text(run, broken.start))}")
    return [*given, f'promise="{broken.promise.name}"']


def _quoted(texts: Iterable[str]) -> str:
    """A list of texts as code, a long one on several lines."""
    code = ", ".join(_literal(text).replace(" ", _NO_BREAK) for text in texts)
    lines = wrap(code, WIDTH, break_long_words=False, break_on_hyphens=False)
    if len(lines) > 1:
        lines = ["", *lines, ""]
    return f"[{chr(10).join(lines)}]".replace(_NO_BREAK, " ")


def _again(run: Run) -> list[str]:
    """What `check_game` is given to play all games again."""
    given = [f'effort="{run.effort.name}"']
    if run.starts:
        given.append(f"starts={_quoted(_text(run, start) for start in run.starts)}")
    if run.reach:
        given.append(f"reach={_quoted(run.reach)}")
    return given


def _call(name: str, run: Run, given: list[str]) -> str:
    seed = [f"seed={run.seed!r}"] if run.seed else []  # without one it is 0
    arguments = [run.name, *given, *seed]
    line = f"{name}({', '.join(arguments)})"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{name}(", *(indent(f"{one},", "    ") for one in arguments), ")"])


def _literal(text: str) -> str:
    return f'"{text}"' if text.isprintable() and not {*text} & {*'"\\'} else repr(text)


def _text(run: Run, state: Any) -> str:
    return position_text(run.game, state)


def _import_of(kind: type[Any]) -> list[str]:
    """How the class of the game is imported, from its package if it is there too."""
    whole = kind.__module__
    for module in (whole.partition(".")[0], whole):
        if whole != "__main__" and getattr(sys.modules.get(module), kind.__name__, None) is kind:
            return [f"from {module} import {kind.__name__}"]
    return []
