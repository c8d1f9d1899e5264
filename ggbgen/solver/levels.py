"""The solver of `ggbgen.solver.arrays` on arrays of numpy, one level of positions after another.

Positions with the same coordinate sum do not depend on each other: each such level is one step on arrays, and only the
level before is needed.

Cost: one step on arrays for each level and each pair of a set and a coordinate in it, over all positions of the level.
Memory: about twenty bytes per position, plus two levels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from ggbgen.solver.game import Play

__all__ = ["level_values"]

Numbers = tuple[int, ...]
_Words = NDArray[np.uint64]
_Indices = NDArray[np.int64]

_BITS = 64
_ONE = np.uint64(1)


def level_values(
    start: Numbers, sets: Sequence[Numbers], *, play: Play, progress: Callable[[int], None]
) -> tuple[Sequence[int], Sequence[int] | None]:
    """Return the remoteness of all positions up to the start, and under normal play their Grundy values.

    Args:
        start: The largest entry of each coordinate.
        sets: The sets of coordinates.
        play: Normal or misere.
        progress: Called after every level with the number of positions solved.
    """
    count = math.prod(largest + 1 for largest in start)
    words = sum(start) // _BITS + 1
    small = np.min_scalar_type(sum(start))
    remoteness_values = np.zeros(count, dtype=small)
    grundy_values = np.zeros(count, dtype=small) if play is Play.NORMAL else None
    # A spare column of zeros stands for what lies below a coordinate of 0.
    remoteness_below = np.zeros((len(sets), words, 1), dtype=np.uint64)
    grundy_below = remoteness_below
    done = 0
    for indices, below in _Levels(start):
        size = len(indices)
        remoteness_here, options = _united(remoteness_below, below, sets, size)
        remoteness = _remoteness(options, play=play)
        _add(remoteness_here, remoteness)
        remoteness_values[indices] = remoteness
        remoteness_below = remoteness_here
        if grundy_values is not None:
            grundy_here, options = _united(grundy_below, below, sets, size)
            grundy = _mex(options)
            _add(grundy_here, grundy)
            grundy_values[indices] = grundy
            grundy_below = grundy_here
        done += size
        progress(done)
    return remoteness_values.data, None if grundy_values is None else grundy_values.data


class _Levels:
    """The levels of the box below a position: for each sum, the positions with that sum.

    Iteration gives for each level the indices of its positions, and for each coordinate the indices within the previous
    level of the positions with that coordinate lowered by 1; the length of that level stands for "none".
    """

    def __init__(self, start: Numbers) -> None:
        self._radices = [largest + 1 for largest in start]
        self._count = math.prod(self._radices)
        self._total = sum(start)

    def __iter__(self) -> Iterator[tuple[_Indices, list[_Indices]]]:
        sums = np.zeros(1, dtype=np.int16 if self._total < 2**15 else np.int64)
        for radix in self._radices:
            sums = np.add.outer(sums, np.arange(radix, dtype=sums.dtype)).reshape(-1)
        # Indices within a level ascend, so that memory is accessed in order.
        narrow = np.int32 if self._count < 2**31 else np.int64
        order = np.argsort(sums, kind="stable").astype(narrow)
        ends = np.cumsum(np.bincount(sums, minlength=self._total + 1))
        del sums
        rank = np.empty(self._count, dtype=narrow)
        begin = 0
        before = 0
        for end in map(int, ends):
            indices = cast(_Indices, order[begin:end])
            below: list[_Indices] = []
            stride = self._count
            for radix in self._radices:
                stride //= radix
                lowered = (indices // stride) % radix > 0
                below.append(np.where(lowered, rank[indices - stride * lowered], before))
            rank[indices] = np.arange(end - begin, dtype=narrow)
            yield indices, below
            before = end - begin
            begin = end


def _united(
    known: _Words, below: Sequence[_Indices], sets: Sequence[tuple[int, ...]], size: int
) -> tuple[_Words, _Words]:
    """Return the values reachable by each set, with a spare column of zeros, and their union over the sets."""
    words = known.shape[1]
    here = np.zeros((len(sets), words, size + 1), dtype=np.uint64)
    union = np.zeros((words, size), dtype=np.uint64)
    for number, coordinates in enumerate(sets):
        for word in range(words):
            reached = here[number, word, :size]
            for coordinate in coordinates:
                reached |= known[number, word].take(below[coordinate])
            union[word] |= reached
    return here, union


def _add(reached: _Words, values: _Indices) -> None:
    """Add the positions' values to the bit sets."""
    size = len(values)
    for word in range(reached.shape[1]):
        offset = values - word * _BITS
        inside = (offset >= 0) & (offset < _BITS)
        reached[:, word, :size] |= np.where(inside, _ONE << np.where(inside, offset, 0).astype(np.uint64), 0)


def _mex(present: _Words) -> _Indices:
    """Return the least number missing from each bit set."""
    mex = np.zeros(present.shape[1], dtype=np.int64)
    for word in range(present.shape[0] - 1, -1, -1):
        missing = ~present[word]
        mex = np.where(missing != 0, word * _BITS + _lowest_bit(missing), mex)
    return mex


def _remoteness(present: _Words, *, play: Play) -> _Indices:
    """Return the remoteness of positions, given the set of the remotenesses of their options.

    An option is a P-position exactly if its remoteness is even (odd under misere play); the longest delay counts only
    if there is no such option.
    """
    opponent_loses = np.uint64(0x5555555555555555 if play is Play.NORMAL else 0xAAAAAAAAAAAAAAAA)
    quickest = np.full(present.shape[1], -1, dtype=np.int64)
    longest = np.full(present.shape[1], -1, dtype=np.int64)
    for word in range(present.shape[0] - 1, -1, -1):
        losing = present[word] & opponent_loses
        quickest = np.where(losing != 0, word * _BITS + _lowest_bit(losing), quickest)
    for word in range(present.shape[0]):
        longest = np.where(present[word] != 0, word * _BITS + _highest_bit(present[word]), longest)
    return 1 + np.where(quickest >= 0, quickest, longest)


def _lowest_bit(words: _Words) -> _Indices:
    """Return the index of the lowest set bit; undefined for 0."""
    return _exponent(words & (~words + _ONE))


def _highest_bit(words: _Words) -> _Indices:
    """Return the index of the highest set bit, for words without two neighbouring set bits.

    Converted to floating point, such a word is never rounded up to the next power of 2; other words may be.
    """
    return _exponent(words)


def _exponent(words: _Words) -> _Indices:
    return np.frexp(words.astype(np.float64))[1].astype(np.int64) - 1
