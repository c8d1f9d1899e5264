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

__all__ = ["row_values"]

_ValueOf = Callable[[int], int]
"""Returns the value of a position, given the set of the values of its options as bits."""


def row_values(
    start: Sequence[int], sets: Sequence[Sequence[int]], value_of: _ValueOf, progress: Callable[[int], None]
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
        found = _row(reached, table.width, table.field_bytes, value_of)
        values[first : first + table.width * table.stride : table.stride] = found
        table.add(found)
        progress(len(found))
    return values


class _Table:
    """The reachable values of the rows so far, as many of these as the next ones need.

    Iteration gives for each row the index of its first position, and the bit sets that are known before the values of
    the row itself are; `add` has to be called before the next one.

    Attributes:
        count: The number of positions.
        width: The number of positions in a row.
        stride: The difference of the indices of two neighbours in a row.
        field_bytes: The size of a field: there is a bit for each value up to the sum of the coordinates.
    """

    def __init__(self, start: Sequence[int], sets: Sequence[Sequence[int]]) -> None:
        strides = [1]
        for largest in reversed(start):
            strides.append(strides[-1] * (largest + 1))
        self.count = strides.pop()
        strides.reverse()
        by_size = sorted(range(len(start)), key=lambda k: -start[k])
        along = by_size[1] if len(start) > 1 else None
        self.width = 1 if along is None else start[along] + 1
        self.stride = 1 if along is None else strides[along]
        self.field_bytes = sum(start) // 8 + 1
        self._outer = [k for k in by_size if k != along]
        self._ranges = [range(start[k] + 1) for k in self._outer]
        self._strides = [strides[k] for k in self._outer]
        # How many rows before a row the one is in which an outer coordinate is lower by 1.
        self._back = [1] * len(self._outer)
        for k in range(len(self._outer) - 1, 0, -1):
            self._back[k - 1] = self._back[k] * len(self._ranges[k])
        places = {coordinate: k for k, coordinate in enumerate(self._outer)}
        self._sets = [([places[k] for k in one if k != along], along in one) for one in sets]
        self._kept: list[list[int]] = [[] for _ in sets]
        self._above: list[int] = []

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for place in product(*self._ranges):
            self._above = []
            every = 0
            for (coordinates, along), kept in zip(self._sets, self._kept, strict=True):
                above = 0
                for k in coordinates:
                    if place[k]:
                        above |= kept[-self._back[k]]
                if along:
                    above = self._spread(above)
                self._above.append(above)
                every |= above
            yield sum(entry * stride for entry, stride in zip(place, self._strides, strict=True)), every

    def add(self, values: Sequence[int]) -> None:
        """Add the values of the row."""
        own = int.from_bytes(
            b"".join([(1 << value).to_bytes(self.field_bytes, "little") for value in values]), "little"
        )
        spread = self._spread(own)
        most = self._back[0] if self._back else 1
        for (_, along), kept, above in zip(self._sets, self._kept, self._above, strict=True):
            kept.append(above | (spread if along else own))
            if len(kept) > 2 * most:
                del kept[:-most]

    def _spread(self, row: int) -> int:
        """Return a row with each field united with all lower ones."""
        field = 8 * self.field_bytes
        size = field * self.width
        step = field
        while step < size:
            row |= row << step
            step *= 2
        return row & (1 << size) - 1


def _row(reached: int, width: int, field_bytes: int, value_of: _ValueOf) -> list[int]:
    """Return the values of the positions of a row, whose moves may also lead to lower positions of the row."""
    data = reached.to_bytes(width * field_bytes, "little")
    values = []
    lower = 0
    for begin in range(0, len(data), field_bytes):
        value = value_of(int.from_bytes(data[begin : begin + field_bytes], "little") | lower)
        lower |= 1 << value
        values.append(value)
    return values
