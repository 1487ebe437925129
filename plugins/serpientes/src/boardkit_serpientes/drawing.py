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
LETTERS = "ABCDEF"
TOKEN = "o"


def picture(grid: Grid, state: Position, *, is_over: bool) -> Picture:
    """Each snake by a letter, `A` for player 0, with a capital as its head; tokens as `o`.

    Below stand the snakes from tail to head, and all cards that are known, those of plans too. A view
    shows the cards that its player may see.
    """
    marks = [Mark(vertex, TOKEN, "white") for vertex in state.tokens.lying]
    heads = set()
    for snake, letter, colour in zip(state.snakes, LETTERS, COLOURS, strict=False):
        marks += [Mark(line, letter.lower(), colour) for line in sticks_of(grid, snake)]
        # After a jump two heads may lie on one intersection; the captions tell both.
        if not snake.is_out and snake.trail[-1] not in heads:
            heads.add(snake.trail[-1])
            marks.append(Mark(snake.trail[-1], letter, colour))
    captions = _captions(state, is_over=is_over)
    return Picture(grid.board, tuple(marks), shows=(Edge, Vertex), captions=captions)


def _captions(state: Position, *, is_over: bool) -> tuple[str, ...]:
    """A line for each snake, one for what nobody has and the phase, one for whose turn it is."""
    rows = write(state).split("\n")
    snakes, others = rows[: len(state.snakes)], rows[len(state.snakes) :]
    named = [
        f"player {seat} ({letter}): {row.partition(': ')[2]}"
        for seat, (letter, row) in enumerate(zip(LETTERS, snakes, strict=False))
    ]
    # Tokens are to be seen on the board, and whose turn it is stands last.
    rest = "; ".join(row for row in others if not row.startswith(("token", "to-move")))
    player = f"player {state.player} ({LETTERS[state.player]})"
    turn = f"the game is over, before {player}" if is_over else f"it is the turn of {player}"
    return (*named, rest, turn)
