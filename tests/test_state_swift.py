"""`swift` changes nothing about a frozen class but the time it takes to make one."""

from __future__ import annotations

import copy
import inspect
import pickle
from types import new_class
from typing import Any, Generic, TypeVar

import attrs
import pytest

from boardkit.state import maker, swift

T = TypeVar("T")


def double(self: Any) -> int:
    """What follows from another field, by way of a property of the class."""
    return self.twice * 1


@attrs.frozen(weakref_slot=False)
class Plain:
    to_move: int
    free: int = 9
    kept: tuple[int, ...] = attrs.Factory(tuple)
    twofold: int = attrs.field(eq=False, default=attrs.Factory(double, takes_self=True))
    _hidden: str = "h"
    only: int = attrs.field(default=1, kw_only=True)

    @property
    def twice(self) -> int:
        return 2 * self.to_move


@swift
@attrs.frozen(weakref_slot=False)
class Swift:
    to_move: int
    free: int = 9
    kept: tuple[int, ...] = attrs.Factory(tuple)
    twofold: int = attrs.field(eq=False, default=attrs.Factory(double, takes_self=True))
    _hidden: str = "h"
    only: int = attrs.field(default=1, kw_only=True)

    @property
    def twice(self) -> int:
        return 2 * self.to_move


@swift
@attrs.frozen(weakref_slot=False)
class Names:
    """Fields called like the words of the constructor's own code."""

    cls: int
    twin: int
    missing: int = 0
    become: int = attrs.field(factory=int)


CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, 2), {}),
    ((1,), {"free": 3, "kept": (4,), "hidden": "x", "only": 5}),
    ((1, 2, (3,), 4, "x"), {"only": 6}),
    ((), {"to_move": 7}),
]


@pytest.mark.parametrize(("args", "named"), CALLS)
def test_the_same_fields(args: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Positions, names, defaults and derived defaults are those of attrs."""
    one, other = Swift(*args, **named), Plain(*args, **named)
    assert attrs.astuple(one) == attrs.astuple(other)
    assert repr(one) == repr(other).replace("Plain", "Swift")
    assert type(one) is Swift


@pytest.mark.parametrize(
    ("args", "named"),
    [
        ((), {}),
        ((1, 2, (), 4, "x", 6), {}),
        ((1,), {"to_move": 1}),
        ((1,), {"other": 1}),
        ((1,), {"_hidden": "x"}),
    ],
)
def test_the_same_refusals(args: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Missing, surplus, repeated and unknown arguments are refused with the message of attrs."""
    with pytest.raises(TypeError, match=r"__init__\(\)") as plain:
        Plain(*args, **named)
    with pytest.raises(TypeError, match=r"__init__\(\)") as fast:
        Swift(*args, **named)
    assert str(fast.value) == str(plain.value).replace("Plain", "Swift")


@pytest.mark.parametrize(("args", "named"), CALLS)
def test_a_maker_makes_the_same(args: tuple[Any, ...], named: dict[str, Any]) -> None:
    """What a maker makes is in no way different; of a class that is not swift it is the class."""
    one, other = maker(Swift)(*args, **named), Swift(*args, **named)
    assert attrs.astuple(one) == attrs.astuple(other)
    assert type(one) is Swift
    assert maker(Plain) is Plain


def test_a_maker_refuses_the_same() -> None:
    """A missing argument is refused with the message of the class."""
    with pytest.raises(TypeError, match=r"^Swift\.__init__\(\) missing 1 .*: 'to_move'$"):
        maker(Swift)()  # type: ignore[call-arg]


def test_still_frozen() -> None:
    """No field can be set or deleted, and no other attribute added."""
    one = Swift(1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError, match="can't set attribute"):
        one.to_move = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError, match="can't set attribute"):
        del one.to_move
    with pytest.raises(attrs.exceptions.FrozenInstanceError, match="can't set attribute"):
        one.other = 2
    assert one == Swift(1)


def test_values_are_equal_and_hash_alike() -> None:
    """Equality and hash are by the fields that count."""
    assert Swift(1) == Swift(1, 9)
    assert hash(Swift(1)) == hash(Swift(1, 9))
    assert Swift(1) != Swift(2)
    assert Swift(1, twofold=5) == Swift(1)
    assert Swift(1) != Plain(1)


def test_changed_copies() -> None:
    """`evolve` changes what is asked and keeps the rest."""
    one = attrs.evolve(Swift(1, hidden="x", only=3), to_move=2)
    assert attrs.astuple(one) == (2, 9, (), 2, "x", 3)
    assert type(one) is Swift


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
)
def test_swift_values_come_back(again: Any) -> None:
    """Copies and pickles are equal and of the same class."""
    one = again(Swift(1, kept=(1, 2)))
    assert attrs.astuple(one) == attrs.astuple(Swift(1, kept=(1, 2)))
    assert type(one) is Swift


def test_no_dictionary() -> None:
    """Instances have slots and nothing else."""
    assert not hasattr(Swift(1), "__dict__")
    assert isinstance(Swift(1), Swift)
    assert not isinstance(Swift(1), Plain)


def test_names_of_fields_are_free() -> None:
    """A field may have any name."""
    assert Names(1, 2) == Names(cls=1, twin=2, missing=0, become=0)
    assert attrs.astuple(Names(1, 2, 3, 4)) == (1, 2, 3, 4)


def test_signature() -> None:
    """The signature names the fields and their defaults in order."""
    assert list(inspect.signature(Swift).parameters) == list(inspect.signature(Plain).parameters)
    assert inspect.signature(Swift).parameters["free"].default == 9


def test_no_subclasses() -> None:
    """A subclass, which would need a constructor of its own, is refused by name."""
    with pytest.raises(TypeError, match="Heir cannot be a subclass of Swift, which is swift"):

        class Heir(Swift):
            pass


def test_a_factory_that_fails() -> None:
    """An error in a factory comes through, and later instances are as ever."""

    @swift
    @attrs.frozen(weakref_slot=False)
    class Fussy:
        size: int
        half: int = attrs.Factory(lambda self: 10 // self.size, takes_self=True)

    with pytest.raises(ZeroDivisionError, match="division"):
        Fussy(0)
    assert Fussy(2).half == 5


def test_what_it_cannot_hasten() -> None:
    """Classes that it would change are refused: without slots, with weak references or checks."""
    with pytest.raises(TypeError, match=r"swift needs a class made by @attrs\.frozen"):
        swift(attrs.make_class("Loose", ["a"], frozen=True, slots=False))
    with pytest.raises(TypeError, match=r"swift needs a class made by @attrs\.frozen"):
        swift(attrs.make_class("Weak", ["a"], frozen=True, slots=True))
    with pytest.raises(TypeError, match="swift takes no validators, converters"):
        swift(
            attrs.make_class(
                "Checked", {"a": attrs.field(validator=print)}, slots=True, weakref_slot=False
            )
        )
    with pytest.raises(TypeError, match="swift takes no validators, converters"):
        swift(
            attrs.make_class(
                "Turned", {"a": attrs.field(converter=int)}, slots=True, weakref_slot=False
            )
        )


@attrs.frozen(weakref_slot=False)
class Box(Generic[T]):
    """Generic, and not swift."""

    size: T


@swift
@attrs.frozen(weakref_slot=False)
class Crate(Generic[T]):
    """Generic, and swift."""

    size: T


def test_generic_classes() -> None:
    """They are swift as others are, named with what they are of or not."""
    crate = Crate[int](3)
    assert crate == Crate(3) == maker(Crate)(3) == pickle.loads(pickle.dumps(crate))
    assert attrs.evolve(crate, size=4) == Crate(4)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        crate.size = 5  # type: ignore[misc]


class Halved:
    """What adds a property, and has an `__init__` that attrs does not call."""

    __slots__ = ()

    def __init__(self, *_: Any) -> None:
        raise NotImplementedError

    @property
    def half(self) -> int:
        size: int = getattr(self, "size")  # noqa: B009 - a field of the heir
        return size // 2


class HalvedOf(Halved, Generic[T]):
    """The same, and generic."""

    __slots__ = ()


@attrs.frozen(weakref_slot=False)
class Bare:
    """Frozen, without fields."""


@pytest.mark.parametrize("bases", [(Halved,), (HalvedOf,), (HalvedOf[int],), (Halved, Bare)])
def test_bases_without_fields(bases: tuple[type, ...]) -> None:
    """What bases add besides fields is there, and their `__init__` is not called."""

    def fill(body: dict[str, Any]) -> None:
        body["__annotations__"] = {"size": int}

    kind: Any = swift(attrs.frozen(weakref_slot=False)(new_class("Heir", bases, exec_body=fill)))
    assert [made.half for made in (kind(6), maker(kind)(6), copy.copy(kind(6)))] == [3, 3, 3]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        kind(6).size = 7


def test_classes_of_classes() -> None:
    """Inherited fields, hooks and hidden fields are refused, not broken."""

    @attrs.frozen(weakref_slot=False)
    class Hooked:
        size: int

        def __attrs_post_init__(self) -> None:
            raise NotImplementedError

    @attrs.frozen(weakref_slot=False)
    class Heir(Plain):
        size: int = 0

    @attrs.frozen(weakref_slot=False)
    class HeirOfMany(Box[T]):
        more: int = 0

    @attrs.frozen(weakref_slot=False)
    class Fixed:
        size: int = attrs.field(init=False, default=3)

    @attrs.frozen(weakref_slot=False, cache_hash=True)
    class Hashed:
        size: int

    for kind in (Hooked, Heir, HeirOfMany, Fixed, Hashed):
        with pytest.raises(TypeError, match=f"swift .*{kind.__name__}"):
            swift(kind)
