"""Questions about immutable values: copies, differences in any field, parts that could change."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

import attrs

from boardkit import errors
from boardkit.geometry import Board, Site, SiteSet
from boardkit.state import Bag, SiteMap

__all__ = [
    "copies",
    "differ_alike",
    "difference",
    "is_one_line",
    "mutable_part",
    "recount",
    "shown",
]

PLAIN = (type(None), bool, int, float, complex, str, bytes, range, type, Enum, Board, Site, SiteSet)
Pair: TypeAlias = tuple[Any, Any]
"""Two values that are compared."""

MUTABLE = (list, dict, set, bytearray)


def shown(value: object) -> str:
    """The value for the message of a broken promise, which is about this value alone."""
    return errors.shown(value, most=80)


def is_one_line(text: object) -> bool:
    """Whether it is a text of one line, which is not empty and has no spaces around it."""
    return isinstance(text, str) and text.isprintable() and bool(text) and text == text.strip()


def copies(value: Any) -> Iterator[tuple[str, Any]]:
    """The value copied in each way there is, with the name of the way."""
    yield "a pickled copy", pickle.loads(pickle.dumps(value))
    yield "a copy", copy.copy(value)
    yield "a deep copy", copy.deepcopy(value)


def difference(found: Any, wanted: Any, path: str = "", *, hidden: bool = False) -> str | None:
    """Where two values differ, in words; fields that do not count in equality are compared too.

    Args:
        found: One value.
        wanted: The other.
        path: How the values are reached, for the words.
        hidden: Whether only such fields are compared, as the values are parts of equal ones.
    """
    kind: Any = type(found)
    if found is wanted or (hidden and _is_plain(kind)):
        return None
    alike = type(wanted) is kind
    fields = _fields(kind) if alike else None
    if fields is not None:
        equal = hidden or found == wanted
        for name, counts in fields:
            one, other = getattr(found, name), getattr(wanted, name)
            inner = f"{path}.{name}" if path else name
            if one is not other and (
                text := difference(one, other, inner, hidden=equal and counts)
            ):
                return text
        return None
    if alike and kind in (tuple, bytes) and len(found) == len(wanted):
        for place, (one, other) in enumerate(zip(found, wanted, strict=True)):
            if one is not other and (
                text := difference(one, other, f"{path}[{place}]", hidden=hidden)
            ):
                return text
        return None
    if hidden or found == wanted:
        return None
    return f"{path or 'the value'} {_apart(found, wanted)}"


def differ_alike(before: Pair, after: Pair) -> bool:
    """Whether all that two values differ in, before something happened, they differ in alike after.

    Args:
        before: The values before it.
        after: What has become of each.
    """
    one, other = before
    if one == other:
        return True
    kind: Any = type(one)
    if {*map(type, (*before, *after))} != {kind}:
        return False
    if kind is Bag:
        return _surplus(*before) == _surplus(*after)
    if kind is SiteSet:
        return bool(before[0] ^ before[1] == after[0] ^ after[1])
    parts = [_parts(value) for value in (*before, *after)]
    if len({*map(len, parts)}) > 1 or not parts[0]:
        return before == after
    return all(differ_alike(four[:2], four[2:]) for four in zip(*parts, strict=True))


def _parts(value: Any) -> tuple[Any, ...]:
    """The fields of a value that count in equality, or the places of a tuple; none of others."""
    kind: Any = type(value)
    if kind is tuple:
        return tuple(value)
    fields = () if _is_plain(kind) else _fields(kind) or ()
    return tuple(getattr(value, name) for name, counts in fields if counts)


def _surplus(one: Bag[Any], other: Bag[Any]) -> dict[Any, int]:
    """Of which kinds a bag has more or fewer than another, and how many."""
    counts = {kind: one[kind] - other[kind] for kind in (*one, *other)}
    return {kind: count for kind, count in counts.items() if count}


@cache
def _is_plain(kind: type[Any]) -> bool:
    return issubclass(kind, PLAIN)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, bool], ...] | None:
    """The fields of a class, and whether each counts in equality; None if it has none to look at."""
    if not attrs.has(kind) or issubclass(kind, Board):
        return None
    return tuple((field.name, bool(field.eq)) for field in attrs.fields(kind))


def _apart(found: Any, wanted: Any) -> str:
    """How two values differ, as the rest of a sentence."""
    if isinstance(found, SiteSet) and isinstance(wanted, SiteSet) and found.domain == wanted.domain:
        more, less = found - wanted, wanted - found
        phrases = [f"has {shown(more)} too many"] if more else []
        phrases += [f"lacks {shown(less)}"] if less else []
        return " and ".join(phrases)
    return f"is {shown(found)}, not {shown(wanted)}"


def _first(texts: Iterable[str | None]) -> str | None:
    return next((text for text in texts if text), None)


def recount(value: Any) -> Any:
    """The value made anew from the fields that count in equality, from which the others follow.

    Raises:
        TypeError: A field that does not count in equality has no default to follow from.
    """
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(map(recount, value))
    if not _has_fields(value):
        return value
    kept = {}
    for field in attrs.fields(type(value)):
        if field.eq and field.init:
            kept[field.alias] = recount(getattr(value, field.name))
        elif field.init and field.default is attrs.NOTHING:
            raise TypeError(f"{field.name} does not count in equality, so it needs a default")
    return type(value)(**kept)


def mutable_part(value: Any, path: str) -> str | None:
    """The first part of a value that could be changed, as a phrase; None when there is none."""
    kind: Any = type(value)
    if _is_plain(kind):
        return None
    if isinstance(value, (tuple, frozenset, Bag)):
        parts = [(f"{path}[{place}]", part) for place, part in enumerate(value)]
    elif isinstance(value, SiteMap):
        parts = [(f"{path}[{site}]", part) for site, part in value.items()]
    elif isinstance(value, MUTABLE) or not _is_frozen(value):
        return f"{path} is a {type(value).__name__}, which can be changed"
    elif names := _names(value):
        parts = [(f"{path}.{name}", getattr(value, name)) for name in names]
    elif isinstance(value, Mapping):
        parts = [(f"{path}[{key!r}]", part) for key, part in value.items()]
    else:
        return None
    return _first(mutable_part(part, inner) for inner, part in parts)


def _has_fields(value: Any) -> bool:
    return attrs.has(type(value)) and not isinstance(value, Board)


def _names(value: Any) -> Sequence[str]:
    """What a value consists of, whatever kind of class it is of; none if nothing can be seen."""
    if _has_fields(value):
        return [field.name for field in attrs.fields(type(value))]
    return [*getattr(value, "__dict__", ())]


def _is_frozen(value: Any) -> bool:
    """Whether its first part, if it has any, cannot be set."""
    try:
        for name in _names(value)[:1]:
            setattr(value, name, getattr(value, name))
            return False
    except (AttributeError, TypeError):  # attrs and dataclasses raise the one, others the other
        pass
    return True
