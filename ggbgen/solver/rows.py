"""Values for games in which a move lowers some of the coordinates of one set, in plain Python.

The method is that of `ggbgen.solver.arrays`: for each position and set a bit set of the values that are reachable, the
position's own included. Positions that differ in one coordinate only are a row: an integer with a field of some bytes
for each of them, which holds the bit set, the lowest coordinate in the lowest field. So a single operation unites the
bit sets of a whole row with those of another.

The rows are along the second largest coordinate, and the largest coordinate changes last: few rows have to be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from struct import Struct

__all__ = ["row_values"]

# The codes of `struct` for fields of up to eight bytes.
_CODES = {1: "B", 2: "H", 4: "I", 8: "Q"}


def row_values(
    start: Sequence[int],
    sets: Sequence[Sequence[int]],
    value_of: Callable[[int], int],
    progress: Callable[[int], None],
) -> list[int]:
    """Return the values of all positions from all zeros up to the start.

    Args:
        start: The largest entry of each coordinate.
        sets: The sets of coordinates; every coordinate that is positive in the start is in one of them.
        value_of: Returns the value of a position, given the set of the values of its options as bits.
        progress: Called from time to time with the number of values found since the last call.

    Returns:
        The values, in the order in which the last coordinate changes fastest.
    """
    table = _Table(start, sets)
    values = [0] * table.count
    for first, reached in table:
        found = []
        lower = 0  # the values of the lower positions of the row
        for options in table.fields.unpacked(reached):
            value = value_of(options | lower)
            lower |= 1 << value
            found.append(value)
        values[first : first + len(found) * table.stride : table.stride] = found
        table.add(found)
        progress(len(found))
    return values


class _Table:
    """The reachable values of the rows so far, as many of these as the next ones need.

    Iteration gives for each row the index of its first position, and the bit sets that are known before the values of
    the row itself are; `add` has to be called before the next one.

    Attributes:
        count: The number of positions.
        stride: The difference of the indices of two neighbours in a row.
        fields: The fields of a row: there is a bit for each value up to the sum of the coordinates.
    """

    def __init__(self, start: Sequence[int], sets: Sequence[Sequence[int]]) -> None:
        strides = [1]
        for largest in reversed(start):
            strides.append(strides[-1] * (largest + 1))
        self.count = strides.pop()
        strides.reverse()
        by_size = sorted(range(len(start)), key=lambda k: -start[k])
        along = by_size[1] if len(start) > 1 else None
        self.stride = 1 if along is None else strides[along]
        self.fields = _Fields(1 if along is None else start[along] + 1, bits=sum(start) + 1)
        outer = [k for k in by_size if k != along]
        self._sizes = [start[k] + 1 for k in outer]
        self._strides = [strides[k] for k in outer]
        # How many rows before a row the one is in which an outer coordinate is lower by 1.
        self._back = [1] * len(outer)
        for k in range(len(outer) - 1, 0, -1):
            self._back[k - 1] = self._back[k] * self._sizes[k]
        self._sets = [([outer.index(k) for k in one if k != along], along in one) for one in sets]
        self._kept: list[list[int]] = [[] for _ in sets]
        self._above: list[int] = []

    def __iter__(self) -> Iterator[tuple[int, int]]:
        places = product(*map(range, self._sizes))
        offsets = product(
            *(range(0, size * stride, stride) for size, stride in zip(self._sizes, self._strides, strict=True))
        )
        for place, first in zip(places, map(sum, offsets), strict=True):
            self._above = []
            every = 0
            for (coordinates, _), kept in zip(self._sets, self._kept, strict=True):
                above = 0
                for k in coordinates:
                    if place[k]:
                        above |= kept[-self._back[k]]
                self._above.append(above)
                every |= above
            yield first, every

    def add(self, values: Sequence[int]) -> None:
        """Add the values of the row."""
        own = self.fields.packed([1 << value for value in values])
        spread = self.fields.spread(own)
        most = self._back[0] if self._back else 1
        for (_, along), kept, above in zip(self._sets, self._kept, self._above, strict=True):
            kept.append(above | (spread if along else own))
            if len(kept) > 2 * most:
                del kept[:-most]


class _Fields:
    """A row: non-negative integers that are packed into one."""

    def __init__(self, count: int, *, bits: int) -> None:
        least = -(-bits // 8)
        self._bytes = next((size for size in _CODES if size >= least), least)
        self._size = count * self._bytes
        self._struct = Struct(f"<{count}{_CODES[self._bytes]}") if self._bytes in _CODES else None

    def unpacked(self, row: int) -> Sequence[int]:
        """Return the integers."""
        data = row.to_bytes(self._size, "little")
        if self._struct is not None:
            return self._struct.unpack(data)
        return [
            int.from_bytes(data[begin : begin + self._bytes], "little") for begin in range(0, self._size, self._bytes)
        ]

    def packed(self, numbers: Sequence[int]) -> int:
        """Return the row of these integers."""
        if self._struct is not None:
            return int.from_bytes(self._struct.pack(*numbers), "little")
        return int.from_bytes(b"".join([number.to_bytes(self._bytes, "little") for number in numbers]), "little")

    def spread(self, row: int) -> int:
        """Return a row with each field united with all lower ones."""
        step = 8 * self._bytes
        while step < 8 * self._size:
            row |= row << step
            step *= 2
        return row & (1 << 8 * self._size) - 1
