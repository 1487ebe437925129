"""Views as planes of bits, for tools that learn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any, TypeVar, cast

import attrs
from attrs import field, frozen

from boardkit.geometry import Board, SiteSet
from boardkit.geometry.sites import Site
from boardkit.play.seen import views_of
from boardkit.rules import Game, Hidden, Position, legal
from boardkit.rules.game import require_game
from boardkit.state import SiteMap, encode
from boardkit.state.bags import Bag
from boardkit.state.codec import cannot_hold

__all__ = ["Planes", "planes_of"]

S = TypeVar("S", bound=Position)
M = TypeVar("M")

PLIES = 6000
"""So many plies at random show what the views of a game look like, ..."""
STEP = 13
"""... of which one in so many is looked at: to play them costs little beside that."""
DIGEST = 8
"""The bytes of the digest that stands for a text."""


@frozen(eq=False)
class Planes:
    """How the views of one game become arrays of bits, all of one shape.

    Each part of a view that can change has a plane: a field, an item of a field that is a tuple, a
    kind of thing in a bag. In column 0 stands whether there is such a part. From column 1 on a set
    of sites has a bit for each of its sites, in the board's order, and so have a single site and an
    int that is a mask; any other int is written in binary, the lowest bit first, a text, and the
    name of a board, as a digest of 64 bits. Bytes and maps are cut into a set of places for each of their values.

    The parts are those of a sample of positions, which is the same in every process. What other
    parts there are in a view, or what is too large, is in the last plane, as a digest; so different
    views always look different.

    Attributes:
        names: The part of each plane but the last, such as `.owners[0]:int`.
        width: The columns, a multiple of 8.
    """

    names: tuple[str, ...]
    width: int
    _same: Mapping[str, object] = field(repr=False)
    _usual: Mapping[str, int] = field(repr=False)

    @property
    def shape(self) -> tuple[int, int]:
        """How many planes, and how many columns."""
        return len(self.names) + 1, self.width

    def packed(self, view: Position) -> bytes:
        """The planes of a view, one after another, eight columns a byte, the lowest bit first.

        Raises:
            TypeError: The view holds something that no state should hold.
        """
        parts = dict(_parts(view, self._same))
        planes = [parts.pop(name, 0) for name in self.names]
        for place, plane in enumerate(planes):
            if plane >> self.width:
                parts[self.names[place]] = plane
                planes[place] = 0
        planes.append(0 if parts == self._usual else _marked(_digest(repr(sorted(parts.items())))))
        size = self.width // 8
        return b"".join(plane.to_bytes(size, "little") for plane in planes)


def planes_of(game: Game[Any, Any]) -> Planes:
    """The planes of a game with its options.

    Raises:
        TypeError: This is no game, or its states hold something that no state should hold.

    Examples:
        >>> import boardkit
        >>> planes = planes_of(boardkit.game("tic_tac_toe"))
        >>> planes.names, planes.shape
        (('.mine:int', '.theirs:int', '.to_move:int'), (4, 72))
    """
    require_game(game)
    return _planes_of(cast(Any, game))


@lru_cache(maxsize=32)
def _planes_of(game: Any) -> Planes:
    views = list(_sample(game))
    same = {"": views[0]}
    for view in views:
        _leave_same(view, same)
    values: dict[str, list[int]] = {}
    for view in views:
        for name, bits in _parts(view, same):
            values.setdefault(name, []).append(bits)
    # What is there in all of them and always the same tells nothing, but has to be noticed when it
    # is otherwise.
    usual = {
        name: min(bits)
        for name, bits in values.items()
        if len(bits) == len(views) and len({*bits}) == 1
    }
    names = sorted(values.keys() - usual, key=_by_numbers)
    width = max([8 * DIGEST + 1, *(max(values[name]).bit_length() for name in names)])
    return Planes(tuple(names), -(-width // 8) * 8, same, usual)


def _sample(game: Game[S, M]) -> Iterator[S]:
    """What the players see along random games; how likely it is does not matter."""
    rng, view, state = Random(0), views_of(game), game.setup()
    seats = range(game.players if isinstance(game, Hidden) else 1)
    for _ in range(PLIES):
        if rng.randrange(STEP) == 0:
            yield from [view(state, seat) for seat in seats]
        moves = legal(game, state)
        state = game.play(state, rng.choice(moves)) if moves else game.setup()


def _leave_same(value: object, same: dict[str, Any], name: str = "") -> None:
    """Leave of the values that were the same everywhere those that are the same here too.

    Where one is not, those in it may be.
    """
    if name not in same:
        for place, item in _cut(value)[2]:
            _leave_same(item, same, name + place)
    elif value is not same[name] and value != same[name]:
        same |= {name + place: item for place, item in _cut(same.pop(name))[2]}
        _leave_same(value, same, name)


def _by_numbers(name: str) -> list[str | int]:
    """What sorts item 2 before item 10."""
    return [int(part) if part.isdigit() else part for part in re.split("([0-9]+)", name)]


def _parts(value: object, same: Mapping[str, object], name: str = "") -> Iterator[tuple[str, int]]:
    """The name and the bits of a value and of all in it; of the bits the lowest is always set.

    Of what is as it always is, only that it is there.
    """
    if name in same and (value is same[name] or value == same[name]):
        yield f"{name}=", 1
        return
    kind, bits, items = _cut(value)
    yield f"{name}:{kind}", _marked(bits)
    for place, item in items:
        yield from _parts(item, same, name + place)


def _marked(bits: int) -> int:
    """Bits from column 1 on, and that there are some in column 0."""
    return bits << 1 | 1


def _cut(value: Any) -> tuple[str, int, list[tuple[str, object]]]:
    """What a value is, its own bits, and the values in it, each with how it is called there."""
    kind = type(value).__name__
    if isinstance(value, SiteSet):
        return f"{value.domain.kind.__name__}s", value.mask, []
    if isinstance(value, Site):
        return kind, 1 << value.index, []
    if isinstance(value, int):  # a truth value too
        return ("int", value, []) if value >= 0 else ("negative", -value, [])
    if isinstance(value, Enum):
        return kind, _digest(value.name), []
    if value is None or isinstance(value, str):
        return kind, 0 if value is None else _digest(value), []
    if isinstance(value, Board):
        return kind, _digest(str(value)), []
    return kind, 0, _items(value)


def _items(value: Any) -> list[tuple[str, object]]:
    """The values in a value, each with how it is called there."""
    if isinstance(value, tuple):
        return [(f"[{place}]", item) for place, item in enumerate(value)]
    if isinstance(value, bytes):
        return _places(dict(enumerate(value)))
    if isinstance(value, SiteMap):
        return _places({site.index: item for site, item in value.items()})
    if isinstance(value, Bag):
        return [(f"[{_called(thing)}]", value[thing]) for thing in value]
    if attrs.has(type(value)):
        fields = [one.name for one in attrs.fields(type(value)) if one.eq]
        return [(f".{one}", getattr(value, one)) for one in fields]
    raise cannot_hold(value)


def _places(values: Mapping[int, object]) -> list[tuple[str, object]]:
    """For each value the mask of the places where it stands."""
    masks: dict[str, int] = {}
    for place, value in values.items():
        name = f"[{_called(value)}]"
        masks[name] = masks.get(name, 0) | 1 << place
    return list(masks.items())


def _called(thing: object) -> str:
    """A thing in a few words, those of equal things alike."""
    is_plain = isinstance(thing, (int, str))
    return repr(thing) if is_plain else f"{type(thing).__name__} {encode(thing)!r}"


@lru_cache(maxsize=1024)
def _digest(text: str) -> int:
    return int.from_bytes(
        blake2b(text.encode("utf-8", "surrogatepass"), digest_size=DIGEST).digest(), "little"
    )
