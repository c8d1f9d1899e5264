"""Kings of a tournament, their heirs, and vertices that are no kings.

A king reaches every other vertex in at most two arcs. An heir of a king is a vertex that is no king, and becomes one
when that king is deleted.
Reference: S. B. Maurer, The king chicken theorems, Mathematics Magazine 53 (1980), 67-80.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.graphs import Tournament
from ggbgen.graphs.random import Stream
from ggbgen.questions.drawn import drawn_rows, transitive_rows
from ggbgen.questions.question import Answer, Figure, Hint, Marking, Part, Question, Said, Task, drawing
from ggbgen.questions.vertices import NAMES, letters, named, order_from

__all__ = ["Kings"]

_ALL, _ONE, _HEIRS, _NONE = "all kings", "one king", "heirs", "no king"


class Kings(Question):
    """Mark all kings of a tournament, or one, or the heirs of one, or a vertex that is none and one that it misses."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        order_from(3, 6, 10),
        Parameter(
            name="ask",
            type="text",
            description="what is asked for: all kings, one king where no vertex beats all others, the heirs of a king, "
            "or a vertex that is no king and then one that it does not reach",
            default=_ALL,
            choices=(_ALL, _ONE, _HEIRS, _NONE),
        ),
        NAMES,
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "Which vertices reach every other one in at most two arrows?",
        "askedOne": "No vertex beats all others. Find one that reaches every other one in at most two arrows: a king.",
        "askedHeirs": "Which vertices become kings when the king {king} is deleted: which are its heirs?",
        "askedNone": "Find a vertex that is no king, and then a vertex that it does not reach in two arrows.",
        "rules": (
            "A king reaches every other vertex in one or two arrows; an arrow from A to B: A beats B. Click a vertex "
            "to mark it, and again to take the mark away. Each vertex that is right is a point, each wrong mark costs "
            "one."
        ),
        "empty": "No vertex is marked",
        "emptyWhy": "Every tournament has a king: a vertex with the most arrows is one.",
        "right": "{names}: right",
        "rightOne": "It reaches every other vertex in at most two arrows.",
        "rightWhy": "They reach every other vertex in at most two arrows.",
        "many": "More than one mark",
        "manyWhy": "One king is asked for.",
        "wrong": "{name}: not a king",
        "sink": "No arrow leads away from {name}.",
        "near": "{name} → {near}, and from there to nobody else. Out of reach: {out}.",
        "far": "{name} → {near}, and then {far}. Out of reach: {out}.",
        "missed": "{name}: missed, it is a king",
        "source": "{name} beats everybody.",
        "reaches": "{name} → {near}, and then {far}.",
        "heirsWhy": "Without {king} they reach every other vertex; before, they did not.",
        "noHeir": "{name}: no heir",
        "isKing": "It is a king already.",
        "still": "Without {king} these are still out of reach: {out}.",
        "missedHeir": "{name}: missed, it is an heir",
        "becomes": "Only {king} was out of its reach.",
        "king": "{name} is a king",
        "noKing": "{name} is no king",
        "noWitness": "The second vertex is missing",
        "noWitnessWhy": "Look for a vertex that {name} does not reach in two arrows.",
        "witness": "{name} does not reach {other}",
        "witnessWhy": "Neither {name} nor anybody whom it beats has an arrow to {other}.",
        "reached": "{name} reaches {other}",
        "direct": "There is an arrow.",
        "through": "{name} → {between} → {other}.",
        "count": "There are {count} to find.",
        "most": "{name} has the most arrows, {score}: such a vertex is always a king.",
        "one": "{name} is a king.",
        "heir": "{name} is an heir.",
        "none": "{name} is no king.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("tournament.js", "drawn.js", "kings_told.js")

    def __init__(self, order: int = 6, ask: str = _ALL, names: Sequence[str] = ()) -> None:
        """Ask about tournaments of an order.

        Args:
            order: Number of vertices, 3 to 10.
            ask: ``all kings``, ``one king``, ``heirs`` or ``no king``.
            names: What they are called; letters follow for those that are missing.
        """
        self.order, self.ask = order, ask
        self.names = letters(names, order)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return a tournament about which this can be asked.

        Of 1, 2, 4, 8 or 16 such random ones it is the first with the most vertices that are kings though they lose more
        often than they win, or no kings though they win more often.
        """
        stream = drawing(seed, number)
        found = [self._drawn(stream) for _ in range(2 ** (difficulty - 1))]
        return self.task(max(found, key=_surprises))

    def _drawn(self, stream: Stream) -> Tournament:
        while True:
            tournament = _tournament(drawn_rows(stream, "tournament", self.order, 1))
            fits = {
                _ALL: True,
                _ONE: tournament.source() is None,
                _HEIRS: any(_heirs(tournament, king) for king in tournament.kings()),
                _NONE: len(tournament.kings()) < self.order,
            }
            if fits[self.ask]:
                return tournament

    def task(self, tournament: Tournament) -> Task:
        """Return the task about a tournament."""
        kind = {_ALL: "asked", _ONE: "askedOne", _HEIRS: "askedHeirs", _NONE: "askedNone"}[self.ask]
        words = {}
        if self.ask == _HEIRS:
            words["king"] = self.names[next((k for k in tournament.kings() if _heirs(tournament, k)), 0)]
        figure = Figure(kind="tournament", rows=tournament.adjacency())
        return Task(asked=Said(kind=kind, words=words), figure=figure, marks="order" if self.ask == _NONE else "set")

    def _king(self, task: Task) -> int:
        return self.names.index(str(task.asked.words["king"]))

    def solution(self, task: Task) -> Answer:
        """Return the vertices that are asked for."""
        tournament = _tournament_of(task)
        kings = tournament.kings()
        if self.ask == _HEIRS:
            return Answer(marked=_heirs(tournament, self._king(task)))
        if self.ask == _NONE:
            vertex = next(v for v in range(self.order) if v not in kings)
            return Answer(marked=(vertex, _out(tournament, vertex)[0]))
        return Answer(marked=kings if self.ask == _ALL else kings[:1])

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each vertex that is right, less one for each other one that is marked."""
        full = 2 if self.ask == _NONE else len(self.solution(task).marked)
        if not answer.marked:
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=full, parts=(empty,))
        parts = {_ALL: self._kings, _ONE: self._one, _HEIRS: self._heirs, _NONE: self._none}[self.ask]
        return Marking(full=full, parts=tuple(parts(task, answer.marked)))

    def _kings(self, task: Task, answer: Sequence[int]) -> Iterator[Part]:
        tournament, marked = _tournament_of(task), sorted(answer)
        kings = tournament.kings()
        found = [v for v in marked if v in kings]
        if found:
            why = Said(kind="rightOne" if len(found) == 1 else "rightWhy")
            yield self._right(found, why)
        yield from self._no_kings(tournament, marked)
        for v in kings:
            if v not in marked:
                yield self._part("missed", 0, "missed", v, self._reaching(tournament, v))

    def _one(self, task: Task, answer: Sequence[int]) -> Iterator[Part]:
        tournament, marked = _tournament_of(task), sorted(answer)
        found = [v for v in marked if v in tournament.kings()][:1]
        if found:
            yield self._right(found, Said(kind="rightOne"))
        yield from self._no_kings(tournament, marked)
        if len(marked) > 1:
            yield Part(verdict="wrong", points=-1, title=Said(kind="many"), reason=Said(kind="manyWhy"))

    def _heirs(self, task: Task, answer: Sequence[int]) -> Iterator[Part]:
        tournament, marked, king = _tournament_of(task), sorted(answer), self._king(task)
        heirs = _heirs(tournament, king)
        name = self.names[king]
        found = [v for v in marked if v in heirs]
        if found:
            yield self._right(found, Said(kind="heirsWhy", words={"king": name}))
        for v in marked:
            if v in tournament.kings():
                yield self._part("wrong", -1, "noHeir", v, Said(kind="isKing"))
            elif v not in heirs:
                out = named(self.names, (u for u in _out(tournament, v, without=king) if u != king))
                yield self._part("wrong", -1, "noHeir", v, Said(kind="still", words={"king": name, "out": out}))
        for v in heirs:
            if v not in marked:
                yield self._part("missed", 0, "missedHeir", v, Said(kind="becomes", words={"king": name}))

    def _none(self, task: Task, answer: Sequence[int]) -> Iterator[Part]:
        tournament, first = _tournament_of(task), answer[0]
        if first in tournament.kings():
            yield self._part("wrong", 0, "king", first, self._reaching(tournament, first))
            return
        yield Part(
            verdict="right",
            points=1,
            title=Said(kind="noKing", words={"name": self.names[first]}),
            reason=self._out_of_reach(tournament, first),
            about=(first,),
            shown=(first,),
        )
        if len(answer) == 1:
            why = Said(kind="noWitnessWhy", words={"name": self.names[first]})
            yield Part(verdict="missed", points=0, title=Said(kind="noWitness"), reason=why)
            return
        for other in answer[1:]:
            words: dict[str, str | int] = {"name": self.names[first], "other": self.names[other]}
            if other in _out(tournament, first):
                points = int(other == answer[1])
                titled = Said(kind="witness", words=words), Said(kind="witnessWhy", words=words)
                yield Part(verdict="right", points=points, title=titled[0], reason=titled[1], about=(other,))
            else:
                why = Said(kind="direct")
                if not tournament.beats(first, other):
                    near, _ = reach(tournament, first)
                    between = next(u for u in near if tournament.beats(u, other))
                    why = Said(kind="through", words={**words, "between": self.names[between]})
                title = Said(kind="reached", words=words)
                yield Part(verdict="wrong", points=0, title=title, reason=why, about=(other,), shown=(first,))

    def _right(self, found: Sequence[int], why: Said) -> Part:
        title = Said(kind="right", words={"names": named(self.names, found)})
        return Part(verdict="right", points=len(found), title=title, reason=why, about=tuple(found))

    def _no_kings(self, tournament: Tournament, marked: Sequence[int]) -> Iterator[Part]:
        for v in marked:
            if v not in tournament.kings():
                yield self._part("wrong", -1, "wrong", v, self._out_of_reach(tournament, v))

    def _part(self, verdict: str, points: int, kind: str, v: int, reason: Said) -> Part:
        title = Said(kind=kind, words={"name": self.names[v]})
        return Part(verdict=verdict, points=points, title=title, reason=reason, about=(v,), shown=(v,))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many vertices there are to find, and these one after another."""
        tournament, right = _tournament_of(task), self.solution(task).marked
        if self.ask == _NONE:
            return (self._hint("none", right[0]),)
        scores = tournament.scores()
        first = scores.index(max(scores))
        words: dict[str, str | int] = {"name": self.names[first], "score": scores[first]}
        most = Hint(said=Said(kind="most", words=words), about=(first,))
        if self.ask == _ONE:
            return (most,)
        count = Hint(said=Said(kind="count", words={"count": len(right)}))
        if self.ask == _HEIRS:
            return (count, *(self._hint("heir", v) for v in right))
        return (count, most, *(self._hint("one", v) for v in right if v != first))

    def _hint(self, kind: str, v: int) -> Hint:
        return Hint(said=Said(kind=kind, words={"name": self.names[v]}), about=(v,))

    def most(self) -> Task:
        """Return a task of the order."""
        return self.task(_tournament(transitive_rows(self.order)))

    def _out_of_reach(self, tournament: Tournament, vertex: int) -> Said:
        near, far = reach(tournament, vertex)
        words = {"name": self.names[vertex], "near": named(self.names, near), "far": named(self.names, far)}
        words["out"] = named(self.names, _out(tournament, vertex))
        return Said(kind="sink" if not near else "far" if far else "near", words=words)

    def _reaching(self, tournament: Tournament, vertex: int) -> Said:
        near, far = reach(tournament, vertex)
        words = {"name": self.names[vertex], "near": named(self.names, near), "far": named(self.names, far)}
        return Said(kind="reaches" if far else "source", words=words)


def reach(tournament: Tournament, vertex: int, without: int = -1) -> tuple[list[int], list[int]]:
    """Return the vertices that one reaches in one arc, and those for which it needs two, where one is deleted."""
    others = [v for v in range(tournament.order) if v not in (vertex, without)]
    near = [v for v in others if tournament.beats(vertex, v)]
    far = [v for v in others if v not in near and any(tournament.beats(u, v) for u in near)]
    return near, far


def _out(tournament: Tournament, vertex: int, without: int = -1) -> list[int]:
    """Return the other vertices that one does not reach in two arcs."""
    near, far = reach(tournament, vertex, without)
    return [v for v in range(tournament.order) if v != vertex and v not in (*near, *far)]


def _heirs(tournament: Tournament, king: int) -> tuple[int, ...]:
    """Return the vertices that are no kings, and become kings when a king is deleted."""
    kings = tournament.kings()
    return tuple(v for v in range(tournament.order) if v not in kings and _out(tournament, v, without=king) == [king])


def _tournament(rows: Sequence[Sequence[int]]) -> Tournament:
    return Tournament([sum(1 << j for j, entry in enumerate(row) if entry) for row in rows])


def _tournament_of(task: Task) -> Tournament:
    return _tournament(task.rows)


def _surprises(tournament: Tournament) -> int:
    kings, most = tournament.kings(), tournament.order - 1
    return sum(2 * score < most if v in kings else 2 * score > most for v, score in enumerate(tournament.scores()))
