"""A grid of cells with states: a position is a tuple of rows from the top, each a tuple of states from 0 to 9."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from ggbgen.errors import RulesetError, shown
from ggbgen.notation.cell_states import check_states, signs_of
from ggbgen.notation.notation import Notation, Numbers
from ggbgen.rulesets.cells import board_text, read_board
from ggbgen.rulesets.played_rules import Rules

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["GridNotation", "Rows"]

Rows = tuple[Numbers, ...]


class GridNotation(Notation[Rules, Rows]):
    """Rows of signs.

    Places are cells ``(row, column)``, counted from the upper left corner. Cells are named A1, B1, ... from the lower
    left corner.
    """

    LARGEST = 9
    RAGGED: ClassVar[bool] = False
    """Whether rows may differ in length."""

    def check(self, position: object) -> None:
        """Check that a position is a tuple of rows of the same lengths as at the start, of states that can be shown."""
        if not isinstance(position, tuple) or not position or not all(isinstance(row, tuple) for row in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of rows, each a tuple of states")
        first = self.first
        if len(position) != len(first) or any(len(row) != len(first[0]) for row in position) or not position[0]:
            raise RulesetError(f"position {shown(position)}: expected {len(first)} rows of {len(first[0])} states")
        check_states(self.ruleset, position, (state for row in position for state in row))

    def entries(self, position: Rows) -> Numbers:
        """Return the states row by row."""
        return tuple(state for row in position for state in row)

    def position(self, entries: Numbers) -> Rows:
        """Return the rows."""
        columns = len(self.first[0])
        return tuple(entries[k : k + columns] for k in range(0, len(entries), columns))

    def data(self, position: Rows) -> list[ListItem]:
        """Return a list of rows."""
        return [list(row) for row in position]

    @cached_property
    def signs(self) -> str:
        """The signs of the states in texts."""
        return signs_of(self.ruleset)

    def text(self, position: Rows) -> str:
        """Return the rows in the signs of the states, with a slash between them."""
        return board_text(position, self.signs)

    def typed(self, position: Rows) -> str:
        """Return the rows in the format of `parse`."""
        return self.text(position)

    def parse(self, text: str) -> Rows:
        """Read rows such as ``110/111``, of one length unless `RAGGED`."""
        try:
            position = read_board(text, self.signs, ragged=self.RAGGED)
        except RulesetError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}") from None
        self.check(position)
        return position

    def is_place(self, value: object) -> bool:
        """Return whether a value is a cell."""
        return type(value) is tuple and len(value) == 2 and isinstance(value[0], int) and isinstance(value[1], int)

    def place(self, place: Hashable) -> int:
        """Return the number of a cell, counted row by row."""
        if isinstance(place, tuple) and self.is_place(place):
            row, column = place
            if 0 <= row < len(self.first) and 0 <= column < len(self.first[0]):
                return int(row * len(self.first[0]) + column)
        raise RulesetError(f"place {shown(place)}: no cell (row, column) of this grid")

    def entry_name(self, entry: int) -> str:
        """Return the name of a cell, such as ``B3``."""
        row, column = divmod(entry, len(self.first[0]))
        return f"{chr(ord('A') + column)}{len(self.first) - row}"
