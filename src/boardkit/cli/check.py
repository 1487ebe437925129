"""`boardkit check`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from boardkit.cli.arguments import at_least, takes_game
from boardkit.cli.checked import Checked, show_checked, show_corners
from boardkit.cli.files import reserve, takes_output, write
from boardkit.cli.kit import kit
from boardkit.cli.progress import progress_shown
from boardkit.cli.terminal import emit, warn
from boardkit.errors import ConformanceError, one_line
from boardkit.rules import Game, options, with_options

__all__ = ["check"]

AnyGame = Game[Any, Any]

EFFORTS = ("quick", "default", "thorough")
"""Those of the kit, which is not imported until it is needed."""


@click.command()
@takes_game
@click.option(
    "--effort",
    type=click.Choice(EFFORTS),
    default="default",
    show_default=True,
    help="How many positions to look at, and how closely.",
)
@click.option(
    "--seed",
    type=at_least(0),
    default=0,
    show_default=True,
    metavar="S",
    help="What the random games follow.",
)
@click.option(
    "--options",
    "each",
    is_flag=True,
    help="Check it also with the least and the greatest value of each option, one at a time.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON and nothing else.")
@takes_output("--transcript", help="Write the game that shows a broken promise to FILE.")
@click.pass_context
def check(
    context: click.Context,
    game: AnyGame,
    *,
    effort: str,
    seed: int,
    each: bool,
    as_json: bool,
    transcript: Path | None,
    force: bool,
) -> None:
    """Look for mistakes in the rules of GAME: check in random games what every game promises.

    It is reported what was looked at, and what was never reached. Of a promise that is broken the
    shortest game found is shown, and the exit code is 1. This needs the extra `testing`.
    """
    reserve(transcript, option="--transcript", force=force)
    games = [("", game), *(_corners(game) if each else ())]
    found = [_checked(other, changed, effort, seed) for changed, other in games]
    if as_json:
        data = _heading(game, effort, seed) | {"checks": [one.data() for one in found]}
        emit(json.dumps(data, indent=2))
    elif each:
        show_corners(found)
    else:
        show_checked(found[0])
    broken = [one.broken for one in found if one.broken is not None]
    if transcript is not None:
        _save(transcript, broken)
    if broken:
        context.exit(1)


def _checked(game: AnyGame, changed: str, effort: str, seed: int) -> Checked:
    """What comes of checking one game."""
    try:
        with progress_shown(f"checking {changed or game.info.key}") as progress:
            report = kit().check_game(game, effort=effort, seed=seed, progress=progress)
    except ConformanceError as error:
        return Checked(game, changed, broken=error)
    return Checked(game, changed, report=report)


def _corners(game: AnyGame) -> Iterator[tuple[str, AnyGame]]:
    """The game with each option at its least, usual and greatest value, one at a time.

    What does not go together with the other options is told, and left out.
    """
    values = kit().option_values.values
    kind: type[Any] = type(game)
    specs = options(kind)
    chosen = {name: getattr(game, name) for name in specs}
    for name, spec in specs.items():
        for value in values(spec):
            try:
                other: AnyGame = with_options(kind, chosen | {name: value})
            except ValueError as error:
                warn(one_line(f"left out {name}={value}: {error}"))
                continue
            if other != game:
                yield f"{name}={spec.write(getattr(other, name))}", other


def _heading(game: AnyGame, effort: str, seed: int) -> dict[str, object]:
    """What was checked, as plain data."""
    about = game.info
    return {"game": about.key, "rules": about.rules, "effort": effort, "seed": seed}


def _save(file: Path, broken: list[ConformanceError]) -> None:
    """Write the games that show what is broken, one after another."""
    texts = [error.transcript for error in broken if error.transcript]
    if texts:
        write(file, "\n".join(texts))
    else:
        warn(f"{one_line(str(file))} was not written: no game shows a broken promise")
