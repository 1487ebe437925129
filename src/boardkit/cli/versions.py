"""Which versions are installed."""

from __future__ import annotations

import platform
from importlib import metadata

from boardkit.host import Host

__all__ = ["version_of", "versions"]


def version_of(name: str) -> str | None:
    """The version of a distribution; None if it is not installed, or its metadata do not tell."""
    try:
        version: str | None = metadata.version(name)
    except (metadata.PackageNotFoundError, KeyError, ValueError):
        return None
    return version


def versions(host: Host) -> dict[str, str]:
    """The versions of Python, boardkit and its plugins, and the platform, by name."""
    python = f"{platform.python_version()} {platform.python_implementation()}"
    own = version_of("boardkit") or "from its sources"
    return {"python": python, "platform": platform.platform(), "boardkit": own} | {
        name: version or "unknown" for name, version in host.distributions().items()
    }
