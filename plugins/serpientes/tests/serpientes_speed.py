"""How much faster random playouts of the plugin are than those of the naive reference.

Short slices of both, turn about, and the least time of each, as others may use the machine too.
Run it as `python plugins/serpientes/tests/serpientes_speed.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from boardkit_serpientes import Serpientes
from naive_serpientes import CHANCE, NaiveSerpientes

from boardkit.lab import playout

SLICES = 100
PLIES = 600
"""So many plies of the reference make a slice."""


def naive_plies(game: NaiveSerpientes, rng: Random) -> int:
    """How many plies the reference has played at random."""
    position, plies = game.setup(), 0
    while plies < PLIES and not game.over(position):
        moves = game.moves(position)
        if game.to_move(position) == CHANCE:
            odds = game.weights(position)
            move = rng.choices([*odds], [*odds.values()])[0]
        else:
            move = rng.choice(moves)
        position, plies = game.play(position, move), plies + 1
    return plies


def timed(play: Callable[[], int]) -> float:
    """Microseconds a ply."""
    start = perf_counter()
    plies = play()
    return (perf_counter() - start) / plies * 1e6


def main() -> None:
    """Print both times and their ratio, for some options."""
    for options in ({}, {"players": 4}, {"placement": "cards"}):
        game, naive = Serpientes(**options), NaiveSerpientes(**options)
        fast, slow = [], []
        for seed in range(SLICES):
            fast.append(timed(lambda: len(playout(game, Random(seed)).moves)))  # noqa: B023
            slow.append(timed(lambda: naive_plies(naive, Random(seed))))  # noqa: B023
        least = min(fast), min(slow)
        print(f"{options}: {least[0]:.2f} and {least[1]:.1f} us, ratio {least[1] / least[0]:.1f}")  # noqa: T201


if __name__ == "__main__":
    main()
