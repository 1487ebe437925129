"""From any attrs state to plain data and back."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from boardkit.errors import PositionError, shown
from boardkit.geometry.board import Board
from boardkit.geometry.sites import Site
from boardkit.geometry.sitesets import SiteSet
from boardkit.state.bags import Bag
from boardkit.state.sitemap import SiteMap

__all__ = ["board_of", "cannot_hold", "decode", "encode"]

T = TypeVar("T")
Plain = Any
"""None, bool, int, str, and lists and dicts with text keys of these: what JSON can hold."""


def encode(value: object) -> Plain:
    """A state, or a part of one, as plain data.

    Shape: an attrs value becomes a dict of its fields, with its class name under `class`; fields
    that do not count in equality follow from the others and are left out. Sites become their
    names, bytes hex digits, tuples and sets of sites lists, maps and bags lists of pairs. A board
    becomes its name; sites do not say theirs.

    Raises:
        TypeError: The value holds something that no state should hold, such as a list or a dict.
    """
    if isinstance(value, (Enum, Site)):
        return value.name
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Board):
        return str(value)
    if isinstance(value, (tuple, SiteSet)):
        return [encode(item) for item in value]
    if isinstance(value, SiteMap):
        return [[site.name, encode(item)] for site, item in value.items()]
    if isinstance(value, Bag):
        return [[encode(thing), value[thing]] for thing in value]
    kind = type(value)
    if attrs.has(kind):
        fields = [field for field in attrs.fields(kind) if field.eq]
        return {"class": kind.__name__} | {
            field.alias: encode(getattr(value, field.name)) for field in fields
        }
    raise cannot_hold(value)


def cannot_hold(value: object) -> TypeError:
    """The error for what no state should hold."""
    return TypeError(
        f"a state cannot hold {type(value).__name__} {shown(value)}; "
        "use tuples, sites, bags and attrs values"
    )


def decode(kind: type[T], data: Plain, *, board: Board | None = None) -> T:
    """The value of a type that `encode` turned into this data.

    Args:
        kind: The class, or any type that a field of a state may be declared with.
        data: What `encode` returned, perhaps by way of JSON.
        board: The board that the state has, or that its sites lie on; needed if there is one.

    Raises:
        PositionError: The data does not describe a value of this type.
    """
    value: T = _decode(kind, data, board)
    return value


def board_of(value: object) -> Board | None:
    """The board that a state holds, or that the sites in it lie on, if it does."""
    if isinstance(value, Board):
        return value
    if isinstance(value, (Site, SiteSet)):
        return value.board
    kind = type(value)
    parts = tuple(value) if isinstance(value, (tuple, SiteMap, Bag)) else ()
    if attrs.has(kind):
        parts = tuple(getattr(value, field.name) for field in attrs.fields(kind))
    return next((board for board in map(board_of, parts) if board is not None), None)


def _decode(kind: Any, data: Plain, board: Board | None) -> Any:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _decode_union(arguments, data, board)
    if origin is tuple:
        items = _items(kind, data)
        kinds = arguments[:1] * len(items) if arguments[1:] == (...,) else arguments
        if len(kinds) != len(items):
            raise PositionError(f"expected {len(kinds)} values, got {len(items)}: {shown(data)}")
        return tuple(
            _decode(item_kind, item, board) for item_kind, item in zip(kinds, items, strict=True)
        )
    if origin is SiteSet:
        sites = [_site(arguments[0], name, board) for name in _items(kind, data)]
        return _board(board).domain(arguments[0]).none.of(sites)
    if origin in (SiteMap, Bag):
        return origin(_decode_pairs(origin, arguments, data, board))
    return _decode_class(kind, data, board)


def _decode_class(kind: Any, data: Plain, board: Board | None) -> Any:
    if kind in (int, str, bool, types.NoneType):
        if type(data) is not kind and not (kind is types.NoneType and data is None):
            raise PositionError(f"expected {kind.__name__}, got {shown(data)}")
        return data
    if kind is bytes:
        return _bytes(data)
    if issubclass(kind, Site):
        return _site(kind, data, board)
    if kind is Board:
        if data != str(_board(board)):
            raise PositionError(f"expected the board {board}, got {shown(data)}")
        return board
    if issubclass(kind, Enum) and isinstance(data, str) and data in kind.__members__:
        return kind[data]
    if attrs.has(kind) and isinstance(data, Mapping) and data.get("class") == kind.__name__:
        return _decode_attrs(kind, data, board)
    raise PositionError(f"expected {kind.__name__}, got {shown(data)}")


def _decode_attrs(kind: Any, data: Mapping[str, Plain], board: Board | None) -> Any:
    hints = get_type_hints(kind)
    fields = {field.alias: hints[field.name] for field in attrs.fields(kind) if field.eq}
    if fields.keys() != data.keys() - {"class"}:
        raise PositionError(
            f"{kind.__name__} has the fields {', '.join(fields)}, got {', '.join(data)}"
        )
    values = {name: _decode(hint, data[name], board) for name, hint in fields.items()}
    try:
        return kind(**values)
    except Exception as error:  # a validator, or a field that follows from values it cannot
        raise PositionError(f"no {kind.__name__} can be made of {shown(data)}: {error}") from error


def _decode_union(kinds: Sequence[Any], data: Plain, board: Board | None) -> Any:
    for kind in kinds:
        try:
            return _decode(kind, data, board)
        except PositionError:
            continue
    wanted = ", ".join(getattr(kind, "__name__", str(kind)) for kind in kinds)
    raise PositionError(f"expected one of {wanted}, got {shown(data)}")


def _items(kind: Any, data: Plain) -> list[Plain]:
    if not isinstance(data, list):
        raise PositionError(f"expected a list for {kind}, got {shown(data)}")
    return data


def _decode_pairs(
    kind: Any, arguments: Sequence[Any], data: Plain, board: Board | None
) -> dict[Any, Any]:
    """What a map or a bag is made of."""
    pairs = [_items(kind, pair) for pair in _items(kind, data)]
    if any(len(pair) != 2 for pair in pairs):
        raise PositionError(f"expected pairs for {kind.__name__}, got {shown(data)}")
    found = {
        _decode(arguments[0], thing, board): _count(value)
        if kind is Bag
        else _decode(arguments[1], value, board)
        for thing, value in pairs
    }
    if len(found) < len(pairs):
        raise PositionError(
            f"expected each once for {kind.__name__}, got one twice in {shown(data)}"
        )
    return found


def _count(data: Plain) -> int:
    if type(data) is not int or data < 1:
        raise PositionError(f"expected how many there are in a bag, got {shown(data)}")
    return data


def _bytes(data: Plain) -> bytes:
    try:
        value = bytes.fromhex(data)
    except (TypeError, ValueError):
        value = None
    if value is None or value.hex() != data:
        raise PositionError(f"expected hex digits, as in '00ff', got {shown(data)}")
    return value


def _site(kind: type[Site], name: Plain, board: Board | None) -> Site:
    try:
        return _board(board).domain(kind).by_name[name]
    except (KeyError, TypeError):
        raise PositionError(
            f"{shown(name)} names no {kind.__name__.lower()} of the board"
        ) from None


def _board(board: Board | None) -> Board:
    if board is None:
        raise PositionError("the data names a board or sites, so decode needs the board")
    return board
