"""The lab: games played by programs, what many of them show, and how many there are."""

from boardkit.lab.failures import Failure, Fault
from boardkit.lab.intervals import wilson
from boardkit.lab.matches import finish, played
from boardkit.lab.perft import perft, sequences
from boardkit.lab.playout import Playout, playout
from boardkit.lab.processes import Processes
from boardkit.lab.ranges import Range
from boardkit.lab.simulation import simulate
from boardkit.lab.summaries import Summary
from boardkit.lab.tally import summary

__all__ = [
    "Failure",
    "Fault",
    "Playout",
    "Processes",
    "Range",
    "Summary",
    "finish",
    "perft",
    "played",
    "playout",
    "sequences",
    "simulate",
    "summary",
    "wilson",
]
