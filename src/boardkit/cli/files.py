"""Files that a person names: what is read from them, and what may be written to them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import IO

import click

from boardkit.cli.arguments import Decorated
from boardkit.errors import one_line
from boardkit.play import read_stream, read_text

__all__ = [
    "FileName",
    "file_errors_told",
    "read",
    "read_file",
    "replacing",
    "reserve",
    "takes_output",
    "write",
]


class FileName(click.Path):
    """The name of a file; whether it can be read or written is seen when it is.

    Args:
        dash: Whether it may be `-`, the standard input.
        folder: Whether it may name a folder, which is refused where it is read.
    """

    def __init__(self, *, dash: bool = False, folder: bool = True) -> None:
        super().__init__(
            readable=False, allow_dash=dash, dir_okay=folder, path_type=str if dash else Path
        )

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """The name, unless it is empty, as an unset variable of a shell is."""
        if not os.fspath(value):
            self.fail("a file has a name, got ''", param, ctx)
        return super().convert(value, param, ctx)


def takes_output(name: str, *, help: str) -> Callable[[Decorated], Decorated]:
    """Let a command take a file to write, by an option of this name, and `--force`."""

    def taking(command: Decorated) -> Decorated:
        output = click.option(
            name,
            type=FileName(folder=False),
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
        ClickException: It cannot be written.
    """
    if file is None or _is_device(file):
        return
    is_new = not file.exists()
    try:
        file.open("a" if force else "x").close()
        if is_new:  # it is made when what is to stand in it is complete
            file.resolve().unlink()
    except FileExistsError:
        problem = f"{str(file)!r} is there already; --force replaces it"
    except FileNotFoundError:
        problem = f"there is no folder {str(file.parent)!r}"
    except OSError as error:
        raise _unwritten(file, error) from error
    else:
        return
    raise click.BadParameter(problem, param_hint=option)


def write(file: Path, text: str) -> None:
    """Write a file, or leave it as it was; `ClickException` if that fails after all."""
    with replacing(file) as out, file_errors_told(file):
        out.write(text)


@contextmanager
def replacing(file: Path) -> Iterator[IO[str]]:
    """Where to write what takes the place of a file at the end, unless something within fails.

    Raises:
        ClickException: The file cannot be written.
    """
    is_device = _is_device(file)
    place = file.resolve()  # a link stays a link
    made = file if is_device else place.with_name(f".boardkit-{token_hex(8)}")
    with file_errors_told(file):
        out = made.open("w" if is_device else "x", encoding="utf-8")
    try:
        yield out
        with file_errors_told(file):
            out.close()
            if not is_device:
                _replace(place, made)
    except BaseException:
        with suppress(OSError):  # why it is not written is told already
            out.close()
        if not is_device:
            made.unlink(missing_ok=True)
        raise


@contextmanager
def file_errors_told(file: Path) -> Iterator[None]:
    """Turn what fails within into a `ClickException`; nothing within but the file may fail."""
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: the text cannot be UTF-8
        raise _unwritten(file, error) from error


def read(file: str) -> str:
    """What a file holds, or for `-` the standard input.

    Raises:
        TranscriptError: It cannot be read, is too large, or is no UTF-8 text.
    """
    if file != "-":
        return read_file(Path(file))
    return "\n" if sys.stdin is None else f"{read_stream(sys.stdin.buffer, 'the input')}\n"


def read_file(file: Path) -> str:
    """What a file holds, its last line ended, so that nobody takes it for the name of a file.

    Raises:
        TranscriptError: It cannot be read, is too large, or is no UTF-8 text.
    """
    return f"{read_text(file)}\n"


def _is_device(file: Path) -> bool:
    """Whether it is a pipe or a device, which is written as it is."""
    return file.exists() and not file.is_file()


def _unwritten(file: Path, error: OSError | ValueError) -> click.ClickException:
    reason = getattr(error, "strerror", None) or error
    return click.ClickException(one_line(f"cannot write {str(file)!r}: {reason}"))


def _replace(file: Path, new: Path) -> None:
    if file.exists():
        copymode(file, new)
    new.replace(file)
