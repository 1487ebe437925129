"""Small games on which the kit is tried: correct ones here, and mutants with one fault each."""

from zoo.boxes import Boxes
from zoo.hands import Hands
from zoo.heaps import Heaps
from zoo.noughts import Noughts
from zoo.race import Race
from zoo.sealed import Sealed
from zoo.strips import Strips

__all__ = ["CORRECT", "Boxes", "Hands", "Heaps", "Noughts", "Race", "Sealed", "Strips"]

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
    Strips(),
    Strips(players=1),
    Strips(players=4, length=2),
    Sealed(),
    Sealed(players=4),
    Sealed(players=3, numbers=1),
    Hands(),
    Hands(players=3, cards=3),
    Hands(cards=1),
)
"""Games that keep all promises, with the options at which they are tried."""
