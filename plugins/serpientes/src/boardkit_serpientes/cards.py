"""The cards of Serpientes, and the pack that is made of them (S5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from attrs import frozen

from boardkit.errors import OptionError, shown
from boardkit.state import Bag

__all__ = [
    "HIDDEN",
    "MOVEMENTS",
    "RANKS",
    "Cards",
    "Pack",
    "in_order",
    "movement_of",
    "rank_of",
    "with_card",
    "without_card",
]

Cards = tuple[str, ...]
"""Cards by name: the movement, and where cards place tokens rank and colour too, as in `left:7r`."""

MOVEMENTS = ("forward", "left", "right", "double", "wild", "jump", "uturn")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COLOURS = "rb"
HIDDEN = "?"
"""A card that is not seen."""

PAGE = {
    "forward": ("2 3 4", "2 3 4 5"),
    "left": ("5 6 7", "6 7 8"),
    "right": ("8 9 10", "9 10 J"),
    "double": ("Q", "Q"),
    "wild": ("A", "A"),
    "jump": ("J", "K"),
    "uturn": ("K", ""),
}
"""The red and the black ranks of each movement on one page: 26 cards."""

MOST_ALIKE = 99
"""So many cards of one kind a page may have; more than anybody could want to shuffle."""


@frozen
class Pack:
    """All cards of a game.

    Attributes:
        cards: How many there are of each.
        kinds: The different cards, in the order in which hands are written.
    """

    cards: Bag[str]
    kinds: Cards

    @classmethod
    def of(cls, page: str, pages: int, *, ranked: bool) -> Pack:
        """The pack of so many pages.

        Args:
            page: The cards of a page, as in `forward 7 left 6`; empty for the usual ones.
            pages: How many pages.
            ranked: Whether each card has a rank and a colour.

        Raises:
            OptionError: The text is no list of cards.
        """
        return _pack(page, pages, ranked)

    def named(self, name: str) -> str | None:
        """The card of this pack with a name in any case; None if it has none such."""
        return next((card for card in self.kinds if card.casefold() == name.casefold()), None)


@lru_cache(maxsize=64)
def _pack(page: str, pages: int, ranked: bool) -> Pack:
    counts = _read_page(page, ranked) if page else dict(_usual_page(ranked))
    cards = Bag({card: count * pages for card, count in counts.items()})
    return Pack(cards, in_order(counts))


def _usual_page(ranked: bool) -> Iterator[tuple[str, int]]:
    for movement, (red, black) in PAGE.items():
        if ranked:
            yield from ((f"{movement}:{rank}r", 1) for rank in red.split())
            yield from ((f"{movement}:{rank}b", 1) for rank in black.split())
        else:
            yield movement, len(red.split()) + len(black.split())


def _read_page(page: str, ranked: bool) -> dict[str, int]:
    words = page.split()
    counts: dict[str, int] = {}
    for card, count in zip(words[::2], words[1::2], strict=False):
        if card in counts or not _is_card(card, ranked) or not _is_count(count):
            break
        counts[card] = int(count)
    if 2 * len(counts) != len(words) or not counts:
        example = "left:7r 1 jump:Kb 2" if ranked else "forward 7 left 6"
        raise OptionError(
            f"page must list cards, each once with its number from 1 to {MOST_ALIKE}, "
            f"as in {example!r}, got {shown(page)}",
            option="page",
            value=page,
        )
    return counts


def _is_card(name: str, ranked: bool) -> bool:
    movement, colon, rest = name.partition(":")
    has_rank = rest[:-1] in RANKS and rest[-1:] in tuple(COLOURS)
    return movement in MOVEMENTS and (has_rank if ranked else not colon)


def _is_count(text: str) -> bool:
    return text in map(str, range(1, MOST_ALIKE + 1))


# -- what is on a card


@lru_cache(maxsize=1024)
def movement_of(card: str) -> str:
    """How a card moves a snake."""
    return card.partition(":")[0]


@lru_cache(maxsize=1024)
def rank_of(card: str) -> int:
    """The rank of a card that has one, 1 for an ace to 13 for a king (S4)."""
    return 1 + RANKS.index(card.partition(":")[2][:-1])


# -- hands


def in_order(cards: Iterable[str]) -> Cards:
    """Cards as a hand is written: by movement in the order of S5, red before black, by rank; `?` last."""
    return tuple(sorted(cards, key=_place))


@lru_cache(maxsize=2**14)
def with_card(hand: Cards, card: str) -> Cards:
    """A hand with one card more."""
    return in_order((*hand, card))


@lru_cache(maxsize=2**14)
def without_card(hand: Cards, card: str) -> Cards:
    """A hand with one card less; it has the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


@cache
def _place(card: str) -> tuple[int, int, int]:
    if card == HIDDEN:
        return len(MOVEMENTS), 0, 0
    movement, _, rest = card.partition(":")
    rank, colour = (RANKS.index(rest[:-1]), COLOURS.index(rest[-1])) if rest else (0, 0)
    return MOVEMENTS.index(movement), colour, rank
