"""The group of all commands: those of boardkit itself, and those of plugins."""

from __future__ import annotations

from typing import Any

import click

from boardkit.cli.arguments import host_of
from boardkit.cli.terminal import NO_READER, hush, is_of_terminal
from boardkit.errors import BoardkitError

__all__ = ["Commands"]


class Commands(click.Group):
    """Commands, to which plugins add others; theirs are loaded when ours are not enough."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of ours, then of theirs."""
        return [*super().list_commands(ctx), *self._added(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name; ours come first."""
        return super().get_command(ctx, cmd_name) or self._added(ctx).get(cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; one of a plugin that fails is an error that names the plugin."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BoardkitError):
            raise
        except Exception as error:
            name = ctx.invoked_subcommand or ""
            if name in self.commands or (isinstance(error, OSError) and is_of_terminal(error)):
                raise
            if isinstance(error, BrokenPipeError):  # it has printed by means of its own
                hush()
                raise click.exceptions.Exit(NO_READER) from error
            raise host_of(ctx).command_failed(name, error) from error

    def _added(self, ctx: click.Context) -> dict[str, click.Command]:
        return {command.name: command for command in host_of(ctx).commands()}
