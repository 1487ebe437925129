"""The command `boardkit`: its parts, and what it exits with."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import StringIO

import click
from click.shell_completion import shell_complete

from boardkit.cli.check import check
from boardkit.cli.doctor import doctor
from boardkit.cli.faults import Fault
from boardkit.cli.info import info
from boardkit.cli.list_games import list_games
from boardkit.cli.new_game import new_game
from boardkit.cli.perft import perft
from boardkit.cli.play import play
from boardkit.cli.plugin_commands import Commands
from boardkit.cli.replay import replay
from boardkit.cli.report import report
from boardkit.cli.resume import resume
from boardkit.cli.seats import OWN_AGENTS
from boardkit.cli.show_position import show_position
from boardkit.cli.signals import Ended
from boardkit.cli.simulate import simulate
from boardkit.cli.terminal import NO_READER, hush, is_of_terminal, prepare, say, warn
from boardkit.cli.triage import triage
from boardkit.cli.words import problem_lines
from boardkit.errors import BoardkitError, OptionError, PositionError, UnknownGameError, one_line
from boardkit.host import Host, default_host
from boardkit.play import version_of

__all__ = ["app", "run"]

EPILOG = """\b
Exit codes:
  0    all went well; also when a person leaves a game before its end
  1    something failed: a game cannot be loaded, or fails; a transcript
       does not replay, or not as its report says; a file cannot be read
       or written; `doctor` found a problem, `check` a broken promise,
       `triage` a broken transcript; `perft` came to its --most;
       a question was not answered; something is not installed, such as
       rich, copier or hypothesis
  2    wrong usage: no such game, command, option or agent, a wrong value
       or position, no such folder, or a file is there already
  129  the terminal hung up
  130  interrupted with Ctrl-C
  141  the reader of the output went away, as in `boardkit list | head -1`
  143  told to end, as by `kill`

\b
Completion of what is typed, here for bash; zsh and fish have it too:
  eval "$(_BOARDKIT_COMPLETE=bash_source boardkit)"
"""

FAILED, WRONG_USAGE, INTERRUPTED = 1, 2, 130

TELL_THEMSELVES = {"doctor", "list"}
"""The commands that tell themselves what is wrong with plugins."""

COMPLETION = "_BOARDKIT_COMPLETE"
"""The variable by which a shell asks how to complete what is typed."""


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        version = version_of("boardkit")
        say(f"boardkit {version}" if version else "boardkit, run from its sources")
        context.exit()


@click.group(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
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


OWN = (
    list_games,
    info,
    show_position,
    play,
    resume,
    simulate,
    replay,
    report,
    perft,
    check,
    triage,
    doctor,
    new_game,
)

for command in OWN:
    app.add_command(command)


def run(arguments: Sequence[str] | None = None, *, host: Host | None = None) -> int:
    """Run one command.

    Args:
        arguments: What follows the name of the program; what was typed by default.
        host: Where games come from; all installed ones by default.

    Returns:
        The exit code.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    found = host or default_host()
    found.reserve(agents=OWN_AGENTS, commands=app.commands)
    told = ""
    try:
        return _done(found, given)
    except (KeyboardInterrupt, click.Abort) as error:
        return _stopped(error)
    except BaseException as error:  # a plugin may raise anything, and end nothing by it
        told = str(error)
        return _told(error)
    finally:
        if COMPLETION not in os.environ and not {*given[:1]} & TELL_THEMSELVES:
            for line in problem_lines(found, told=told):
                warn(line)


def _done(host: Host, given: list[str]) -> int:
    """Do what was typed; the exit code."""
    prepare()
    if asked := os.environ.get(COMPLETION):
        if asked.endswith("_complete") and not {"COMP_WORDS", "COMP_CWORD"} <= os.environ.keys():
            raise click.ClickException(
                f"{COMPLETION} is for shells, which set COMP_WORDS and COMP_CWORD too; unset it"
            )
        return shell_complete(app, {"obj": host}, "boardkit", COMPLETION, asked)
    with app.make_context("boardkit", given, obj=host) as context:
        app.invoke(context)
    return 0


def _stopped(error: BaseException | None) -> int:
    """Say that a command was stopped; the exit code."""
    match error:
        case Ended():
            return error.code
        case KeyboardInterrupt():
            warn("interrupted")
            return INTERRUPTED
        case click.Abort(__context__=KeyboardInterrupt()):  # as click has it, while it asks
            return _stopped(error.__context__)
    warn("aborted")
    return FAILED


def _told(error: BaseException) -> int:
    """Say in a line why a command failed; the exit code."""
    match error:
        case click.exceptions.Exit():
            return error.exit_code
        case click.ClickException():
            warn(_said(error))
            return error.exit_code
        case OptionError() | UnknownGameError() | PositionError():
            warn(f"boardkit: {error}")
            return WRONG_USAGE
        case BoardkitError():
            warn(f"boardkit: {error}")
        case BrokenPipeError() if is_of_terminal(error):
            hush()
            return NO_READER
        case OSError() if is_of_terminal(error):
            warn(f"boardkit: {error.strerror or error}: the input or the output")
            hush()
        case _:
            warn(f"boardkit: {Fault.of(error)}; this is a mistake in boardkit or a plugin")
    return FAILED


def _said(error: click.ClickException) -> str:
    """What click has to say, in the form of all our errors unless it has one of its own."""
    if type(error).show not in (click.ClickException.show, click.UsageError.show):
        said = StringIO()
        error.show(said)
        return said.getvalue().rstrip("\n")
    text = error.format_message()
    if isinstance(error, click.UsageError | click.FileError):  # a sentence of click's
        text = f"{text[:1].lower()}{text[1:]}".removesuffix(".")
    if isinstance(error, click.UsageError) and error.ctx and type(error) is not click.BadParameter:
        text += f" (see `{error.ctx.command_path} --help`)"
    return one_line(f"boardkit: {text}")  # what click cites was typed, and may hold anything
