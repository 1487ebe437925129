"""Transcripts as values and as text: the written record of a match, one ply a line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import TYPE_CHECKING, Any, BinaryIO

from attrs import field, frozen

from boardkit.errors import TranscriptError, shown
from boardkit.play.fields import (
    from_json,
    is_plain,
    is_utf8,
    pairs_text,
    read_pairs,
    read_words,
    to_json,
    words_text,
)
from boardkit.rules import Game, options

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "FIRST_LINE",
    "Record",
    "Transcript",
    "read_stream",
    "read_text",
    "read_transcripts",
    "version_of",
]

Lines = list[tuple[int, str]]
"""Lines that are not blank, with their numbers."""

FIRST_LINE = "boardkit transcript 1"
"""The line with which every transcript begins."""
LONGEST_LINE = 2**18  # in characters
LARGEST_FILE = 64 * 2**20  # in bytes; a larger file is none that boardkit wrote

_HEADS = ("game", "house", "options", "seat", "seed", "position", "end")
_PLY = re.compile(r"([1-9][0-9]{0,8}) (\*|[0-9]{1,4}) ([^\x00-\x1f\ud800-\udfff]+) #([0-9a-f]{8})")


@frozen
class Record:
    """One ply as written: number, player or `*` for chance, move, and digest.

    Every ply that is read has a digest; a ply whose position cannot be written has none.
    """

    number: int
    player: str
    move: str
    digest: str | None
    line: int = field(default=0, eq=False)


@frozen
class Transcript:
    """A transcript; `str` gives the text, or raises `ValueError` if it would not be read back.

    Attributes:
        game: Key of the game, version of its rules, and name and version of its plugin if known.
        options: The options as text, by name.
        seed: What chance followed, if it followed anything.
        position: The position that was started from, as the game writes it; None for the set-up.
        records: The plies.
        end: How it ended, as text by name; None for a game that was not finished.
        lines: The numbers of the lines `start`, `game`, `options` and so on in the text read.
        house: The names of the house rules it was played with, in the order that they apply.
        seat: The player of whose sight and hearing it is; None if it is the whole.
    """

    game: Mapping[str, str]
    options: Mapping[str, str]
    seed: int | str | None
    position: str | None
    records: tuple[Record, ...]
    end: Mapping[str, str] | None
    lines: Mapping[str, int] = field(factory=dict, eq=False, repr=False)
    house: tuple[str, ...] = field(default=(), kw_only=True)
    seat: int | None = field(default=None, kw_only=True)

    @classmethod
    def of(
        cls,
        game: Game[Any, Any],
        *,
        seed: int | str | None,
        records: tuple[Record, ...],
        position: str | None = None,
        end: Mapping[str, str] | None = None,
        house: tuple[str, ...] = (),
    ) -> Transcript:
        """The transcript of a match of a game, which is written with its options."""
        kind = type(game)
        return cls(
            game={"key": game.info.key, "rules": str(game.info.rules)} | _origin(kind),
            options={name: spec.write(getattr(game, name)) for name, spec in options(kind).items()},
            seed=seed,
            position=position,
            records=records,
            end=end,
            house=house,
        )

    def __str__(self) -> str:
        game = {name: value for name, value in self.game.items() if name != "key"}
        if not is_plain(self.game["key"]):
            raise ValueError(f"the key of a game is one plain word, got {shown(self.game['key'])}")
        lines = [FIRST_LINE, f"game {self.game['key']}{pairs_text(game)}"]
        if self.house:
            lines.append(f"house{words_text(self.house)}")
        if self.options:
            lines.append(f"options{pairs_text(self.options)}")
        if self.seat is not None:
            lines.append(f"seat {self.seat}")
        if self.seed is not None:
            lines.append(f"seed {to_json(self.seed)}")
        if self.position is not None:
            lines.append(f"position {to_json(self.position)}")
        lines += map(_ply_line, self.records)
        if self.end is not None:
            lines.append(f"end{pairs_text(self.end)}")
        longest = max(lines, key=len)
        if len(longest) > LONGEST_LINE:
            raise ValueError(f"a line has {LONGEST_LINE} characters at most, got {shown(longest)}")
        return "\n".join(lines) + "\n"


def read_transcripts(text: str) -> Iterator[Transcript]:
    """The transcripts of a text, which stand one after another.

    Raises:
        TranscriptError: A line is none of a transcript; the message gives its number.
    """
    lines: Lines = []
    for number, raw in enumerate(StringIO(text.removeprefix("\ufeff"), newline="\n"), start=1):
        line = raw.rstrip("\r\n")
        if line == FIRST_LINE and lines:
            yield _read(lines)
            lines = []
        if line.strip():
            lines.append((number, line))
        if lines and lines[0][1] != FIRST_LINE:
            break
    if not lines or lines[0][1] != FIRST_LINE:
        found = shown(lines[0][1]) if lines else "nothing"
        if lines and re.fullmatch("boardkit transcript [1-9][0-9]*", lines[0][1]):
            problem = f"{found} is of a newer boardkit; this one reads {FIRST_LINE!r}"
            raise TranscriptError.at_line(lines[0][0], problem)
        is_name = len(text) < 256 and "\n" not in text
        hint = "; a file is given as a pathlib.Path" if is_name and lines else ""
        raise TranscriptError(
            f"not a boardkit transcript: it must begin with {FIRST_LINE!r}, got {found}{hint}",
            line=1,
        )
    yield _read(lines)


def read_text(source: str | Path) -> str:
    """The text itself, or what a file holds.

    Raises:
        TranscriptError: The file cannot be read, is too large, or is no text.
    """
    if isinstance(source, str):
        return source
    if not isinstance(source, os.PathLike):
        raise TranscriptError(f"a transcript is a text, or the Path of a file, got {shown(source)}")
    try:
        with open(source, "rb") as file:  # noqa: PTH123 - `import boardkit` is to be quick
            return read_stream(file, str(source))
    except TranscriptError:
        raise
    except (OSError, ValueError) as error:  # ValueError: the path itself is none
        reason = getattr(error, "strerror", None) or error
        raise TranscriptError(f"cannot read {source}: {reason}") from None


def read_stream(stream: BinaryIO, name: str) -> str:
    """The text that comes from a stream of this name, of which only so much is read.

    Raises:
        TranscriptError: It cannot be read, is too large, or is no text.
    """
    try:
        data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise TranscriptError(f"cannot read {name}: {error.strerror or error}") from None
    if len(data) > LARGEST_FILE:
        raise TranscriptError(f"{name} is too large: it has more than {LARGEST_FILE} bytes")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise TranscriptError(f"{name} is no text: byte {error.start} is not UTF-8") from None


def _ply_line(record: Record) -> str:
    """The line of a ply; `ValueError` if its move would not be read back."""
    line = f"{record.number} {record.player} {record.move}"
    if _PLY.fullmatch(f"{line} #{'0' * 8}") is None:
        raise ValueError(
            f"move {shown(record.move)} of ply {record.number} cannot be written: "
            "a move is not empty, and has no line breaks or other control characters"
        )
    return f"{line} #{record.digest}" if record.digest else line


def _read(lines: Lines) -> Transcript:
    """One transcript, from its numbered lines."""
    (start, _), *rest = lines
    long = next((number for number, line in rest if len(line) > LONGEST_LINE), None)
    if long is not None:
        raise TranscriptError.at_line(long, f"a line has {LONGEST_LINE} characters at most")
    heads: dict[str, tuple[int, str]] = {}
    records: list[Record] = []
    for number, line in rest:
        word, _, text = line.partition(" ")
        if "end" in heads:
            raise TranscriptError.at_line(
                number, f"nothing may follow the line 'end', got {shown(line)}"
            )
        if word not in _HEADS:
            records.append(_read_ply(number, line, expected=len(records) + 1))
        elif word in heads or (records and word != "end"):
            raise TranscriptError.at_line(number, f"a line {word!r} does not belong here")
        else:
            heads[word] = number, text
    if "game" not in heads:
        raise TranscriptError.at_line(
            start, "it names no game; a line such as 'game minoa rules=1' would"
        )
    return Transcript(
        game=_read_game(*heads["game"]),
        options=read_pairs(*heads["options"]) if "options" in heads else {},
        seed=_read_seed(*heads["seed"]) if "seed" in heads else None,
        position=_read_position(*heads["position"]) if "position" in heads else None,
        records=tuple(records),
        end=read_pairs(*heads["end"]) if "end" in heads else None,
        lines={"start": start} | {word: number for word, (number, _) in heads.items()},
        house=read_words(*heads["house"]) if "house" in heads else (),
        seat=_read_seat(*heads["seat"]) if "seat" in heads else None,
    )


def _read_game(number: int, text: str) -> dict[str, str]:
    key, _, facts = text.partition(" ")
    pairs = read_pairs(number, facts)
    if not is_plain(key) or pairs.keys() - {"rules", "plugin"}:
        raise TranscriptError.at_line(
            number, f"expected 'game', a key, rules= and plugin=, got {shown(text)}"
        )
    return {"key": key} | pairs


def _read_ply(number: int, line: str, expected: int) -> Record:
    found = _PLY.fullmatch(line)
    if found is None:
        message = f"expected a ply such as '1 0 e5-f5 #5d41402a', got {shown(line)}"
        raise TranscriptError.at_line(number, message, ply=expected)
    ply, player, move, check = found.groups()
    if int(ply) != expected:
        raise TranscriptError.at_line(
            number, f"expected ply {expected}, got ply {ply}", ply=expected
        )
    return Record(expected, player, move, check, number)


def _read_seed(number: int, text: str) -> int | str:
    seed = from_json(number, text)
    if type(seed) is not int and not (isinstance(seed, str) and is_utf8(seed)):
        raise TranscriptError.at_line(
            number, f"a seed is a whole number or a quoted text in UTF-8, got {shown(text)}"
        )
    return seed


def _read_seat(number: int, text: str) -> int:
    if re.fullmatch("[0-9]{1,4}", text) is None:
        raise TranscriptError.at_line(number, f"a seat is a number from 0, got {shown(text)}")
    return int(text)


def _read_position(number: int, text: str) -> str:
    position = from_json(number, text)
    if not isinstance(position, str):
        raise TranscriptError.at_line(number, f"a position is a quoted text, got {shown(text)}")
    return position


def version_of(distribution: str) -> str | None:
    """The version of a distribution; None if it is not installed, or its metadata do not tell."""
    from importlib import metadata  # noqa: PLC0415 - it takes a third of `import boardkit`

    try:
        versions = metadata.metadata(distribution).get_all("Version", [])
        return next(iter(versions), None)  # `metadata.version` warns where there is none
    except (metadata.PackageNotFoundError, ValueError, OSError):
        # OSError is what another finder raises, that of importlib_metadata, where Python's does not.
        return None


def _origin(kind: type[object]) -> dict[str, str]:
    """The distribution that a class of games comes from, if it comes from an installed one."""
    package = kind.__module__.partition(".")[0]
    version = version_of(package)
    return {"plugin": f"{package.replace('_', '-')}/{version}"} if version else {}
