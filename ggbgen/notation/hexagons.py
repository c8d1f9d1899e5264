"""A hexagonal grid on which pieces move: a position is a tuple of rows, whose lengths determine the board's shape."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from ggbgen.errors import RulesetError, shown
from ggbgen.notation.cell_states import check_states
from ggbgen.notation.grid import Rows
from ggbgen.notation.notation import Numbers
from ggbgen.notation.pieces import PieceNotation
from ggbgen.rulesets.hexagons import first_diagonals

__all__ = ["HexagonNotation"]


class HexagonNotation(PieceNotation):
    """Rows of signs, shifted against each other by half a cell; see `ggbgen.rulesets.hexagons`.

    Places are cells ``(row, column)``, counted from the top and from the left end of the row. In names the letter is
    that of the diagonal that goes down to the right, the number that of the row, counted from the bottom.
    """

    RAGGED = True

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells, row by row."""
        return tuple((r, c) for r, row in enumerate(self.first) for c in range(len(row)))

    def check(self, position: object) -> None:
        """Check that a position is a tuple of rows as long as those at the start, of states that can be shown."""
        lengths = [len(row) for row in self.first]
        if not isinstance(position, tuple) or not all(isinstance(row, tuple) for row in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of rows, each a tuple of states")
        if [len(row) for row in position] != lengths or 0 in lengths:
            expected = ", ".join(map(str, lengths))
            raise RulesetError(f"position {shown(position)}: expected rows of {expected} states, at least 1 in each")
        check_states(self.ruleset, position, (state for row in position for state in row))

    def position(self, entries: Numbers) -> Rows:
        """Return the rows."""
        left = iter(entries)
        return tuple(tuple(next(left) for _ in row) for row in self.first)

    def place(self, place: Hashable) -> int:
        """Return the number of a cell, counted row by row."""
        if isinstance(place, tuple) and self.is_place(place) and place in self.cells:
            return self.cells.index(place)
        raise RulesetError(f"place {shown(place)}: no cell (row, column) of this board")

    def entry_name(self, entry: int) -> str:
        """Return the name of a cell, such as ``B3``."""
        row, column = self.cells[entry]
        return f"{chr(ord('A') + first_diagonals(self.first)[row] + column)}{len(self.first) - row}"
