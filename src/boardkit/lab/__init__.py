"""The lab: games played by programs, and what many of them show."""

from boardkit.lab.matches import played, simulated
from boardkit.lab.playout import Playout, playout
from boardkit.lab.summary import Range, Summary, simulate, summary

__all__ = ["Playout", "Range", "Summary", "played", "playout", "simulate", "simulated", "summary"]
