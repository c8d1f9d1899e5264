"""Games of rows: a move takes neighbouring counters out of a row, or none, and may leave two rows of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.errors import RulesetError, shown
from ggbgen.rulesets.heap import HeapRuleset, Heaps
from ggbgen.rulesets.octal_code import OctalCode
from ggbgen.rulesets.ruleset import LARGEST_SOLVED, Move

__all__ = ["OctalRuleset", "RowRuleset", "joined", "rows_in", "rows_parameter"]

_MOST_ROWS = 2


class RowRuleset(HeapRuleset):
    """A sum of rows whose counters keep their places.

    The options are defined as for heaps (`heap_options`): one row becomes at most two, and the missing counters were
    taken from between them, or from one end. A position is read along the rows: a positive number counts neighbouring
    counters, a negative one counts counters that are gone there, 0 marks a split without taking any. So a row of 13
    from which the third and the fourth were taken is ``(2, -2, 9)``. Only the positive numbers affect the value.
    """

    __slots__ = ()

    BOARD: ClassVar[str] = "rows"

    def row_options(self, size: int) -> Iterator[Heaps]:
        """Yield the options of a row, ordered by where the move is made.

        Raises:
            RulesetError: `heap_options` returns more than two rows, or more counters than there were.
        """
        found: dict[Heaps, None] = {}
        for option in self.heap_tuples(size):
            rows = rows_in(option)
            taken = size - sum(rows)
            if len(rows) > _MOST_ROWS or taken < 0 or (taken == 0 and len(rows) < _MOST_ROWS):
                raise RulesetError(
                    f"{self.where('heap_options')}heap_options({size}): {shown(option)}: the board 'rows' shows moves "
                    "that take neighbouring counters, or none, and leave at most two rows"
                )
            found |= dict.fromkeys(_placed(rows, taken))
        yield from sorted(found, key=_left)

    def options(self, position: Heaps) -> Iterator[Move[Heaps]]:
        """Yield the moves row by row, from left to right.

        A move that takes counters is made by clicking the first and the last of them, in either order; one that only
        splits a row by clicking the gap. See the board `rows` for the numbering.
        """
        begin = 0
        for k, size in enumerate(position):
            if size > 0:
                for rows in self.row_options(size):
                    option = joined((*position[:k], *rows, *position[k + 1 :]))
                    first = 2 * (begin + (rows[0] if rows[0] > 0 else 0))
                    last = first - 2 * min(rows) - 2
                    if last < first:
                        yield Move(option, at=(first - 1,))
                    else:
                        yield Move(option, at=(first, last), others=((last, first),) if last > first else ())
            begin += abs(size)

    def summands(self, position: Heaps) -> tuple[Heaps, ...]:
        """Return the rows, each as a position by itself."""
        return tuple((size,) for size in rows_in(position))


def rows_in(position: Heaps) -> Heaps:
    """Return the sizes of the rows of a position that have counters, in their order."""
    return tuple(size for size in position if size > 0)


def joined(position: Heaps) -> Heaps:
    """Return a position with adjacent gaps merged into one number, and no split beside a gap."""
    found: list[int] = []
    for entry in position:
        if entry > 0 or not found or found[-1] > 0:
            found.append(entry)
        else:
            found[-1] += entry
    return tuple(found)


def _placed(rows: Heaps, taken: int) -> Iterator[Heaps]:
    """Yield the ways in which rows can be left of one row from which ``taken`` counters are taken."""
    if not rows:
        yield (-taken,)
    elif len(rows) == 1:
        yield (-taken, *rows)
        yield (*rows, -taken)
    else:
        first, second = rows
        yield (first, -taken, second)
        yield (second, -taken, first)


def _left(rows: Heaps) -> Heaps:
    """Return the sort key of an option of a row: where the move begins, then how much it takes."""
    begin = rows[0] if rows[0] > 0 else 0
    return begin, -min(rows)


class OctalRuleset(RowRuleset):
    """A game of rows whose moves are those of an octal code."""

    __slots__ = ()

    @property
    @abstractmethod
    def octal(self) -> OctalCode:
        """The code."""

    def heap_options(self, size: int) -> Iterator[Heaps]:
        """Yield the options of a row, each as a tuple of rows."""
        return self.octal.options(size)


def rows_parameter(default: Heaps) -> Parameter:
    """Return the parameter ``heaps`` of a game of rows."""
    return Parameter(
        name="heaps",
        type="integers",
        description="sizes of the rows, at most 8 of at most 40",
        default=default,
        minimum=1,
        maximum=40,
        solvable=LARGEST_SOLVED,
    )
