"""Dice, decks and supplies: immutable multisets, in which nothing has an order to be known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Generic, TypeVar

from boardkit.errors import shown

__all__ = ["Bag", "rolls"]

T = TypeVar("T")


class Bag(Generic[T]):
    """An immutable multiset: a supply, a hand, or a deck as what has not been seen of it.

    Shape: kinds of things, each with how many there are; those of which none is left are not
    listed. Kinds are sorted, by their `repr` where they have no order, so that equal bags are alike
    however they were filled.

    Examples:
        >>> deck = Bag({"left": 2, "jump": 1})
        >>> deck - "jump", len(deck), list(deck), deck.odds
        (Bag({'left': 2}), 3, ['jump', 'left'], (1, 2))
        >>> deck - "jump" + "jump" == deck
        True
    """

    __slots__ = ("_counts", "_kinds")

    _counts: dict[T, int]
    _kinds: tuple[T, ...]

    def __init__(self, counts: Mapping[T, int] | None = None) -> None:
        """Raises `ValueError` for a count that is not a whole number, 0 or more."""
        given = counts or {}
        for thing, count in given.items():
            if type(count) is not int or count < 0:
                raise ValueError(
                    f"a bag cannot hold {shown(count)} of {shown(thing)}; 0 is the least"
                )
        self._kinds = _in_order(filter(given.get, given))
        self._counts = {thing: given[thing] for thing in self._kinds}

    def __iter__(self) -> Iterator[T]:
        """The kinds, each once."""
        return iter(self._kinds)

    def __len__(self) -> int:
        """How many things the bag holds in all."""
        return sum(self._counts.values())

    def __contains__(self, thing: object) -> bool:
        return thing in self._counts

    def __getitem__(self, thing: T) -> int:
        """How many of one kind; 0 for a kind that is not in the bag."""
        return self._counts.get(thing, 0)

    @property
    def kinds(self) -> tuple[T, ...]:
        """The kinds in the bag, each once: the distinct things that can be drawn."""
        return self._kinds

    @property
    def odds(self) -> tuple[int, ...]:
        """How many of each kind, parallel to `kinds`: the odds of drawing it."""
        return tuple(self._counts.values())

    # Cards are drawn and discarded at nearly every ply, though hardly ever the first or the last of
    # their kind: most bags share the kinds of the bag that they come from, and nothing is sorted.

    def __add__(self, thing: T) -> Bag[T]:
        return self.plus((thing,))

    def __sub__(self, thing: T) -> Bag[T]:
        """Take one of a kind out; `ValueError` when there is none."""
        counts = self._counts.copy()
        left = counts.get(thing, 0) - 1
        if left < 0:
            return Bag({thing: left})  # which says what is wrong
        bag: Bag[T] = Bag.__new__(Bag)
        bag._counts = counts
        if left:
            counts[thing] = left
            bag._kinds = self._kinds
        else:
            del counts[thing]
            bag._kinds = tuple(counts)
        return bag

    def plus(self, things: Iterable[T]) -> Bag[T]:
        """Put some in, one or more of a kind.

        Examples:
            >>> Bag({"left": 2}).plus(["jump", "left"])
            Bag({'jump': 1, 'left': 3})
        """
        counts = self._counts.copy()
        for thing in things:
            counts[thing] = counts.get(thing, 0) + 1
        kinds = self._kinds
        if len(counts) > len(kinds):
            kinds = _in_order(counts)
            counts = {thing: counts[thing] for thing in kinds}
        bag: Bag[T] = Bag.__new__(Bag)
        bag._counts = counts
        bag._kinds = kinds
        return bag

    def __eq__(self, other: object) -> bool:
        return self._counts == other._counts if isinstance(other, Bag) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    def __repr__(self) -> str:
        return f"Bag({self._counts!r})"


def rolls(dice: int, *, sides: int = 6) -> tuple[tuple[int, ...], ...]:
    """All rolls of some dice, in order; all are equally likely.

    Returns:
        `sides ** dice` tuples of `dice` numbers from 1 to `sides`.

    Examples:
        >>> len(rolls(2)), rolls(2)[:2]
        (36, ((1, 1), (1, 2)))
    """
    return tuple(product(range(1, sides + 1), repeat=dice))


def _in_order(things: Iterable[T]) -> tuple[T, ...]:
    kinds: list[Any] = list(things)
    try:
        return tuple(sorted(kinds))
    except TypeError:
        return tuple(sorted(kinds, key=repr))
