"""Reading positions of MiniGenesis."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from boardkit.errors import PositionError, listed
from boardkit.geometry import Board
from boardkit_minigenesis.board import Layout
from boardkit_minigenesis.moves import INKS, Roll
from boardkit_minigenesis.position import Cells, Ground, Position
from boardkit_minigenesis.text import ABSENT, ABYSS, DIE, EMPTY, LETTERS, MARKS, cell_names

if TYPE_CHECKING:
    from boardkit_minigenesis.rules import MiniGenesis

__all__ = ["read"]

WORDS = ("to-move", "roll", "first")


def read(game: MiniGenesis, text: str) -> Position:
    """The position that a text describes.

    Raises:
        PositionError: The diagram does not fit the board, or the lines below it do not fit the rules.
    """
    board = game.layout.board
    names = cell_names(board)
    lines = [line.split() for line in text.split("\n") if line.strip()]
    signs = _diagram(names, lines[: len(names)], players=game.players)
    facts = _facts(lines[len(names) :])
    abysses = _cells(board, signs, ABYSS)
    state = Position(
        _seat(facts.get("to-move", ["0"]), game.players),
        _roll(facts["roll"]) if "roll" in facts else None,
        _ink(facts["first"]) if "first" in facts else None,
        Ground(
            abysses,
            _to_draw(game.layout, abysses, _cells(board, signs, EMPTY)),
            game.threshold,
        ),
        tuple(
            _cells(board, signs, mark + letter).mask
            for letter in LETTERS[: game.players]
            for mark in MARKS
        ),
    )
    _check_turn(game, state)
    return state


def _diagram(names: list[list[str]], rows: list[list[str]], *, players: int) -> dict[str, str]:
    """What stands on each cell, by its name."""
    if [len(row) for row in rows] != [len(row) for row in names]:
        raise PositionError(
            f"the diagram must have {len(names)} rows of {len(names[0])} cells with spaces between, "
            f"such as '{EMPTY} {ABYSS} {MARKS[0]}{LETTERS[0]}': empty, an abyss, a letter A in blue"
        )
    letters = {mark + letter for mark in MARKS for letter in LETTERS[:players]}
    signs: dict[str, str] = {}
    for name, sign in zip(chain(*names), chain(*rows), strict=True):
        allowed = {ABSENT} if name == ABSENT else {EMPTY, ABYSS} | letters
        if sign not in allowed:
            where = "outside the board" if name == ABSENT else f"on {name}"
            raise PositionError(
                f"{where} there can be {listed(sorted(allowed), most=20)}, got {sign[:20]!r}"
            )
        signs[name] = sign
    return signs


def _facts(lines: list[list[str]]) -> dict[str, list[str]]:
    """The words after the first of each line below the diagram, by the first."""
    facts: dict[str, list[str]] = {}
    for word, *rest in lines:
        if word not in WORDS or word in facts:
            raise PositionError(
                f"below the diagram there can be one line each of {', '.join(WORDS)}, got {word[:20]!r}"
            )
        facts[word] = rest
    return facts


def _seat(words: list[str], players: int) -> int:
    if len(words) != 1 or words[0] not in map(str, range(players)):
        raise PositionError(f"to-move must be 0 to {players - 1}, got {' '.join(words)[:20]!r}")
    return int(words[0])


def _roll(words: list[str]) -> Roll:
    if len(words) != 2 or not set(words) <= set(DIE):
        raise PositionError(f"a roll is two numbers from 1 to 6, got {' '.join(words)[:20]!r}")
    return Roll(*map(int, words))


def _ink(words: list[str]) -> int:
    if len(words) != 1 or words[0] not in INKS:
        raise PositionError(f"first must be one of {', '.join(INKS)}, got {' '.join(words)[:20]!r}")
    return INKS.index(words[0])


def _cells(board: Board, signs: dict[str, str], wanted: str) -> Cells:
    return board.no_cells.of(board.cell(name) for name, sign in signs.items() if sign == wanted)


def _to_draw(layout: Layout, drawn: Cells, empty: Cells) -> int:
    """How many abysses are still to be drawn besides these."""
    if not layout.to_draw and drawn != layout.abysses:
        raise PositionError(
            f"the abysses must be {listed(layout.abysses, most=6) or 'none'}, as the options say, "
            f"got {listed(drawn, most=6) or 'none'} (G2)"
        )
    if not drawn <= layout.inner:
        raise PositionError(
            f"abysses must not touch the rim, got {listed(drawn - layout.inner)} (G2)"
        )
    wanted = len(layout.abysses) + layout.to_draw
    if not len(drawn) <= wanted <= len(drawn) + len(layout.inner & empty):
        raise PositionError(
            f"there must be {wanted} abysses, or room for them, got {len(drawn)} (G2)"
        )
    return wanted - len(drawn)


def _check_turn(game: MiniGenesis, state: Position) -> None:
    if state.roll is None:
        if state.first is not None:
            raise PositionError("a first letter needs a roll before it (G4)")
        return
    if state.ground.to_draw:
        raise PositionError("dice are rolled only when all abysses are drawn (G2)")
    if state.first is None:
        if not state.room:
            raise PositionError("the game is over, so there can be no roll (G8)")
        return
    ink = INKS[state.first]
    if not game.second_inks(state, state.first):
        raise PositionError(
            f"the turn is over: no die of {state.roll.one} and {state.roll.other} gives {ink} (G6)"
        )
    if not state.letters(state.player, state.first):
        raise PositionError(
            f"player {state.player} has no {ink} letter, so it cannot be his first (G6)"
        )
