"""The fast solver for games in which a move covers two neighbouring free cells of a grid.

The free cells of a board fall apart into connected regions. The position is their disjunctive sum, and a region that is
rotated, reflected or moved is the same game. So every shape of a region is solved once, as bits: its value is the mex,
over all pairs of neighbours, of the XOR of the values of the regions that are left. With numba this runs as machine
code; without numba Python's integers do the same. Tests compare both with the definition.

A shape has a key: the bits of its rows side by side (as many per row as the shape is wide), times 32, plus the width.
It is the least such number over those of the up to eight rotations and reflections that are not higher than wide; so
no shape is wider than 31.

Reference: J. Lemoine, S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012), 70-79, where Cram is
solved by the Grundy values of regions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Protocol, TypeVar, runtime_checkable

from ggbgen.acceleration import numba_pays
from ggbgen.errors import GameTooLargeError
from ggbgen.solver.game import AnyMove
from ggbgen.solver.solution import GrundyValues

__all__ = ["RegionGame", "Regions", "cells_in", "region_keys", "shape_options", "small_shapes"]

Position = TypeVar("Position", bound=Hashable)

Cell = tuple[int, int]

WIDTH_BITS = 5
MOST_MACHINE_BITS = 58
"""Boards that need more bits, one per cell and one per row, are solved with Python's integers."""

# Shapes with fewer cells are solved before numba is imported.
_CELLS_FOR_NUMBA = 21


@runtime_checkable
class RegionGame(Protocol[Position]):
    """A game in which a move covers two neighbouring free cells."""

    def domino_cells(self, position: Position, /) -> frozenset[Cell]:
        """Return the free cells, each as a row and a column, counted from 0."""

    def moves(self, position: Position, /) -> tuple[AnyMove[Position], ...]:
        """Return the moves of a position."""


class Regions(GrundyValues[Position]):
    """Grundy values of the positions of such a game, computed on demand; its length is the number of shapes.

    Attributes:
        game: The rules.
        limit: The maximal number of shapes to solve.
        shapes: The Grundy value of each solved shape with two cells or more, by its key.
    """

    def __init__(
        self,
        game: RegionGame[Position],
        *,
        limit: int,
        progress: Callable[[int], None] | None = None,
        machine: bool | None = None,
    ) -> None:
        """Store the rules; nothing is solved yet.

        Args:
            game: The rules.
            limit: The maximal number of shapes to solve.
            progress: Called from time to time with the number of solved shapes.
            machine: Whether to run as machine code; None: if numba is installed, and shapes are neither so small that
                importing it takes longer, nor too large for it.
        """
        self.game: RegionGame[Position] = game
        self.limit = limit
        self.shapes: dict[int, int] = {}
        self._progress = progress
        self._machine = machine

    def __len__(self) -> int:
        return len(self.shapes)

    def grundy(self, position: Position) -> int:
        """Return the Grundy value: the XOR over the regions.

        Raises:
            GameTooLargeError: More shapes than the limit are needed.
        """
        value = 0
        for key in self.keys(position):
            self.solve(key)
            value ^= self.shapes[key]
        return value

    def keys(self, position: Position) -> tuple[int, ...]:
        """Return the keys of the regions of a position that have two cells or more, in no particular order."""
        return region_keys(self.game.domino_cells(position))

    def solve(self, key: int) -> None:
        """Solve a shape and all shapes that it leads to, unless that has been done; see `grundy`."""
        if key in self.shapes:
            return
        rows, columns, _ = _unpacked(key)
        machine = numba_pays(large=cells_in(key) >= _CELLS_FOR_NUMBA) if self._machine is None else self._machine
        if machine and rows * (columns + 1) <= MOST_MACHINE_BITS:
            from ggbgen.solver.region_code import solve_shapes

            self.shapes |= solve_shapes(key, limit=self.limit)
        else:
            self._search(key)
        if self._progress is not None:
            self._progress(len(self.shapes))

    def _search(self, wanted: int) -> None:
        """Solve a shape and all shapes that it leads to: depth first, with an explicit stack."""
        known = self.shapes
        # A shape, its options that are not done yet, each as the keys of its regions, and the set of values so far.
        stack: list[tuple[int, list[tuple[int, ...]], int]] = [(wanted, list(shape_options(wanted)), 0)]
        while stack:
            key, options, seen = stack.pop()
            missing = None
            while options:
                value = 0
                for part in options[-1]:
                    if part not in known:
                        missing = part
                        break
                    value ^= known[part]
                if missing is not None:
                    break
                options.pop()
                seen |= 1 << value
            if missing is not None:
                stack += ((key, options, seen), (missing, list(shape_options(missing)), 0))
                continue
            known[key] = (~seen & (seen + 1)).bit_length() - 1
            if len(known) > self.limit:
                raise GameTooLargeError(f"more than {self.limit} shapes of regions had to be looked at")
            if self._progress is not None and len(known) % 512 == 0:
                self._progress(len(known))


def region_keys(cells: Iterable[Cell]) -> tuple[int, ...]:
    """Return the keys of the connected regions of two cells or more of a set of cells."""
    found = tuple(cells)
    if not found:
        return ()
    stride = max(column for _, column in found) + 2
    mask = 0
    for row, column in found:
        mask |= 1 << row * stride + column
    return tuple(shape_key(region, stride) for region in split(mask, stride))


def split(mask: int, stride: int) -> Iterator[int]:
    """Yield the connected regions of two cells or more of a mask, whose rows are ``stride`` bits apart.

    The highest bit of a row is not a cell.
    """
    while mask:
        region = mask & -mask
        grown = 0
        while grown != region:
            grown = region
            region |= (region << 1 | region >> 1 | region << stride | region >> stride) & mask
        mask &= ~region
        if region & (region - 1):
            yield region


def shape_key(region: int, stride: int) -> int:
    """Return the key of the shape of a region."""
    rows = []
    while region:
        rows.append(region & ((1 << stride) - 1))
        region >>= stride
    while not rows[0]:
        del rows[0]
    every = 0
    for row in rows:
        every |= row
    low = (every & -every).bit_length() - 1
    height, width = len(rows), every.bit_length() - low
    rows = [row >> low for row in rows]
    turned = [sum((rows[r] >> c & 1) << r for r in range(height)) for c in range(width)]
    found = []
    for lines, across in ((rows, width), (turned, height)):
        if across == max(height, width):
            mirrored = [_mirrored(line, across) for line in lines]
            for each in (lines, lines[::-1], mirrored, mirrored[::-1]):
                bits = 0
                for line in each:
                    bits = bits << across | line
                found.append(bits << WIDTH_BITS | across)
    return min(found)


def _mirrored(line: int, width: int) -> int:
    return int(format(line, f"0{width}b")[::-1], 2)


def _unpacked(key: int) -> tuple[int, int, int]:
    """Return the height, the width and the mask of a shape; the rows of the mask are its width plus one bit apart."""
    bits, width = key >> WIDTH_BITS, key & ((1 << WIDTH_BITS) - 1)
    mask = height = 0
    while bits:
        mask |= (bits & ((1 << width) - 1)) << height * (width + 1)
        bits >>= width
        height += 1
    return height, width, mask


def small_shapes(rows: int, columns: int, most: int) -> Iterator[int]:
    """Yield the keys of all shapes of 2 to ``most`` cells that fit into a rectangle, the smallest shapes first."""
    grown = {frozenset({(0, 0)})}
    for _ in range(most - 1):
        by_key: dict[int, frozenset[Cell]] = {}
        for cells in grown:
            for r, c in cells:
                for new in {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} - cells:
                    shape = _moved({*cells, new})
                    height, width = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
                    if min(height, width) <= min(rows, columns) and max(height, width) <= max(rows, columns):
                        (key,) = region_keys(shape)
                        by_key.setdefault(key, shape)
        grown = set(by_key.values())
        yield from sorted(by_key)


def _moved(cells: set[Cell]) -> frozenset[Cell]:
    """Return the cells moved into the upper left corner."""
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return frozenset((r - top, c - left) for r, c in cells)


def cells_in(key: int) -> int:
    """Return how many cells a shape has."""
    return (key >> WIDTH_BITS).bit_count()


def shape_options(key: int) -> Iterator[tuple[int, ...]]:
    """Yield the options of a shape, each as the keys of the regions that are left."""
    _, width, mask = _unpacked(key)
    stride = width + 1
    for step in (1, stride):
        pairs = mask & mask >> step
        while pairs:
            cell = pairs & -pairs
            pairs ^= cell
            left = mask & ~(cell | cell << step)
            yield tuple(shape_key(region, stride) for region in split(left, stride))
