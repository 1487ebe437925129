"""Adapters: any numbered game as other libraries want it, each with an extra of its own.

`boardkit.adapters.pettingzoo` needs the extra `pettingzoo`, `boardkit.adapters.openspiel` the extra
`openspiel`; what is here needs neither.
"""

from boardkit.adapters.actions import Actions
from boardkit.adapters.planes import Planes, planes_of

__all__ = ["Actions", "Planes", "planes_of"]
