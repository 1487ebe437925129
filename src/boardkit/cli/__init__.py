"""The command line; it needs the extra `cli`."""

from __future__ import annotations

import sys

from boardkit.errors import to_install

__all__ = ["main"]


def main() -> None:
    """Run the command `boardkit` and exit; without the extra, with 1 and what to install."""
    try:
        from boardkit.cli.app import run  # noqa: PLC0415 - click and rich are not there without the extra
        from boardkit.cli.signals import unwind_when_ended  # noqa: PLC0415 - not before main is there to catch Ctrl-C

        unwind_when_ended()
        code = run()
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        sys.exit(to_install("the command line", error.name, "cli"))
    except KeyboardInterrupt as error:  # before any command has begun, or after its end
        code = getattr(error, "code", 130)
        if code == 130:
            sys.stderr.write("interrupted\n")
    sys.exit(code)
