"""What is the Grundy value of heaps of which certain numbers of counters may be taken?

Reference: P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import count
from operator import xor
from typing import ClassVar

from ggbgen.graphs.random import Stream
from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED, TypedQuestion

__all__ = ["Grundy", "drawn_set", "grundy_values"]

_MOST_TAKEN = 5
_LARGEST = 12


class Grundy(TypedQuestion):
    """Find the Grundy value of a heap, or of two or three heaps, of which certain numbers may be taken."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "These numbers may be taken from a heap: {taken}. What is the Grundy value of a heap of {heaps}?",
        "askedSum": "These numbers may be taken from a heap: {taken}. What is the value of the heaps {heaps}?",
        "field": "Grundy value",
        "rules": (
            "The Grundy value of a heap is the smallest whole number from 0 on that is not the value of what a move "
            "leaves. The value of several heaps is the nim-sum of theirs."
        ),
        "why": "The values of 0, 1, 2, … counters are {values}.",
        "whySum": "The values of 0, 1, 2, … counters are {values}, and the nim-sum of {parts} is {sum}.",
        "first": "Heaps of 0, 1, 2, 3 counters have the values {values}.",
        "options": "A move leaves {left} of the largest heap.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("binary.js", "taking.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return two or three numbers that may be taken, and one to three heaps of 4 to 12 counters."""
        stream = drawing(seed, number)
        taken = drawn_set(stream)
        heaps = [4 + stream.below(_LARGEST - 3) for _ in range(1 + difficulty // 2)]
        words = {"taken": ", ".join(map(str, taken)), "heaps": ", ".join(map(str, heaps))}
        return Task(asked=Said(kind="asked" if len(heaps) == 1 else "askedSum", words=words), fields=(_FIELD,))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the nim-sum of the values of the heaps."""
        return ((str(reduce(xor, _parts(task))),),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values of all smaller heaps."""
        heaps = _numbers(task, "heaps")
        values = ", ".join(map(str, grundy_values(_numbers(task, "taken"), max(heaps))))
        if len(heaps) == 1:
            return Said(kind="why", words={"values": values})
        parts = _parts(task)
        words: dict[str, str | int] = {"values": values, "parts": ", ".join(map(str, parts)), "sum": reduce(xor, parts)}
        return Said(kind="whySum", words=words)

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return the first values, and what a move leaves of the largest heap."""
        taken, largest = _numbers(task, "taken"), max(_numbers(task, "heaps"))
        left = ", ".join(str(largest - number) for number in taken if number <= largest)
        first = ", ".join(map(str, grundy_values(taken, 3)))
        return (
            Hint(said=Said(kind="first", words={"values": first})),
            Hint(said=Said(kind="options", words={"left": left})),
        )

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1, difficulty=5)


_FIELD = Said(kind="field")


def drawn_set(stream: Stream, most: int = _MOST_TAKEN) -> list[int]:
    """Return two or three different numbers from 1 up to so many, ascending."""
    many = 2 + stream.below(2)
    taken: list[int] = []
    while len(taken) < many:
        chosen = 1 + stream.below(most)
        if chosen not in taken:
            taken.append(chosen)
    return sorted(taken)


def grundy_values(taken: Sequence[int], largest: int) -> list[int]:
    """Return the Grundy values of heaps of 0 up to so many counters, of which these numbers may be taken."""
    values: list[int] = []
    for heap in range(largest + 1):
        left = {values[heap - number] for number in taken if number <= heap}
        values.append(next(value for value in count() if value not in left))
    return values


def _numbers(task: Task, word: str) -> list[int]:
    return [int(part) for part in str(task.asked.words[word]).split(", ")]


def _parts(task: Task) -> list[int]:
    heaps = _numbers(task, "heaps")
    values = grundy_values(_numbers(task, "taken"), max(heaps))
    return [values[heap] for heap in heaps]
