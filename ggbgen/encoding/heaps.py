"""The encoding ``heaps``: for each heap size its options and Grundy value, for sums of any number of heaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypedDict

from ggbgen.encoding.digits import digits, number_at, width_for
from ggbgen.encoding.position_lists import Numbers
from ggbgen.solver.sums import mex

__all__ = ["HeapsTable", "heaps_encoding", "heaps_grundy", "heaps_of"]


class HeapsTable(TypedDict):
    """The table of all heaps up to the ``largest``: their ``options``, and their values of ``width`` digits."""

    encoding: str
    largest: int
    digits: int
    options: str
    width: int
    grundy: str


def heaps_encoding(heap_options: Callable[[int], Iterable[Numbers]], *, largest: int) -> HeapsTable:
    """Return the table of all heaps up to a size.

    Args:
        heap_options: Returns the options of a heap, each as a tuple of heaps; each sums to less than the size or
            consists of smaller heaps.
        largest: The largest size.
    """
    width = width_for(largest)
    options: list[str] = []
    grundy: list[int] = []
    for size in range(largest + 1):
        found = list(dict.fromkeys(heap_options(size)))
        options.append(" ".join(digits(heaps, width) for heaps in found))
        values = []
        for heaps in found:
            value = 0
            for heap in heaps:
                value ^= grundy[heap]
            values.append(value)
        grundy.append(mex(values))
    value_width = width_for(max(grundy))
    return {
        "encoding": "heaps",
        "largest": largest,
        "digits": width,
        "options": ",".join(options),
        "width": value_width,
        "grundy": digits(grundy, value_width),
    }


def heaps_of(table: HeapsTable, position: Numbers) -> list[Numbers]:
    """Return the options of a position as the scripts read them: heap by heap, without repetitions."""
    width = table["digits"]
    by_size = table["options"].split(",")
    found: dict[Numbers, None] = {}
    for k, size in enumerate(position):
        for word in _words(by_size[size], width):
            found[(*position[:k], *word, *position[k + 1 :])] = None
    return list(found)


def heaps_grundy(table: HeapsTable, position: Numbers) -> int:
    """Return the Grundy value of a position as the scripts read it."""
    value = 0
    for size in position:
        value ^= number_at(table["grundy"], size, table["width"])
    return value


def _words(text: str, width: int) -> list[Numbers]:
    # An option without heaps would look like no option: a heap that vanishes becomes the heap 0.
    words = text.split(" ") if text else []
    return [tuple(number_at(word, k, width) for k in range(len(word) // width)) for word in words]
