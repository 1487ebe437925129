"""The small games again, each with one fault, and the promise that must find it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zoo import (
    broken_endings,
    broken_games,
    broken_moves,
    broken_orders,
    broken_playouts,
    broken_positions,
    broken_secrets,
    broken_words,
    slips,
)
from zoo.broken_playouts import UNSEEN

__all__ = ["MUTANTS", "UNSEEN"]

MUTANTS: Mapping[Any, str] = {
    **broken_games.MUTANTS,
    **broken_positions.MUTANTS,
    **broken_moves.MUTANTS,
    **broken_endings.MUTANTS,
    **broken_words.MUTANTS,
    **broken_playouts.MUTANTS,
    **broken_orders.MUTANTS,
    **broken_secrets.MUTANTS,
    **slips.MUTANTS,
}
"""Each mutant, and the promise that it breaks."""
