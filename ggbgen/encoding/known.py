"""Remoteness of games of heaps, where the positions can be listed.

Grundy values alone determine neither the remoteness nor the outcome under misere play. Positions are the sizes of their
non-empty heaps, ascending: the order of the heaps does not matter.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.position_lists import Numbers
from ggbgen.encoding.position_values import PlayTable
from ggbgen.solver import Play, solve_listed

__all__ = ["MOST_KNOWN", "KnownTable", "known_positions", "known_table", "sorted_heaps"]

MOST_KNOWN = 5_000
"""If there are more positions, an applet contains Grundy values alone."""


class KnownTable(TypedDict):
    """The remoteness of positions.

    Attributes:
        count: The number of positions.
        length: The number of heaps in each key.
        digits: Digits of each heap.
        keys: The keys, ascending, padded with zero heaps in front.
        width: Digits of each remoteness.
        plays: The remoteness of each key, by kind of play.
    """

    count: int
    length: int
    digits: int
    keys: str
    width: int
    plays: dict[str, PlayTable]


def known_table(
    heap_options: Callable[[int], Iterable[Numbers]], start: Sequence[int], *, most: int = MOST_KNOWN
) -> KnownTable | None:
    """Return the remoteness of all positions with as many heaps as a start, each up to its largest, and their options.

    Args:
        heap_options: Returns the options of a heap, each as a tuple of heaps.
        start: The sizes of the heaps.
        most: The maximal number of positions; the result is None if there are more.
    """
    options = _Options(heap_options)
    found: dict[Numbers, int] = {}
    order: list[Numbers] = []
    links: list[list[int]] = []

    def number(position: Numbers) -> int:
        if position not in found:
            found[position] = len(order)
            order.append(position)
        return found[position]

    largest = max(start, default=0)
    for heaps in itertools.combinations_with_replacement(range(largest + 1), len(start)):
        number(sorted_heaps(heaps))
        if len(order) > most:
            return None
    # The list grows during the iteration.
    for position in order:
        links.append([number(option) for option in options.of(position)])
        if len(order) > most:
            return None
    values = solve_listed(links)
    length = max(map(len, order))
    width = width_for(largest)
    ascending = sorted(order, key=lambda heaps: (0,) * (length - len(heaps)) + heaps)
    columns = {
        play: [numbers[found[position]] for position in ascending]
        for play, numbers in ((Play.NORMAL, values.normal), (Play.MISERE, values.misere))
    }
    value_width = width_for(max(map(max, columns.values())))
    return {
        "count": len(ascending),
        "length": length,
        "digits": width,
        "keys": "".join(digits((0,) * (length - len(heaps)) + heaps, width) for heaps in ascending),
        "width": value_width,
        "plays": {play.value: {"remoteness": digits(numbers, value_width)} for play, numbers in columns.items()},
    }


def known_positions(table: KnownTable) -> frozenset[Numbers]:
    """Return the positions that a table contains."""
    length, width, keys = table["length"], table["digits"], table["keys"]
    return frozenset(
        sorted_heaps(number_at(keys, index * length + k, width) for k in range(length))
        for index in range(table["count"])
    )


def sorted_heaps(position: Iterable[int]) -> Numbers:
    """Return the non-empty heaps of a position, ascending."""
    return tuple(sorted(size for size in position if size > 0))


class _Options:
    """The options of sums of heaps, computed from those of each heap, which are cached."""

    def __init__(self, heap_options: Callable[[int], Iterable[Numbers]]) -> None:
        self._given = heap_options
        self._known: dict[int, list[Numbers]] = {}

    def of(self, position: Numbers) -> set[Numbers]:
        return {
            sorted_heaps((*position[:k], *heaps, *position[k + 1 :]))
            for k, size in enumerate(position)
            if k == 0 or position[k - 1] != size
            for heaps in self._of_heap(size)
        }

    def _of_heap(self, size: int) -> list[Numbers]:
        if size not in self._known:
            self._known[size] = [tuple(heaps) for heaps in self._given(size)]
        return self._known[size]
