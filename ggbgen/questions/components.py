"""Which are the strong components of a tournament, in order?

They can be ordered so that every vertex of one beats every vertex of all later ones.
Reference: J. W. Moon, Topics on Tournaments, Holt, Rinehart and Winston, 1968.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Answer, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import NAMES, letters, named, order_from

__all__ = ["Components"]


class Components(Question):
    """Click the vertices of a tournament component by component, from the one that beats all others on."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(3, 6, 10),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Order the vertices by their strong components, from the one that beats all others to the last.",
        "rules": (
            "In a strong component a path leads from each vertex to each other one. All of a component come before all "
            "of the next; within one the order does not matter. Each vertex in its place is a point, each other one "
            "costs one."
        ),
        "empty": "No vertex is chosen",
        "emptyWhy": "A vertex with the most arrows belongs to the first component.",
        "right": "{count} of {all} in their places",
        "rightWhy": "The components are {components}.",
        "wrong": "{name}: too early or too late",
        "wrongWhy": "Its component is {component}.",
        "missed": "{names}: missing",
        "missedWhy": "Every vertex belongs to a component.",
        "count": "There are so many components: {count}.",
        "component": "One component is {component}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("tournament.js", "drawn.js")

    def __init__(self, order: int = 6, names: Sequence[str] = ()) -> None:
        """Ask about tournaments of an order.

        Args:
            order: Number of vertices, 3 to 10.
            names: What they are called; letters follow for those that are missing.
        """
        self.order = order
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a random tournament that is not strong; from difficulty 3 on a component has 3 vertices or more."""
        stream = drawing(seed, number)
        while True:
            rows = drawn_rows(stream, "tournament", self.order, difficulty)
            found = _components(rows)
            if len(found) > 1 and (difficulty < 3 or self.order == 3 or max(map(len, found)) > 2):
                return self._task(rows)

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        figure = Figure(kind="tournament", rows=tuple(map(tuple, rows)))
        return Task(asked=Said(kind="asked"), figure=figure, marks="order")

    def solution(self, task: Task) -> Answer:
        """Return the vertices component by component."""
        return Answer(marked=tuple(v for component in _components(task.rows) for v in component))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each vertex whose place belongs to its component, less one for each other one."""
        components = _components(task.rows)
        places = [component for component in components for _ in component]
        written = [named(self.names, component) for component in components]
        if not answer.marked:
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=self.order, parts=(empty,))
        right = [v for v, component in zip(answer.marked, places, strict=False) if v in component]
        parts = []
        if right:
            title = Said(kind="right", words={"count": len(right), "all": self.order})
            why = Said(kind="rightWhy", words={"components": " | ".join(written)})
            parts.append(Part(verdict="right", points=len(right), title=title, reason=why, about=tuple(right)))
        for v in answer.marked:
            if v not in right:
                own = next(text for text, component in zip(written, components, strict=True) if v in component)
                words = {"component": own}
                said = Said(kind="wrong", words={"name": self.names[v]}), Said(kind="wrongWhy", words=words)
                parts.append(Part(verdict="wrong", points=-1, title=said[0], reason=said[1], about=(v,)))
        left = tuple(v for v in range(self.order) if v not in answer.marked)
        if left:
            title = Said(kind="missed", words={"names": named(self.names, left)})
            parts.append(Part(verdict="missed", points=0, title=title, reason=Said(kind="missedWhy"), about=left))
        return Marking(full=self.order, parts=tuple(parts))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many components there are, and each but the last."""
        components = _components(task.rows)
        return (
            Hint(said=Said(kind="count", words={"count": len(components)})),
            *(
                Hint(
                    said=Said(kind="component", words={"component": named(self.names, component)}),
                    about=tuple(component),
                )
                for component in components[:-1]
            ),
        )

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))


def _components(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the strong components in order, each ascending.

    One ends after the k vertices with the highest scores if these beat all others: if and only if their scores have the
    sum C(k, 2) + k (n - k).
    """
    order = len(rows)
    scores = [sum(row) for row in rows]
    ranked = sorted(range(order), key=lambda v: (-scores[v], v))
    found, begin = [], 0
    for k in range(1, order + 1):
        if sum(scores[v] for v in ranked[:k]) == k * (k - 1) // 2 + k * (order - k):
            found.append(sorted(ranked[begin:k]))
            begin = k
    return found
