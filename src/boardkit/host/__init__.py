"""The host: how installed games, and what plugins add to them, are found."""

from boardkit.host.catalogue import default_host, game, games, replay
from boardkit.host.entries import ALLOWED
from boardkit.host.fence import Problem
from boardkit.host.hookspecs import hookimpl
from boardkit.host.host import Host, Provided

__all__ = [
    "ALLOWED",
    "Host",
    "Problem",
    "Provided",
    "default_host",
    "game",
    "games",
    "hookimpl",
    "replay",
]
