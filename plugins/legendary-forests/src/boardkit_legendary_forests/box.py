"""What is in the box: the tiles, our own or others, and the trees."""

from __future__ import annotations

import re
from functools import lru_cache

from attrs import frozen

from boardkit.errors import OptionError, shown
from boardkit.geometry import Tile, TileSet

__all__ = ["GRASS", "LEAVES", "MOST_TILES", "OWN_TILES", "Box", "box_of"]

LEAVES = ("pink", "red", "yellow")
GRASS = "grass"
LETTERS = {colour[0].upper(): colour for colour in (*LEAVES, GRASS)}
MOST_TILES = 100
"""A planet of so many tiles is still handled fast."""

# Not the published tiles, whose list could not be found. Like those they are 25 different ones, of
# which 7 are triggers, 25 among them, 8, 16 and 19 not; each colour is on 25 sides.
OWN_TILES = (
    *("PRYG", "PPPP", "PPPG", "PPGG T", "PGPG", "PPRR", "PPPR T", "PRGG", "PPRG", "RRRR", "RRRG"),
    *("RRGG T", "RGRG", "RRYY", "RRRY T", "RYGG", "RRYG", "YYYY", "YYYG", "YYGG T", "YGYG"),
    *("YYPP", "YYYP T", "YPGG", "YYPG T"),
)
_FORM = re.compile(r"([PRYG]{4})(?:/([0-9]{4}))?( T)?")


@frozen
class Box:
    """The tiles of a game (L1).

    Attributes:
        tiles: All tiles; number 1 has the index 0.
        triggers: The numbers of those that bring trees.
    """

    tiles: TileSet
    triggers: frozenset[int]


@lru_cache(maxsize=64)
def box_of(texts: tuple[str, ...]) -> Box:
    """The tiles of these texts, such as `GYGY/0102 T`; `OptionError` when they are none."""
    if not 1 <= len(texts) <= MOST_TILES:
        raise OptionError(
            f"tiles must be 1 to {MOST_TILES}, got {len(texts)} (L1)", option="tiles", value=texts
        )
    tiles = TileSet(tuple(_tile(number, text) for number, text in enumerate(texts, 1)), (GRASS,))
    triggers = [number for number, text in enumerate(texts, 1) if text.endswith("T")]
    return Box(tiles, frozenset(triggers))


def _tile(number: int, text: str) -> Tile:
    form = _FORM.fullmatch(text)
    if form is None:
        raise OptionError(
            f"tile {number} of the option tiles must be four letters of PRYG, perhaps / and a digit "
            f"for each, perhaps a space and T, as in 'GYGY/0102 T', got {shown(text)} (L1)",
            option="tiles",
            value=text,
        )
    sides = [LETTERS[letter] for letter in form[1]]
    labels = form[2] or "0000"
    # Grass makes no zones, so how it is joined makes no difference.
    return Tile.of(sides, ["" if a == GRASS else b for a, b in zip(sides, labels, strict=True)])
