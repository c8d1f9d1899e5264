"""How do the Grundy values of a game of taking go on, and with which period?

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

_SHOWN, _ASKED, _LOOKED_AT = 12, 3, 200


class Period(TypedQuestion):
    """Continue the sequence of Grundy values of a game of taking, and find its period."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        **TYPED_LISTS,
        "asked": "So many counters may be taken from a heap: {taken}. The values of 0, 1, 2, … are {values}, …",
        "fieldNext": "The next three values",
        "fieldPeriod": "The smallest period",
        "rules": (
            "A value is the smallest whole number from 0 on that is not among the values of what a move leaves. The "
            "period is the smallest number of places after which the values repeat."
        ),
        "whyNext": "A move leaves {left}, with the values {values}.",
        "whyPeriod": "After {period} places the values repeat: {values}, and again.",
        "left": "Of {heap} counters a move leaves {left}.",
        "most": "The largest number that may be taken is {most}: so many values in a row tell all that follow.",
    }
    SCRIPTS: ClassVar[tuple[str, ...]] = ("taking.js", *TypedQuestion.SCRIPTS)

    def draw(self, seed: int, *, difficulty: int = 1, number: int = 1) -> Task:
        """Return two or three numbers that may be taken, up to 5 to 9, where the values repeat from the first on."""
        stream = drawing(seed, number)
        taken = drawn_set(stream, 4 + difficulty)
        while not _from_the_start(taken):
            taken = drawn_set(stream, 4 + difficulty)
        shown = ", ".join(map(str, grundy_values(taken, _SHOWN - 1)))
        words = {"taken": ", ".join(map(str, taken)), "values": shown}
        fields = (Said(kind="fieldNext"), Said(kind="fieldPeriod"))
        return Task(asked=Said(kind="asked", words=words), fields=fields)

    def expected(self, task: Task) -> tuple[tuple[str, ...], ...]:
        """Return the next three values, and the period."""
        values = grundy_values(_taken(task), _SHOWN + _ASKED - 1)
        return tuple(map(str, values[_SHOWN:])), (str(_period(_taken(task))),)

    def why(self, task: Task, box: int, place: int) -> Said:
        """Return the values of what a move leaves, or those of one period."""
        taken = _taken(task)
        period = _period(taken)
        if box == 1:
            values = grundy_values(taken, 2 * _LOOKED_AT)[_LOOKED_AT - _LOOKED_AT % period :][:period]
            return Said(kind="whyPeriod", words={"period": period, "values": ", ".join(map(str, values))})
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
        """Return a task: each has two boxes."""
        return self.draw(1)


def _taken(task: Task) -> list[int]:
    return [int(part) for part in str(task.asked.words["taken"]).split(", ")]


def _from_the_start(taken: Sequence[int]) -> bool:
    """Return whether the values repeat from the first one on."""
    most, period = max(taken), _period(taken)
    values = grundy_values(taken, most + period)
    return values[:most] == values[period : period + most]


def _period(taken: Sequence[int]) -> int:
    """Return the period: a stretch as long as the largest number that may be taken tells all values after it.

    Of all such sets of numbers up to 9 the values repeat long before heap 200 (searched).
    """
    values = grundy_values(taken, 2 * _LOOKED_AT)
    stretch = values[_LOOKED_AT : _LOOKED_AT + max(taken)]
    return next(p for p in count(1) if values[_LOOKED_AT + p : _LOOKED_AT + p + max(taken)] == stretch)
