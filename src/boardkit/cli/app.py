"""The command `boardkit`: its parts, and what it exits with."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import metadata

import click

from boardkit.cli.doctor import doctor
from boardkit.cli.list_games import list_games
from boardkit.cli.play import play
from boardkit.cli.plugin_commands import Commands
from boardkit.cli.replay import replay
from boardkit.cli.simulate import simulate
from boardkit.cli.terminal import hush, prepare, say, warn
from boardkit.errors import BoardkitError, OptionError, UnknownGameError
from boardkit.host import Host, default_host

__all__ = ["app", "run"]

EXIT_CODES = """\b
Exit codes:
  0    all went well; also when a person leaves a game before its end
  1    something failed: a game cannot be loaded, a transcript does not
       replay, a file cannot be written, click or rich is not installed
  2    wrong usage: no such game, command or option, or a wrong value
  130  interrupted with Ctrl-C
  141  the reader of the output went away, as in `boardkit list | head -1`
"""

FAILED, WRONG_USAGE, INTERRUPTED, NO_READER = 1, 2, 130, 141


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        try:
            say(f"boardkit {metadata.version('boardkit')}")
        except metadata.PackageNotFoundError:
            say("boardkit, run from its sources")
        context.exit()


@click.group(
    cls=Commands, epilog=EXIT_CODES, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version.",
)
def app() -> None:
    """Play, simulate and replay board games."""


for command in (list_games, play, simulate, replay, doctor):
    app.add_command(command)


def run(arguments: Sequence[str] | None = None, *, host: Host | None = None) -> int:
    """Run one command.

    Args:
        arguments: What follows the name of the program; what was typed by default.
        host: Where games come from; all installed ones by default.

    Returns:
        The exit code.
    """
    prepare()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        with app.make_context("boardkit", given, obj=host or default_host()) as context:
            app.invoke(context)
        return 0
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except BoardkitError as error:
        warn(f"boardkit: {error}")
        return WRONG_USAGE if isinstance(error, (OptionError, UnknownGameError)) else FAILED
    except BrokenPipeError:
        hush()
        return NO_READER
    except OSError as error:
        warn(f"boardkit: {error.strerror or error}: {error.filename or 'the output'}")
        return FAILED
    except KeyboardInterrupt:
        warn("interrupted")
        return INTERRUPTED
