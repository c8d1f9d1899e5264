"""Fixed-width numbers in base 36: ES5 reads the one at an index without decoding the others."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["BASE", "digits", "number_at", "width_for"]

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
BASE = len(_DIGITS)


def width_for(largest: int) -> int:
    """Return how many digits numbers up to the largest need, at least 1."""
    width = 1
    while largest >= BASE**width:
        width += 1
    return width


def digits(numbers: Iterable[int], width: int) -> str:
    """Return non-negative numbers side by side, each with ``width`` digits."""
    if width == 1:
        return "".join([_DIGITS[number] for number in numbers])
    return "".join([_written(number, width) for number in numbers])


def number_at(text: str, index: int, width: int) -> int:
    """Return the number at an index, counted from 0."""
    return int(text[index * width : (index + 1) * width], BASE)


def _written(number: int, width: int) -> str:
    found = ""
    for _ in range(width):
        number, digit = divmod(number, BASE)
        found = _DIGITS[digit] + found
    return found
