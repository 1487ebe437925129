"""Who plays the games of a simulation: the options `--workers` and `--dask`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

import click

from boardkit.cli.arguments import Decorated, at_least
from boardkit.errors import one_line
from boardkit.lab import Processes

__all__ = ["executing", "takes_workers"]

LOCAL = "local"

PATIENCE = 10
"""In seconds; so long a cluster may take to answer."""


def takes_workers(command: Decorated) -> Decorated:
    """Let a command take workers, as `executing` understands them."""
    processes = click.option(
        "--workers",
        type=at_least(1),
        metavar="N",
        help="How many processes of this machine play; by default one.",
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
        UsageError: A cluster that is there already is to have so many workers.
        ClickException: There is no such cluster, or Dask is not installed.
    """
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
        raise click.ClickException(
            f'--dask needs {error.name}: python -m pip install "boardkit[dask]"'
        ) from error
    if address == LOCAL:
        with (
            distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs="CRITICAL",  # what is to be said, we say
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise click.ClickException(
            one_line(f"no Dask cluster answers at {address!r}: {error}")
        ) from error
    with client:
        yield client
