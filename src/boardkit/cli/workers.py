"""Who plays the games of a simulation: the options `--workers` and `--dask`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from os import cpu_count
from typing import Any

import click

from boardkit.cli.arguments import Decorated, at_least
from boardkit.cli.scheduler import PATIENCE, require_scheduler, unanswered
from boardkit.cli.signals import undisturbed
from boardkit.cli.terminal import warn
from boardkit.errors import error_text, to_install
from boardkit.lab import Processes
from boardkit.lab.interrupts import ctrl_c_delayed

__all__ = ["executing", "takes_workers"]

LOCAL = "local"

MOST = max(64, 4 * (cpu_count() or 1))
"""More processes would bring this machine to a stand."""


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
        stack.enter_context(
            distributed.utils.silence_logging_cmgr("CRITICAL")
        )  # what is to be said, we say
        if address == LOCAL:
            cluster = stack.enter_context(_local_cluster(workers))
            yield stack.enter_context(distributed.Client(cluster))
            return
        require_scheduler(address)
        try:
            client = stack.enter_context(distributed.Client(address, timeout=PATIENCE))
        except Exception as error:  # such as ImportError, for another version of Dask
            raise unanswered(address, error_text(error)) from error
        if not client.nthreads():
            warn(f"the cluster at {address} has no workers; the games wait until one comes")
        yield client


@contextmanager
def _local_cluster(workers: int | None) -> Iterator[Any]:
    """A Dask cluster that is started here, and ends with this."""
    import distributed  # noqa: PLC0415 - whoever asks has imported it

    with ExitStack() as stack:
        resource_tracker.ensure_running()  # it starts at need, and lets Ctrl-C in then
        with ctrl_c_delayed():  # whoever waits for the workers heeds it, and ends them
            cluster = distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                dashboard_address=None,
                scheduler_kwargs={"dashboard_address": ":0"},  # any free port, no warning of 8787
                silence_logs="CRITICAL",
            )
            stack.callback(_closed, cluster)
        yield cluster


def _closed(cluster: Any) -> None:
    """Close a cluster, be it by Ctrl-C pressed again and again: workers take seconds to kill."""
    with undisturbed(), cluster:
        pass
