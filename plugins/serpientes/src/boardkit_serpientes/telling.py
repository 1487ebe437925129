"""What a move of Serpientes brings about, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardkit.rules import Note
from boardkit_serpientes.moves import Deal, Move
from boardkit_serpientes.playing import run_events
from boardkit_serpientes.position import DEAL, TOKEN, Position
from boardkit_serpientes.running import Event

if TYPE_CHECKING:
    from boardkit_serpientes.rules import Serpientes

__all__ = ["notes"]


def notes(game: Serpientes, state: Position, move: Move) -> tuple[Note, ...]:
    """What happens in a run, whether the deck is made anew, and whether the game ends."""
    after = game.play(state, move)
    told = [_event_note(game, state.player, event) for event in run_events(game, state, move)]
    return (*told, *_pile_notes(state, move, after), *_end_notes(game, after))


def _event_note(game: Serpientes, player: int, event: Event) -> Note:
    """An event of a run as a note."""
    what, name = event
    who = f"player {player}"
    rule, text = {
        "card": ("S11", f"{who} turns over {name}"),
        "flip": ("S15", "head and tail are swapped"),
        "eat": ("S17", f"{who} eats the token on {name} and wins a stick"),
        "starve": ("S17", f"{who} eats the token on {name} and finds no stick in the box"),
        "wait": ("S3", "there is no place for a token of the reserve, which waits"),
        "border": ("S14", f"{who} crashes: the board ends at {name}"),
        "end": ("S14", f"{who} crashes: {name} is the end of a stick"),
        "line": ("S15", f"{who} crashes: there is a stick on the way to {name} already"),
        "box": ("S16", "the stick goes to the box, and the rest of the plan is discarded"),
        "out": ("S18", f"{who} is out"),
    }[what]
    return Note(rule, text, (game.board.vertex(name),) if name and what != "card" else ())


def _pile_notes(before: Position, move: Move, after: Position) -> Iterator[Note]:
    if after.stock > before.stock:
        rule = "S4" if after.phase == TOKEN else "S5"
        yield Note(rule, "the discards become cards of the deck")
    if isinstance(move, Deal) and before.due > 1 and after.phase != DEAL:
        yield Note("S5", "no card is left to be drawn")


def _end_notes(game: Serpientes, after: Position) -> Iterator[Note]:
    end = game.outcome(after)
    if end is None:
        return
    if not after.tokens.left:
        yield Note("S19", end.reason)
    else:
        yield Note("S18" if after.snake.is_out else "S21", end.reason)
