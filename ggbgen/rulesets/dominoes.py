"""The common part of domino games: free, covered and missing cells, and where a domino fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError
from ggbgen.rulesets.cells import Cell, CellBoard, Rows, board_text, cell_parameters, changed

__all__ = [
    "COVERED",
    "FREE",
    "HOLE",
    "Cell",
    "DominoBoard",
    "Rows",
    "board_parameters",
    "covered",
    "pairs",
    "regions",
    "regions_apart",
    "shape",
]

FREE, COVERED, HOLE = range(3)
"""The states of a cell."""

MOST_ROWS, MOST_COLUMNS, MOST_CELLS = 15, 20, 64


def board_parameters(rows: int, columns: int) -> tuple[Parameter, ...]:
    """Return the parameters of a board, with the default numbers of rows and columns."""
    signs = ". is a free cell, x a covered one and # none"
    return cell_parameters(rows, columns, most=(MOST_ROWS, MOST_COLUMNS), example="..#/...", signs=signs)


class DominoBoard(CellBoard):
    """A board of cells on which dominoes are placed, each on two neighbouring free cells."""

    __slots__ = ()

    BOARD: ClassVar[str] = "dominoes"
    STATES: ClassVar[tuple[str, ...]] = ("free", "covered", "hole")
    SIGNS: ClassVar[str] = ".x#"

    def check_board(self) -> None:
        """Check the board.

        Raises:
            ParameterError: It has no cell, unknown signs, or rows of different lengths.
        """
        super().check_board()
        found = self.start()
        if all(state == HOLE for row in found for state in row):
            text = board_text(found, self.SIGNS)
            raise ParameterError(f"{self.NAME}: board: no cell in {text!r}, expected some signs '.'")

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if no domino fits; else an empty text."""
        found = self.start()
        if problem := self.too_many(MOST_ROWS, MOST_COLUMNS, MOST_CELLS):
            return problem
        if next(pairs(found), None) is None:
            return (
                f"{self.NAME}: {self.chosen()}: no domino fits on {board_text(found, self.SIGNS)[:60]!r}, expected two "
                "free cells side by side or one above the other"
            )
        return ""


def pairs(position: Rows) -> Iterator[tuple[Cell, Cell]]:
    """Yield the pairs of cells where a domino fits: first horizontal, then vertical ones, each from the top."""
    for r, row in enumerate(position):
        for c in range(len(row) - 1):
            if row[c] == row[c + 1] == FREE:
                yield (r, c), (r, c + 1)
    for r, (row, below) in enumerate(pairwise(position)):
        for c, state in enumerate(row):
            if state == below[c] == FREE:
                yield (r, c), (r + 1, c)


def covered(position: Rows, pair: tuple[Cell, Cell]) -> Rows:
    """Return a position with a domino on two cells."""
    one, other = pair
    return changed(position, (one, COVERED), (other, COVERED))


@lru_cache(maxsize=50_000)
def regions(position: Rows) -> tuple[frozenset[Cell], ...]:
    """Return the connected regions of free cells in which a domino fits, from the top."""
    left = {(r, c) for r, row in enumerate(position) for c, state in enumerate(row) if state == FREE}
    found = []
    for cell in sorted(left):
        if cell not in left:
            continue
        left.remove(cell)
        region = [cell]
        # The list grows during the iteration.
        for r, c in region:
            new = left & {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}
            left -= new
            region.extend(new)
        if len(region) > 1:
            found.append(frozenset(region))
    return tuple(found)


def regions_apart(position: Rows) -> tuple[Rows, ...]:
    """Return the position with one of its regions free and all other cells covered, for each of them."""
    return tuple(
        tuple(
            tuple(COVERED if state == FREE and (r, c) not in region else state for c, state in enumerate(row))
            for r, row in enumerate(position)
        )
        for region in regions(position)
    )


@lru_cache(maxsize=200_000)
def shape(region: frozenset[Cell], *, turned: bool) -> tuple[int, ...]:
    """Return the least encoding of a region under its reflections: its width, and a number for each row.

    Args:
        region: Some cells.
        turned: Whether rotations are allowed too.
    """
    found = []
    for cells in (region, {(c, r) for r, c in region}) if turned else (region,):
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        height, width = max(r for r, _ in cells) - top + 1, max(c for _, c in cells) - left + 1
        for down in (False, True):
            for across in (False, True):
                rows = [0] * height
                for r, c in cells:
                    row = height - 1 - (r - top) if down else r - top
                    rows[row] |= 1 << (width - 1 - (c - left) if across else c - left)
                found.append((width, *rows))
    return min(found)
