"""The fast solver, for games in which a move lowers some of the coordinates of one set.

A position is a tuple of non-negative integers. A move chooses one of the game's sets of coordinates and lowers one or
more of them, each by any positive amount. Write p - e for the position with coordinate e lowered by 1. For each
position p and set s, the solver keeps one bit set: the values of all positions that differ from p only by lower
coordinates in s, p itself included. It is the union of the bit sets of the p - e with e in s, and of p's value. The
union over all s of those of the p - e holds the values of all options of p. Positions with the same coordinate sum do
not depend on each other: each such level is one step on arrays, and only the level before is needed.

Cost: one step on arrays for each level and each pair of a set and a coordinate in it, over all positions of the level;
no list of options is built. Memory: about twenty bytes per position, plus two levels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import cast

import numpy as np
from numpy.typing import NDArray

from ggbgen.solver.game import Game, Play, check_count
from ggbgen.solver.solution import Solution, Value, is_lost

__all__ = ["ArraySolution", "solve_arrays"]

Numbers = tuple[int, ...]
_Words = NDArray[np.uint64]
_Indices = NDArray[np.int64]

_BITS = 64
_ONE = np.uint64(1)


class ArraySolution(Solution[Numbers]):
    """Values in arrays, one entry per position.

    The position ``(p0, p1, ..., pk)`` has the index ``(...(p0 * (m1 + 1) + p1) * ... ) * (mk + 1) + pk``, where m is
    the start: the last coordinate changes fastest.

    Attributes:
        remoteness_values: The remoteness of every position, by index.
        grundy_values: The Grundy value of every position, by index; None under misere play.
    """

    def __init__(
        self,
        game: Game[Numbers],
        *,
        play: Play,
        start: Numbers,
        remoteness_values: NDArray[np.integer],
        grundy_values: NDArray[np.integer] | None,
    ) -> None:
        """Store the arrays."""
        super().__init__(game, play=play, start=start)
        self.remoteness_values = remoteness_values
        self.grundy_values = grundy_values

    def __len__(self) -> int:
        return len(self.remoteness_values)

    def __iter__(self) -> Iterator[Numbers]:
        return product(*(range(largest + 1) for largest in self.start))

    def value(self, position: Numbers) -> Value:
        """Return the value of a subposition; see `Solution.value`."""
        index = self._index(position)
        remoteness = int(self.remoteness_values[index])
        return Value(
            outcome="P" if is_lost(remoteness, play=self.play) else "N",
            grundy=None if self.grundy_values is None else int(self.grundy_values[index]),
            remoteness=remoteness,
        )

    def _index(self, position: Numbers) -> int:
        if not isinstance(position, tuple) or len(position) != len(self.start):
            raise self._no_subposition(position)
        index = 0
        for number, largest in zip(position, self.start, strict=True):
            if not isinstance(number, int) or not 0 <= number <= largest:
                raise self._no_subposition(position)
            index = index * (largest + 1) + number
        return index


def solve_arrays(
    game: Game[Numbers],
    *,
    sets: Sequence[tuple[int, ...]],
    play: Play,
    start: Numbers,
    limit: int,
    progress: Callable[[int], None] | None = None,
) -> ArraySolution:
    """Solve every position from all zeros up to the start.

    Args:
        game: The rules.
        sets: The sets of coordinates; every coordinate that is positive in the start is in one of them.
        play: Normal or misere.
        start: The position to solve.
        limit: The maximal number of positions to solve.
        progress: Called after every level with the number of positions solved.

    Raises:
        GameTooLargeError: There are more positions than ``limit``.
    """
    check_count(start, limit=limit)
    count = math.prod(largest + 1 for largest in start)
    levels = _Levels(start)
    with_grundy = play is Play.NORMAL
    words = sum(start) // _BITS + 1
    small = np.min_scalar_type(sum(start))
    remoteness_values = np.zeros(count, dtype=small)
    grundy_values = np.zeros(count, dtype=small) if with_grundy else None
    # A spare column of zeros stands for what lies below a coordinate of 0.
    remoteness_below = np.zeros((len(sets), words, 1), dtype=np.uint64)
    grundy_below = remoteness_below
    done = 0
    for indices, below in levels:
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
        if progress is not None:
            progress(done)
    return ArraySolution(game, play=play, start=start, remoteness_values=remoteness_values, grundy_values=grundy_values)


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
