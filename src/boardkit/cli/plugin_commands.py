"""The group of all commands: those of boardkit itself, and those of plugins."""

from __future__ import annotations

from typing import Any

import click

from boardkit.errors import BoardkitError
from boardkit.host import Host, default_host
from boardkit.host.fence import failure

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
        except (click.ClickException, click.exceptions.Exit, click.Abort, BoardkitError, OSError):
            raise
        except Exception as error:
            name = ctx.invoked_subcommand or ""
            if name in self.commands:
                raise
            owner = next(one for one in _host(ctx).provided() if name in one.commands)
            raise failure(owner.plugin, f"fails in the command {name!r}", error) from error

    def _added(self, ctx: click.Context) -> dict[str, click.Command]:
        return {command.name: command for command in _host(ctx).commands(taken=self.commands)}


def _host(ctx: click.Context) -> Host:
    """The host of this run; while the shell completes a line, there is none yet."""
    return ctx.find_object(Host) or default_host()
