"""`boardkit new`."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory

import click

from boardkit.cli.arguments import host_of
from boardkit.cli.files import file_errors_told
from boardkit.cli.game_names import GameNames
from boardkit.cli.terminal import say
from boardkit.errors import shown, to_install

__all__ = ["new_game"]

TEMPLATE = Path(__file__).parents[1] / "templates" / "game"

_AUTHOR = re.compile(r'[^"\\\s][^"\\]{0,59}')
"""What can stand in quotes, in any file of a game."""


def _named(context: click.Context, _: click.Parameter, title: str) -> GameNames:
    """The names of the game, unless they are not good, or it is there."""
    try:
        names = GameNames.of(title)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
    if names.key in host_of(context).games():
        raise click.BadParameter(
            f"a game {names.key!r} is installed already; take another name, or uninstall it first"
        )
    if find_spec(names.package) is not None:  # a collection has a package of other games
        raise click.BadParameter(
            f"a package {names.package!r} is there already; take another name, or uninstall it first"
        )
    return names


def _author(_: click.Context, __: click.Parameter, name: str | None) -> str | None:
    """The name of the author, unless it would break what it stands in."""
    if name is not None and not (_AUTHOR.fullmatch(name) and name.isprintable()):
        raise click.BadParameter(
            f"a name has 1 to 60 characters without quotes and backslashes, got {shown(name)}"
        )
    return name


@click.command("new")
@click.argument("names", metavar="NAME", callback=_named)
@click.option(
    "--into",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=".",
    metavar="FOLDER",
    help="Where to make the folder of the game; here by default.",
)
@click.option("--author", metavar="PERSON", callback=_author, help="Who makes the game.")
def new_game(names: GameNames, into: Path, author: str | None) -> None:
    """Begin a game of your own, called NAME.

    A folder is made with a small game that works: rules, options, tests, a page, and all that makes
    it a plugin. It is yours to change.
    """
    folder = into / names.folder
    if folder.exists() or folder.is_symlink():
        raise click.BadParameter(f"{str(folder)!r} is there already", param_hint="NAME")
    _bake(names, author or f"The authors of {names.title}", folder)
    say(
        f"made {folder}; the rules are in src/{names.package}/rules.py\n\n"
        f"  cd {quote(str(folder))}\n"
        '  python -m pip install -e ".[testing]"\n'
        f"  boardkit play {names.key}\n"
        "  python -m pytest"
    )


def _bake(names: GameNames, author: str, folder: Path) -> None:
    """Make the folder of a game, wholly or not at all.

    Raises:
        ClickException: The extra is not installed, or the folder cannot be written.
    """
    try:
        from copier import Settings, run_copy  # noqa: PLC0415 - not there without the extra, and slow
    except ModuleNotFoundError as error:
        raise click.ClickException(to_install("a new game", str(error.name), "new")) from error
    filled_in = {
        "author": author,
        "class_name": names.class_name,
        "folder": names.folder,
        "key": names.key,
        "package": names.package,
        "title": names.title,
    }
    with (
        file_errors_told(folder),
        TemporaryDirectory(prefix=".boardkit-", dir=folder.parent) as made,
    ):
        baked = Path(made, names.folder)
        run_copy(str(TEMPLATE), baked, filled_in, settings=Settings(), defaults=True, quiet=True)
        baked.rename(folder)
