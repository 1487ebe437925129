"""Small games on which the kit is tried: correct ones here, and mutants with one fault each."""

from zoo.boxes import Boxes
from zoo.heaps import Heaps
from zoo.noughts import Noughts
from zoo.race import Race

__all__ = ["CORRECT", "Boxes", "Heaps", "Noughts", "Race"]

CORRECT = (
    Noughts(),
    Noughts(size=2),
    Noughts(size=4),
    Boxes(),
    Boxes(rows=1, cols=3),
    Race(),
    Race(players=3, length=2),
    Race(players=4, partners=True),
    Heaps(),
    Heaps(players=1, heap=1),
    Heaps(players=3),
)
"""Games that keep all promises, with the options at which they are tried."""
