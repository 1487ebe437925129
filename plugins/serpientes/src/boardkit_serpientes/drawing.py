"""What a position of Serpientes looks like."""

from __future__ import annotations

from boardkit.geometry import Edge, Vertex
from boardkit.picture import Mark, Picture
from boardkit_serpientes.board import Grid
from boardkit_serpientes.position import Position
from boardkit_serpientes.scoring import sticks_of
from boardkit_serpientes.text import write

__all__ = ["picture"]

COLOURS = ("red", "blue", "yellow", "green", "purple", "orange")
TOKEN = "o"


def picture(grid: Grid, state: Position, *, is_over: bool) -> Picture:
    """Each snake by a letter, `A` for player 0, with a capital as its head; tokens as `o`.

    Below stand the lines of the written position: snakes from tail to head, and all cards that are
    known, those of plans too. A view shows the cards that its player may see.
    """
    marks = [Mark(vertex, TOKEN, "white") for vertex in state.tokens.lying]
    for snake, letter, colour in zip(state.snakes, "ABCDEF", COLOURS, strict=False):
        marks += [Mark(line, letter.lower(), colour) for line in sticks_of(grid, snake)]
        heads = [] if snake.is_out else [snake.trail[-1]]
        # After a jump two heads may lie on one intersection; the captions tell both.
        taken = {mark.site for mark in marks}
        marks += [Mark(head, letter, colour) for head in heads if head not in taken]
    rows = [row for row in write(state).split("\n") if not row.startswith("token")]
    for player, letter in enumerate("ABCDEF"[: len(state.snakes)]):
        rows[player] = f"{letter}, {rows[player]}"
    captions = ["the game is over", *rows] if is_over else rows
    return Picture(grid.board, tuple(marks), shows=(Edge, Vertex), captions=tuple(captions))
