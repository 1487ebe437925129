"""`boardkit play`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from boardkit.cli.arguments import at_least, takes_game, takes_seed
from boardkit.cli.terminal import say
from boardkit.cli.terminal_match import TerminalMatch
from boardkit.play import Match
from boardkit.rules import Game

__all__ = ["play"]


def _writable(_: click.Context, __: click.Parameter, file: Path | None) -> Path | None:
    """Refuse a file that could not be written, before anybody has played."""
    if file is not None and not file.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {str(file.parent)!r}")
    return file


@click.command()
@takes_game
@takes_seed
@click.option(
    "--human",
    "humans",
    type=at_least(0),
    multiple=True,
    default=(0,),
    show_default="0",
    metavar="SEAT",
    help="A seat for a person, from 0; repeatable. Random agents sit at the others.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=_writable,
    metavar="FILE",
    help="Write the transcript to a file, also when the game is left before its end.",
)
def play(
    game: Game[Any, Any], *, humans: tuple[int, ...], seed: int | None, save: Path | None
) -> None:
    """Play GAME at this terminal.

    Type a move, or `help` for what else there is. `quit`, the end of the input and Ctrl-C stop
    the game; --save keeps it.
    """
    wrong = next((seat for seat in humans if seat >= game.players), None)
    if wrong is not None:
        raise click.BadParameter(
            f"there is no seat {wrong}; the seats are 0 to {game.players - 1}", param_hint="--human"
        )
    match = Match(game, seed=seed)
    try:
        TerminalMatch(match, frozenset(humans)).play()
    finally:
        _keep(match, save)


def _keep(match: Match[Any, Any], file: Path | None) -> None:
    """Save the match or, if it was left without being saved, say that it is lost."""
    if file is not None:
        try:
            file.write_text(match.transcript(), encoding="utf-8")
        except OSError as error:
            raise click.FileError(str(file), f"{error.strerror}; the game is lost") from error
        say(f"saved in {file}")
    elif match.outcome is None:
        say("the game is lost; --save FILE would have kept it")
