"""Which versions are installed."""

from __future__ import annotations

import platform

from boardkit.host import Host
from boardkit.play import version_of

__all__ = ["versions"]


def versions(host: Host) -> dict[str, str]:
    """The versions of Python, boardkit and its plugins, and the platform, by name."""
    python = f"{platform.python_version()} {platform.python_implementation()}"
    own = version_of("boardkit") or "from its sources"
    return {"python": python, "platform": platform.platform(), "boardkit": own} | {
        name: version or "unknown" for name, version in host.distributions().items()
    }
