"""A hook of mkdocs: the page of the command line says what each command says of itself."""

from __future__ import annotations

import re
from inspect import cleandoc

import click

from boardkit.cli.app import app

MARK = re.compile(r"^<!-- commands -->$.*^<!-- end of commands -->$", re.MULTILINE | re.DOTALL)


def on_page_markdown(markdown: str, **_: object) -> str:
    """Put the commands in place of what stands between the marks."""
    return MARK.sub(lambda _: commands(), markdown)


def commands() -> str:
    """A section for each command, and the exit codes."""
    with click.Context(app, info_name="boardkit") as context:
        sections = [_section(command, context) for command in app.commands.values()]
    return "\n\n".join([*sections, "## Exit codes", _table(_exit_codes())])


def _section(command: click.Command, above: click.Context) -> str:
    with click.Context(command, above, info_name=command.name) as context:
        usage = f"```text\n{command.get_usage(context).removeprefix('Usage: ')}\n```"
        given = [one for one in command.get_params(context) if isinstance(one, click.Option)]
        helps = [option.get_help_record(context) for option in given]
    told = cleandoc(command.help or "").replace("\b\n", "")
    parts = [f"## boardkit {command.name}", usage, told]
    return "\n\n".join([*parts, _table([("option", "means"), *filter(None, helps)])])


def _exit_codes() -> list[tuple[str, str]]:
    """What stands in the epilog as a number and a text, which may go on in the next line."""
    found = re.findall(r"^ +(\d+) +(.*(?:\n {7,}.*)*)", app.epilog or "", re.MULTILINE)
    return [("code", "means"), *((code, " ".join(text.split())) for code, text in found)]


def _table(rows: list[tuple[str, str]]) -> str:
    """A table; its first column is code but for its head."""
    (head, other), *rest = rows
    lines = [f"| `{name}` | {text.replace('|', chr(92) + '|')} |" for name, text in rest]
    return "\n".join([f"| {head} | {other} |", "|---|---|", *lines])
