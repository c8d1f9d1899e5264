"""What is the nim-sum of some heaps, and who wins?

Reference: C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35-39.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import xor
from typing import ClassVar

from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED, TypedQuestion

__all__ = ["NimSum"]

_HEAPS = (2, 3, 3, 4, 4)
_LARGEST = (7, 7, 15, 15, 31)


class NimSum(TypedQuestion):
    """Find the nim-sum of some heaps: the sum of their binary digits without carrying."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "What is the nim-sum of {heaps}? Type it, and press “Check”.",
        "field": "Nim-sum",
        "rules": (
            "Write the numbers in binary, one below the other. A digit of the nim-sum is 1 where an odd number of "
            "them has a 1."
        ),
        "why": "In binary the numbers are {digits}; the columns with an odd number of ones give {sum}.",
        "binary": "In binary: {digits}.",
        "even": "The nim-sum is even: an even number of the numbers is odd.",
        "odd": "The nim-sum is odd: an odd number of the numbers is odd.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("binary.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return two to four different numbers, the largest 7 to 31."""
        stream = drawing(seed, number)
        heaps: list[int] = []
        while len(heaps) < _HEAPS[difficulty - 1]:
            heap = 1 + stream.below(_LARGEST[difficulty - 1])
            if heap not in heaps:
                heaps.append(heap)
        words = {"heaps": ", ".join(map(str, heaps))}
        return Task(asked=Said(kind="asked", words=words), fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the nim-sum."""
        return ((str(reduce(xor, _heaps(task))),),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the numbers in binary."""
        total = reduce(xor, _heaps(task))
        return Said(kind="why", words={"digits": _digits(task), "sum": f"{total:b} = {total}"})

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return the numbers in binary, and whether the nim-sum is odd."""
        odd = reduce(xor, _heaps(task)) % 2
        return (
            Hint(said=Said(kind="binary", words={"digits": _digits(task)})),
            Hint(said=Said(kind="odd" if odd else "even")),
        )

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1, difficulty=5)


def _heaps(task: Task) -> list[int]:
    return [int(word) for word in str(task.asked.words["heaps"]).split(", ")]


def _digits(task: Task) -> str:
    return ", ".join(f"{heap:b}" for heap in _heaps(task))
