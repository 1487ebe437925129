"""What a match refuses at its start, since its transcript could not be written or read."""

from __future__ import annotations

from collections.abc import Mapping

from boardkit.errors import TranscriptError, shown
from boardkit.play.fields import read_words, to_json, words_text
from boardkit.play.transcript import LONGEST_LINE

__all__ = ["require_house", "require_seed"]


def require_seed(seed: object) -> None:
    """Refuse what is no seed.

    Raises:
        TypeError: It is neither a whole number nor a text.
        ValueError: It does not fit into a line of a transcript.
    """
    if type(seed) is not int and not isinstance(seed, str):
        raise TypeError(f"a seed must be a whole number or a text, got {shown(seed)}")
    try:
        f"{seed}".encode()
        fits = len(f"seed {to_json(seed)}") <= LONGEST_LINE
    except ValueError:  # no text that can be written, or a number of thousands of digits
        fits = False
    if not fits:
        raise ValueError(f"a seed must be short and UTF-8 text, got {shown(seed)}")


def require_house(house: object) -> None:
    """Refuse what are no house rules; None is for none.

    Raises:
        TypeError: It is no mapping from names to functions.
        ValueError: A name cannot stand in a transcript.
    """
    if house is None:
        return
    if not isinstance(house, Mapping) or not all(map(callable, house.values())):
        raise TypeError(f"house rules are functions by name, got {shown(house)}")
    for name in house:
        if not isinstance(name, str) or not _is_name(name):
            raise ValueError(f"the name of a house rule is a short text, got {shown(name)}")


def _is_name(name: str) -> bool:
    """Whether a transcript gives the name back."""
    line = words_text([name])
    try:
        return len(line) < LONGEST_LINE // 2 and read_words(1, line) == (name,)
    except TranscriptError:
        return False
