"""Grundy values of heaps of increasing size, for rules that take counters and split what is left.

If two rows may be left, most of the time goes into their pairs. As long as all values are below 256, a single operation
on integers with one byte for each value gives the nim-sums of all pairs. Long sequences need numba, and the method of
`ggbgen.solver.sequences.growth_code`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from operator import xor

from ggbgen.acceleration import has_numba
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.solver.sequences.digits import ALL, ONE, TWO
from ggbgen.solver.sequences.repetition import Integers

__all__ = ["GRUNDYS_GAME", "Growth", "Splitting"]

_WITHOUT_NUMBA = 6_000
_BYTE = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Splitting:
    """The options of a heap: digits as in an octal code.

    Attributes:
        digits: By the number of counters taken, from 0.
        further: The digit for all larger numbers.
        unequal: Whether two rows that are left have to differ.
    """

    digits: tuple[int, ...]
    further: int = 0
    unequal: bool = False

    @classmethod
    def of_code(cls, code: OctalCode) -> Splitting:
        """Return the rules of an octal code."""
        most = code.most_taken
        if most is None:
            return cls(digits=code.digits[:-1], further=code.digits[-1])
        return cls(digits=code.digits[: most + 1])


GRUNDYS_GAME = Splitting(digits=(TWO,), unequal=True)


class Growth:
    """Computes the values of heaps of increasing size.

    Attributes:
        values: The Grundy value of each heap so far, from the empty one, followed by room for more.
        known: The number of known values.
    """

    def __init__(self, splitting: Splitting, room: int) -> None:
        self.values: Integers = array("i", bytes(4 * room))
        self.known = 1
        self._splitting = splitting
        self._ever: set[int] = set()

    def grow(self, end: int) -> None:
        """Compute values until there are ``end`` of them.

        Cost: for each heap, the sum over the digits of the number of pairs left, at most half its size; far less in
        sparse space, which needs numba.
        """
        if end <= self.known:
            return
        first, self.known = self.known, end
        loaded = _fast_grow.cache_info().currsize > 0  # importing numba takes longer than a short sequence
        if has_numba() and (loaded or end > _WITHOUT_NUMBA):
            _fast_grow()(self.values, first, end, self._splitting, self._ever)
        else:
            _grow(self.values, first, end, self._splitting, self._ever)


def _grow(values: Integers, begin: int, end: int, rules: Splitting, ever: set[int]) -> None:
    """Fill in values[begin:end].

    Args:
        values: Grundy values by the size of the heap.
        begin: The first heap without a value, at least 1.
        end: One more than the last one.
        rules: The options of a heap.
        ever: The values that every heap from ``begin`` on reaches by taking more counters than there are digits. Those
            of the following heaps are added.
    """
    digits, further = rules.digits, rules.further
    ones = [taken for taken, digit in enumerate(digits) if digit & ONE]
    twos = [taken for taken, digit in enumerate(digits) if digit & TWO]
    pairs = _Pairs(values[:begin], unequal=rules.unequal)
    never = 0  # the least value not in `ever`
    for n in range(begin, end):
        if further and n >= len(digits):
            left = n - len(digits)
            if further & ALL:
                ever.add(0)
            if further & ONE and left:
                ever.add(values[left])
            if further & TWO:
                ever.update(pairs.values(left))
        while never in ever:
            never += 1
        reached = {values[n - taken] for taken in ones if taken < n}
        if n < len(digits) and digits[n] & ALL:
            reached.add(0)
        split = [pairs.values(n - taken) for taken in twos if taken < n]
        value = never
        while value in ever or value in reached or (value < pairs.bound and any(value in some for some in split)):
            value += 1
        values[n] = value
        pairs.add(value)


class _Pairs:
    """The nim-sums of pairs of non-empty rows, given the values of single rows so far.

    Attributes:
        bound: A power of two; all values are smaller, and so are the nim-sums.
    """

    def __init__(self, values: Iterable[int], *, unequal: bool) -> None:
        self.bound = 1
        self._values: list[int] = []
        self._bytes = bytearray()  # the same values, as long as each of them is one byte
        self._unequal = unequal
        for value in values:
            self.add(value)

    def add(self, value: int) -> None:
        """Add the value of the next larger row."""
        self._values.append(value)
        while value >= self.bound:
            self.bound *= 2
        if self.bound <= _BYTE:
            self._bytes.append(value)

    def values(self, left: int) -> bytes | set[int]:
        """Return the values of all pairs of rows with ``left`` counters together."""
        most = max(left - 1, 0) // 2 if self._unequal else left // 2
        if self.bound > _BYTE:
            return set(map(xor, self._values[1 : most + 1], reversed(self._values[left - most : left])))
        smaller = int.from_bytes(self._bytes[1 : most + 1], "little")
        larger = int.from_bytes(self._bytes[left - most : left], "big")
        return (smaller ^ larger).to_bytes(most, "little")


@cache
def _fast_grow() -> Callable[[Integers, int, int, Splitting, set[int]], None]:
    from ggbgen.solver.sequences.growth_code import grow

    return grow
