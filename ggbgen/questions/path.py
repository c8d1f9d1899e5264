"""A Hamiltonian path of a tournament: every tournament has one.

Reference: L. Redei, Ein kombinatorischer Satz, Acta Litterarum ac Scientiarum Szeged 7 (1934), 39-43.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Answer, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import NAMES, letters, named, order_from

__all__ = ["Path"]


class Path(Question):
    """Click the vertices of a tournament in an order in which an arrow leads from each one to the next."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(3, 6, 10),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Find an order of all vertices in which an arrow leads from each one to the next.",
        "rules": (
            "A Hamiltonian path goes through every vertex once, along the arrows. Every tournament has one. A click on "
            "the last vertex takes it back. Each arrow of the path is a point, each step against an arrow costs one."
        ),
        "empty": "No vertex is chosen",
        "emptyWhy": "Begin anywhere: a new vertex always has a place in a path, at an end or in between.",
        "right": "{count} of {all} arrows",
        "rightWhy": "The path: {names}.",
        "wrong": "{one} → {other}: no",
        "wrongWhy": "The arrow leads from {other} to {one}.",
        "missed": "{names}: not on the path",
        "missedWhy": "Look for a place in between: where an arrow leads to it, and one from it to the next.",
        "first": "Begin with {name}.",
        "next": "{names} is the beginning of a path.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("tournament.js", "drawn.js")
    JOINED: ClassVar[str] = " → "

    def __init__(self, order: int = 6, names: Sequence[str] = ()) -> None:
        """Ask about tournaments of an order.

        Args:
            order: Number of vertices, 3 to 10.
            names: What they are called; letters follow for those that are missing.
        """
        self.order = order
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a tournament: of 16, 8, 4, 2 or 1 random ones the first whose scores are furthest apart."""
        stream = drawing(seed, number)
        found = [drawn_rows(stream, "tournament", self.order, difficulty) for _ in range(2 ** (5 - difficulty))]
        return self._task(max(found, key=lambda rows: sum(sum(row) ** 2 for row in rows)))

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        figure = Figure(kind="tournament", rows=tuple(map(tuple, rows)))
        return Task(asked=Said(kind="asked"), figure=figure, marks="order")

    def solution(self, task: Task) -> Answer:
        """Return the path that grows vertex by vertex: each new one goes before the first that it beats."""
        rows = task.rows
        path: list[int] = []
        for v in range(self.order):
            place = next((k for k, u in enumerate(path) if rows[v][u]), len(path))
            path.insert(place, v)
        return Answer(marked=tuple(path))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each step along an arrow, less one for each against one."""
        rows, path = task.rows, answer.marked
        full = self.order - 1
        steps = list(pairwise(path))
        along = sum(rows[u][v] for u, v in steps)
        left = [v for v in range(self.order) if v not in path]
        if not path:
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=full, parts=(empty,))
        parts = []
        if along:
            title = Said(kind="right", words={"count": along, "all": full})
            why = Said(kind="rightWhy", words={"names": " → ".join(self.names[v] for v in path)})
            parts.append(Part(verdict="right", points=along, title=title, reason=why))
        for u, v in steps:
            if not rows[u][v]:
                words = {"one": self.names[u], "other": self.names[v]}
                said = Said(kind="wrong", words=words), Said(kind="wrongWhy", words=words)
                parts.append(Part(verdict="wrong", points=-1, title=said[0], reason=said[1], about=(v,), shown=(u, v)))
        if left:
            title = Said(kind="missed", words={"names": named(self.names, left)})
            parts.append(
                Part(verdict="missed", points=0, title=title, reason=Said(kind="missedWhy"), about=tuple(left))
            )
        return Marking(full=full, parts=tuple(parts))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how a path begins, vertex by vertex."""
        path = self.solution(task).marked
        first = Hint(said=Said(kind="first", words={"name": self.names[path[0]]}), about=path[:1])
        more = (
            Hint(said=Said(kind="next", words={"names": " → ".join(self.names[v] for v in path[:k])}), about=path[:k])
            for k in range(2, self.order)
        )
        return (first, *more)

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))
