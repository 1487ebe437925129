"""Boards of MiniGenesis: text maps, and where abysses may lie."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from boardkit.errors import NotationError, OptionError, listed
from boardkit.geometry import Board, Cell, SiteSet, point_name, square_map
from boardkit_minigenesis.moves import MoveTable

__all__ = ["Layout", "board_layout", "inner_cells"]

ABYSS = "#"
ABSENT = "_"
MOST_CELLS = 10_000


@frozen
class Layout:
    """A board and all moves on it.

    Attributes:
        board: The board.
        abysses: Its abysses if they are given.
        inner: Where abysses may lie (G2).
        to_draw: How many abysses chance draws.
        table: All moves.
    """

    board: Board
    abysses: SiteSet[Cell]
    inner: SiteSet[Cell]
    to_draw: int
    table: MoveTable


@lru_cache(maxsize=64)
def board_layout(players: int, text: str, names: tuple[str, ...], *, strict: bool) -> Layout:
    """The board that a text map draws, with the abysses that it shows or those of these names (G1, G2).

    Raises:
        OptionError: The text is no map, the abysses are not where they may be, or, if `strict`, the
            board has not the cells or the abysses that it should have.
    """
    cells, wanted = (110, 18) if players == 2 else (140, 22)
    text = text or "/".join(["." * 10] * (cells // 10))
    board = _map_board(text)
    shown_abysses = _map_abysses(text)
    if shown_abysses and names:
        raise OptionError(
            "abysses are shown by the map and named too; one is enough",
            option="abysses",
            value=names,
        )
    given = _named_cells(board, shown_abysses or names)
    inner = inner_cells(board)
    outside = given - inner
    if outside:
        option, value = ("board", text) if shown_abysses else ("abysses", names)
        raise OptionError(
            f"{option}: abyss {outside[0]} touches the rim (G2)", option=option, value=value
        )
    if strict:
        _check_counts(board, given, inner, cells, wanted, players)
    to_draw = wanted - len(given) if strict else 0
    return Layout(board, given, inner, to_draw, MoveTable.of(board))


def inner_cells(board: Board) -> SiteSet[Cell]:
    """The cells that share every side with another cell: where abysses may lie (G2)."""
    return board.no_cells.of(
        cell for cell in board.cells if board.borders(cell).isdisjoint(board.outline)
    )


def _check_counts(
    board: Board, given: SiteSet[Cell], inner: SiteSet[Cell], cells: int, wanted: int, players: int
) -> None:
    if len(board.cells) != cells:
        raise OptionError(
            f"board must have {cells} cells for {players} players (G1), got {len(board.cells)}; "
            "strict=False allows others",
            option="board",
        )
    if given and len(given) != wanted:
        raise OptionError(
            f"there must be {wanted} abysses for {players} players (G2), got {len(given)}",
            option="abysses",
        )
    if len(inner) < wanted:
        raise OptionError(
            f"board must have room for {wanted} abysses (G2), got {len(inner)} cells inside",
            option="board",
        )


def _map_board(text: str) -> Board:
    wrong = sorted(set(text) - {".", ABYSS, ABSENT, "/"})
    if wrong:
        raise OptionError(
            f"board may hold '.', '#', '_' and '/', got {wrong[0]!r}", option="board", value=text
        )
    if len(text) > MOST_CELLS:
        raise OptionError(
            f"board may have {MOST_CELLS} characters at most, got {len(text)}",
            option="board",
            value=text,
        )
    try:
        return square_map(text, absent=ABSENT)
    except ValueError as error:
        raise OptionError(f"board: {error}", option="board", value=text) from None


def _map_abysses(text: str) -> tuple[str, ...]:
    rows = text.split("/")[::-1]
    return tuple(
        point_name(x, y)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign == ABYSS
    )


def _named_cells(board: Board, names: tuple[str, ...]) -> SiteSet[Cell]:
    if len(set(names)) < len(names):
        raise OptionError(
            f"abysses must be different cells, got {listed(names, most=6)}",
            option="abysses",
            value=names,
        )
    try:
        return board.no_cells.of(board.cell(name) for name in names)
    except NotationError as error:
        raise OptionError(f"abysses: {error}", option="abysses", value=names) from None
