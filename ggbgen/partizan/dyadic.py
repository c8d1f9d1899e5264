"""Dyadic fractions as whole numbers: each is stored as a multiple of 2**-256, so that arithmetic is exact and fast.

Numbers with a larger denominator are refused; the simplest of them are born after more than 256 days.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ggbgen.errors import GameTooLargeError, SolverError, shown

__all__ = ["BITS", "MOST_BITS", "UNIT", "birthday_of", "check_size", "fraction", "half", "scaled", "simplest_between"]

BITS = 256
"""The exponent of the largest denominator."""

UNIT = 1 << BITS
"""The number 1."""

MOST_BITS = 4096
"""Numbers are below 2**4096 in absolute value."""


def scaled(value: Fraction | int) -> int:
    """Return a number as a multiple of 2**-256.

    Raises:
        SolverError: The denominator is no power of two: the value of no short game.
        GameTooLargeError: The denominator is larger than 2**256, or the number is 2**4096 or larger.
    """
    number = Fraction(value)
    denominator = number.denominator
    if denominator & (denominator - 1):
        raise SolverError(f"number {shown(str(number))}: a denominator that is no power of two, expected 2, 4, 8, ...")
    if denominator > UNIT:
        raise GameTooLargeError(f"a denominator of 2**{denominator.bit_length() - 1}, expected at most 2**{BITS}")
    found = number.numerator * (UNIT // denominator)
    check_size(found)
    return found


def check_size(value: int) -> None:
    """Check that a scaled number is below 2**4096.

    Raises:
        GameTooLargeError: It is not.
    """
    if value.bit_length() > MOST_BITS + BITS:
        raise GameTooLargeError(f"a number of {value.bit_length() - BITS:,} bits, expected at most {MOST_BITS:,}")


@lru_cache(maxsize=10_000)
def fraction(value: int) -> Fraction:
    """Return a scaled number as a fraction."""
    return Fraction(value, UNIT)


def half(value: int) -> int:
    """Return half of a scaled number.

    Raises:
        GameTooLargeError: Its denominator would be larger than 2**256.
    """
    if value & 1:
        raise GameTooLargeError(f"a denominator of 2**{BITS + 1}, expected at most 2**{BITS}")
    return value >> 1


def simplest_between(low: int | None, high: int | None, *, low_fits: bool, high_fits: bool) -> int:
    """Return the simplest number of a non-empty interval: the one with the earliest birthday.

    Args:
        low: The lower end, scaled; None if there is none.
        high: The upper end, scaled; None if there is none.
        low_fits: Whether the lower end belongs to the interval.
        high_fits: Whether the upper end does.

    Raises:
        GameTooLargeError: The denominator would be larger than 2**256.

    Source: J. H. Conway, On Numbers and Games, 1976, chapter 2 (the simplicity theorem).
    """
    above = low is None or low < 0 or (low == 0 and low_fits)
    below = high is None or high > 0 or (high == 0 and high_fits)
    if above and below:
        return 0
    if low is None or not below:  # all numbers of the interval are negative
        mirrored = None if low is None else -low
        return -simplest_between(-(high or 0), mirrored, low_fits=high_fits, high_fits=low_fits)
    step = UNIT
    while step:
        found = -(-low // step) * step
        if found == low and not low_fits:
            found += step
        if high is None or found < high or (found == high and high_fits):
            return found
        step >>= 1
    raise GameTooLargeError(f"a denominator of 2**{BITS + 1}, expected at most 2**{BITS}")


def birthday_of(value: int) -> int:
    """Return the birthday of a number: of n it is |n|; of m/2**k between integers it is their smaller size + k + 1.

    Source: A. N. Siegel, Combinatorial Game Theory, 2013, section II.2.
    """
    size = abs(value)
    whole, rest = divmod(size, UNIT)
    return whole + (BITS - ((rest & -rest).bit_length() - 1) + 1 if rest else 0)
