"""How the positions of a table are numbered: by the gaps between their indices, or by sorted keys."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NotRequired, TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.position_lists import Numbers

__all__ = ["KeysTable", "keys_table", "numbering"]

# The scripts compute with doubles, which are exact below this.
_MOST_EXACT = 2**53


class KeysTable(TypedDict):
    """The data for numbering positions, with ``gaps``, with ``keys``, or with neither.

    Attributes:
        count: The number of positions.
        limits: The largest entry of each coordinate.
        digits: Digits of an entry in a key.
        suffix: How many of the last entries are left out.
        keys: The entries of each position side by side.
        gaps: How many indices are missing before each position, ``gapDigits`` digits each.
    """

    count: int
    limits: list[int]
    digits: int
    suffix: int
    keys: str
    gaps: NotRequired[str]
    gapDigits: NotRequired[int]


def keys_table(positions: Sequence[Numbers]) -> KeysTable:
    """Return the data for numbering positions, which are given in ascending order.

    The index of a position is that of its entries in mixed radix, the last entry changing fastest. If the positions are
    all those with entries from 0 to the limits, their numbers are their indices. Else the last ``suffix`` entries are
    left out, which occur in every combination up to their limits with all others, such as the player to move; for the
    others a table has ``gaps`` or, where indices would not be exact in JavaScript, ``keys``.
    """
    limits = [max(entries) for entries in zip(*positions, strict=True)]
    width = width_for(max(limits, default=0))
    suffix = _suffix(positions, limits)
    table: KeysTable = {"count": len(positions), "limits": limits, "digits": width, "suffix": suffix, "keys": ""}
    if suffix == len(limits):
        return {**table, "suffix": 0}
    size = len(limits) - suffix
    listed = list(dict.fromkeys(position[:size] for position in positions))
    if math.prod(limit + 1 for limit in limits) >= _MOST_EXACT:
        return {**table, "keys": "".join(digits(position, width) for position in listed)}
    indices = [_index(position, limits) for position in listed]
    gaps = [after - before - 1 for before, after in pairwise([-1, *indices])]
    width = width_for(max(gaps))
    return {**table, "gaps": digits(gaps, width), "gapDigits": width}


def _suffix(positions: Sequence[Numbers], limits: Sequence[int]) -> int:
    """Return how many of the last entries occur in every combination with all others."""
    suffix, combinations = 0, 1
    while suffix < len(limits):
        combinations *= limits[-suffix - 1] + 1
        size = len(limits) - suffix - 1
        if len({position[:size] for position in positions}) * combinations != len(positions):
            break
        suffix += 1
    return suffix


def _index(entries: Sequence[int], limits: Sequence[int]) -> int:
    """Return the index of entries among all that are up to the limits, -1 if one is too large."""
    index = 0
    for entry, limit in zip(entries, limits, strict=False):
        if not 0 <= entry <= limit:
            return -1
        index = index * (limit + 1) + entry
    return index


def numbering(table: KeysTable) -> Callable[[Numbers], int]:
    """Return a function that gives the number of a position, -1 if it is not in the table, as the scripts find it."""
    limits, keys = table["limits"], table["keys"]
    listed = len(limits) - table["suffix"]
    combinations = math.prod(limit + 1 for limit in limits[listed:])
    count = table["count"] // combinations
    indices: list[int] = []
    if "gaps" in table:
        last = -1
        for k in range(count):
            last += 1 + number_at(table["gaps"], k, table["gapDigits"])
            indices.append(last)

    def place_of(position: Numbers, index: int) -> int:
        if indices:
            place = bisect_left(indices, index)
            return place if place < count and indices[place] == index else -1
        key = digits(position[:listed], table["digits"])
        size = len(key)
        low, high = 0, count
        while low < high:
            middle = (low + high) // 2
            if keys[middle * size : (middle + 1) * size] < key:
                low = middle + 1
            else:
                high = middle
        return low if keys[low * size : (low + 1) * size] == key else -1

    def number_of(position: Numbers) -> int:
        index = _index(position, limits)
        if index < 0 or not (keys or indices):
            return index
        place = place_of(position, index // combinations)
        return -1 if place < 0 else place * combinations + index % combinations

    return number_of
