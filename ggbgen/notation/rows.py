"""Rows of counters that keep their places: a position has rows, below 0 what is gone, 0 for a split."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from ggbgen.definition.parameter_values import parse_integers
from ggbgen.errors import ParameterError, RulesetError, shown
from ggbgen.notation.entries import EntryNotation
from ggbgen.notation.notation import Numbers
from ggbgen.rulesets.played_rules import Rules
from ggbgen.rulesets.rows import RowRuleset, joined, rows_in
from ggbgen.rulesets.ruleset import Move

if TYPE_CHECKING:
    from ggbgen.scene.state_objects import ListItem

__all__ = ["LEAST_ROOM", "SPLIT", "TAKE", "RowNotation", "counters_in"]

TAKE, SPLIT = "take {place}", "split {place}"
LEAST_ROOM = 40


class RowNotation(EntryNotation[RowRuleset]):
    """Lengths of rows.

    Counters are numbered through all rows, from 0 in code and from 1 in names. The place of a counter is twice its
    number, that of the gap behind it one more.
    """

    LARGEST = 40
    SIGNED = True

    @classmethod
    def needed(cls, ruleset: Rules) -> RowRuleset:
        """Return the rules of rows."""
        if not isinstance(ruleset, RowRuleset):
            raise ParameterError(
                f"{ruleset.where('BOARD')}{ruleset.NAME}: the board 'rows' is for classes derived from RowRuleset, in "
                "which both players have the same moves, expected grid"
            )
        return ruleset

    @property
    def counters(self) -> int:
        """How many counters may have places."""
        return max(counters_in(self.first), LEAST_ROOM)

    def check(self, position: object) -> None:
        """Check that a position is a tuple of rows and of gaps between them."""
        if not isinstance(position, tuple) or not position or not all(type(entry) is int for entry in position):
            raise RulesetError(f"position {shown(position)}: expected a tuple of whole numbers, the rows")
        if joined(position) != position or not position[0] or not position[-1]:
            raise RulesetError(
                f"position {shown(position)}: expected a row on both sides of 0, and of what is gone one number"
            )
        self.check_size(position)

    def check_size(self, position: Numbers) -> None:
        """Check the lengths of the rows in a position.

        Raises:
            RulesetError: One is too long.
        """
        if (largest := max(position)) > self.largest:
            raise RulesetError(f"position {shown(position)}: a row of {largest}, expected at most {self.largest}")

    def data(self, position: Numbers) -> list[ListItem]:
        """Return the lengths of the rows that are left."""
        return list(rows_in(position))

    def parse(self, text: str) -> Numbers:
        """Read lengths such as ``3,5``; a negative number stands for counters that are gone."""
        try:
            position = parse_integers(text)
        except ValueError as error:
            raise RulesetError(f"position {text[:60]!r}: {error}, expected rows such as '3,5'") from None
        self.check(position)
        if 0 in position and not self.takes_splits():
            raise RulesetError(f"position {text[:60]!r}: 0 stands for a split, and no row is split here")
        return position

    def position_key(self) -> str:
        """Return the legend for numbers that are not lengths."""
        split = "; 0: a split" if self.takes_splits() else ""
        return f"entries: rows of counters (below 0: counters that are gone{split})"

    def takes_splits(self) -> bool:
        """Return whether a move may split a row without taking any counter."""
        return any(sum(heaps) == size for size in range(6) for heaps in self.game.heap_tuples(size))

    def entry_name(self, entry: int) -> str:
        """Return the number of a counter, or of the counters on both sides of a gap."""
        number = entry // 2 + 1
        return f"{number}|{number + 1}" if entry % 2 else str(number)

    def place(self, place: Hashable) -> int:
        """Return the number of a place."""
        if isinstance(place, int) and not isinstance(place, bool) and 0 <= place < 2 * self.counters:
            return place
        raise RulesetError(f"place {shown(place)}: the board 'rows' has no such place")

    def move_name(self, position: Numbers, move: Move[Numbers]) -> str:
        """Return the counters that a move takes, or the gap where it splits a row."""
        places = self.way(move.at)
        named = "-".join(map(self.entry_name, dict.fromkeys(places)))
        return self.filled(self.ruleset.MOVE or (SPLIT if places[0] % 2 else TAKE), {"place": named})


def counters_in(position: Sequence[int]) -> int:
    """Return the number of counters that a position had originally."""
    return sum(map(abs, position))
