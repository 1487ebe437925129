"""Files that a person names: what is read from them, and what may be written to them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from boardkit.cli.arguments import Decorated
from boardkit.play import read_stream, read_text

__all__ = ["file_errors_told", "read", "reserve", "takes_output", "write"]


def takes_output(name: str, *, help: str) -> Callable[[Decorated], Decorated]:
    """Let a command take a file to write, by an option of this name, and `--force`."""

    def taking(command: Decorated) -> Decorated:
        output = click.option(
            name,
            type=click.Path(dir_okay=False, path_type=Path),
            metavar="FILE",
            help=help,
        )
        force = click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
        return output(force(command))

    return taking


def reserve(file: Path | None, *, option: str, force: bool) -> None:
    """Make sure that a file can be written, before what is to stand in it is made.

    Raises:
        BadParameter: Its folder is not there, or it would be replaced without `--force`.
        FileError: It cannot be written.
    """
    if file is None or (file.exists() and not file.is_file()):  # a pipe or a device
        return
    try:
        file.open("a" if force else "x").close()
    except FileExistsError:
        problem = f"{str(file)!r} is there already; --force replaces it"
    except FileNotFoundError:
        problem = f"there is no folder {str(file.parent)!r}"
    except OSError as error:
        raise click.FileError(str(file), error.strerror) from error
    else:
        return
    raise click.BadParameter(problem, param_hint=option)


def write(file: Path, text: str) -> None:
    """Write a file; `FileError` if that fails after all."""
    with file_errors_told(file):
        file.write_text(text, encoding="utf-8")


@contextmanager
def file_errors_told(file: Path) -> Iterator[None]:
    """Turn what fails within into a `FileError`; nothing within but the file may fail."""
    try:
        yield
    except OSError as error:
        raise click.FileError(str(file), error.strerror) from error


def read(file: str) -> str:
    """What a file holds, or for `-` the standard input.

    Raises:
        TranscriptError: It cannot be read, is too large, or is no UTF-8 text.
    """
    if file != "-":
        return read_text(Path(file))
    return "" if sys.stdin is None else read_stream(sys.stdin.buffer, "the input")
