"""The games that adapters are tried on: all that are installed, short, and toys with secrets."""

from typing import Any

from zoo.hands import Hands
from zoo.sealed import Sealed

import boardkit

__all__ = ["GAMES", "name_of"]

SHORT: dict[str, dict[str, Any]] = {
    "havannah": {"size": 4},
    "legendary_forests": {"removed": 18},
    "serpientes": {"tokens": 5, "on_board": 3, "max_turns": 20, "trade": True},
}
"""Options for games that are long."""

GAMES: list[Any] = [
    *(boardkit.game(key, **SHORT.get(key, {})) for key in boardkit.games()),
    boardkit.game("minoa", players=4),
    boardkit.game("legendary_forests", players=3, removed=19),
    boardkit.game("hex", size=4, swap=True),
    Hands(players=3),
    Sealed(players=3, numbers=5),
]


def name_of(game: Any) -> str:
    """How a game is called in the list of tests."""
    return f"{game.info.key}-{game.players}"
