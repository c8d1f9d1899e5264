"""What is the mex of some numbers: the smallest whole number from 0 on that is not among them?"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import ClassVar

from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED, TypedQuestion

__all__ = ["Mex"]


class Mex(TypedQuestion):
    """Find the mex of some numbers: the smallest whole number from 0 on that is not among them."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED,
        "asked": "What is the mex of {numbers}? Type it, and press “Check”.",
        "field": "Mex",
        "rules": (
            "The mex of some numbers is the smallest of 0, 1, 2, … that is not among them. The Grundy value of a "
            "position is the mex of the Grundy values of its options."
        ),
        "whyZero": "0 is not among them.",
        "why": "All smaller numbers are among them, {mex} is not.",
        "zero": "Is 0 among them?",
        "below": "It is at most {most}, since there are so many numbers.",
    }

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return five to nine numbers in any order; some may be there twice."""
        stream = drawing(seed, number)
        many = difficulty + 4
        numbers = ", ".join(str(stream.below(many)) for _ in range(many))
        return Task(asked=Said(kind="asked", words={"numbers": numbers}), fields=(Said(kind="field"),))

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the mex."""
        return ((str(_mex(task)),),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return that the smaller numbers are there."""
        mex = _mex(task)
        return Said(kind="why", words={"mex": mex}) if mex else Said(kind="whyZero")

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return where to begin, and how large it can be."""
        return (Hint(said=Said(kind="zero")), Hint(said=Said(kind="below", words={"most": len(_numbers(task))})))

    def most(self) -> Task:
        """Return a task: each has one box."""
        return self.draw(1, difficulty=5)


def _numbers(task: Task) -> list[int]:
    return [int(word) for word in str(task.asked.words["numbers"]).split(", ")]


def _mex(task: Task) -> int:
    numbers = _numbers(task)
    return next(value for value in count() if value not in numbers)
