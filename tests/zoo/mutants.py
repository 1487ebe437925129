"""The games again, each with one fault, and the promise that must find it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any
from unittest.mock import patch

from attrs import frozen
from boardkit_legendary_forests import LegendaryForests
from boardkit_minigenesis import MiniGenesis
from boardkit_minoa import Minoa
from boardkit_serpientes import Serpientes

from boardkit.errors import ConformanceError
from boardkit.testing import check_game, shrinking
from zoo import (
    broken_endings,
    broken_forests,
    broken_games,
    broken_minigenesis,
    broken_minoa,
    broken_moves,
    broken_orders,
    broken_playouts,
    broken_positions,
    broken_processes,
    broken_secrets,
    broken_serpientes,
    broken_words,
    slips,
)
from zoo.boxes import Boxes
from zoo.hands import Hands
from zoo.heaps import Heaps
from zoo.noughts import Noughts
from zoo.race import Race
from zoo.sealed import Sealed
from zoo.strips import Strips

__all__ = ["MUTANTS", "Caught", "caught", "fault", "original"]

MODULES = (
    broken_minoa,
    broken_minigenesis,
    broken_forests,
    broken_serpientes,
    broken_games,
    broken_positions,
    broken_moves,
    broken_endings,
    broken_words,
    broken_playouts,
    broken_orders,
    broken_secrets,
    broken_processes,
    slips,
)

ORIGINALS = (
    *(Boxes, Hands, Heaps, Noughts, Race, Sealed, Strips),
    *(Minoa, MiniGenesis, LegendaryForests, Serpientes),
)

MUTANTS: Mapping[Any, str] = dict(chain(*(module.MUTANTS.items() for module in MODULES)))
"""Each mutant, and the promise that it breaks."""


@frozen
class Caught:
    """How the kit caught a mutant: the promise that it named, and after how many plies."""

    promise: str
    plies: int | None


@cache
def caught(game: Any, *, seconds: float = 1.0) -> Caught | None:
    """How the kit catches a game, with so much time to look for a shorter one; None if it does not."""
    with patch.object(shrinking, "SECONDS", seconds):
        try:
            check_game(game)
        except ConformanceError as error:
            return Caught(error.promise, error.ply)
    return None


def fault(game: Any) -> str:
    """What is wrong with a mutant, in a sentence."""
    slip = getattr(game, "slip", "")
    return f"{slip[0].upper()}{slip[1:]}." if slip else (type(game).__doc__ or "").split("\n")[0]


def original(game: Any) -> str:
    """The title of the game that a mutant is made of."""
    (kind,) = [one for one in (*type(game).__mro__, Heaps) if one in ORIGINALS][:1]
    title: str = kind.info.title
    return title
