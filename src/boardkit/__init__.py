"""boardkit: write the rules of a board game once, in one small file, get all else for free."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardkit import errors
    from boardkit.geometry import Board, Cell, Edge, SiteSet, Vertex
    from boardkit.host import Host, game, games, hookimpl, replay
    from boardkit.picture import Mark, Picture
    from boardkit.play import Match, parse
    from boardkit.rules import CHANCE, Game, GameInfo, Note, Refusal, legal, option
    from boardkit.state import Line, Outcome, Sheet, SiteMap

    __version__: str

__all__ = [
    "CHANCE",
    "Board",
    "Cell",
    "Edge",
    "Game",
    "GameInfo",
    "Host",
    "Line",
    "Mark",
    "Match",
    "Note",
    "Outcome",
    "Picture",
    "Refusal",
    "Sheet",
    "SiteMap",
    "SiteSet",
    "Vertex",
    "errors",
    "game",
    "games",
    "hookimpl",
    "legal",
    "option",
    "parse",
    "replay",
]

_LAYERS = {
    "errors": (),
    "geometry": ("Board", "Cell", "Edge", "SiteSet", "Vertex"),
    "state": ("Line", "Outcome", "Sheet", "SiteMap"),
    "picture": ("Mark", "Picture"),
    "rules": ("CHANCE", "Game", "GameInfo", "Note", "Refusal", "legal", "option"),
    "play": ("Match", "parse"),
    "host": ("Host", "game", "games", "hookimpl", "replay"),
    "agents": (),
    "draw": (),
    "lab": (),
}
"""Where the public names are; a layer is imported when it, or a name of it, is first asked for."""

if not TYPE_CHECKING:  # hidden from type checkers, which would take any name for one of ours

    def __getattr__(name):
        found = _found(name)
        globals()[name] = found  # so that it is found at once from now on
        return found

    def __dir__():
        return sorted({*globals(), *__all__, *_LAYERS})


def _found(name: str) -> object:
    if name == "__version__":
        return import_module("importlib.metadata").version(__name__)
    for layer, names in _LAYERS.items():
        if name == layer:
            return import_module(f"{__name__}.{layer}")
        if name in names:
            return getattr(import_module(f"{__name__}.{layer}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
