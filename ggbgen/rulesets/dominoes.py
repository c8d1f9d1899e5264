"""The common part of domino games: free, covered and missing cells, and where a domino fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError

__all__ = [
    "COVERED",
    "FREE",
    "HOLE",
    "SIGNS",
    "Cell",
    "DominoBoard",
    "Rows",
    "board_parameters",
    "covered",
    "pairs",
    "regions",
    "shape",
]

FREE, COVERED, HOLE = range(3)
"""The states of a cell."""

SIGNS = ".x#"
"""The signs of the states: free, covered by half of a domino, no cell."""

MOST_ROWS, MOST_COLUMNS, MOST_CELLS = 15, 20, 64
_LONGEST_SOLVED = 100

Rows = tuple[tuple[int, ...], ...]
"""A position: rows from the top, each a tuple of states."""

Cell = tuple[int, int]
"""A row, counted from the top, and a column."""


def board_parameters(rows: int, columns: int) -> tuple[Parameter, ...]:
    """Return the parameters of a board, with the default numbers of rows and columns."""
    return (
        Parameter(
            name="rows",
            type="integer",
            description="how many rows",
            default=rows,
            minimum=1,
            maximum=MOST_ROWS,
            solvable=_LONGEST_SOLVED,
        ),
        Parameter(
            name="columns",
            type="integer",
            description="how many columns",
            default=columns,
            minimum=1,
            maximum=MOST_COLUMNS,
            solvable=_LONGEST_SOLVED,
        ),
        Parameter(
            name="board",
            type="text",
            description="in place of rows and columns: rows from the top such as ..#/..., where . is a free cell, "
            "x a covered one and # none",
        ),
    )


class DominoBoard:
    """A board of cells on which dominoes are placed, each on two neighbouring free cells.

    Attributes:
        rows: The number of rows, used if there is no ``board``.
        columns: The number of columns, likewise.
        board: The rows from the top in the signs of `SIGNS`, separated by slashes; or None.
    """

    __slots__ = ()

    rows: int
    columns: int
    board: str | None

    NAME: ClassVar[str]
    BOARD: ClassVar[str] = "dominoes"
    STATES: ClassVar[tuple[str, ...]] = ("free", "covered", "hole")
    SIGNS: ClassVar[str] = SIGNS

    def check_board(self) -> None:
        """Check the board.

        Raises:
            ParameterError: It has no cell, unknown signs, or rows of different lengths.
        """
        try:
            found = self.start()
        except RulesetError as error:
            raise ParameterError(f"{self.NAME}: board: {error}") from error
        if all(state == HOLE for row in found for state in row):
            raise ParameterError(f"{self.NAME}: board: no cell in {board_text(found)!r}, expected some signs '.'")

    def too_large(self) -> str:
        """Return a message if there are too many cells, or if no domino fits; else an empty text."""
        found = self.start()
        parameter = "columns" if self.board is None else "board"
        if len(found) > MOST_ROWS or len(found[0]) > MOST_COLUMNS or len(found) * len(found[0]) > MOST_CELLS:
            return (
                f"{self.NAME}: {parameter}: {len(found)} rows of {len(found[0])} cells, expected at most {MOST_ROWS} "
                f"rows, {MOST_COLUMNS} columns and {MOST_CELLS} cells"
            )
        if next(pairs(found), None) is None:
            return (
                f"{self.NAME}: {parameter}: no domino fits on {board_text(found)[:60]!r}, expected two free cells side "
                "by side or one above the other"
            )
        return ""

    def start(self) -> Rows:
        """Return the board."""
        return ((FREE,) * self.columns,) * self.rows if self.board is None else read_board(self.board)


def read_board(text: str) -> Rows:
    """Read rows such as ``..#/...``.

    Raises:
        RulesetError: There is an unknown sign, or the rows have different lengths.
    """
    rows = text.strip().split("/")
    for number, row in enumerate(rows, 1):
        for column, sign in enumerate(row, 1):
            if sign not in SIGNS:
                raise RulesetError(f"row {number}: sign {column}: {sign!r}, expected '.', 'x' or '#'")
    if not rows[0]:
        raise RulesetError(f"no cell in {text[:60]!r}, expected rows such as '..#/...'")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise RulesetError(f"row {number} has {len(row)} cells and row 1 has {len(rows[0])}, expected as many")
    return tuple(tuple(map(SIGNS.index, row)) for row in rows)


def board_text(position: Rows) -> str:
    """Return the rows in the format of `read_board`."""
    return "/".join("".join(SIGNS[state] for state in row) for row in position)


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
    changed = list(position)
    for r, c in pair:
        changed[r] = (*changed[r][:c], COVERED, *changed[r][c + 1 :])
    return tuple(changed)


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
