"""Grundy values of heaps of increasing size, for rules that take counters and split what is left.

If two rows may be left, most of the time goes into their pairs. Sparse space reduces it: the values fall into two
classes by the parity of those of their binary digits that are in a mask, so that the nim-sum of two common values is
rare, and that of a common and a rare value is common. With the right mask hardly any heap has a rare value. Then the
few pairs with a rare value determine the least common value that no option has, and the search among all other pairs
ends as soon as every smaller rare value is found. The values are correct with any mask.

Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, volume 1, chapter 4
("Sparse space"); A. Gangolli, T. Plambeck, A note on periodicity in some octal games, International Journal of Game
Theory 18 (1989), 311-320.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from ggbgen.compiled import has_numba
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.solver.sequences.digits import ALL, ONE, TWO
from ggbgen.solver.sequences.repetition import Integers

__all__ = ["GRUNDYS_GAME", "Growth", "Splitting"]

_BY_ARRAYS = 6_000
_SIZE = 32
_RARE = 16

_Flags = npt.NDArray[np.bool_]


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
        self.values: Integers = np.zeros(room, np.int32)
        self.known = 1
        self._splitting = splitting
        self._digits = np.array(splitting.digits, np.int32)
        self._ever: _Flags = np.zeros(_SIZE, np.bool_)

    def grow(self, end: int) -> None:
        """Compute values until there are ``end`` of them.

        Cost: for each heap, the sum over the digits of the number of pairs left, at most half its size; far less in
        sparse space, which needs numba.
        """
        if end <= self.known:
            return
        rules = self._splitting
        first, self.known = self.known, end
        arguments = (self._digits, rules.further, rules.unequal)
        loaded = _fast_grow.cache_info().currsize > 0  # importing numba takes longer than a short sequence
        if has_numba() and (loaded or end > _BY_ARRAYS):
            mask = 0 if rules.further else _mask(self.values[:first])
            unsigned = self.values.view(np.uint32)  # unsigned indices need no check for negative values
            self._ever = _fast_grow()(unsigned, first, end, *arguments, mask, self._ever)
        else:
            self._ever = _grow_by_arrays(self.values, first, end, *arguments, self._ever)


def _grow_by_arrays(
    values: Integers, begin: int, end: int, digits: Integers, further: int, unequal: bool, ever: _Flags
) -> _Flags:
    """Fill in values[begin:end]; each heap takes a few operations on arrays. See `growth_code.grow` for ``ever``."""
    allowed = np.flatnonzero(digits & ONE)
    twos = np.flatnonzero(digits & TWO).tolist()
    for n in range(begin, end):
        if further and n >= len(digits):
            left = n - len(digits)
            ever[0] |= bool(further & ALL)
            if further & ONE and left:
                ever[values[left]] = True
            if further & TWO:
                ever[_pairs(values, left, unequal)] = True
        seen = ever.copy()
        seen[values[n - allowed[: np.searchsorted(allowed, n)]]] = True
        if n < len(digits) and digits[n] & ALL:
            seen[0] = True
        for taken in twos:
            if taken < n:
                seen[_pairs(values, n - taken, unequal)] = True
        values[n] = value = int(np.argmin(seen))
        if 2 * value >= len(ever):
            ever = np.append(ever, np.zeros_like(ever))
    return ever


def _pairs(values: Integers, left: int, unequal: bool) -> Integers:
    """Return the values of all pairs of non-empty rows with ``left`` counters together."""
    most = (left - 1) // 2 if unequal else left // 2
    found: Integers = values[1 : most + 1] ^ values[left - most : left][::-1]
    return found


def _mask(values: Integers) -> int:
    """Return the mask with the fewest rare heaps, or 0 if even these are too many to be of use.

    For every mask, a Walsh-Hadamard transform gives the number of rare heaps minus that of common ones.
    """
    count = np.bincount(values[1:])
    size = 1 << (len(count) - 1).bit_length()
    excess = np.zeros(size, np.int64)
    excess[: len(count)] = count
    step = 1
    while step < size:
        blocks = excess.reshape(-1, 2, step)
        low, high = blocks[:, 0].copy(), blocks[:, 1].copy()
        blocks[:, 0], blocks[:, 1] = low + high, low - high
        step *= 2
    mask = int(np.argmin(excess))
    heaps = len(values) - 1
    rare = (heaps + int(excess[mask])) // 2
    return mask if _RARE * rare < heaps else 0


@cache
def _fast_grow() -> Callable[..., _Flags]:
    from ggbgen.solver.sequences.growth_code import grow

    return grow
