"""Drawings in files: the option `--svg`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from boardkit import draw
from boardkit.cli.files import reserve, write
from boardkit.cli.terminal import say
from boardkit.errors import one_line
from boardkit.picture import Picture
from boardkit.rules import Drawn, Game

__all__ = ["draw_into", "drawn_by"]


def drawn_by(game: Game[Any, Any]) -> Drawn[Any]:
    """The game, if it draws its positions; a usage error otherwise."""
    if not isinstance(game, Drawn):
        raise click.BadParameter(f"{game.info.title} has no drawing", param_hint="--svg")
    return game


def draw_into(file: Path, picture: Picture, *, title: str, force: bool) -> None:
    """Draw a picture into a file, as SVG, and say so; raises as `reserve` and `write` do."""
    text = draw.svg(picture, title=title)  # if this fails, no file is left behind
    reserve(file, option="--svg", force=force)
    write(file, text)
    say(f"drawn in {one_line(str(file))}")
