"""Sets of small numbers as the bits of one big integer: what site sets are made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import getitem

__all__ = ["BYTES", "SMALL", "flags", "mask_of", "nth_bit", "small_ids"]

SMALL = 256
"""So many numbers, from 0, fit one byte each."""
BYTES = tuple(bytes([number]) for number in range(SMALL))

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


def nth_bit(mask: int, n: int) -> int:
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
