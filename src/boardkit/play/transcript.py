"""Transcripts as values and as text: the written record of a match, one ply a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import field, frozen

from boardkit.errors import TranscriptError, one_line

__all__ = ["Record", "Transcript", "read_text", "read_transcripts"]

FIRST_LINE = "boardkit transcript 1"
LARGEST_FILE = 64 * 2**20
"""In bytes; a larger file is none that boardkit wrote."""

_PAIR = re.compile(r'([a-z_]+)=("(?:[^"\\]|\\.)*"|[^\s"]*)')
_PLAIN = re.compile(r"[A-Za-z0-9_.,/+-]+")
_PLY = re.compile(r"([1-9][0-9]{0,8}) (\*|[0-9]{1,4}) (.+?)(?: #([0-9a-f]{8}))?")


@frozen
class Record:
    """One ply as written: the number, the player or `*` for chance, the move, the digest if there is one."""

    number: int
    player: str
    move: str
    digest: str | None
    line: int = field(default=0, eq=False)


@frozen
class Transcript:
    """A transcript; `str` gives the text.

    Attributes:
        game: Key of the game, version of its rules, and name and version of its plugin if known.
        options: The options as text, by name.
        seed: What chance followed, if it followed anything.
        position: The position that was started from, as the game writes it; None for the set-up.
        records: The plies.
        end: How it ended, as text by name; None for a game that was not finished.
        line: The line that the transcript begins on, in a text of several.
    """

    game: Mapping[str, str]
    options: Mapping[str, str]
    seed: int | str | None
    position: str | None
    records: tuple[Record, ...]
    end: Mapping[str, str] | None
    line: int = field(default=1, eq=False)

    def __str__(self) -> str:
        game = {name: value for name, value in self.game.items() if name != "key"}
        lines = [FIRST_LINE, f"game {self.game['key']}{_pairs(game)}"]
        lines += [f"options{_pairs(self.options)}"] if self.options else []
        lines += [] if self.seed is None else [f"seed {json.dumps(self.seed, ensure_ascii=False)}"]
        lines += (
            []
            if self.position is None
            else [f"position {json.dumps(self.position, ensure_ascii=False)}"]
        )
        for record in self.records:
            check = f" #{record.digest}" if record.digest else ""
            lines.append(f"{record.number} {record.player} {record.move}{check}")
        lines += [] if self.end is None else [f"end{_pairs(self.end)}"]
        return "\n".join(lines) + "\n"


def read_transcripts(text: str) -> Iterator[Transcript]:
    """The transcripts of a text, which stand one after another.

    Raises:
        TranscriptError: A line is none of a transcript; the message gives its number.
    """
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    starts = [number for number, line in enumerate(lines) if line == FIRST_LINE]
    if not starts or any(line.strip() for line in lines[: starts[0]]):
        first = next((line for line in lines if line.strip()), "")
        raise TranscriptError(
            f"not a boardkit transcript: it must begin with {FIRST_LINE!r}, got {_cut(first)}",
            line=1,
        )
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield _read(
            [
                (number + 1, line)
                for number, line in enumerate(lines)
                if start < number < stop and line.strip()
            ]
        )


def read_text(source: str | Path) -> str:
    """The text itself, or what a file holds.

    Raises:
        TranscriptError: The file cannot be read, is too large, or is no text.
    """
    if isinstance(source, str):
        return source
    try:
        with source.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise TranscriptError(f"cannot read {source}: {error.strerror or error}") from None
    if len(data) > LARGEST_FILE:
        raise TranscriptError(
            f"{source} is no boardkit transcript: it has more than {LARGEST_FILE} bytes"
        )
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise TranscriptError(
            f"{source} is no boardkit transcript: byte {error.start} is not UTF-8 text"
        ) from None


def _read(lines: list[tuple[int, str]]) -> Transcript:
    """One transcript, from the numbered lines after its first."""
    heads: dict[str, tuple[int, str]] = {}
    records: list[Record] = []
    for number, line in lines:
        word, _, rest = line.partition(" ")
        if "end" in heads:
            raise TranscriptError(
                f"line {number}: nothing may follow the line 'end', got {_cut(line)}", line=number
            )
        if word in ("game", "options", "seed", "position", "end"):
            if word in heads or (records and word != "end"):
                raise TranscriptError(
                    f"line {number}: a line {word!r} does not belong here", line=number
                )
            heads[word] = number, rest
        else:
            records.append(_read_ply(number, line, expected=len(records) + 1))
    start = lines[0][0] - 1 if lines else 1
    if "game" not in heads:
        raise TranscriptError(
            f"line {start}: the transcript names no game; a line such as 'game minoa rules=1' would",
            line=start,
        )
    number, rest = heads["game"]
    key, _, facts = rest.partition(" ")
    return Transcript(
        game={"key": key} | _read_pairs(number, facts),
        options=_read_pairs(*heads["options"]) if "options" in heads else {},
        seed=_read_seed(*heads["seed"]) if "seed" in heads else None,
        position=_read_position(*heads["position"]) if "position" in heads else None,
        records=tuple(records),
        end=_read_pairs(*heads["end"]) if "end" in heads else None,
        line=start,
    )


def _read_ply(number: int, line: str, expected: int) -> Record:
    found = _PLY.fullmatch(line)
    if found is None:
        raise TranscriptError(
            f"line {number}: expected a ply such as '1 0 e5-f5 #5d41402a', got {_cut(line)}",
            line=number,
            ply=expected,
        )
    ply, player, move, check = found.groups()
    if int(ply) != expected:
        raise TranscriptError(
            f"line {number}: expected ply {expected}, got ply {ply}", line=number, ply=expected
        )
    return Record(expected, player, move, check, number)


def _read_pairs(number: int, text: str) -> dict[str, str]:
    """Words `name=value`; values that are not plain are quoted as in JSON."""
    found: dict[str, str] = {}
    rest = text.strip()
    while rest:
        pair = _PAIR.match(rest)
        if pair is None or pair[1] in found or not (rest[pair.end() :] + " ").startswith(" "):
            raise TranscriptError(
                f"line {number}: expected name=value, each name once, got {_cut(rest)}", line=number
            )
        found[pair[1]] = str(_from_json(number, pair[2])) if pair[2].startswith('"') else pair[2]
        rest = rest[pair.end() :].lstrip()
    return found


def _read_seed(number: int, text: str) -> int | str:
    seed = _from_json(number, text)
    if type(seed) is not int and not isinstance(seed, str):
        raise TranscriptError(
            f"line {number}: a seed is a whole number or a quoted text, got {_cut(text)}",
            line=number,
        )
    return seed


def _read_position(number: int, text: str) -> str:
    position = _from_json(number, text)
    if not isinstance(position, str):
        raise TranscriptError(
            f"line {number}: a position is a quoted text, got {_cut(text)}", line=number
        )
    return position


def _from_json(number: int, text: str) -> object:
    if len(text) > 1 and text[0] not in '"-0123456789':
        text = ""
    try:
        value: object = json.loads(text)
    except ValueError:
        raise TranscriptError(
            f"line {number}: expected a whole number or a text in double quotes", line=number
        ) from None
    return value


def _pairs(values: Mapping[str, str]) -> str:
    return "".join(f" {name}={_quoted(value)}" for name, value in values.items())


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)


def _cut(text: str) -> str:
    shown = one_line(repr(text))
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
