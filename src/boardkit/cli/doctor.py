"""`boardkit doctor`."""

from __future__ import annotations

import os
import platform

import click

from boardkit.cli.arguments import host_of
from boardkit.cli.terminal import say
from boardkit.cli.words import problem_lines
from boardkit.errors import one_line
from boardkit.host import ALLOWED, Provided
from boardkit.play import version_of

__all__ = ["doctor"]

SHOWN_OTHERWISE = ("boardkit_games", "boardkit_agents", "boardkit_commands")
"""Hooks that are told by what they provide."""


@click.command(short_help="Tell what plugins provide, and what is wrong with them.")
@click.pass_context
def doctor(context: click.Context) -> None:
    """Load all plugins, and tell what they provide and what is wrong with them.

    The exit code is 1 if something is wrong.
    """
    host = host_of(context)
    problems = host.examine()
    say(f"Python {platform.python_version()}")
    for name in ("boardkit", "attrs", "pluggy", "click", "rich"):
        say(f"{name} {version_of(name) or 'is run from its sources'}")
    if ALLOWED in os.environ:
        say(one_line(f"{ALLOWED} allows {os.environ[ALLOWED].strip() or 'no plugin'}"))
    for plugin in host.provided():
        say(one_line(f"plugin {plugin.plugin}: {_listed(plugin)}"))
    for line in problem_lines(host):
        say(line)
    say(f"problems: {len(problems)}" if problems else "all is well")
    if problems:
        raise click.exceptions.Exit(1)


def _listed(plugin: Provided) -> str:
    """What a plugin gives, in a line."""
    given = [f"game {key}" for key in plugin.games]
    given += [f"agent {name}" for name in plugin.agents]
    given += [f"command {name}" for name in plugin.commands]
    given += [f"hook {name}" for name in plugin.hooks if name not in SHOWN_OTHERWISE]
    return ", ".join(given) or "nothing"
