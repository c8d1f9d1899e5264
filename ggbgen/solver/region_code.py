"""The machine code of `ggbgen.solver.regions`; it needs numba."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ggbgen.acceleration import compiled
from ggbgen.errors import GameTooLargeError

__all__ = ["solve_shapes"]

_Words = NDArray[np.uint64]
_Bytes = NDArray[np.uint8]

# Shapes are kept in a hash table whose length is a power of 2, at least this; it grows when it is more than 60 % full.
# A key of 0 marks an empty slot.
_LEAST_LENGTH = 1 << 12


def solve_shapes(key: int, *, limit: int) -> dict[int, int]:
    """Return the Grundy values of a shape and of all shapes that it leads to, by their keys.

    Raises:
        GameTooLargeError: There are more shapes than the limit.
    """
    width = key & 31
    height = -(-(key >> 5).bit_length() // width)
    keys, values, count = _solve(np.uint64(key), height, width, limit, _LEAST_LENGTH)
    if count > limit:
        raise GameTooLargeError(f"more than {limit} shapes of regions had to be looked at")
    used = np.flatnonzero(keys)
    return dict(zip(keys[used].tolist(), values[used].tolist(), strict=True))


@compiled
def _place(keys: _Words, key: np.uint64) -> int:
    """Return the slot of a key in the table, or the free slot for it."""
    last = len(keys) - 1
    at = int((key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(20)) & last
    while keys[at] != 0 and keys[at] != key:
        at = (at + 1) & last
    return at


@compiled
def _key(region: np.uint64, stride: int, lines: _Words, turned: _Words) -> np.uint64:
    """Return the key of the shape of a region; `lines` and `turned` are work arrays."""
    one = np.uint64(1)
    row_bits = (one << np.uint64(stride)) - one
    while region & row_bits == 0:
        region >>= np.uint64(stride)
    height = 0
    every = np.uint64(0)
    while region != 0:
        lines[height] = region & row_bits
        every |= lines[height]
        region >>= np.uint64(stride)
        height += 1
    low = 0
    while (every >> np.uint64(low)) & one == 0:
        low += 1
    width = 0
    while every >> np.uint64(low + width) != 0:
        width += 1
    for r in range(height):
        lines[r] >>= np.uint64(low)
    for c in range(width):
        turned[c] = 0
        for r in range(height):
            turned[c] |= ((lines[r] >> np.uint64(c)) & one) << np.uint64(r)
    best = ~np.uint64(0)
    for way in range(2):
        tall, across = (height, width) if way == 0 else (width, height)
        if across < tall:
            continue
        each = lines if way == 0 else turned
        for turn in range(4):
            bits = np.uint64(0)
            for r in range(tall):
                line = each[tall - 1 - r if turn & 1 else r]
                if turn & 2:
                    back = np.uint64(0)
                    for c in range(across):
                        back = back << one | ((line >> np.uint64(c)) & one)
                    line = back
                bits = bits << np.uint64(across) | line
            found = bits << np.uint64(5) | np.uint64(across)
            best = min(best, found)
    return best


@compiled
def _mask(key: np.uint64, height: int, width: int) -> np.uint64:
    """Return the mask of the region with a key: one bit more for each row than there are columns."""
    one = np.uint64(1)
    bits = key >> np.uint64(5)
    mask = np.uint64(0)
    for r in range(height):
        line = bits >> np.uint64(r * width) & ((one << np.uint64(width)) - one)
        mask |= line << np.uint64(r * (width + 1))
    return mask


@compiled
def _component(cells: np.uint64, stride: int) -> np.uint64:
    """Return the connected region of the first of some cells."""
    one = np.uint64(1)
    region = cells & (~cells + one)
    grown = np.uint64(0)
    while grown != region:
        grown = region
        region |= (region << one | region >> one | region << np.uint64(stride) | region >> np.uint64(stride)) & cells
    return region


@compiled
def _least_absent(seen: np.uint64) -> int:
    """Return the least number that is not in a set of numbers, given as bits."""
    value = 0
    while seen >> np.uint64(value) & np.uint64(1) != 0:
        value += 1
    return value


@compiled
def _doubled(keys: _Words, values: _Bytes) -> tuple[_Words, _Bytes]:
    """Return the same table with twice as many slots."""
    more_keys = np.zeros(2 * len(keys), np.uint64)
    more_values = np.zeros(2 * len(keys), np.uint8)
    for k in range(len(keys)):
        if keys[k] != 0:
            place = _place(more_keys, keys[k])
            more_keys[place] = keys[k]
            more_values[place] = values[k]
    return more_keys, more_values


@compiled
def _rest_value(
    left: np.uint64, stride: int, keys: _Words, values: _Bytes, lines: _Words, turned: _Words
) -> tuple[int, np.uint64, np.uint64]:
    """Return the value of what a move leaves, and 0 twice; or a region of it whose value is unknown, with its key."""
    value = 0
    while left != 0:
        region = _component(left, stride)
        left &= ~region
        if region & (region - np.uint64(1)) != 0:
            key = _key(region, stride, lines, turned)
            place = _place(keys, key)
            if keys[place] == 0:
                return 0, region, key
            value ^= int(values[place])
    return value, np.uint64(0), np.uint64(0)


@compiled
def _solve(wanted: np.uint64, height: int, width: int, limit: int, length: int) -> tuple[_Words, _Bytes, int]:
    """Return the keys of all shapes, their values in the same order, and the number of shapes.

    It stops as soon as there are more than the limit.
    """
    one = np.uint64(1)
    stride = width + 1
    keys = np.zeros(length, np.uint64)
    values = np.zeros(length, np.uint8)
    lines = np.zeros(64, np.uint64)
    turned = np.zeros(64, np.uint64)
    # The stack: the mask of a region, its key, its next pair of cells, and the set of values that its options have.
    masks = np.zeros(64, np.uint64)
    own = np.zeros(64, np.uint64)
    nexts = np.zeros(64, np.int64)
    seen = np.zeros(64, np.uint64)
    masks[0] = _mask(wanted, height, width)
    own[0] = wanted
    places = height * stride
    count = 0
    depth = 0
    while depth >= 0:
        mask = masks[depth]
        at = nexts[depth]
        missing = False
        while at < 2 * places:
            step = np.uint64(1 if at < places else stride)
            cell = one << np.uint64(at % places)
            pair = cell | cell << step
            if mask & pair == pair and (cell << step) != 0:
                value, region, key = _rest_value(mask & ~pair, stride, keys, values, lines, turned)
                if key != 0:
                    depth += 1
                    masks[depth] = region
                    own[depth] = key
                    nexts[depth] = 0
                    seen[depth] = 0
                    missing = True
                    break
                seen[depth] |= one << np.uint64(value)
            at += 1
            nexts[depth] = at
        if missing:
            continue
        value = _least_absent(seen[depth])
        place = _place(keys, own[depth])
        keys[place] = own[depth]
        values[place] = value
        count += 1
        depth -= 1
        if count > limit:
            return keys, values, count
        if count > 0.6 * len(keys):
            keys, values = _doubled(keys, values)
    return keys, values, count
