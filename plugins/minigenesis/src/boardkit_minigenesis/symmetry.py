"""The images of a position of MiniGenesis."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardkit.geometry import Symmetry, symmetries
from boardkit.rules import Image
from boardkit_minigenesis.board import Layout
from boardkit_minigenesis.moves import INKS, Abyss, Letter, Move, Roll, Stop
from boardkit_minigenesis.position import Ground, Position

__all__ = ["images"]

Renaming = Callable[[int], int]


def images(state: Position, layout: Layout) -> Sequence[Image]:
    """The board turned and mirrored so that given abysses stay, then the inks renamed, then the seats."""
    identity, *others = (
        turn for turn in symmetries(layout.board) if turn(layout.abysses) == layout.abysses
    )
    players = state.players

    def next_ink(ink: int) -> int:
        return (ink + 1) % len(INKS)

    def next_player(player: int) -> int:
        return (player + 1) % players

    turned = [_image(state, turn, _same, _same) for turn in others]
    return [
        *turned,
        _image(state, identity, next_ink, _same),
        _image(state, identity, _same, next_player),
    ]


def _same(number: int) -> int:
    return number


def _image(state: Position, turn: Symmetry, ink: Renaming, player: Renaming) -> Image:
    def image(move: Move) -> Move:
        match move:
            case Letter():
                return Letter(ink(move.ink), turn(move.cell))
            case Abyss():
                return Abyss(turn(move.cell))
            case Roll():
                return Roll(die(move.one), die(move.other))
            case Stop():
                return move

    def die(shown: int) -> int:
        return ink(shown - 1) + 1 if shown <= len(INKS) else shown

    written = list(state.written)
    for whose in range(state.players):
        for its in range(len(INKS)):
            moved = turn(state.letters(whose, its))
            written[player(whose) * len(INKS) + ink(its)] = moved.mask
    roll, first, ground = state.roll, state.first, state.ground
    return Image(
        Position(
            player(state.player),
            None if roll is None else Roll(die(roll.one), die(roll.other)),
            None if first is None else ink(first),
            Ground(turn(ground.abysses), ground.to_draw, ground.threshold),
            tuple(written),
        ),
        move=image,
        player=player,
    )
