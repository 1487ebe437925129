"""The kit for commands: it is imported when it is needed, and may need what is not installed."""

from __future__ import annotations

from types import ModuleType

import click

__all__ = ["kit"]


def kit() -> ModuleType:
    """The package `boardkit.testing`.

    Raises:
        ClickException: The extra `testing` is not installed.
    """
    try:
        from boardkit import testing  # noqa: PLC0415 - the other commands do without
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        raise click.ClickException(str(error)) from error  # it says how to get it
    return testing
