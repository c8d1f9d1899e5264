"""Which positions of a game with two heaps are P: lost for the player to move?

References: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39;
W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907), 199-202.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ggbgen.definition import Parameter
from ggbgen.questions.question import Answer, Grid, Hint, Marking, Part, Question, Said, Task, drawing

__all__ = ["Labels"]

_MOST_TAKEN = 5
_BOTH = ("askedBoth", "askedWythoff")

Place = tuple[int, int]


class Labels(Question):
    """Mark all P-positions of a game with two heaps in a table: those that are lost for the player to move."""

    PARAMETERS: ClassVar[tuple[Parameter, ...]] = (
        Parameter(
            name="size", type="integer", description="number of rows and columns", default=6, minimum=4, maximum=12
        ),
        Parameter(
            name="moves",
            type="text",
            description="what may be taken: numbers that each task draws, or any as in Nim or in Wythoff's game",
            default="drawn",
            choices=("drawn", "Nim", "Wythoff"),
        ),
    )
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "asked": "These numbers may be taken from one of the two heaps: {taken}. Mark all P-positions.",
        "askedBoth": "These numbers may be taken from one heap, or from both: {taken}. Mark all P-positions.",
        "askedNim": "Any number of counters may be taken from one of the two heaps. Mark all P-positions.",
        "askedWythoff": "Any number may be taken from one heap, or the same number from both. Mark all P-positions.",
        "rules": (
            "Rows and columns are the sizes of the heaps. A position is P if no move leads to a P-position, else N. "
            "Who cannot move loses. Begin at the left upper corner. Each P that is right is a point, each wrong one "
            "costs one."
        ),
        "empty": "No cell is marked",
        "emptyWhy": "0, 0 is P: there is no move.",
        "right": "{count} of {all} found",
        "rightWhy": "No move leads from one of them to another.",
        "wrong": "{row}, {column} is N",
        "wrongWhy": "A move leads to {to}, which is P.",
        "missed": "{row}, {column} is P",
        "missedWhy": "No move leads to a P-position.",
        "missedEnd": "There is no move.",
        "count": "There are so many P-positions: {count}.",
        "first": "{to} is P.",
    }

    def __init__(self, size: int = 6, moves: str = "drawn") -> None:
        """Ask about heaps of fewer counters than so many.

        Args:
            size: Number of rows and columns, 4 to 12.
            moves: ``drawn`` for some numbers that each task draws, ``Nim`` or ``Wythoff`` for any number.
        """
        self.size = size
        self.moves = moves

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return two or three numbers up to 5 that may be taken, from difficulty 3 on sometimes from both heaps.

        At difficulty 5 it may be any number, too.
        """
        stream = drawing(seed, number)
        if self.moves != "drawn":
            return self._task(f"asked{self.moves}")
        if difficulty > 4 and stream.below(2) == 1:
            return self._task(("askedNim", "askedWythoff")[stream.below(2)])
        count = 2 + stream.below(2)
        taken: list[int] = []
        while len(taken) < count:
            chosen = 1 + stream.below(_MOST_TAKEN)
            if chosen not in taken:
                taken.append(chosen)
        both = difficulty > 2 and stream.below(2) == 1
        return self._task("askedBoth" if both else "asked", sorted(taken))

    def _task(self, asked: str, taken: Sequence[int] = ()) -> Task:
        said = Said(kind=asked, words={"taken": ", ".join(map(str, taken))} if taken else {})
        sizes = tuple(str(heap) for heap in range(self.size))
        return Task(asked=said, grid=Grid(rows=sizes, columns=sizes, contents=("·", "P")))

    def solution(self, task: Task) -> Answer:
        """Return the P-positions."""
        size, lost = _size(task), _lost(task)
        return Answer(cells=tuple(int((i, j) in lost) for i in range(size) for j in range(size)))

    def check(self, task: Task, answer: Answer) -> Marking:
        """Return a point for each P-position, less one for each other cell that is marked."""
        size, lost = _size(task), _lost(task)
        cells = answer.cells or (0,) * size**2
        if not any(cells):
            empty = Part(verdict="empty", points=0, title=Said(kind="empty"), reason=Said(kind="emptyWhy"))
            return Marking(full=len(lost), parts=(empty,))
        found = sum(cells[i * size + j] for i, j in lost)
        parts = []
        if found:
            title = Said(kind="right", words={"count": found, "all": len(lost)})
            parts.append(Part(verdict="right", points=found, title=title, reason=Said(kind="rightWhy")))
        for place, cell in enumerate(cells):
            position = divmod(place, size)
            if cell == (position in lost):
                continue
            words = {"row": position[0], "column": position[1]}
            if cell:
                to = next(option for option in _options(task, position) if option in lost)
                reason = Said(kind="wrongWhy", words={"to": f"{to[0]}, {to[1]}"})
            else:
                reason = Said(kind="missedWhy" if _options(task, position) else "missedEnd")
            title = Said(kind="wrong" if cell else "missed", words=words)
            verdict = "wrong" if cell else "missed"
            parts.append(Part(verdict=verdict, points=-cell, title=title, reason=reason, about=(place,)))
        return Marking(full=len(lost), parts=tuple(parts))

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return how many P-positions there are, and the first ones."""
        size, lost = _size(task), sorted(_lost(task))
        return (
            Hint(said=Said(kind="count", words={"count": len(lost)})),
            *(Hint(said=Said(kind="first", words={"to": f"{i}, {j}"}), about=(i * size + j,)) for i, j in lost[:5]),
        )

    def most(self) -> Task:
        """Return a task of the size."""
        return self._task("askedBoth", (1, 2))


def _size(task: Task) -> int:
    return len(task.grid.rows) if task.grid else 0


def _options(task: Task, position: Place) -> list[Place]:
    i, j = position
    found = []
    words = task.asked.words
    for taken in map(int, str(words["taken"]).split(", ")) if words else range(1, _size(task)):
        found += [(i - taken, j), (i, j - taken)]
        if task.asked.kind in _BOTH:
            found.append((i - taken, j - taken))
    return [option for option in found if min(option) >= 0]


def _lost(task: Task) -> set[Place]:
    """Return the P-positions, row by row: every option comes before its position."""
    lost: set[Place] = set()
    for i in range(_size(task)):
        for j in range(_size(task)):
            if not lost.intersection(_options(task, (i, j))):
                lost.add((i, j))
    return lost
