"""Who plays the games of a simulation: the options `--workers` and `--dask`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from os import cpu_count
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

import click

from boardkit.cli.arguments import Decorated, at_least
from boardkit.cli.signals import ctrl_c_delayed
from boardkit.errors import error_text, one_line, shown, to_install
from boardkit.lab import Processes

__all__ = ["executing", "takes_workers"]

LOCAL = "local"

MOST = max(64, 4 * (cpu_count() or 1))
"""More processes would bring this machine to a stand."""

PATIENCE = 10
"""In seconds; so long a cluster may take to answer."""

ADDRESS = re.compile(r"(tcp|tls)://([^\s\[\]@/?#:]+|\[[0-9A-Fa-f:.]+\]):[0-9]+")


def takes_workers(command: Decorated) -> Decorated:
    """Let a command take workers, as `executing` understands them."""
    processes = click.option(
        "--workers",
        type=at_least(1),
        metavar="N",
        help="How many processes of this machine play; by default one, for `--dask local` as many as it "
        "has processors.",
    )
    dask = click.option(
        "--dask",
        metavar="ADDRESS",
        help="The Dask cluster that plays, as tcp://HOST:PORT, or `local` for one that is started "
        "here for the time being. This needs the extra `dask`.",
    )
    return processes(dask(command))


@contextmanager
def executing(workers: int | None, dask: str | None) -> Iterator[Executor | None]:
    """Who plays; nobody where this process does.

    Raises:
        UsageError: There are to be too many workers, or so many in a cluster that is there already.
        ClickException: There is no such cluster, or Dask is not installed.
    """
    if workers is not None and workers > MOST:
        raise click.BadParameter(f"at most {MOST}, got {workers}", param_hint="--workers")
    if dask is not None:
        if workers is not None and dask != LOCAL:
            raise click.UsageError(f"--workers goes with --dask local, not with {dask!r}")
        with _client(dask, workers) as client:
            yield client.get_executor()
    elif workers in (None, 1):
        yield None
    else:
        pool = Processes(workers)
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)  # what is still played, nobody wants


@contextmanager
def _client(address: str, workers: int | None) -> Iterator[Any]:
    """A client of a Dask cluster."""
    try:
        import distributed  # noqa: PLC0415 - few need it, and it takes a second
    except ModuleNotFoundError as error:
        raise click.ClickException(to_install("--dask", str(error.name), "dask")) from error
    with ExitStack() as stack:
        if address != LOCAL:
            _require_scheduler(address)
            try:
                client = stack.enter_context(distributed.Client(address, timeout=PATIENCE))
            except Exception as error:  # such as ImportError, for another version of Dask
                raise _unanswered(address, error_text(error)) from error
            yield client
            return
        with ctrl_c_delayed():  # whoever waits for the workers heeds it, and ends them
            cluster = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    scheduler_kwargs={
                        "dashboard_address": ":0"
                    },  # any free port, no warning of 8787
                    silence_logs="CRITICAL",  # what is to be said, we say
                )
            )
        yield stack.enter_context(distributed.Client(cluster))


def _require_scheduler(address: str) -> None:
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
            f"an address is like tcp://HOST:PORT, or {LOCAL}; got {shown(address)}",
            param_hint="--dask",
        )
    try:
        create_connection((parts.hostname, port), timeout=PATIENCE).close()  # Dask tries for long
        kind = asyncio.run(_kind(address))
    except TimeoutError as error:
        raise _unanswered(address, f"nothing came within {PATIENCE} s") from error
    except (OSError, UnicodeError) as error:  # the latter for what can be no name of a host
        raise _unanswered(address, str(error)) from error
    except Exception as error:  # whatever comes of reading what others say
        raise _unanswered(address, f"what is there is no scheduler, {error_text(error)}") from error
    if kind != "Scheduler":
        raise _unanswered(address, f"what is there is no scheduler, but a {kind}")


async def _kind(address: str) -> str:
    """What answers at an address, as Dask names it."""
    import distributed  # noqa: PLC0415 - as above

    safety = distributed.Security().get_connection_args("client")
    if address.startswith("tls:") and safety["ssl_context"] is None:
        raise OSError(
            "tls needs certificates, as distributed.comm.tls in the configuration of Dask"
        )
    async with asyncio.timeout(PATIENCE), distributed.rpc(address, connection_args=safety) as there:
        return str((await there.identity())["type"])


def _unanswered(address: str, reason: str) -> click.ClickException:
    return click.ClickException(one_line(f"no Dask cluster answers at {address}: {reason}"))
