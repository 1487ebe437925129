"""Who plays the games of a simulation: the options `--workers` and `--dask`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from os import cpu_count
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

import click

from boardkit.cli.arguments import Decorated, at_least
from boardkit.cli.signals import ctrl_c_ignored
from boardkit.errors import one_line, shown, to_install
from boardkit.lab import Processes

__all__ = ["executing", "takes_workers"]

LOCAL = "local"

MOST = max(64, 4 * (cpu_count() or 1))
"""More processes would bring this machine to a stand."""

PATIENCE = 10
"""In seconds; so long a cluster may take to answer."""


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


def _require_cluster(address: str) -> None:
    """Refuse an address where nobody listens; a client that fails to connect is hard to get rid of.

    Raises:
        BadParameter: It is no address.
        ClickException: Nobody listens there.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:  # the port is no number, for one
        host = port = None
    if not host or not port or parts.scheme not in ("tcp", "tls"):
        raise click.BadParameter(
            f"an address is like tcp://HOST:PORT, or {LOCAL}; got {shown(address)}",
            param_hint="--dask",
        )
    try:
        create_connection((host, port), timeout=PATIENCE).close()
    except OSError as error:
        raise _unanswered(address, error) from error


def _unanswered(address: str, error: Exception) -> click.ClickException:
    return click.ClickException(one_line(f"no Dask cluster answers at {address}: {error}"))


@contextmanager
def _client(address: str, workers: int | None) -> Iterator[Any]:
    """A client of a Dask cluster."""
    try:
        import distributed  # noqa: PLC0415 - few need it, and it takes a second
    except ModuleNotFoundError as error:
        raise click.ClickException(to_install("--dask", str(error.name), "dask")) from error
    if address == LOCAL:
        with ctrl_c_ignored():  # whoever waits for the workers heeds it, and ends them
            cluster = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                dashboard_address=None,
                scheduler_kwargs={"dashboard_address": ":0"},  # any free port, no warning of 8787
                silence_logs="CRITICAL",  # what is to be said, we say
            )
        with cluster, distributed.Client(cluster) as client:
            yield client
        return
    _require_cluster(address)
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise _unanswered(address, error) from error
    with client:
        yield client
