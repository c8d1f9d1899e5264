"""What is the string of a tournament in McKay's format?

Reference: B. D. McKay, Combinatorial data, https://users.cecs.anu.edu.au/~bdm/data/digraphs.html
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Figure, Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED, TypedQuestion
from ggbgen.questions.vertices import NAMES, letters, order_from

__all__ = ["String"]


class String(TypedQuestion):
    """Type the upper triangle of the adjacency matrix of a tournament, row by row: its string in McKay's format."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(2, 5, 8),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "What is the string of this tournament: the upper triangle of its matrix, row by row?",
        "field": "String",
        "rules": (
            "For A-B, A-C, …, B-C, … write 1 if the arrow leads from the first to the second, else 0, without any gaps."
        ),
        "why": "Row by row the upper triangle is {rows}.",
        "length": "It has so many characters: {count}.",
        "row": "It begins with {row}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("tournament.js", "drawn.js", *TypedQuestion.SCRIPTS)

    def __init__(self, order: int = 5, names: Sequence[str] = ()) -> None:
        """Ask about tournaments of an order.

        Args:
            order: Number of vertices, 2 to 8.
            names: What they are called; letters follow for those that are missing.
        """
        self.order = order
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a random tournament of the order, or one of fewer vertices, but at least 4, if it is to be easier."""
        order = max(min(self.order, 4), self.order + difficulty - 5)
        return self._task(drawn_rows(drawing(seed, number), "tournament", order, difficulty))

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        figure = Figure(kind="tournament", rows=tuple(map(tuple, rows)))
        return Task(asked=Said(kind="asked"), figure=figure, fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the string."""
        return (("".join(_triangle(task)),),)

    def same(self, typed: str, right: str) -> bool:
        """Return whether a string is the one that is expected, letter by letter."""
        return typed == right

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the rows of the triangle."""
        return Said(kind="why", words={"rows": ", ".join(_triangle(task))})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how long it is, and its first row."""
        rows = _triangle(task)
        return (
            Hint(said=Said(kind="length", words={"count": sum(map(len, rows))})),
            Hint(said=Said(kind="row", words={"row": rows[0]}), about=(0,)),
        )

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))


def _triangle(task: Task) -> list[str]:
    return ["".join(map(str, row[i + 1 :])) for i, row in enumerate(task.rows[:-1])]
