"""Which vertices of an acyclic digraph are P, which N? Or: which Grundy value has each?

Reference: P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, count
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import transitive_rows
from ggbgen.questions.question import Answer, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import NAMES, letters, named, order_from

__all__ = ["VertexLabels"]


class VertexLabels(Question):
    """Label every vertex of an acyclic digraph: P or N, or its Grundy value."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(4, 6, 8),
        Parameter(
            name="vertices",
            type="text",
            description="what the vertices are labelled with: P and N, or Grundy values",
            default="P, N",
            choices=("P, N", "Grundy"),
        ),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "A token moves along the arrows. Label every vertex P or N.",
        "askedValues": "A token moves along the arrows. Label every vertex with its Grundy value.",
        "rules": (
            "Who cannot move loses. A vertex is P if no arrow leads from it to a P, else N. Begin where no arrow leads "
            "away. Each label that is right is a point, each wrong one costs one."
        ),
        "rulesValues": (
            "The Grundy value of a vertex is the smallest whole number from 0 on that stands at no vertex to which an "
            "arrow leads from it. Each label that is right is a point, each wrong one costs one."
        ),
        "empty": "No vertex has a label",
        "emptyWhy": "Begin with a vertex from which no arrow leads away.",
        "right": "{count} of {all} right",
        "rightWhy": "What stands there follows from where the arrows lead.",
        "wrong": "{name} is not {label}",
        "missed": "{name} has no label",
        "end": "No arrow leads away from {name}: it is P.",
        "isN": "{name} is N: an arrow leads to {to}, which is P.",
        "isP": "{name} is P: its arrows lead only to N, to {names}.",
        "endValue": "No arrow leads away from {name}: its value is 0.",
        "isValue": "{name} has {value}, the smallest number that is not among those its arrows lead to: {values}.",
        "first": "No arrow leads away from {names}.",
    }

    def __init__(self, order: int = 6, vertices: str = "P, N", names: Sequence[str] = ()) -> None:
        """Ask about digraphs of an order.

        Args:
            order: Number of vertices, 4 to 8.
            vertices: ``P, N`` or ``Grundy``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order, self.outcomes = order, vertices == "P, N"
        self.names = letters(names, order)
        self.labels = ("P", "N") if self.outcomes else tuple(map(str, range(order)))

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a digraph with at least as many arcs as a tree has.

        The vertices are put into a random order. Each two of them are an arc along it with a chance of 3/10, 4/10, ...,
        7/10.
        """
        stream = drawing(seed, number)
        while True:
            ranked: list[int] = []
            for v in range(self.order):
                ranked.insert(stream.below(v + 1), v)
            rows = [[0] * self.order for _ in ranked]
            for u, v in combinations(ranked, 2):
                rows[u][v] = int(stream.below(10) < difficulty + 2)
            if sum(map(sum, rows)) >= self.order - 1:
                return self._task(rows)

    def _task(self, rows: Sequence[Sequence[int]]) -> Task:
        return Task(
            asked=Said(kind="asked" if self.outcomes else "askedValues"),
            figure=Figure(kind="digraph", rows=tuple(map(tuple, rows))),
            marks="labels",
            contents=("", *self.labels),
        )

    def _values(self, task: Task) -> list[int]:
        """Return the numbers of the labels: of P and N, or of Grundy values."""
        values = [0] * self.order
        for v in _from_the_ends(task):
            there = {values[w] for w in _options(task, v)}
            values[v] = int(0 in there) if self.outcomes else next(value for value in count() if value not in there)
        return values

    def solution(self, task: Task) -> Answer:
        """Return the labels."""
        return Answer(cells=tuple(value + 1 for value in self._values(task)))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each right label, less one for each wrong one."""
        values = self._values(task)
        cells = answer.cells or (0,) * self.order
        if not any(cells):
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=self.order, parts=(empty,))
        right = [v for v, cell in enumerate(cells) if cell == values[v] + 1]
        parts = []
        if right:
            title = Said(kind="right", words={"count": len(right), "all": self.order})
            why = Said(kind="rightWhy")
            parts.append(Part(verdict="right", points=len(right), title=title, reason=why, about=tuple(right)))
        for v, cell in enumerate(cells):
            if v in right:
                continue
            name = self.names[v]
            if cell:
                title = Said(kind="wrong", words={"name": name, "label": self.labels[cell - 1]})
            else:
                title = Said(kind="missed", words={"name": name})
            parts.append(
                Part(
                    verdict="wrong" if cell else "missed",
                    points=-1 if cell else 0,
                    title=title,
                    reason=self._why(task, values, v),
                    about=(v,),
                    shown=(v, *_options(task, v)),
                )
            )
        return Marking(full=self.order, parts=tuple(parts))

    def _why(self, task: Task, values: Sequence[int], v: int) -> Said:
        name, options = self.names[v], _options(task, v)
        if not options:
            return Said(kind="end" if self.outcomes else "endValue", words={"name": name})
        if not self.outcomes:
            there = ", ".join(map(str, sorted({values[w] for w in options})))
            return Said(kind="isValue", words={"name": name, "value": values[v], "values": there})
        if values[v]:
            to = next(w for w in options if values[w] == 0)
            return Said(kind="isN", words={"name": name, "to": self.names[to]})
        return Said(kind="isP", words={"name": name, "names": named(self.names, options)})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return where no arrow leads away, and then the other vertices, each after those that its arrows lead to."""
        values, order = self._values(task), _from_the_ends(task)
        ends = [v for v in order if not _options(task, v)]
        others = (v for v in order if v not in ends)
        return (
            Hint(said=Said(kind="first", words={"names": named(self.names, ends)}), about=tuple(ends)),
            *(Hint(said=self._why(task, values, v), about=(v,)) for v in others),
        )

    def reasons(self, task: Task) -> tuple[Said, ...]:
        """Return why each vertex has its label, each after those that its arrows lead to."""
        values = self._values(task)
        return tuple(self._why(task, values, v) for v in _from_the_ends(task))

    def rules(self) -> Said:
        """Return them for P and N, or for Grundy values."""
        return Said(kind="rules" if self.outcomes else "rulesValues")

    def most(self) -> Task:
        """Return a task of the order."""
        return self._task(transitive_rows(self.order))


def _options(task: Task, v: int) -> list[int]:
    return [w for w, entry in enumerate(task.rows[v]) if entry]


def _from_the_ends(task: Task) -> list[int]:
    """Return all vertices, each after those that its arcs lead to: again and again the first one that may come next."""
    found: list[int] = []
    left = list(range(len(task.rows)))
    while left:
        v = next(v for v in left if all(w in found for w in _options(task, v)))
        found.append(v)
        left.remove(v)
    return found
