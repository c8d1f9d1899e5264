"""Is a graph connected, bipartite, regular? Is a tournament strong, regular, transitive?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import networkx as nx

from ggbgen.definition import Parameter
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Answer, Choice, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import FIGURE, NAMES, letters, order_from

__all__ = ["Properties"]

_ASKED = {"graph": ("connected", "bipartite", "regular"), "tournament": ("strong", "regular", "transitive")}
_TRIES = 200


class Properties(Question):
    """Say whether a graph is connected, bipartite or regular, or a tournament strong, regular or transitive."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(4, 5, 8),
        FIGURE,
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "connected": "Is this graph connected: does a path lead from each vertex to each other one?",
        "bipartite": "Is this graph bipartite: can its vertices be coloured with two colours, neighbours differently?",
        "regular": "Is this graph regular: do all vertices have the same degree?",
        "strong": "Is this tournament strong: does a path lead from each vertex to each other one?",
        "regularScores": "Is this tournament regular: do all vertices have the same score?",
        "transitive": "Is this tournament transitive: does x beat z whenever x beats y and y beats z?",
        "yes": "yes",
        "no": "no",
        "rules": "One of both answers is right. It gives a point.",
        "empty": "Nothing is chosen",
        "emptyWhy": "Choose one of the answers.",
        "right": "That is right",
        "wrong": "That is wrong",
        "isSo": "It is so.",
        "connectedNot": "No path leads from {one} to {other}.",
        "bipartiteNot": "There is a cycle of odd length.",
        "regularNot": "{one} has {count}, {other} has {more}.",
        "strongNot": "No path leads from {one} to {other}.",
        "transitiveNot": "The scores are not all different: there is a cycle.",
        "think": "Look at the vertices one after another, beginning with {one}.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("drawn.js", "graph_told.js")

    def __init__(self, order: int = 5, figure: str = "graph", names: Sequence[str] = ()) -> None:
        """Ask about graphs or tournaments of an order.

        Args:
            order: Number of vertices, 4 to 8.
            figure: ``graph`` or ``tournament``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order, self.kind = order, figure
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a property, and the first of 200 random graphs that has it, or has it not: both equally often.

        If none is as it is to be (no tournament of even order is regular), it is the last one.
        """
        stream = drawing(seed, number)
        asked = _ASKED[self.kind][stream.below(3)]
        wanted = stream.below(2) == 1
        for _ in range(_TRIES):
            rows = drawn_rows(stream, self.kind, self.order, difficulty)
            if (not _against(asked, rows)) == wanted:
                break
        return self._task(asked, rows)

    def _task(self, asked: str, rows: Sequence[Sequence[int]]) -> Task:
        kind = "regularScores" if asked == "regular" and self.kind == "tournament" else asked
        return Task(
            asked=Said(kind=kind),
            figure=Figure(kind=self.kind, rows=tuple(map(tuple, rows))),
            choice=Choice(options=(Said(kind="yes"), Said(kind="no"))),
        )

    def solution(self, task: Task) -> Answer:
        """Return yes or no."""
        return Answer(chosen=int(bool(self._found(task))))

    def _found(self, task: Task) -> tuple[int, ...]:
        return _against(task.asked.kind.removesuffix("Scores"), task.rows)

    def _why(self, task: Task) -> Said:
        found = self._found(task)
        asked = task.asked.kind.removesuffix("Scores")
        if not found:
            return Said(kind="isSo")
        words: dict[str, str | int] = {}
        if asked in ("connected", "strong", "regular"):
            words = {"one": self.names[found[0]], "other": self.names[found[1]]}
        if asked == "regular":
            words |= {"count": sum(task.rows[found[0]]), "more": sum(task.rows[found[1]])}
        return Said(kind=f"{asked}Not", words=words)

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return one point, or none."""
        if answer.chosen < 0:
            part = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
        elif answer.chosen == self.solution(task).chosen:
            part = Part(verdict="right", points=1, title=Said(kind="right"), reason=self._why(task))
        else:
            part = Part(verdict="wrong", points=0, title=Said(kind="wrong"), reason=self._why(task))
        return Marking(full=1, parts=(part,))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return where to begin."""
        return (Hint(said=Said(kind="think", words={"one": self.names[0]}), about=(0,)),)

    def most(self) -> Task:
        """Return a task of the order."""
        rows = transitive_rows(self.order)
        return self._task("regular", rows)


def _against(asked: str, rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return what shows that a graph has not a property: two vertices, or (0,) for a cycle; empty if it has."""
    order = len(rows)
    graph = nx.DiGraph((i, j) for i in range(order) for j in range(order) if rows[i][j])
    graph.add_nodes_from(range(order))
    sums = [sum(row) for row in rows]
    match asked:
        case "connected" | "strong":
            apart = ((i, j) for i in range(order) for j in range(order) if not nx.has_path(graph, i, j))
            return next(apart, ())
        case "bipartite":
            return () if nx.is_bipartite(graph.to_undirected()) else (0,)
        case "regular":
            return next(((0, v) for v in range(1, order) if sums[v] != sums[0]), ())
        case _:
            return () if len(set(sums)) == order else (0,)
