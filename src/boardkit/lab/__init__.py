"""The lab: games played by programs, what many of them show, and how many there are."""

from boardkit.lab.matches import finish, played, simulated
from boardkit.lab.perft import perft, sequences
from boardkit.lab.playout import Playout, playout
from boardkit.lab.summary import Range, Summary, simulate, summary, wilson

__all__ = [
    "Playout",
    "Range",
    "Summary",
    "finish",
    "perft",
    "played",
    "playout",
    "sequences",
    "simulate",
    "simulated",
    "summary",
    "wilson",
]
