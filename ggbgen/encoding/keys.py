"""Keys for the positions of a table: sorted strings of equal length for binary search, or none if they fill a box."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from ggbgen.aliases import Json, JsonObject
from ggbgen.encoding.digits import digits, width_for
from ggbgen.encoding.listed import Numbers

__all__ = ["keys_table", "numbering"]


def keys_table(positions: Sequence[Numbers]) -> JsonObject:
    """Return the data for numbering positions: ``count``, ``limits``, ``digits`` per entry, and ``keys``.

    If the positions are all those with entries from 0 to the limits, ``keys`` is empty and the number of a position is
    its index in mixed radix, the last entry changing fastest; both orders are the same.
    """
    limits = [max(entries) for entries in zip(*positions, strict=True)]
    width = width_for(max(limits, default=0))
    full = math.prod(limit + 1 for limit in limits) == len(positions)
    return {
        "count": len(positions),
        "limits": limits,
        "digits": width,
        "keys": "" if full else "".join(digits(position, width) for position in positions),
    }


def numbering(table: Mapping[str, Json]) -> Callable[[Numbers], int]:
    """Return a function that gives the number of a position, -1 if it is not in the table, as the scripts find it."""
    limits: list[int] = table["limits"]
    keys: str = table["keys"]
    count: int = table["count"]
    width: int = table["digits"]

    def in_box(position: Numbers) -> int:
        index = 0
        for entry, limit in zip(position, limits, strict=True):
            if not 0 <= entry <= limit:
                return -1
            index = index * (limit + 1) + entry
        return index

    def by_halving(position: Numbers) -> int:
        if in_box(position) < 0:
            return -1
        key = digits(position, width)
        size = len(key)
        low, high = 0, count
        while low < high:
            middle = (low + high) // 2
            if keys[middle * size : (middle + 1) * size] < key:
                low = middle + 1
            else:
                high = middle
        return low if keys[low * size : (low + 1) * size] == key else -1

    return by_halving if keys else in_box
