"""Which Grundy values are missing in a table of a game with two heaps?

References: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39;
W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count, product
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Grid, Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED_LISTS, TypedQuestion

__all__ = ["Table"]

_OPEN = "?"


class Table(TypedQuestion):
    """Fill in what is missing in the table of Grundy values of Nim or of Wythoff's game with two heaps."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="largest", type="integer", description="the larger of both heaps", default=7, minimum=5, maximum=11
        ),
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "nim": "Grundy values of two heaps in Nim. Which values belong at the question marks?",
        "wythoff": "Grundy values of two heaps in Wythoff's game. Which values belong at the question marks?",
        "field": "Values at ?, row by row",
        "rules": (
            "In Nim any number is taken from one heap, in Wythoff's game also the same number from both. A value is "
            "the smallest whole number from 0 on that is not among the values of what a move leaves."
        ),
        "why": "{row}, {column} has {value}: the smallest number that is not among {values}.",
        "end": "0, 0 has 0: there is no move.",
        "straight": "Moves lead straight up and to the left.",
        "slanting": "Moves lead straight up, to the left, and slanting to both at once.",
    }

    def __init__(self, largest: int = 7) -> None:
        """Ask about heaps up to so many counters.

        Args:
            largest: The larger of both heaps, 5 to 11; the other one has one counter less.
        """
        self.largest = largest

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a table with 3 to 7 cells open: of Nim, or of Wythoff's game, which is at least at difficulty 3."""
        stream = drawing(seed, number)
        game = "wythoff" if difficulty > 2 and stream.below(2) == 1 else "nim"
        cells = self.largest * (self.largest + 1)
        chosen: list[int] = []
        while len(chosen) < difficulty + 2:
            place = stream.below(cells)
            if place not in chosen:
                chosen.append(place)
        return self._task(game, chosen)

    def _task(self, game: str, chosen: list[int]) -> Task:
        values = _values(game, self.largest)
        given = tuple(_OPEN if place in chosen else str(value) for place, value in enumerate(values.values()))
        rows, columns = (tuple(map(str, range(end))) for end in (self.largest, self.largest + 1))
        return Task(
            asked=Said(kind=game), grid=Grid(rows=rows, columns=columns, given=given), fields=(Said(kind="field"),)
        )

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the values at the open cells, row by row."""
        values = _values(task.asked.kind, self.largest)
        return (tuple(str(values[cell]) for cell in self._open(task)),)

    def _open(self, task: Task) -> list[tuple[int, int]]:
        given = task.grid.given if task.grid else ()
        return [divmod(place, self.largest + 1) for place, text in enumerate(given) if text == _OPEN]

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values of what moves leave."""
        row, column = self._open(task)[place]
        values = _values(task.asked.kind, self.largest)
        there = sorted({values[option] for option in _options(task.asked.kind, row, column)})
        if not there:
            return Said(kind="end")
        words: dict[str, str | int] = {"row": row, "column": column, "value": values[row, column]}
        return Said(kind="why", words={**words, "values": ", ".join(map(str, there))})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return where moves lead, and then the values one after another."""
        first = Hint(said=Said(kind="straight" if task.asked.kind == "nim" else "slanting"))
        return (first, *(Hint(said=self.why(task, 0, k)) for k in range(len(self._open(task)))))

    def most(self) -> Task:
        """Return a task of the size."""
        return self._task("nim", [0])


def _options(game: str, row: int, column: int) -> list[tuple[int, int]]:
    straight = [(k, column) for k in range(row)] + [(row, k) for k in range(column)]
    slanting = [(row - k, column - k) for k in range(1, min(row, column) + 1)]
    return straight + (slanting if game == "wythoff" else [])


def _values(game: str, largest: int) -> dict[tuple[int, int], int]:
    """Return the Grundy value of each cell, row by row: every option comes before its position."""
    values: dict[tuple[int, int], int] = {}
    for cell in product(range(largest), range(largest + 1)):
        there = {values[option] for option in _options(game, *cell)}
        values[cell] = next(value for value in count() if value not in there)
    return values
