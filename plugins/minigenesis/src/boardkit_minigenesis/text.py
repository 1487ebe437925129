"""What MiniGenesis says in words: its rules, refusals, and positions and moves as text."""

from __future__ import annotations

import re

from boardkit.errors import NotationError, shown
from boardkit.geometry import Board, Cell, point_name
from boardkit.rules import Refusal
from boardkit.state import SiteMap
from boardkit_minigenesis.moves import INKS, Abyss, Letter, Move, Roll, Stop
from boardkit_minigenesis.position import Position

__all__ = ["RULES", "cell_names", "parse", "refusal", "signs", "write"]

MARKS = "brkg"
LETTERS = "ABCD"
EMPTY, ABYSS, ABSENT = "..", "##", "__"
DIE = tuple("123456")
_NAME = re.compile(r"[a-z]{1,6}[1-9][0-9]{0,5}")

RULES = {
    "G1": "The board has 110 cells for two players, 10 columns by 11 rows unless another shape is chosen, and 140 for "
    "three or four, 10 columns by 14 rows.",
    "G2": "18 cells for two players, 22 for more, are abysses, in which nothing is written. Each side of an abyss is "
    "shared with another cell of the board. They are given, or chance draws them one by one.",
    "G3": "Two to four players; player 0 begins, the turn passes clockwise.",
    "G4": "The player to move rolls two dice: 1 is blue, 2 red, 3 black, 4 green, 5 and 6 any ink.",
    "G5": "He writes his letter twice, once for each die in its ink, in any two empty cells.",
    "G6": "Or he writes it once, in any ink. He writes at least once. After a first letter in an ink that a die gives, "
    "he may write a second with the other die, or stop.",
    "G7": "At the start of a turn there are always enough empty cells for two letters.",
    "G8": "The game ends after a turn, or before the first, when no more than 3 empty cells are connected anywhere "
    "(another number can be chosen). Corners do not connect, abysses are not empty.",
    "G9": "An area is a largest connected group of one ink; a herd is one of one letter inside an area.",
    "G10": "Areas of one or two cells score nothing.",
    "G11": "In each area the largest herd scores 4 and the second 2; who is alone there, or has both, scores 6.",
    "G12": "Players who tie for the largest herd share 6, and there is no second.",
    "G13": "Players who tie for the second herd share 2; the owner of the largest can be one of them.",
    "G14": "Bonuses multiply before points are shared; shares are rounded down.",
    "G15": "The one largest area of the board scores triple; if several are largest, none does.",
    "G16": "The one largest area of each other ink scores double; of each ink, if none scores triple.",
    "G17": "Most points win; a tie is shared.",
    "G18": "If chosen: a die that shows an ink in which the player has 13 letters when he rolls is free for him.",
}


def refusal(state: Position, move: Move) -> Refusal:
    """Why a move is not legal in a live position; the cell is looked at before the ink."""
    if isinstance(move, Abyss | Letter):
        if move.cell not in state.board.cells:
            return _off_board(move.cell, state.board)
        if move.cell in state.ground.abysses:
            return Refusal("G2", f"{move.cell} is an abyss", (move.cell,))
        if move.cell not in state.empty:
            return Refusal("G5", f"{move.cell} is taken", (move.cell,))
    if isinstance(move, Abyss):
        return Refusal(
            "G2",
            f"{move.cell} touches the rim" if state.ground.to_draw else "all abysses are drawn",
            (move.cell,),
        )
    if state.ground.to_draw:
        return Refusal("G2", "abysses are still to be drawn")
    if isinstance(move, Stop):
        return Refusal("G6", "a letter must be written first")
    if state.roll is None:
        return Refusal("G4", "the dice are to be rolled first")
    dice = f"{state.roll.one} and {state.roll.other}"
    if isinstance(move, Roll):
        return Refusal("G4", f"the dice have been rolled: {dice}")
    return Refusal("G4", f"the other die of {dice} does not give {INKS[move.ink]}", (move.cell,))


def _off_board(cell: Cell, board: Board) -> Refusal:
    return Refusal(
        "G1",
        f"{cell} is not on the board, which has the cells {board.cells[0]} to {board.cells[-1]}",
    )


def parse(text: str, board: Board) -> Move:
    """The move that a text means.

    Raises:
        NotationError: It means none.
    """
    match text.split():
        case ["stop"]:
            return Stop()
        case ["roll", one, other] if one in DIE and other in DIE:
            return Roll(int(one), int(other))
        case ["abyss", name] if _NAME.fullmatch(name):
            return Abyss(_cell(name, board))
        case [ink, name] if ink in INKS and _NAME.fullmatch(name):
            return Letter(INKS.index(ink), _cell(name, board))
    raise NotationError(f"{shown(text)} is no move; write one as 'blue c4' or 'stop'")


def _cell(name: str, board: Board) -> Cell:
    """The cell of that name. One that is not on the board is made, so that G1 can refuse it."""
    if name in board.cells.domain.by_name:
        return board.cell(name)
    square = [(0, 0), (1, 0), (1, 1), (0, 1)]
    return Board.from_polygons({name: square}).cell(name)


def signs(state: Position) -> SiteMap[Cell, str]:
    """What is on each cell that is not empty: `##`, or the marks of ink and player, as in `bA`."""
    written = {
        cell: mark + LETTERS[player]
        for player in range(state.players)
        for ink, mark in enumerate(MARKS)
        for cell in state.letters(player, ink)
    }
    return SiteMap(written | dict.fromkeys(state.ground.abysses, ABYSS))


def write(state: Position) -> str:
    """The diagram, top row first, then whose turn it is, the roll and the first ink."""
    seen = {ABSENT: ABSENT} | {cell.name: sign for cell, sign in signs(state).items()}
    rows = [" ".join(seen.get(name, EMPTY) for name in row) for row in cell_names(state.board)]
    rows.append(f"to-move {state.player}")
    rows += [] if state.roll is None else [str(state.roll)]
    rows += [] if state.first is None else [f"first {INKS[state.first]}"]
    return "\n".join(rows)


def cell_names(board: Board) -> list[list[str]]:
    """The names of the cells row by row, the top row first; `__` where the board has no cell."""
    height, width, _ = board.recipe[1]  # of the map, whose outer rows and columns may have no cell
    on_board = board.cells.domain.by_name
    rows = [[point_name(x, y) for x in range(width)] for y in reversed(range(height))]
    return [[name if name in on_board else ABSENT for name in row] for row in rows]
