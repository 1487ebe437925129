"""What Legendary Forests says in words: its rules, and moves and positions as text."""

from __future__ import annotations

import re

from boardkit.errors import NotationError, shown
from boardkit.geometry import Patch, Placement
from boardkit_legendary_forests.box import LEAVES
from boardkit_legendary_forests.moves import SIDES, Discard, Draw, Move, Tree
from boardkit_legendary_forests.position import DRAW, Position

__all__ = ["NUMBER", "PLACEMENT", "RULES", "SIDE", "parse", "write"]

RULES = {
    "L1": "Each side of a tile has a colour: pink, red or yellow leaves, each with a half-rune, or grass, without. "
    "Sides of one leaf colour are one area of the tile unless it says otherwise. Tiles are numbered from 1; "
    "some are triggers.",
    "L2": "Tile 1 lies on every planet at 0,0, unturned. Of the others some, 5 if not chosen otherwise, leave the "
    "game unseen. The supply has two trees of each leaf colour for each player. Player 0 begins with the token.",
    "L3": "Chance draws a tile, the same for all. Every tile not drawn yet is equally likely.",
    "L4": "All players, in any order, place it, each on his own planet, turned as he likes: on an empty square that "
    "shares a side with the planet. All sides that touch must have the same colour, grass too. Turns in which the "
    "tile looks the same are one, the least.",
    "L5": "Who can place the tile must. Who cannot puts it back in the box.",
    "L6": "When all have placed a trigger, from the holder of the token clockwise each player puts a tree of the "
    "supply in a zone of its colour on his planet, if he can. Trees never move. Then the token passes to the left.",
    "L7": "The game ends after the last tile and its trees.",
    "L8": "A zone is areas of one leaf colour joined across matched sides. Each matched pair of sides is a full rune. "
    "A zone is closed when all its sides are matched, otherwise open.",
    "L9": "A zone with trees, however many, scores 2 points for each full rune if it is closed, 1 if it is open.",
    "L10": "Most points win; a tie is shared.",
}

_WHOLE = "(0|-?[1-9][0-9]{0,99})"
PLACEMENT = re.compile(f"{_WHOLE},{_WHOLE}/(0|[1-9][0-9]{{0,99}})")
SIDE = re.compile(f"([1-9][0-9]{{0,3}})([{SIDES}])")
NUMBER = re.compile("[1-9][0-9]{0,3}")


def parse(text: str, *, tiles: int) -> Move:
    """The move that a text means, of a game with so many tiles.

    Raises:
        NotationError: It means none.
    """
    match text.split():
        case ["discard"]:
            return Discard()
        case ["draw", number] if NUMBER.fullmatch(number) and int(number) <= tiles:
            return Draw(int(number))
        case [colour, where] if colour in LEAVES and (side := SIDE.fullmatch(where)):
            if int(side[1]) <= tiles:
                return Tree(colour, int(side[1]), SIDES.index(side[2]))
        case [where] if placement := PLACEMENT.fullmatch(where):
            return Placement(*map(int, placement.groups()))
    raise NotationError(
        f"{shown(text)} is no move with tiles 1 to {tiles}; moves look like '1,0/3', 'discard', "
        "'pink 12n', 'draw 7'"
    )


def write(state: Position) -> str:
    """The planets, the trees, what was drawn, and where in the round the game is."""
    rows = [f"planet {player}: {_planet(planet)}" for player, planet in enumerate(state.planets)]
    rows += [
        f"trees {player}: {' '.join(str(tree).replace(' ', '@') for tree in trees)}"
        for player, trees in enumerate(state.trees)
        if trees
    ]
    rows += [f"seen {_numbers(state.seen)}"] if state.seen else []
    rows.append(f"phase {state.phase}")
    rows += [f"drawn {state.drawn}"] if state.drawn else []
    rows += [f"placed {_numbers(state.placed)}"] if state.placed else []
    rows.append(f"token {state.token}")
    rows += [] if state.phase == DRAW else [f"to-move {state.to_move}"]
    return "\n".join(rows)


def _planet(planet: Patch) -> str:
    laid = enumerate(planet.laid, 1)
    return " ".join(f"{number}@{placement}" for number, placement in laid if placement)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
