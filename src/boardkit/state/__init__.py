"""What there is: values that positions are made of, how games end, and positions as plain data."""

from boardkit.state.bags import Bag, rolls
from boardkit.state.codec import board_of, decode, encode
from boardkit.state.outcome import Line, Outcome, Sheet, ranking
from boardkit.state.rows import put
from boardkit.state.sitemap import SiteMap
from boardkit.state.swift import maker, swift

__all__ = [
    "Bag",
    "Line",
    "Outcome",
    "Sheet",
    "SiteMap",
    "board_of",
    "decode",
    "encode",
    "maker",
    "put",
    "ranking",
    "rolls",
    "swift",
]
