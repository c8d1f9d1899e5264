"""Grundy values of long sequences: plain loops, which numba compiles to machine code.

Most of the time goes into pairs of rows. Sparse space reduces it: the values fall into two classes by the parity of
those of their binary digits that are in a mask, so that the nim-sum of two common values is rare, and that of a common
and a rare value is common. With the right mask hardly any heap has a rare value. Then the few pairs with a rare value
determine the least common value that no option has, and the search among all other pairs ends as soon as every smaller
rare value is found. The values are correct with any mask.

Functions get the values of heaps twice: by size, and backwards from the heap that is left, so that pairs are read
forwards.

Reference: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, volume 1, chapter 4
("Sparse space"); A. Gangolli, T. Plambeck, A note on periodicity in some octal games, International Journal of Game
Theory 18 (1989), 311-320.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ggbgen.acceleration import compiled
from ggbgen.solver.sequences.digits import ALL, ONE, TWO
from ggbgen.solver.sequences.growth import Splitting
from ggbgen.solver.sequences.repetition import Integers

__all__ = ["grow", "mask_of"]

_Array = npt.NDArray[Any]  # numba finds out which

_SIZE = 32
_RARE = 16


def grow(values: Integers, begin: int, end: int, rules: Splitting, ever: set[int]) -> None:
    """Fill in values[begin:end], and add to ``ever``, as `growth.Growth` does without numba."""
    unsigned = np.frombuffer(values, np.uint32)  # unsigned indices need no check for negative values
    mask = 0 if rules.further else mask_of(values[:begin])
    largest = max(int(unsigned[:begin].max()), max(ever, default=0))
    flags = np.zeros(max(_SIZE, 2 << largest.bit_length()), np.bool_)
    flags[list(ever)] = True
    digits = np.array(rules.digits, np.int32)
    flags = _grow(unsigned, begin, end, digits, rules.further, rules.unequal, mask, flags)
    ever.update(np.flatnonzero(flags).tolist())


def mask_of(values: Integers) -> int:
    """Return the mask with the fewest rare heaps, or 0 if even these are too many to be of use.

    For every mask, a Walsh-Hadamard transform gives the number of rare heaps minus that of common ones.
    """
    count = np.bincount(np.frombuffer(values, np.int32)[1:])
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


@compiled
def _find_common(common: _Array, mask: int) -> None:
    """Set for each value whether it is common: whether it has an odd number of the mask's binary digits."""
    for value in range(len(common)):
        bits = value & mask
        while bits:
            common[value] = not common[value]
            bits &= bits - 1


@compiled
def _first_rare(rare_heaps: _Array, common: _Array, values: _Array, begin: int) -> int:
    """Fill in the heaps below ``begin`` that have a rare value, and return their number."""
    rare = 0
    for heap in range(1, begin):
        if not common[values[heap]]:
            rare_heaps[rare] = heap
            rare += 1
    return rare


@compiled
def _add_ever(ever: _Array, values: _Array, backwards: _Array, left: int, further: int) -> None:
    """Add the values that every larger heap reaches, because it may leave ``left`` counters."""
    if further & ALL:
        ever[0] = True
    if further & ONE and left:
        ever[values[left]] = True
    if further & TWO:
        most = left // 2
        one, other = values[1 : most + 1], backwards[:most]
        for k in range(most):
            ever[one[k] ^ other[k]] = True


@compiled
def _see_rare_pairs(seen: _Array, n: int, values: _Array, rare_heaps: _Array, left: int, unequal: bool) -> None:
    """Mark the values of the pairs of rows, together ``left``, of which one has a rare value."""
    for k in range(len(rare_heaps)):
        heap = rare_heaps[k]
        if heap >= left:
            break
        if not (unequal and 2 * heap == left):
            seen[values[heap] ^ values[left - heap]] = n


@compiled
def _see_pairs(seen: _Array, n: int, values: _Array, backwards: _Array, left: int, unequal: bool) -> None:
    """Mark the values of all pairs of rows, together ``left``."""
    most = (left - 1 if unequal else left) // 2
    one, other = values[1 : most + 1], backwards[:most]
    for k in range(most):
        seen[one[k] ^ other[k]] = n


@compiled
def _see_options(
    seen: _Array,
    n: int,
    values: _Array,
    backwards: _Array,
    digits: _Array,
    unequal: bool,
    mask: int,
    rare_heaps: _Array,
) -> None:
    """Mark the values of the options of the heap ``n``; of the pairs, with a mask, only those with a rare value."""
    for taken in range(min(n, len(digits) - 1) + 1):
        left = n - taken
        digit = digits[taken]
        if (digit & ALL and not left) or (digit & ONE and left):
            seen[values[left]] = n
        if digit & TWO and mask:
            _see_rare_pairs(seen, n, values, rare_heaps, left, unequal)
        elif digit & TWO:
            _see_pairs(seen, n, values, backwards[taken:], left, unequal)


@compiled
def _find_missing(
    seen: _Array, n: int, values: _Array, backwards: _Array, left: int, unequal: bool, value: Any, missing: int
) -> int:
    """Mark the values below ``value`` of pairs of rows, together ``left``, until no more than ``missing`` are new.

    Returns:
        The number of new values.
    """
    found_here = 0
    most = (left - 1 if unequal else left) // 2
    one, other = values[1 : most + 1], backwards[:most]
    for k in range(most):
        found = one[k] ^ other[k]
        if found < value and seen[found] != n:
            seen[found] = n
            found_here += 1
            if found_here == missing:
                break
    return found_here


@compiled
def _grow(
    values: _Array, begin: int, end: int, digits: _Array, further: int, unequal: bool, mask: int, ever: _Array
) -> _Array:
    """Fill in values[begin:end], and return ``ever`` or a longer array in its place.

    Args:
        values: Grundy values by the size of the heap.
        begin: The first heap without a value, at least 1.
        end: One more than the last one.
        digits: By the number of counters taken, from 0.
        further: The digit for all larger numbers.
        unequal: Whether two rows that are left have to differ.
        mask: The binary digits that make a value common or rare; 0 for no sparse space. It must be 0 with ``further``.
        ever: The values that every heap from ``begin`` on reaches by taking more counters than there are digits. Its
            length is a power of two, more than twice the largest value.
    """
    size = len(ever)
    seen = np.zeros(size, np.int32)  # for each value, the last heap with an option of that value
    common = np.zeros(size, np.bool_)
    _find_common(common, mask)
    rare_heaps = np.empty(end if mask else 0, np.int32)
    rare = _first_rare(rare_heaps, common, values, begin) if mask else 0
    backwards = values[:end][::-1].copy()  # the value of a heap is at index end - 1 - heap: pairs are read forwards
    never = 0  # the least value not in `ever`
    for n in range(begin, end):
        if further and n >= len(digits):
            left = n - len(digits)
            _add_ever(ever, values, backwards[end - left : end], left, further)
        while ever[never]:
            never += 1
        _see_options(seen, n, values, backwards[end - n : end], digits, unequal, mask, rare_heaps[:rare])
        value = never
        if mask:
            missing = 0  # rare values below the least common value that is not excluded
            while seen[value] == n or not common[value]:
                missing += seen[value] != n
                value += 1
            for taken in range(min(n, len(digits))):
                if missing and digits[taken] & TWO:
                    left = n - taken
                    missing -= _find_missing(
                        seen, n, values, backwards[end - left : end], left, unequal, value, missing
                    )
            if missing:
                value = 0
                while seen[value] == n:
                    value += 1
                rare_heaps[rare] = n
                rare += 1
        else:
            while ever[value] or seen[value] == n:
                value += 1
        values[n] = backwards[end - 1 - n] = value
        while 2 * value >= size:
            ever = np.append(ever, np.zeros(size, np.bool_))
            common = np.append(common, common)  # the mask is smaller than the size
            seen = np.zeros(2 * size, np.int32)
            size *= 2
    return ever
