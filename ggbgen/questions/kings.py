"""Which vertices of a tournament are kings?

A king reaches every other vertex in at most two arcs.
Reference: S. B. Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.graphs import Tournament
from ggbgen.questions.question import Answer, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import NAMES, letters, named

__all__ = ["Kings"]

_HALF = 2**31


class Kings(Question):
    """Mark all kings of a tournament."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="order",
            type="integer",
            description="number of vertices",
            default=6,
            minimum=3,
            maximum=10,
        ),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Which vertices reach every other one in at most two arrows? Click all of them, then press “Check”.",
        "rules": (
            "A king reaches every other vertex in one or two arrows; an arrow from A to B: A beats B. Click a vertex "
            "to mark it, and again to take the mark away. Each king is a point, each wrong mark costs one."
        ),
        "empty": "No vertex is marked",
        "emptyWhy": "Every tournament has a king: a vertex with the most arrows is one.",
        "right": "{names}: right",
        "rightOne": "It reaches every other vertex.",
        "rightWhy": "They reach every other vertex.",
        "wrong": "{name}: not a king",
        "sink": "No arrow leads away from {name}.",
        "near": "{name} → {near}, and from there to nobody else. Out of reach: {out}.",
        "far": "{name} → {near}, and then {far}. Out of reach: {out}.",
        "missed": "{name}: missed, it is a king",
        "source": "{name} beats everybody.",
        "reaches": "{name} → {near}, and then {far}.",
        "count": "There are so many kings: {count}.",
        "most": "{name} has the most arrows, {score}: such a vertex is always a king.",
        "one": "{name} is a king.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("tournament.js",)

    def __init__(self, order: int = 6, names: Sequence[str] = ()) -> None:
        """Ask about tournaments of an order.

        Args:
            order: Number of vertices, 3 to 10.
            names: What they are called; letters follow for those that are missing.
        """
        self.order = order
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a tournament of which all kings are asked for.

        Of 1, 2, 4, 8 or 16 random tournaments it is the first with the most vertices that are kings though they lose
        more often than they win, or no kings though they win more often.
        """
        stream = drawing(seed, number)
        found = [self._tournament([stream.word() < _HALF for _ in range(self.order * (self.order - 1) // 2)])]
        for _ in range(2 ** (difficulty - 1) - 1):
            found.append(self._tournament([stream.word() < _HALF for _ in range(self.order * (self.order - 1) // 2)]))
        return self.task(max(found, key=_surprises))

    def task(self, tournament: Tournament) -> Task:
        """Return the task about a tournament."""
        return Task(
            asked=Said(kind="asked"), figure=Figure(kind="tournament", rows=tournament.adjacency()), marks="set"
        )

    def solution(self, task: Task) -> Answer:
        """Return the kings."""
        return Answer(marked=_tournament_of(task).kings())

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each king that is marked, less one for each other vertex that is."""
        tournament = _tournament_of(task)
        kings = tournament.kings()
        marked = sorted(set(answer.marked))
        found = [v for v in marked if v in kings]
        parts = []
        if not marked:
            parts.append(Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy")))
        if found:
            why = Said(kind="rightOne" if len(found) == 1 else "rightWhy")
            title = Said(kind="right", words={"names": named(self.names, found)})
            parts.append(Part(verdict="right", points=len(found), title=title, reason=why, about=tuple(found)))
        parts += [
            Part(
                verdict="wrong",
                points=-1,
                title=Said(kind="wrong", words={"name": self.names[v]}),
                reason=self._out_of_reach(tournament, v),
                about=(v,),
                shown=(v,),
            )
            for v in marked
            if v not in kings
        ]
        parts += [
            Part(
                verdict="missed",
                points=0,
                title=Said(kind="missed", words={"name": self.names[v]}),
                reason=self._reaching(tournament, v),
                about=(v,),
                shown=(v,),
            )
            for v in kings
            if v not in marked
        ]
        return Marking(full=len(kings), parts=tuple(parts))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many kings there are, a vertex with the most arcs, and the other kings one after another."""
        tournament = _tournament_of(task)
        kings, scores = tournament.kings(), tournament.scores()
        first = scores.index(max(scores))
        return (
            Hint(said=Said(kind="count", words={"count": len(kings)})),
            Hint(said=Said(kind="most", words={"name": self.names[first], "score": scores[first]}), about=(first,)),
            *(Hint(said=Said(kind="one", words={"name": self.names[v]}), about=(v,)) for v in kings if v != first),
        )

    def most(self) -> Task:
        """Return a task of the order."""
        return self.task(self._tournament([True] * (self.order * (self.order - 1) // 2)))

    def _tournament(self, forward: Iterable[bool]) -> Tournament:
        masks, asked = [0] * self.order, iter(forward)
        for i in range(self.order):
            for j in range(i + 1, self.order):
                winner, loser = (i, j) if next(asked) else (j, i)
                masks[winner] |= 1 << loser
        return Tournament(masks)

    def _out_of_reach(self, tournament: Tournament, vertex: int) -> Said:
        near, far = reach(tournament, vertex)
        words = {"name": self.names[vertex], "near": named(self.names, near), "far": named(self.names, far)}
        out = [v for v in range(tournament.order) if v != vertex and v not in (*near, *far)]
        words["out"] = named(self.names, out)
        return Said(kind="sink" if not near else "far" if far else "near", words=words)

    def _reaching(self, tournament: Tournament, vertex: int) -> Said:
        near, far = reach(tournament, vertex)
        words = {"name": self.names[vertex], "near": named(self.names, near), "far": named(self.names, far)}
        return Said(kind="reaches" if far else "source", words=words)


def reach(tournament: Tournament, vertex: int) -> tuple[list[int], list[int]]:
    """Return the vertices that one reaches in one arc, and those for which it needs two."""
    order = tournament.order
    near = [v for v in range(order) if tournament.beats(vertex, v)]
    far = [v for v in range(order) if v not in (vertex, *near) and any(tournament.beats(u, v) for u in near)]
    return near, far


def _tournament_of(task: Task) -> Tournament:
    assert task.figure is not None  # noqa: S101 - for the type checker: every task of this question has one
    rows = task.figure.rows
    return Tournament([sum(1 << j for j, entry in enumerate(row) if entry) for row in rows])


def _surprises(tournament: Tournament) -> int:
    kings, most = tournament.kings(), tournament.order - 1
    return sum(2 * score < most if v in kings else 2 * score > most for v, score in enumerate(tournament.scores()))
