"""What a simulation has to be given, refused before the first match where it is not."""

from __future__ import annotations

from concurrent.futures import Executor

from boardkit.errors import shown
from boardkit.host import Host

__all__ = ["given", "require_counts", "require_executor", "require_functions", "require_host"]


def given(**arguments: object) -> dict[str, object]:
    """Those that are not None, by which they are left out."""
    return {name: value for name, value in arguments.items() if value is not None}


def require_counts(low: int, **counts: object) -> None:
    """Refuse what is no whole number from so many on.

    Raises:
        ValueError: One of them is none.
    """
    for name, count in counts.items():
        if type(count) is not int or count < low:
            raise ValueError(f"{name} must be a whole number from {low}, got {shown(count)}")


def require_functions(**functions: object) -> None:
    """Refuse what cannot be called.

    Raises:
        TypeError: One of them cannot.
    """
    for name, function in functions.items():
        if not callable(function):
            raise TypeError(f"{name} must be a function, got {shown(function)}")


def require_executor(executor: object) -> None:
    """Refuse what is no executor, nor None.

    Raises:
        TypeError: It is neither.
    """
    if not isinstance(executor, Executor | None):
        has_one = hasattr(executor, "get_executor")
        hint = "; a client of Dask has one, get_executor()" if has_one else ""
        raise TypeError(f"an executor is one of concurrent.futures, got {shown(executor)}{hint}")


def require_host(host: object) -> None:
    """Refuse what is no host, nor None.

    Raises:
        TypeError: It is neither.
    """
    if not isinstance(host, Host | None):
        raise TypeError(f"host must be a boardkit.host.Host, got {shown(host)}")
