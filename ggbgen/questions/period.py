"""How do the Grundy values of a game of taking go on, with which period, and from where on?

Reference: R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical
Society 52 (1956), 514-526.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import ClassVar

from ggbgen.questions.grundy import drawn_set, grundy_values
from ggbgen.questions.question import Hint, Said, Task, drawing
from ggbgen.questions.typed import TYPED_LISTS, TypedQuestion

__all__ = ["Period"]

_SHOWN, _ASKED, _LOOKED_AT = 12, 3, 60


class Period(TypedQuestion):
    """Continue the sequence of Grundy values of a game of taking, find its period, and where it begins."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "asked": "These numbers may be taken from a heap: {taken}. The values of 0, 1, 2, … are {values}, …",
        "fieldNext": "The next three values",
        "fieldPeriod": "The smallest period",
        "fieldBefore": "Values before it begins",
        "rules": (
            "A value is the smallest whole number from 0 on that is not among the values of what a move leaves. The "
            "period is the smallest number of places after which the values repeat, from some place on."
        ),
        "whyNext": "A move leaves {left}, with the values {values}.",
        "whyPeriod": "After {period} places the values repeat: {values}, and again.",
        "whyBefore": "So many values come before those that repeat: {before}.",
        "whyAtOnce": "The values repeat from the first one on.",
        "left": "Of {heap} counters a move leaves {left}.",
        "most": "The largest number that may be taken is {most}: so many values in a row tell all that follow.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("taking.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return two or three numbers that may be taken, up to 5 to 9.

        The values repeat from the first one on; from difficulty 4 on half the time they do not, and where they begin is
        asked, too.
        """
        stream = drawing(seed, number)
        asked = difficulty > 3
        later = asked and stream.below(2) == 1
        taken = drawn_set(stream, 4 + difficulty)
        while (_before(taken) > 0) != later:
            taken = drawn_set(stream, 4 + difficulty)
        shown = ", ".join(map(str, grundy_values(taken, _SHOWN - 1)))
        words = {"taken": ", ".join(map(str, taken)), "values": shown}
        fields = (Said(kind="fieldNext"), Said(kind="fieldPeriod"), Said(kind="fieldBefore"))
        return Task(asked=Said(kind="asked", words=words), fields=fields if asked else fields[:2])

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the next three values, the period, and how many values come before it, as far as they are asked."""
        taken = _taken(task)
        values = grundy_values(taken, _SHOWN + _ASKED - 1)
        found = (tuple(map(str, values[_SHOWN:])), (str(_period(taken)),), (str(_before(taken)),))
        return found[: len(task.fields)]

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values of what a move leaves, those of one period, or those that come before."""
        taken = _taken(task)
        period, before = _period(taken), _before(taken)
        if box == 1:
            values = grundy_values(taken, before + period - 1)[before:]
            return Said(kind="whyPeriod", words={"period": period, "values": ", ".join(map(str, values))})
        if box == 2:
            said = ", ".join(map(str, grundy_values(taken, before - 1)))
            return Said(kind="whyBefore", words={"before": said}) if before else Said(kind="whyAtOnce")
        heap = _SHOWN + place
        values = grundy_values(taken, heap)
        left = [heap - number for number in taken]
        words = {"left": ", ".join(map(str, left)), "values": ", ".join(str(values[each]) for each in left)}
        return Said(kind="whyNext", words=words)

    def hints(self, task: Task) -> tuple[Hint, ...]:
        """Return what a move leaves of the next heap, and what tells the period."""
        taken = _taken(task)
        left = ", ".join(str(_SHOWN - number) for number in taken)
        return (
            Hint(said=Said(kind="left", words={"heap": _SHOWN, "left": left})),
            Hint(said=Said(kind="most", words={"most": max(taken)})),
        )

    def most(self) -> Task:
        """Return a task with three boxes."""
        return self.draw(1, difficulty=5)


def _taken(task: Task) -> list[int]:
    return [int(part) for part in str(task.asked.words["taken"]).split(", ")]


def _before(taken: Sequence[int]) -> int:
    """Return how many values come before those that repeat."""
    period = _period(taken)
    values = grundy_values(taken, _LOOKED_AT + period)
    return next((k + 1 for k in range(_LOOKED_AT, -1, -1) if values[k] != values[k + period]), 0)


def _period(taken: Sequence[int]) -> int:
    """Return the period: a stretch as long as the largest number that may be taken tells all values after it.

    Of all such sets of numbers up to 9 the values repeat from heap 21 on at the latest (searched).
    """
    values = grundy_values(taken, 2 * _LOOKED_AT)
    stretch = values[_LOOKED_AT : _LOOKED_AT + max(taken)]
    return next(p for p in count(1) if values[_LOOKED_AT + p : _LOOKED_AT + p + max(taken)] == stretch)
