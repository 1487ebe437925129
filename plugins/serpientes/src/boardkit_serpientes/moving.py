"""How snakes move: which stick, whither, and what it meets (S12 to S18)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from boardkit.geometry import Vertex
from boardkit.rules import Note
from boardkit_serpientes.board import AHEAD, LEFT, RIGHT, Grid
from boardkit_serpientes.position import Snake, ends_of

__all__ = [
    "DOUBLED",
    "JUMPING",
    "TURNS",
    "ahead",
    "crash",
    "eating",
    "flipped",
    "lifted",
    "obstacle",
]

TURNS = {"forward": AHEAD, "left": LEFT, "right": RIGHT, "double": AHEAD, "jump": AHEAD}
"""Whither each card that moves sticks lays the first (S13, S15)."""
DOUBLED, JUMPING = "double", "jump"


def flipped(snake: Snake) -> Snake:
    """Head and tail swapped (S6, S15)."""
    return evolve(snake, trail=snake.trail[::-1], crashed=False)


def ahead(grid: Grid, snake: Snake, turn: int) -> Vertex | None:
    """The intersection that the next stick would reach; None off the board (S13)."""
    return grid.onward(snake.trail[-2], snake.trail[-1], turn)


def lifted(snake: Snake) -> Snake:
    """The snake with a stick in hand: one from the table, or else its tail (S12).

    The last stick of all leaves the head alone in the trail, as the point to lay it from.
    """
    if snake.table:
        return snake.with_sticks(snake.trail, snake.table - 1, snake.box)
    return snake.with_sticks(snake.trail[1:], 0, snake.box)


def obstacle(
    snakes: Sequence[Snake], head: Vertex, place: Vertex | None, *, jumping: bool
) -> Note | None:
    """What keeps a stick from being laid from a head to a place, when it has been lifted (S14)."""
    if place is None:
        return Note("S14", f"the board ends at {head}", (head,))
    if jumping:
        if any(snake.covers(head, place) for snake in snakes):
            return Note("S15", f"there is a stick between {head} and {place} already", (place,))
    elif ends_of(snakes) >> place.index & 1:
        return Note("S14", f"{place} is the end of a stick", (place,))
    return None


def crash(snake: Snake) -> Snake:
    """The stick in hand goes to the box, the plan is gone (S16); without a stick all is lost (S18)."""
    box = snake.box + 1
    if snake.sticks:
        return evolve(snake, box=box, plan=(), crashed=True)
    return Snake((), 0, box, snake.eaten)


def eating(snake: Snake) -> Snake:
    """A token eaten, and a stick won if there is one in the box (S17)."""
    won = min(snake.box, 1)
    return evolve(snake, eaten=snake.eaten + 1, table=snake.table + won, box=snake.box - won)
