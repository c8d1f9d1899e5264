"""What is the adjacency matrix of a graph or of a tournament?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows
from ggbgen.questions.question import Answer, Figure, Grid, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import FIGURE, NAMES, letters, order_from

__all__ = ["Matrix"]


class Matrix(Question):
    """Fill in the adjacency matrix of the graph on the board."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(2, 6, 8),
        FIGURE,
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Write the adjacency matrix: 1 where the vertices of row and column are joined by an edge, else 0.",
        "askedArcs": "Write the adjacency matrix: 1 where an arrow leads from the row’s vertex to the column’s.",
        "rules": (
            "The entry in the row of A and the column of B is 1 if A and B are joined by an edge, and 0 if not. Click "
            "a cell to change it. Each 1 that is right is a point, each wrong 1 costs one."
        ),
        "rulesArcs": (
            "The entry in the row of A and the column of B is 1 if an arrow leads from A to B, and 0 if not. Click a "
            "cell to change it. Each 1 that is right is a point, each wrong 1 costs one."
        ),
        "empty": "No cell says 1",
        "emptyWhy": "Click the cell in the row of {row} and the column of {column}, for example.",
        "right": "{found} of {all} ones found",
        "rightWhy": "They are where they belong.",
        "loop": "{row}-{row} says 1",
        "loopWhy": "{row} is not joined to itself: the diagonal holds 0 only.",
        "wrong": "{row}-{column} says 1",
        "wrongWhy": "There is no such edge.",
        "wrongOnce": "There is no such edge, and {column}-{row} says 0.",
        "wrongWay": "The arrow leads from {column} to {row}.",
        "missed": "{row}-{column} says 0",
        "missedWhy": "The edge {row}-{column} is there.",
        "missedOnce": "The edge {row}-{column} is there, and {column}-{row} says 1.",
        "missedArc": "An arrow leads from {row} to {column}.",
        "count": "There are so many ones: {count}.",
        "row": "The row of {row} has so many ones: {count}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("drawn.js",)

    def __init__(self, order: int = 6, figure: str = "graph", names: Sequence[str] = ()) -> None:
        """Ask for matrices of graphs or tournaments of an order.

        Args:
            order: Number of vertices, 2 to 8.
            figure: ``graph`` or ``tournament``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order = order
        self.kind = figure
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a random tournament, or a random graph with at least one edge, more of them if it is to be harder."""
        return self.task(drawn_rows(drawing(seed, number), self.kind, self.order, difficulty))

    def task(self, rows: Sequence[Sequence[int]]) -> Task:
        """Return the task about a graph or tournament with an adjacency matrix."""
        return Task(
            asked=Said(kind="asked" if self.kind == "graph" else "askedArcs"),
            figure=Figure(kind=self.kind, rows=tuple(map(tuple, rows))),
            grid=Grid(rows=self.names, columns=self.names),
        )

    def solution(self, task: Task) -> Answer:
        """Return the matrix."""
        return Answer(cells=tuple(entry for row in task.rows for entry in row))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each one that is right, less one for each that is wrong."""
        rows = task.rows
        full = sum(map(sum, rows))
        cells = answer.cells or (0,) * self.order**2
        found = sum(entry & cell for entry, cell in zip((e for row in rows for e in row), cells, strict=True))
        parts = []
        if not any(cells):
            i, j = next((i, j) for i, row in enumerate(rows) for j, entry in enumerate(row) if entry)
            why = Said(kind="emptyWhy", words={"row": self.names[i], "column": self.names[j]})
            parts.append(Part(verdict="empty", points=0, title=Said(kind="empty"), reason=why))
        if found:
            title = Said(kind="right", words={"found": found, "all": full})
            parts.append(Part(verdict="right", points=found, title=title, reason=Said(kind="rightWhy")))
        return Marking(full=full, parts=(*parts, *self._wrong(rows, cells)))

    def _wrong(self, rows: Sequence[Sequence[int]], cells: Sequence[int]) -> Iterator[Part]:
        order = self.order
        for place, cell in enumerate(cells):
            i, j = divmod(place, order)
            if cell == rows[i][j]:
                continue
            words = {"row": self.names[i], "column": self.names[j]}
            other = cells[j * order + i]
            if i == j:
                kind, why = "loop", "loopWhy"
            elif cell:
                kind, why = "wrong", self._why_wrong(other)
            else:
                kind, why = "missed", self._why_missed(other)
            yield Part(
                verdict="wrong" if cell else "missed",
                points=-1 if cell else 0,
                title=Said(kind=kind, words=words),
                reason=Said(kind=why, words=words),
                about=(place,),
                shown=(i, j),
            )

    def _why_wrong(self, other: int) -> str:
        if self.kind == "tournament":
            return "wrongWay"
        return "wrongWhy" if other else "wrongOnce"

    def _why_missed(self, other: int) -> str:
        if self.kind == "tournament":
            return "missedArc"
        return "missedOnce" if other else "missedWhy"

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many ones there are, and then how many in each row."""
        rows = task.rows
        return (
            Hint(said=Said(kind="count", words={"count": sum(map(sum, rows))})),
            *(
                Hint(said=Said(kind="row", words={"row": self.names[i], "count": sum(row)}), about=(i,))
                for i, row in enumerate(rows)
            ),
        )

    def rules(self) -> Said:
        """Return them for graphs, or for tournaments."""
        return Said(kind="rulesArcs" if self.kind == "tournament" else "rules")

    def most(self) -> Task:
        """Return a task of the order."""
        return self.task(
            [[int(i < j or (i > j and self.kind == "graph")) for j in range(self.order)] for i in range(self.order)]
        )
