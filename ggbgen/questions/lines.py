"""Draw the graph of an adjacency matrix, or the tournament of a string in McKay's format.

Reference: B. D. McKay, Combinatorial data, https://users.cecs.anu.edu.au/~bdm/data/digraphs.html
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Answer, Figure, Grid, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import FIGURE, NAMES, letters, order_from

__all__ = ["Lines"]


class Lines(Question):
    """Draw the graph of an adjacency matrix, or the tournament of a string, by clicking the ends of its lines."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(2, 5, 8),
        FIGURE,
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Draw the graph with this adjacency matrix.",
        "askedString": "Draw the tournament {string}.",
        "rules": (
            "Two vertices are joined if the entry in the row of the one and the column of the other is 1. Each edge "
            "that is right is a point, each wrong one costs one."
        ),
        "rulesString": (
            "The string has the upper triangle of the matrix, row by row: for A-B, A-C, …, B-C, … a 1 if the arrow "
            "leads from the first to the second, else 0. Each right arrow is a point, each wrong one costs one."
        ),
        "empty": "Nothing is drawn",
        "emptyWhy": "Click {one} and then {other}, for example.",
        "right": "{count} of {all} right",
        "rightWhy": "They are where they belong.",
        "wrong": "{one}-{other} is no edge",
        "wrongWhy": "The matrix says 0 for {one} and {other}.",
        "missed": "{one}-{other} is missing",
        "missedWhy": "The matrix says 1 for {one} and {other}.",
        "wrongArc": "{one} → {other}: no",
        "arcWhy": "For {one}-{other} the string says {digit}, character {place}.",
        "count": "There are so many edges: {count}.",
        "digit": "The first character is for {one} and {other}: {digit}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("drawn.js",)

    def __init__(self, order: int = 5, figure: str = "graph", names: Sequence[str] = ()) -> None:
        """Ask for graphs or tournaments of an order.

        Args:
            order: Number of vertices, 2 to 8.
            figure: ``graph`` or ``tournament``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order, self.kind = order, figure
        self.names = letters(names, order)
        self.pairs = list(combinations(range(order), 2))

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return the matrix of a random graph with at least one edge, or the string of a random tournament."""
        return self._task(drawn_rows(drawing(seed, number), self.kind, self.order, difficulty))

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        figure = Figure(kind=self.kind, rows=tuple((0,) * self.order for _ in range(self.order)))
        if self.kind == "tournament":
            string = "".join(str(rows[i][j]) for i, j in self.pairs)
            return Task(asked=Said(kind="askedString", words={"string": string}), figure=figure, marks="pairs")
        given = tuple(str(entry) for row in rows for entry in row)
        grid = Grid(rows=self.names, columns=self.names, given=given)
        return Task(asked=Said(kind="asked"), figure=figure, marks="pairs", grid=grid)

    def _wanted(self, task: Task) -> tuple[int, ...]:
        """Return for each pair the number that an answer has to have."""
        if task.grid is None:
            return tuple(1 if digit == "1" else 2 for digit in str(task.asked.words["string"]))
        return tuple(int(task.grid.given[i * self.order + j]) for i, j in self.pairs)

    def solution(self, task: Task) -> Answer:
        """Return the lines."""
        return Answer(cells=self._wanted(task))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each line that is right, less one for each that is wrong."""
        wanted = self._wanted(task)
        cells = answer.cells or (0,) * len(wanted)
        full = sum(map(bool, wanted))
        if not any(cells):
            i, j = self.pairs[next(k for k, value in enumerate(wanted) if value)]
            if wanted[self.pairs.index((i, j))] == 2:
                i, j = j, i
            why = Said(kind="emptyWhy", words={"one": self.names[i], "other": self.names[j]})
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=why)
            return Marking(full=full, parts=(empty,))
        found = sum(cell == value != 0 for cell, value in zip(cells, wanted, strict=True))
        parts = []
        if found:
            title = Said(kind="right", words={"count": found, "all": full})
            parts.append(Part(verdict="right", points=found, title=title, reason=Said(kind="rightWhy")))
        for k, (cell, value) in enumerate(zip(cells, wanted, strict=True)):
            if cell != value:
                parts.append(self._wrong(k, cell, value))
        return Marking(full=full, parts=tuple(parts))

    def _wrong(self, k: int, cell: int, value: int) -> Part:
        i, j = self.pairs[k]
        words: dict[str, str | int] = {"one": self.names[i], "other": self.names[j]}
        if self.kind == "tournament":
            reason = Said(kind="arcWhy", words={**words, "digit": value % 2, "place": k + 1})
            if cell == 2:
                words = {"one": self.names[j], "other": self.names[i]}
        else:
            reason = Said(kind="wrongWhy" if cell else "missedWhy", words=words)
        kind = "missed" if not cell else "wrong" if self.kind == "graph" else "wrongArc"
        title = Said(kind=kind, words=words)
        verdict = "wrong" if cell else "missed"
        return Part(verdict=verdict, points=-1 if cell else 0, title=title, reason=reason, shown=(i, j))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many edges there are, or what the first character says."""
        wanted = self._wanted(task)
        if task.grid is not None:
            return (Hint(said=Said(kind="count", words={"count": sum(wanted)})),)
        words: dict[str, str | int] = {"one": self.names[0], "other": self.names[1], "digit": wanted[0] % 2}
        return (Hint(said=Said(kind="digit", words=words)),)

    def rules(self) -> Said:
        """Return them for graphs, or for tournaments."""
        return Said(kind="rulesString" if self.kind == "tournament" else "rules")

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))
