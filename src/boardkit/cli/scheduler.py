"""Whether a scheduler of Dask answers at an address."""

from __future__ import annotations

import asyncio
import re
from socket import create_connection
from urllib.parse import urlsplit

import click

from boardkit.errors import error_text, one_line, shown

__all__ = ["PATIENCE", "require_scheduler", "unanswered"]

PATIENCE = 10
"""In seconds; so long a cluster may take to answer."""

ADDRESS = re.compile(r"(tcp|tls)://([^\s\[\]@/?#:]+|\[[0-9A-Fa-f:.]+\]):[0-9]+")


def require_scheduler(address: str) -> None:
    """Refuse an address where no scheduler of Dask answers; a client would wait there for ever.

    Raises:
        BadParameter: It is no address.
        ClickException: None answers there.
    """
    try:
        parts = urlsplit(address)
        port = parts.port or 0
    except ValueError:  # the port is no number, for one
        port = 0
    if port == 0 or ADDRESS.fullmatch(address) is None:
        raise click.BadParameter(
            f"an address is like tcp://HOST:PORT, or local; got {shown(address)}",
            param_hint="--dask",
        )
    try:
        create_connection((parts.hostname, port), timeout=PATIENCE).close()  # Dask tries for long
        kind = asyncio.run(_kind(address))
    except TimeoutError as error:
        raise unanswered(address, f"nothing came within {PATIENCE} s") from error
    except (OSError, UnicodeError) as error:  # the latter for what can be no name of a host
        raise unanswered(address, str(error)) from error
    except Exception as error:  # whatever comes of reading what others say
        raise unanswered(address, f"what is there is no scheduler, {error_text(error)}") from error
    if kind != "Scheduler":
        raise unanswered(address, f"what is there is no scheduler, but a {kind}")


async def _kind(address: str) -> str:
    """What answers at an address, as Dask names it."""
    import distributed  # noqa: PLC0415 - whoever asks has imported it

    safety = distributed.Security().get_connection_args("client")
    if address.startswith("tls:") and safety["ssl_context"] is None:
        raise OSError("tls needs certificates; name them in distributed.comm.tls, which Dask reads")
    async with asyncio.timeout(PATIENCE), distributed.rpc(address, connection_args=safety) as there:
        return str((await there.identity())["type"])


def unanswered(address: str, reason: str) -> click.ClickException:
    """The error that says why there is no cluster at an address."""
    return click.ClickException(one_line(f"no Dask cluster answers at {address}: {reason}"))
