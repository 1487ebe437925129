"""What Minoa says in words: its rules, and positions as text."""

from __future__ import annotations

from boardkit.errors import NotationError, PositionError, shown
from boardkit.geometry import Board, Edge, SiteSet
from boardkit_minoa.position import COLOURS, Position, owners_of

__all__ = ["RULES", "parse", "read", "write"]

RULES = {
    "M1": "A region is a largest group of triangles connected across inner lines without a stick. "
    "The border of the board bounds regions with or without sticks.",
    "M2": "Black sticks go on empty inner lines. Every region must keep a border line, with or without a stick; "
    "in other words, black sticks never close a ring.",
    "M3": "A coloured stick of one's own goes on any empty border line.",
    "M4": "Two players have 12 coloured sticks each, three have 8, four have 6: as many as the border has lines.",
    "M5": "In turn, red first and then clockwise, each player lays one black stick or one of his own. "
    "Nobody passes; a line takes one stick, which stays.",
    "M6": "A region is assignable when all its border lines bear sticks of one colour.",
    "M7": "When a player lays his last coloured stick and one other player only has some left, all of those go "
    "on the empty border lines at once, as part of the move.",
    "M8": "The game ends after a move when every region is assignable, or when the player to move has no legal move.",
    "M9": "Each player counts the triangles of the regions assignable to him. Most triangles win; a tie is shared.",
    "M10": "Of four players those who sit opposite are partners and add their scores; the win is the team's.",
}


def parse(text: str, board: Board) -> Edge:
    """The line with these ends, in either order.

    Raises:
        NotationError: The board has none such.
    """
    try:
        return board.edge(text)
    except NotationError:
        raise NotationError(f"{shown(text)} is no line; write one as {board.edges[0]}") from None


def write(state: Position) -> str:
    """A line for each colour that has sticks, then whose turn it is."""
    rows = {"black": state.black}
    rows |= {colour: state.sticks_of(player) for player, colour in enumerate(COLOURS)}
    written = [f"{colour} {sticks}" for colour, sticks in rows.items() if sticks]
    return "\n".join([*written, f"to-move {state.to_move}"])


def read(text: str, board: Board, *, players: int) -> Position:
    """The position that a text describes.

    Raises:
        PositionError: A line is taken twice or of the wrong kind, a colour is not in play or has too
            many sticks, black sticks close a ring, or the text is not of this form.
    """
    rows = _rows(text, ("black", *COLOURS[:players], "to-move"))
    black = _sticks(rows.get("black", ""), board.edges - board.outline, "black")
    coloured: list[SiteSet[Edge]] = []
    free = board.outline
    for colour in COLOURS[:players]:
        coloured.append(_sticks(rows.get(colour, ""), free, colour))
        free -= coloured[-1]
        each = len(board.outline) // players
        if len(coloured[-1]) > each:
            raise PositionError(f"{colour} has {each} sticks, got {len(coloured[-1])} (M4)")
    seat = rows.get("to-move", "0")
    if seat not in map(str, range(players)):
        raise PositionError(f"to-move must be 0 to {players - 1}, got {shown(seat)}")
    position = Position(int(seat), black.mask, owners_of(coloured))
    if len(set(position.tree_of)) + len(black) != len(board.vertices):
        raise PositionError(
            "the black sticks close a ring, so that a region has no border line (M2)"
        )
    return position


def _rows(text: str, words: tuple[str, ...]) -> dict[str, str]:
    """The rest of each row by its first word."""
    rows: dict[str, str] = {}
    for row in filter(None, map(str.strip, text.split("\n"))):
        word, _, rest = row.partition(" ")
        if word not in words:
            raise PositionError(
                f"each row begins with one of {', '.join(words)}, got {word[:40]!r}"
            )
        if word in rows:
            raise PositionError(f"there are two rows {word!r}; one is enough")
        rows[word] = rest.strip()
    return rows


def _sticks(names: str, free: SiteSet[Edge], colour: str) -> SiteSet[Edge]:
    """The lines with these names; each must be free for the colour."""
    sticks = free.of(())
    for name in names.split():
        try:
            line = parse(name, free.board)
        except NotationError as error:
            raise PositionError(f"{colour}: {error}") from None
        if line in sticks or line not in free:
            where, rules = (
                ("an inner line", "M2, M5") if colour == "black" else ("a border line", "M3, M5")
            )
            raise PositionError(
                f"{colour} stick on {line}: each needs {where} that has no other stick ({rules})"
            )
        sticks |= line
    return sticks
