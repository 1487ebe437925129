"""Sets of small numbers as the bits of one big integer: what site sets are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import compress, count
from operator import getitem
from typing import overload

__all__ = ["BYTES", "ID_OF", "SMALL", "Places", "dropped", "flags", "mask_of", "small_ids"]

SMALL = 256
"""So many numbers, from 0, fit one byte each."""
BYTES = tuple(bytes([number]) for number in range(SMALL))
ID_OF = {1 << number: BYTES[number] for number in range(SMALL)}
"""The number of a bit, as a byte."""
BY_LENGTH = ((0, b""), *((1 << number, BYTES[number]) for number in range(SMALL)))
"""The highest bit of a mask and its number, by the length of the mask."""

A_FEW = 5
"""Up to so many, numbers are dropped from bytes; for more the bytes are made anew."""

_DIGITS_TO_FLAGS = bytes.maketrans(b"01", b"\x00\x01")


def flags(mask: int, size: int) -> bytes:
    """A byte 0 or 1 for each of `size` bits of the mask, the lowest first; linear in the size."""
    return f"{mask:0{size}b}"[::-1].encode().translate(_DIGITS_TO_FLAGS)


def mask_of(indexes: Iterable[int], size: int) -> int:
    """The mask with these bits; linear in the size."""
    digits = bytearray(b"0") * (size + 1)
    for index in indexes:
        digits[index] = ord("1")
    return int(digits[::-1], 2)


def small_ids(mask: int) -> bytes:
    """The numbers in a mask of at most 256 bits, in order, a byte for each."""
    data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    return b"".join(map(getitem, _ids_by_byte(), data))


@cache
def _ids_by_byte() -> tuple[tuple[bytes, ...], ...]:
    """For each byte of a mask, by place, and each value it can have, the numbers it stands for."""
    numbers = [[bit for bit in range(8) if value >> bit & 1] for value in range(256)]
    return tuple(
        tuple(bytes([first + bit for bit in bits]) for bits in numbers)
        for first in range(0, SMALL, 8)
    )


def dropped(ids: bytes, gone: int) -> bytes | None:
    """The numbers without those of a mask; None where it is cheaper to make them when asked."""
    if gone.bit_count() > A_FEW:
        return None
    while gone:
        bit, number = BY_LENGTH[gone.bit_length()]
        ids = ids.replace(number, b"")  # one pass over the bytes
        gone ^= bit
    return ids


class Places(Sequence[int]):
    """The numbers in a mask of any size, found when asked for."""

    def __init__(self, mask: int) -> None:
        self._mask = mask

    def __len__(self) -> int:
        return self._mask.bit_count()

    @overload
    def __getitem__(self, key: int) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[int]: ...
    def __getitem__(self, key: int | slice) -> int | Sequence[int]:
        if isinstance(key, slice):
            return tuple(self)[key]
        return _nth_bit(self._mask, range(len(self))[key])

    def __iter__(self) -> Iterator[int]:
        return compress(count(), flags(self._mask, self._mask.bit_length()))


def _nth_bit(mask: int, n: int) -> int:
    """The position of the 1-bit that has `n` others below it, by halving."""
    low, width = 0, mask.bit_length()
    while width > 1:
        half = width // 2
        below = mask >> low & (1 << half) - 1
        count = below.bit_count()
        if n < count:
            width = half
        else:
            n, low, width = n - count, low + half, width - half
    return low
