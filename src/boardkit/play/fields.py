"""The fields of a transcript's lines: words and pairs, quoted as in JSON where they are not plain."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from boardkit.errors import TranscriptError, shown

__all__ = [
    "from_json",
    "is_plain",
    "is_utf8",
    "pairs_text",
    "read_pairs",
    "read_words",
    "to_json",
    "words_text",
]

MOST_DIGITS = 4300
"""Python reads no more at once."""

_VALUE = r'("[^"\\]*(?:\\.[^"\\]*)*"|[^\s"]*)(?: +|$)'
_PAIR = re.compile(rf" *([A-Za-z_][A-Za-z0-9_]*)={_VALUE}")
_WORD = re.compile(rf" *(?=\S){_VALUE}")
_PLAIN = re.compile(r"[A-Za-z0-9_.,/+-]+")


def is_plain(text: str) -> bool:
    """Whether a text needs no quotes."""
    return _PLAIN.fullmatch(text) is not None


def is_utf8(text: str) -> bool:
    """Whether UTF-8 can hold a text."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def pairs_text(values: Mapping[str, str]) -> str:
    """Words `name=value`, each after a space."""
    return "".join(f" {name}={_quoted(value)}" for name, value in values.items())


def words_text(words: Iterable[str]) -> str:
    """Words, each after a space."""
    return "".join(f" {_quoted(word)}" for word in words)


def read_pairs(number: int, text: str) -> dict[str, str]:
    """What `pairs_text` wrote on the line of this number."""
    found: dict[str, str] = {}
    place = 0
    while place < len(text):
        pair = _PAIR.match(text, place)
        if pair is None or pair[1] in found:
            message = f"expected name=value, each name once, got {shown(text[place : place + 99])}"
            raise TranscriptError.at_line(number, message)
        found[pair[1]] = _unquoted(number, pair[2])
        place = pair.end()
    return found


def read_words(number: int, text: str) -> tuple[str, ...]:
    """What `words_text` wrote on the line of this number: one or more, each once, none of them empty."""
    found: dict[str, None] = {}
    place = 0
    while place < len(text) or not found:
        match = _WORD.match(text, place)
        word = _unquoted(number, match[1]) if match else ""
        if match is None or not word or word in found:
            message = f"expected words, each once, got {shown(text[place : place + 99])}"
            raise TranscriptError.at_line(number, message)
        found[word] = None
        place = match.end()
    return tuple(found)


def from_json(number: int, text: str) -> object:
    """A whole number or a quoted text."""
    if text[:1] not in tuple('"-0123456789'):  # nothing nested
        text = ""
    if re.fullmatch(f"-?[0-9]{{{MOST_DIGITS + 1},}}", text):
        raise TranscriptError.at_line(number, f"a whole number has at most {MOST_DIGITS} digits")
    try:
        value: object = json.loads(text)
    except ValueError:
        raise TranscriptError.at_line(
            number, "expected a whole number or a text in double quotes"
        ) from None
    return value


def to_json(value: int | str) -> str:
    """A whole number or a quoted text, in signs that UTF-8 can hold."""
    text = json.dumps(value, ensure_ascii=False)
    return text if is_utf8(text) else json.dumps(value)


def _quoted(value: str) -> str:
    return value if is_plain(value) else to_json(value)


def _unquoted(number: int, value: str) -> str:
    return str(from_json(number, value)) if value.startswith('"') else value
