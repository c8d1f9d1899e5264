"""Games on cells in rows: the board as text, such as ``.x#/...``, and its parameters."""

from __future__ import annotations

from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import ParameterError, RulesetError

__all__ = ["Cell", "CellBoard", "Rows", "board_text", "cell_parameters", "changed", "read_board"]

_LONGEST_SOLVED = 100

Rows = tuple[tuple[int, ...], ...]
"""A position: rows from the top, each a tuple of states."""

Cell = tuple[int, int]
"""A row, counted from the top, and a column."""


def cell_parameters(
    rows: int, columns: int, *, most: tuple[int, int], example: str, signs: str
) -> tuple[Parameter, ...]:
    """Return the parameters of a board.

    Args:
        rows: The default number of rows.
        columns: The default number of columns.
        most: The largest numbers of rows and columns of an applet.
        example: A board as text.
        signs: What the signs mean.
    """
    sizes = (
        Parameter(
            name=name,
            type="integer",
            description=f"how many {name}",
            default=default,
            minimum=1,
            maximum=maximum,
            solvable=_LONGEST_SOLVED,
        )
        for name, default, maximum in (("rows", rows, most[0]), ("columns", columns, most[1]))
    )
    description = f"in place of rows and columns: rows from the top such as {example}, where {signs}"
    return (*sizes, Parameter(name="board", type="text", description=description))


class CellBoard:
    """Cells with states. A position has rows from the top, each a tuple of numbers of `SIGNS`.

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
    SIGNS: ClassVar[str]

    def full(self) -> Rows:
        """Return the start if there is no ``board``: every cell is in state 0, unless overridden."""
        return ((0,) * self.columns,) * self.rows

    def start(self) -> Rows:
        """Return the board."""
        return self.full() if self.board is None else read_board(self.board, self.SIGNS)

    def check_board(self) -> None:
        """Check the board.

        Raises:
            ParameterError: It has no cell, unknown signs, or rows of different lengths.
        """
        try:
            self.start()
        except RulesetError as error:
            raise ParameterError(f"{self.NAME}: board: {error}") from error

    def too_many(self, rows: int, columns: int, cells: int) -> str:
        """Return a message if the start has more rows, columns or cells than these; else an empty text."""
        found = self.start()
        if len(found) <= rows and len(found[0]) <= columns and len(found) * len(found[0]) <= cells:
            return ""
        return (
            f"{self.NAME}: {self.chosen()}: {len(found)} rows of {len(found[0])} cells, expected at most {rows} "
            f"rows, {columns} columns and {cells} cells"
        )

    def chosen(self) -> str:
        """Return the parameter to name in messages about the start."""
        return "columns" if self.board is None else "board"


def read_board(text: str, signs: str, *, ragged: bool = False) -> Rows:
    """Read rows such as ``..#/...``; with ``ragged`` of any lengths.

    Raises:
        RulesetError: There is an unknown sign, or the rows have different lengths.
    """
    rows = text.strip().split("/")
    *others, last = map(repr, signs)
    for number, row in enumerate(rows, 1):
        for column, sign in enumerate(row, 1):
            if sign not in signs:
                expected = f"{', '.join(others)} or {last}"
                raise RulesetError(f"row {number}: sign {column}: {sign!r}, expected {expected}")
    if not rows[0]:
        raise RulesetError(f"no cell in {text[:60]!r}, expected rows such as '..{signs[-1]}/...'")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) and not ragged:
            raise RulesetError(f"row {number} has {len(row)} cells and row 1 has {len(rows[0])}, expected as many")
    return tuple(tuple(map(signs.index, row)) for row in rows)


def board_text(position: Rows, signs: str) -> str:
    """Return the rows in the format of `read_board`."""
    return "/".join("".join(signs[state] for state in row) for row in position)


def changed(position: Rows, *states: tuple[Cell, int]) -> Rows:
    """Return a position with other states in some cells."""
    rows = [list(row) for row in position]
    for (r, c), state in states:
        rows[r][c] = state
    return tuple(map(tuple, rows))
