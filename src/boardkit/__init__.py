"""boardkit: write the rules of a board game once, in one small file, get all else for free."""

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
