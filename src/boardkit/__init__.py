"""boardkit: write the rules of a board game once, in one small file, get all else for free."""

from typing import TYPE_CHECKING

from boardkit import errors
from boardkit.geometry import Board, Cell, Edge, SiteSet, Vertex
from boardkit.host import Host, game, games, hookimpl, replay
from boardkit.picture import Mark, Picture
from boardkit.play import Match, parse
from boardkit.rules import CHANCE, Game, GameInfo, Note, Refusal, legal, option
from boardkit.state import Line, Outcome, Sheet, SiteMap

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

if TYPE_CHECKING:
    __version__: str
else:  # hidden from type checkers, which would take any name for one of ours

    def __getattr__(name):
        """The version, looked up when it is asked for: that is slow, and few ask."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version  # noqa: PLC0415 - it takes a third of `import boardkit`

        return version(__name__)
