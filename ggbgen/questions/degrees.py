"""What are the degrees of a graph, or the scores of a tournament?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Figure, Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED_LISTS, TypedQuestion
from ggbgen.questions.vertices import FIGURE, NAMES, letters, named, order_from

__all__ = ["Degrees"]


class Degrees(TypedQuestion):
    """Type the degrees of a graph, or the scores of a tournament, vertex by vertex."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(2, 6, 10),
        FIGURE,
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "asked": "What are the degrees of {names}, in this order?",
        "askedScores": "What are the scores of {names}, in this order?",
        "field": "Degrees",
        "fieldScores": "Scores",
        "rules": "The degree of a vertex is the number of its edges.",
        "rulesScores": "The score of a vertex is the number of vertices that it beats: of the arrows that leave it.",
        "none": "No edge ends at {name}: 0.",
        "why": "{name} is joined to {others}: {count}.",
        "noScore": "{name} beats nobody: 0.",
        "score": "{name} beats {others}: {count}.",
        "sum": "All of them together are {sum}: each edge is counted twice.",
        "sumScores": "All of them together are {sum}: each arrow is counted once.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("drawn.js", "graph_told.js", *TypedQuestion.SCRIPTS)

    def __init__(self, order: int = 6, figure: str = "graph", names: Sequence[str] = ()) -> None:
        """Ask about graphs or tournaments of an order.

        Args:
            order: Number of vertices, 2 to 10.
            figure: ``graph`` or ``tournament``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order, self.kind = order, figure
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a random tournament, or a random graph with at least one edge, more of them if it is to be harder."""
        return self._task(drawn_rows(drawing(seed, number), self.kind, self.order, difficulty))

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        scores = self.kind == "tournament"
        return Task(
            asked=Said(kind="askedScores" if scores else "asked", words={"names": ", ".join(self.names)}),
            figure=Figure(kind=self.kind, rows=tuple(map(tuple, rows))),
            fields=(Said(kind="fieldScores" if scores else "field"),),
        )

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the row sums of the adjacency matrix."""
        return (tuple(str(sum(row)) for row in task.rows),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the neighbours of a vertex, or whom it beats."""
        others = [v for v, entry in enumerate(task.rows[place]) if entry]
        kind = ("score" if others else "noScore") if self.kind == "tournament" else "why" if others else "none"
        words: dict[str, str | int] = {"name": self.names[place]}
        if others:
            words |= {"others": named(self.names, others), "count": len(others)}
        return Said(kind=kind, words=words)

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return the sum of all, and then the vertices one after another."""
        total = sum(int(word) for word in self.expected(task)[0])
        kind = "sumScores" if self.kind == "tournament" else "sum"
        first = Hint(said=Said(kind=kind, words={"sum": total}))
        return (first, *(Hint(said=self.why(task, 0, v), about=(v,)) for v in range(self.order)))

    def rules(self) -> Said:
        """Return them for graphs, or for tournaments."""
        return Said(kind="rulesScores" if self.kind == "tournament" else "rules")

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))
