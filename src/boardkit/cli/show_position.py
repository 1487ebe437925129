"""`boardkit show`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from boardkit.cli.arguments import checked_seat, takes_game, takes_seat
from boardkit.cli.files import FileName, read, takes_output
from boardkit.cli.svg_file import draw_into, drawn_by
from boardkit.cli.terminal import say
from boardkit.cli.words import drawing
from boardkit.errors import PositionError
from boardkit.play import FIRST_LINE, read_position, views_of
from boardkit.rules import Game

__all__ = ["show_position"]

AnyGame = Game[Any, Any]


@click.command("show")
@takes_game
@click.option(
    "--position",
    metavar="P",
    help="A position, written as the game writes it; `;` can stand between two lines, as in "
    "--position 'black e5-f5; to-move 1'.",
)
@click.option(
    "--file",
    type=FileName(dash=True),
    metavar="FILE",
    help="A file with the position, or `-`, the standard input.",
)
@takes_seat
@takes_output("--svg", help="Draw it into FILE, as SVG.")
def show_position(
    game: AnyGame,
    *,
    position: str | None,
    file: str | None,
    seat: int | None,
    svg: Path | None,
    force: bool,
) -> None:
    """Show a position of GAME, by default the first."""
    state = views_of(game)(_wanted(game, position, file), checked_seat(game, seat))
    if svg is None:
        say(drawing(game, state))
        return
    draw_into(svg, drawn_by(game).draw(state), title=game.info.title, force=force)


def _wanted(game: AnyGame, position: str | None, file: str | None) -> Any:
    """The position that is asked for."""
    if position is not None and file is not None:
        raise click.UsageError("a position comes from --position or from --file, not from both")
    text = position if file is None else read(file).rstrip("\r\n")
    if text is None:
        return game.setup()
    if text.startswith(FIRST_LINE):
        raise click.BadParameter(
            "this is a transcript; `boardkit replay FILE --at N` shows its positions",
            param_hint="--file",
        )
    return read_position(game, text) if position is None else _typed(game, position)


def _typed(game: AnyGame, text: str) -> Any:
    """The position that was typed on one line; what the game can read as it stands is left so."""
    try:
        return read_position(game, text)
    except PositionError:
        if ";" not in text:
            raise
    return read_position(game, "\n".join(map(str.strip, text.split(";"))))
