"""Sets of small numbers as the bits of one big integer: what site sets are made of."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["flags", "mask_of", "nth_bit"]

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
