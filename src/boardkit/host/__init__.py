"""The host: how installed games are found."""

from boardkit.host.catalogue import default_host, game, games, replay
from boardkit.host.hookspecs import hookimpl
from boardkit.host.host import Host

__all__ = ["Host", "default_host", "game", "games", "hookimpl", "replay"]
