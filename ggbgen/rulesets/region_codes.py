"""Regions of a domino board as whole numbers, with the dominoes that fit: for values of many positions."""

from __future__ import annotations

from ggbgen.rulesets.cells import Rows

__all__ = ["RegionCodes"]

Codes = tuple[int, ...]

_MOST_COLUMNS, _MOST_CELLS = 12, 200


class RegionCodes:
    """The regions of boards with some number of columns, as sets of bits.

    A cell in row r and column c is the bit ``r * (columns + 1) + c``. A region is moved to the upper left corner and
    replaced by the least of its reflections, since these are the same game.
    """

    def __init__(self, columns: int, free: int) -> None:
        """Take the number of columns, and the state of a free cell."""
        self._free = free
        self._stride = columns + 1
        self._full = (1 << self._stride) - 1
        self._backwards = [int(f"{row:0{columns}b}"[::-1], 2) for row in range(1 << columns)]
        self._of_row: dict[tuple[int, ...], int] = {}
        self._of_region: dict[int, int] = {}
        self._of_cells: dict[int, Codes] = {}

    @staticmethod
    def fits(position: Rows) -> bool:
        """Return whether a board is small enough: there is a table of all rows, and a domino is a level of calls."""
        return len(position[0]) <= _MOST_COLUMNS and len(position) * len(position[0]) <= _MOST_CELLS

    def codes(self, position: Rows) -> Codes:
        """Return the codes of the regions of a position in which a domino fits."""
        cells = 0
        known = self._of_row
        for row in reversed(position):
            bits = known.get(row)
            if bits is None:
                bits = known[row] = sum(1 << c for c, state in enumerate(row) if state == self._free)
            cells = cells << self._stride | bits
        return self._of_cells.get(cells) or self._split(cells)

    def options(self, code: int) -> tuple[set[Codes], set[Codes]]:
        """Return what is left of a region after an upright domino, and after a flat one, as codes of regions."""
        found: list[set[Codes]] = []
        known = self._of_cells
        for step in (self._stride, 1):
            options = set()
            places = code & code >> step
            while places:
                place = places & -places
                places ^= place
                left = code ^ place ^ place << step
                codes = known.get(left)
                options.add(self._split(left) if codes is None else codes)
            found.append(options)
        return found[0], found[1]

    def _split(self, cells: int) -> Codes:
        stride, found, rest, known = self._stride, [], cells, self._of_region
        while rest:
            region = rest & -rest
            while True:
                more = (region | region << 1 | region >> 1 | region << stride | region >> stride) & rest
                if more == region:
                    break
                region = more
            rest ^= region
            first = region & -region
            if region != first:
                # Without the empty bits before it, a region is the same wherever it lies: each row ends with one.
                moved = region >> first.bit_length() - 1
                found.append(known.get(moved) or self._code(region, moved))
        found.sort()
        codes = self._of_cells[cells] = tuple(found)
        return codes

    def _code(self, region: int, moved: int) -> int:
        """Return the least reflection of a region."""
        stride, full, backwards = self._stride, self._full, self._backwards
        rows, every, rest = [], 0, region
        while not rest & full:
            rest >>= stride
        while rest:
            row = rest & full
            rows.append(row)
            every |= row
            rest >>= stride
        shift = (every & -every).bit_length() - 1
        back = stride - 1 - every.bit_length()
        one = other = down = mirrored = 0
        for row in rows:
            down = down << stride | row
            mirrored = mirrored << stride | backwards[row]
        for row in reversed(rows):
            one = one << stride | row
            other = other << stride | backwards[row]
        code = self._of_region[moved] = min(one >> shift, down >> shift, other >> back, mirrored >> back)
        return code
